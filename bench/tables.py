"""The server's figures: many tables at play, many idle ones, and boardgame.io's server doing tic-tac-toe.

Used by bench/compare.py, or alone once `cargo build --release` is done:

  python3 bench/tables.py [--tables N] [--seconds S] [--rate MOVES_PER_SECOND] [--peers FOLDER] [--no-idle]

Load generator and server share the machine in both cases, and as many look on: three players and a spectator at
each table, one move of a table following the other as soon as all have seen it; measured from when all tables are at
play. Portolan's moves are on the disk before they are answered, and everybody gets the whole view; boardgame.io keeps
its matches in memory, which is its default. With --rate 0, as fast as answers come, it is played once more at half of
that.
"""

import argparse
import json
import resource
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

BENCH = Path(__file__).resolve().parent
PORTOLAN = BENCH.parent / "target/release/portolan"
NODE_MODULES = "node_modules/boardgame.io"


@contextmanager
def served(folder, name):
    """A server of ours on a free port and a fresh database; its address."""
    command = [PORTOLAN, "serve", "--database", Path(folder) / f"{name}.db", "--listen", "127.0.0.1:0"]
    command += ["--limit-per-address", "0", "--limit-per-person", "0", "--idle", "10"]
    with open(Path(folder) / f"{name}.log", "w") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            for line in server.stdout:
                if line.startswith("Portolan is open at http://"):
                    yield line.split("http://")[1].strip()
                    break
        finally:
            server.terminate()
            server.wait()


def load(address, *options):
    command = [PORTOLAN, "load", "--server", address, "--json", *map(str, options)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"bench/tables: {done.stderr.strip()}")
    return json.loads(done.stdout)


def peer(peers, tables, seconds, rate):
    """boardgame.io's figures, or a sentence that says why there are none."""
    if not shutil.which("node") or not (peers and (peers / NODE_MODULES).exists()):
        return "boardgame.io is not installed"
    # Node looks for packages beside the script.
    script = shutil.copy(BENCH / "peers/boardgame_io_server.mjs", peers)
    options = ["--matches", tables, "--seconds", seconds, "--moves-per-second", rate, "--players", 3, "--spectators", 1]
    try:
        done = subprocess.run(["node", script, *map(str, options)], capture_output=True, text=True, timeout=300)
        return json.loads(done.stdout.strip().splitlines()[-1])
    except (OSError, ValueError, IndexError, subprocess.TimeoutExpired) as trouble:
        return f"boardgame.io did not run: {trouble}"


def measure(tables, seconds, rate, peers, with_idle=True):
    """All figures, as a document."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        with served(folder, "play") as address:
            play = load(address, "--tables", tables, "--seconds", seconds, "--moves-per-second", rate)
        figures = {"play": play, "boardgame.io": peer(peers, tables, seconds, rate)}
        if rate == 0:
            with served(folder, "half") as address:
                half = ["--moves-per-second", round(play["moves_per_second"] / 2)]
                figures["half"] = load(address, "--tables", tables, "--seconds", seconds, *half)
        if with_idle:
            with served(folder, "idle") as address:
                figures["idle"] = load(address, "--idle", "--tables", min(10 * tables, most - 500), "--seconds", 25)
    return figures


def table(figures):
    """The figures as a Markdown table and a sentence."""
    play, other = figures["play"], figures["boardgame.io"]
    lines = [
        "| server | tables | moves/s | p50 | p95 | p99 to the last watcher | errors | memory |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]

    def row(name, tables, found, errors, memory):
        times = found["last_watcher_ms"]
        times = " | ".join(f"{times[p]:.1f} ms" for p in ("p50", "p95", "p99"))
        lines.append(f"| {name} | {tables} | {found['moves_per_second']:.0f} | {times} | {errors} | {memory} |")

    memory = f"{(play['server_memory_bytes'] or 0) / 1e6:.0f} MB"
    row("Portolan, Sail to India, every move on the disk", play["tables"], play, play["errors"], memory)
    if half := figures.get("half"):
        row("the same at half of that", half["tables"], half, half["errors"], "–")
    if isinstance(other, dict):
        row("boardgame.io, tic-tac-toe, in memory", other["tables"], other, "–", "–")
    else:
        lines.append(f"| boardgame.io | | missing: {other} | | | | | |")
    text = "\n".join(lines)
    if idle := figures.get("idle"):
        text += f"\n\n{idle['tables']} idle tables with one watcher each take {idle['kilobytes_each']:.1f} kB each."
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--rate", type=int, default=1050, help="moves a second over all tables; 0: as fast as answers come")
    parser.add_argument("--peers", type=Path, help="a folder where npm has installed boardgame.io")
    parser.add_argument("--no-idle", action="store_true", help="leave idle tables out")
    args = parser.parse_args()
    print(table(measure(args.tables, args.seconds, args.rate, args.peers, not args.no_idle)))


if __name__ == "__main__":
    main()
