"""Clicks on the table: one plays, draws, keeps or quits; a place that cannot be used changes nothing."""

from __future__ import annotations

import pytest

from designer.llama.table import Table, changed_places
from simulator.llama.actions import Draw, Keep, Play, Quit
from tests.designer.llama.middle import middle
from tests.designer.one_card_table import game, played


def test_cards_that_fit_the_deck_and_quitting_can_be_used() -> None:
    table = Table(middle().seen_by(0))
    plays = {"hand:3": Play(3), "hand:3#2": Play(3), "hand:4": Play(4)}
    assert table.uses == {**plays, "deck": Draw(), "quit": Quit()}


def test_a_click_plays_at_once() -> None:
    table = Table(middle().seen_by(0)).clicked("hand:3#2")
    assert table.now.pile == (2, 3, 3)
    assert table.now.hand == (3, 4, 6, 7)
    assert table.seen.has_ended


def test_a_drawn_card_is_played_or_kept_where_that_is_allowed() -> None:
    match = played(middle(options=["chained_draw"], deal="4"), "draw")
    table = Table(match.seen_by(0))
    assert table.now.drawn == 4
    assert table.uses == {"hand:4": Play(4), "hand:4#2": Play(4), "keep": Keep()}


@pytest.mark.parametrize("place", ["hand:6", "pile"])
def test_a_place_that_cannot_be_used_is_asked_about_until_it_is_clicked_again(place: str) -> None:
    begun = Table(middle().seen_by(0))
    asked = begun.clicked(place)
    assert (asked.asked, asked.seen) == (place, begun.seen)
    assert asked.clicked(place) == begun
    assert begun.clicked("other:1") == begun


def test_nothing_can_be_used_while_others_act() -> None:
    assert Table(middle().seen_by(1)).uses == {}


def test_who_is_alone_can_take_a_card_back_until_the_round_is_over() -> None:
    match = game("llama", "turn 0 2 2.3 | 3.3.4.6.L - | 1.1.5! - | 2.2.2.L! -", players=3)
    table = Table(match.seen_by(0)).clicked("hand:3").clicked("hand:4")
    assert table.seen.steps == ((Play(3),), (Play(4),))
    assert table.seen.undone().observation.pile == (2, 3, 3)


def test_what_changed_are_the_pile_hands_of_others_and_cards_that_came_to_the_own_one() -> None:
    match = played(middle(deal="3"), "draw", "quit", "draw")
    before, now = match.observations(match.dawns[0], 0)[0], match.observations(match.dawn, 0)[0]
    assert changed_places(match.sheet, before, now) == {"hand:3#3", "other:1", "other:2"}  # type: ignore[arg-type]
    later = played(match, "play 4")
    assert "pile" in changed_places(match.sheet, before, later.observations(later.dawn, 0)[0])  # type: ignore[arg-type]
