"""States and games have the shape of OpenSpiel, with what can be known of them by hand."""

import copy
import pickle

import calot
import pytest
from conftest import GAMES, middle, random_game

# Rolit begins with a ball of each colour on d4, e4, e5, d5; red can capture from d6, f4 and f6.
# An action is 8 * row + column, from 0 at the top left: f4 is 8 * 3 + 5.
F4, D6, F6 = 29, 43, 45


def test_rolit_begins_as_worked_out_by_hand() -> None:
    game = calot.load_game("rolit")
    state = game.new_initial_state()
    assert state.current_player() == 0
    assert state.legal_actions() == [F4, D6, F6]
    assert state.legal_actions(0) == [F4, D6, F6]
    assert state.legal_actions(1) == []
    mask = state.legal_actions_mask()
    assert len(mask) == game.num_distinct_actions() == 68
    assert [action for action, legal in enumerate(mask) if legal] == [F4, D6, F6]
    assert sum(state.legal_actions_mask(1)) == 0
    assert state.action_to_string(F4) == state.action_to_string(0, F4) == "f4"
    assert state.string_to_action("d6") == state.string_to_action(0, "d6") == D6
    assert state.returns() == state.rewards() == [0.0, 0.0]
    assert not state.is_terminal() and not state.is_chance_node() and state.is_player_node()
    assert not state.is_simultaneous_node() and not state.is_mean_field_node()


def test_a_ball_that_captures_shows_in_everything() -> None:
    state = calot.load_game("rolit").new_initial_state()
    state.apply_action(F4)
    assert state.current_player() == 1
    assert state.history() == [F4] and state.history_str() == "29"
    assert state.information_state_string(0) == state.information_state_string() == "29"
    first = state.full_history()[0]
    assert (first.player, first.action) == (0, F4)
    # Red now has d4, e4 and f4. The second player plays green and sees its own e5 first.
    assert state.scores() == [3, 1]
    own, others = state.observation_tensor(0)[:64], state.observation_tensor(0)[64:128]
    assert [cell for cell in range(64) if own[cell]] == [27, 28, 29]
    assert [cell for cell in range(64) if others[cell]] == [36]
    assert state.observation_tensor(1)[:64] == others
    assert state.observation_tensor() == state.observation_tensor(1)


def test_what_is_known_of_a_game() -> None:
    game = calot.load_game("rolit:players=4")
    assert (game.num_players(), game.num_distinct_actions()) == (4, 68)
    assert game.max_game_length() == 60
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1.0, 1.0, 0.0)
    assert game.observation_tensor_shape() == [12, 8, 8]
    assert game.observation_tensor_size() == 768 == len(game.observation_planes()) * 64
    assert game.get_parameters() == {"players": 4, "size": 8, "first": 1}
    kind = game.get_type()
    assert (kind.short_name, kind.long_name) == ("rolit", "Rolit")
    assert kind.dynamics is kind.Dynamics.SEQUENTIAL
    assert kind.chance_mode is kind.ChanceMode.DETERMINISTIC
    assert (kind.min_num_players, kind.max_num_players) == (2, 4)
    assert not kind.provides_information_state_tensor
    assert game.max_chance_outcomes() == game.max_chance_nodes_in_history() == 0
    # With a toss for the first ply chance takes part.
    toss = calot.load_game("rolit:players=4,first=toss")
    assert toss.get_type().chance_mode is kind.ChanceMode.EXPLICIT_STOCHASTIC
    assert toss.max_chance_outcomes() == 68 and toss.max_chance_nodes_in_history() == 1


def test_options_can_be_given_one_by_one() -> None:
    game = calot.load_game("rolit", {"players": 4, "size": 6})
    assert str(game) == game.to_string() == "rolit:players=4,size=6"
    assert game == calot.load_game("rolit:size=6,players=4")
    assert hash(game) == hash(calot.load_game("rolit:size=6,players=4"))
    assert game != calot.load_game("rolit") and game != "rolit"
    # What is usual is left out of the text.
    assert str(calot.load_game("rolit:players=2")) == "rolit"


def test_chance_has_the_probabilities_of_a_die() -> None:
    state = calot.load_game("bille-trap").new_initial_state()
    assert state.is_chance_node() and state.current_player() == -1
    outcomes = state.chance_outcomes()
    assert [probability for _, probability in outcomes] == [pytest.approx(1 / 6)] * 6
    assert [action for action, _ in outcomes] == state.legal_actions() == state.legal_actions(-1)
    assert state.legal_actions(0) == []
    texts = {state.action_to_string(action) for action, _ in outcomes}
    assert len(texts) == 6


def test_a_trap_is_as_likely_to_be_closed_as_such_traps_are_left() -> None:
    # Ten of twenty-four traps are closed, and nothing is known of any before the first is pressed.
    state = calot.load_game("bille-trap").new_initial_state()
    while state.plies() == [] or state.action_to_string(state.legal_actions()[0]) not in ("open", "closed"):
        texts = {state.action_to_string(action): action for action in state.legal_actions()}
        state.apply_action(min(texts.items())[1])
    chances = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert chances == {"open": pytest.approx(14 / 24), "closed": pytest.approx(10 / 24)}


