"""Restricted agents: they never do what is forbidden, and what they do is legal and scores as on the sheet."""

import random
from dataclasses import fields
from typing import Any

import numpy as np
import pytest

from sheets import apply_variants, library_ids, load
from sheets.freight.model import Sheet
from simulator.freight import fast
from simulator.freight.actions import Load, Move
from simulator.freight.restrictions import (
    all_restrictions,
    parse_restriction,
    parse_restrictions,
    restriction_help,
    restriction_kinds,
)
from simulator.freight.rules import FreightGame
from simulator.freight.state import State
from tests.sheets.random_sheets import random_sheet
from tests.simulator.practice import QUICK_AGENTS, practised

OFFICIAL = load("flip-freighters")


def _breached(game: FreightGame, state: State, action: Any) -> set[str]:
    """The restrictions that an action, legal in the state, would breach."""
    before, after = state.boards[0], game.apply(state, 0, action).boards[0]
    found = {f"overtime={hours}" for hours in range(after.hours + 1, game.sheet.overtime.hours + 1)}
    if not isinstance(action, Load | Move):
        return found
    card, truck = state.cards[action.card], game.sheet.trucks[action.truck]
    if card.is_joker:
        found.add("joker")
    if isinstance(action, Load):
        found |= {f"truck={truck.id}", f"square={truck.id}.{action.square}"}
        is_overtime = action.suit is not None or game.value_cost(card, action.value) != 0
    else:
        is_overtime = after.split is not None and after.split.steps > game.face_steps(card)
        if before.split:
            found.add("split")
        if action.deliver:
            found |= {f"stop={truck.id}.{action.spot}", f"week={state.week + 1}"}
            found |= {"early"} if action.spot < truck.route.spots else set()
    return found | ({"overtime"} if is_overtime else set())


def _play(sheet: Sheet, agent: str, texts: tuple[str, ...], number: int) -> set[str]:
    """Check a traced game against the table and the reference engine; the restrictions of the sheet that it breaches."""
    compiled = fast.compile_sheet(sheet, restrictions=texts)
    options = practised(sheet, agent, texts)
    table = fast.play_games(compiled, agent, seed=5, first=number, count=1, **options)
    trace = fast.trace_game(compiled, agent, seed=5, game=number, **options)
    game, cards = FreightGame(sheet), iter(trace.deal)
    state, breached = game.initial_state(), set()
    for actions in trace.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(cards))
        for action in actions:
            breached |= _breached(game, state, action)
            state = game.apply(state, 0, action)
    assert game.is_terminal(state)
    assert game.scores(state)[0] == table.total[0], (sheet.id, texts)
    assert state.boards[0].hours == table.overtime_left[0], (sheet.id, texts)
    return breached


def _some(sheet: Sheet, rng: random.Random) -> tuple[str, ...]:
    """A few restrictions, of different kinds."""
    by_kind: dict[str, list[str]] = {}
    for restriction in all_restrictions(sheet):
        by_kind.setdefault(restriction.kind.form, []).append(restriction.text)
    return tuple(rng.choice(by_kind[kind]) for kind in rng.sample(sorted(by_kind), rng.randint(1, 4)))


@pytest.mark.parametrize("agent", QUICK_AGENTS)
def test_a_restricted_agent_plays_legally_for_the_same_points_and_keeps_to_its_restrictions(agent: str) -> None:
    rng = random.Random(1)
    sheets = [random_sheet(seed) for seed in range(200 if agent == "random" else 40)]
    for number, sheet in enumerate(sheets):
        texts = _some(sheet, rng)
        assert not _play(sheet, agent, texts, number) & set(texts), (sheet.id, texts)


@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_restricted_agents_play_every_library_sheet(sheet_id: str) -> None:
    rng = random.Random(sheet_id)
    for number, agent in enumerate(QUICK_AGENTS):
        texts = _some(load(sheet_id), rng)
        assert not _play(load(sheet_id), agent, texts, number) & set(texts), texts


def test_an_agent_without_restrictions_does_what_each_of_them_forbids() -> None:
    """So the tests above see what they look for."""
    done = set().union(*(_play(OFFICIAL, agent, (), number) for number in range(4) for agent in ("random", "greedy")))
    assert {r.kind.form for r in all_restrictions(OFFICIAL) if r.text in done} == {k.form for k in restriction_kinds()}


