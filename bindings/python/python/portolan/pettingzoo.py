"""Games as PettingZoo environments: seats in turn (AEC), or all at once (parallel).

>>> from portolan import pettingzoo
>>> env = pettingzoo.env("navegador", seats=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     over = terminated or truncated
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Mapping

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import _native
from ._spaces import fresh_seed, observation_space, observe, picture

__all__ = ["env", "raw_env", "parallel_env"]


class _Seats:
    """What both kinds of environment know about a game."""

    def _seat_down(
        self, game: str, seats: int | None, options: Mapping[str, str] | None, reward: str, render_mode: str | None
    ) -> None:
        self.game = _native.game(game)
        self.options = dict(options or {})
        self.reward, self.render_mode = reward, render_mode
        self.match = _native.Match(game, seats, self.options, 0)
        self.match.returns(reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.match.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = numpy.random.default_rng()

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = numpy.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.match = _native.Match(self.game.id, len(self.agents), self.options, fresh_seed(self._luck))

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The board as everybody sees it: text or SVG."""
        return picture(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(_Seats, AECEnv):
    """Seats in turn. Where several decide at once, none sees the others' choice. Rewards come at the end.

    An action that is not legal raises ``IllegalAction`` and changes nothing; `env` wraps it so that it ends the game
    with the reward -1 for who did it.
    """

    metadata = {"render_modes": ["ansi", "svg"], "name": "portolan", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._seat_down(game, seats, options, reward, render_mode)
        space = observation_space(self.game, self.game.decisions)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.decisions) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.to_move or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        return observe(self.match, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.act(int(action), self._seat_of[agent])
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if self.match.over:
            returns = self.match.returns(self.reward)
            self.rewards = {agent: float(returns[self._seat_of[agent]]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"outcome": self.match.outcome} for agent in self.agents}
        else:
            self.agent_selection = self.possible_agents[self.match.to_move]
        self._accumulate_rewards()
        self._deads_step_first()


def env(game: str, seats: int | None = None, **settings: Any) -> AECEnv:
    """Seats in turn, with PettingZoo's usual wrappers. Settings are those of `raw_env`."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, seats, **settings), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class parallel_env(_Seats, ParallelEnv):
    """All seats act in every step. Who owes no decision has one thing to do, to wait: the action ``wait``, the last of
    the space. Those who decide at once do so in one step. It fits best where seats do decide at once.

    >>> from portolan import pettingzoo
    >>> env = pettingzoo.parallel_env("sail")
    >>> observations, infos = env.reset(seed=1)
    >>> while env.agents:
    ...     actions = {
    ...         agent: env.action_space(agent).sample(seen["action_mask"]) for agent, seen in observations.items()
    ...     }
    ...     observations, rewards, terminations, truncations, infos = env.step(actions)
    >>> rewards["seat_0"] == rewards["seat_1"]
    True

    An action that is not legal is an ``"error"`` or makes the others win (``illegal="lose"``): the episode ends with
    -1 for who did it and 0 for the others.
    """

    metadata = {"render_modes": ["ansi", "svg"], "name": "portolan", "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
        reward: str = "rank",
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("error", "lose"):
            raise _native.PortolanError(f"an illegal action is an “error” or makes the seat “lose”, not “{illegal}”")
        self._seat_down(game, seats, options, reward, render_mode)
        self.illegal = illegal
        self.wait = self.game.decisions
        space = observation_space(self.game, self.wait + 1)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        self._begin(seed)
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        agents, match = self.agents, self.match
        if not agents:
            return {}, {}, {}, {}, {}
        deciders, done = match.deciders, match.clone()
        try:
            for agent in agents:
                seat, action = self._seat_of[agent], int(actions[agent])
                if seat in deciders:
                    done.act(action, seat)
                elif action != self.wait:
                    raise _native.IllegalAction(f"{agent} has nothing to decide now: its action is {self.wait}, to wait")
        except _native.PortolanError as refused:
            if self.illegal == "error":
                raise
            rewards = {other: -1.0 if other == agent else 0.0 for other in agents}
            return self._end(rewards, {"illegal": f"{agent}: {refused}"})
        self.match = done
        if done.over:
            returns = done.returns(self.reward)
            rewards = {agent: float(returns[self._seat_of[agent]]) for agent in agents}
            return self._end(rewards, {"outcome": done.outcome})
        no = dict.fromkeys(agents, False)
        return self._seen(), dict.fromkeys(agents, 0.0), no, dict(no), self._infos()

    def _end(self, rewards: dict[str, float], info: dict[str, Any]) -> tuple[dict, dict, dict, dict, dict]:
        agents, seen = self.agents, self._seen()
        self.agents = []
        ended, not_cut = dict.fromkeys(agents, True), dict.fromkeys(agents, False)
        return seen, rewards, ended, not_cut, {agent: dict(info) for agent in agents}

    def _seen(self) -> dict[str, dict]:
        seen, deciders = {}, self.match.deciders
        for agent in self.agents:
            seat = self._seat_of[agent]
            seen[agent] = observe(self.match, seat, spare=1)
            if seat not in deciders:
                seen[agent]["action_mask"][self.wait] = 1
        return seen

    def _infos(self) -> dict[str, dict]:
        return {agent: {} for agent in self.agents}
