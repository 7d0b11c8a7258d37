"""Offers accepted on sheets that changed meanwhile, and on sheets that were played with rule options."""

from __future__ import annotations

from typing import Any

import pytest

from designer.balance.answer import Offer
from designer.balance.offers import Refused, accepted, as_option, offer_of, tried
from designer.edit.commands import move_item, remove_item, set_value
from sheets import apply_variants, check, load, to_document

Document = dict[str, Any]
HEARTS = "/trucks/5/route/stops/1/score/multiplier"
HOURS = "/overtime/hours"


def sheet_of(document: Document) -> Any:
    checked = check(document)
    assert not checked.errors, checked.errors
    return checked.sheet


@pytest.fixture
def document() -> Document:
    return to_document(load("flip-freighters"))


def offer_to(document: Document, pointer: str, value: Any) -> Offer:
    return offer_of("one", sheet_of(document), sheet_of(set_value(document, pointer, value)), "score +1.0 ± 0.2")


def test_an_offer_is_told_in_the_words_of_the_sheet(document: Document) -> None:
    offer = offer_to(document, HEARTS, 3)
    assert offer.text == "Truck 6 (Heart hauler), circle 8: multiplier 2 → 3"
    assert offer.patch[0] == {"op": "test", "path": "/trucks/5/id", "value": "hearts"}


def test_an_offer_becomes_an_edit(document: Document) -> None:
    offer = offer_to(document, HEARTS, 3)
    assert accepted(document, document, (), offer) == set_value(document, HEARTS, 3)
    assert tried(document, (), offer) == set_value(document, HEARTS, 3)


def test_other_edits_made_meanwhile_stay(document: Document) -> None:
    offer = offer_to(document, HEARTS, 3)
    now = set_value(move_item(document, "/trucks", 5, 0), HOURS, 4)
    assert accepted(now, document, (), offer) == set_value(now, "/trucks/0/route/stops/1/score/multiplier", 3)


@pytest.mark.parametrize(
    ("now", "sentence"),
    [
        (lambda document: set_value(document, HEARTS, 5), "changed there meanwhile"),
        (lambda document: set_value(document, HEARTS, 3), "is so already"),
        (lambda document: remove_item(document, "/trucks", 5), "changed there meanwhile"),
        (lambda document: set_value(document, "/trucks", 1), "has errors that must be fixed first"),
    ],
)
def test_an_offer_that_fits_no_more_is_refused_in_a_sentence(document: Document, now: Any, sentence: str) -> None:
    offer = offer_to(document, HEARTS, 3)
    for accept in (accepted, as_option):
        with pytest.raises(Refused, match=sentence):
            accept(now(document), document, (), offer)


def test_a_refusal_tells_both_changes(document: Document) -> None:
    with pytest.raises(Refused, match=r"\(.*multiplier 2 → 5\), so that the offer \(.*multiplier 2 → 3\)"):
        accepted(set_value(document, HEARTS, 5), document, (), offer_to(document, HEARTS, 3))


def test_an_offer_becomes_a_rule_option_with_tests_a_title_and_a_sentence(document: Document) -> None:
    offer = offer_to(document, HEARTS, 3)
    extended = as_option(document, document, (), offer)
    option = extended["variants"][-1]
    assert {**extended, "variants": extended["variants"][:-1]} == document
    assert option["id"] not in {other["id"] for other in document["variants"]}
    assert option["title"] == offer.text
    assert option["text"] == offer.text + "."
    assert [step["op"] for step in option["patch"]] == ["test", "test", "replace"]
    played = to_document(apply_variants(sheet_of(extended), (option["id"],)))
    assert played["trucks"] == set_value(document, HEARTS, 3)["trucks"]


def test_a_second_option_gets_another_id(document: Document) -> None:
    once = as_option(document, document, (), offer_to(document, HEARTS, 3))
    twice = as_option(once, document, (), offer_to(document, HOURS, 4))
    ids = [option["id"] for option in twice["variants"]]
    assert len(set(ids)) == len(ids) == len(document["variants"]) + 2


def test_an_option_follows_trucks_that_were_moved_meanwhile(document: Document) -> None:
    now = move_item(document, "/trucks", 5, 0)
    option = as_option(now, document, (), offer_to(document, HEARTS, 3))["variants"][-1]
    assert option["patch"][0] == {"op": "test", "path": "/trucks/0/id", "value": "hearts"}


def with_more_hours(document: Document) -> Document:
    """With a rule option that sets the hours."""
    patch = [{"op": "replace", "path": HOURS, "value": 7}]
    option = {"id": "more", "title": "More hours", "text": "More.", "patch": patch}
    return {**document, "variants": [*document["variants"], option]}


def test_what_an_option_that_was_on_sets_can_be_changed_only_by_a_further_option(document: Document) -> None:
    document = with_more_hours(document)
    played = to_document(apply_variants(sheet_of(document), ("more",)))
    offer = offer_to(played, HOURS, 6)
    with pytest.raises(Refused, match=r"\(More hours\)\. Accept it as a rule option"):
        accepted(document, document, ("more",), offer)
    extended = as_option(document, document, ("more",), offer)
    both = apply_variants(sheet_of(extended), ("more", extended["variants"][-1]["id"]))
    assert both.overtime.hours == 6
    assert tried(document, ("more",), offer)["overtime"]["hours"] == 6


def test_beside_an_option_that_was_on_the_sheet_itself_is_edited(document: Document) -> None:
    document = with_more_hours(document)
    played = to_document(apply_variants(sheet_of(document), ("more",)))
    edited = accepted(document, document, ("more",), offer_to(played, HEARTS, 3))
    assert edited == set_value(document, HEARTS, 3)


def test_a_sheet_that_would_break_refuses(document: Document) -> None:
    offer = offer_to(document, "/trucks/5/route/stops/0/spot", 7)
    now = set_value(
        document, "/trucks/5/route", {"spots": 6, "stops": [{**document["trucks"][5]["route"]["stops"][1], "spot": 6}]}
    )
    with pytest.raises(Refused):
        accepted(now, document, (), offer)


def test_an_option_that_is_gone_is_told(document: Document) -> None:
    played = with_more_hours(document)
    offer = offer_to(to_document(apply_variants(sheet_of(played), ("more",))), HEARTS, 3)
    with pytest.raises(Refused, match="found 'more'"):
        as_option(document, played, ("more",), offer)


def test_a_patch_that_never_fitted_is_refused(document: Document) -> None:
    offer = Offer(id="x", text="x", effect="", patch=({"op": "replace", "path": "/trucks/99/id", "value": "y"},))
    with pytest.raises(Refused, match="does not fit this sheet"):
        tried(document, (), offer)
