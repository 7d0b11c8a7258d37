"""A sheet of ships says "ship" everywhere: on drawings, in rules and games told, on every page, in what is written out.

Only keys of files and ids keep their names, as in `/trucks/0`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.json_format import MessageToDict
from streamlit.testing.v1 import AppTest

from designer.draw import PrintOptions, draw_sheet
from designer.draw.scene import Text
from designer.export import export
from designer.freight.forms import SECTIONS
from designer.freight.rules_text import rules_text
from designer.freight.themes import apply_theme, built_in_themes
from designer.text.labels import label
from designer.watching import watch
from sheets import apply_variants, check, load, to_document
from sheets.freight.model import Sheet
from sheets.pages import PAGE_SIZES
from tests.designer.pages.conftest import APP, store  # noqa: F401
from tests.designer.pages.test_journeys import act, wait_for_job
from tests.designer.pages.test_watch import watched

OLD = re.compile(r"\b(trucks?|cami[oó]n(es)?)\b", re.IGNORECASE)
KEYS = re.compile(r"""/trucks[/\w]*|trucks\\?_\w+|(?<!\w)trucks\.\w+\.\w+|["']trucks?["']:?|&quot;trucks?&quot;""")
NOT_SHOWN = {
    *("id", "key", "formId", "elementId", "userKey", "url", "pageScriptHash"),
    *("componentName", "js", "css", "jsContent", "cssContent"),
}
LANGUAGES = ("en", "es")


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return apply_theme(to_document(load("flip-freighters")), built_in_themes()["ships"])


@pytest.fixture(scope="module")
def sheet(document: dict[str, Any]) -> Sheet:
    found = check(document).sheet
    assert isinstance(found, Sheet)
    return found


def old_words(texts: Iterator[str]) -> list[str]:
    return [text for text in texts if OLD.search(KEYS.sub("", text))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGE_SIZES)
def test_on_no_drawing(sheet: Sheet, language: str, page: str) -> None:
    for options in ((), tuple(option.id for option in sheet.variants)):
        drawn = draw_sheet(apply_variants(sheet, options), language=language, page=page)
        texts = [item.text for item in drawn.items if isinstance(item, Text)]
        assert len(texts) > 50
        assert old_words(iter(texts)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_no_rules(sheet: Sheet, language: str) -> None:
    told = [line for section in rules_text(sheet, language) for line in (section.title, *section.lines)]
    assert old_words(iter(told)) == []
    assert any({"en": "ships", "es": "barcos"}[language] in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_no_game_told(sheet: Sheet, language: str) -> None:
    show = watch(sheet, (), agent="greedy", seed=1, language=language)
    told = [text for day in show.days for text in (day.heading, day.outcome, *(play.words for play in day.plays))]
    assert old_words(iter(told)) == []
    assert any({"en": "ship", "es": "barco"}[language] in text for text in told)


def shown(at: AppTest) -> Iterator[str]:
    """All texts that a page holds, but keys and ids of its elements."""

    def strings(value: Any, name: str = "") -> Iterator[str]:
        if isinstance(value, dict):
            for key, member in value.items():
                yield from strings(member, key)
        elif isinstance(value, list):
            for member in value:
                yield from strings(member, name)
        elif isinstance(value, str) and name not in NOT_SHOWN:
            yield value

    def elements(node: Any) -> Iterator[Any]:
        for child in getattr(node, "children", {}).values():
            yield child
            yield from elements(child)

    for element in elements(at._tree):
        proto = getattr(element, "proto", None)
        if proto is not None and hasattr(proto, "DESCRIPTOR"):
            yield from strings(MessageToDict(proto))


@pytest.fixture
def open_page(store: Any, document: dict[str, Any]) -> Callable[[str], AppTest]:  # noqa: F811
    key = store.create(document, "test").key

    def opened(page: str) -> AppTest:
        at = AppTest.from_file(str(APP), default_timeout=120)
        at.query_params["sheet"] = key
        at.run()
        at.switch_page(f"designer/pages/{page}.py").run()
        assert not at.exception
        return at

    return opened


def test_in_no_figures(open_page: Callable[[str], AppTest]) -> None:
    at = open_page("balance")
    act(at, "balance:run")
    wait_for_job(at)
    tables = [frame.value for frame in at.dataframe]
    cells = [str(cell) for table in tables for cell in (*table.columns, *table.to_numpy().ravel())]
    assert {"Ship", "Herring boat"} <= set(cells)
    assert "Which ships bring the crowns?" in [heading.value for heading in at.subheader]
    texts = [re.sub(r"\b[a-z]+=[\w.]+", "", text) for text in shown(at)]  # the lab's keys of parts, which charts hold
    assert old_words(iter([*texts, *cells])) == []


def test_in_no_game_watched(open_page: Callable[[str], AppTest]) -> None:
    at = watched(open_page("watch"))
    texts = list(shown(at))
    assert any("Tide 1, day 1" in text for text in texts)
    assert old_words(iter(texts)) == []


@pytest.mark.parametrize("page", ["play", "watch", "balance", "export", "challenge"])
def test_on_no_page(page: str, open_page: Callable[[str], AppTest]) -> None:
    at = open_page(page)
    texts = list(shown(at))
    assert any("Flip Freighters" in text for text in texts)
    assert old_words(iter(texts)) == []


def test_on_no_form(open_page: Callable[[str], AppTest]) -> None:
    """The section of words is left out: it shows the usual word beside the own one; and one of the shapes is a truck."""
    at = open_page("editor")
    shape = re.compile(rf'(^|[">]){label("choice.vehicle.truck")}($|[<"])')
    found = {}
    for section in SECTIONS:
        if section.id != "words":
            at.session_state["section"] = section.id
            at.run()
            assert not at.exception
            found[section.id] = old_words(shape.sub("", text) for text in shown(at))
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_no_drawing_written_out(document: dict[str, Any], language: str, tmp_path: Path) -> None:
    report = export(document, "svg", tmp_path, options=PrintOptions(language=language))
    texts = [re.sub(r"<[^>]*>", " ", (tmp_path / name).read_text(encoding="utf-8")) for name in report.files]
    assert texts
    assert old_words(iter(texts)) == []


def test_in_no_report(document: dict[str, Any], tmp_path: Path, flipwright: Callable[..., Any]) -> None:
    path = tmp_path / "flip-freighters.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    commands: list[tuple[Any, ...]] = [
        ("validate", path),
        ("simulate", path, "--games", 20),
        ("watch", path, "--agent", "greedy"),
        ("export", path, "--to", "svg", "--out", tmp_path / "out"),
    ]
    for command in commands:
        run = flipwright(*command)
        assert run.out, command
        assert old_words(iter([run.out + run.err])) == [], command
