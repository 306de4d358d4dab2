"""Batches play as states do, write what was asked for, and refuse what is wrong before anything has changed."""

import threading
from collections.abc import Callable
from typing import Any

import calot
import numpy as np
import pytest
from conftest import GAMES


def arrays(batch: calot.Batch) -> dict[str, Any]:
    """Fresh arrays of every kind, filled with what no step writes."""
    size = batch.size
    return {
        "observations": np.full((size, *batch.observation_shape), 7, np.float32),
        "masks": np.full((size, batch.num_actions), 7, np.uint8),
        "rewards": np.full((size, batch.num_players), 7, np.float32),
        "ends": np.full(size, 7, np.uint8),
        "players": np.full(size, 7, np.int32),
    }


def seen(batch: calot.Batch) -> dict[str, Any]:
    """What there is to see of a batch."""
    out = arrays(batch)
    del out["rewards"], out["ends"]
    batch.observe(**out)
    return out


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_as_states_do(game: str) -> None:
    size = 5
    batch = calot.Batch(game, size, seed=3)
    out = arrays(batch)
    batch.reset(observations=out["observations"], masks=out["masks"], players=out["players"])
    actions = np.empty(size, np.int64)
    ended = 0
    for _ in range(150):
        before = [batch.state(index) for index in range(size)]
        for index, state in enumerate(before):
            player = state.current_player()
            assert player == out["players"][index] >= 0
            assert state.legal_actions_mask() == out["masks"][index].tolist()
            assert state.observation_tensor(player) == out["observations"][index].ravel().tolist()
        batch.sample(actions)
        batch.step(actions, **out)
        for index, state in enumerate(before):
            state.apply_action(actions[index])
            # Chance has decided, if it was its turn; only without it both have to be in the same position.
            if state.is_player_node() and not out["ends"][index]:
                assert batch.state(index).observation_string() == state.observation_string()
            if out["ends"][index]:
                ended += 1
                rewards = out["rewards"][index].tolist()
                assert sum(rewards) == pytest.approx(0, abs=1e-6)
                if state.is_terminal():
                    assert rewards == pytest.approx(state.returns())
            else:
                assert out["rewards"][index].tolist() == [0.0] * batch.num_players
    assert ended > 0 or game.startswith(("ballcube", "bille-trap"))


def test_a_third_repetition_ends_a_game_of_a_batch() -> None:
    batch = calot.Batch("quits", 2)
    ends, rewards = np.zeros(2, np.bool_), np.ones((2, 2), np.float64)
    plies = ["b2c3", "e3d2", *["a3b2", "d4e3", "b2a3", "e3d4"] * 2]
    for ply in plies:
        assert not ends.any()
        actions = np.array([batch.state(index).string_to_action(ply) for index in range(2)])
        batch.step(actions, ends=ends, rewards=rewards)
    assert ends.all() and not rewards.any()
    assert batch.state(0).position() == batch.game.new_initial_state().position()


def test_the_same_seed_plays_the_same_with_any_number_of_threads() -> None:
    def play(threads: int, seed: int) -> list[Any]:
        batch = calot.Batch("bille-trap", 3000, seed=seed, threads=threads)
        actions = np.empty(3000, np.int32)
        players = np.empty(3000, np.int64)
        said = []
        for _ in range(30):
            batch.sample(actions)
            batch.step(actions, players=players)
            said.append((actions.tolist(), players.tolist()))
        return said

    assert play(1, 5) == play(4, 5) != play(1, 6)


def test_all_kinds_of_arrays_are_written_alike() -> None:
    batch = calot.Batch("pylos", 4, seed=1)
    flat = np.empty((4, 320), np.float32)
    flags = np.empty((4, 466), np.bool_)
    players = np.empty(4, np.int64)
    batch.observe(observations=flat, masks=flags, players=players)
    other = seen(batch)
    assert (flat == other["observations"].reshape(4, 320)).all()
    assert (flags == other["masks"]).all() and (players == other["players"]).all()


def test_a_batch_can_begin_anew() -> None:
    batch = calot.Batch("rolit:players=4,first=toss", 64, seed=9)
    start = seen(batch)
    actions = np.empty(64, np.int64)
    for _ in range(5):
        batch.sample(actions)
        batch.step(actions)
    batch.reset(9)
    assert all((value == start[name]).all() for name, value in seen(batch).items())
    batch.reset(10)
    assert any((value != start[name]).any() for name, value in seen(batch).items())


