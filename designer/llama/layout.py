"""The drawing of a sheet: the table in mid-game, and beneath it the deck, what one may do and what hands cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from designer.draw.cards.page import Page, Panel, Row, beside, on_page
from designer.draw.options import UNMEASURED, Measured
from designer.draw.scene import Scene
from designer.draw.symbols import symbol_steps
from designer.draw.theme import COLOR, Theme
from designer.llama.drawing.cards import color_of, face_of
from designer.llama.drawing.sample import sample
from designer.llama.drawing.table import draw_table
from designer.text.wording import Wording, capital
from sheets.llama.model import Sheet
from simulator.llama.deck import deck_counts, llama_rank

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
    """The sheet on its page or another one, in a language where it has translations; raises `ValueError` for an unknown page.

    With a deck too small for the hands there is no table.
    """
    words = Wording(sheet, language)
    drawn = Page(sheet, words, page or sheet.layout.page, theme, printed, measured)
    seen = sample(sheet)
    table = draw_table(sheet, seen, language, theme=theme).scene if seen else None
    return drawn.scene(beside(table, _panels(words), drawn.box, theme))


def _panels(words: Wording) -> tuple[Panel, ...]:
    """The deck, what one may do in a turn, and what is paid."""
    sheet: Sheet = words.sheet
    return _deck(sheet, words), _turn(sheet, words), _scoring(sheet, words)


def _deck(sheet: Sheet, words: Wording) -> Panel:
    counts = deck_counts(sheet)
    rows = []
    for rank, count in counts.items():
        is_llama = rank == llama_rank(sheet)
        pointer = "/deck/llamas" if is_llama else "/deck/copies"
        name = capital(words.term("llama")) if is_llama else str(rank)
        shape = face_of(sheet, rank).sign or symbol_steps("circle", 0, 0, 100)
        rows.append(Row(f"× {count}", pointer, name, shape, color_of(sheet, rank)))
    cards = words.counted("card", sum(counts.values()))
    return Panel(f"{capital(words.term('deck'))}: {cards}", tuple(rows))


def _turn(sheet: Sheet, words: Wording) -> Panel:
    say = partial(_say, words)
    turn = sheet.turn
    fits = [words.label(f"llama.play.step.{step}") for step in sorted(set(turn.steps))]
    rows = (
        Row(say("hand", count_cards=words.counted("card", sheet.hand_size)), "/hand_size", say("deal")),
        *(Row(fit, "/turn/steps", "" if place else say("play")) for place, fit in enumerate(fits)),
        Row(say("must_play" if turn.must_play else "need_not"), "/turn/must_play"),
        Row(say("draw_and_play" if turn.may_play_drawn else "draw_one"), "/turn/may_play_drawn", say("draw")),
        Row(say("last" if turn.last_may_draw else "not_last"), "/turn/last_may_draw"),
        Row(say(turn.deck_out), "/turn/deck_out"),
        Row(say("aside"), "/terms/quit", say("quit")),
    )
    return Panel(say("turn"), rows)


def _scoring(sheet: Sheet, words: Wording) -> Panel:
    say = partial(_say, words)
    scoring = sheet.scoring
    llama = [Row(say("llama"), "/scoring/llama_points", str(scoring.llama_points))] if sheet.deck.llamas else []
    rows = (
        Row(say("number"), "/scoring", f"1–{sheet.deck.highest}"),
        *llama,
        Row(say(scoring.counts), "/scoring/counts"),
        Row(say(f"returns_{scoring.returns}"), "/scoring/returns"),
        Row(say("exchange" if scoring.exchange else "no_exchange"), "/scoring/exchange"),
        Row(say("end"), "/scoring/end_at", str(scoring.end_at)),
    )
    return Panel(say("scoring"), rows)


def _say(words: Wording, key: str, **values: object) -> str:
    return words.label(f"llama.short.{key}", **values)
