"""Random play in Portolan from Python, one match and one call for each thing: one JSON line on stdout, with what
single calls cost in nanoseconds.

usage: portolan_match.py GAME SEATS SECONDS
"""

import json
import random
import statistics
import sys
import time

import portolan

game, seats, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
luck = random.Random(1)
played, games = 0, 0
began = time.perf_counter()
while time.perf_counter() - began < seconds:
    match = portolan.Match(game, seats, seed=games)
    while not match.over:
        match.act(luck.choice(match.legal_ids()))
        played += 1
    games += 1
figures = {"decisions": played, "games": games, "seconds": time.perf_counter() - began}

# A whole game by its ids: what an act costs when Python does nothing else. The same game is replayed in Rust alone.
match = portolan.Match(game, seats, seed=1)
match.play_out()
house = portolan.game(game)
ids = [house.action_id(text) for _, text in match.entries]
record = match.record()


def cost(work, count):
    """The median over some repetitions, in nanoseconds for each of so many."""
    times = []
    for _ in range(max(5, int(200_000 / count))):
        start = time.perf_counter_ns()
        work()
        times.append((time.perf_counter_ns() - start) / count)
    return statistics.median(times)


def acts():
    act = portolan.Match(game, seats, chance="explicit").act
    for id in ids:
        act(id)


middle = portolan.Match.from_record(record, len(ids) // 2, chance="explicit")
while middle.turn == "chance":
    middle.draw()
calls = range(200)
figures["act_ns"] = cost(acts, len(ids))
figures["rust_ns"] = cost(lambda: portolan._native.replay(record, 20), 20 * len(ids))
for name in ("clone", "legal_ids", "mask", "observation"):
    call = getattr(middle, name)
    arguments = (middle.to_move,) if name == "observation" else ()
    figures[f"{name}_ns"] = cost(lambda: [call(*arguments) for _ in calls], len(calls))
print(json.dumps(figures))
