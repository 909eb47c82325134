"""A small policy-gradient agent in numpy that beats random play after some minutes.

    python policy_gradient.py                                    # Santa Maria for two, three minutes
    python policy_gradient.py --game navegador --seats 3 --seconds 600 --save policy.npz

It learns from its own games: what was done in a game that made more points than usual becomes more likely. What it is
worth against random play is told as ranks: from -1, always last, to 1, always first.
"""

import argparse
import time

import numpy

import portolan


class Policy:
    """One hidden layer, from an observation to a preference for every decision."""

    def __init__(self, game, hidden=128, seed=1):
        luck = numpy.random.default_rng(seed)
        self.game = portolan.game(game)
        high = numpy.ones(self.game.observation, numpy.float32)
        for field in self.game.fields:
            most = max(abs(field["least"]), abs(field["greatest"]), 1)
            high[field["first"] : field["first"] + int(numpy.prod(field["shape"]))] = most
        self.scale = 1 / high
        scale = lambda rows, columns: luck.normal(0, rows**-0.5, (rows, columns)).astype(numpy.float32)
        self.weights = [
            scale(self.game.observation, hidden),
            numpy.zeros(hidden, numpy.float32),
            scale(hidden, self.game.decisions) * 0.1,
            numpy.zeros(self.game.decisions, numpy.float32),
        ]
        self.moments = [(numpy.zeros_like(weight), numpy.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def chances(self, observations, masks):
        """How likely each decision is, and what the hidden layer makes of the observation."""
        inputs = observations * self.scale
        into, bias, out, last = self.weights
        hidden = numpy.tanh(inputs @ into + bias)
        logits = numpy.where(masks, hidden @ out + last, -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        chances = numpy.exp(logits)
        return chances / chances.sum(axis=1, keepdims=True), hidden, inputs

    def choose(self, observations, masks, luck):
        """A decision for every row."""
        chances = self.chances(observations, masks)[0].cumsum(axis=1)
        return (chances > luck.random((len(chances), 1)) * chances[:, -1:]).argmax(axis=1)

    def learn(self, observations, masks, actions, advantages, rate, entropy=0.01):
        """One step of Adam along the policy gradient."""
        chances, hidden, inputs = self.chances(observations, masks)
        count = len(actions)
        wanted = chances * advantages[:, None]
        wanted[numpy.arange(count), actions] -= advantages
        # What keeps it curious: towards decisions being alike likely.
        logs = numpy.log(chances + 1e-9)
        wanted += entropy * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        wanted /= count
        back = (wanted @ self.weights[2].T) * (1 - hidden**2)
        gradients = [inputs.T @ back, back.sum(axis=0), hidden.T @ wanted, wanted.sum(axis=0)]
        self.updates += 1
        for weight, (mean, square), gradient in zip(self.weights, self.moments, gradients):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            fair = (1 - 0.9**self.updates, 1 - 0.999**self.updates)
            weight -= rate * (mean / fair[0]) / (numpy.sqrt(square / fair[1]) + 1e-8)

    def __call__(self, decision):
        """As a policy for `portolan.serve_player`: what it likes best."""
        chances = self.chances(decision.observation[None], decision.mask[None])[0]
        return int(chances[0].argmax())

    def save(self, path):
        numpy.savez(path, game=self.game.id, version=self.game.encoding_version, *self.weights)

    @classmethod
    def load(cls, path):
        kept = numpy.load(path)
        policy = cls(str(kept["game"]), hidden=len(kept["arr_1"]))
        if int(kept["version"]) != policy.game.encoding_version:
            raise SystemExit(f"{path} was trained with other numbers of {policy.game.title}")
        policy.weights = [kept[f"arr_{index}"] for index in range(4)]
        return policy


def games_of(env, policy, steps, luck):
    """Plays so many steps, and gives what was decided in games that ended meanwhile, with what they were worth."""
    seen, legal, done, whose = [], [], [], []
    ends = [[] for _ in range(env.num_envs)]
    for step in range(steps):
        seen.append(env.observations.copy())
        legal.append(env.masks.copy())
        whose.append(env.to_move.copy())
        done.append(policy.choose(env.observations, env.masks, luck))
        *_, rewards, dones = env.step(done[-1])
        for match in numpy.flatnonzero(dones):
            ends[match].append((step, rewards[match].copy()))
    worth = numpy.zeros((steps, env.num_envs), numpy.float32)
    whole = numpy.zeros((steps, env.num_envs), bool)
    seats = numpy.stack(whose)
    for match, ended in enumerate(ends):
        begun = 0
        for step, rewards in ended:
            played = slice(begun, step + 1)
            worth[played, match] = rewards[seats[played, match]]
            whole[played, match] = True
            begun = step + 1
    return tuple(numpy.stack(part)[whole] for part in (seen, legal, done, worth))


def worth_against_random(policy, seats, games, luck):
    """Mean worth of games with the policy in seat 0 and random play elsewhere; and of random play everywhere."""
    told = []
    for learned in (True, False):
        together = policy.game.cooperative
        others = None if together or seats == 1 else {seat: "random" for seat in range(1, seats)}
        env = portolan.VectorEnv(policy.game.id, seats, 256, seed=99, opponents=others)
        worth = []
        while len(worth) < games:
            chosen = policy.choose(env.observations, env.masks, luck) if learned else env.sample()
            *_, rewards, dones = env.step(chosen)
            worth.extend(rewards[dones, 0])
        told.append(float(numpy.mean(worth)))
    return told


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--game", default="santa-maria")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--reward", default="points", help="what it learns from: points, rank or win")
    options.add_argument("--seconds", type=float, default=180)
    options.add_argument("--matches", type=int, default=64)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--save", help="write the policy to this .npz file")
    options.add_argument("--check", choices=["beats-random", "none"], default="beats-random")
    chosen = options.parse_args()
    seats = chosen.seats
    luck = numpy.random.default_rng(chosen.seed)
    policy = Policy(chosen.game, seed=chosen.seed)
    env = portolan.VectorEnv(chosen.game, seats, chosen.matches, seed=chosen.seed, reward=chosen.reward)
    began, told, usual, steps = time.perf_counter(), 0.0, None, 64
    while (took := time.perf_counter() - began) < chosen.seconds:
        seen, legal, done, worth = games_of(env, policy, steps, luck)
        if len(worth) < steps * chosen.matches / 2:
            steps *= 2
            continue
        usual = worth.mean() if usual is None else 0.9 * usual + 0.1 * worth.mean()
        advantages = (worth - usual) / (worth.std() + 1e-3)
        order = luck.permutation(len(worth))
        for part in numpy.array_split(order, max(1, len(order) // 4096)):
            policy.learn(seen[part], legal[part], done[part], advantages[part], chosen.rate)
        if took - told > 10:
            told = took
            print(f"{took:4.0f} s: its games are worth {usual:+.2f} {chosen.reward}", flush=True)
    learned, at_random = worth_against_random(policy, seats, 1000 if chosen.seconds > 10 else 100, luck)
    print(f"{policy.game.title}, {seats} seats, against random play: worth {learned:+.2f}; random play itself {at_random:+.2f}")
    if chosen.save:
        policy.save(chosen.save)
    if chosen.check == "beats-random" and learned <= at_random:
        raise SystemExit("it has not learned to beat random play")


if __name__ == "__main__":
    main()
