"""Advice at the table of a card game: for the one whose turn it is alone, and as good for all hidden cards alike."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages import play_help
from designer.play import advice
from designer.play.advice import best_plans
from designer.play.hosting import Host, Seat, new_seat
from designer.store import Store
from designer.text.labels import label
from sheets.families import family_module
from tests.designer.lost_cities.middle import middle
from tests.designer.one_card_table import lay
from tests.designer.pages.test_journeys import act
from tests.designer.pages.test_play import again, keys, sitting_of, texts
from tests.designer.pages.test_play_turns import GAMES, at_seats, sent, table, with_other_cards
from tests.designer.play.test_turn_advice import simply_fitted

Visit = Callable[..., AppTest]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "fitted", simply_fitted)
    monkeypatch.setattr(play_help, "ready", lambda *_: None)


def asked(at: AppTest) -> AppTest:
    """The page when the advice that was asked for is there."""
    act(at, "help:ask")
    end = time.monotonic() + 60
    while "help:cancel" in keys(at) and time.monotonic() < end:
        time.sleep(0.05)
        again(at)
    assert "the bot's choice" in texts(at)
    return at


@pytest.mark.parametrize("name", GAMES)
def test_who_has_the_turn_is_advised_and_may_play_it(name: str, visit: Visit, store: Store) -> None:
    hosted = table(store, name, new_seat("Ana"), Seat("Bot", agent="random"))
    at = at_seats(hosted, visit, 0)
    assert "tell the others" not in texts(at)
    assert "the bot's choice" not in texts(at)
    asked(at)
    assert "wins in 100" in texts(at)
    assert "samples of the cards that you cannot see, seed 1" in texts(at)
    best = best_plans(sitting_of(at).seen)
    assert best is not None
    words = family_module("designer", hosted.match.sheet.family, "advice_words")
    assert words.told(sitting_of(at).seen, *best.plans[0].actions) in texts(at)
    act(at, "help:take:0")
    match = Host(store).find(hosted.code).match
    done = match.days[0][0] if match.day else match.seen_by(0).today
    assert done == best.plans[0].actions
    assert "the bot's choice" not in texts(at)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_else_sees_it_or_may_ask(name: str, visit: Visit, store: Store) -> None:
    hosted = table(store, name, new_seat("Ana"), new_seat("Bo"))
    ana, bo = at_seats(hosted, visit, 0), at_seats(hosted, visit, 1)
    assert "tell the others" in texts(ana)
    assert "help:ask" not in keys(bo)
    before = sent(again(bo))
    asked(ana)
    assert sent(again(bo)) == before
    other_tab = at_seats(hosted, visit, 0)  # of the same seat: it has not asked
    assert "the bot's choice" not in texts(other_tab)


@pytest.mark.parametrize("name", GAMES)
def test_a_page_with_advice_is_the_same_however_the_hidden_cards_lie(name: str, visit: Visit, store: Store) -> None:
    at = asked(at_seats(table(store, name, new_seat("Ana"), new_seat("Bo")), visit, 0))
    first = sent(again(at))
    at.session_state["desk"].sitting = with_other_cards(sitting_of(at))
    assert sent(again(at)) == first


def test_before_its_player_has_the_screen_nothing_is_advised(visit: Visit, store: Store) -> None:
    at = act(at_seats(table(store, "llama", new_seat("Ana"), new_seat("Bo")), visit, 0, 1), "game:show")
    act(asked(at), "help:take:0")
    assert "Now it is the turn of Bo" in texts(at)
    assert not {key for key in keys(at) if key.startswith("help:")}
    assert "the bot's choice" not in texts(at)
    act(at, "game:show")
    assert "help:ask" in keys(at)


def test_a_second_click_on_what_is_advised_does_nothing(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), new_seat("Bo"))
    first, second = (asked(at_seats(hosted, visit, 0)) for _ in range(2))
    act(first, "help:take:0")
    second.button(key="help:take:0").click().run()
    assert not second.exception
    assert Host(store).find(hosted.code).match.day == 1


def test_what_is_advised_stands_out_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    one: Any = lay(monkeypatch, middle())
    one.see()
    assert one.looks("advised") == set()
    one.advised = one.match.game.parse_action("play B9")
    one.see()
    assert one.looks("advised") == {"hand:B9", "expedition:0:blue"}


def test_one_thing_alone_is_not_asked_about(visit: Visit, store: Store) -> None:
    hosted = table(store, "lost-cities", new_seat("Ana"), new_seat("Bo"))
    at = at_seats(hosted, visit, 0)
    discard = hosted.match.seen_by(0).legal[-1]  # which may not be taken back: only the deck is left
    Host(store).play(hosted, hosted.seats[0].key, (), ((discard,),))
    assert label("advice.not_now.only_one") in texts(again(at))
    assert "help:ask" not in keys(at)
