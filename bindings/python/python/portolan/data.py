"""Many games of computer players, as Arrow or Parquet: ``portolan.play_many``."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any, Iterator, Mapping, Sequence

import numpy

from . import _native

__all__ = ["play_many", "masks"]


def play_many(
    game: str,
    games: int,
    players: str | Sequence[str] = "random",
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    threads: int = 0,
    reward: str = "rank",
    observations: bool = True,
    positions: bool = False,
    to: str | os.PathLike[str] | None = None,
    progress: bool = True,
) -> Any:
    """Plays games and keeps every decision: a row for each, as an Arrow table, or in a Parquet file with ``to``.

    >>> import portolan
    >>> table = portolan.play_many("sail", 4, "uct:50", seed=1, progress=False)
    >>> {"observation", "legal", "visits", "action", "return"} <= set(table.column_names)
    True

    ``players`` is one name for all seats, or one for each. The same seed gives the same games in the same order,
    whatever the number of threads, unless somebody thinks by the clock; with random players they are those of
    ``portolan simulate``.

    Columns: ``game``, ``entry`` (how many entries there were before), ``seat``, ``observation`` (what the seat saw),
    ``legal`` (the ids of what it could do), ``visits`` (how often a search looked at each of these; all 0 where
    nobody searched), ``action`` (the id of what it did), ``return`` (what the result was worth to the seat),
    ``scores`` (everybody's points at the end) and, if asked for, ``position`` (the whole state as JSON: it holds
    every secret). `masks` makes masks of ``legal``.
    """
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise ImportError("play_many needs pyarrow: pip install pyarrow") from missing
    if games < 1:
        raise _native.PortolanError(f"at least one game is played, not {games}")
    if threads < 0:
        raise _native.PortolanError(f"there cannot be {threads} threads")
    threads = threads or os.cpu_count() or 1
    names = [players] if isinstance(players, str) else list(players)
    house = _native.game(game)
    settings = (seats, dict(options or {}), names, seed)

    def batches() -> Iterator[Any]:
        done, size = 0, threads
        bar = _Bar(games, progress)
        while done < games:
            size = min(size, games - done)
            began = time.monotonic()
            columns = _native.play_columns(
                game, *settings, done, size, threads, reward, observations, positions
            )
            done += size
            bar.tell(done)
            yield _batch(columns, house, observations, positions, pyarrow)
            # Pieces of about a second: progress is seen, and little is held at a time.
            took = time.monotonic() - began
            size = max(threads, min(4 * size, int(size / max(took, 1e-6)), 4096))
        bar.end()

    if to is None:
        return pyarrow.Table.from_batches(list(batches()))
    path, writer = Path(to), None
    # A file that is broken off must not be taken for a whole one.
    part = path.with_name(path.name + ".part")
    try:
        for batch in batches():
            if writer is None:
                writer = pyarrow.parquet.ParquetWriter(part, batch.schema, compression="zstd")
            writer.write_batch(batch)
        writer.close()
        part.replace(path)
    except BaseException:
        if writer is not None:
            writer.close()
        part.unlink(missing_ok=True)
        raise
    return path


def _batch(columns: dict[str, Any], game: _native.Game, observations: bool, positions: bool, arrow: Any) -> Any:
    def lists(values: numpy.ndarray) -> Any:
        return arrow.ListArray.from_arrays(arrow.array(columns["legal_offsets"]), arrow.array(values))

    made = {
        "game": arrow.array(columns["game"]),
        "entry": arrow.array(columns["entry"]),
        "seat": arrow.array(columns["seat"]),
        "legal": lists(columns["legal"]),
        "visits": lists(columns["visits"]),
        "action": arrow.array(columns["action"]),
        "return": arrow.array(columns["return"]),
        "scores": arrow.FixedSizeListArray.from_arrays(arrow.array(columns["scores"]), columns["seats"]),
    }
    if observations:
        numbers = arrow.array(columns["observation"])
        made["observation"] = arrow.FixedSizeListArray.from_arrays(numbers, game.observation)
    if positions:
        made["position"] = arrow.array(columns["position"], arrow.string())
    schema = arrow.schema(
        [(name, column.type) for name, column in made.items()],
        metadata={"game": game.id, "encoding_version": str(game.encoding_version)},
    )
    return arrow.RecordBatch.from_arrays(list(made.values()), schema=schema)


def masks(legal: Any, decisions: int) -> numpy.ndarray:
    """Masks of a ``legal`` column: a row of ``bool`` for each decision.

    >>> import portolan
    >>> table = portolan.play_many("sail", 2, seed=1, progress=False)
    >>> rows = portolan.masks(table["legal"], portolan.game("sail").decisions)
    >>> rows.shape[0] == table.num_rows, bool(rows.any(axis=1).all())
    (True, True)
    """
    chunks = legal.chunks if hasattr(legal, "chunks") else [legal]
    counts = numpy.concatenate([numpy.diff(chunk.offsets.to_numpy()) for chunk in chunks])
    ids = numpy.concatenate([chunk.flatten().to_numpy() for chunk in chunks])
    made = numpy.zeros((len(counts), decisions), dtype=bool)
    made[numpy.repeat(numpy.arange(len(counts)), counts), ids] = True
    return made


class _Bar:
    """How far it is, on a terminal: on standard error, as commands do."""

    def __init__(self, games: int, wanted: bool) -> None:
        self.games, self.shown = games, wanted and sys.stderr.isatty()
        self.began = time.monotonic()

    def tell(self, done: int) -> None:
        if not self.shown:
            return
        took = time.monotonic() - self.began
        left = took / done * (self.games - done)
        filled = "█" * (30 * done // self.games)
        print(f"\r{filled:<30} {done:,} of {self.games:,} games, {left:.0f} s left ", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.shown:
            print(file=sys.stderr)
