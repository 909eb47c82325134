#!/usr/bin/env python3
"""What the coach must show, measured: writes bench/COACH.md.

  cargo build --release
  python3 bench/coach.py --quick
  python3 bench/coach.py --game sail --figure mistakes

Every figure is one command that can be run alone, on one core. What was found is kept in bench/coach.json, with
the command, the date and the counts, and the page is written from that: so it can be measured piece by piece, and
the page says of each piece when it was measured. --quick takes small samples, about half an hour of one core in
all; without it the samples are as large as the bars ask for, which takes hours. --page only writes the page.
"""

import argparse
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent
KEPT, PAGE = BENCH / "coach.json", BENCH / "COACH.md"
TABLES = {"sail-to-india": 3, "navegador": 3, "sail": 2, "santa-maria": 2}
TITLES = {"sail-to-india": "Sail to India", "navegador": "Navegador", "sail": "SAIL", "santa-maria": "Santa Maria"}
PERCENT = {"sail"}

# For each figure: what it says, the bar, the options of a full run and of a quick one.
FIGURES = {
    "blunders": ("a blunder put in is among the three largest swings", "≥ 90 %",
                 ["--games", "50"], ["--games", "12", "--players", "search:100", "--simulations", "600"]),
    "mistakes": ("turns of a strong player called mistakes", "≤ 3 %",
                 ["--games", "5", "--players", "admiral"], ["--games", "2", "--players", "search:2400"]),
    "luck": ("mean luck by seat", "0 within its interval",
             ["--games", "500", "--players", "helmsman"], ["--games", "500", "--players", "random"]),
    "times": ("seconds of a hint, of a whole review", "≤ 2; ≤ 60",
              ["--games", "2"], ["--games", "1", "--players", "helmsman"]),
    "puzzles": ("answers confirmed by a ten times longer search with a seed of its own", "≥ 95 %",
                ["--every", "1"], ["--every", "5"]),
}


def command(figure, game, options):
    if figure == "puzzles":
        return ["puzzles", "check", game, *options, "--json"]
    return ["coach", figure, game, "--seats", str(TABLES[game]), *options, "--json"]


def measure(program, figure, game, options):
    """Runs one command; what it found, as it is kept."""
    asked = command(figure, game, options)
    print("portolan", *asked, file=sys.stderr, flush=True)
    done = subprocess.run([program, *asked], stdout=subprocess.PIPE, text=True)
    # `puzzles check` ends with 1 where too few are confirmed: that is a figure too.
    if done.returncode and figure != "puzzles" or not done.stdout.strip():
        sys.exit(f"portolan {' '.join(asked)} ended with {done.returncode}")
    return {"command": " ".join(["portolan", *asked]), "date": datetime.date.today().isoformat(),
            "found": json.loads(done.stdout)}


def share(found):
    percent = 100 * found["hits"] / max(found["of"], 1)
    return f"{found['hits']} of {found['of']}: {percent:.1f} % ({100 * found['low']:.1f}–{100 * found['high']:.1f})"


def mean(found):
    # No minus before a nought.
    return f"{round(found['mean'], 2) + 0.0:+.2f} ± {found['reach']:.2f}"


def told(figure, game, found):
    """What was found, in words."""
    if figure == "mistakes":
        most = ", ".join(f"{loss:.1f}" for loss in found["losses"][:3])
        return share(found["mistakes"]) + (f"; the largest losses {most}" if most else "")
    if figure == "luck":
        unit = "percent" if game in PERCENT else "points"
        return "; ".join(map(mean, found)) + f" {unit}, {found[0]['of']} games"
    if figure == "times":
        hint, review = found["hint"], found["review"]
        return (f"{hint['mean']:.2f} (at most {hint['most']:.2f} of {hint['of']}); "
                f"{review['mean']:.0f} (at most {review['most']:.0f} of {review['of']})")
    return share(found)


def page(kept):
    lines = ["# What the coach shows", "",
             "Written by `python3 bench/coach.py` from `bench/coach.json`: what was measured, when, and by which command. "
             "Intervals are those of 95 in 100. What is not in the table has not been measured.", "",
             "| figure | game | measured | bar | on |", "|---|---|---|---|---|"]
    for figure, (words, bar, _, _) in FIGURES.items():
        for game in TABLES:
            entry = kept.get(f"{figure} {game}")
            if entry:
                lines.append(f"| {words} | {TITLES[game]} | {told(figure, game, entry['found'])} | {bar} | {entry['date']} |")
    if "fair" in kept:
        lines += ["", "## A hundred who ask for hints", "",
                  f"`{kept['fair']['command']}`, {kept['fair']['date']}; times in milliseconds. Wanted is that nothing takes "
                  "more than one and a half times as long as before, and 100 ms.", "",
                  *kept["fair"]["rows"]]
    notes = BENCH / "coach-notes.md"
    if notes.exists():
        lines += ["", notes.read_text().strip()]
    commands = [entry["command"] for key, entry in sorted(kept.items()) if key != "fair"]
    lines += ["", "## Commands", "", "```sh", *commands, "```", ""]
    PAGE.write_text("\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(BENCH.parent / "target/release/portolan"))
    parser.add_argument("--quick", action="store_true", help="small samples")
    parser.add_argument("--game", choices=TABLES, help="only this one")
    parser.add_argument("--figure", choices=[*FIGURES, "fair"], help="only this one")
    parser.add_argument("--seconds", type=int, default=30, help="of each phase of the fairness run")
    parser.add_argument("--page", action="store_true", help="measure nothing, write the page")
    args, options = parser.parse_known_args()
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}

    def keep(key, entry):
        kept[key] = entry
        KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
        page(kept)

    if not args.page:
        for figure, (_, _, full, quick) in FIGURES.items():
            for game in TABLES:
                if args.figure in (None, figure) and args.game in (None, game):
                    # What else is on the command line goes to the figure's command, after its own options.
                    chosen = options or (quick if args.quick else full)
                    keep(f"{figure} {game}", measure(args.program, figure, game, chosen))
        if args.figure in (None, "fair") and args.game is None:
            asked = ["bench/fair.py", "--attack", "hints", "--seconds", str(args.seconds)]
            print("python3", *asked, file=sys.stderr, flush=True)
            run = [sys.executable, str(BENCH / "fair.py"), *asked[1:], "--binary", args.program]
            rows = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True).stdout.strip().splitlines()
            keep("fair", {"command": " ".join(["python3", *asked]), "date": datetime.date.today().isoformat(), "rows": rows})
    page(kept)


if __name__ == "__main__":
    main()
