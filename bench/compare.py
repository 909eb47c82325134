"""Runs Portolan and its peers in turn, again and again, and writes what came of it.

Called by bench/run. Needs nothing but Python's own library. Every contestant is a command that plays for
some seconds and prints one JSON line; contestants alternate, pinned to one core, so that a noisy moment of
the machine falls on all alike. Figures are medians with the smallest and largest of the repetitions.
"""

import argparse
import datetime
import json
import math
import os
import platform
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

import tables

BENCH = Path(__file__).resolve().parent
ROOT = BENCH.parent
PORTOLAN = ROOT / "target/release/portolan"
ALLOCATIONS = ROOT / "target/release/examples/allocations"
SIMULATIONS = ROOT / "target/release/examples/simulations"


def command_line():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--peers", type=Path, required=True, help="where bench/run installed the peers")
    parser.add_argument("--quick", action="store_true", help="short measurements")
    return parser.parse_args()


# Our rows of what one gets from Python; and games of others that are nothing like ours: no chance, no secrets.
VECTOR, SINGLE = "Portolan, VectorEnv", "Portolan, one Match"
TOYS = ("connect_four", "connect_four_v3")


class Contestant:
    """One row of a table: a command, and the figures of its runs."""

    def __init__(self, system, game, command, unit="decisions"):
        self.system, self.game, self.command, self.unit = system, game, command, unit
        self.rates, self.games_rates, self.missing, self.calls = [], [], None, []

    def run(self, pin):
        if self.missing:
            return
        try:
            done = subprocess.run(pin + self.command(), capture_output=True, text=True, timeout=300)
            figures = json.loads(done.stdout.strip().splitlines()[-1]) if done.returncode == 0 else None
        except (OSError, ValueError, IndexError, subprocess.TimeoutExpired) as trouble:
            figures, done = None, trouble
        if figures is None:
            said = getattr(done, "stderr", None) or str(done)
            self.missing = (said.strip().splitlines() or ["no answer"])[-1][:120]
            return
        self.rates.append(figures[self.unit] / figures["seconds"])
        if "games" in figures:
            self.games_rates.append(figures["games"] / figures["seconds"])
        self.calls.append({name: figure for name, figure in figures.items() if name.endswith("_ns")})

    def call(self, name):
        """What a single call costs: the median, in nanoseconds."""
        costs = [calls[name] for calls in self.calls if name in calls]
        return statistics.median(costs) if costs else None

    def median(self):
        return statistics.median(self.rates) if self.rates else None

    def as_json(self):
        return {
            "system": self.system,
            "game": self.game,
            "unit": f"{self.unit}/s",
            "median": self.median(),
            "min": min(self.rates, default=None),
            "max": max(self.rates, default=None),
            "games_per_second": statistics.median(self.games_rates) if self.games_rates else None,
            "runs": len(self.rates),
            "calls_ns": {name: self.call(name) for name in (self.calls[0] if self.calls else {})},
            "missing": self.missing,
        }


def portolan_games():
    listed = subprocess.run([PORTOLAN, "games", "--json"], capture_output=True, text=True, check=True)
    for game in json.loads(listed.stdout):
        counts = set(range(game["seats"]["min"], game["seats"]["max"] + 1)) | set(game["seats"]["unofficial"])
        for seats in sorted(counts):
            yield game["id"], seats


def simulate(game, seats, seconds, threads=1):
    """A command that plays for about so many seconds: a short run first tells how many games that is."""

    def command(games):
        return [
            str(PORTOLAN), "simulate", game, "--seats", str(seats), "--games", str(games),
            "--seed", "1", "--threads", str(threads), "--json",
        ]

    def one_line(games):
        # `simulate --json` prints a document over several lines; the contestants print one.
        code = "import json,subprocess,sys; d=json.loads(subprocess.run(sys.argv[1:],capture_output=True,check=True).stdout); print(json.dumps(d))"
        return [sys.executable, "-c", code] + command(games)

    trial = json.loads(subprocess.run(command(50), capture_output=True, check=True).stdout)
    games = max(50, int(trial["games_per_second"] * seconds))
    return lambda: one_line(games)


