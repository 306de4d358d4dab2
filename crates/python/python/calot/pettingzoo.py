"""The games as environments of PettingZoo: `env("quits")`, `env("rolit:players=4")`.

An observation is a dictionary of `observation`, the planes as the agent sees them, and `action_mask`, which actions
are legal. Chance decides by itself, by the seed of `reset`. An action that is not legal is a `calot.ActionError`, and
the game is as it was; `pettingzoo.utils.wrappers.TerminateIllegalWrapper` around the environment ends the game instead.
"""

import random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import calot

Observation: TypeAlias = dict[str, npt.NDArray[Any]]


RENDER_MODES = ["ansi", "human"]


def env(game: str = "quits", render_mode: str | None = None) -> AECEnv[str, Observation, int]:
    """The environment of a game, which also checks that it is used in order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, render_mode))


class raw_env(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """The environment of a game."""

    def __init__(self, game: str = "quits", render_mode: str | None = None) -> None:
        EzPickle.__init__(self, game, render_mode)
        super().__init__()
        self.game = calot.load_game(game)
        self.metadata = {
            "render_modes": RENDER_MODES,
            "name": f"calot_{self.game.name}_v1",
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDER_MODES):
            raise calot.CalotError(f"there is no render mode {render_mode!r}; there are 'ansi' and 'human'")
        self.render_mode = render_mode
        self.possible_agents = [f"player_{player}" for player in range(self.game.num_players())]
        actions = self.game.num_distinct_actions()
        planes = spaces.Box(0, 1, tuple(self.game.observation_tensor_shape()), np.float32)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        # Samples of a space are drawn from its own seed, so each agent has spaces of its own.
        self.observation_spaces = {
            agent: spaces.Dict({"observation": planes, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.luck = random.Random()
        self.state_of_game = self.game.new_initial_state()
        self.agents: list[str] = []
        self.agent_selection: str = self.possible_agents[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        player = self.possible_agents.index(agent)
        state = self.state_of_game
        return {
            "observation": state.observation(player),
            "action_mask": np.array(state.legal_actions_mask(player), np.int8),
        }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.luck = random.Random(seed)
        self.state_of_game = self.game.new_initial_state()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # What is not legal is refused before anything has changed.
        self.state_of_game.apply_action(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Lets chance decide, and finds out who is next or how the game has ended."""
        state = self.state_of_game
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.luck.choices(actions, chances)[0])
        if state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            after = (self.possible_agents.index(self.agent_selection) + 1) % len(self.possible_agents)
            self.agent_selection = self.possible_agents[after]
        else:
            self.agent_selection = self.possible_agents[state.current_player()]

    def render(self) -> str | None:
        text = str(self.state_of_game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass
