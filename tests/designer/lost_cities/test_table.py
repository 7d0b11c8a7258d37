"""Clicks on the table: a card is lifted and laid, one is taken; a place that cannot be used changes nothing."""

from __future__ import annotations

import pytest

from designer.lost_cities.table import Table, changed_places
from simulator.lost_cities.actions import Discard, Draw, Play, Take
from simulator.lost_cities.deck import Card
from tests.designer.lost_cities.middle import middle
from tests.designer.one_card_table import played

YELLOW_8 = Card(0, 8)


def table(*plays: str) -> Table:
    return Table(played(middle(), *plays).seen_by(0))


def test_while_no_card_is_lifted_the_hand_is_where_one_goes_on() -> None:
    assert table().lit == {f"hand:{card}" for card in ["Y3", "Y8", "B0", "B9", "W4", "W9", "G8", "R10"]}
    assert table().uses == {}


def test_a_lifted_card_goes_to_the_own_expedition_and_the_discard_pile_of_its_suit() -> None:
    lifted = table().clicked("hand:Y8")
    assert lifted.card == YELLOW_8
    assert lifted.uses == {"expedition:0:yellow": Play(YELLOW_8), "discard:yellow": Discard(YELLOW_8)}
    assert lifted.lit == {*lifted.uses}
    laid = lifted.clicked("expedition:0:yellow")
    assert laid.now.expeditions[0][0] == (5, 7, 8)
    assert laid.chosen == ""
    assert lifted.clicked("discard:yellow").now.discards[0] == (8,)


def test_another_card_is_lifted_in_its_place_and_the_same_one_laid_back() -> None:
    lifted = table().clicked("hand:Y8")
    assert lifted.clicked("hand:W9").chosen == "hand:W9"
    assert lifted.clicked("hand:Y8").chosen == ""


def test_a_card_with_one_way_to_go_goes_by_one_click_and_can_be_taken_back() -> None:
    gone = table().clicked("hand:Y3")
    assert gone.now.discards[0] == (3,)
    assert gone.seen.undone().observation == table().now


def test_then_a_card_is_drawn_or_taken_but_not_the_one_just_discarded() -> None:
    gone = table("discard Y3")
    assert gone.uses == {"deck": Draw(), "discard:blue": Take(1), "discard:green": Take(3)}
    taken = gone.clicked("discard:green")
    assert Card(3, 2) in taken.now.hand
    assert taken.seen.has_ended
    assert gone.clicked("deck").now.deck_cards == 34


@pytest.mark.parametrize("place", ["deck", "discard:green", "expedition:0:yellow"])
def test_a_place_that_cannot_be_used_is_asked_about_until_it_is_clicked_again(place: str) -> None:
    begun = table()
    asked = begun.clicked(place)
    assert (asked.asked, asked.seen) == (place, begun.seen)
    assert asked.clicked(place) == begun


def test_a_click_on_the_hand_of_the_other_is_nothing() -> None:
    begun = table()
    assert begun.clicked("other:1") == begun


def test_the_card_stays_lifted_while_a_place_is_asked_about() -> None:
    assert table().clicked("hand:Y8").clicked("deck").chosen == "hand:Y8"


def test_nothing_can_be_used_while_the_other_acts() -> None:
    waiting = table("discard Y3", "draw")
    assert waiting.uses == {}
    assert not waiting.lit
    assert waiting.clicked("hand:Y8").seen == waiting.seen


def test_each_of_equal_cards_has_its_place() -> None:
    match = played(middle(deal="B0"), "discard Y3", "draw")
    hand = Table(match.seen_by(0)).hand
    assert [place for place, card in hand.items() if card == Card(1, 0)] == ["hand:B0", "hand:B0#2"]


def test_what_changed_are_expeditions_piles_and_cards_that_came_to_the_hand() -> None:
    match = played(middle(deal="B0"), "play Y8", "draw", "discard R5", "take G")
    before, now = match.observations(match.dawns[0], 0), match.observations(match.dawn, 0)
    changed = changed_places(match.sheet, before[0], now[0])  # type: ignore[arg-type]
    assert changed == {"expedition:0:yellow", "hand:B0#2", "discard:red", "discard:green"}
