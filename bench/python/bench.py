"""Random play beside others, in steps a second: `make bench-python`.

Everybody plays uniformly random legal actions, and after each step has the mask of legal actions and the observation of
the player to move of every game. Games that end begin anew. Rolit is measured as a batch and, one game after the other,
in the shape of OpenSpiel; beside it OpenSpiel's Othello, pgx' Othello on the processor, compiled with the choice of
actions in it, and PettingZoo's Connect Four. The contenders take turns, so a machine that is slow for a while is slow
for all; what is printed is the median, and the slowest and fastest. On a machine that others use, too, steps for each
second of processor time say more; they do not show what several threads gain.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

import calot
import jax
import numpy as np
import pgx
import pyspiel
from pettingzoo.classic import connect_four_v3
from pgx.experimental.wrappers import auto_reset

# Plays one step in every game of a batch.
Step = Callable[[], object]


def calot_batch(size: int, game: str = "rolit") -> Step:
    batch = calot.Batch(game, size, seed=1)
    actions = np.empty(size, np.int32)
    out = {
        "observations": np.empty((size, *batch.observation_shape), np.float32),
        "masks": np.empty((size, batch.num_actions), np.bool_),
        "rewards": np.empty((size, batch.num_players), np.float32),
        "ends": np.empty(size, np.bool_),
        "players": np.empty(size, np.int32),
    }

    def step() -> None:
        batch.sample(actions)
        batch.step(actions, **out)

    return step


def in_the_shape_of_openspiel(game: object, size: int) -> Step:
    states = [game.new_initial_state() for _ in range(size)]
    choose = random.Random(1).choice

    def step() -> None:
        for index, state in enumerate(states):
            state.apply_action(choose(state.legal_actions()))
            if state.is_terminal():
                states[index] = state = game.new_initial_state()
            state.legal_actions_mask()
            state.observation_tensor()

    return step


def calot_states(size: int) -> Step:
    return in_the_shape_of_openspiel(calot.load_game("rolit"), size)


def openspiel_othello(size: int) -> Step:
    return in_the_shape_of_openspiel(pyspiel.load_game("othello"), size)


def pgx_othello(size: int) -> Step:
    env = pgx.make("othello")
    begin = jax.jit(jax.vmap(env.init))
    one = auto_reset(env.step, env.init)

    @jax.jit
    def go_on(state: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array]:
        key, choice, luck = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, logits, axis=1)
        return jax.vmap(one)(state, actions, jax.random.split(luck, size)), key

    state = begin(jax.random.split(jax.random.PRNGKey(1), size))
    key = jax.random.PRNGKey(2)

    def step() -> None:
        nonlocal state, key
        state, key = go_on(state, key)
        jax.block_until_ready((state.observation, state.legal_action_mask))

    return step


def pettingzoo_connect_four(size: int) -> Step:
    envs = [connect_four_v3.raw_env() for _ in range(size)]
    masks = []
    for env in envs:
        env.reset()
        masks.append(env.observe(env.agent_selection)["action_mask"])
    choose = random.Random(1).choice

    def step() -> None:
        for index, env in enumerate(envs):
            env.step(choose(np.flatnonzero(masks[index]).tolist()))
            if env.terminations[env.agent_selection]:
                env.reset()
            masks[index] = env.observe(env.agent_selection)["action_mask"]

    return step


CONTENDERS = {
    "Calot, Rolit, a batch": calot_batch,
    "Calot, Rolit, states": calot_states,
    "OpenSpiel, Othello": openspiel_othello,
    "pgx, Othello": pgx_othello,
    "PettingZoo, Connect Four": pettingzoo_connect_four,
}


class Rate(NamedTuple):
    """Steps a second, by the clock on the wall and by the processor."""

    wall: float
    processor: float


def rate(step: Step, size: int, seconds: float) -> Rate:
    steps, begun, used = 0, time.perf_counter(), time.process_time()
    while (gone := time.perf_counter() - begun) < seconds:
        step()
        steps += size
    return Rate(steps / gone, steps / (time.process_time() - used))


def line(name: str, rates: list[Rate]) -> str:
    walls = [rate.wall for rate in rates]
    processor = statistics.median(rate.processor for rate in rates)
    spread = f"({min(walls):,.0f} to {max(walls):,.0f})"
    return f"  {name:26}{statistics.median(walls):>11,.0f} {spread:26} by the processor {processor:>11,.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play beside others.")
    parser.add_argument("--batches", type=int, nargs="*", default=[1, 64, 1024, 16384])
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each measurement takes")
    parser.add_argument("--repetitions", type=int, default=5)
    options = parser.parse_args()
    for size in options.batches:
        print(f"batch of {size:,}, steps a second, median of {options.repetitions} (slowest to fastest)")
        steps = {name: make(size) for name, make in CONTENDERS.items()}
        for step in steps.values():
            # The first step of pgx is compiled.
            step()
        rates: dict[str, list[Rate]] = {name: [] for name in steps}
        for _ in range(options.repetitions):
            for name, step in steps.items():
                rates[name].append(rate(step, size, options.seconds))
        ours = rates["Calot, Rolit, a batch"]
        for name, theirs in rates.items():
            ratio = statistics.median(one.wall / other.wall for one, other in zip(ours, theirs, strict=True))
            print(f"{line(name, theirs)}, the batch is {ratio:,.1f} times as fast")
    size = 1024
    print(f"all games, batch of {size:,}, steps a second, median of {options.repetitions} (slowest to fastest)")
    games = {name: calot_batch(size, name) for name in calot.registered_names()}
    for step in games.values():
        # Games begin together; after so many steps they are at all stages.
        for _ in range(600):
            step()
    for name, step in games.items():
        print(line(name, [rate(step, size, options.seconds) for _ in range(options.repetitions)]))


if __name__ == "__main__":
    main()
