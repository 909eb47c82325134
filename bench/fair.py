"""What an innocent player feels while somebody else asks for as much as they can.

Used alone once `cargo build --release` is done:

  python3 bench/fair.py [--seconds S] [--tables N] [--attack NAME]… [--binary FILE] [--keep FOLDER]
  python3 bench/fair.py --collect FOLDER

One attack at a time may be measured, whenever the machine is quiet; what was kept of them is collected into one table.

A server with its usual limits, an innocent player at a table of computer players, and attackers who come from
another address of the loopback. Measured before, during and after each attack: how long a move takes until it
is acknowledged, and how long the opponents take to answer. Wanted is that nothing takes more than one and a
half times as long as before, and 100 ms.
"""

import argparse
import collections
import http.client
import json
import multiprocessing
import random
import select
import socket
import statistics
import subprocess
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

PORTOLAN = Path(__file__).resolve().parent.parent / "target/release/portolan"
OPPONENTS = ("random", "helmsman", "captain")
INNOCENT, ATTACKER = "127.0.0.1", "127.0.0.2"
# Moves a second; far below what one person may.
PACE = 8


@contextmanager
def served(binary, folder):
    """A server with its usual limits on a free port and a fresh database; its address."""
    command = [binary, "serve", "--database", Path(folder) / "fair.db", "--listen", "127.0.0.1:0"]
    with open(Path(folder) / "fair.log", "w") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            for line in server.stdout:
                if line.startswith("Portolan is open at http://"):
                    yield line.split("http://")[1].strip()
                    break
        finally:
            server.terminate()
            server.wait()


class Client:
    """Somebody with a token, on one connection of their own."""

    def __init__(self, address, source, guest=True):
        self.line = http.client.HTTPConnection(address, timeout=400, source_address=(source, 0))
        self.token = None
        if guest:
            self.token = self.ask("POST", "/api/v1/guests", {})["token"]

    def ask(self, method, path, body=None):
        headers = {"content-type": "application/json"} if body is not None else {}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        text = json.dumps(body) if body is not None else None
        try:
            self.line.request(method, path, text, headers)
            answer = self.line.getresponse()
        except (BrokenPipeError, ConnectionResetError, http.client.RemoteDisconnected):
            # The server ends a line that was not used for a while.
            self.line.close()
            self.line.request(method, path, text, headers)
            answer = self.line.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise Refused(answer.status, answer.headers.get("retry-after"), text.decode())
        return json.loads(text) if answer.headers["content-type"] == "application/json" else text

    def open(self, game, chairs):
        order = {"game": game, "seats": len(chairs), "chairs": chairs, "visibility": "unlisted"}
        return self.ask("POST", "/api/v1/tables", order)["id"]

    def table(self, table):
        return self.ask("GET", f"/api/v1/tables/{table}")


class Refused(Exception):
    """The server said no, and perhaps when to come again."""

    def __init__(self, status, retry_after, text):
        super().__init__(f"{status} {text}")
        self.is_for_now = status in (429, 503)
        self.pause = float(retry_after or 1)


def computer(level):
    return {"kind": "computer", "level": level}


ME = {"kind": "me"}


class Innocent:
    """Plays at random against computer players of one level, and looks at the clock."""

    def __init__(self, address, level):
        self.client, self.level = Client(address, INNOCENT), level

    def play(self, seconds):
        """The times of moves and of answers, in milliseconds. Every time from a new game on: later in a game
        there may be more to think about."""
        self.random, self.table = random.Random(self.level), None
        moves, answers, until = [], [], time.monotonic() + seconds
        while time.monotonic() < until:
            seen = self.on_move()
            action = self.random.choice(seen["legal"])["action"]
            began = time.monotonic()
            self.client.ask("POST", f"/api/v1/tables/{self.table}/act", {"action": action, "expect": seen["expect"]})
            moved = time.monotonic()
            moves.append(1000 * (moved - began))
            seen = self.client.table(self.table)
            if seen["status"] == "running" and not seen["legal"]:
                self.on_move()
                answers.append(1000 * (time.monotonic() - moved))
            time.sleep(max(0, 1 / PACE - (time.monotonic() - began)))
        return moves, answers

    def on_move(self):
        """The table when it is the player's turn, at a new one if the last is over."""
        seen = self.client.table(self.table) if self.table else {"status": "over", "legal": []}
        while not seen["legal"]:
            if seen["status"] == "over":
                self.table = self.client.open("sail-to-india", [ME, computer(self.level), computer(self.level)])
                seen = self.client.table(self.table)
            else:
                path = f"/api/v1/tables/{self.table}/wait?after={seen['seq']}&wait=50"
                seen = self.client.ask("GET", path)
        return seen


# Attacks. Each runs in a process of its own until it is ended.


def patiently(ask, *given):
    """Asks, and waits as long as the server says where it is too much."""
    while True:
        try:
            return ask(*given)
        except Refused as refused:
            if not refused.is_for_now:
                raise
            time.sleep(min(refused.pause, 5))


