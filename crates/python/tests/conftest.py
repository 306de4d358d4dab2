"""What all tests share: the games they try, and a report for `make test`."""

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import calot
import pytest

# Every game, with the variants that differ in shape: seats, chance, plies of several actions.
GAMES = [
    "ballcube",
    "ballcube:rules=counter",
    "ballcube:players=4",
    "quits",
    "quits:players=4",
    "pylos",
    "pylos:rules=expert",
    "bille-trap",
    "bille-trap:players=4",
    "cubulus",
    "cubulus:players=3",
    "rolit",
    "rolit:players=3,size=6",
    "rolit:players=4,first=toss",
]

# How much more is tried by `make test-deep`.
DEEP = "CALOT_DEEP" in os.environ


def random_game(game: str, seed: int) -> Iterator[calot.State]:
    """All states of a random game, the last one over."""
    luck = random.Random(seed)
    state = calot.load_game(game).new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        yield state


def middle(game: str, seed: int = 1) -> calot.State:
    """A state in which a player is to move in the middle of a random game."""
    states = [state.clone() for state in random_game(game, seed)]
    return next(state for state in states[len(states) // 2 :] if state.is_player_node())


_reports: list[dict[str, object]] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    # A test that is skipped or breaks before it begins has no call.
    if report.when == "call" or report.outcome != "passed":
        reason = str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else None
        _reports.append(
            {
                "name": f"python {report.nodeid}",
                "end": {"skipped": "ignored"}.get(report.outcome, report.outcome),
                "seconds": report.duration,
                "reason": reason,
            }
        )


def pytest_sessionfinish() -> None:
    if path := os.environ.get("CALOT_TEST_REPORT"):
        Path(path).write_text(json.dumps(_reports))
