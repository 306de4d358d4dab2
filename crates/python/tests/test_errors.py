"""Whatever is wrong is an exception with a reason, and the game is as it was."""

from collections.abc import Callable

import calot
import pytest
from conftest import GAMES, middle

State = calot.State

WRONG: list[tuple[Callable[[State], object], type[Exception], str]] = [
    (lambda state: state.apply_action(0), calot.ActionError, "action 0 is not legal here"),
    (lambda state: state.apply_action(68), calot.ActionError, "no action 68; the game has the actions 0 to 67"),
    (lambda state: state.apply_action(-1), calot.ActionError, "no action -1"),
    (lambda state: state.apply_action(10**30), calot.ActionError, "no action 1000"),
    (lambda state: state.apply_action(-(10**400)), calot.ActionError, "no action -1000"),
    (lambda state: state.apply_action("f4"), TypeError, "str"),  # type: ignore[arg-type]
    (lambda state: state.apply_action(29.0), TypeError, "float"),  # type: ignore[arg-type]
    (lambda state: state.apply_action(None), TypeError, "None"),  # type: ignore[arg-type]
    (lambda state: state.apply_actions([29, 0]), calot.ActionError, "action 0"),
    (lambda state: state.child(1), calot.ActionError, "action 1 is not legal"),
    (lambda state: state.action_to_string(1), calot.ActionError, "action 1 is not legal"),
    (lambda state: state.string_to_action("a1"), calot.PlyError, "capture is possible elsewhere"),
    (lambda state: state.undo_action(0, 29), calot.ActionError, "no action has been taken"),
    (lambda state: state.play("a1"), calot.PlyError, "a capture is possible elsewhere and must be taken"),
    (lambda state: state.play("zz"), calot.PlyError, "a ply is a cell from a1 to h8"),
    (lambda state: state.play(""), calot.PlyError, "is not a ply"),
    (lambda state: state.play("\ud800"), UnicodeEncodeError, "surrogates"),
    (lambda state: state.changes("a1"), calot.PlyError, "capture"),
    (lambda state: state.chance_outcomes(), calot.CalotError, "not for chance"),
    (lambda state: state.observation_tensor(2), calot.CalotError, "no player 2; the game has the players 0 to 1"),
    (lambda state: state.observation_string(-1), calot.CalotError, "no player -1"),
    (lambda state: state.player_return(9), calot.CalotError, "no player 9"),
    (lambda state: state.information_state_tensor(), calot.CalotError, "use observation_tensor"),
    (lambda state: state.best(0), ValueError, "there is no level 0; there are 1 to 8"),
    (lambda state: state.best(9), ValueError, "no level 9"),
    (lambda state: state.best(8, -1.0), ValueError, "time is a number of seconds"),
    (lambda state: state.best(8, float("nan")), ValueError, "time is a number of seconds"),
    (lambda state: state.best(3, threads=0), ValueError, "threads is a number from 1 to"),
    (lambda state: state.best(3, seed=-1), OverflowError, "negative"),
    (lambda state: state.perft(201), calot.CalotError, "the greatest depth is 200"),
    (lambda state: state.divide(1000), calot.CalotError, "the greatest depth is 200"),
    (lambda state: state.record(["a", "b", "c"]), calot.RecordError, "3 names were given for 2 players"),
    (lambda state: state.record(["a\nb"]), calot.RecordError, "control characters"),
    (lambda state: state.record(date="yesterday"), calot.RecordError, "yesterday"),
    (lambda state: state.record(tags={"Game": "x"}), calot.RecordError, "Game"),
]


@pytest.mark.parametrize(("act", "kind", "reason"), WRONG)
def test_a_refusal_has_a_reason_and_changes_nothing(
    act: Callable[[State], object], kind: type[Exception], reason: str
) -> None:
    state = calot.load_game("rolit").new_initial_state()
    with pytest.raises(kind, match=reason):
        act(state)
    assert state.serialize() == "" and state.legal_plies() == ["d6", "f4", "f6"]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ("chess", 'there is no game "chess"; the games are'),
        ("", "there is no game"),
        ("rolit:players=9", "players is 2, 3 or 4"),
        ("rolit:players", "key=value"),
        ("rolit:colour=red", 'rolit has no option "colour"'),
        ("rolit:players=2,players=2", "given twice"),
    ],
)
def test_games_that_there_are_not(game: str, reason: str) -> None:
    for load in (calot.load_game, calot.Game, lambda text: calot.Batch(text, 1)):
        with pytest.raises(calot.GameError, match=reason):
            load(game)


def test_a_position_says_which_of_its_parts_are_wrong() -> None:
    with pytest.raises(calot.PositionError, match="6 red marbles") as refused:
        calot.load_game("quits").from_position("rrrrr/r4/5/5/bbb2 r -")
    assert refused.value.code == "quits.count"
    assert isinstance(refused.value.places, list)


def test_a_record_says_in_which_line_it_is_wrong() -> None:
    record = str(calot.load_game("rolit").new_initial_state().record())
    with pytest.raises(calot.RecordError, match="line 5: the tag Result is given twice") as refused:
        calot.read_record(record.replace('[Result "*"]', '[Result "*"]\n[Result "*"]'))
    assert (refused.value.line, refused.value.code) == (5, "record.form")


@pytest.mark.parametrize("text", ["0\n", "29\nx", "29\n\n29", "position nowhere\n", "position", "29 43"])
def test_states_that_there_are_not(text: str) -> None:
    with pytest.raises(calot.CalotError):
        calot.load_game("rolit").deserialize_state(text)


def test_nothing_is_searched_where_nothing_is_to_be_chosen() -> None:
    with pytest.raises(calot.SearchError, match="chance decides"):
        calot.load_game("bille-trap").new_initial_state().best()
    with pytest.raises(calot.SearchError, match="two seats without chance"):
        middle("quits:players=4").solve()
    state = calot.load_game("pylos").from_position("ll2/l3/4/ddd1 3/3/3 2/2 1 l")
    state.apply_action(5)
    for act in (state.best, state.analyse, state.solve, lambda: state.perft(1), lambda: state.play("1a3")):
        with pytest.raises(calot.CalotError, match="begun action by action"):
            act()
    assert state.history() == [5]


@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_action_is_refused(game: str) -> None:
    state = middle(game)
    before = state.serialize()
    legal = set(state.legal_actions())
    for action in range(state.num_distinct_actions()):
        if action not in legal:
            with pytest.raises(calot.ActionError):
                state.apply_action(action)
    assert state.serialize() == before


def test_errors_are_of_one_family() -> None:
    for name in ("GameError", "PositionError", "PlyError", "ActionError", "RecordError", "SearchError", "ArrayError"):
        assert issubclass(getattr(calot, name), calot.CalotError)
    assert issubclass(calot.CalotError, ValueError)
    assert calot.PlyError.__module__ == "calot"
