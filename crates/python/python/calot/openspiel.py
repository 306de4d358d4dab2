"""The games registered with OpenSpiel: after `import calot.openspiel`, `pyspiel.load_game("calot_rolit(players=4)")`.

Names have `calot_` before them, and `-` becomes `_`; options are parameters. A parameter has one type there, so the
toss of Rolit is `first=0`. Algorithms of OpenSpiel that play on, such as Monte Carlo tree search or alpha-beta, run on
these games; those that list every state need a small variant.
"""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

import calot


def _options(name: str, params: dict[str, Any]) -> dict[str, Any]:
    """Parameters as Calot knows them.

    OpenSpiel adds those that nobody has named, with their usual values; they may not go together with the others.
    """
    usual = calot.load_game(name).get_parameters()
    named = {key: value for key, value in params.items() if value != usual.get(key)}
    return {key: "toss" if (key, value) == ("first", 0) else value for key, value in named.items()}


class Observer:
    """What a player sees, as a tensor and as a line of text."""

    def __init__(self, game: calot.Game) -> None:
        shape = game.observation_tensor_shape()
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: "State", player: int) -> None:
        self.tensor[:] = state.calot.observation(player).ravel()

    def string_from(self, state: "State", player: int) -> str:
        return state.calot.observation_string(player)


class State(pyspiel.State):  # type: ignore[misc]
    """A state, around one of Calot's."""

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self.calot = game.calot.new_initial_state()

    def current_player(self) -> int:
        return self.calot.current_player()

    def is_terminal(self) -> bool:
        return self.calot.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.calot.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.calot.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.calot.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.calot.action_to_string(player, action)

    def returns(self) -> list[float]:
        return self.calot.returns()

    def __str__(self) -> str:
        return str(self.calot)


def _game_type(name: str, game: calot.Game) -> Any:
    """What kind of game it is, with its options: not in every variant does chance take part."""
    kind = game.get_type()
    return pyspiel.GameType(
        short_name=_written(name),
        long_name=f"{kind.long_name} (Calot)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=getattr(pyspiel.GameType.ChanceMode, kind.chance_mode.name),
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.max_num_players,
        min_num_players=kind.min_num_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=calot.load_game(name).get_parameters(),
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game, around one of Calot's; each name that is registered is a class of its own."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.calot = calot.load_game(self.name, _options(self.name, params))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.calot.num_distinct_actions(),
            max_chance_outcomes=self.calot.max_chance_outcomes(),
            num_players=self.calot.num_players(),
            min_utility=self.calot.min_utility(),
            max_utility=self.calot.max_utility(),
            utility_sum=self.calot.utility_sum(),
            max_game_length=self.calot.max_game_length(),
        )
        super().__init__(_game_type(self.name, self.calot), info, params)

    def new_initial_state(self, state: Any = None) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.calot.max_chance_nodes_in_history()

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.calot)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def _written(name: str) -> str:
    return f"calot_{name.replace('-', '_')}"


names = [_written(name) for name in calot.registered_names()]
for _name in calot.registered_names():
    _class = type(f"Game_{_name}", (Game,), {"name": _name})
    pyspiel.register_game(_game_type(_name, calot.load_game(_name)), _class)
