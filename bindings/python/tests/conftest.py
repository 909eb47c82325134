"""What the tests share. PORTOLAN_FULL makes the long ones long: ten thousand random games of each table."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import portolan

ROOT = Path(__file__).resolve().parents[3]
FULL = bool(os.environ.get("PORTOLAN_FULL"))

#: Every game at every table it is offered for.
TABLES = [(game.id, seats) for game in portolan.games() for seats in game.seat_counts]
#: Every game at its largest table.
LARGEST = [(game.id, game.seat_counts[-1]) for game in portolan.games()]


@pytest.fixture(scope="session")
def program():
    """The command, built by the other tests; PORTOLAN_PROGRAM is another."""
    named = os.environ.get("PORTOLAN_PROGRAM")
    built = [Path(named)] if named else [ROOT / "target/debug/portolan", ROOT / "target/release/portolan"]
    for path in built:
        if path.exists():
            return str(path)
    found = shutil.which("portolan")
    if found is None:
        pytest.skip("the portolan command is not built: cargo build -p portolan")
    return found


@pytest.fixture(scope="session")
def command(program):
    """Runs the command and gives what it prints."""

    def run(*words: str, given: str | None = None) -> str:
        done = subprocess.run([program, *words], input=given, capture_output=True, text=True, check=True)
        return done.stdout

    return run
