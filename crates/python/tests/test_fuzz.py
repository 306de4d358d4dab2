"""Anything at all, from Hypothesis: an exception with a reason or a good answer, and the game is still there."""

from typing import Any

import calot
import numpy as np
import pytest
from conftest import DEEP, GAMES
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

settings.register_profile(
    "calot",
    max_examples=2000 if DEEP else 40,
    deadline=None,
    derandomize=not DEEP,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("calot")

# Texts near to what is right get further than those out of thin air.
PLIES = ["f4", "d6", "b2c3", "1a1", "1b2-1a1", "c3", "a1", "pass", "3+", "red", "in", "open"]
WORDS = ["rolit", "pylos", "quits", "players=4", "size=4", "rules=expert", "first=toss", '[Calot "1"]', *PLIES]
texts = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from([*WORDS, ":", ",", "=", "/", " ", "\n", "\0", "é"]), max_size=8).map("".join),
)
numbers = st.one_of(st.integers(), st.integers(-10, 1500))
games = st.sampled_from(GAMES)
things = st.one_of(numbers, texts, st.none(), st.floats(), st.booleans(), st.lists(numbers, max_size=3))

# What may come of it, whatever is given; everything else is a fault.
REFUSED = (ValueError, TypeError, OverflowError, RuntimeError)


@given(texts)
def test_any_text_is_a_game_or_is_refused(text: str) -> None:
    for read in (calot.load_game, calot.read_record):
        try:
            read(text)
        except calot.CalotError as error:
            assert str(error)
        except UnicodeEncodeError:
            pass


@given(games, texts)
def test_any_text_is_a_position_or_is_refused(game: str, text: str) -> None:
    the_game = calot.load_game(game)
    for read in (the_game.from_position, the_game.deserialize_state):
        try:
            state = read(text)
            assert state.position()
        except calot.CalotError as error:
            assert str(error)
        except UnicodeEncodeError:
            pass


METHODS = [
    name
    for name in dir(calot.State)
    if not name.startswith("__") and name not in ("best", "analyse", "solve", "perft", "divide")
]


@given(games, st.data())
def test_any_call_leaves_a_state_that_can_be_played_on(game: str, data: st.DataObject) -> None:
    state = calot.load_game(game).new_initial_state()
    for _ in range(data.draw(st.integers(0, 30))):
        if actions := state.legal_actions():
            state.apply_action(data.draw(st.sampled_from(actions)))
    for _ in range(8):
        before = state.serialize()
        name = data.draw(st.sampled_from(METHODS))
        arguments = data.draw(st.lists(st.one_of(things, st.sampled_from(PLIES)), max_size=3))
        try:
            getattr(state, name)(*arguments)
        except REFUSED as error:
            assert str(error)
            assert state.serialize() == before
    again = state.get_game().deserialize_state(state.serialize())
    assert again.position() == state.position()
    assert bool(state.legal_actions()) != state.is_terminal()


@given(games, st.lists(things, max_size=3), st.sampled_from(["best", "analyse"]))
def test_any_question_to_a_computer_player_is_answered_or_refused(game: str, given: list[object], name: str) -> None:
    state = calot.load_game(game).new_initial_state()
    try:
        getattr(state, name)(*given, nodes=20)
    except REFUSED as error:
        assert str(error)


SHAPES = arrays.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=70)
DTYPES = st.one_of(
    arrays.scalar_dtypes(), st.sampled_from([np.dtype(kind) for kind in ("bool", "i4", "i8", "f4", "f8", "u1")])
)
SIZE = 3


@st.composite
def any_arrays(draw: st.DrawFn, shape: tuple[int, ...]) -> Any:
    """An array with the right shape or with another, of any type, whole or cut."""
    if draw(st.booleans()):
        shape = draw(SHAPES)
    array = np.zeros(shape, draw(DTYPES))
    match draw(st.integers(0, 6)):
        case 0:
            return array.T
        case 1:
            return array[..., ::-1] if array.ndim else array
        case 2:
            array.flags.writeable = False
            return array
        case 3:
            return draw(things)
        case _:
            return array


@given(games, st.data())
def test_any_arrays_are_written_or_refused(game: str, data: st.DataObject) -> None:
    batch = calot.Batch(game, SIZE, seed=1)
    shapes = {
        "actions": (SIZE,),
        "observations": (SIZE, *batch.observation_shape),
        "masks": (SIZE, batch.num_actions),
        "rewards": (SIZE, batch.num_players),
        "ends": (SIZE,),
        "players": (SIZE,),
    }
    before = [batch.state(index).position() for index in range(SIZE)]
    given = {name: data.draw(any_arrays(shape)) for name, shape in shapes.items() if data.draw(st.booleans())}
    try:
        batch.step(**given)
    except REFUSED as error:
        assert str(error)
        assert [batch.state(index).position() for index in range(SIZE)] == before
    actions = np.empty(SIZE, np.int64)
    batch.sample(actions)
    batch.step(actions)


@given(
    games, arrays.arrays(np.int64, SIZE, elements=st.one_of(st.integers(-5, 1500), st.integers(-(2**63), 2**63 - 1)))
)
def test_any_actions_are_taken_or_refused(game: str, actions: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> None:
    batch = calot.Batch(game, SIZE, seed=1)
    legal = all(int(actions[index]) in batch.state(index).legal_actions() for index in range(SIZE))
    try:
        batch.step(actions)
        assert legal
    except calot.ActionError:
        assert not legal


@pytest.mark.parametrize("name", ["load_game", "Game", "read_record", "Batch"])
@given(st.lists(things, max_size=3))
def test_anything_can_be_given_to_functions(name: str, given: list[object]) -> None:
    try:
        getattr(calot, name)(*given)
    except REFUSED as error:
        assert str(error)
