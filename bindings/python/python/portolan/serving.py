"""A Python policy at a running server: people play against it in their browsers."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable

import numpy

from . import _native
from .decision import Decision

__all__ = ["serve_player", "ServerError"]

#: Seconds that one request may wait for a turn.
_PATIENCE = 20


class ServerError(_native.PortolanError):
    """A server said no: ``code`` is its word for it, ``status`` the HTTP status (0 if it did not answer)."""

    def __init__(self, sentence: str, code: str = "", status: int = 0) -> None:
        super().__init__(sentence)
        self.code, self.status = code, status


class _Server:
    """The JSON API of a server, for one person."""

    def __init__(self, url: str, token: str | None) -> None:
        self.api = url.rstrip("/") + "/api/v1"
        self.token = token or self.ask("/guests", {})["token"]

    def ask(self, path: str, body: Any = None, **query: Any) -> Any:
        query = {name: value for name, value in query.items() if value is not None}
        address = self.api + path + ("?" + urllib.parse.urlencode(query) if query else "")
        headers = {"content-type": "application/json"}
        if getattr(self, "token", None):
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=60) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as refused:
            raise _problem(refused) from None
        except (urllib.error.URLError, TimeoutError, ConnectionError) as trouble:
            raise ServerError(f"{self.api} does not answer: {trouble}") from trouble


def _problem(refused: urllib.error.HTTPError) -> ServerError:
    try:
        problem = json.loads(refused.read())
        sentence = problem.get("detail") or problem.get("title") or str(refused)
        return ServerError(sentence, problem.get("code", ""), refused.code)
    except ValueError:
        return ServerError(str(refused), "", refused.code)


def serve_player(
    policy: Callable[[Decision], Any],
    url: str,
    token: str | None = None,
    *,
    table: str | None = None,
    seat: int | None = None,
    invite: str | None = None,
    games: int | None = None,
    seconds: float | None = None,
    on_move: Callable[[str, Decision, str], None] | None = None,
) -> int:
    """Seats a policy at a server and decides for it until its tables are over; how many games it played to the end.

    ``policy`` takes a `Decision` and gives an id or a text. ``token`` is that of a guest or an account (a page of the
    server makes one, ``POST /api/v1/guests`` too); without one the policy comes as a guest. With ``table`` (the last
    part of its address), it sits down there, in ``seat`` if that is given, by ``invite`` where the table is private,
    and plays that game. Without, it decides at every table where its person sits, until ``games`` are over or
    ``seconds`` are gone; ``on_move`` hears of every decision: the table, the decision, and what was done.
    """
    server = _Server(url, token)
    if table is not None:
        _sit_down(server, table, seat, invite)
    until = None if seconds is None else time.monotonic() + seconds
    wanted = games if table is None else 1
    finished: set[str] = set()
    followed: set[str] = {table} if table is not None else set()
    while wanted is None or len(finished) < wanted:
        left = _PATIENCE if until is None else until - time.monotonic()
        if left <= 0:
            break
        waiting = {line["id"] for line in server.ask("/turns", wait=max(1, min(_PATIENCE, int(left))))}
        if table is not None:
            waiting &= {table}
        followed |= waiting
        for one in waiting:
            _decide(server, one, policy, on_move)
        # Where nothing waited, the game may have ended.
        for one in followed - finished - waiting:
            if server.ask(f"/tables/{one}")["status"] in ("over", "closed"):
                finished.add(one)
    return len(finished)


def _sit_down(server: _Server, table: str, seat: int | None, invite: str | None) -> None:
    seen = server.ask(f"/tables/{table}", invite=invite)
    if any(place["mine"] for place in seen["seats"]):
        return
    wish = {name: value for name, value in (("seat", seat), ("invite", invite)) if value is not None}
    server.ask(f"/tables/{table}/join", wish)


def _decide(
    server: _Server, table: str, policy: Callable[[Decision], Any], on_move: Callable[..., None] | None
) -> None:
    """Decides at a table for every own seat that owes a decision."""
    seen = server.ask(f"/tables/{table}")
    for place in seen["seats"]:
        if not (place["mine"] and place["due"]):
            continue
        if seen["observer"] != place["seat"] or not seen["legal"]:
            seen = server.ask(f"/tables/{table}", seat=place["seat"])
        decision = _decision(server, table, seen)
        if decision is None:
            continue
        text = decision.text(policy(decision))
        if text not in decision.texts:
            raise _native.IllegalAction(f"the policy chose “{text}”, which is not legal at table {table}")
        try:
            server.ask(f"/tables/{table}/act", {"seat": decision.seat, "action": text, "expect": seen["expect"]})
        except ServerError as refused:
            # Somebody took a move back, or was quicker: the next look tells what is to be decided then.
            if refused.code != "stale":
                raise
            continue
        if on_move is not None:
            on_move(table, decision, text)


def _decision(server: _Server, table: str, seen: dict[str, Any]) -> Decision | None:
    """What the server shows, as a decision; `None` where there is none any more."""
    if seen["observer"] is None or not seen["legal"]:
        return None
    numbers = server.ask(f"/tables/{table}/observation", seat=seen["observer"])
    game = _native.game(seen["game"])
    if numbers["encoding_version"] != game.encoding_version:
        raise ServerError(
            f"the server numbers {game.title} by version {numbers['encoding_version']}, this package by "
            f"{game.encoding_version}",
            "other-encoding",
        )
    return Decision(
        game=game.id,
        seat=seen["observer"],
        seats=len(seen["seats"]),
        observation=numpy.array(numbers["observation"], dtype=numpy.int16),
        ids=[choice["id"] for choice in seen["legal"]],
        texts=[choice["action"] for choice in seen["legal"]],
        view=seen["view"],
    )
