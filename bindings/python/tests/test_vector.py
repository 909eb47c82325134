"""Many matches at once."""

import gc
import hashlib
import threading

import numpy
import pytest
from conftest import FULL, LARGEST, TABLES

import portolan


def digest(env, steps):
    """Everything that the arrays show over some steps of random play."""
    told = hashlib.sha256()
    for _ in range(steps):
        for array in env.step(env.sample()):
            told.update(array.tobytes())
    return told.hexdigest()


@pytest.mark.parametrize("game, seats", TABLES)
def test_the_same_seed_brings_the_same_whatever_the_threads(game, seats):
    told = {digest(portolan.VectorEnv(game, seats, 70, threads, seed=3), 40) for threads in (1, 2, 5)}
    assert len(told) == 1
    assert digest(portolan.VectorEnv(game, seats, 70, 1, seed=4), 40) not in told
    env = portolan.VectorEnv(game, seats, 70, 1, seed=4)
    env.reset(3)
    assert digest(env, 40) in told


@pytest.mark.parametrize("game, seats", LARGEST)
def test_opponents_change_nothing_about_that(game, seats):
    """Those without a clock."""
    others = {seat: name for seat, name in zip(range(1, seats), ("greedy", "random", "uct:8", "random"))}
    make = lambda threads: portolan.VectorEnv(game, seats, 6, threads, seed=3, opponents=others)
    assert digest(make(1), 12) == digest(make(3), 12)
    assert make(1).players == [None, *others.values()]


@pytest.mark.parametrize("game, seats", TABLES)
def test_its_games_are_the_random_games_of_rust(game, seats):
    games = 2_000 if FULL else 40
    env = portolan.VectorEnv(game, seats, games, 1, seed=5)
    rust = portolan._native.play_columns(game, seats, None, ["random"], 5, 0, games, 2, "rank", True, False)
    starts = numpy.searchsorted(rust["game"], numpy.arange(games + 1))
    seen = rust["observation"].reshape(-1, env.game.observation)
    at, playing = starts[:-1].copy(), numpy.arange(games)
    while len(playing):
        rows = at[playing]
        assert (rust["seat"][rows] == env.to_move[playing]).all()
        assert (seen[rows] == env.observations[playing]).all()
        first = rows[0]
        legal = rust["legal"][rust["legal_offsets"][first] : rust["legal_offsets"][first + 1]]
        assert sorted(legal) == numpy.flatnonzero(env.masks[playing[0]]).tolist()
        chosen = env.sample()
        assert (chosen[playing] == rust["action"][rows]).all()
        _, _, _, rewards, dones = env.step(chosen)
        at[playing] += 1
        for index in playing[dones[playing]]:
            last = at[index] - 1
            assert at[index] == starts[index + 1] and rewards[index][rust["seat"][last]] == rust["return"][last]
        playing = playing[~dones[playing]]
    assert (at == starts[1:]).all()


@pytest.mark.parametrize("game, seats", LARGEST)
def test_a_match_of_it_is_as_the_arrays_say(game, seats):
    env = portolan.VectorEnv(game, seats, 5, 1, seed=1)
    for _ in range(150):
        env.step(env.sample())
        match = env.match(3)
        assert match.to_move == env.to_move[3]
        assert (match.mask() == env.masks[3]).all()
        assert (match.observation(match.to_move) == env.observations[3]).all()
    with pytest.raises(IndexError):
        env.match(5)


def test_what_has_ended_begins_anew_with_its_rewards_told():
    env = portolan.VectorEnv("navegador", 3, 30, 1, seed=2)
    ended = 0
    for _ in range(3_000):
        _, masks, to_move, rewards, dones = env.step(env.sample())
        assert masks.any(axis=1).all() and ((to_move >= 0) & (to_move < 3)).all()
        assert (rewards[~dones] == 0).all()
        assert numpy.allclose(rewards[dones].sum(axis=1), 0) and (abs(rewards[dones]).max(initial=0) <= 1)
        ended += dones.sum()
    assert ended > 30
    points = portolan.VectorEnv("santa-maria", 1, 8, 1, seed=2, reward="points")
    told = [points.step(points.sample())[3].max() for _ in range(400)]
    assert max(told) > 20


def test_the_arrays_are_the_same_and_others_share_them_without_copies():
    env = portolan.VectorEnv("sail", num_envs=16, seed=1)
    arrays = env.step(env.sample())
    again = env.step(env.sample())
    assert all(one is other for one, other in zip(arrays, again))
    assert arrays[0] is env.observations and env.observations.dtype == numpy.int16 and env.masks.dtype == bool
    shared = numpy.from_dlpack(env.observations)
    fields = env.fields
    env.step(env.sample())
    assert numpy.shares_memory(shared, env.observations) and (shared == env.observations).all()
    for field in env.game.fields:
        assert numpy.shares_memory(fields[field["name"]], env.observations)
        assert list(fields[field["name"]].shape) == [16, *field["shape"]]


