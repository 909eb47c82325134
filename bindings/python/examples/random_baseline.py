"""How random play does in every game, and how a computer player does against it.

    python random_baseline.py --games 200 --player helmsman
"""

import argparse
import time

import numpy

import portolan


def random_play(game, seats, games):
    """Mean points of random play, and how many decisions a second were made for it."""
    env = portolan.VectorEnv(game, seats, num_envs=min(games, 1024), seed=1, reward="points")
    points, steps, began = [], 0, time.perf_counter()
    while len(points) < games:
        *_, rewards, dones = env.step(env.sample())
        points.extend(rewards[dones].mean(axis=1))
        steps += env.num_envs
    return numpy.mean(points), steps / (time.perf_counter() - began)


def against_random(game, seats, name, games):
    """What the games are worth to a player in seat 0 against random play: from -1 to 1."""
    worth = []
    for seed in range(games):
        match, player = portolan.Match(game, seats, seed=seed), portolan.player(name, seed=seed)
        while not match.over:
            match.act(player.choose(match) if match.to_move == 0 else match.random())
        worth.append(match.returns()[0])
    return numpy.mean(worth)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--player", default="greedy")
    chosen = options.parse_args()
    for game in portolan.games():
        seats = game.seat_counts[-1]
        points, rate = random_play(game.id, seats, chosen.games)
        worth = against_random(game.id, seats, chosen.player, max(1, chosen.games // 10))
        print(
            f"{game.title}, {seats} seats: random play makes {points:.1f} points, {rate / 1e6:.2f} M decisions/s; "
            f"{chosen.player} against it: {worth:+.2f}"
        )


if __name__ == "__main__":
    main()
