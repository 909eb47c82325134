"""Gymnasium's own checker, and what it does not ask."""

import numpy
import pytest
from conftest import TABLES

import portolan

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

import portolan.gymnasium

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("game, seats", TABLES)
def test_gymnasium_finds_nothing_wrong(game, seats):
    check_env(gymnasium.make(f"portolan/{game}", seats=seats, illegal="lose").unwrapped, skip_render_check=True)


def test_a_seat_plays_against_chosen_levels():
    env = gymnasium.make("portolan/navegador", seats=3, seat=1, opponents={0: "cabin-boy", 2: "random"})
    seen, info = env.reset(seed=4)
    luck, terminated, steps = numpy.random.default_rng(4), False, 0
    while not terminated:
        assert 1 in env.unwrapped.match.deciders and env.observation_space.contains(seen)
        assert (env.unwrapped.action_masks() == seen["action_mask"].astype(bool)).all()
        seen, reward, terminated, truncated, info = env.step(luck.choice(numpy.flatnonzero(seen["action_mask"])))
        steps += 1
        assert terminated or reward == 0
    assert steps > 20 and reward == env.unwrapped.match.returns()[1] and info["outcome"]["verdict"] == "ranked"
    with pytest.raises(portolan.IllegalAction, match="begin another"):
        env.step(0)


def test_the_same_seed_is_the_same_game():
    def told(seed):
        env = portolan.gymnasium.PortolanEnv("sail", opponents="greedy")
        seen, _ = env.reset(seed=seed)
        luck, heard = numpy.random.default_rng(1), []
        while not env.match.over:
            seen, *_ = env.step(luck.choice(numpy.flatnonzero(seen["action_mask"])))
            heard.append(seen["observation"].tobytes())
        return heard

    assert told(3) == told(3) != told(4)


def test_what_is_wrong_is_said_in_a_sentence():
    make = portolan.gymnasium.PortolanEnv
    for settings in ({"seat": 5}, {"illegal": "maybe"}, {"opponents": {}}, {"reward": "glory"}, {"render_mode": "film"}):
        with pytest.raises(portolan.PortolanError):
            make("sail", **settings)
    env = make("sail", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    with pytest.raises(portolan.PortolanError):
        env.step(10**6)
    lost = make("sail", illegal="lose")
    seen, _ = lost.reset(seed=1)
    _, reward, terminated, _, info = lost.step(int(numpy.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, terminated) == (-1.0, True) and info["illegal"].strip()