def test_a_torch_or_jax_array_is_the_same_memory():
    torch = pytest.importorskip("torch")
    env = portolan.VectorEnv("sail", num_envs=16, seed=1)
    seen = torch.from_dlpack(env.observations)
    env.step(env.sample())
    assert (seen.numpy() == env.observations).all()


def test_one_illegal_action_and_nothing_is_done_in_any_match():
    env = portolan.VectorEnv("sail-to-india", 4, 50, 3, seed=1)
    before = [array.copy() for array in (env.observations, env.masks, env.to_move, env.rewards, env.dones)]
    good = env.sample().copy()
    illegal = int(numpy.flatnonzero(~env.masks[41])[0])
    for wrong, error, sentence in [
        (illegal, portolan.IllegalAction, "match 41: seat"),
        (-1, portolan.BadNotation, "match 41: sail-to-india has no decision -1"),
        (env.game.decisions, portolan.BadNotation, "has no decision"),
        (2**62, portolan.BadNotation, "has no decision"),
    ]:
        actions = good.copy()
        actions[41] = wrong
        with pytest.raises(error, match=sentence):
            env.step(actions)
        now = (env.observations, env.masks, env.to_move, env.rewards, env.dones)
        assert all((one == other).all() for one, other in zip(now, before))
    env.step(good)
    assert not (env.observations == before[0]).all()


def test_actions_are_whole_numbers_one_for_each_match():
    env = portolan.VectorEnv("sail", num_envs=4, seed=1)
    good = env.sample().copy()
    for kind in (numpy.int32, numpy.uint16, list, tuple):
        fresh = portolan.VectorEnv("sail", num_envs=4, seed=1)
        fresh.step(good.astype(kind) if isinstance(kind, type) and issubclass(kind, numpy.generic) else kind(good))
    strided = numpy.repeat(good, 2)[::2]
    portolan.VectorEnv("sail", num_envs=4, seed=1).step(strided)
    for wrong, error in [
        (good.astype(numpy.float32), TypeError),
        (good.astype(bool), TypeError),
        (["a"] * 4, TypeError),
        (good[:3], portolan.PortolanError),
        (good.reshape(2, 2), portolan.PortolanError),
        (numpy.int64(1), portolan.PortolanError),
        (None, TypeError),
    ]:
        with pytest.raises(error):
            env.step(wrong)
    env.observations.flags.writeable = False
    with pytest.raises(portolan.PortolanError, match="cannot be written"):
        env.step(good)
    env.observations.flags.writeable = True
    env.step(good)


@pytest.mark.parametrize(
    "settings, sentence",
    [
        ({"num_envs": 0}, "1 to"),
        ({"num_envs": 10**9}, "1 to"),
        ({"threads": 5000}, "1 to 1024 threads"),
        ({"opponents": {9: "random"}}, "there is no seat 9"),
        ({"opponents": {0: "random", 1: "random"}}, "somebody must be left"),
        ({"opponents": "magellan"}, "no player “magellan”"),
        ({"reward": "glory"}, "no reward “glory”"),
        ({"seats": 3}, "SAIL is for 2 players, not 3"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(settings, sentence):
    with pytest.raises(portolan.PortolanError, match=sentence):
        portolan.VectorEnv("sail", **settings)
    with pytest.raises(TypeError):
        portolan.VectorEnv("sail", opponents=7)


def test_others_go_on_while_it_steps_and_two_do_not_step_it_at_once():
    env = portolan.VectorEnv("navegador", 5, 3_000, 1, seed=1)
    refused, done = [], threading.Event()

    def step():
        while not done.is_set():
            try:
                env.step(env.sample())
            except portolan.PortolanError as error:
                refused.append(str(error))

    threads = [threading.Thread(target=step) for _ in range(2)]
    for thread in threads:
        thread.start()
    count = 0
    for _ in range(100_000):
        count += 1
    done.set()
    for thread in threads:
        thread.join()
    assert count == 100_000
    assert all("in use" in sentence or "may not do" in sentence for sentence in refused)
    env.step(env.sample())


def resident():
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[1]) * 4096


def test_memory_stays_flat():
    pytest.importorskip("resource")
    env = portolan.VectorEnv("santa-maria", 4, 256, 1, seed=1)
    match = portolan.Match("navegador", 5, seed=1)

    def work(steps):
        for _ in range(steps):
            env.step(env.sample())
            copy = match.clone()
            copy.act(copy.legal_ids()[0])
            copy.observation(0)
        gc.collect()

    work(1_500)
    before = resident()
    work(20_000 if FULL else 1_500)
    assert resident() - before < 4 << 20
