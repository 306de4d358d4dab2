"""Six marble games for people who study games.

    >>> import calot
    >>> state = calot.load_game("rolit:players=4").new_initial_state()
    >>> state.legal_plies()
    ['d6', 'f4', 'f6']
    >>> state.play("f4")
    >>> state.current_player()
    1

`load_game` and what it gives have the shape of OpenSpiel, `Batch` plays many games at once into arrays of NumPy,
`calot.pettingzoo` and `calot.openspiel` are the games for those libraries. The documentation is in docs/python.md.
"""

from calot._core import (
    ActionError,
    Analysis,
    ArrayError,
    Batch,
    CalotError,
    Game,
    GameError,
    PlyError,
    PositionError,
    Record,
    RecordError,
    SearchError,
    State,
    __version__,
    load_game,
    read_record,
    registered_names,
)
from calot._types import GameType, PlayerAction, PlayerId, StateStruct

__all__ = [
    "ActionError",
    "Analysis",
    "ArrayError",
    "Batch",
    "CalotError",
    "Game",
    "GameError",
    "GameType",
    "PlayerAction",
    "PlayerId",
    "PlyError",
    "PositionError",
    "Record",
    "RecordError",
    "SearchError",
    "State",
    "StateStruct",
    "__version__",
    "load_game",
    "read_record",
    "registered_names",
]
