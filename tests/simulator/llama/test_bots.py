"""The bots: how strong they are, by the figures of the fact sheet, and what they do by."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.llama import fast
from simulator.llama.actions import Action, Draw, Play, Quit
from simulator.llama.bots import AGENTS
from simulator.llama.fitting import simple_values
from simulator.llama.parts import parse_part, parts
from simulator.llama.restrictions import all_restrictions, parse_restrictions, restriction_help
from simulator.llama.rules import LlamaGame
from simulator.llama.scores import penalty
from simulator.llama.state import State
from tests.simulator.llama.sheets import llama, most_players, random_sheet

OFFICIAL = llama()
COMPILED = fast.compile_sheet(OFFICIAL)
SIMPLE = fast.fit_agent(COMPILED, "planner", effort=None, seed=1)
FITTED = fast.fit_agent(COMPILED, "expert", effort="quick", seed=1)


def share(compiled: Any, agent: str, rival: str, games: int, players: int = 4, fits: Any = (SIMPLE, SIMPLE)) -> float:
    """Of the wins that an agent has against others of one kind."""
    options: dict[str, Any] = {"fit": fits[0], "rival": rival, "rival_fit": fits[1]}
    table = fast.play_games(compiled, agent, seed=3, first=0, count=games, players=players, **options)
    return float(table.win[table.is_own].mean())


# Strength


def test_the_planner_wins_as_often_against_three_at_random_as_the_fact_sheet_says() -> None:
    """88 to 90 of 100 games; the standard error of 4000 is half a game."""
    assert share(COMPILED, "planner", "random", 4000) == pytest.approx(0.885, abs=0.02)


@pytest.mark.parametrize(("players", "rounds"), [(2, 2.5), (6, 2.1)])
def test_random_games_last_as_long_as_the_fact_sheet_says(players: int, rounds: float) -> None:
    table = fast.play_games(COMPILED, "random", seed=1, first=0, count=4000, players=players)
    assert table.figure("rounds").mean() == pytest.approx(rounds, abs=0.06)


@pytest.mark.parametrize(("players", "least"), [(2, 0.7), (4, 0.35), (6, 0.2)])
def test_the_expert_beats_the_planner(players: int, least: float) -> None:
    """Each would have 1 / players; 2400 games have a standard error below 0.01."""
    assert share(COMPILED, "expert", "planner", 2400, players, (FITTED, SIMPLE)) > least


@pytest.mark.parametrize("agent", ["greedy", "planner"])
def test_bots_beat_random_ones(agent: str) -> None:
    assert share(COMPILED, agent, "random", 2000) > 0.8


@pytest.mark.parametrize("seed", [3, 8])
def test_fitted_values_are_good_on_other_sheets(seed: int) -> None:
    sheet = random_sheet(seed).model_copy(update={"players": OFFICIAL.players.model_copy(update={"max": 2})})
    compiled = fast.compile_sheet(sheet)
    fits = [fast.fit_agent(compiled, "expert", effort=effort, seed=1) for effort in ("quick", None)]
    assert share(compiled, "expert", "planner", 2000, 2, fits) > 0.48


# What they play by


def test_the_planner_quits_with_no_more_than_a_mean_card() -> None:
    """31 points in 7 kinds of cards: 4.4, which lets it draw with 5; twice that of two players."""
    for hand, action in (("5", Draw()), ("4", Quit()), ("2.2", Quit())):
        assert _decision("planner", f"turn 0 1 L | {hand} - | 2 - | 2 -") == action
    assert _decision("planner", "turn 0 1 L | 3.5 - | 2 -") == Quit()
    assert _decision("planner", "turn 0 1 L | 4.5 - | 2 -") == Draw()


def _decision(agent: str, text: str) -> Action:
    game = LlamaGame(OFFICIAL, text.count("|"))
    fit = FITTED if agent == "expert" else SIMPLE
    action: Action = fast.decide(COMPILED, agent, game.parse_state(text), seed=1, game=0, fit=fit)
    return action


def test_the_planner_lays_the_highest_single_card_first() -> None:
    assert _decision("planner", "turn 0 1 3 | 3.4.6 - | 2 - | 2 -") == Play(4)
    assert _decision("planner", "turn 0 1 3 | 3.4.4 - | 2 - | 2 -") == Play(3)
    assert _decision("greedy", "turn 0 1 3 | 3.4.4 - | 2 - | 2 -") == Play(4)


def test_who_is_left_alone_lays_the_dearest_chain() -> None:
    """From 6 all cards can go, if the 6 is laid before the llama."""
    for agent in ("planner", "expert"):
        assert _decision(agent, "turn 0 1 6 | 1.6.L - | 2! - | 2! -") == Play(6)


def test_a_decision_rests_on_what_the_mover_sees() -> None:
    texts = [
        f"turn 0 1 3 | 1.6.6 - | {cards} 0 | 2.2 5".replace("1.6.6 -", "1.6.6 7") for cards in ("L.L", "4.5", "1.1")
    ]
    for agent in ("random", "expert"):
        assert len({_decision(agent, text) for text in texts}) == 1


def test_simple_values_are_of_the_sheet() -> None:
    dear = simple_values(llama(scoring={"llama_points": 38}))["values"] - simple_values(OFFICIAL)["values"]
    assert dear.min() == pytest.approx(-8)  # 28 points more on one card of 7, twice for two players
    assert sorted(set(np.round(dear[0], 6))) == pytest.approx([-8, -4, 0])


def test_fits_are_independent_and_the_same_again() -> None:
    compiled = fast.compile_sheet(llama(players={"max": 2}))
    first, again = (fast.fit_agent(compiled, "expert", effort="quick", seed=1) for _ in range(2))
    assert first is not None
    assert again is not None
    assert (again["values"] == first["values"]).all()
    assert len({tuple(row) for row in first["values"]}) == len(first["values"]) == 4


def test_practice_tells_of_its_passes_and_can_be_cancelled() -> None:
    heard: list[tuple[int, int]] = []
    sheet = llama(players={"max": 2})
    options: dict[str, Any] = {
        "effort": "quick",
        "seed": 2,
        "progress": lambda done, total: heard.append((done, total)),
    }
    assert fast.fit_agent(fast.compile_sheet(sheet), "expert", cancelled=lambda: len(heard) == 2, **options) is None
    assert heard == [(1, 12), (2, 12)]


# Games


def test_traces_are_the_games_of_the_table() -> None:
    for agent in AGENTS:
        fit = {"random": None, "greedy": SIMPLE, "planner": SIMPLE}.get(agent, FITTED)
        options: dict[str, Any] = {"fit": fit, "rival": "random", **({"samples": 2} if agent == "searcher" else {})}
        table = fast.play_games(COMPILED, agent, seed=5, first=0, count=3, players=3, **options)
        for number in range(3):
            trace = fast.trace_game(COMPILED, agent, seed=5, game=number, players=3, **options)
            game = LlamaGame(OFFICIAL, 3)
            rows = slice(3 * number, 3 * number + 3)
            assert game.scores(trace.final) == tuple(table.total[rows])
            assert game.result(trace.final).places == tuple(table.place[rows])
            assert [len(day) for day in zip(*trace.days, strict=True)] == [len(trace.days)] * 3


def test_the_figures_of_games_add_up() -> None:
    table = fast.play_games(COMPILED, "planner", seed=1, first=0, count=300, players=4, fit=SIMPLE)
    paid = sum(table.figure(f"points_{card}") for card in "123456L")
    assert (paid - table.figure("returned") == table.total).all()
    rounds = table.figure("rounds").reshape(-1, 4)
    assert (table.figure("emptied").reshape(-1, 4).sum(axis=1) <= rounds[:, 0]).all()
    assert (table.figure("quits") + table.figure("emptied") <= table.figure("rounds")).all()


# Restrictions


def _breached(state: State, action: Action) -> set[str]:
    cost = penalty(OFFICIAL, state.hands[state.mover])
    match action:
        case Play(rank):
            return {f"play={'L' if rank == 7 else rank}"}
        case Draw():
            return {"draw", *(f"quit-at={points}" for points in range(cost, 32))}
        case Quit():
            return {"quit", *(f"quit-at={points}" for points in range(cost))}
    return set()


@pytest.mark.parametrize("text", ["draw", "quit", "quit-at=0", "quit-at=9", "play=3", "play=L"])
@pytest.mark.parametrize("agent", ["random", "planner"])
def test_who_is_restricted_does_nothing_banned_while_there_is_something_else(agent: str, text: str) -> None:
    compiled = fast.compile_sheet(OFFICIAL, restrictions=[text])
    game = LlamaGame(OFFICIAL, 3)
    fit = SIMPLE if agent == "planner" else None
    for number in range(4):
        trace = fast.trace_game(compiled, agent, seed=2, game=number, players=3, fit=fit)
        state, cards = game.initial_state(), iter(trace.deal)
        for day in trace.days:
            while game.chance_outcomes(state):
                state = game.apply_chance(state, next(cards))
            for action in day[state.mover]:
                others = [
                    other for other in game.legal_actions(state, state.mover) if text not in _breached(state, other)
                ]
                assert not others or text not in _breached(state, action)
                state = game.apply(state, state.mover, action)


def test_restrictions_bind_only_who_is_asked_for_where_there_are_rivals() -> None:
    compiled = fast.compile_sheet(OFFICIAL, restrictions=["draw"])
    options: dict[str, Any] = {"fit": SIMPLE, "rival": "planner", "rival_fit": SIMPLE}
    table = fast.play_games(compiled, "planner", seed=1, first=0, count=400, players=4, **options)
    draws = table.figure("draws")
    assert draws[table.is_own].sum() == 0
    assert draws[~table.is_own].min(initial=99) >= 0 < draws[~table.is_own].mean()


def test_never_drawing_costs_wins() -> None:
    compiled = fast.compile_sheet(OFFICIAL, restrictions=["draw"])
    assert share(compiled, "expert", "expert", 2400, 2, (FITTED, FITTED)) < 0.45


def test_a_restriction_that_the_sheet_does_not_offer_is_refused() -> None:
    for text, expected in (
        ("fly", "one of draw, quit, quit-at=POINTS, play=CARD"),
        ("play=7", "play=1 or 2 or 3 or 4 or 5 or 6 or L"),
        ("quit-at=99", "quit-at=0 to 31"),
        ("chain", "one of draw, quit, quit-at=POINTS, play=CARD"),
    ):
        with pytest.raises(ValueError, match=f"^restriction: expected {expected}, found '{text}'$"):
            fast.compile_sheet(OFFICIAL, restrictions=[text])
    chained = llama(turn={"may_play_drawn": True})
    assert [str(found) for found in parse_restrictions(chained, ["chain", "draw", "chain"])] == ["chain", "draw"]


def test_parts_are_restrictions_of_the_sheet() -> None:
    offered = {restriction.text for restriction in all_restrictions(OFFICIAL)}
    found = parts(OFFICIAL)
    assert [part.text for part in found] == [
        "draw", "quit", "quit-at=5", "quit-at=10", "quit-at=14", "quit-at=19",
        *(f"play={card}" for card in "123456L"),
    ]  # fmt: skip
    assert {part.restriction for part in found} <= offered
    assert (parse_part(OFFICIAL, "play=L").kind, parse_part(OFFICIAL, "draw").id) == ("play", "draw")
    with pytest.raises(ValueError, match=r"part: expected one of draw, .*, found 'play=9'"):
        parse_part(OFFICIAL, "play=9")
    assert "`quit` never quits" in restriction_help()


@pytest.mark.parametrize("seed", range(8))
def test_every_sheet_can_be_played_by_every_bot(seed: int) -> None:
    sheet = random_sheet(seed)
    compiled = fast.compile_sheet(sheet)
    for agent in AGENTS:
        fit = fast.fit_agent(compiled, agent, effort=None, seed=1)
        samples = 1 if agent == "searcher" else None
        players = most_players(sheet)
        table = fast.play_games(compiled, agent, seed=1, first=0, count=20, players=players, fit=fit, samples=samples)
        assert table.win.reshape(-1, players).sum(axis=1) == pytest.approx(1)
