"""Hints about what can change nothing, or can never happen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sheets.lost_cities.cards import cards_of_suit
from sheets.lost_cities.codes import problem
from sheets.lost_cities.model import Sheet
from sheets.problems import Problem, quoted


def lint_idle(sheet: Sheet) -> Iterator[Problem]:
    yield from _gaps(sheet)
    yield from _profit(sheet)
    yield from _bonus(sheet)
    yield from _choices(sheet)


def _gaps(sheet: Sheet) -> Iterator[Problem]:
    most = sheet.expeditions.max_gap
    for number, (before, value) in enumerate(pairwise(sheet.deck.values), start=1):
        if most and value - before > most:
            message = f"expected at most {before + most}, {most} above the value before, found {quoted(value)}"
            yield problem("value_out_of_reach", message, "deck", "values", number)


def _profit(sheet: Sheet) -> Iterator[Problem]:
    """All numbers of a suit, as if the gaps allowed them: a bonus alone does not make an expedition worth its cost."""
    copies = sheet.deck.copies if sheet.expeditions.order == "not_falling" else 1
    most = sum(sheet.deck.values) * copies
    bonus = sheet.scoring.bonus_points if sheet.scoring.bonus_cards else 0
    if most + bonus <= sheet.scoring.opening_cost:
        message = f"expected less than {most + bonus}, the most that a suit brings, found {quoted(sheet.scoring.opening_cost)}"
        yield problem("never_profitable", message, "scoring", "opening_cost")


def _bonus(sheet: Sheet) -> Iterator[Problem]:
    scoring, cards = sheet.scoring, cards_of_suit(sheet)
    if scoring.bonus_cards > cards:
        message = f"expected at most {cards}, the cards of a suit, found {quoted(scoring.bonus_cards)}"
        yield problem("bonus_out_of_reach", message, "scoring", "bonus_cards")
    if scoring.bonus_cards and not scoring.bonus_points:
        yield problem("idle_bonus", "expected points of the bonus, found 0", "scoring", "bonus_points")
    if scoring.bonus_multiplied and not (scoring.bonus_cards and sheet.deck.investments and scoring.multiplier_step):
        message = "expected 'false', as there is no bonus or no multiplier, found 'true'"
        yield problem("idle_bonus", message, "scoring", "bonus_multiplied")


def _choices(sheet: Sheet) -> Iterator[Problem]:
    if sheet.deck.investments and not sheet.scoring.multiplier_step:
        message = f"expected 0, as an investment adds nothing, found {quoted(sheet.deck.investments)}"
        yield problem("idle_investments", message, "deck", "investments")
    if sheet.expeditions.order == "not_falling" and sheet.deck.copies == 1:
        message = "expected 'rising', as no number comes twice, found 'not_falling'"
        yield problem("idle_order", message, "expeditions", "order")
    if sheet.discards.may_retake and not sheet.discards.may_take:
        message = "expected 'false', as nothing may be taken, found 'true'"
        yield problem("idle_retake", message, "discards", "may_retake")
