"""Random play in Pgx on the CPU, batched and compiled: one JSON line on stdout.

usage: pgx_random.py GAME SECONDS
"""

import json
import sys
import time

import jax
import jax.numpy as jnp
import pgx

name, seconds = sys.argv[1], float(sys.argv[2])
batch, steps = 1024, 64
env = pgx.make(name)


def act(state, key):
    logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
    return jax.random.categorical(key, logits)


def step(carry, key):
    state, done, games = carry
    keys = jax.random.split(key, 3)
    action = jax.vmap(act)(state, jax.random.split(keys[0], batch))
    state = jax.vmap(env.step)(state, action, jax.random.split(keys[1], batch))
    ended = state.terminated | state.truncated
    fresh = jax.vmap(env.init)(jax.random.split(keys[2], batch))
    state = jax.tree_util.tree_map(
        lambda new, old: jnp.where(ended.reshape((-1,) + (1,) * (new.ndim - 1)), new, old), fresh, state
    )
    return (state, done + batch, games + ended.sum()), None


@jax.jit
def run(state, key):
    return jax.lax.scan(step, (state, 0, 0), jax.random.split(key, steps))[0]


key = jax.random.PRNGKey(1)
state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
state, _, _ = jax.block_until_ready(run(state, key))
played, games = 0, 0
began = time.perf_counter()
while time.perf_counter() - began < seconds:
    key, sub = jax.random.split(key)
    state, done, ended = jax.block_until_ready(run(state, sub))
    played += int(done)
    games += int(ended)
print(json.dumps({"decisions": played, "games": games, "seconds": time.perf_counter() - began}))
