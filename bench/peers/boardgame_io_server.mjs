// boardgame.io's own server with tic-tac-toe: what `portolan load` measures, measured there.
//
//   bench/tables.py
//
// As many look at each match as there: all players and the spectators, each a real socket client. A move is timed
// from its sending to the state that the last of the others gets (whoever moves sees it at once, before the server
// knows of it), and one move of a match follows the other. Measured is from when all matches are at play: connecting
// takes long. State is kept in memory, which is the server's default: nothing is durable.
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
const [players, spectators] = [flag("players", 3), flag("spectators", 1)];
// So long it is played before it is measured.
const WARM_UP = 3000;

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

  const open = async (matchID) => {
    const seats = [...Array(players).keys()].map(String).concat(Array(spectators).fill(null));
    const clients = seats.map((playerID) =>
      Client({ game: TicTacToe, multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }), matchID, playerID, numPlayers: players, debug: false }),
    );
    clients.forEach((client) => client.start());
    while (!clients.every((client) => client.getState())) await sleep(50);
    return clients;
  };

  const play = async (clients, phase) => {
    await sleep(phase);
    let next = performance.now();
    while (!stopped) {
      const state = clients[0].getState();
      const mover = Number(state.ctx.currentPlayer);
      const cell = state.G.cells.indexOf(null);
      const sent = performance.now();
      const hears = (client) => {
        const before = client.getState()._stateID;
        return new Promise((done) => {
          const unsubscribe = client.subscribe((now) => {
            if (now && now._stateID > before) {
              unsubscribe();
              done();
            }
          });
        });
      };
      const heard = Promise.all(clients.filter((_, seat) => seat !== mover).map(hears));
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

  // A few at a time, as the other side's load does it: hundreds at once would only wait for each other.
  const opened = Array(matches);
  let next = 0;
  const opener = async () => {
    while (next < matches) {
      const i = next++;
      opened[i] = await open(`match-${i}`);
    }
  };
  await Promise.all(Array.from({ length: 32 }, opener));
  const playing = opened.map((clients, i) => play(clients, rate ? (1000 * i) / rate : 0));
  await sleep(WARM_UP);
  times.length = 0;
  await sleep(1000 * seconds);
  const measured = times.slice().sort((a, b) => a - b);
  stopped = true;
  const at = (percent) => measured[Math.floor((measured.length * percent) / 100)] ?? 0;
  const last_watcher_ms = { p50: at(50), p95: at(95), p99: at(99) };
  console.log(JSON.stringify({ tables: matches, players, spectators, seconds, moves_per_second: measured.length / seconds, last_watcher_ms }));
  await Promise.race([Promise.all(playing), sleep(2000)]);
  server.kill();
  process.exit(0);
}
