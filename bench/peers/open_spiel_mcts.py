"""Simulations per second of OpenSpiel's C++ MCTS with random play-outs: one JSON line on stdout.

usage: open_spiel_mcts.py GAME SECONDS
"""

import json
import sys
import time

import pyspiel

name, seconds = sys.argv[1], float(sys.argv[2])
game = pyspiel.load_game(name)
simulations = 2000
evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 200, False, 1, False)
done, spent = 0, 0.0
while spent < seconds:
    state = game.new_initial_state()
    began = time.perf_counter()
    bot.step(state)
    spent += time.perf_counter() - began
    done += simulations
print(json.dumps({"simulations": done, "seconds": spent}))
