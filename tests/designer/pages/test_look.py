"""Shapes, vehicles and grounds in the forms: chosen by sight, or brought by a file."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from streamlit.testing.v1 import AppTest

from designer.draw.pictures import picture_size
from designer.pages import look_forms
from designer.store import Store

ICON = b'<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4"/><text>hi</text></svg>'


def picture() -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (300, 200), "#336699").save(buffer, "PNG")
    return buffer.getvalue()


@pytest.fixture
def editor(visit: Callable[..., AppTest], official: dict[str, Any]) -> Callable[[str], AppTest]:
    def open_section(name: str) -> AppTest:
        at = visit("editor", official)
        at.session_state["section"] = name
        return at.run()

    return open_section


def saved(store: Store) -> dict[str, Any]:
    (entry,) = store.list()
    return dict(store.open(entry.key).document)


def test_an_svg_file_becomes_the_shape_of_the_suit_and_is_told(editor: Callable[[str], AppTest], store: Store) -> None:
    at = editor("suits")
    at.file_uploader(key="file:/suits/0/outline").set_value(("icon.svg", ICON, "image/svg+xml")).run()
    assert not at.exception
    assert saved(store)["suits"][0]["outline"] == "M 2 2 L 98 2 L 98 98 L 2 98 L 2 2 Z"
    assert [warning.value for warning in at.warning] == [
        "The filled shapes of the file are used; these parts are left out: text."
    ]
    at.button(key="undo").click().run()
    assert "outline" not in saved(store)["suits"][0]


def test_a_file_of_no_use_leaves_the_sheet_as_it_is(editor: Callable[[str], AppTest], store: Store) -> None:
    at = editor("suits")
    before = saved(store)
    at.file_uploader(key="file:/suits/0/outline").set_value(("icon.svg", b"<html/>", "image/svg+xml")).run()
    assert not at.exception
    assert saved(store) == before
    assert "expected an SVG file" in at.warning[0].value


def test_a_picture_becomes_the_ground_and_is_taken_away(editor: Callable[[str], AppTest], store: Store) -> None:
    at = editor("drawing")
    at.file_uploader(key="file:/layout/ground/picture").set_value(("sea.png", picture(), "image/png")).run()
    assert not at.exception
    assert picture_size(saved(store)["layout"]["ground"]["picture"]) == (300, 200)
    at.toggle(key="switch:/layout/ground/picture").set_value(False).run()
    assert "ground" not in saved(store)["layout"]


def test_a_shape_of_ours_takes_the_place_of_an_own_one() -> None:
    document = {"suits": [{"symbol": "star", "outline": "M 0 0 L 9 9 L 0 9 Z"}]}
    assert look_forms.with_symbol(document, "/suits/0/symbol", "moon") == {"suits": [{"symbol": "moon"}]}
