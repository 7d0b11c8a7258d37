"""A pad for the scores of a game: for each round a row a suit, with what an expedition costs and is multiplied by."""

from __future__ import annotations

from designer.draw.cards.page import Page
from designer.draw.cards.score_pad import Block, Label, draw_blocks
from designer.draw.options import PrintOptions
from designer.draw.scene import Scene
from designer.draw.theme import THEMES
from designer.lost_cities.drawing.cards import shape_of
from designer.text.wording import Wording
from sheets.lost_cities.model import Sheet


def score_pad(sheet: Sheet, options: PrintOptions) -> Scene:
    """A page as the sheet's. Raises `ValueError` for an unknown one."""
    words, theme = Wording(sheet, options.language), THEMES[options.theme]
    page = Page(sheet, words, options.page or sheet.layout.page, theme, options.printed, options.measured)
    numbers = range(1, sheet.rounds + 1)
    blocks = [_block(words, number) for number in numbers]
    if sheet.rounds > 1:
        blocks.append(Block(words.label("lost_cities.pad.all"), (), sheet.players.max, (), total=" "))
    return page.scene(draw_blocks(blocks, page.box, words.label("sheet.name"), theme))


def _block(words: Wording, number: int) -> Block:
    sheet: Sheet = words.sheet
    scoring = sheet.scoring
    sum_key = "sum" if scoring.opening_cost else "sum_only"
    fields = [words.label(f"lost_cities.pad.{sum_key}", cost=scoring.opening_cost)]
    if sheet.deck.investments and scoring.multiplier_step:
        fields.append("×")
    if scoring.bonus_cards:
        fields.append(f"+ {scoring.bonus_points}")
    rows = tuple(Label(suit.name, shape_of(suit), suit.color) for suit in sheet.suits)
    title = words.label("card_game.round", number=number, count=sheet.rounds)
    return Block(title, rows, sheet.players.max, (*fields, "="), total=words.label("lost_cities.pad.total"))
