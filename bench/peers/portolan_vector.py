"""Random play in Portolan from Python, many matches at once, with masks and observations: one JSON line on stdout.

usage: portolan_vector.py GAME SEATS THREADS SECONDS
"""

import json
import sys
import time

import portolan

game, seats, threads, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
env = portolan.VectorEnv(game, seats, num_envs=1024, threads=threads, seed=1)
for _ in range(20):
    env.step(env.sample())
played, games = 0, 0
began = time.perf_counter()
while time.perf_counter() - began < seconds:
    *_, dones = env.step(env.sample())
    played += env.num_envs
    games += int(dones.sum())
print(json.dumps({"decisions": played, "games": games, "seconds": time.perf_counter() - began}))
