"""Options of print that only a PDF has."""

from __future__ import annotations

import pytest
from pypdf import PdfReader


def test_rules_on_the_back_and_two_sheets_on_a_paper(flipwright, tmp_path):
    path = tmp_path / "sheet.pdf"
    assert flipwright("draw", "tiny", "-o", path, "--page", "a5-portrait", "--copies", 2, "--rules").status == 0
    front, back = PdfReader(path).pages
    assert front.mediabox == back.mediabox
    assert front.extract_text().count("tiny · Version") == back.extract_text().count("tiny · Version") == 2


def test_minutes_and_luck_are_written_under_the_title(flipwright, tmp_path):
    path = tmp_path / "sheet.svg"
    assert flipwright("draw", "tiny", "-o", path, "--minutes", "12", "--luck", 40).status == 0
    assert "12 min · the cards make 40 % of the difference between games" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "options", "message"),
    [
        ("sheet.png", ["--rules"], "expected a PDF for rules or several copies, found '.png'"),
        ("sheet.pdf", ["--copies", 2, "--bleed", 3], "copies: expected 1 with bleed or crop marks, found '2'"),
    ],
)
def test_what_does_not_go_together_is_refused(flipwright, tmp_path, file, options, message):
    run = flipwright("draw", "tiny", "-o", tmp_path / file, *options)
    assert run.status == 1
    assert message in run.err
    assert list(tmp_path.iterdir()) == []


def test_an_export_names_rules_and_copies(flipwright, tmp_path):
    options = ["--page", "a5-portrait", "--copies", 2, "--rules", "--theme", "black-and-white"]
    flipwright("export", "tiny", "--to", "pdf", "-o", tmp_path, *options)
    assert [path.name for path in tmp_path.glob("*_A5-portrait_black-and-white_rules_2-up.pdf")]
