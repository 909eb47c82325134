"""What a policy is asked: one decision of one seat, at a match here or at a table of a server."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import numpy

from ._native import Match, game as find_game


@dataclass(frozen=True)
class Decision:
    """A decision that a seat owes. A policy is a function that takes one and gives an action: an id or a text.

    >>> import portolan
    >>> match = portolan.Match("sail", seed=1)
    >>> decision = portolan.Decision.of(match)
    >>> decision.seat == match.to_move, decision.ids == match.legal_ids()
    (True, True)
    >>> match.act(decision.random())
    """

    #: The game's id.
    game: str
    #: Who decides.
    seat: int
    #: How many play.
    seats: int
    #: What the seat sees, as numbers.
    observation: numpy.ndarray = field(repr=False)
    #: The ids of what it may do, in the game's order.
    ids: list[int]
    #: The same in notation.
    texts: list[str] = field(repr=False)
    #: What the seat sees, in the game's own form.
    view: Any = field(repr=False)

    @classmethod
    def of(cls, match: Match, seat: int | None = None) -> Decision:
        """The decision that a match waits for."""
        if seat is None:
            seat = match.to_move
        if seat is None:
            raise ValueError("nobody has anything to decide now")
        legal = match.legal(seat)
        return cls(
            game=match.game,
            seat=seat,
            seats=match.seats,
            observation=match.observation(seat),
            ids=[action.id for action in legal],
            texts=[action.text for action in legal],
            view=match.view(seat),
        )

    @property
    def mask(self) -> numpy.ndarray:
        """Which decisions may be made: ``bool``, as long as the game has decisions."""
        mask = numpy.zeros(find_game(self.game).decisions, dtype=bool)
        mask[self.ids] = True
        return mask

    @property
    def fields(self) -> dict[str, numpy.ndarray]:
        """The observation by its fields."""
        return find_game(self.game).cut(self.observation)

    def random(self) -> int:
        """Any of them: the simplest policy."""
        return random.choice(self.ids)

    def text(self, action: Any) -> str:
        """The notation of what a policy chose: an id, a text, or an action."""
        if isinstance(action, str):
            return action
        if isinstance(getattr(action, "text", None), str):
            return action.text
        return find_game(self.game).action_text(int(action))
