"""Sheets whose texts are markup: each page shows them as they were written, and nothing of them is done."""

import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from streamlit.testing.v1 import AppTest

from designer.draw import draw_sheet, to_svg
from designer.draw.printing import to_pdf
from designer.freight.editing.board_view import view
from designer.freight.editing.drawn import drawn
from designer.store import Store
from sheets import check
from tests.designer.pages.conftest import APP, PAGES
from tests.hostile import FILES, NAMES

Visit = Callable[..., AppTest]
Document = dict[str, Any]

_DONE = re.compile(r"(?<!\\)(?:<(?:img|script)|\*\*b\*\*|:red\[c\]|!\[i\]|\]\(javascript|\$x\$)|[\u202e\u2067]")
"""What Markdown or HTML would be made of; escaped, it is shown."""

SECTIONS = (
    "game", "trucks", "suits", "deck", "calendar", "scoring", "options", "words", "drawing", "versions",
)  # fmt: skip


def named(document: Document, name: str) -> Document:
    """The sheet with this text wherever one may be."""
    text, short = name[:120], name[:20]
    terms = {
        term: {"one": short, "many": short} for term in ("truck", "good", "square", "circle", "stop", "route", "week")
    }
    credit = dict.fromkeys(("designer", "publisher", "artist", "contact", "license"), text)
    changed = document | {"title": text, "notes": name, "credits": credit, "terms": terms}
    for kind in ("trucks", "suits"):
        changed[kind] = [{**item, "name": text[:118] + str(index)} for index, item in enumerate(document[kind])]
    changed["variants"] = [{**option, "title": text, "text": name} for option in document["variants"]]
    changed["translations"] = {"es": {"title": text, "terms.truck.one": short}}
    return changed


def texts(at: AppTest) -> Iterator[str]:
    """All that a page reads as Markdown."""
    for kind in (at.markdown, at.caption, at.title, at.header, at.subheader, at.info, at.warning, at.error, at.success):
        yield from (element.value for element in kind)
    for kind in (at.button, at.text_input, at.text_area, at.number_input, at.toggle, at.selectbox, at.radio):
        for element in kind:
            yield element.label
            yield getattr(element, "help", "") or ""
    for kind in (at.expander, at.tabs):
        yield from (element.label for element in kind)


def shown_as_written(at: AppTest) -> None:
    assert not at.exception
    assert [text for text in texts(at) if _DONE.search(text)] == []


ALL = NAMES["turned"][:12] + NAMES["markup"]


@pytest.fixture
def sheet(store: Store, official: Document) -> str:
    """The key of a sheet with such names, also in the store itself."""
    document = named(official, ALL)
    assert check(document).sheet is not None
    key = store.create(document, ALL, ALL).key
    store.save(key, {**document, "minutes": 7}, 1, ALL, ALL)
    store.name_version(key, 1, ALL)
    store.save_theme(ALL, {"terms": {}})
    store.delete(store.create(document, "aside").key)
    return key


@pytest.mark.parametrize("page", PAGES)
def test_every_page_shows_a_name_as_it_was_written(page: str, sheet: str) -> None:
    at = AppTest.from_file(str(APP), default_timeout=60)
    at.query_params["sheet"] = sheet
    at.run()
    shown_as_written(at if page == "library" else at.switch_page(f"designer/pages/{page}.py").run())


def test_every_section_shows_a_name_as_it_was_written(visit: Visit, official: Document) -> None:
    at = visit("editor", named(official, ALL))
    for section in SECTIONS:
        at.session_state["section"] = section
        shown_as_written(at.run())


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_holds_a_name_as_text_only(name: str, official: Document) -> None:
    sheet = check(named(official, NAMES[name])).sheet
    assert sheet is not None
    svg = to_svg(draw_sheet(sheet), embed_fonts=False)
    root = ElementTree.fromstring(svg)
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {
        "svg", "title", "style", "g", "rect", "circle", "path", "text", "tspan", "defs", "pattern", "image",
    }  # fmt: skip
    assert not [key for element in root.iter() for key in element.attrib if key.startswith("on") or "href" in key]
    assert to_pdf(draw_sheet(sheet)).startswith(b"%PDF")


def test_the_board_gets_a_name_as_text_only(official: Document) -> None:
    document = named(official, NAMES["markup"])
    found = drawn(document)
    assert found is not None
    data = view(document, found, lambda place: place)
    assert {tag for tag, *_ in data["items"]} <= {"rect", "circle", "path", "text"}
    assert not [
        key for _, attributes, *_ in data["items"] for key in attributes if key.startswith("on") or "href" in key
    ]


@pytest.mark.parametrize("name", FILES)
def test_an_uploaded_file_of_another_kind_changes_nothing(name: str, visit: Visit, store: Store) -> None:
    at = visit("library")
    data = FILES[name][:9_000_000]  # larger ones the browser refuses
    at.file_uploader(key="import").set_value(("<b>x</b>.json", data, "application/json")).run()
    at.file_uploader(key="backup:file").set_value(("x.zip", data, "application/zip")).run()
    at.button(key="backup:restore").click().run()
    shown_as_written(at)
    assert store.list() == ()
    assert len(at.error) == (name != "an object")
    assert any("expected a zip file" in text.value.replace("\\", "") for text in at.warning)
