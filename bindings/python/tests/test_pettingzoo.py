"""PettingZoo's own tests, and what they do not ask."""

import warnings

import numpy
import pytest
from conftest import LARGEST, TABLES

import portolan

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from portolan import pettingzoo

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("game, seats", TABLES)
def test_pettingzoo_finds_nothing_wrong_with_seats_in_turn(game, seats):
    api_test(pettingzoo.env(game, seats), num_cycles=120)


@pytest.mark.parametrize("game, seats", LARGEST)
def test_the_same_seed_is_the_same_game(game, seats):
    seed_test(lambda: pettingzoo.env(game, seats), num_cycles=60)
    parallel_seed_test(lambda: pettingzoo.parallel_env(game, seats, illegal="lose"), num_cycles=20)


@pytest.mark.parametrize("game, seats", TABLES)
def test_pettingzoo_finds_nothing_wrong_with_all_seats_at_once(game, seats):
    parallel_api_test(pettingzoo.parallel_env(game, seats, illegal="lose"), num_cycles=120)


@pytest.mark.parametrize("game, seats", LARGEST)
@pytest.mark.parametrize("kind", ["in turn", "at once"])
def test_a_game_ends_with_everybody_s_reward(game, seats, kind):
    luck = numpy.random.default_rng(1)
    choose = lambda mask: luck.choice(numpy.flatnonzero(mask))
    if kind == "in turn":
        env = pettingzoo.env(game, seats)
        env.reset(seed=1)
        told = {}
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            assert env.observation_space(agent).contains(seen)
            if terminated:
                told[agent] = reward
            env.step(None if terminated else choose(seen["action_mask"]))
        match = env.unwrapped.match
    else:
        env = pettingzoo.parallel_env(game, seats)
        seen, _ = env.reset(seed=1)
        while env.agents:
            deciders = {f"seat_{seat}" for seat in env.match.deciders}
            waiting = {agent for agent in seen if seen[agent]["action_mask"].nonzero()[0].tolist() == [env.wait]}
            assert waiting == set(env.agents) - deciders
            seen, told, *_ = env.step({agent: choose(seen[agent]["action_mask"]) for agent in env.agents})
        match = env.match
    assert [told[f"seat_{seat}"] for seat in range(seats)] == match.returns()


def test_an_illegal_action_ends_the_game_for_who_did_it():
    env = pettingzoo.env("sail-to-india", 3)
    env.reset(seed=1)
    seen = env.last()[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(int(numpy.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.rewards["seat_0"] == -1 and all(env.terminations.values())
    raw = pettingzoo.raw_env("sail-to-india", 3)
    raw.reset(seed=1)
    with pytest.raises(portolan.IllegalAction):
        raw.step(int(numpy.flatnonzero(seen["action_mask"] == 0)[0]))
    both = pettingzoo.parallel_env("sail")
    seen, _ = both.reset(seed=1)
    before = both.match.position()
    with pytest.raises(portolan.PortolanError):
        both.step({"seat_0": 10**6, "seat_1": both.wait})
    assert both.match.position() == before


def test_boards_are_rendered():
    env = pettingzoo.env("sail", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().strip()
    env = pettingzoo.parallel_env("sail", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
