"""Random play in PettingZoo's classic games: one JSON line on stdout.

usage: pettingzoo_random.py GAME SECONDS
"""

import importlib
import json
import sys
import time

name, seconds = sys.argv[1], float(sys.argv[2])
env = importlib.import_module(f"pettingzoo.classic.{name}").env()
played, games = 0, 0
began = time.perf_counter()
while time.perf_counter() - began < seconds:
    env.reset(seed=games)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            played += 1
    games += 1
print(json.dumps({"decisions": played, "games": games, "seconds": time.perf_counter() - began}))
