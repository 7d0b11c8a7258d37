"""Rulings where the rulebook is silent: those that the sheet can need, told in its words."""

from __future__ import annotations

from collections.abc import Iterator

from designer.freight.rules_text import rules_document
from designer.text.wording import Wording
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import WeeklyStop


def rulings(sheet: Sheet, language: str | None) -> str:
    """The rules as they are printed, then the rulings, in Markdown."""
    words = Wording(sheet, language)
    lines = "\n".join(f"- {words.label(f'bga.ruling.{name}', limit=sheet.value_limit)}" for name in _names(sheet))
    return f"{rules_document(sheet, language)}\n## {words.label('bga.rulings')}\n\n{lines}\n"


def tie_break(sheet: Sheet, language: str | None) -> str:
    """How ties are broken, empty where they are not."""
    words = Wording(sheet, language)
    return "; ".join(words.label(f"rules.end.{rule}") for rule in sheet.scoring.tie_break)


def _names(sheet: Sheet) -> Iterator[str]:
    stops = [(truck, stop) for truck in sheet.trucks for stop in truck.route.stops]
    changes = sheet.overtime.changes
    yield "last_spot"
    if any(stop.spot < truck.route.spots for truck, stop in stops):
        yield "passed_stop"
    yield "one_play"
    yield "move_cost" if "value" in changes else "move_no_cost"
    if "value" in changes:
        yield from ("load_cost", "value_after", "value_limit")
    if sheet.deck.jokers:
        yield "joker"
    if "suit" in changes:
        yield "suit_change"
    if any(truck.load_rule.kind == "in_order" for truck in sheet.trucks):
        yield "skipped"
    yield from ("load_then_move", "unused_cards", "restart")
    if any(isinstance(stop, WeeklyStop) and None in stop.weeks for _, stop in stops):
        yield "not_offered"
    if _has_effects(sheet):
        yield from ("effects_once", "effects_cost")
    if sheet.show_discard:
        yield "discard"
    if sheet.rating:
        yield "rating"


def _has_effects(sheet: Sheet) -> bool:
    return any(
        truck.effects or truck.route.effects or any(s.effect.points or s.effect.hours for s in truck.squares)
        for truck in sheet.trucks
    )
