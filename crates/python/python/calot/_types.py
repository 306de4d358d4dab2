"""What states and games give away that is plain data, named as in OpenSpiel."""

import json
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, NamedTuple, Self


class PlayerId(IntEnum):
    """Numbers of players that are no seats."""

    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4
    MEAN_FIELD = -5


class PlayerAction(NamedTuple):
    """An action and who took it."""

    player: int
    action: int


@dataclass(frozen=True)
class GameType:
    """What kind of game it is."""

    class Dynamics(Enum):
        SIMULTANEOUS = 0
        SEQUENTIAL = 1

    class ChanceMode(Enum):
        DETERMINISTIC = 0
        EXPLICIT_STOCHASTIC = 1
        SAMPLED_STOCHASTIC = 2

    class Information(Enum):
        ONE_SHOT = 0
        PERFECT_INFORMATION = 1
        IMPERFECT_INFORMATION = 2

    class Utility(Enum):
        ZERO_SUM = 0
        CONSTANT_SUM = 1
        GENERAL_SUM = 2
        IDENTICAL = 3

    class RewardModel(Enum):
        REWARDS = 0
        TERMINAL = 1

    short_name: str
    long_name: str
    chance_mode: ChanceMode
    min_num_players: int
    max_num_players: int
    dynamics: Dynamics = Dynamics.SEQUENTIAL
    information: Information = Information.PERFECT_INFORMATION
    utility: Utility = Utility.ZERO_SUM
    reward_model: RewardModel = RewardModel.TERMINAL
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    provides_factored_observation_string: bool = False
    default_loadable: bool = True

    @classmethod
    def _of(cls, short_name: str, long_name: str, chance: bool, fewest: int, most: int) -> Self:
        modes = cls.ChanceMode
        mode = modes.EXPLICIT_STOCHASTIC if chance else modes.DETERMINISTIC
        return cls(short_name, long_name, mode, fewest, most)


class StateStruct:
    """A state as data: what `State.to_dict` has is an attribute here."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a state has no {name!r}; it has {', '.join(self.__dict__)}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StateStruct) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"StateStruct({self.__dict__!r})"

    def to_dict(self) -> dict[str, Any]:
        """The fields as a dictionary."""
        return dict(self.__dict__)

    def to_json(self) -> str:
        """The fields as JSON."""
        return json.dumps(self.__dict__)
