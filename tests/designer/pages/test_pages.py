"""Every page with no sheet, a good one and broken ones."""

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.designer.pages.conftest import PAGES

Visit = Callable[..., AppTest]

BROKEN: dict[str, dict[str, Any]] = {
    "nothing": {},
    "other family": {"family": "chess", "title": "Chess"},
    "wrong types": {"family": "freight", "format_version": 1, "title": 7, "trucks": "none", "suits": {}, "deck": []},
    "wrong items": {
        "family": "freight",
        "format_version": 1,
        "trucks": [7, {"id": 3, "squares": [5], "route": {"spots": "x", "stops": [None, {"weeks": [7]}]}}],
        "suits": [None, {"color": "red", "letter": "ABC"}],
        "variants": [3, {"patch": [4, {"op": "jump"}]}],
        "layout": {"nodes": {"n": "here"}, "trucks": {"a": 1}},
        "translations": {"es": {"title": 3}, "fr": "x"},
        "rating": [None],
    },
    "markup": {"family": "freight", "title": "<script>alert(1)</script> **bold** :red[x] $x$"},
}


USABLE_AT_ONCE = ("balance", "new_sheet", "guide")  # the first plays the library, the others need no sheet


@pytest.mark.parametrize("page", PAGES)
def test_page_without_a_sheet_says_what_to_do(page: str, visit: Visit) -> None:
    at = visit(page)
    assert at.info or page in USABLE_AT_ONCE


@pytest.mark.parametrize("page", PAGES)
def test_page_with_a_good_sheet(page: str, visit: Visit, official: dict[str, Any]) -> None:
    at = visit(page, official)
    assert not at.error


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", BROKEN)
def test_page_with_a_broken_sheet(page: str, name: str, visit: Visit) -> None:
    visit(page, BROKEN[name])


@pytest.mark.parametrize("name", BROKEN)
def test_every_section_shows_a_broken_sheet(name: str, visit: Visit) -> None:
    at = visit("editor", BROKEN[name])
    for section in (
        "game", "trucks", "suits", "deck", "calendar", "scoring", "options", "words", "drawing", "json", "versions",
    ):  # fmt: skip
        at.session_state["section"] = section
        for index in (0, 1):
            for pointer in ("/trucks", "/suits", "/variants"):
                at.session_state[f"pick:{pointer}"] = index
            at.run()
            assert not at.exception, (section, [error.message for error in at.exception])


def test_an_unknown_address_is_one_sentence(visit: Visit) -> None:
    at = visit("library")
    at.query_params["sheet"] = "nothing"
    at.switch_page("designer/pages/editor.py").run()
    assert not at.exception
    assert "not kept here" in at.warning[0].value


def test_markup_in_a_title_is_shown_as_written(visit: Visit) -> None:
    at = visit("editor", BROKEN["markup"])
    assert at.subheader[0].value.startswith("\\<script\\>alert\\(1\\)\\</script\\> \\*\\*bold\\*\\* \\:red\\[x\\]")
