"""What a game was worth: planted scores, cards that were counted, and a ceiling that no game passes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from designer.freight.deal_facts import TurnedUp, mean_value, turned_up
from designer.play.deal_luck import SeatLuck, ceiling_of, is_whole, judged, luck_of, why_untold
from designer.play.hosting import Hosted, Seat
from designer.play.match import begin, begin_with
from designer.play.record import load_file
from sheets import load
from simulator.agents.fits import fitted, play_options
from simulator.freight.deck import JOKER, Card, deck_counts
from simulator.freight.fast import compile_sheet, play_games
from tests.bench.tiny_sheets import tiny_sheets
from tests.designer.play.tables import hosted, table
from tests.simulator.practice import practised

SHEETS = {sheet.id: sheet for sheet in tiny_sheets()}
DATA = Path(__file__).parents[2] / "data" / "games"
RECORDS = ("calendars", "effects_route", "effects_square", "effects_truck", "players")
DIFFERENT = SHEETS["tiny-different"]


def luck_of_one(own: float, others: list[float]) -> SeatLuck:
    (found,) = judged("planner", None, 1, [own], [1.0], np.array([others]).T, 1).seats
    return found


def test_a_deal_is_judged_by_the_share_of_deals_that_brought_less() -> None:
    others = [float(number) for number in range(1, 101)]
    found = luck_of_one(84, others)
    assert found.below.share == 0.83
    assert found.below.count == 100
    low, high = found.below.interval
    assert (low, high) == pytest.approx((0.7447, 0.8910), abs=1e-3)  # Wilson 1927
    assert found.others.mean == 50.5
    assert luck_of_one(1, others).below.share == 0
    assert luck_of_one(101, others).below.share == 1


def test_deals_that_brought_as_much_do_not_count_as_less() -> None:
    assert luck_of_one(7, [7.0] * 20).below.share == 0


def test_the_bot_plays_this_deal_and_others() -> None:
    found = luck_of(table(DIFFERENT, Seat(), seed=5), agent="planner", deals=60)
    assert found is not None
    (seat,) = found.seats
    compiled, own = compile_sheet(DIFFERENT), play_options(fitted(DIFFERENT, "planner"), None)
    assert seat.points == play_games(compiled, "planner", seed=5, first=0, count=1, **own).total[0]
    others = play_games(compiled, "planner", seed=1, first=1, count=60, **own).total
    assert seat.others.mean == pytest.approx(others.mean())
    assert seat.below.share == (others < seat.points).mean()


def test_all_players_of_one_deal_have_its_luck() -> None:
    alone, three = (luck_of(table(DIFFERENT, *[Seat()] * count), agent="planner", deals=20) for count in (1, 3))
    assert alone == three


def test_the_cards_alone_decide_not_their_code() -> None:
    with_code, without = (table(DIFFERENT, Seat(), seed=5, with_code=known) for known in (True, False))
    assert luck_of(with_code, agent="planner", deals=20) == luck_of(without, agent="planner", deals=20)
    ceilings = [ceiling_of(each) for each in (with_code, without)]
    assert ceilings[0] is not None
    assert ceilings[1] is not None
    assert ceilings[0].bound == ceilings[1].bound  # what is found depends on the luck of its search


def test_work_that_is_stopped_has_no_result() -> None:
    found = table(DIFFERENT, Seat())
    assert luck_of(found, agent="planner", deals=20, cancelled=lambda: True) is None
    assert ceiling_of(found, cancelled=lambda: True) is None


def test_progress_is_told_to_the_last_deal() -> None:
    told: list[tuple[int, int, str]] = []

    def tell(*progress: Any) -> None:
        told.append(progress)

    report: Callable[[int, int, str], None] = tell
    luck_of(table(DIFFERENT, Seat()), agent="planner", deals=70, progress=report)
    assert told[-2:] == [(50, 70, "games"), (70, 70, "games")]


@pytest.mark.parametrize("name", ["tiny-different", "tiny-overtime", "tiny-weeks", "tiny-reshuffle"])
def test_no_game_passes_the_bound_and_foresight_finds_no_less_than_it_tells(name: str) -> None:
    sheet = SHEETS[name]
    for seed in (1, 2):
        found = ceiling_of(table(sheet, Seat(), seed=seed, with_code=False))
        assert found is not None
        assert found.found <= found.bound
        compiled = compile_sheet(sheet)
        for agent in ("random", "greedy", "planner", "expert"):
            own = practised(sheet, agent)
            assert play_games(compiled, agent, seed=seed, first=0, count=1, **own).total[0] <= found.bound


def test_a_game_that_ends_early_is_not_whole() -> None:
    match = begin(DIFFERENT, seed=1)
    assert is_whole(match)
    short = begin_with(DIFFERENT, match.deal[:-1])
    assert not is_whole(short)
    assert why_untold(hosted(DIFFERENT, match, (Seat(),), (), 1)) == ""
    assert why_untold(hosted(DIFFERENT, short, (Seat(),), (), None)) == "shortened"


def test_cards_are_counted_beside_what_turns_up_on_average() -> None:
    sheet = SHEETS["tiny-jokers"]
    cards = [JOKER, Card(0, 1), Card(0, 3), Card(1, 2)]
    share = len(cards) / sum(deck_counts(sheet).values())
    found = {each.name: each for each in turned_up(sheet, cards, "en")}
    assert found["Jokers"] == TurnedUp("Jokers", 1, share * 3)
    assert found["Sun"] == TurnedUp("Sun", 2, share * 3)
    assert found["Moon"] == TurnedUp("Moon", 1, share * 3)
    assert mean_value(sheet, cards) == (2.0, 2.0)
    assert mean_value(sheet, [JOKER]) is None


def test_a_deal_that_turns_up_the_whole_deck_is_the_average() -> None:
    sheet = load("flip-freighters")
    deck = [card for card, count in deck_counts(sheet).items() for _ in range(count)]
    assert all(each.count == each.usual for each in turned_up(sheet, deck, "en"))


@pytest.mark.parametrize("name", RECORDS)
def test_no_recorded_game_passes_the_bound_of_its_cards(name: str) -> None:
    """They are on cards of no deal code."""
    games = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    for game in games["games"][:2]:
        loaded = load_file(json.dumps({**games, "games": [game]}).encode())
        match = loaded.match
        assert match.is_over
        assert is_whole(match)
        found = ceiling_of(Hosted("TABLE", 1, "", "", loaded.document, loaded.options, None, match, (), {}))
        assert found is not None
        assert max(match.game.scores(match.dawn)) <= found.bound
