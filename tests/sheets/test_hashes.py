from typing import Any

import pytest

import sheets
from tests.sheets.examples import minimal

NAMES = {"name": "Other", "letter": "Z", "symbol": "star", "color": "#123456", "outline": "M 1 1", "notes": "n"}


def _rules_hash(document: sheets.Document) -> str:
    sheet = sheets.check(document).sheet
    assert sheet is not None
    return sheets.rules_hash(sheet)


def _changed(document: sheets.Document, pointer: str, value: Any) -> sheets.Document:
    """The document with a value written, objects on the way made."""
    *way, last = [int(token) if token.isdecimal() else token for token in pointer.split("/")[1:]]
    holder: Any = document
    for token in way:
        holder = holder.setdefault(token, {}) if isinstance(holder, dict) else holder[token]
    holder[last] = value
    return document


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/suits/0/id", "t"),
        ("/deck/values", [2]),
        ("/deck/copies", 2),
        ("/deck/jokers", 1),
        ("/deck/extra_cards", [{"joker": True}]),
        ("/deck/reshuffle_weekly", True),
        ("/calendar/days", 2),
        ("/overtime/hours", 1),
        ("/overtime/changes", ["suit"]),
        ("/trucks/0/id", "u"),
        ("/trucks/0/load_rule", {"kind": "same"}),
        ("/trucks/0/squares/0/values", [1]),
        ("/trucks/0/squares/0/effect", {"hours": 1}),
        ("/trucks/0/effects", [{"when": "full", "points": 1}]),
        ("/trucks/0/route/costs", [2]),
        ("/trucks/0/route/stops/0/score/multiplier", 1),
        ("/scoring/cumulative", False),
        ("/scoring/week_weights", [2]),
        ("/scoring/tie_break", ["last_week"]),
        ("/players/max", 2),
        ("/show_discard", False),
    ],
)
def test_what_decides_play_changes_the_rules_hash(pointer: str, value: object) -> None:
    assert _rules_hash(_changed(minimal(), pointer, value)) != _rules_hash(minimal())


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        *[(f"/suits/0/{field}", value) for field, value in NAMES.items()],
        ("/trucks/0/name", "Other"),
        ("/trucks/0/vehicle", "ship"),
        ("/trucks/0/color", "#123456"),
        ("/trucks/0/squares/0/row", 3),
        ("/trucks/0/squares/0/notes", "n"),
        ("/language", "es"),
        ("/title", "Other"),
        ("/id", "other"),
        ("/rules_version", "2.0"),
        ("/credits/designer", "D"),
        ("/minutes", 5),
        ("/terms/truck/one", "ship"),
        ("/rating", [{"stars": 1, "from": 1}]),
        ("/layout/page", "a4-portrait"),
        ("/translations", {"es": {"title": "T"}}),
        ("/extensions", {"a": 1}),
        ("/notes", "n"),
        ("/variants", [{"id": "v", "title": "V", "patch": [{"op": "replace", "path": "/minutes", "value": 1}]}]),
    ],
)
def test_what_is_only_shown_changes_the_file_hash_only(pointer: str, value: object) -> None:
    changed = _changed(minimal(), pointer, value)
    assert _rules_hash(changed) == _rules_hash(minimal())
    assert sheets.file_hash(changed) != sheets.file_hash(minimal())


def test_a_variant_that_changes_play_changes_the_rules_hash() -> None:
    sheet = sheets.load("flip-freighters")
    hashes = {sheets.rules_hash(sheets.apply_variants(sheet, ids)) for ids in ([], ["overtime_suit"], ["hide_discard"])}
    assert len(hashes) == 3


def test_the_file_hash_is_that_of_the_canonical_form() -> None:
    document = dict(reversed(minimal().items()))
    sheet = sheets.check(document).sheet
    assert sheet is not None
    assert sheets.file_hash(document) == sheets.file_hash(sheet) == sheets.file_hash(minimal())


def test_hashes_never_change_by_accident() -> None:
    # Fitted agents and results are kept under this hash: a new value makes all of them useless.
    assert sheets.rules_hash(sheets.load("tiny")) == "49ecca50ea8e26c25c35ca1f66de68478298d093ed37479e6437126a51e03eb3"
