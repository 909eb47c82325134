"""OpenSpiel's algorithms at our tables."""

import numpy
import pytest
from conftest import LARGEST, TABLES

import portolan

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import portolan.openspiel


def load(game, seats):
    return pyspiel.load_game(portolan.openspiel.names()[game], {"seats": seats})


def walk(state, luck, most=10**9):
    while not state.is_terminal() and most > 0:
        if state.is_chance_node():
            ids, chances = zip(*state.chance_outcomes())
            assert abs(sum(chances) - 1) < 1e-9
            state.apply_action(int(luck.choice(ids)))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
            most -= 1
    return state


@pytest.mark.parametrize("game, seats", TABLES)
def test_openspiel_plays_to_the_end(game, seats):
    spiel = load(game, seats)
    state = walk(spiel.new_initial_state(), numpy.random.default_rng(1))
    assert spiel.num_players() == seats == len(state.returns()) and state.returns() == state.match.returns()
    assert max(state.full_history(), key=lambda step: step.action).action < portolan.game(game).actions
    record = state.match.record()
    assert portolan.Match.from_record(record).over


def test_openspiel_s_own_check_of_a_game():
    pyspiel.random_sim_test(load("sail", 2), 1, False, False)


@pytest.mark.parametrize("game, seats", LARGEST)
def test_states_are_cloned_written_down_and_observed(game, seats):
    spiel, luck = load(game, seats), numpy.random.default_rng(2)
    state = walk(spiel.new_initial_state(), luck, 30)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(twin.match) > len(state.match), "a copy goes its own way"
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
    assert again.match.entries == state.match.entries
    seat = state.current_player()
    assert (numpy.array(state.observation_tensor(seat)) == state.match.observation(seat)).all()
    assert state.observation_string(seat) in state.information_state_string(seat)
    other = state.resample_from_infostate(seat, luck.random)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.legal_actions() == state.legal_actions()


def test_openspiel_s_searches_decide():
    luck = numpy.random.RandomState(1)
    spiel = load("sail-to-india", 3)
    state = walk(spiel.new_initial_state(), luck, 5)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = mcts.MCTSBot(spiel, 1.4, 8, evaluator, random_state=luck)
    assert bot.step(state) in state.legal_actions()
    spiel = load("sail", 2)
    state = walk(spiel.new_initial_state(), luck, 20)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = ismcts.ISMCTSBot(
        spiel, mcts.RandomRolloutEvaluator(1, luck), 1.4, 8, random_state=luck,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    assert bot.step(state) in state.legal_actions()


def test_openspiel_s_regret_minimisation_goes_over_some_games():
    numpy.random.seed(1)
    spiel = load("sail", 2)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(spiel)
    for _ in range(3):
        solver.iteration()
    policy = solver.average_policy()
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = policy.action_probabilities(state)
    assert set(chances) == set(state.legal_actions()) and abs(sum(chances.values()) - 1) < 1e-6


def test_parameters_are_those_of_a_match():
    spiel = pyspiel.load_game("portolan_navegador(seats=2,reward=points,options=kings-privilege:variant)")
    assert spiel.new_initial_state().match.options == {"kings-privilege": "variant"}
    with pytest.raises(Exception, match="for 2 to 5 players"):
        load("navegador", 7)
