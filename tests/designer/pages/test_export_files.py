"""Files of an export for the browser."""

import json
from datetime import date
from typing import Any

import pytest

from designer.draw import PrintOptions, print_scene, to_svg
from designer.export import TARGETS
from designer.pages.export_files import FORMATS, built, download, file_name, picture, wanted
from sheets import SheetError, canonical_text, load

PRINTED = "flip-freighters_v1.0_Letter-landscape"


@pytest.mark.parametrize(
    ("target", "name", "start"),
    [
        ("json", "flip-freighters.json", b"{"),
        ("svg", f"{PRINTED}.svg", b"<svg"),
        ("pdf", f"{PRINTED}.pdf", b"%PDF-"),
        ("png", f"{PRINTED}_300ppi.png", b"\x89PNG\r\n"),
    ],
)
def test_each_format_is_one_file(target: str, name: str, start: bytes, official: dict[str, Any]) -> None:
    what = wanted(official, target)
    assert file_name(what) == name
    assert download(what).startswith(start)


def test_every_target_is_a_format_and_paper_comes_first() -> None:
    assert FORMATS[0] == "pdf"
    assert sorted(FORMATS) == sorted(TARGETS)


@pytest.mark.parametrize("target", ["pdf", "png"])
def test_the_picture_is_the_drawing_that_is_printed(target: str, official: dict[str, Any]) -> None:
    options = PrintOptions(page="a5-portrait", theme="low-ink", bleed=3, printed=date(2026, 11, 30))
    assert picture(wanted(official, target, options=options)) == to_svg(print_scene(load("flip-freighters"), options))


def test_the_sheet_file_is_canonical_and_has_the_options_applied(official: dict[str, Any]) -> None:
    assert download(wanted(official, "json")).decode() == canonical_text(official)
    changed = json.loads(download(wanted(official, "json", ("overtime_suit",))))
    assert changed["overtime"]["changes"] == ["value", "suit"]


def test_what_a_drawing_cannot_hold_is_told(official: dict[str, Any]) -> None:
    assert built(wanted(official, "json")).losses == ()
    assert built(wanted(official, "pdf")).losses == built(wanted(official, "svg")).losses != ()


def test_errors_stop_an_export(official: dict[str, Any]) -> None:
    official["trucks"][0]["route"]["stops"][0]["spot"] = 9
    with pytest.raises(SheetError):
        built(wanted(official, "pdf"))
