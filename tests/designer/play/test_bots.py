"""What bots play at a table: legal on every sheet with every option, the game of `watch`, and not all alike."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from designer.play import bots
from designer.play.bots import dealt_alike, plan_of
from designer.play.hosting import Hosted, Seat
from designer.play.kept import Plan
from designer.play.match import Match, begin_with
from sheets import library_ids, load
from sheets.freight.model import Sheet
from simulator.agents.fits import Fit, fit_key
from simulator.freight.fast import compile_sheet, deal_cards, trace_game
from tests.designer.play.tables import table
from tests.simulator.practice import practised

CASES = [(name, ()) for name in library_ids("freight")]
CASES += [(name, (option.id,)) for name in library_ids("freight") for option in load(name).variants]
TINY = load("tiny")


@pytest.fixture(autouse=True)
def _practised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play by two fits of simple values."""

    def fitted(sheet: Sheet, agent: str, *, effort: str | None = None, **_: Any) -> Fit:
        return Fit(fit_key(sheet, agent, effort=effort), practised(sheet, agent)["fit"], 0.0, 0.0)

    monkeypatch.setattr(bots, "fitted", fitted)


def _planned(hosted: Hosted, seat: int = 0) -> Plan:
    plan = plan_of(hosted, seat)
    assert plan is not None
    return plan


def _played(match: Match, *plans: Plan) -> Match:
    """The reference engine refuses what is not allowed."""
    for days in zip(*plans, strict=True):
        for seat, actions in enumerate(days):
            match = match.with_steps(seat, (actions,))
    return match


@pytest.mark.parametrize(
    ("name", "options"), CASES, ids=lambda case: "+".join(case) if isinstance(case, tuple) else case
)
def test_plans_can_be_played_on_every_sheet_with_every_option(name: str, options: tuple[str, ...]) -> None:
    agents = ("random", "greedy", "planner")
    found = table(load(name), *(Seat(agent=agent) for agent in agents), options=options)
    assert tuple(deal_cards(*dealt_alike(found), 0)) == found.match.deal
    assert _played(found.match, *(_planned(found, seat) for seat in range(len(agents)))).is_over


@pytest.mark.parametrize("name", library_ids("freight"))
def test_plans_can_be_played_on_cards_of_no_deal_code(name: str) -> None:
    found = table(load(name), Seat(agent="expert"), with_code=False)
    assert _played(found.match, _planned(found)).is_over


def test_the_first_seat_of_a_bot_plays_the_game_that_is_watched() -> None:
    found = table(TINY, Seat(agent="random"), Seat(agent="expert"), seed=7)
    compiled = compile_sheet(found.match.sheet, TINY)
    for seat, agent in enumerate(("random", "expert")):
        trace = trace_game(compiled, agent, seed=7, game=0, **practised(TINY, agent))
        assert _planned(found, seat) == trace.days


def test_two_seats_of_a_bot_with_luck_of_its_own_do_not_play_alike() -> None:
    sheet = load("flip-freighters")
    found = table(sheet, Seat(agent="random"), Seat(), Seat(agent="random"))
    assert _planned(found, 0) != _planned(found, 2)


def test_two_seats_of_a_bot_play_by_different_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = (Seat(agent="expert"), Seat(agent="planner"), Seat(agent="expert"))
    found = table(TINY, *seats)
    asked: list[Any] = []

    def trace(_compiled: Any, _agent: str, **options: Any) -> Any:
        asked.append(options["fit"]["hours"].copy())
        return trace_game(_compiled, _agent, **options)

    fast = bots.family_module("simulator", "freight", "fast")
    monkeypatch.setattr(fast, "trace_game", trace)
    _planned(found, 0), _planned(found, 2)
    assert (asked[1] == asked[0][[1, 0]]).all()


def test_the_slow_bots_play_given_cards() -> None:
    found = table(TINY, Seat(agent="searcher"), Seat(agent="clairvoyant"), with_code=False)
    assert _played(found.match, _planned(found, 0), _planned(found, 1)).is_over


def test_a_plan_ends_with_its_match() -> None:
    whole = table(TINY, Seat(agent="planner"), with_code=False)
    days = 2
    short = begin_with(TINY, whole.match.deal[: days * TINY.calendar.cards_per_day])
    plan = _planned(replace(whole, match=short))
    assert plan == _planned(whole)[:days]
    assert _played(short, plan).is_over


def test_a_bot_that_is_stopped_while_it_practises_has_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "fitted", lambda *_, **__: None)
    assert plan_of(table(TINY, Seat(agent="expert")), 0) is None
