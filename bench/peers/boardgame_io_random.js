// Random play of tic-tac-toe in boardgame.io's client: one JSON line on stdout.
// usage: node boardgame_io_random.js SECONDS
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, at) => {
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (lines.some((line) => line.every((at) => G.cells[at] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const seconds = Number(process.argv[2]);
let decisions = 0, games = 0, seed = 1;
const random = (n) => ((seed = (seed * 48271) % 2147483647), seed % n);
const began = process.hrtime.bigint();
const spent = () => Number(process.hrtime.bigint() - began) / 1e9;
while (spent() < seconds) {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  while (!client.getState().ctx.gameover) {
    const free = client.getState().G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
    client.moves.place(free[random(free.length)]);
    decisions += 1;
  }
  client.stop();
  games += 1;
}
console.log(JSON.stringify({ decisions, games, seconds: spent() }));
