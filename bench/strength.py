#!/usr/bin/env python3
"""How strong the computer players are: plays arenas and writes bench/STRENGTH.md.

  cargo build --release
  python3 bench/strength.py [--quick] [--only SECTION] [--game GAME] [--work FOLDER] [--threads T]

Every row is one `portolan arena` that can be run alone. Arenas are kept in the work folder (target/strength):
a run that was broken off goes on where it was. All of it takes perhaps a day; --quick plays one deal of
everything (ten of SAIL) into a folder of its own, and the admiral only for its time.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent
TITLES = {"sail-to-india": "Sail to India", "navegador": "Navegador", "santa-maria": "Santa Maria", "sail": "SAIL"}
TABLES = [(game, seats) for game, most in [("sail-to-india", 4), ("navegador", 5), ("santa-maria", 4)]
          for seats in range(2, most + 1)]
LEVELS = ["random", "cabin-boy", "deckhand", "helmsman", "captain", "admiral"]
SCENARIOS = ["S1", "S4", "S8"]


class House:
    """Plays arenas, one after the other, and keeps them in a folder."""

    def __init__(self, portolan, work, threads, quick, game):
        self.portolan, self.work, self.threads, self.quick = portolan, work, threads, quick
        self.game = game
        self.levels = LEVELS[:-1] if quick else LEVELS
        self.searchers = self.levels[self.levels.index("captain"):]
        self.tables = [table for table in TABLES if self.plays(table[0])]

    def plays(self, game):
        return self.game in (None, game)

    def arena(self, game, seats, players, deals, *options, threads=None):
        deals = min(deals, 10 if game == "sail" else 1) if self.quick else deals
        asked = ["arena", game, "--seats", str(seats), "--players", ",".join(players), "--deals", str(deals), *options]
        print("portolan", shlex.join(asked), file=sys.stderr, flush=True)
        name = re.sub("[^a-zA-Z0-9]+", "-", "-".join([game, str(seats), *players, *options]))
        out = self.work / name
        own = ["--out", str(out), "--threads", str(threads or self.threads), "--json"]
        done = subprocess.run([self.portolan, *asked, *own], stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"bench/strength: this arena failed: portolan {shlex.join(asked)}")
        report = json.loads(done.stdout)
        report["by"] = {standing["player"]: standing for standing in report["standings"]}
        report["results"] = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
        return report


def percent(interval):
    return f"{100 * interval['mean']:.0f} % ({100 * interval['low']:.0f}–{100 * interval['high']:.0f})"


def points(interval):
    return f"{interval['mean']:.1f} ({interval['low']:.1f}–{interval['high']:.1f})"


def rows(head, lines):
    align = ["---"] + ["---:"] * (len(head) - 1)
    return ["| " + " | ".join(map(str, line)) + " |" for line in [head, align, *lines]] + [""]


def table_name(game, seats):
    return f"{TITLES[game]}, {seats} seats"


def ladder(house):
    yield "Ratings (Elo from ranks; the mean of a table's levels is 0) of the levels for people, and the longest"
    yield "decision of those who search. Neighbours meet, each once alone against a table of the other:"
    yield f"`portolan arena GAME --seats N --ladder --players {','.join(house.levels)} --deals 3`"
    yield ""
    lines = []
    for game, seats in house.tables:
        report = house.arena(game, seats, house.levels, 3, "--ladder")
        ratings = [report["by"][level]["rating"] for level in house.levels]
        slowest = [f"{report['by'][level]['slowest']:.0f} ms" for level in house.searchers]
        cells = [f"{r['mean']:.0f} ({r['low']:.0f} to {r['high']:.0f})" for r in ratings]
        lines.append([table_name(game, seats), *cells, ", ".join(slowest), report["games"]])
    yield from rows(["table", *house.levels, "slowest", "games"], lines)


def duel(house, game, seats, one, other, deals):
    """A row: one against a table of the other."""
    report = house.arena(game, seats, [one, other], deals)
    first, second = (report["by"][player] for player in (one, other))
    return [percent(first["wins"]), f"{100 / seats:.0f} %", percent(first["matches"]),
            points(first["score"]), points(second["score"]), thinking(first), thinking(second), report["games"]]


DUEL = ["wins", "chance", "matches", "score", "of the others", "thinks", "the others", "games"]


def thinking(standing):
    return f"{standing['thought']:.1f} ms"


def duels(house, one, other, deals):
    """One against a table of the other, everywhere."""
    yield f"`portolan arena GAME --seats N --players {one},{other} --deals {deals}`"
    yield ""
    lines = [[table_name(*table), *duel(house, *table, one, other, deals)] for table in house.tables]
    yield from rows(["table", *DUEL], lines)


def greedy(house):
    yield "Greedy, alone against a table of random players. Wins are games; a match is a deal with all rotations"
    yield "of the seats, and goes to who ranks before the others there on average."
    yield from duels(house, "greedy", "random", 10)


def strongest(house):
    yield "Those who search, each alone against a table of greedy players."
    for level in house.searchers:
        yield from duels(house, level, "greedy", 10)


def peer(house):
    yield "Search beside plain UCT with random play-outs (information sets where something is hidden), at the same"
    yield "limit for a decision. `thinks` is the mean time for one."
    yield "`portolan arena GAME --seats N --players search:20ms,uct:20ms --deals 4` (Santa Maria: 200ms)"
    yield ""
    lines = []
    for game, seats in house.tables:
        limit = "200ms" if game == "santa-maria" else "20ms"
        lines.append([table_name(game, seats), *duel(house, game, seats, f"search:{limit}", f"uct:{limit}", 4)])
    yield from rows(["table", *DUEL], lines)


def alone(house):
    if not house.plays("santa-maria"):
        return
    yield "Santa Maria alone, everybody with the same deals: the mean score, and in how many deals the captain has more."
    yield "`portolan arena santa-maria --seats 1 --players NAME --deals 10`"
    yield ""
    players = ["captain", "search:200ms", "uct:200ms", "greedy", "random"]
    reports = {player: house.arena("santa-maria", 1, [player], 10) for player in players}
    score = {player: {r["deal"]: r["scores"][0] for r in report["results"]} for player, report in reports.items()}
    own, lines = score["captain"], []
    for player, report in reports.items():
        ahead = sum(own[deal] > theirs for deal, theirs in score[player].items())
        beaten = "" if player == "captain" else f"{ahead} of {len(own)}"
        lines.append([player, points(report["by"][player]["score"]), beaten, thinking(report["by"][player])])
    yield from rows(["player", "score", "captain has more", "thinks"], lines)


def limits(house):
    yield "The longest decisions in a thousand games on a machine with four times more games at once than cores. The"
    yield "limit is 300 ms, for the admiral 2 s."
    threads = 4 * (os.cpu_count() or 1)
    yield f"`portolan arena GAME --seats 4 --players cabin-boy,deckhand,helmsman,captain --deals 84 --threads {threads}`"
    yield ""
    crowd = ["cabin-boy", "deckhand", "helmsman", "captain"]
    tables = [(game, 4, crowd, 84) for game in ("sail-to-india", "navegador", "santa-maria")]
    tables += [(game, 3, ["helmsman", "captain", "admiral"], 2) for game in ("sail-to-india", "navegador", "santa-maria")]
    tables += [("sail", 2, ["captain"], 40), ("sail", 2, ["admiral"], 5)]
    lines, games = [], 0
    for game, seats, players, deals in [table for table in tables if house.plays(table[0])]:
        report = house.arena(game, seats, players, deals, threads=threads)
        slowest = [f"{player} {report['by'][player]['slowest']:.0f} ms" for player in players]
        lines.append([table_name(game, seats), report["games"], ", ".join(slowest)])
        games += report["games"]
    yield from rows(["table", "games", "slowest"], [*lines, ["all", games, ""]])


def scores(house):
    yield "What winners score among three or more equals: `portolan arena GAME --seats N --players LEVEL --deals 10`"
    yield ""
    lines = []
    for game, seats in house.tables:
        for level in house.searchers if seats > 2 else []:
            report = house.arena(game, seats, [level], 10)
            own = report["by"][level]["score"]
            winners = f"{report['winning_score']:.1f}"
            lines.append([table_name(game, seats), level, winners, points(own), report["games"]])
    yield from rows(["table", "level", "winners", "everybody", "games"], lines)


def sail(house):
    if not house.plays("sail"):
        return
    yield "SAIL without pirates: how often two partners of a kind come home. With open cards they see everything,"
    yield "which nobody may: an upper bound."
    yield "`portolan arena sail --set scenario=S1 --set pirates=none --players search:400 --deals 500 [--open-cards]`"
    yield ""
    lines = []
    for scenario in SCENARIOS:
        options = ["--set", f"scenario={scenario}", "--set", "pirates=none"]
        kinds = [("random", 500, []), ("uct:20ms", 50, []), ("greedy", 500, []), ("search:400", 500, []),
                 ("search:400", 100, ["--open-cards"])]
        cells = []
        for player, deals, more in kinds:
            report = house.arena("sail", 2, [player], deals, *options, *more)
            cells.append(f"{percent(report['by'][player]['wins'])} of {report['games']}")
        lines.append([scenario, *cells])
    yield from rows(["scenario", "random", "uct:20ms", "greedy", "search:400", "search:400, open cards"], lines)


SECTIONS = {"Levels": ladder, "Greedy against random": greedy, "Search against greedy": strongest,
            "Search against UCT": peer, "Winning scores": scores, "Alone": alone, "SAIL": sail, "Time limits": limits}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one deal of everything; writes nothing")
    parser.add_argument("--only", choices=[section.__name__ for section in SECTIONS.values()], help="one section; writes nothing")
    parser.add_argument("--game", choices=sorted(TITLES), help="one game; writes nothing")
    parser.add_argument("--work", type=Path, default=BENCH.parent / "target/strength", metavar="FOLDER")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), metavar="T")
    parser.add_argument("--portolan", type=Path, default=BENCH.parent / "target/release/portolan", metavar="FILE")
    args = parser.parse_args()
    if not args.portolan.exists():
        sys.exit(f"bench/strength: {args.portolan} is not there; `cargo build --release` makes it")
    work = args.work / "quick" if args.quick else args.work
    house = House(args.portolan, work, args.threads, args.quick, args.game)
    text = ["# How strong the computer players are", ""]
    text += ["Made by `python3 bench/strength.py`. Figures are means with 95 % intervals by the bootstrap over deals.", ""]
    for title, section in SECTIONS.items():
        lines = list(section(house)) if args.only in (None, section.__name__) else []
        text += [f"## {title}", "", *lines] if lines else []
    print("\n".join(text).rstrip())
    if not (args.quick or args.only or args.game):
        (BENCH / "STRENGTH.md").write_text("\n".join(text).rstrip() + "\n")


if __name__ == "__main__":
    main()
