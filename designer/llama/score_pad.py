"""A pad for the points of a game: a row a round, for each player what the round cost and what that makes in all."""

from __future__ import annotations

from designer.draw.cards.page import Page
from designer.draw.cards.score_pad import Block, Label, draw_blocks, row_count
from designer.draw.options import PrintOptions
from designer.draw.scene import Scene
from designer.draw.theme import THEMES
from designer.text.wording import Wording
from sheets.llama.model import Sheet


def score_pad(sheet: Sheet, options: PrintOptions) -> Scene:
    """A page as the sheet's, with rows for as many rounds as it has room for. Raises `ValueError` for an unknown one."""
    words, theme = Wording(sheet, options.language), THEMES[options.theme]
    page = Page(sheet, words, options.page or sheet.layout.page, theme, options.printed, options.measured)
    rounds = min(sheet.max_rounds, row_count(page.box))
    rows = tuple(Label(str(number)) for number in range(1, rounds + 1))
    fields = (words.label("llama.pad.round"), words.label("llama.pad.all"))
    block = Block(words.label("llama.pad"), rows, sheet.players.max, fields)
    return page.scene(draw_blocks([block], page.box, words.label("sheet.name"), theme))
