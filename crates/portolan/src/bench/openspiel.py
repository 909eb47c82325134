"""Random play in OpenSpiel, as JSON: {"game": [decisions per second, steps per second], ...}."""

import json
import sys
import time

import pyspiel

seconds = float(sys.argv[1])
figures = {}
for name in ["hearts", "hanabi", "backgammon", "tic_tac_toe"]:
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(game.num_players())]
    decisions = steps = played = 0
    elapsed = 0.0
    while elapsed < seconds:
        state = game.new_initial_state()
        begun = time.perf_counter()
        pyspiel.evaluate_bots(state, bots, played)
        elapsed += time.perf_counter() - begun
        history = state.full_history()
        steps += len(history)
        decisions += sum(1 for step in history if step.player >= 0)
        played += 1
    figures[name] = [decisions / elapsed, steps / elapsed]
print(json.dumps(figures))
