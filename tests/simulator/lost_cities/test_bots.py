"""What the agents do. Anchors are those of section 9 of the fact sheet of Lost Cities."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.core.contest import ContestTable
from simulator.lost_cities import bots
from simulator.lost_cities.actions import Play, Take
from simulator.lost_cities.fast import compile_sheet, decide, fit_agent, play_games, trace_game
from simulator.lost_cities.fitting import START, simple_values
from simulator.lost_cities.rules import LostCitiesGame
from tests.simulator.lost_cities.sheets import lost_cities, random_sheet

SINGLE = lost_cities(rounds=1)
SIMPLE = simple_values(SINGLE)
STARTED = {"values": START[None]}


def _games(agent: str, count: int, sheet: Any = SINGLE, **options: Any) -> ContestTable:
    compiled = compile_sheet(sheet, restrictions=options.pop("restrictions", ()))
    options = {"fit": STARTED if agent == "expert" else SIMPLE, "rival_fit": SIMPLE} | options
    return play_games(compiled, agent, seed=1, first=0, count=count, players=2, **options)


def _mean_and_error(values: Any) -> tuple[float, float]:
    return float(values.mean()), float(values.std() / len(values) ** 0.5)


def test_the_ladder_of_the_family() -> None:
    assert bots.AGENTS == ("random", "greedy", "planner", "expert", "searcher")
    assert bots.COMPETES


def test_random_players_score_as_published() -> None:
    """-35.5 points (sd 21) a round and 143 turns, told without n: within two points and five turns."""
    games = _games("random", 2000)
    mean, error = _mean_and_error(games.total)
    assert abs(mean + 35.5) < 2 + 4 * error
    assert abs(games.total.std() - 21) < 2
    assert abs(2 * games.figure("turns").mean() - 143) < 5


def test_the_rule_bot_scores_as_published() -> None:
    """+18 points (sd 16) a round, 45 turns, 2.3 suits opened: within two points, one turn, and half a suit."""
    games = _games("planner", 2000)
    mean, error = _mean_and_error(games.total)
    assert abs(mean - 18) < 2 + 4 * error
    assert abs(games.total.std() - 16) < 2
    assert abs(2 * games.figure("turns").mean() - 45) < 1
    assert abs(games.figure("opened").mean() - 2.3) < 0.5


def test_the_rule_bot_beats_random_players_nearly_always() -> None:
    games = _games("planner", 500, rival="random")
    assert games.win[games.is_own].mean() > 0.98
    assert games.total[games.is_own].mean() > 30


def test_each_rung_beats_the_one_below() -> None:
    for agent, rival in (("greedy", "random"), ("planner", "greedy"), ("expert", "planner")):
        games = _games(agent, 1000, rival=rival)
        share, error = _mean_and_error(games.win[games.is_own])
        assert share - 3 * error > 0.5, agent


@pytest.mark.parametrize("agent", ["greedy", "planner", "expert"])
@pytest.mark.parametrize("seed", range(12))
def test_bots_play_any_sheet_to_its_end_by_legal_actions(agent: str, seed: int) -> None:
    """`trace_game` replays the game on the reference engine, which refuses what is not legal."""
    sheet = random_sheet(seed)
    compiled, fit = compile_sheet(sheet), STARTED if agent == "expert" else simple_values(sheet)
    traced = trace_game(compiled, agent, seed=seed, game=1, players=2, fit=fit)
    played = play_games(compiled, agent, seed=seed, first=1, count=1, players=2, fit=fit)
    game = LostCitiesGame(sheet)
    assert game.result(traced.final).scores == tuple(played.total.tolist())
    assert game.is_terminal(traced.final)


def test_a_bot_knows_no_more_than_its_player() -> None:
    """Other hidden cards, same decision."""
    game, compiled = LostCitiesGame(lost_cities(hand_size=3)), compile_sheet(lost_cities(hand_size=3))
    text = "0.9 1 play Y0,Y5*,B3/B2,G2*,G9 Y0.4,G5/W3 Y3.2,B10 -/- 1/1"
    for agent, fit in (("planner", SIMPLE), ("expert", STARTED), ("random", None)):
        states = [game.parse_state(text), game.parse_state(text.replace("Y0,Y5*,B3", "W0,Y5*,R9"))]
        assert len({decide(compiled, agent, state, seed=1, game=0, fit=fit) for state in states}) == 1


def test_figures_add_up() -> None:
    games = _games("expert", 200, lost_cities())
    rounds = sum(games.figure(f"round_{number}") for number in (1, 2, 3))
    assert (rounds == games.total).all()
    turns, taken = games.figure("turns").reshape(-1, 2), games.figure("taken").reshape(-1, 2)
    drawn = turns.sum(axis=1) - taken.sum(axis=1)
    assert (drawn[games.figure("aborted")[::2] == 0] == 3 * 44).all()
    assert (games.decisions == 2 * games.figure("turns")).all()


# Restricted play


@pytest.mark.parametrize("agent", ["random", "planner", "expert"])
def test_who_is_not_to_invest_or_take_does_not(agent: str) -> None:
    games = _games(agent, 100, restrictions=["take", "invest"])
    assert games.figure("investments").sum() == games.figure("taken").sum() == 0
    assert games.figure("opened").sum() > 0


@pytest.mark.parametrize("agent", ["random", "planner", "expert"])
def test_a_suit_left_alone_is_never_opened(agent: str) -> None:
    compiled = compile_sheet(SINGLE, restrictions=["suit=blue"])
    for number in range(10):
        fit = STARTED if agent == "expert" else SIMPLE
        final = trace_game(compiled, agent, seed=1, game=number, players=2, fit=fit).final
        assert not final.expeditions[0][1]
        assert not final.expeditions[1][1]


def test_a_restriction_binds_the_agent_and_not_its_rival() -> None:
    games = _games("expert", 100, restrictions=["invest"], rival="expert", rival_fit=STARTED)
    assert games.figure("investments")[games.is_own].sum() == 0
    assert games.figure("investments")[~games.is_own].sum() > 0


def test_what_is_left_alone_is_done_where_nothing_else_can_be() -> None:
    deck = {"values": (3, 5, 7, 9), "investments": 0, "copies": 1}
    sheet = lost_cities(suits=lost_cities().suits[:2], hand_size=2, rounds=1, deck=deck, end={"when": "one_more_turn"})
    state = LostCitiesGame(sheet).parse_state("0.4 0 take Y3/B3,B9 Y5,B5.7/Y7 Y9 -/- 0/0 last.2")
    compiled = compile_sheet(sheet, restrictions=["take"])
    assert decide(compiled, "planner", state, seed=1, game=0, fit=SIMPLE) == Take(0)
    assert decide(compiled, "expert", state, seed=1, game=0, fit=STARTED) == Take(0)


# Fits


def test_simple_values_come_from_the_sheet_alone() -> None:
    assert SIMPLE["values"].tolist() == [[20, 6]]
    cheap = lost_cities(scoring={"opening_cost": 10}, deck={"values": (1, 2, 3)})
    assert fit_agent(compile_sheet(cheap), "planner", effort=None, seed=1)["values"].tolist() == [[10, 2]]  # type: ignore[index]


def test_a_fit_is_a_row_of_values_each_and_can_be_given_up() -> None:
    compiled, heard = compile_sheet(lost_cities(rounds=1, hand_size=3)), []
    stop = lambda: len(heard) >= 2  # noqa: E731
    given_up = fit_agent(
        compiled, "expert", effort="quick", seed=1, progress=lambda done, _: heard.append(done), cancelled=stop
    )
    assert given_up is None
    assert heard == [1, 2]
    assert START.shape == (7,)
    assert np.isfinite(START).all()


def test_a_card_that_fits_is_played_at_the_end_rather_than_kept() -> None:
    """The last turn of player 0: the 10 brings 10 points, and no later turn could bring any."""
    deck = {"values": (3, 5, 7, 10), "investments": 0, "copies": 1}
    sheet = lost_cities(suits=lost_cities().suits[:2], hand_size=2, rounds=1, deck=deck)
    game, compiled = LostCitiesGame(sheet), compile_sheet(sheet)
    state = game.parse_state("0.2 0 play B3,B10/Y3,Y10 B7/Y7 - -/- 0/0")
    for agent, fit in (("planner", SIMPLE), ("expert", STARTED)):
        assert game.format_action(decide(compiled, agent, state, seed=1, game=0, fit=fit)) == "play B10"
    assert isinstance(decide(compiled, "expert", state, seed=1, game=0, fit=STARTED), Play)
