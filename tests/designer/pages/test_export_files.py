"""Files of an export for the browser."""

import json
from typing import Any

import pytest

from designer.pages.export_files import FORMATS, download, files, losses, order
from sheets import SheetError, canonical_text


@pytest.mark.parametrize(
    ("target", "start"), [("json", b"{"), ("svg", b"<svg"), ("pdf", b"%PDF-"), ("png", b"\x89PNG\r\n")]
)
def test_each_format_is_one_file(target: str, start: bytes, official: dict[str, Any]) -> None:
    wanted = order(official, target)
    assert list(files(wanted)) == [f"flip-freighters.{target}"]
    assert download(wanted).startswith(start)


def test_the_formats_are_the_targets_and_the_printed_drawing() -> None:
    assert set(FORMATS) >= {"json", "svg", "pdf", "png"}


def test_the_sheet_file_is_canonical_and_has_the_options_applied(official: dict[str, Any]) -> None:
    assert download(order(official, "json")).decode() == canonical_text(official)
    changed = json.loads(download(order(official, "json", ("overtime_suit",))))
    assert changed["overtime"]["changes"] == ["value", "suit"]


def test_what_a_drawing_cannot_hold_is_told(official: dict[str, Any]) -> None:
    assert losses(order(official, "json")) == ()
    assert losses(order(official, "pdf")) == losses(order(official, "svg")) != ()


def test_errors_stop_an_export(official: dict[str, Any]) -> None:
    official["trucks"][0]["route"]["stops"][0]["spot"] = 9
    with pytest.raises(SheetError):
        files(order(official, "pdf"))