def wrong_arrays() -> dict[str, Callable[[dict[str, Any]], tuple[str, Any, str]]]:
    """Arrays that are refused: by which name they are given, and what is said of them."""
    readonly = np.empty((8, 68), np.bool_)
    readonly.flags.writeable = False
    bytes_ = bytearray(8 * 68)
    return {
        "list": lambda out: ("masks", [[0] * 68] * 8, "masks is not a NumPy array but of the type list"),
        "none at all": lambda out: ("actions", None, "actions is not a NumPy array"),
        "dtype": lambda out: (
            "observations",
            out["observations"].astype(np.float64),
            "type float64; it must have float32",
        ),
        "other dtype": lambda out: ("players", np.empty(8, np.float32), "players has the type float32"),
        "swapped bytes": lambda out: ("players", np.empty(8, ">i4"), "players has the type >i4"),
        "objects": lambda out: ("players", np.empty(8, object), "players has the type object"),
        "actions as floats": lambda out: ("actions", np.zeros(8), "actions has the type float64"),
        "actions unsigned": lambda out: ("actions", np.zeros(8, np.uint64), "actions has the type uint64"),
        "shape": lambda out: ("masks", np.empty((8, 67), np.bool_), r"shape \(8, 67\); it must have \(8, 68\)"),
        "too long": lambda out: ("ends", np.empty(9, np.bool_), r"ends has the shape \(9,\)"),
        "too deep": lambda out: ("ends", np.empty((8, 1), np.bool_), r"ends has the shape \(8, 1\)"),
        "no dimension": lambda out: ("actions", np.array(3), r"actions has the shape \(\)"),
        "every other": lambda out: ("ends", np.empty(16, np.bool_)[::2], "ends does not lie in one piece"),
        "turned": lambda out: ("masks", np.empty((68, 8), np.bool_).T, "masks does not lie in one piece"),
        "backwards": lambda out: ("actions", np.zeros(8, np.int64)[::-1], "actions does not lie in one piece"),
        "broadcast": lambda out: ("ends", np.broadcast_to(np.array(True), (8,)), "ends does not lie in one piece"),
        "read-only": lambda out: ("masks", readonly, "masks is read-only"),
        "overlap": lambda out: (
            "ends",
            out["masks"].reshape(-1)[:8],
            "masks and ends share memory|ends is already in use, or shares memory",
        ),
        "overlap of other types": lambda out: (
            "players",
            out["observations"].reshape(-1)[:8].view(np.int32),
            "observations and players share memory|players is already in use, or shares memory",
        ),
        "overlap behind NumPy's back": lambda out: (
            "both",
            {"masks": np.frombuffer(bytes_, np.uint8).reshape(8, 68), "ends": np.frombuffer(bytes_, np.uint8, 8)},
            "share memory",
        ),
        "overlap with the actions": lambda out: (
            "players",
            out["actions"].view(np.int64),
            "share memory|in use",
        ),
        "unaligned": lambda out: (
            "actions",
            np.frombuffer(bytearray(8 * 8 + 1), np.uint8)[1:].view(np.int64),
            "does not lie in memory as its type asks for",
        ),
    }


@pytest.mark.parametrize("which", wrong_arrays())
def test_wrong_arrays_are_refused_before_anything_has_changed(which: str) -> None:
    batch = calot.Batch("rolit", 8, seed=4)
    before = seen(batch)
    out = arrays(batch)
    out["masks"] = out["masks"].astype(np.bool_) | True
    out["ends"] = np.ones(8, np.bool_)
    actions = np.empty(8, np.int64)
    batch.sample(actions)
    name, array, reason = wrong_arrays()[which](out | {"actions": actions})
    given = {"actions": actions} | out | (array if name == "both" else {name: array})
    with pytest.raises((calot.ArrayError, TypeError), match=reason):
        batch.step(**given)
    assert all((value == before[key]).all() for key, value in seen(batch).items())
    for key in ("observations", "rewards"):
        assert (out[key] == 7).all()
    # And goes on as if nothing had been.
    batch.step(actions, rewards=out["rewards"])
    assert not out["rewards"].any()


@pytest.mark.parametrize("wrong", [0, 28, 66, 67, 68, 127, 128, -1, 2**31, 2**63 - 1, -(2**63)])
def test_wrong_actions_are_refused_before_anything_has_changed(wrong: int) -> None:
    batch = calot.Batch("rolit", 8, seed=4)
    before = seen(batch)
    actions = np.full(8, 29, np.int64)
    actions[5] = wrong
    out = arrays(batch)
    with pytest.raises(calot.ActionError, match=f"action {wrong}.* game 5"):
        batch.step(actions, **out)
    assert all((value == 7).all() for value in out.values())
    assert all((value == before[key]).all() for key, value in seen(batch).items())


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: calot.Batch("rolit", 0), "a batch has 1 to"),
        (lambda: calot.Batch("rolit", -1), "a batch has 1 to"),
        (lambda: calot.Batch("rolit", 2**40), "a batch has 1 to"),
        (lambda: calot.Batch("rolit", 1, threads=0), "threads is a number from 1"),
        (lambda: calot.Batch("rolit", 1, threads=10**6), "threads is a number from 1"),
        (lambda: calot.Batch("rolit", 2).state(2), "the games 0 to 1"),
        (lambda: calot.Batch("rolit", 2).state(-1), "the games 0 to 1"),
    ],
)
def test_batches_that_there_are_not(make: Callable[[], object], reason: str) -> None:
    with pytest.raises(calot.CalotError, match=reason):
        make()


def test_other_threads_may_do_what_they_like_with_the_arrays() -> None:
    # They write to the arrays of a step, step the same batch, and give the memory of an array away.
    batch = calot.Batch("rolit", 2000, seed=1)
    out = arrays(batch)
    actions = np.empty(2000, np.int64)
    stop = threading.Event()
    surprises: list[Exception] = []

    def disturb() -> None:
        other = np.zeros(2000, np.int64)
        while not stop.is_set():
            out["observations"][:] = np.nan
            actions[:] = 1_000_000
            try:
                batch.step(other)
            except (calot.CalotError, RuntimeError):
                pass
            except Exception as surprise:
                surprises.append(surprise)

    thread = threading.Thread(target=disturb)
    thread.start()
    tried = 0
    while tried < 60:
        tried += 1
        try:
            batch.sample(actions)
            batch.step(actions, **out)
        except (calot.CalotError, RuntimeError):
            pass
    stop.set()
    thread.join()
    assert not surprises
    for index in range(0, 2000, 97):
        state = batch.state(index)
        assert state.is_player_node() and state.legal_actions()
