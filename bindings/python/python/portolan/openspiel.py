"""Games for OpenSpiel: importing this module registers ``portolan_navegador`` and the others with ``pyspiel``.

>>> import pyspiel, portolan.openspiel
>>> game = pyspiel.load_game("portolan_sail_to_india(seats=3)")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> len(state.returns())
3

Chance is explicit and uniform over its outcomes. Parameters: ``seats``, ``reward`` (``"rank"``, ``"win"`` or
``"points"``) and ``options``, as in ``options=book:manual;kings-privilege:variant``.
"""

from __future__ import annotations

import json
from typing import Any

import numpy
import pyspiel

from . import _native

__all__ = ["PortolanGame", "PortolanState", "names"]

#: No game comes near so many decisions.
_LONGEST = 100_000
_POINTS = 10_000.0


def _options(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";") if part.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


class PortolanGame(pyspiel.Game):
    """A game of the house with its parameters. `register` makes a class of it for each game."""

    #: The game's id, and what OpenSpiel knows of it.
    house_id: str
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.game = _native.game(self.house_id)
        self.reward = str(params.get("reward", "rank"))
        self.options = _options(str(params.get("options", "")))
        first = _native.Match(self.house_id, params.get("seats", self.game.seat_counts[-1]), self.options, 0, chance="explicit")
        first.returns(self.reward)
        self.first = first
        most = {"rank": 1.0, "win": 1.0, "points": _POINTS}[self.reward]
        if self.reward == "rank" and first.seats == 1:
            most = _POINTS / 100
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.decisions,
            max_chance_outcomes=self.game.actions,
            num_players=first.seats,
            min_utility=0.0 if self.reward == "win" else -most,
            max_utility=most,
            max_game_length=_LONGEST,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> PortolanState:
        return PortolanState(self, self.first.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PortolanObserver:
        return PortolanObserver(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class PortolanState(pyspiel.State):
    """A moment of a match."""

    def __init__(self, game: PortolanGame, match: _native.Match) -> None:
        super().__init__(game)
        self.match = match
        self.reward = game.reward
        #: What each seat had heard before its world was drawn anew.
        self.heard: dict[int, str] = {}

    def current_player(self) -> int:
        if self.match.turn == "decide":
            return self.match.to_move
        return pyspiel.PlayerId.CHANCE if self.match.turn == "chance" else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.match.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.legal_ids(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ids = sorted(self.match.legal_ids())
        return [(id, 1.0 / len(ids)) for id in ids]

    def _apply_action(self, action: int) -> None:
        self.match.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return _native.game(self.match.game).action_text(action)

    def returns(self) -> list[float]:
        return self.match.returns(self.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> PortolanState:
        """A state that the player cannot tell from this one; ``sampler`` gives numbers from 0 to 1."""
        match = self.match.resampled(player, int(sampler() * 2**53))
        state = PortolanState(self.get_game(), match)
        state.reward = self.reward
        state.heard = {player: self.told(player)}
        return state

    def told(self, player: int) -> str:
        """The entries so far as a player may read them."""
        log = self.match.log(player)
        return self.heard.get(player, "") + "".join(f"{line['actor']} {line['action'] or '?'}\n" for line in log)

    def __str__(self) -> str:
        return self.match.sketch()


class PortolanObserver:
    """What a player sees, as numbers and as text."""

    def __init__(self, game: _native.Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations; {params} was given")
        self.recalls = kind.perfect_recall
        self.tensor = numpy.zeros(game.observation, numpy.float32)
        self.dict = game.cut(self.tensor)

    def set_from(self, state: PortolanState, player: int) -> None:
        self.tensor[:] = state.match.observation(player)

    def string_from(self, state: PortolanState, player: int) -> str:
        told = state.told(player) if self.recalls else ""
        return told + json.dumps(state.match.view(player), ensure_ascii=False)


def _type(game: _native.Game) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    together, counts = game.cooperative, game.seat_counts
    return kinds(
        short_name=names()[game.id],
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if together else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": counts[-1], "reward": "rank", "options": ""},
    )


def names() -> dict[str, str]:
    """What OpenSpiel calls each game, by its id."""
    return {game.id: "portolan_" + game.id.replace("-", "_") for game in _native.games()}


def _register() -> None:
    known = set(pyspiel.registered_names())
    for game in _native.games():
        name = names()[game.id]
        if name not in known:
            made = type(name, (PortolanGame,), {"house_id": game.id, "game_type": _type(game)})
            pyspiel.register_game(made.game_type, made)


_register()
