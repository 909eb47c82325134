"""One seat of a game as a Gymnasium environment; computer players have the others.

>>> import gymnasium, portolan.gymnasium
>>> env = gymnasium.make("portolan/sail-to-india", seats=3, opponents="deckhand")
>>> observation, info = env.reset(seed=1)
>>> terminated = False
>>> while not terminated:
...     action = env.action_space.sample(observation["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
>>> -1 <= reward <= 1
True
"""

from __future__ import annotations

from typing import Any, Mapping

import gymnasium
import numpy
from gymnasium import spaces

from . import _native
from ._spaces import fresh_seed, observation_space, observe, picture

__all__ = ["PortolanEnv"]


class PortolanEnv(gymnasium.Env):
    """A seat of a game. The reward comes with the end of the game: what the result is worth to the seat.

    ``opponents`` is a player's name for all other seats, or a dict of seats and names. ``illegal`` says what becomes
    of an action that is not legal: ``"error"`` raises ``IllegalAction`` and changes nothing; ``"lose"`` ends the
    episode with the reward -1, for agents that know no masks.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "random",
        *,
        options: Mapping[str, str] | None = None,
        reward: str = "rank",
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("error", "lose"):
            raise _native.PortolanError(f"an illegal action is an “error” or makes the seat “lose”, not “{illegal}”")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise _native.PortolanError(f"there is no render mode “{render_mode}”; there are: ansi, svg")
        self.game = _native.game(game)
        self.options = dict(options or {})
        self.match = _native.Match(game, seats, self.options, 0)
        if not 0 <= seat < self.match.seats:
            raise _native.PortolanError(f"there is no seat {seat} at a table of {self.match.seats}")
        self.seat, self.reward, self.illegal, self.render_mode = seat, reward, illegal, render_mode
        self.match.returns(reward)
        if isinstance(opponents, str):
            opponents = {other: opponents for other in range(self.match.seats) if other != seat}
        self.opponents = dict(opponents)
        missing = set(range(self.match.seats)) - {seat} - set(self.opponents)
        if missing:
            raise _native.PortolanError(f"nobody decides for seat {min(missing)}: name an opponent")
        self.players: dict[int, _native.Player] = {}
        self.observation_space = observation_space(self.game, self.game.decisions)
        self.action_space = spaces.Discrete(self.game.decisions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        self.match = _native.Match(self.game.id, self.match.seats, self.options, fresh_seed(self.np_random))
        self.players = {
            seat: _native.player(name, fresh_seed(self.np_random)) for seat, name in self.opponents.items()
        }
        self._others()
        return self._seen(), {"to_move": self.match.to_move}

    def step(self, action: Any) -> tuple[dict, float, bool, bool, dict]:
        if self.match.over:
            raise _native.IllegalAction("The game is over: begin another with reset().")
        try:
            self.match.act(int(action), self.seat)
        except _native.PortolanError as refused:
            if self.illegal == "error":
                raise
            return self._seen(), -1.0, True, False, {"illegal": str(refused)}
        self._others()
        over = self.match.over
        reward = self.match.returns(self.reward)[self.seat] if over else 0.0
        info = {"outcome": self.match.outcome} if over else {}
        return self._seen(), float(reward), over, False, info

    def action_masks(self) -> numpy.ndarray:
        """Which actions are legal, as libraries with masked algorithms ask for it."""
        return self.match.mask(self.seat)

    def render(self) -> str | None:
        return picture(self.match, self.render_mode, self.seat)

    def _seen(self) -> dict[str, Any]:
        return observe(self.match, self.seat)

    def _others(self) -> None:
        """The others decide until it is this seat's turn."""
        match = self.match
        while not match.over and self.seat not in match.deciders:
            seat = match.to_move
            match.act(self.players[seat].choose(match, seat), seat)


def _register() -> None:
    for game in _native.games():
        name = f"portolan/{game.id}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name, "portolan.gymnasium:PortolanEnv", kwargs={"game": game.id}, disable_env_checker=True
            )


_register()
