"""Every field of the format has a place in the forms."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.edit.pointers import join
from designer.pages import grids, sheet_preview, widgets
from designer.pages.problem_list import forms, section_of
from sheets import library_ids, library_path
from sheets.families import FAMILIES, family_module

EXAMPLES = sorted((Path(__file__).parents[2] / "data" / "sheets" / "valid").glob("*.json"))
CARDS = [library_path(name) for family in FAMILIES[1:] for name in library_ids(family)]
CONSTANTS = ("/format_version", "/family", "/extensions")  # two are fixed, the third is kept and never read

BESIDE = ("/rules/",)  # own words are written beside the forms, in the view of the rules: test_rules_view


def full(document: dict[str, Any]) -> dict[str, Any]:
    """The document with notes at every part of it, own words, and own colours of cards where there are such."""

    def noted(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {name: noted(member) for name, member in value.items()} | {"notes": "n"}

    whole = {name: noted(member) for name, member in document.items() if name not in ("translations", "extensions")}
    suits = [noted(suit) for suit in document.get("suits", ())]
    options = [noted(option) | {"patch": [noted(step) for step in option["patch"]]} for option in document["variants"]]
    terms = {"card": {"one": "a", "many": "b", "gender": "neuter"}, "point": {"one": "c", "prefix": "$", "suffix": "k"}}
    more = {"suits": suits} if suits else {"colors": ["#112233"] * 7}
    return document | whole | more | {"variants": options, "terms": noted(terms)}


def leaves(value: Any, pointer: str = "") -> Iterator[str]:
    if isinstance(value, dict | list) and value:
        for name, member in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(member, join(pointer, name))
    elif value not in ([], {}):
        yield pointer


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The places that forms and tables offer to edit, collected while the forms are shown without the drawing."""
    places: set[str] = set()
    form_field, table, switch = widgets.form_field, grids.table, widgets.switch

    def seen_field(base: str, shown: Any, **options: Any) -> None:
        places.add(join(base, shown.name))
        form_field(base, shown, **options)

    def seen_table(pointer: str, rows: Any, columns: Any, **look: Any) -> None:
        places.update(row + column.place for row in rows.places for column in columns if column.texts is None)
        table(pointer, rows, columns, **look)

    def seen_switch(key: str, *rest: Any) -> None:
        places.add(key.removesuffix("/offered"))
        switch(key, *rest)

    monkeypatch.setattr(widgets, "form_field", seen_field)
    monkeypatch.setattr(grids, "table", seen_table)
    monkeypatch.setattr(widgets, "switch", seen_switch)
    monkeypatch.setattr(sheet_preview, "show", lambda _opened: None)
    return places


@pytest.mark.parametrize("path", [*EXAMPLES, *CARDS], ids=lambda path: path.stem)
def test_every_value_of_a_sheet_can_be_edited(path: Path, visit: Callable[..., AppTest], edited: set[str]) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    if path in CARDS:
        document = full(document)
    at = visit("editor", document)
    for section in forms(document).SECTIONS:
        at.session_state["section"] = section.id
        counts = {name: len(document.get(name, ())) for name in ("trucks", "suits", "variants")}
        counts = {name: count for name, count in counts.items() if name in section.members}
        languages = ["en", *document.get("translations", ())] if section.id == "words" else ["en"]
        for index in range(max([1, len(languages), *counts.values()])):
            at.session_state["pick:language"] = languages[min(index, len(languages) - 1)]
            for name in counts:
                if index < counts[name]:
                    at.session_state[f"pick:/{name}"] = index
            at.run()
            assert not at.exception
    wanted = {
        re.sub("/joker$", "/suit", leaf) if "_cards/" in leaf else leaf
        for leaf in leaves(document)
        if not leaf.startswith((*CONSTANTS, *BESIDE))
    }
    missing = {leaf for leaf in wanted if not any(leaf == place or leaf.startswith(place + "/") for place in edited)}
    assert missing == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_member_of_the_sheet_has_a_section(family: str) -> None:
    members = (member for section in forms({"family": family}).SECTIONS for member in section.members)
    shown = {member.partition("/")[0] for member in members}
    constants = {pointer.removeprefix("/") for pointer in CONSTANTS}
    assert shown | constants == set(family_module("sheets", family, "model").Sheet.model_fields)


@pytest.mark.parametrize(
    ("family", "place", "section"),
    [
        ("freight", "/trucks/2/route/stops/0", "trucks"),
        ("freight", "/overtime/hours", "calendar"),
        ("freight", "", "game"),
        ("freight", "/unknown", "game"),
        ("lost_cities", "/suits/0/color", "suits"),
        ("lost_cities", "/hand_size", "cards"),
        ("lost_cities", "/variants/0/patch/1", "options"),
        ("llama", "/scoring", "scoring"),
        ("llama", "/scoring/end_at", "end"),
        ("llama", "/colors/3", "look"),
    ],
)
def test_a_place_leads_to_the_section_that_names_it_most_closely(family: str, place: str, section: str) -> None:
    assert section_of({"family": family}, place).id == section
