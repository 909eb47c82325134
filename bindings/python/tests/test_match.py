"""One match: what is, what may be done, and what is refused."""

import copy
import json
import pickle
import random

import numpy
import pytest
from conftest import FULL, LARGEST, TABLES

import portolan


def played(game, seats, seed, share):
    """A random game, a share of the way."""
    match = portolan.Match(game, seats, seed=seed)
    match.play_out()
    part = portolan.Match.from_record(match.record(), int(len(match) * share), seed=seed)
    while part.turn == "chance":
        part.draw()
    return part


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_game_is_played_by_ids_by_texts_and_by_actions(game, seats):
    luck = random.Random(seats)
    match = portolan.Match(game, seats, seed=11)
    for step in range(60):
        if match.over:
            break
        seat, legal = match.to_move, match.legal()
        assert [action.id for action in legal] == match.legal_ids()
        assert sorted(match.legal_ids()) == numpy.flatnonzero(match.mask()).tolist()
        action = luck.choice(legal)
        house = portolan.game(game)
        assert house.action_text(action.id) == action.text and house.action_id(action.text) == action.id
        one, other, third = match.clone(), match.clone(), match.clone()
        one.act(action)
        other.act(action.id, seat)
        third.act(action.text)
        assert one.entries == other.entries == third.entries
        assert one.position() == other.position() == third.position()
        assert len(match) < len(one), "a copy goes its own way"
        match = one


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_game_played_from_python_is_the_one_that_the_command_records(game, seats, command):
    for seed in range(1, 4):
        record = command("record", game, "--seats", str(seats), "--seed", str(seed), "-o", "-")
        match = portolan.Match(game, seats, seed=seed)
        while not match.over:
            match.act(match.random())
        assert match.record() == record
        other = portolan.Match(game, seats, seed=seed)
        other.play_out()
        assert other.record() == record


@pytest.mark.parametrize("game, seats", TABLES)
def test_random_games_of_python_are_random_games_of_rust_entry_by_entry(game, seats):
    """Rust plays them without Python in between; in Python every decision is made by its id, one by one."""
    for seed in range(10_000 if FULL else 40):
        rust = portolan._native.play_columns(game, seats, None, ["random"], seed, 0, 1, 1, "points", False, False)
        match = portolan.Match(game, seats, seed=seed)
        for entry, seat, action in zip(rust["entry"].tolist(), rust["seat"].tolist(), rust["action"].tolist()):
            drawn = match.random()
            assert (len(match), match.to_move, drawn.id) == (entry, seat, action)
            match.act(action)
        assert match.over and match.scores == rust["scores"][:seats].tolist()


def test_a_match_says_no_in_words_and_stays_as_it_was():
    match = portolan.Match("sail-to-india", 3, seed=1)
    before = match.position()
    size = portolan.game("sail-to-india").actions
    illegal = next(id for id in range(portolan.game("sail-to-india").decisions) if id not in match.legal_ids())
    for given, error in [
        (size, portolan.BadNotation),
        (-1, portolan.BadNotation),
        (10**30, portolan.BadNotation),
        (illegal, portolan.IllegalAction),
        ("dance", portolan.BadNotation),
        ("", portolan.BadNotation),
        (1.5, TypeError),
        (None, TypeError),
        (numpy.float32(1), TypeError),
        ([1], TypeError),
    ]:
        with pytest.raises(error) as refused:
            match.act(given)
        assert str(refused.value).strip(), given
        assert match.position() == before
    with pytest.raises(portolan.IllegalAction, match="turn"):
        match.act(match.legal()[0].text, seat=2)
    with pytest.raises(portolan.PortolanError, match="no seat 7"):
        match.view(7)
    with pytest.raises(portolan.PortolanError, match="no seat -1"):
        match.observation(-1)
    assert match.position() == before


def test_nothing_can_be_done_after_the_end():
    match = portolan.Match("sail", seed=3)
    match.play_out()
    assert match.over and match.legal() == [] and match.legal_ids() == [] and not match.mask().any()
    assert match.to_move is None and match.deciders == () and match.outcome["verdict"] in ("won", "lost")
    with pytest.raises(portolan.IllegalAction, match="ended"):
        match.act(0)
    with pytest.raises(portolan.IllegalAction, match="ended"):
        match.random()
    with pytest.raises(portolan.IllegalAction):
        portolan.player("helmsman").choose(match)
    match.play_out()
    assert match.draw() is None