def random_contestants(peers, seconds):
    python = str(peers / "venv/bin/python")

    def script(name, *words):
        return lambda: [python, str(BENCH / "peers" / name), *words, str(seconds)]

    def node():
        return ["env", f"NODE_PATH={peers / 'node_modules'}", "node", str(BENCH / "peers/boardgame_io_random.js"), str(seconds)]

    def board_game(game):
        return lambda: [str(peers / "board-game/release/peer-board-game"), "random", game, str(seconds)]

    for game, seats in portolan_games():
        yield Contestant("Portolan", f"{game}, {seats} seats", simulate(game, seats, seconds))
    for game in ("tic-tac-toe", "connect-four"):
        yield Contestant("Portolan", game, lambda game=game: [str(SIMULATIONS), "random", game, str(seconds)])
    for game in ("hearts", "hanabi", "gin_rummy", "backgammon", "tic_tac_toe", "connect_four"):
        yield Contestant("OpenSpiel (C++)", game, script("open_spiel_random.py", game))
    yield Contestant("Catanatron", "Catan, 4 seats", script("catanatron_random.py"))
    for game in ("gin-rummy", "uno"):
        yield Contestant("RLCard", game, script("rlcard_random.py", game))
    for game in ("connect_four_v3", "hanabi_v5"):
        yield Contestant("PettingZoo", game, script("pettingzoo_random.py", game))
    for game in ("connect_four", "backgammon"):
        yield Contestant("Pgx (CPU, batch of 1,024)", game, script("pgx_random.py", game))
    yield Contestant("boardgame.io", "tic-tac-toe", node)
    for game in ("tic-tac-toe", "connect-four"):
        yield Contestant("board-game (Rust)", game, board_game(game))


def python_contestants(peers, seconds):
    """What one gets from Python, on all cores: everybody in the way that is quickest there."""
    python, threads = str(peers / "venv/bin/python"), os.cpu_count() or 1

    def script(name, *words):
        return lambda: [python, str(BENCH / "peers" / name), *words, str(seconds)]

    for game, seats in portolan_games():
        yield Contestant(
            VECTOR, f"{game}, {seats} seats", script("portolan_vector.py", game, str(seats), str(threads))
        )
    largest = dict(portolan_games())
    for game, seats in largest.items():
        yield Contestant(SINGLE, f"{game}, {seats} seats", script("portolan_match.py", game, str(seats)))
    for game in ("hanabi", "gin_rummy", "backgammon", "connect_four"):
        yield Contestant("OpenSpiel from Python", game, script("open_spiel_python.py", game))
    for game in ("backgammon", "connect_four"):
        yield Contestant("Pgx (CPU, batch of 1,024)", game, script("pgx_random.py", game))
    yield Contestant("Catanatron", "Catan, 4 seats", script("catanatron_random.py"))
    for game in ("gin-rummy", "uno"):
        yield Contestant("RLCard", game, script("rlcard_random.py", game))
    for game in ("connect_four_v3", "hanabi_v5"):
        yield Contestant("PettingZoo", game, script("pettingzoo_random.py", game))


def search_contestants(peers, seconds):
    python = str(peers / "venv/bin/python")
    for game in ("tic-tac-toe", "connect-four"):
        spiel = game.replace("-", "_")
        yield Contestant("Portolan", game, lambda game=game: [str(SIMULATIONS), "search", game, str(seconds)], "simulations")
        yield Contestant(
            "board-game (Rust)", game,
            lambda game=game: [str(peers / "board-game/release/peer-board-game"), "search", game, str(seconds)], "simulations",
        )
        yield Contestant(
            "OpenSpiel (C++)", game,
            lambda spiel=spiel: [python, str(BENCH / "peers/open_spiel_mcts.py"), spiel, str(seconds)], "simulations",
        )


def short(rate):
    """1234567 → 1.23 M"""
    if rate is None:
        return "–"
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{unit}"
    return f"{rate:.3g}"


def table(contestants, unit):
    lines = [f"| system | game | {unit}/s, median | spread | games/s |", "|---|---|---:|---:|---:|"]
    for c in contestants:
        if c.missing or not c.rates:
            lines.append(f"| {c.system} | {c.game} | missing: {c.missing or 'not run'} | | |")
            continue
        games = short(statistics.median(c.games_rates)) if c.games_rates else ""
        lines.append(f"| {c.system} | {c.game} | {short(c.median())} | {short(min(c.rates))} – {short(max(c.rates))} | {games} |")
    return "\n".join(lines)


