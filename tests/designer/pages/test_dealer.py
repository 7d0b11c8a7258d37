"""The dealer: the cards of a deal turned up day by day, kept in the address, and as a list to print."""

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.freight import dealt
from designer.pages.dealer import _list
from designer.pages.preview import library_document
from designer.play.match import begin
from sheets import load, to_document
from simulator.core.deal_code import format_code
from simulator.freight.dealing import mark_of_deck
from tests.designer.pages.test_journeys import act, key_of
from tests.designer.pages.test_play import again, keys, texts, told

Visit = Callable[..., AppTest]

SHEET = load("flip-freighters")
CODE = format_code(mark_of_deck(SHEET, SHEET), 7)
DAYS = dealt.days_of(SHEET, begin(SHEET, seed=7).deal)


def dealing(at: AppTest, code: str = CODE) -> AppTest:
    at.text_input(key="dealer:code").set_value(code).run()
    return act(at, "dealer:deal")


def test_without_a_sheet_the_library_can_be_dealt_for(visit: Visit) -> None:
    at = visit("dealer")
    assert "No sheet is open" in at.info[0].value
    act(at, "offer:flip-freighters")
    assert "dealer:deal" in keys(at)


def test_a_sheet_with_errors_says_what_must_be_fixed(visit: Visit, official: dict[str, Any]) -> None:
    official["deck"] |= {"copies": 0, "jokers": 1}
    at = visit("dealer", official)
    assert "must be fixed before it can be played" in at.warning[0].value
    assert "dealer:deal" not in keys(at)


def test_cards_are_turned_up_day_by_day_to_the_last(visit: Visit, official: dict[str, Any]) -> None:
    at = dealing(visit("dealer", official))
    assert f"deal `{CODE}`" in texts(at)
    assert "Spade" not in texts(at) + "Heart"  # nothing is seen before the first day
    for day, cards in enumerate(DAYS):
        act(at, "dealer:next")
        assert f"### {dealt.names_of(SHEET, cards)}" in texts(at)
        assert f"Cards left in the deck: {52 - 3 * (day + 1)}" in texts(at)
    assert at.button(key="dealer:next").disabled
    assert "These were the last cards" in texts(at)
    assert f"**Week 1, day 1**: {dealt.names_of(SHEET, DAYS[0])}" in texts(at)
    for _ in range(len(DAYS)):
        act(at, "dealer:back")
    assert at.button(key="dealer:back").disabled


def test_a_reload_finds_the_deal_its_day_and_options(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("dealer", official)
    at.session_state[f"game:options:{key_of(at)}"] = ["hide_discard"]
    again(at)
    act(act(dealing(at, ""), "dealer:next"), "dealer:next")
    address = {name: told(at, name) for name in ("deal", "day", "options", "sheet")}
    other = visit("dealer")
    for name, value in address.items():
        other.query_params[name] = value
    again(other)
    assert texts(other) == texts(at)
    assert "Week 1, day 1" not in texts(other)  # with the option nobody may look at what was played


@pytest.mark.parametrize(
    "address",
    [
        {"deal": "<script>"},
        {"deal": CODE[:-1] + "?"},
        {"deal": CODE, "day": "-1"},
        {"deal": CODE, "day": "9" * 400},
        {"deal": CODE, "day": "²"},
        {"deal": "7", "day": "999", "options": "no.such..one"},
    ],
)
def test_garbage_in_the_address_changes_nothing(
    address: dict[str, str], visit: Visit, official: dict[str, Any]
) -> None:
    at = visit("dealer", official)
    for name, value in address.items():
        at.query_params[name] = value
    again(at)
    assert "dealer:deal" in keys(at)


def test_a_code_of_another_deck_is_refused(visit: Visit, official: dict[str, Any]) -> None:
    tiny = load("tiny")
    at = dealing(visit("dealer", official), format_code(mark_of_deck(tiny, tiny), 5))
    assert "This deal code is of another deck" in at.warning[0].value
    assert "dealer:next" not in keys(at)


def test_the_list_is_a_pdf() -> None:
    assert _list(dealt, SHEET, DAYS, f"{SHEET.title} $x$ <b> · {CODE}").startswith(b"%PDF-")


def test_a_sheet_of_ships_never_says_truck(visit: Visit) -> None:
    at = act(act(visit("dealer", library_document("harbour-lights")), "dealer:deal"), "dealer:next")
    shown = [texts(at), *(button.label for button in at.button), *(button.help or "" for button in at.button)]
    assert "Tide 1, day 1" in texts(at)
    assert "truck" not in "\n".join(shown).lower()


def test_a_sheet_with_one_card_a_day_is_dealt(visit: Visit) -> None:
    document = to_document(load("tiny"))
    document["calendar"]["cards_per_day"] = 1
    at = act(act(visit("dealer", document), "dealer:deal"), "dealer:next")
    assert "Week 1, day 1" in texts(at)
