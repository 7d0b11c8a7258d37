"""Files of an export for the browser."""

import io
import json
from datetime import date
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from designer.draw import PrintOptions, print_scene, to_svg
from designer.export import TARGETS, export
from designer.pages.export_files import Wanted, built, download, file_name, made, make, picture, wanted
from designer.pages.export_targets import GROUPS, about_of, title_of
from designer.text.labels import label
from sheets import SheetError, canonical_text, load, to_document

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


def test_every_target_is_in_one_group_and_paper_comes_first() -> None:
    names = [name for group in GROUPS.values() for name in group]
    assert (names[0], sorted(names)) == ("pdf", sorted(TARGETS))


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_target_has_a_name_and_a_sentence_in_both_languages(language: str) -> None:
    for target in TARGETS:
        assert label(f"format.{target}", language)
        assert label(f"format.{target}.about", language)


def test_a_target_that_no_table_names_says_itself_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("designer.pages.export_targets.about", lambda target: f"About {target}.")
    assert (title_of("papyrus"), about_of("papyrus")) == ("papyrus", "About papyrus.")


@pytest.mark.parametrize("target", TARGETS)
def test_the_download_is_what_the_command_line_writes(target: str, tmp_path: Path) -> None:
    """One file as it is; of several a zip archive of all, the report among them."""
    document = to_document(load("tiny"))
    options = PrintOptions(printed=date(2026, 11, 30), ppi=72)
    report = export(document, target, tmp_path, options=options)
    data = download(wanted(document, target, options=options))
    if len(report.files) == 2:
        assert data == (tmp_path / report.files[0]).read_bytes()
        return
    with ZipFile(io.BytesIO(data)) as archive:
        assert tuple(archive.namelist()) == report.files
        assert archive.testzip() is None
        for name in report.files:
            assert archive.read(name) == (tmp_path / name).read_bytes()


def test_an_export_that_is_stopped_leaves_nothing(official: dict[str, Any]) -> None:
    what = wanted(official, "tiled", settings=())
    seen: list[tuple[int, int]] = []

    def goes_on(done: int, count: int) -> bool:
        seen.append((done, count))
        return done < 1

    make(what, goes_on)
    assert seen == [(0, 5), (1, 5)]
    assert made(what) is None


def test_only_the_last_exports_are_remembered(official: dict[str, Any]) -> None:
    several = [Wanted(json.dumps({**official, "minutes": number}), "json") for number in range(1, 9)]
    for what in several:
        make(what)
    assert [made(what) is not None for what in several] == [False, False, *[True] * 6]


def test_settings_reach_the_target(official: dict[str, Any]) -> None:
    """A wrong one is refused in a sentence."""
    with pytest.raises(ValueError, match="setting: expected one of none, found 'ink'"):
        built(wanted(official, "json", settings=(("ink", "red"),)))


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
