"""What the interfaces of other libraries have in common."""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces

from ._native import Game, Match, PortolanError


def observation_space(game: Game, actions: int) -> spaces.Dict:
    """The space of ``{"observation": …, "action_mask": …}``."""
    if game.decisions == 0:
        raise PortolanError(f"{game.title} cannot be played by numbers")
    low, high = bounds(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=numpy.int16),
            "action_mask": spaces.Box(0, 1, (actions,), dtype=numpy.int8),
        }
    )


def bounds(game: Game) -> tuple[numpy.ndarray, numpy.ndarray]:
    """The least and greatest of every number of an observation."""
    low = numpy.zeros(game.observation, dtype=numpy.int16)
    high = numpy.zeros(game.observation, dtype=numpy.int16)
    for field in game.fields:
        place = slice(field["first"], field["first"] + int(numpy.prod(field["shape"])))
        low[place], high[place] = field["least"], field["greatest"]
    return low, high


def observe(match: Match, seat: int, spare: int = 0) -> dict[str, Any]:
    """What a seat sees and may do; the mask is longer by so many places."""
    mask = match.mask(seat).view(numpy.int8)
    if spare:
        mask = numpy.concatenate([mask, numpy.zeros(spare, dtype=numpy.int8)])
    return {"observation": match.observation(seat), "action_mask": mask}


def fresh_seed(generator: numpy.random.Generator) -> int:
    """A seed for a match."""
    return int(generator.integers(2**63))


def picture(match: Match, mode: str | None, seat: int | None = None) -> str | None:
    """The board as ``"ansi"`` text or ``"svg"``."""
    if mode == "ansi":
        return match.sketch(seat)
    if mode == "svg":
        return match.to_svg(seat, theme="day")
    return None