def plot(contestants, title, path):
    """Horizontal bars on a logarithmic scale, in the house's colours."""
    shown = [c for c in contestants if c.rates]
    if not shown:
        return
    top = math.ceil(math.log10(max(c.median() for c in shown)))
    low = math.floor(math.log10(min(c.median() for c in shown)))
    low = min(low, top - 1)
    row, left, width = 22, 300, 560
    height = 60 + row * len(shown)

    def x(rate):
        return left + width * (math.log10(rate) - low) / (top - low)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 90} {height}" font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="100%" height="100%" fill="#F4EAD5"/><text x="16" y="24" font-family="Palatino, Georgia, serif" font-size="16" fill="#2A2620">{title}</text>',
    ]
    for power in range(low, top + 1):
        at = x(10**power)
        out.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="36" y2="{height - 18}" stroke="#E6D6B5"/><text x="{at:.1f}" y="{height - 5}" text-anchor="middle" fill="#5B5245">{short(10.0**power)}</text>')
    for i, c in enumerate(shown):
        y = 40 + row * i
        colour = "#2F6F73" if c.system == "Portolan" else "#B8862D"
        out.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end" fill="#2A2620">{c.system}: {c.game}</text>')
        out.append(f'<rect x="{left}" y="{y + 3}" width="{max(1.0, x(c.median()) - left):.1f}" height="{row - 8}" fill="{colour}"/>')
        out.append(f'<text x="{x(c.median()) + 5:.1f}" y="{y + 14}" fill="#2A2620">{short(c.median())}</text>')
    out.append("</svg>")
    path.write_text("\n".join(out) + "\n")


def engine_figures(seconds):
    done = subprocess.run(
        [PORTOLAN, "bench", "--seconds", str(seconds), "--json"], capture_output=True, text=True, check=True
    )
    counted = json.loads(subprocess.run([ALLOCATIONS], capture_output=True, check=True).stdout)
    figures = json.loads(done.stdout)["games"]
    for figure in figures:
        figure.update(counted[figure["game"]][str(figure["seats"])])
    return figures


def engine_table(figures):
    lines = [
        "| game | seats | ns per copy | bytes per state | allocations per decision | whole-game replay | bare replay | second half costs |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for f in figures:
        lines.append(
            f"| {f['game']} | {f['seats']} | {f['copy_ns']:.0f} | {f['state_bytes'] + f['heap_bytes']} | {f['allocations_per_decision']:.3f} "
            f"| {f['replay_seconds'] * 1e3:.2f} ms | {f['bare_replay_seconds'] * 1e6:.0f} µs | {f['second_half_cost']:.2f} × |"
        )
    return "\n".join(lines)


def threads_ratio(seconds, rounds):
    """Two threads against one, alternating, for the four-seat table of the first game: medians."""
    game, seats = max(portolan_games(), key=lambda pair: (pair[0] == "sail-to-india", pair[1] == 4))
    rates = {1: [], 2: []}
    commands = {threads: simulate(game, seats, threads * max(seconds, 1.0), threads) for threads in rates}
    for _ in range(rounds + 1):
        for threads, command in commands.items():
            done = subprocess.run(command(), capture_output=True, check=True)
            rates[threads].append(json.loads(done.stdout)["decisions_per_second"])
    return statistics.median(rates[2]) / statistics.median(rates[1])


def ratios(contestants):
    """The claims of the project as ratios of this run."""
    def median(system, game):
        found = [c.median() for c in contestants if c.system == system and c.game == game and c.rates]
        return found[0] if found else None

    own = [c for c in contestants if c.system == "Portolan" and "seats" in c.game and c.rates]
    slowest = min(own, key=Contestant.median)
    lines = [f"Slowest table of ours: {slowest.game}, {short(slowest.median())} decisions/s."]
    for system, game, bar in (("OpenSpiel (C++)", "hanabi", 2), ("Catanatron", "Catan, 4 seats", 10)):
        peer = median(system, game)
        if peer is None:
            lines.append(f"{system}, {game}: missing, so nothing is claimed.")
        else:
            lines.append(f"Against {system} on {game}: {slowest.median() / peer:.1f} × (the bar is {bar} ×).")
    return lines


def python_claims(contestants):
    """What the project claims of Python, as this run has it."""
    played = [c for c in contestants if c.rates]
    ours = [c for c in played if c.system == VECTOR]
    lines = []
    for bar, game in ((3, "sail-to-india"), (2, "navegador"), (3, "sail"), (1, "santa-maria")):
        of_game = [c for c in ours if c.game.startswith(game + ",")]
        if of_game:
            slowest = min(of_game, key=Contestant.median)
            lines.append(f"VectorEnv, {slowest.game}: {short(slowest.median())} decisions/s with masks and observations (the bar is {bar} M).")
    peers = [c for c in played if c.system not in (VECTOR, SINGLE) and c.game not in TOYS]
    if ours and peers:
        slowest, best = min(ours, key=Contestant.median), max(peers, key=Contestant.median)
        lines.append(
            f"Our slowest table against the best peer with chance or secrets ({best.system}, {best.game}): "
            f"{slowest.median() / best.median():.1f} × (the bar is 20 ×)."
        )
    return lines


def call_table(contestants):
    """What single calls cost."""
    names = {
        "act_ns": "`act(id)`", "rust_ns": "the same in Rust", "clone_ns": "`clone()`", "legal_ids_ns": "`legal_ids()`",
        "mask_ns": "`mask()`", "observation_ns": "`observation()`",
    }
    lines = ["| one match, ns a call | " + " | ".join(names.values()) + " |", "|---|" + "---:|" * len(names)]
    for c in contestants:
        if c.system == SINGLE and c.rates:
            lines.append(f"| {c.game} | " + " | ".join(f"{c.call(name):.0f}" for name in names) + " |")
    return "\n".join(lines)


def machine():
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = models[0] if models else cpu
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.release().split('-')[0]}"


