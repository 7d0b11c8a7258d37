"""A slip to print for a playtest: what the diary asks for, with fields to write in. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from designer.draw.cards.page import GAP, Page
from designer.draw.cards.score_pad import Block, Label, block_height, draw_blocks
from designer.draw.cards.table import draw_line
from designer.draw.scene import Box, Item, Paint, Rect, Scene
from designer.draw.theme import THEMES, Theme
from designer.text.wording import Wording
from sheets.families import family_module
from simulator.agents import competes

if TYPE_CHECKING:
    from designer.draw.options import PrintOptions
    from sheets.families import Sheet

_MOST_PLAYERS = 6  # side by side
_MOST_ROUNDS = 10  # where it is open how many there are
_FIELD = 11.0  # how high a field of the table is
_ROW = 8.5
_NOTES = 0.25  # of the height, at least
_SIZE = 3.0
_FIELDS = (("day", 1), ("minutes", 1), ("version_of", 1), ("options", 3))  # of the table, with their parts of the width


def slip_page(sheet: Sheet, revision: int, options: PrintOptions) -> Scene:
    """For a version of a sheet, on a page as the sheet's. Raises `ValueError` for an unknown one."""
    words, theme = Wording(sheet, options.language), THEMES[options.theme]
    page = Page(sheet, words, options.page or sheet.layout.page, theme, options.printed, options.measured)
    left, top, right, bottom = page.box
    block = _players(words)
    row = min(_ROW, ((1 - _NOTES) * (bottom - top) - _FIELD) / block_height(block, 1.0))
    first, second = top + _FIELD + GAP, top + _FIELD + GAP + block_height(block, row)
    return page.scene(
        [
            *_table(words, revision, (left, top, right, top + _FIELD), theme),
            *draw_blocks([block], (left, first, right, second), words.label("sheet.name"), theme),
            *_field(words.label("playtests.notes"), (left, second + GAP, right, bottom), theme),
        ]
    )


def _table(words: Wording, revision: int, box: Box, theme: Theme) -> Iterator[Item]:
    """What is true of the whole table; the version is known."""
    left, top, right, bottom = box
    part = (right - left) / sum(width for _, width in _FIELDS)
    for name, width in _FIELDS:
        told = str(revision) if name == "version_of" else ""
        yield from _field(words.label(f"playtests.{name}"), (left, top, left + width * part, bottom), theme, told)
        left += width * part


def _players(words: Wording) -> Block:
    """A column a player; where they compete with the order of turns and the places."""
    sheet = words.sheet
    pad = family_module("designer", sheet.family, "playtests.pad")
    fewest, most = pad.rounds(sheet)
    count = most if fewest == most else min(most, _MOST_ROUNDS)
    rounds = [words.label(f"playtests.{pad.ROUND}", number=number) for number in range(1, count + 1)]
    before, after = (["playtests.seat"], ["playtests.place"]) if competes(sheet.family) else ([], [])
    titles = [*map(words.label, before), *rounds, *map(words.label, ["playtests.total", *after])]
    rows = tuple(Label(title) for title in titles)
    return Block(words.label("playtests.players"), rows, min(sheet.players.max, _MOST_PLAYERS), ())


def _field(title: str, box: Box, theme: Theme, told: str = "") -> Iterator[Item]:
    """A box to write in, its title small in the corner, and what is known already."""
    left, top, right, bottom = box
    yield Rect(left, top, right - left, bottom - top, Paint(theme.field, theme.line, 0.25))
    yield draw_line(title, (left + 1, top, right - 1, top + 4.5), _SIZE, theme.soft_ink, anchor="start")
    if told:
        yield draw_line(told, (left + 1, top + 4, right - 1, bottom), 1.4 * _SIZE, theme.ink)