def together(ask, address, count):
    """The same by many at once; `ask` is given the address and a number."""
    askers = [threading.Thread(target=ask, args=(address, n)) for n in range(count)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()


def play_all(client, tables):
    """Keeps tables at play: looks at each, and moves where it is one's turn."""
    rng = random.Random(7)
    while True:
        for table in tables:
            seen = patiently(client.table, table)
            if seen["legal"]:
                body = {"action": rng.choice(seen["legal"])["action"], "expect": seen["expect"]}
                try:
                    client.ask("POST", f"/api/v1/tables/{table}/act", body)
                except Refused as refused:
                    time.sleep(min(refused.pause, 5))
            time.sleep(0.01)


def admirals(address, tables):
    """One guest with many tables of five admirals, and many more where they wait for four."""
    client = Client(address, ATTACKER)
    alone = [patiently(client.open, "navegador", [computer("admiral")] * 5) for _ in range(tables)]
    mine = [patiently(client.open, "navegador", [computer("admiral")] * 4 + [ME]) for _ in range(tables // 4)]
    play_all(client, alone + mine)


def guests(address, tables):
    """Many guests from one address, each with a table of admirals."""
    clients = [patiently(Client, address, ATTACKER) for _ in range(tables)]
    seated = [(c, patiently(c.open, "navegador", [computer("admiral")] * 4 + [ME])) for c in clients]
    while True:
        for client, table in seated:
            patiently(client.table, table)
            time.sleep(0.02)


def hot_loop(address, _tables):
    """Tables opened and closed as fast as one may."""
    client = Client(address, ATTACKER)
    while True:
        table = patiently(client.open, "navegador", [ME] + [{"kind": "open"}] * 4)
        patiently(client.ask, "POST", f"/api/v1/tables/{table}/close", {})


def replays(address, _tables):
    """Moments and pictures of a long finished game, as many as one may."""
    client = Client(address, ATTACKER)
    table = client.open("santa-maria", [computer("random")] * 4)
    while client.table(table)["status"] != "over":
        time.sleep(0.1)
    entries = client.table(table)["entries"]
    together(lambda address, seed: ask_moments(address, table, entries, seed), address, 4)


def ask_moments(address, table, entries, seed):
    client, rng = Client(address, ATTACKER, guest=False), random.Random(seed)
    while True:
        at = rng.randrange(entries)
        for what in ("replay", "replay/board.svg"):
            patiently(client.ask, "GET", f"/t/{table}/{what}?at={at}")


def hints(address, _tables):
    """A hundred people who ask for hints, each again as soon as they have one."""
    together(ask_hints, address, 100)


def ask_hints(address, seed):
    rng = random.Random(seed)
    client = patiently(Client, address, ATTACKER)
    while True:
        table = patiently(client.open, "sail-to-india", [ME, ME, ME])
        seen = patiently(client.table, table)
        while seen["legal"]:
            patiently(client.ask, "POST", f"/api/v1/tables/{table}/hint", {"ways": True})
            body = {"action": rng.choice(seen["legal"])["action"], "expect": seen["expect"]}
            patiently(client.ask, "POST", f"/api/v1/tables/{table}/act", body)
            seen = patiently(client.table, table)


def passwords(address, _tables):
    """An account, and eight who try its password as fast as they may: each try costs the server much on purpose."""
    client = patiently(Client, address, ATTACKER)
    patiently(client.ask, "POST", "/api/v1/accounts", {"name": "harbour", "password": "not to be guessed 1497"})
    together(try_passwords, address, 8)


def try_passwords(address, seed):
    client = Client(address, ATTACKER, guest=False)
    while True:
        try:
            client.ask("POST", "/api/v1/login", {"name": "harbour", "password": f"guess {seed} {time.monotonic()}"})
        except Refused as refused:
            # Whoever is told to wait tries again long before.
            time.sleep(min(refused.pause, 0.2))


def pictures(address, _tables):
    """Four who ask for boards as PNG of every moment of a long game."""
    client = Client(address, ATTACKER)
    table = client.open("navegador", [computer("random")] * 5)
    while client.table(table)["status"] != "over":
        time.sleep(0.1)
    entries = client.table(table)["entries"]
    together(lambda address, seed: ask_pictures(address, table, entries, seed), address, 4)


def ask_pictures(address, table, entries, seed):
    client, rng = Client(address, ATTACKER, guest=False), random.Random(seed)
    while True:
        patiently(client.ask, "GET", f"/t/{table}/replay/board.png?at={rng.randrange(entries)}")


def records(address, _tables):
    """Four who open tables from the record of a long game, again and again, and look at each."""
    client = Client(address, ATTACKER)
    table = client.open("santa-maria", [computer("random")] * 4)
    while client.table(table)["status"] != "over":
        time.sleep(0.1)
    text = client.ask("GET", f"/api/v1/tables/{table}/record").decode()
    together(lambda address, _: import_records(address, text), address, 4)


def import_records(address, text):
    client = patiently(Client, address, ATTACKER)
    while True:
        opened = patiently(client.ask, "POST", "/api/v1/tables/from-record", {"record": text})
        patiently(client.table, opened["id"])


def streams(address, tables):
    """One table with as many event streams as one address may have, and a move there as often as one may."""
    client = Client(address, ATTACKER)
    table = client.open("sail-to-india", [ME, ME, ME])
    host, port = address.split(":")
    held = []
    for _ in range(240):
        line = socket.create_connection((host, int(port)), timeout=10, source_address=(ATTACKER, 0))
        line.sendall(f"GET /api/v1/tables/{table}/events?view=true HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        line.setblocking(False)
        held.append(line)
    threading.Thread(target=drain, args=(held,), daemon=True).start()
    play_all(client, [table])


def drain(lines):
    while True:
        for line in select.select(lines, [], [], 1)[0]:
            if not line.recv(1 << 16):
                lines.remove(line)


def waiters(address, _tables):
    """A hundred guests who wait for a turn, and ask again as soon as they are answered."""
    together(lambda address, _: wait_for_turns(address), address, 100)


def wait_for_turns(address):
    client = patiently(Client, address, ATTACKER)
    while True:
        patiently(client.ask, "GET", "/api/v1/turns?wait=1")


def halves(address, _tables):
    """Connections that send half a head and no more, as many and as often as the server lets in."""
    host, port = address.split(":")
    held = collections.deque()
    while True:
        try:
            line = socket.create_connection((host, int(port)), timeout=5, source_address=(ATTACKER, 0))
            line.sendall(b"GET /api/v1/games HTTP/1.1\r\nHost: ")
            held.append(line)
        except OSError:
            pass
        if len(held) > 1000:
            held.popleft().close()
        time.sleep(0.002)


def browsing(address, _tables):
    """Eight who load the pages that are made of most."""
    together(browse, address, 8)


def browse(address, seed):
    client, rng = Client(address, ATTACKER, guest=False), random.Random(seed)
    pages = ["/", "/games/navegador", "/games/santa-maria", "/games/sail/lesson", "/puzzles", "/games/sail/statistics"]
    while True:
        patiently(client.ask, "GET", rng.choice(pages))


ATTACKS = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        admirals, guests, hot_loop, replays, hints, passwords, pictures, records, streams, waiters, halves, browsing,
    )
}


@contextmanager
def attacked(attack, address, tables):
    attacker = multiprocessing.Process(target=attack, args=(address, tables), daemon=True)
    attacker.start()
    try:
        # Time to open what they open.
        time.sleep(5)
        yield attacker
        if not attacker.is_alive():
            raise SystemExit("bench/fair: the attacker gave up")
    finally:
        attacker.terminate()
        attacker.join()


def percentile(times, share):
    return statistics.quantiles(times, n=100, method="inclusive")[share - 1] if len(times) > 1 else max(times, default=0)


def measure(binary, name, tables, seconds):
    """For every phase: times of moves, and of answers by level."""
    phases = {}
    with tempfile.TemporaryDirectory() as folder, served(binary, folder) as address:
        players = [Innocent(address, level) for level in OPPONENTS]

        def phase(label):
            found = {"moves": []}
            for player in players:
                moves, found[player.level] = player.play(seconds / len(players))
                found["moves"] += moves
            phases[label] = found

        phase("before")
        with attacked(ATTACKS[name], address, tables):
            phase("during")
        phase("after")
    return phases


def summary(phases):
    """p50 and p99 of each phase, in milliseconds, and how often it was measured."""
    return {
        what: {
            "times": {label: len(phase[what]) for label, phase in phases.items()},
            **{f"p{share}": {label: percentile(phase[what], share) for label, phase in phases.items()} for share in (50, 99)},
        }
        for what in ("moves", *OPPONENTS)
    }


def rows(name, figures):
    """Lines of a Markdown table: what, p50 and p99 of each phase, whether it is as wanted."""
    lines = []
    for what in ("moves", *OPPONENTS):
        cells, fine = [], True
        for share in ("p50", "p99"):
            found = figures[what][share]
            cells += [f"{found[label]:.0f}" for label in ("before", "during", "after")]
            fine &= found["during"] <= 1.5 * found["before"] + 100
        label = "a move" if what == "moves" else f"answer of {what}"
        lines.append(f"| {name} | {label} | {' | '.join(cells)} | {'yes' if fine else '**no**'} |")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=30, help="of each phase")
    parser.add_argument("--tables", type=int, default=31, help="that an attacker opens")
    parser.add_argument("--attack", choices=ATTACKS, action="append", help="only this one; may be given more than once")
    parser.add_argument("--binary", type=Path, default=PORTOLAN)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the figures there, a file for each attack")
    parser.add_argument("--collect", type=Path, metavar="FOLDER", help="measure nothing; print what was kept")
    args = parser.parse_args()
    tables = min(args.tables, 100)
    print("| attack | | p50 before | during | after, ms | p99 before | during | after, ms | as wanted |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---|")
    if args.collect:
        for name in ATTACKS:
            kept = args.collect / f"{name}.json"
            if kept.exists():
                print(*rows(name, json.loads(kept.read_text())), sep="\n")
        return
    for name in args.attack or ATTACKS:
        figures = summary(measure(args.binary, name, tables, min(args.seconds, 120)))
        if args.keep:
            args.keep.mkdir(parents=True, exist_ok=True)
            (args.keep / f"{name}.json").write_text(json.dumps(figures, indent=1) + "\n")
        print(*rows(name, figures), sep="\n", flush=True)


if __name__ == "__main__":
    main()
