"""Games as data."""

import numpy
import pytest
from conftest import LARGEST

import portolan

pyarrow = pytest.importorskip("pyarrow")

import pyarrow.parquet


@pytest.mark.parametrize("game, seats", LARGEST)
def test_every_decision_is_kept_as_it_was(game, seats):
    table = portolan.play_many(game, 3, seed=6, positions=True, progress=False)
    rows = table.to_pydict()
    masks = portolan.masks(table["legal"], portolan.game(game).decisions)
    for index in range(0, table.num_rows, 7):
        match = portolan.Match.from_position(rows["position"][index], chance="explicit")
        seat = rows["seat"][index]
        assert seat in match.deciders and rows["legal"][index] == match.legal_ids(seat)
        assert rows["observation"][index] == match.observation(seat).tolist()
        assert (masks[index] == match.mask(seat)).all() and rows["action"][index] in rows["legal"][index]
    match = portolan.Match(game, seats, seed=6)
    match.play_out()
    first = [scores for number, scores in zip(rows["game"], rows["scores"]) if number == 0]
    assert set(rows["game"]) == {0, 1, 2} and first[0] == match.scores
    assert rows["return"][0] == pytest.approx(match.returns()[rows["seat"][0]])
    assert table.schema.metadata[b"encoding_version"] == str(portolan.game(game).encoding_version).encode()


def test_visits_are_those_of_the_search_and_threads_change_nothing(tmp_path):
    make = lambda threads: portolan.play_many(
        "sail", 4, ["uct:30", "random"], seed=2, threads=threads, progress=False
    )
    one = make(1)
    assert one.equals(make(3))
    for seat, legal, visits in zip(*(one[name].to_pylist() for name in ("seat", "legal", "visits"))):
        assert len(legal) == len(visits)
        assert sum(visits) == (30 if seat == 0 and len(legal) > 1 else 0)


def test_a_parquet_file_holds_the_same(tmp_path):
    path = portolan.play_many("sail", 5, seed=3, to=tmp_path / "games.parquet", progress=False)
    assert pyarrow.parquet.read_table(path).combine_chunks().equals(
        portolan.play_many("sail", 5, seed=3, progress=False).combine_chunks()
    )
    with pytest.raises(portolan.PortolanError, match="no player"):
        portolan.play_many("sail", 5, "magellan", to=tmp_path / "none.parquet", progress=False)
    with pytest.raises(portolan.PortolanError, match="3 players are named for 2 seats"):
        portolan.play_many("sail", 5, ["random"] * 3, progress=False)
    with pytest.raises(portolan.PortolanError, match="at least one"):
        portolan.play_many("sail", 0, progress=False)
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]
