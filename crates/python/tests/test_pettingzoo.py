"""PettingZoo's own tests on the environments, and what they leave open."""

import pickle

import calot
import calot.pettingzoo
import numpy as np
import pytest
from conftest import GAMES
from pettingzoo.test import api_test, seed_test


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_every_game(game: str) -> None:
    api_test(calot.pettingzoo.env(game), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game", ["quits", "bille-trap", "rolit:players=4,first=toss"])
def test_the_same_seed_is_the_same_game(game: str) -> None:
    seed_test(lambda: calot.pettingzoo.env(game), num_cycles=40)


def play(env: calot.pettingzoo.raw_env, seed: int) -> dict[str, float]:
    luck = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        assert observation is not None
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        assert bool(legal.size) != termination
        env.step(None if termination else int(luck.choice(legal)))
    return total


@pytest.mark.parametrize("game", ["quits:players=4", "pylos:rules=expert", "bille-trap:players=3"])
def test_rewards_are_the_returns_of_the_game(game: str) -> None:
    env = calot.pettingzoo.raw_env(game)
    for seed in range(3):
        total = play(env, seed)
        assert list(total.values()) == pytest.approx(env.state_of_game.returns())


def test_an_illegal_action_changes_nothing() -> None:
    env = calot.pettingzoo.env("rolit")
    env.reset()
    for action in (0, 67, 68, -1):
        with pytest.raises(calot.ActionError):
            env.step(action)
    assert env.agent_selection == "player_0"
    env.step(29)
    assert env.agent_selection == "player_1"


def test_boards_are_rendered_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = calot.pettingzoo.env("rolit:size=4", render_mode="ansi")
    env.reset()
    assert "2 . R Y ." in str(env.render())
    seen = calot.pettingzoo.env("rolit:size=4", render_mode="human")
    seen.reset()
    seen.render()
    assert "2 . R Y ." in capsys.readouterr().out
    with pytest.raises(calot.CalotError, match="render mode"):
        calot.pettingzoo.env("quits", render_mode="film")


def test_environments_can_be_pickled() -> None:
    env = calot.pettingzoo.raw_env("cubulus:players=3")
    again = pickle.loads(pickle.dumps(env))
    assert again.possible_agents == ["player_0", "player_1", "player_2"]
