"""The games as OpenSpiel's own, by its tests and its algorithms."""

import calot
import calot.openspiel
import numpy as np
import pyspiel
import pytest
from conftest import GAMES
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, minimax
from open_spiel.python.observation import make_observation


def written(game: str) -> str:
    """The text of a game as OpenSpiel writes it."""
    name, _, options = game.partition(":")
    return f"calot_{name.replace('-', '_')}({options.replace('toss', '0')})"


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_accepts_every_game(game: str) -> None:
    loaded = pyspiel.load_game(written(game))
    assert loaded.num_players() == calot.load_game(game).num_players()
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_all_games_are_registered() -> None:
    assert set(calot.openspiel.names) <= set(pyspiel.registered_names())
    assert len(calot.openspiel.names) == len(calot.registered_names())


def test_states_look_to_openspiel_as_they_do_here() -> None:
    game = pyspiel.load_game("calot_rolit(players=4)")
    state, own = game.new_initial_state(), calot.load_game("rolit:players=4").new_initial_state()
    observation = make_observation(game)
    while not state.is_terminal():
        assert state.legal_actions() == own.legal_actions()
        assert state.current_player() == own.current_player()
        observation.set_from(state, 2)
        assert observation.tensor.tolist() == own.observation_tensor(2)
        action = state.legal_actions()[-1]
        assert state.action_to_string(action) == own.action_to_string(action)
        other = state.clone()
        state.apply_action(action)
        own.apply_action(action)
        assert other.history() == state.history()[:-1]
    assert state.returns() == own.returns() and str(state) == str(own)


def test_tree_search_of_openspiel_plays_well_to_the_end() -> None:
    game = pyspiel.load_game("calot_rolit(size=4)")
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 200, mcts.RandomRolloutEvaluator(1, luck), solve=True, random_state=luck)
    state = game.new_initial_state()
    proved = 0
    while not state.is_terminal():
        player = state.current_player()
        action = bot.step(state)
        assert action in state.legal_actions()
        # So late 200 playouts are more than there are ways to go on, and the search proves what is best.
        if len(state.history()) >= 9:
            proof = state.calot.solve()
            state.apply_action(action)
            after = None if state.is_terminal() else state.calot.solve()
            assert proof.value == (after.shares[player] if after else (1 + state.returns()[player]) / 2)
            proved += 1
        else:
            state.apply_action(action)
    assert proved == 3 and sum(state.returns()) == 0


def test_alpha_beta_of_openspiel_finds_what_the_solver_finds() -> None:
    game = pyspiel.load_game("calot_rolit(size=4)")
    state = game.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    proof = state.calot.solve()
    assert proof is not None
    value, _ = minimax.alpha_beta_search(game, state=state, maximizing_player_id=state.current_player())
    assert value == {1.0: 1, 0.5: 0, 0.0: -1}[proof.value]


def test_learning_environments_of_openspiel_play_to_the_end() -> None:
    environment = rl_environment.Environment("calot_bille_trap", include_full_state=False)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"][player]
        step = environment.step([legal[0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(Exception, match="players is 2, 3 or 4"):
        pyspiel.load_game("calot_rolit(players=9)")
