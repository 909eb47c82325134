"""Random play of Catan in Catanatron: one JSON line on stdout.

usage: catanatron_random.py SECONDS
"""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1])
played, games = 0, 0
began = time.perf_counter()
while time.perf_counter() - began < seconds:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=games)
    game.play()
    played += len(getattr(game.state, "action_records", None) or getattr(game.state, "actions"))
    games += 1
print(json.dumps({"decisions": played, "games": games, "seconds": time.perf_counter() - began}))
