"""Random play in OpenSpiel, by its own C++ uniform bots: one JSON line on stdout.

usage: open_spiel_random.py GAME SECONDS
"""

import json
import sys
import time

import pyspiel

name, seconds = sys.argv[1], float(sys.argv[2])
game = pyspiel.load_game(name)
seats = game.num_players()
played, games, spent, seed = 0, 0, 0.0, 1
while spent < seconds:
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(seats)]
    states = [game.new_initial_state() for _ in range(20)]
    began = time.perf_counter()
    for i, state in enumerate(states):
        pyspiel.evaluate_bots(state, bots, seed + i)
    spent += time.perf_counter() - began
    # Counting is not part of the play: only decisions of players count, not chance.
    played += sum(1 for state in states for step in state.full_history() if step.player >= 0)
    games += len(states)
    seed += len(states)
print(json.dumps({"decisions": played, "games": games, "seconds": spent}))
