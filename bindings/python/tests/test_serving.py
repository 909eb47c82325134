"""A policy at a real server."""

import json
import re
import subprocess
import threading
import urllib.request

import pytest
from conftest import LARGEST

import portolan


@pytest.fixture(scope="module")
def server(program, tmp_path_factory):
    """The address of a server that is ended with the tests."""
    folder = tmp_path_factory.mktemp("server")
    running = subprocess.Popen(
        [program, "serve", "--database", str(folder / "tables.db"), "--listen", "127.0.0.1:0",
         "--limit-per-address", "0", "--limit-per-person", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )
    for line in running.stdout:
        if found := re.search(r"open at (http\S+)", line):
            break
    yield found[1]
    running.terminate()
    running.wait(20)


def ask(server, path, body=None, token=None):
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + "/api/v1" + path, data, headers)
    return json.load(urllib.request.urlopen(request, timeout=30))


def opened(server, game, seats, chairs):
    """A guest's token and the id of a table of theirs."""
    token = ask(server, "/guests", {})["token"]
    order = {"game": game, "seats": seats, "chairs": chairs}
    return token, ask(server, "/tables", order, token)["id"]


class Enough(Exception):
    """A long game has been looked at for long enough."""


@pytest.mark.parametrize("game, seats", LARGEST)
def test_a_policy_plays_at_a_server(server, game, seats):
    """SAIL to its end, of the others the beginning."""
    token, table = opened(server, game, seats, [{"kind": "me"}] + [{"kind": "computer", "level": "random"}] * (seats - 1))
    told = []

    def policy(decision):
        house = portolan.game(game)
        assert decision.seat == 0 and decision.observation.shape == (house.observation,)
        assert [house.action_text(id) for id in decision.ids] == decision.texts
        if game != "sail" and len(told) == 8:
            raise Enough
        return decision.ids[-1] if len(told) % 2 else decision.random()

    heard = lambda table, decision, text: told.append(text)
    play = lambda: portolan.serve_player(policy, server, token, table=table, on_move=heard, seconds=300)
    if game == "sail":
        assert play() == 1 and ask(server, f"/tables/{table}", token=token)["status"] == "over"
    else:
        with pytest.raises(Enough):
            play()
    assert len(told) > 5


def test_what_a_policy_is_shown_is_what_it_would_be_shown_here(server):
    """The table's own record, replayed here, gives the same observation at every decision."""
    token, table = opened(server, "sail", 2, [{"kind": "me"}, {"kind": "computer", "level": "random"}])
    shown = []

    def policy(decision):
        shown.append(decision)
        return decision.texts[0]

    assert portolan.serve_player(policy, server, token, table=table, seconds=300) == 1
    request = urllib.request.Request(f"{server}/api/v1/tables/{table}/record", headers={"authorization": f"Bearer {token}"})
    record = urllib.request.urlopen(request).read().decode()
    match, decisions = portolan.Match("sail", chance="explicit"), iter(shown)
    whole = portolan.Match.from_record(record)
    for seat, text in whole.entries:
        if seat == 0:
            decision = next(decisions)
            assert (decision.observation == match.observation(0)).all() and decision.ids == match.legal_ids(0)
            assert decision.view == match.view(0)
        match.act(text, seat)
    assert next(decisions, None) is None


def test_two_policies_sit_down_and_play_each_other(server):
    token, table = opened(server, "sail", 2, [{"kind": "me"}, {"kind": "open"}])
    done = []
    other = threading.Thread(
        target=lambda: done.append(portolan.serve_player(lambda d: d.random(), server, table=table, seconds=300))
    )
    other.start()
    # The table begins when the last chair is taken, or when its host says so.
    while any(seat["kind"] == "open" for seat in ask(server, f"/tables/{table}", token=token)["seats"]):
        pass
    if ask(server, f"/tables/{table}", token=token)["status"] == "open":
        ask(server, f"/tables/{table}/start", {}, token)
    assert portolan.serve_player(lambda d: d.random(), server, token, games=1, seconds=300) == 1
    other.join(60)
    assert done == [1]


def test_what_a_server_refuses_is_an_exception_with_its_sentence(server):
    with pytest.raises(portolan.ServerError) as refused:
        portolan.serve_player(lambda d: d.random(), server, table="nowhere", seconds=5)
    assert refused.value.code == "no-table" and refused.value.status == 404 and str(refused.value)
    with pytest.raises(portolan.ServerError, match="does not answer"):
        portolan.serve_player(lambda d: d.random(), "http://127.0.0.1:1", "token", seconds=5)
    token, table = opened(server, "sail", 2, [{"kind": "me"}, {"kind": "computer", "level": "random"}])
    with pytest.raises(portolan.PortolanError):
        portolan.serve_player(lambda d: "dance", server, token, table=table, seconds=20)