@pytest.mark.parametrize(
    "make, error, sentence",
    [
        (lambda: portolan.Match("chess"), portolan.UnknownGame, "there is no game “chess”; there are: sail-to-india"),
        (lambda: portolan.game("go"), portolan.UnknownGame, "there is no game “go”"),
        (lambda: portolan.Match("navegador", 9), portolan.BadSetup, "Navegador is for 2 to 5 players, not 9"),
        (lambda: portolan.Match("navegador", -3), portolan.BadSetup, "not 0"),
        (lambda: portolan.Match("navegador", 3, {"wind": "fair"}), portolan.BadSetup, "no option “wind”"),
        (lambda: portolan.Match("navegador", 3, rules=99), portolan.BadSetup, "not 99"),
        (lambda: portolan.Match("navegador", chance="mine"), portolan.PortolanError, "“drawn” or “explicit”"),
        (lambda: portolan.Match.from_record("nonsense"), portolan.BadRecord, "a record begins with"),
        (lambda: portolan.Match.from_position("{}"), portolan.BadPosition, "this is not a position"),
        (lambda: portolan.player("magellan"), portolan.UnknownPlayer, "there is no player “magellan”"),
        (lambda: portolan.Match("sail").returns("glory"), portolan.PortolanError, "there is no reward “glory”"),
        (lambda: portolan.Match("sail").to_svg(theme="dusk"), portolan.PortolanError, "a theme is"),
        (lambda: portolan.game("sail").action_text(10**6), portolan.BadNotation, "has no action 1000000"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(make, error, sentence):
    with pytest.raises(error) as refused:
        make()
    assert sentence in str(refused.value)
    assert isinstance(refused.value, portolan.PortolanError) and isinstance(refused.value, ValueError)


@pytest.mark.parametrize("game, seats", LARGEST)
def test_a_match_is_pickled_copied_and_goes_on_alike(game, seats):
    match = played(game, seats, seed=4, share=0.5)
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match), match.clone()):
        assert twin.entries == match.entries and twin.position() == match.position() and twin.seed == match.seed
        mine = match.clone()
        mine.play_out()
        twin.play_out()
        assert twin.record() == mine.record(), "it has the same luck"
    from_position = portolan.Match.from_position(match.position(), seed=1)
    assert len(from_position) == 0
    again = pickle.loads(pickle.dumps(from_position))
    assert again.position() == match.position()
    other = match.clone(seed=99)
    other.play_out()
    mine = match.clone()
    mine.play_out()
    assert other.record() != mine.record(), "another seed is other luck"


@pytest.mark.parametrize("game, seats", LARGEST)
def test_records_and_positions_come_back(game, seats, command):
    match = portolan.Match(game, seats, seed=8, names=[f"Anna {seat}" for seat in range(seats)])
    match.play_out()
    again = portolan.Match.from_record(match.record())
    assert again.record() == match.record() and again.names == match.names
    part = portolan.Match.from_record(match.record(), 10)
    assert part.entries == match.entries[:10]
    shown = json.loads(command("replay", "-", "--at", "10", "--spectator", "--json", given=match.record()))
    assert part.view() == shown["view"]
    position = json.loads(part.position())
    assert portolan.Match.from_position(position, chance="explicit").position() == part.position()
    with pytest.raises(portolan.PortolanError, match="has no record"):
        portolan.Match.from_position(position).record()
    again.rewind(10)
    assert again.entries == part.entries
    match.audit()


def test_undo_goes_back_as_far_as_nothing_became_known():
    match = portolan.Match("sail-to-india", 3, {"first-game": "on"}, seed=1)
    before = match.position()
    match.act("employ")
    match.undo()
    assert match.position() == before
    match.act("employ")
    match.act("pass")
    match.act("end")
    with pytest.raises(portolan.IllegalAction):
        match.undo(0)


@pytest.mark.parametrize("game, seats", TABLES)
def test_chance_can_be_explicit_and_is_uniform_over_what_is_listed(game, seats):
    drawn = portolan.Match(game, seats, seed=6)
    drawn.play_out()
    match = portolan.Match(game, seats, chance="explicit")
    for seat, text in drawn.entries:
        assert (match.turn == "chance") == (seat is None)
        assert text in [action.text for action in match.legal(seat)]
        if seat is None:
            assert all(action.seat is None for action in match.legal())
            assert all(id < portolan.game(game).actions for id in match.legal_ids())
            match.act(match.legal()[[action.text for action in match.legal()].index(text)].id)
        else:
            match.act(text, seat)
    assert match.entries == drawn.entries and match.over


@pytest.mark.parametrize("game, seats", LARGEST)
def test_a_resampled_match_looks_the_same_to_its_seat(game, seats):
    match = played(game, seats, seed=9, share=0.4)
    worlds = set()
    for seed in range(8):
        other = match.resampled(match.to_move, seed)
        assert other.view(match.to_move) == match.view(match.to_move)
        assert (other.observation(match.to_move) == match.observation(match.to_move)).all()
        assert other.legal_ids() == match.legal_ids()
        worlds.add(other.position())
    assert (len(worlds) > 1) == portolan.game(game).hides
    other.play_out()
    assert other.over


@pytest.mark.parametrize("game, seats", LARGEST)
def test_a_match_shows_itself(game, seats):
    match = played(game, seats, seed=2, share=0.3)
    seat = match.to_move
    for picture in (match._repr_svg_(), match.to_svg(seat, theme="night"), match.to_svg(seat, narrow=True)):
        assert picture.startswith("<svg") and picture.rstrip().endswith("</svg>")
    assert match.prompt(seat).strip() and match.sketch(seat).strip()
    assert {"action", "id", "text", "clicks"} <= set(match.choices(seat)[0])
    assert match.log(seat)[-1]["seq"] == len(match)
    assert repr(match) == f"<Match {game}, {seats} seats, {len(match)} entries, seat {seat} to move>"
    assert len(match.scores) == seats and match.returns() == [0.0] * seats and match.outcome is None


def test_observations_are_cut_into_the_fields_that_are_documented():
    for house in portolan.games():
        match = played(house.id, house.seat_counts[-1], seed=3, share=0.5)
        flat, fields = match.observation(match.to_move), match.fields(match.to_move)
        assert flat.dtype == numpy.int16 and list(fields) == [field["name"] for field in house.fields]
        assert (numpy.concatenate([part.ravel() for part in fields.values()]) == flat).all()
        for field in house.fields:
            part = fields[field["name"]]
            assert list(part.shape) == field["shape"] and field["about"].strip()
            assert part.min() >= field["least"] and part.max() <= field["greatest"], field["name"]
        kinds = house.kinds
        assert kinds[0]["first"] == 0 and kinds[-1]["first"] + kinds[-1]["count"] == house.actions
        assert house.encoding_version >= 1


def test_rewards_are_what_they_are_said_to_be():
    match = portolan.Match("navegador", 4, seed=5)
    match.play_out()
    ranks = [seat["rank"] for seat in match.standing()["seats"]]
    rank, win, points = match.returns(), match.returns("win"), match.returns("points")
    assert abs(sum(rank)) < 1e-6 and points == [float(score) for score in match.scores]
    assert [worth == max(rank) for worth in rank] == [place == 0 for place in ranks] == [worth == 1 for worth in win]
    together = portolan.Match("sail", seed=5)
    together.play_out()
    won = together.outcome["verdict"] == "won"
    assert together.returns() == ([1.0, 1.0] if won else [-1.0, -1.0])
    alone = portolan.Match("santa-maria", 1, seed=5)
    alone.play_out()
    assert alone.returns() == [pytest.approx(alone.scores[0] / 100)]


def test_games_and_players_are_pickled_by_name():
    game = pickle.loads(pickle.dumps(portolan.game("sail")))
    assert game.id == "sail" and len(game.guide()) > 1000
    player = pickle.loads(pickle.dumps(portolan.player("search:50", seed=3)))
    assert player.name == "search:50"


def test_players_decide_legally_alike_and_say_what_they_looked_at():
    for game, seats in LARGEST:
        match = played(game, seats, seed=7, share=0.3)
        for name in ("random", "cabin-boy", "helmsman", "search:40", "uct:40"):
            action = portolan.player(name, seed=1).choose(match)
            assert action.id in match.legal_ids()
            # Levels have a clock, which a busy machine comes up against.
            assert ":" not in name and name != "random" or action == portolan.player(name, seed=1).choose(match)
        uct = portolan.player("uct:40", seed=1)
        uct.choose(match)
        assert sum(count for _, count in uct.visits()) == (40 if len(match.legal_ids()) > 1 else 0)
        assert {action.id for action, _ in uct.visits()} <= set(match.legal_ids())
    assert [name for name, about in portolan.levels()][0] == "cabin-boy"


def test_a_decision_tells_a_policy_what_it_needs():
    match = portolan.Match("santa-maria", 3, seed=1)
    decision = portolan.Decision.of(match)
    assert decision.seat == match.to_move and decision.seats == 3 and decision.ids == match.legal_ids()
    assert (decision.mask == match.mask()).all() and decision.view == match.view(decision.seat)
    assert set(decision.fields) == set(match.fields(decision.seat))
    assert decision.text(decision.ids[0]) == decision.texts[0] == decision.text(match.legal()[0])
    match.play_out()
    with pytest.raises(ValueError):
        portolan.Decision.of(match)