def test_a_ply_of_pylos_is_decided_action_by_action() -> None:
    # The light ball on 1b2 completes a square and gives up to two balls back (docs/learning.md).
    state = calot.load_game("pylos").from_position("ll2/l3/4/ddd1 3/3/3 2/2 1 l")
    assert state.action_to_string(5) == "1b2"
    state.apply_action(5)
    assert state.current_player() == 0 and state.plies() == []
    assert state.legal_actions() == [436, 437, 440, 441, 465]
    assert "1b2-1a2-1b1" in state.legal_plies() and "1a3" not in state.legal_plies()
    assert state.action_to_string(437) == "-1a2"
    state.apply_action(437)
    assert [state.action_to_string(action) for action in (440, 441, 465)] == ["-1b1", "-1b2", "-"]
    state.apply_action(440)
    assert state.plies() == ["1b2-1a2-1b1"] and state.history() == [5, 437, 440]
    assert state.current_player() == 1
    # And back again, action by action or all at once.
    state.undo_action(0, 440)
    assert state.legal_actions() == [440, 441, 465]
    assert state.undo() is None
    assert state.history() == []
    state.play("1b2-1a2-1b1")
    assert state.history() == [5, 437, 440]
    assert state.undo() == "1b2-1a2-1b1"


def test_wins_are_counted_for_any_number_of_players() -> None:
    ends: dict[str, list[float]] = {}
    for seed in range(40):
        *_, state = random_game("rolit:players=4,size=6", seed)
        winners = state.winners()
        assert winners is not None
        ends[str(len(winners))] = sorted(state.returns())
        scores = state.scores()
        assert winners == [seat for seat in range(4) if scores[seat] == max(scores)]
    third = 1 / 3
    assert ends["1"] == pytest.approx([-third, -third, -third, 1])
    assert ends["2"] == pytest.approx([-third, -third, third, third])


@pytest.mark.parametrize("game", GAMES)
def test_random_games_keep_what_openspiel_promises(game: str) -> None:
    the_game = calot.load_game(game)
    luckless = the_game.max_chance_outcomes() == 0
    for seed in range(2):
        taken: list[int] = []
        for state in random_game(game, seed):
            assert state.history()[: len(taken)] == taken
            taken = state.history()
            assert len(state.full_history()) == state.move_number() == len(taken)
            actions = state.legal_actions()
            assert actions == sorted(set(actions))
            assert bool(actions) != state.is_terminal()
            if state.is_chance_node():
                assert not luckless
                outcomes = state.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                assert [action for action, _ in outcomes] == actions
            if state.is_terminal():
                assert state.current_player() == int(calot.PlayerId.TERMINAL) == -4
                assert sum(state.returns()) == pytest.approx(0)
                assert all(-1 <= value <= 1 for value in state.returns())
            else:
                assert state.returns() == [0.0] * the_game.num_players()
            texts = [state.action_to_string(action) for action in actions[:40]]
            assert len(set(texts)) == len(texts)
            if texts:
                assert state.string_to_action(texts[-1]) == actions[len(texts) - 1]
            planes = state.observation_tensor(0)
            assert len(planes) == the_game.observation_tensor_size()
            assert all(0 <= value <= 1 for value in planes)
            assert state.observation(0).ravel().tolist() == planes
            assert list(state.observation(0).shape) == the_game.observation_tensor_shape()
        assert len(taken) <= the_game.max_history_length()


@pytest.mark.parametrize("game", GAMES)
def test_copies_go_their_own_way(game: str) -> None:
    state = middle(game)
    before = state.serialize()
    action = state.legal_actions()[0]
    child = state.child(action)
    copies = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    for other in copies:
        assert other.serialize() == before
        other.apply_action(action)
        assert other.serialize() == child.serialize() != before
    assert state.serialize() == before
    child.undo_action(state.current_player(), action)
    assert child.serialize() == before and str(child) == str(state)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_serialized_reads_back(game: str) -> None:
    state = middle(game)
    again = state.get_game().deserialize_state(state.serialize())
    assert again.history() == state.history() and again.position() == state.position()
    assert pickle.loads(pickle.dumps(state.get_game())) == calot.load_game(game)
    # Also from a position that is not the usual start.
    start = state.get_game().from_position(state.position())
    assert start.history() == [] and start.legal_plies() == state.legal_plies()
    start.apply_action(start.legal_actions()[0])
    again = state.get_game().deserialize_state(start.serialize())
    assert again.history() == start.history() and again.position() == start.position()


def test_a_state_as_data() -> None:
    state = calot.load_game("rolit:size=4").new_initial_state()
    data = state.to_struct()
    assert (data.game, data.current_player, data.board["size"]) == ("rolit:size=4", 0, 4)
    assert data.to_dict() == state.to_dict()
    assert data.to_json() and state.to_json().startswith('{"game":"rolit:size=4"')
    with pytest.raises(AttributeError, match="board"):
        _ = data.tiles