@pytest.mark.parametrize("agent", QUICK_AGENTS)
def test_a_game_with_everything_forbidden_ends_with_the_points_of_the_hours_left(agent: str) -> None:
    for sheet in (OFFICIAL, load("tiny")):
        trucks = [f"truck={truck.id}" for truck in sheet.trucks]
        for texts in (trucks, [r.text for r in all_restrictions(sheet)]):
            compiled = fast.compile_sheet(sheet, restrictions=texts)
            table = fast.play_games(compiled, agent, seed=1, first=0, count=4, **practised(sheet, agent, texts))
            assert table.overtime_left.tolist() == [sheet.overtime.hours] * 4
            assert table.total.tolist() == [sheet.overtime.hours * sheet.overtime.unused_points] * 4


def test_random_uses_no_overtime_so_that_forbidding_it_changes_no_game() -> None:
    games = [
        fast.play_games(fast.compile_sheet(OFFICIAL, restrictions=texts), "random", seed=3, first=0, count=200)
        for texts in ((), ("overtime",), ("overtime=5",))
    ]
    for field in fields(fast.GameTable):
        for other in games[1:]:
            np.testing.assert_array_equal(getattr(other, field.name), getattr(games[0], field.name))


def test_the_same_restrictions_in_any_order_give_the_same_rules() -> None:
    texts = ["week=2", "overtime=2", "truck=hearts", "overtime=1", "split", "week=2"]
    for one, other in zip(
        fast.compile_sheet(OFFICIAL, restrictions=texts).rules,
        fast.compile_sheet(OFFICIAL, restrictions=reversed(texts)).rules,
        strict=True,
    ):
        np.testing.assert_array_equal(one, other)
    assert parse_restrictions(OFFICIAL, texts) == parse_restrictions(OFFICIAL, reversed(texts))
    assert [str(restriction) for restriction in parse_restrictions(OFFICIAL, texts)] == sorted(set(texts))


def test_restricted_rules_are_laid_out_as_the_kernels_were_compiled_for() -> None:
    for texts in ((), tuple(restriction.text for restriction in all_restrictions(OFFICIAL))):
        for array in fast.compile_sheet(OFFICIAL, restrictions=texts).rules:
            assert array.flags.c_contiguous
            assert array.dtype in (np.int64, np.uint64)


def test_each_text_is_read_back_as_the_restriction_it_was_written_for() -> None:
    for sheet in (OFFICIAL, *map(random_sheet, range(20))):
        offered = all_restrictions(sheet)
        assert len({restriction.text for restriction in offered}) == len(offered)
        assert [parse_restriction(sheet, restriction.text) for restriction in offered] == list(offered)


def test_no_suit_is_changed_without_overtime() -> None:
    sheet = apply_variants(OFFICIAL, ["overtime_suit"])
    assert "overtime" in _play(sheet, "greedy", (), 0)
    assert "overtime" not in _play(sheet, "greedy", ("overtime",), 0)


_FORMS = "truck=TRUCK, square=TRUCK.SQUARE, stop=TRUCK.SPOT, week=WEEK, overtime, overtime=HOURS, joker, early, split"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", f"one of {_FORMS}"),
        ("trucks=pair", f"one of {_FORMS}"),
        ("truck", "one of truck=pair, truck=single"),
        ("truck=Pair", "one of truck=pair, truck=single"),
        ("square=pair.2", "one of square=pair.0, square=pair.1"),
        ("square=third.0", "one of square=pair.N, square=single.N"),
        ("stop=pair.2", "one of stop=pair.1, stop=pair.3"),
        ("stop=single.02", "stop=single.2"),
        ("week=0", "week=1"),
        ("week=1.5", "week=1"),
        ("overtime=2", "one of overtime, overtime=1"),
        ("joker=1", "joker"),
    ],
)
def test_a_restriction_that_the_sheet_does_not_offer_is_refused_with_those_it_does(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match="restriction") as caught:
        parse_restriction(load("tiny"), text)
    assert str(caught.value) == f"restriction: expected {expected}, found '{text}'"


def test_the_help_tells_every_form() -> None:
    for kind in restriction_kinds():
        assert f"`{kind.form}` {kind.meaning}" in restriction_help()