def versions(peers):
    found = {}
    pip = peers / "venv/bin/pip"
    if pip.exists():
        listed = subprocess.run([pip, "list", "--format", "json"], capture_output=True, text=True)
        wanted = ("portolan", "numpy", "open-spiel", "open_spiel", "catanatron", "rlcard", "pettingzoo", "pgx", "jax")
        found = {p["name"]: p["version"] for p in json.loads(listed.stdout or "[]") if p["name"].lower() in wanted}
    package = peers / "node_modules/boardgame.io/package.json"
    if package.exists():
        found["boardgame.io"] = json.loads(package.read_text())["version"]
    rustc = subprocess.run(["rustc", "--version"], capture_output=True, text=True)
    found["rustc"] = rustc.stdout.split()[1] if rustc.returncode == 0 else "?"
    found["Python"] = platform.python_version()
    return found


def measure(contestants, rounds, pin):
    for number in range(rounds):
        for i, contestant in enumerate(contestants):
            print(f"\r── round {number + 1} of {rounds}, {i + 1} of {len(contestants)}: {contestant.system} {contestant.game:<28}", end="", flush=True)
            contestant.run(pin)
    print()


def main():
    args = command_line()
    seconds, rounds = (0.4, 2) if args.quick else (3.0, 5)
    pin = ["taskset", "-c", str((os.cpu_count() or 1) - 1)] if shutil.which("taskset") else []
    plays = list(random_contestants(args.peers, seconds))
    searches = list(search_contestants(args.peers, seconds))
    measure(plays + searches, rounds, pin)
    pythons = list(python_contestants(args.peers, seconds))
    measure(pythons, rounds, [])
    figures = engine_figures(min(seconds, 1.0) / 2)
    two_threads = threads_ratio(seconds, rounds)
    server = tables.measure(*((200, 8, 200) if args.quick else (1000, 30, 1050)), args.peers)
    told = ratios(plays) + [f"Two threads against one: {two_threads:.2f} × (the bar is 1.8 ×)."]
    document = {
        "date": datetime.date.today().isoformat(),
        "machine": machine(),
        "versions": versions(args.peers),
        "quick": args.quick,
        "random": [c.as_json() for c in plays],
        "search": [c.as_json() for c in searches],
        "python": [c.as_json() for c in pythons],
        "engines": figures,
        "two_threads": two_threads,
        "server": server,
    }
    (BENCH / "results.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    plot(plays, "Decisions per second, random play, one core", BENCH / "random.svg")
    plot(searches, "Simulations per second, tree search with random play-outs, one core", BENCH / "search.svg")
    told_versions = ", ".join(f"{name} {version}" for name, version in sorted(document["versions"].items()))
    report = f"""# Side by side

Made by `./bench/run{' --quick' if args.quick else ''}` on {document['date']}: {document['machine']}; {told_versions}.
Contestants alternate on one core; {rounds} runs of about {seconds} s each; medians. Chance is not counted as a decision.
{'These are short measurements: good for a look, not for a claim.' if args.quick else ''}

{chr(10).join('- ' + line for line in told)}

## Random play

{table(plays, 'decisions')}

![Random play](random.svg)

## Search

{table(searches, 'simulations')}

![Search](search.svg)

## From Python

On all cores, everybody in the way that is quickest there; decisions with masks and observations, where the system has them.

{chr(10).join('- ' + line for line in python_claims(pythons))}

{table(pythons, 'decisions')}

{call_table(pythons)}

`act(id)` is a whole game by its ids, chance included; what Python adds to an entry is the difference to the same in Rust.

## Engines

{engine_table(figures)}

"Second half costs" is what an entry of a game's second half costs beside one of its first: about 1 where cost grows in step with length.

## Server

{tables.table(server)}

Load generator and server share the machine. A move is timed from its sending to the last watcher's event.
"""
    (BENCH / "RESULTS.md").write_text(report)
    print(table(plays, "decisions"), "", table(searches, "simulations"), "", engine_table(figures), "", tables.table(server), "", *told, sep="\n")
    print("\nwritten: bench/RESULTS.md, bench/results.json, bench/random.svg, bench/search.svg")


if __name__ == "__main__":
    main()
