"""Positions, records, changes, drawings, computer players, proofs and counts."""

import pickle
import signal
import threading
from collections.abc import Callable
from xml.etree import ElementTree

import calot
import pytest
from conftest import GAMES, middle, random_game


def test_positions_read_back() -> None:
    game = calot.load_game("quits")
    state = game.new_initial_state()
    state.play("b2c3")
    again = game.from_position(state.position())
    assert again.position() == state.position()
    assert again.plies() == [] and again.current_player() == 1


def test_plies_by_their_texts() -> None:
    state = calot.load_game("rolit:players=4").new_initial_state()
    assert state.legal_plies() == ["d6", "f4", "f6"]
    state.play("f4")
    assert state.plies() == ["f4"]
    assert state.undo() == "f4"
    with pytest.raises(calot.CalotError, match="no ply has been played"):
        state.undo()


def test_changes_tell_what_people_see() -> None:
    state = calot.load_game("quits").new_initial_state()
    told = state.changes("b2c3")
    assert told[0]["kind"] == "move"
    assert told[0]["from"] == {"kind": "cell", "cell": "b2"}
    assert told[0]["to"] == {"kind": "cell", "cell": "c3"}
    assert state.changes() == []
    state.play("b2c3")
    assert state.changes() == told


def test_a_third_repetition_is_a_draw() -> None:
    # Both make room, and step to the side and back twice.
    state = calot.load_game("quits").new_initial_state()
    for ply in ["b2c3", "e3d2", *["a3b2", "d4e3", "b2a3", "e3d4"] * 2]:
        assert not state.is_terminal()
        state.play(ply)
    assert state.is_repeated() and state.is_terminal()
    assert state.returns() == [0.0, 0.0] and state.winners() == [0, 1]


def test_boards_are_drawn() -> None:
    state = calot.load_game("rolit:size=4").new_initial_state()
    rows = str(state).splitlines()
    assert rows[:5] == ["   a b c d", " 1 . . . .", " 2 . R Y .", " 3 . B G .", " 4 . . . ."]
    assert state.draw() == str(state) == state.to_string()
    assert "\x1b[" in state.draw(coloured=True)


@pytest.mark.parametrize("game", GAMES)
def test_boards_are_pictures_in_notebooks(game: str) -> None:
    state = middle(game)
    picture = ElementTree.fromstring(state._repr_svg_())
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert state.position() in str(picture[0].text)
    assert state.svg() == state._repr_svg_() != state.svg(evening=True)
    assert len(state.svg(players=False)) < len(state.svg())


@pytest.mark.parametrize("game", GAMES)
def test_records_hold_the_whole_game(game: str) -> None:
    *_, state = random_game(game, 3)
    record = state.record([f"Player {seat}" for seat in range(state.num_players())], "2026-11-15", {"Site": "here"})
    again = calot.read_record(str(record))
    assert again == record and pickle.loads(pickle.dumps(record)) == record
    assert again.plies == state.plies() and len(again) == len(state.plies())
    assert again.players[0] == "Player 0" and again.date == "2026-11-15" and again.tags == {"Site": "here"}
    assert again.end == "over" and again.winners == state.winners()
    assert again.game == state.get_game() and again.start is None
    assert again.times == [None] * len(again)
    assert again.state().serialize() == state.serialize()
    assert again.state(0).history() == []
    with pytest.raises(calot.RecordError, match="plies"):
        again.state(len(again) + 1)


def test_a_record_may_begin_anywhere_and_stay_open() -> None:
    state = middle("cubulus")
    start = state.get_game().from_position(state.position())
    record = start.record()
    assert record.start == state.position() and record.end == "open" and record.winners is None
    assert calot.read_record(str(record)).state().position() == state.position()


def test_levels_play_the_same_for_the_same_seed() -> None:
    state = calot.load_game("pylos").new_initial_state()
    for level in (1, 3, 5):
        one, other = (state.best(level, seed=7) for _ in range(2))
        assert one.ply == other.ply and one.pv == other.pv and one.nodes == other.nodes
        assert one.ply in state.legal_plies()
        assert one.pv[0] == one.ply
        assert 0 <= one.value <= 1 and sum(one.shares) == pytest.approx(1)
        assert not one.exact


def margin(state: calot.State) -> int:
    """By how many balls red wins in the end, found by trying everything."""
    if state.is_terminal():
        red, green = state.scores()
        return red - green
    after = [margin(state.child(action)) for action in state.legal_actions()]
    return max(after) if state.current_player() == 0 else min(after)


def test_a_proof_is_what_trying_everything_finds() -> None:
    state = calot.load_game("rolit:size=4").new_initial_state()
    while len(state.plies()) < 5:
        state.play(state.legal_plies()[-1])
    for _ in range(6):
        proof = state.solve()
        assert proof is not None and proof.exact
        own = margin(state) if state.current_player() == 0 else -margin(state)
        assert proof.margin == own
        assert proof.value == (0.5 if own == 0 else float(own > 0))
        # Best play keeps what was proved.
        assert len(proof.pv) == 12 - len(state.plies())
        state.play(str(proof.ply))


def test_actions_of_an_analysis_can_be_taken() -> None:
    for game in GAMES:
        state = middle(game)
        found = state.best(3, seed=1)
        assert found.player == state.current_player()
        other = state.clone()
        other.apply_actions(found.actions)
        state.play(str(found.ply))
        assert other.serialize() == state.serialize()


def test_an_analysis_is_also_for_chance_and_for_ended_games() -> None:
    chance = calot.load_game("bille-trap").new_initial_state()
    found = chance.analyse(nodes=200)
    assert found.ply is None and found.actions == [] and len(found.shares) == 2
    *_, over = random_game("quits", 2)
    found = over.analyse(0.01)
    assert found.exact and found.shares == [(1 + value) / 2 for value in over.returns()]


def test_the_best_level_heeds_its_limits() -> None:
    state = calot.load_game("quits").new_initial_state()
    few = state.best(8, nodes=2000)
    assert few.nodes <= 2001
    assert state.best(8, time=0.0).ply in state.legal_plies()


@pytest.mark.parametrize(
    "work",
    [
        lambda state: state.solve(),
        lambda state: state.best(8, nodes=10**15),
        lambda state: state.analyse(10.0**6),
        lambda state: state.perft(60),
        lambda state: state.divide(60),
    ],
    ids=["solve", "best", "analyse", "perft", "divide"],
)
def test_long_work_is_ended_by_an_interrupt_and_lets_others_go_on(work: Callable[[calot.State], object]) -> None:
    state = calot.load_game("pylos").new_initial_state()
    gone_on: list[str] = []

    def interrupt() -> None:
        # That this thread gets so far means that the work has left the lock of the interpreter.
        state.play(state.legal_plies()[0])
        gone_on.extend(state.plies())
        signal.raise_signal(signal.SIGINT)

    thread = threading.Timer(0.02, interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        work(state)
    thread.join()
    assert len(gone_on) == 1 and state.plies() == gone_on


def test_counts_are_those_of_the_rules() -> None:
    # Counted by independent implementations: crates/rules/tests/perft.
    state = calot.load_game("rolit").new_initial_state()
    assert [state.perft(depth) for depth in (0, 1, 2, 3, 4)] == [1, 3, 24, 114, 649]
    assert state.divide(2) == {"d6": 4, "f4": 4, "f6": 16}
    # Deeper counts are made in parts.
    assert sum(state.divide(6).values()) == state.perft(6)
    assert state.divide(0) == {}
