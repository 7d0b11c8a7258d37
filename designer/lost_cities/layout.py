"""The drawing of a sheet: the table in mid-game, and beneath it the deck, the game in short and how expeditions score."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from designer.draw.cards.page import Page, Panel, Row, beside, on_page
from designer.draw.options import UNMEASURED, Measured
from designer.draw.scene import Scene
from designer.draw.theme import COLOR, Theme
from designer.lost_cities.drawing.cards import shape_of
from designer.lost_cities.drawing.sample import sample
from designer.lost_cities.drawing.table import draw_table
from designer.lost_cities.rules_text import values_text
from designer.text.wording import Wording, capital
from sheets.lost_cities.model import Sheet
from simulator.lost_cities.deck import deck_counts

if TYPE_CHECKING:
    from datetime import date

__all__ = ["draw", "on_page"]


def draw(
    sheet: Sheet,
    *,
    language: str | None = None,
    theme: Theme = COLOR,
    page: str | None = None,
    printed: date | None = None,
    measured: Measured = UNMEASURED,
) -> Scene:
    """The sheet on its page or another one, in a language where it has translations; raises `ValueError` for an unknown page."""
    words = Wording(sheet, language)
    rounds = words.counted("round", sheet.rounds)
    drawn = Page(sheet, words, page or sheet.layout.page, theme, printed, measured, rounds)
    table = draw_table(sheet, sample(sheet), language, theme=theme)
    return drawn.scene(beside(table.scene, _panels(words), drawn.box, theme))


def _panels(words: Wording) -> tuple[Panel, ...]:
    """The deck by its suits, what one does, and how an expedition scores."""
    sheet: Sheet = words.sheet
    return _deck(sheet, words), _game(sheet, words), _scoring(sheet, words)


def _deck(sheet: Sheet, words: Wording) -> Panel:
    deck = sheet.deck
    cards = f"{deck.copies} × {values_text(deck.values)}" if deck.copies > 1 else values_text(deck.values)
    if deck.investments:
        cards += f" + {words.counted('investment', deck.investments)}"
    rows = [
        Row(cards, f"/suits/{place}/name", f"{suit.letter} {suit.name}", shape_of(suit), suit.color)
        for place, suit in enumerate(sheet.suits)
    ]
    count = sum(deck_counts(sheet).values())
    return Panel(f"{capital(words.term('deck'))}: {words.counted('card', count)}", tuple(rows))


def _game(sheet: Sheet, words: Wording) -> Panel:
    say = partial(_say, words)
    rules, end = sheet.expeditions, sheet.end
    order = say(rules.order) + (f", {say('gap', gap=rules.max_gap)}" if rules.max_gap else "")
    take = ("retake" if sheet.discards.may_retake else "take") if sheet.discards.may_take else "deck_only"
    rows = (
        Row(say("hand"), "/hand_size", words.counted("card", sheet.hand_size)),
        Row(order, "/expeditions", say("lay")),
        Row(say(take), "/discards", say("take_from")),
        Row(say(end.when, turns=end.turns), "/end", say("end")),
    )
    return Panel(say("game"), rows)


def _scoring(sheet: Sheet, words: Wording) -> Panel:
    say = partial(_say, words)
    scoring = sheet.scoring
    rows = [Row(say("sum"), "/scoring", "+")]
    if scoring.opening_cost:
        rows.append(Row(say("cost"), "/scoring/opening_cost", f"− {scoring.opening_cost}"))
    if scoring.multiplier_step:
        for count in range(1, sheet.deck.investments + 1):
            key = "multiplier_one" if count == 1 else "multiplier"
            factor = f"× {1 + scoring.multiplier_step * count}"
            rows.append(Row(say(key, count=count), "/scoring/multiplier_step", factor))
    if scoring.bonus_cards:
        key = "bonus_multiplied" if scoring.bonus_multiplied else "bonus"
        cards = words.counted("card", scoring.bonus_cards)
        rows.append(Row(say(key, count_cards=cards), "/scoring/bonus_points", f"+ {scoring.bonus_points}"))
    return Panel(say("scoring"), tuple(rows))


def _say(words: Wording, key: str, **values: object) -> str:
    return words.label(f"lost_cities.short.{key}", **values)
