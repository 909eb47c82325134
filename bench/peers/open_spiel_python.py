"""Random play in OpenSpiel, its C++ games driven from Python, with masks and observations where the game has them: one
JSON line on stdout.

usage: open_spiel_python.py GAME SECONDS
"""

import json
import random
import sys
import time

import pyspiel

name, seconds = sys.argv[1], float(sys.argv[2])
game = pyspiel.load_game(name)
observed = game.get_type().provides_observation_tensor
luck = random.Random(1)
played, games = 0, 0
began = time.perf_counter()
while time.perf_counter() - began < seconds:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(outcomes, chances)[0])
            continue
        if observed:
            state.observation_tensor(state.current_player())
        state.legal_actions_mask()
        state.apply_action(luck.choice(state.legal_actions()))
        played += 1
    games += 1
print(json.dumps({"decisions": played, "games": games, "seconds": time.perf_counter() - began}))
