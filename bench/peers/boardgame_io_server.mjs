// boardgame.io's own server with tic-tac-toe: what `portolan load` measures, measured there.
//
//   bench/tables.py
//
// Both players of each match are real socket clients; a move is timed from its sending to the state that
// the other player gets. State is kept in memory, which is the server's default: nothing is durable.
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const flag = (name, other) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? other : Number(process.argv[at + 1]);
};
const [matches, seconds, rate, port] = [flag("matches", 200), flag("seconds", 20), flag("moves-per-second", 0), flag("port", 8123)];

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      G.cells[cell] = playerID;
    },
    clear({ G }) {
      G.cells = Array(9).fill(null);
    },
  },
};

if (process.argv.includes("--server")) {
  const { Server, Origins } = require("boardgame.io/server");
  const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] });
  await server.run({ port, callback: () => process.send("ready") });
} else {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const server = fork(fileURLToPath(import.meta.url), ["--server", "--port", String(port)], { silent: true });
  await new Promise((ready) => server.once("message", ready));
  const times = [];
  let stopped = false;

  const play = async (matchID, phase) => {
    const clients = ["0", "1"].map((playerID) =>
      Client({ game: TicTacToe, multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }), matchID, playerID, numPlayers: 2, debug: false }),
    );
    clients.forEach((client) => client.start());
    while (!clients.every((client) => client.getState())) await sleep(20);
    await sleep(phase);
    let next = performance.now();
    while (!stopped) {
      const state = clients[0].getState();
      const mover = Number(state.ctx.currentPlayer);
      const other = clients[1 - mover];
      const cell = state.G.cells.indexOf(null);
      const before = other.getState()._stateID;
      const sent = performance.now();
      const heard = new Promise((done) => {
        const unsubscribe = other.subscribe((now) => {
          if (now && now._stateID > before) {
            unsubscribe();
            done();
          }
        });
      });
      if (cell < 0) clients[mover].moves.clear();
      else clients[mover].moves.mark(cell);
      await heard;
      times.push(performance.now() - sent);
      if (rate) {
        next += (1000 * matches) / rate;
        await sleep(Math.max(0, next - performance.now()));
      }
    }
    clients.forEach((client) => client.stop());
  };

  const playing = [...Array(matches).keys()].map((i) => play(`match-${i}`, rate ? (1000 * i) / rate : 0));
  await sleep(3000);
  times.length = 0;
  await sleep(1000 * seconds);
  const measured = times.slice().sort((a, b) => a - b);
  stopped = true;
  const at = (percent) => measured[Math.floor((measured.length * percent) / 100)] ?? 0;
  const last_watcher_ms = { p50: at(50), p95: at(95), p99: at(99) };
  console.log(JSON.stringify({ tables: matches, seconds, moves_per_second: measured.length / seconds, last_watcher_ms }));
  await Promise.race([Promise.all(playing), sleep(2000)]);
  server.kill();
  process.exit(0);
}
