"""Random play in RLCard: one JSON line on stdout.

usage: rlcard_random.py GAME SECONDS
"""

import json
import sys
import time

import rlcard
from rlcard.agents import RandomAgent

name, seconds = sys.argv[1], float(sys.argv[2])
env = rlcard.make(name, config={"seed": 1})
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
played, games = 0, 0
began = time.perf_counter()
while time.perf_counter() - began < seconds:
    env.run(is_training=False)
    # It counts on from game to game.
    played = env.timestep
    games += 1
print(json.dumps({"decisions": played, "games": games, "seconds": time.perf_counter() - began}))
