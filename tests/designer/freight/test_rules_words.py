"""The designer's own words in the rules: where they stand, and when they are to be checked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from designer.checking import check_whole
from designer.edit.differences import sentences
from designer.edit.pointers import value_at
from designer.edit.recording import under
from designer.freight.fixes import fix_of
from designer.freight.rules_text import introduction, rules_document, rules_text, stale_parts
from designer.freight.rules_words import place_of, say_myself, still_holds, take_told, with_option, write_words
from sheets import apply_variants, library_path, load, rules_hash, to_document
from sheets.freight.model import Sheet
from sheets.freight.model_rules import RULES_PARTS
from sheets.validation import validate

Document = dict[str, Any]


@pytest.fixture
def harbour() -> Document:
    document: Document = json.loads(library_path("harbour-lights").read_text(encoding="utf-8"))
    return document


def sheet_of(document: Document) -> Sheet:
    sheet = validate(document)[0]
    assert sheet is not None
    return sheet


def own(document: Document, part: Any, text: str) -> Document:
    """The document with own words at a part, written for its present data."""
    return write_words(say_myself(document, part), place_of(part, "instead"), text)


def stale(document: Document) -> tuple[str, ...]:
    return stale_parts(sheet_of(document))


def hints(document: Document) -> list[str]:
    return [problem.pointer for problem in check_whole(document).problems if problem.code == "stale_rules"]


def test_own_words_stand_where_they_were_written(harbour: Document) -> None:
    document = write_words(harbour, "/rules/intro", "Night falls.\n\n The lamps are lit. ")
    document = write_words(document, place_of("aim", "before"), "Listen:")
    document = write_words(document, place_of("aim", "after"), "Good luck!")
    document = own(document, "end", "The richest captain wins.\nNobody else does.")
    told = rules_document(sheet_of(document))
    assert told.startswith(
        "# Harbour Lights\n\nNight falls.\n\nThe lamps are lit.\n\n## What you need\n\n- 1–8 players"
    )
    assert "## The aim\n\nListen:\n\n- Write cargoes" in told
    assert "and earn crowns.\n\nGood luck!\n\n## Tides and days\n" in told
    assert "## End of the game\n\n- The richest captain wins.\n- Nobody else does.\n\n## Rule options" in told
    assert "Check me" not in told


def test_without_own_words_the_rules_are_those_of_the_data(harbour: Document) -> None:
    document = take_told(own(write_words(harbour, "/rules/intro", "Hello"), "end", "Mine."), "end")
    assert write_words(document, "/rules/intro", "") == harbour


def test_own_words_begin_with_what_is_told(harbour: Document) -> None:
    before = {section.part: section.lines for section in rules_text(sheet_of(harbour))}
    for part in RULES_PARTS:
        document = say_myself(harbour, part)
        sections = {section.part: section for section in rules_text(sheet_of(document))}
        if part in before:
            assert sections[part].lines == before[part]
            assert sections[part].is_own
        else:
            assert document == harbour


def test_own_words_longer_than_a_text_can_be_end_with_a_whole_line() -> None:
    document = to_document(load("flip-freighters"))
    truck = document["trucks"][0]
    document["trucks"] = [truck | {"id": f"t{number}", "name": f"{'T' * 110} {number}"} for number in range(24)]
    document["trucks"] = [
        part | {"squares": [{"effect": {"points": points}} for points in range(1, 17)]} for part in document["trucks"]
    ]
    changed = say_myself(document, "effects")
    text = value_at(changed, place_of("effects", "instead"))
    assert 3500 < len(text) <= 4000
    assert text.endswith("when filled.")
    assert check_whole(changed).sheet is not None


@pytest.mark.parametrize(
    ("part", "pointer", "value"),
    [
        ("calendar", "/calendar/days", 3),
        ("need", "/deck/copies", 2),
        ("need", "/suits/0/name", "Herring"),
        ("load", "/trucks/2/load_rule/limit", 17),
        ("overtime", "/overtime/hours", 5),
        ("scoring", "/trucks/0/route/stops/1/score/multiplier", 3),
        ("end", "/rating/1/from", 210),
        ("effects", "/trucks/6/route/effects/0/spot", 2),
    ],
)
def test_own_words_are_to_be_checked_when_a_number_or_name_under_them_changes(
    harbour: Document, part: Any, pointer: str, value: Any
) -> None:
    document = own(own(harbour | {"variants": []}, part, "Mine."), "aim", "To win.")
    assert value_at(document, pointer) not in (None, value)
    changed = write_words(document, pointer, value)
    assert (stale(document), stale(changed)) == ((), (part,))
    assert hints(changed) == [f"/rules/parts/{part}/instead"]
    told = rules_document(sheet_of(changed))
    assert told.count("*Check me: a number or name under this text has changed.*") == 1
    assert hints(still_holds(changed, part)) == []


@pytest.mark.parametrize(
    ("pointer", "value"), [("/language", "es"), ("/terms/week/one", "ebb"), ("/title", "Lights"), ("/suits/0/color", "#000000")]
)  # fmt: skip
def test_another_language_word_or_colour_makes_no_text_wrong(harbour: Document, pointer: str, value: str) -> None:
    for part in RULES_PARTS:
        harbour = say_myself(harbour, part)
    assert stale(write_words(harbour, pointer, value)) == ()


def test_own_words_without_a_fingerprint_are_to_be_checked(harbour: Document) -> None:
    assert stale(write_words(harbour, place_of("end", "instead"), "By hand.")) == ("end",)


def test_own_words_are_no_part_of_the_rules_that_are_played(harbour: Document) -> None:
    document = own(write_words(harbour, "/rules/intro", "Hello"), "end", "Mine.")
    assert rules_hash(sheet_of(document)) == rules_hash(sheet_of(harbour))


def test_own_words_are_translated_and_the_check_is_the_same(harbour: Document) -> None:
    document = write_words(own(harbour, "end", "The richest wins."), "/rules/intro", "Night falls.")
    spanish = {"rules.parts.end.instead": "Gana quien más tenga.", "rules.intro": "Cae la noche."}
    document["translations"] = {"es": {**spanish, "rules.parts.aim.after": "Solo aquí."}}
    sheet = sheet_of(document)
    assert introduction(sheet, "es") == ("Cae la noche.",)
    told = rules_document(sheet, "es")
    assert "- Gana quien más tenga." in told
    assert "Solo aquí." not in told, "a text that the sheet does not have in its own language"
    document["players"]["max"] = 1
    assert "*Compruébame: ha cambiado" in rules_document(sheet_of(document), "es")
    assert take_told(document, "end")["translations"]["es"].keys() == {"rules.intro", "rules.parts.aim.after"}


def test_a_rule_option_that_makes_a_text_wrong_is_named(harbour: Document) -> None:
    document = own(own(harbour, "calendar", "Three tides."), "aim", "To win.")
    assert [option["id"] for option in document["variants"]][2] == "short_season"
    assert (stale(document), hints(document)) == ((), ["/variants/2"])
    with_it = rules_text(apply_variants(sheet_of(document), ["short_season"]))
    assert [section.part for section in with_it if section.is_stale] == ["calendar"]


def test_both_answers_for_a_rule_option_become_part_of_it(harbour: Document) -> None:
    document = own(harbour, "calendar", "As many tides as you agree.")
    for edit, expected in (
        (still_holds, "As many tides as you agree."),
        (take_told, "The game lasts 2 tides of 4 days."),
    ):
        changed = with_option(document, 2, edit)
        assert hints(changed) == []
        assert changed["rules"] == document["rules"]
        sections = rules_text(apply_variants(sheet_of(changed), ["short_season"]))
        assert next(section for section in sections if section.part == "calendar").lines[0] == expected
        gone = take_told(changed, "calendar")
        assert check_whole(gone).errors == (), "what the option says of words that are gone goes with them"
        assert under(gone, ["short_season"]) == under(harbour, ["short_season"])


@pytest.mark.parametrize("where", ["sheet", "option"])
def test_a_hint_offers_both_answers(harbour: Document, where: str) -> None:
    document = own(harbour, "calendar", "Three tides of four days.")
    if where == "sheet":
        document = write_words(document, "/calendar/days", 3)
        document["variants"] = []
    problem = next(problem for problem in check_whole(document).problems if problem.code == "stale_rules")
    fix = fix_of(document, problem)
    assert fix is not None
    assert fix.other is not None
    assert (fix.title, fix.other.title) == ("my text still holds", "take the generated text")
    for way in (fix, fix.other):
        assert hints(way.edit(document)) == []
        assert check_whole(way.edit(document)).errors == ()


def test_edits_of_a_document_that_is_no_sheet_leave_it_alone() -> None:
    broken: Document = {"family": "freight", "rules": {"parts": {"end": {"instead": "Mine."}}}, "variants": [3]}
    assert say_myself(broken, "aim") == broken
    assert still_holds(broken, "end") == broken
    assert with_option(broken, 0, still_holds) == broken
    assert take_told(broken, "end") == {"family": "freight", "variants": [3]}


def test_the_history_tells_what_was_written_where(harbour: Document) -> None:
    document = write_words(own(harbour, "end", "Mine."), place_of("move", "after"), "Mind the reef.")
    assert sentences(harbour, document) == (
        "Rules, “End of the game”: own text nothing → “Mine.”",
        "Rules, “End of the game”: last check changed",
        "Rules, “Sail”: note after nothing → “Mind the reef.”",
    )
    greeted = write_words(document, "/rules/intro", "Hello")
    assert sentences(document, greeted) == ("Introduction to the rules nothing → “Hello”",)
