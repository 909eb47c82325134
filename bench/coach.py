#!/usr/bin/env python3
"""What the coach must show, measured: writes bench/COACH.md.

  cargo build --release
  python3 bench/coach.py [--games N] [--admirals N] [--luck N] [--puzzles EVERY] [--game GAME]

Every row is one command that can be run alone, on one core. Games are played by search:60ms unless said.
"""

import argparse
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent
TABLES = {"sail-to-india": 3, "navegador": 3, "sail": 2, "santa-maria": 2}
TITLES = {"sail-to-india": "Sail to India", "navegador": "Navegador", "santa-maria": "Santa Maria", "sail": "SAIL"}


def measure(program, figure, game, games, *options):
    asked = ["coach", figure, game, "--seats", str(TABLES[game]), "--games", str(games), *options]
    print("portolan", *asked, file=sys.stderr, flush=True)
    done = subprocess.run([program, *asked, "--json"], stdout=subprocess.PIPE, text=True, check=True)
    return " ".join(["portolan", *asked]), json.loads(done.stdout)


def share(found):
    percent = 100 * found["hits"] / max(found["of"], 1)
    return f"{found['hits']} of {found['of']}: {percent:.1f} % ({100 * found['low']:.1f}–{100 * found['high']:.1f})"


def mean(found):
    return f"{found['mean']:+.2f} ± {found['reach']:.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(BENCH.parent / "target/release/portolan"))
    parser.add_argument("--games", type=int, default=50, help="games with a blunder put in")
    parser.add_argument("--admirals", type=int, default=5, help="games of admirals")
    parser.add_argument("--luck", type=int, default=500, help="games of equals")
    parser.add_argument("--puzzles", type=int, default=1, help="every so many-th puzzle is checked")
    parser.add_argument("--game", choices=TABLES)
    parser.add_argument("--output", default=str(BENCH / "COACH.md"))
    args = parser.parse_args()
    games = [args.game] if args.game else list(TABLES)
    rows, commands = [], []
    for game in games:
        row = [TITLES[game]]
        for figure, count, options, told in [
            ("blunders", args.games, [], share),
            ("mistakes", args.admirals, ["--players", "admiral"], lambda found: share(found["mistakes"])),
            ("luck", args.luck, ["--players", "helmsman"], lambda found: "; ".join(map(mean, found))),
            ("times", 2, [], lambda found: f"{found['hint']['mean']:.2f} (at most {found['hint']['most']:.2f}); "
                                           f"{found['review']['mean']:.0f} (at most {found['review']['most']:.0f})"),
        ]:
            command, found = measure(args.program, figure, game, count, *options)
            commands.append(command)
            row.append(told(found))
        check = ["puzzles", "check", game, "--every", str(args.puzzles)]
        done = subprocess.run([args.program, *check], stdout=subprocess.PIPE, text=True)
        commands.append("portolan " + " ".join(check))
        row.append(done.stdout.strip().splitlines()[-1] if done.stdout.strip() else "no puzzles")
        rows.append(row)
    heads = ["game", "blunders among the three largest swings", "admiral's turns called mistakes",
             "luck by seat, points", "seconds: hint; review", "puzzles confirmed"]
    today = datetime.date.today().isoformat()
    lines = ["# What the coach shows", "",
             f"Written by `python3 bench/coach.py` on {today}, on {os.cpu_count()} cores, one of them used. "
             "Bounds are those of 95 in 100.", "",
             "| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    lines += ["", "By these commands:", "", "```sh", *commands, "```", ""]
    Path(args.output).write_text("\n".join(lines))


if __name__ == "__main__":
    main()
