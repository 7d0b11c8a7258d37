"""The symbols of a sheet within its rules."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from designer.freight.rules_symbols import Line, Symbol, mark, symbol_svg
from designer.freight.rules_text import rules_text
from sheets import library_ids, load


def test_a_line_is_its_words_and_knows_its_symbols() -> None:
    line = Line(f"{mark('stop')}Take {mark('suit', 'sun')}Sun (S).")
    assert line == "Take Sun (S)."
    assert line.pieces == (Symbol("stop"), "Take ", Symbol("suit", "sun"), "Sun (S).")
    assert Line("Nothing.").pieces == ("Nothing.",)


@pytest.mark.parametrize("name", library_ids("freight"))
def test_the_rules_show_every_suit_and_sign_of_the_sheet_and_each_has_a_picture(name: str) -> None:
    sheet = load(name)
    pieces = [piece for section in rules_text(sheet) for line in section.lines for piece in line.pieces]
    shown = {piece for piece in pieces if isinstance(piece, Symbol)}
    kinds = {truck.load_rule.kind for truck in sheet.trucks}
    assert {symbol.id for symbol in shown if symbol.kind == "suit"} == {suit.id for suit in sheet.suits}
    assert {symbol.id for symbol in shown if symbol.kind == "rule"} == kinds
    pictures = {symbol_svg(sheet, symbol) for symbol in shown}
    assert len(pictures) == len(shown)
    for picture in pictures:
        assert len(ElementTree.fromstring(picture)) > 2  # a title, the paper, and something on it
