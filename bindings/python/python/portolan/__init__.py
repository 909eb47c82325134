"""Portolan: four board games of the age of sail, exact and fast.

>>> import portolan
>>> match = portolan.Match("navegador", seats=3, seed=1)
>>> while not match.over:
...     match.act(match.random())
>>> match.outcome["verdict"]
'ranked'

What needs other libraries is in modules of its own: :mod:`portolan.pettingzoo`, :mod:`portolan.gymnasium`,
:mod:`portolan.openspiel`.
"""

from ._native import (
    Action,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    Game,
    IllegalAction,
    Match,
    Player,
    PortolanError,
    UnknownGame,
    UnknownPlayer,
    VectorEnv,
    __version__,
    game,
    games,
    levels,
    player,
)
from .data import masks, play_many
from .decision import Decision
from .serving import ServerError, serve_player

__all__ = [
    "Action",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Decision",
    "Game",
    "IllegalAction",
    "Match",
    "Player",
    "PortolanError",
    "ServerError",
    "UnknownGame",
    "UnknownPlayer",
    "VectorEnv",
    "__version__",
    "game",
    "games",
    "levels",
    "masks",
    "play_many",
    "player",
    "serve_player",
]
