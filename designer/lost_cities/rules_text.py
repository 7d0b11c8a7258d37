"""The rules of a sheet, told from its data: every number and choice of it, and nothing that it does not have."""

from __future__ import annotations

from collections.abc import Iterator

from designer.text.told import Section, rules_markdown
from designer.text.wording import Wording
from sheets.lost_cities.model import Sheet
from simulator.lost_cities.deck import INVESTMENT, deck_counts
from simulator.lost_cities.scores import expedition_score

PARTS = ("need", "aim", "deal", "turn", "lay", "take", "end", "score", "win", "options")


def rules_text(sheet: Sheet, language: str | None = None) -> tuple[Section, ...]:
    """The rules in a language, else in the sheet's own; a variant that is switched on must be applied before."""
    words = Wording(sheet, language)
    teller = _Rules(words)
    told = ((part, tuple(getattr(teller, part)())) for part in PARTS)
    return tuple(Section(part, words.label(f"lost_cities.{part}"), lines) for part, lines in told if lines)


def rules_document(sheet: Sheet, language: str | None = None) -> str:
    """The rules as one text in Markdown, under the sheet's title."""
    return rules_markdown(Wording(sheet, language).sheet.title, rules_text(sheet, language))


def values_text(values: tuple[int, ...]) -> str:
    """As `2–10`, or each where some between are left out."""
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]}–{values[-1]}"
    return ", ".join(map(str, values))


class _Rules:
    """The sections of one sheet in one language, each as its sentences."""

    def __init__(self, words: Wording) -> None:
        self._words = words
        self._sheet: Sheet = words.sheet

    def _say(self, key: str, **values: object) -> str:
        return self._words.label(f"lost_cities.{key}", **values)

    def _cards(self, count: int) -> str:
        return self._words.counted("card", count)

    def need(self) -> Iterator[str]:
        sheet, deck = self._sheet, self._sheet.deck
        yield self._say("need.players", count=sheet.players.max)
        suits = ", ".join(f"{suit.name} ({suit.letter})" for suit in sheet.suits)
        yield self._say("need.deck", count_cards=self._cards(sum(deck_counts(sheet).values())), suits=suits)
        yield self._say(f"need.numbers_{deck.copies}", values=values_text(deck.values))
        if deck.investments:
            yield self._say("need.investments", count_investments=self._words.counted("investment", deck.investments))
        if sheet.minutes:
            yield self._words.label("rules.need.minutes", count=sheet.minutes)

    def aim(self) -> Iterator[str]:
        yield self._say("aim.text")

    def deal(self) -> Iterator[str]:
        rounds = self._sheet.rounds
        yield (
            self._say("deal.rounds", count_rounds=self._words.counted("round", rounds))
            if rounds > 1
            else self._say("deal.one_round")
        )
        yield self._say("deal.hands", count_cards=self._cards(self._sheet.hand_size))
        yield self._say("deal.starters" if rounds > 1 else "deal.starter")

    def turn(self) -> Iterator[str]:
        yield self._say("turn.steps", count_cards=self._cards(self._sheet.hand_size))
        yield self._say("turn.lay")

    def lay(self) -> Iterator[str]:
        rules = self._sheet.expeditions
        yield self._say(f"lay.{rules.order}")
        yield self._say("lay.gap", gap=rules.max_gap) if rules.max_gap else self._say("lay.any_gap")
        if self._sheet.deck.investments:
            yield self._say("lay.investments")
        yield self._say("lay.stays")

    def take(self) -> Iterator[str]:
        rules = self._sheet.discards
        if not rules.may_take:
            yield self._say("take.deck_only")
            return
        yield self._say("take.any")
        yield self._say("take.retake" if rules.may_retake else "take.no_retake")

    def end(self) -> Iterator[str]:
        end = self._sheet.end
        yield self._say(f"end.{end.when}", turns=end.turns)
        yield self._say("end.broken_off", turns=end.max_turns)
        yield self._say("end.hands")

    def score(self) -> Iterator[str]:
        scoring = self._sheet.scoring
        if scoring.opening_cost:
            yield self._say("score.sum_and_cost", cost=scoring.opening_cost)
        else:
            yield self._say("score.sum")
        if self._sheet.deck.investments:
            yield from self._multiplier()
        if scoring.bonus_cards:
            bonus = self._words.points(scoring.bonus_points)
            yield self._say("score.bonus", count_cards=self._cards(scoring.bonus_cards), bonus=bonus)
            if self._sheet.deck.investments and scoring.multiplier_step:
                yield self._say("score.bonus_multiplied" if scoring.bonus_multiplied else "score.bonus_added")
        yield self._say("score.empty")
        yield self._example()

    def _multiplier(self) -> Iterator[str]:
        """What so many investments multiply by."""
        step, most = self._sheet.scoring.multiplier_step, self._sheet.deck.investments
        if not step:
            yield self._say("score.no_multiplier")
            return
        factors = ", ".join(f"{count}: ×{1 + step * count}" for count in range(1, most + 1))
        yield self._say("score.multiplier", factors=factors)

    def _example(self) -> str:
        """A long expedition of this deck, and what it scores."""
        scoring, deck = self._sheet.scoring, self._sheet.deck
        investments = min(2, deck.investments)
        numbers = deck.values[-max(1, (scoring.bonus_cards or 8) - investments) :]
        values = [INVESTMENT] * investments + list(numbers)
        shown = ", ".join([*[self._words.term("investment")] * investments, *map(str, numbers)])
        return self._say("score.example", listed=shown, earned=self._words.points(expedition_score(scoring, values)))

    def win(self) -> Iterator[str]:
        yield self._say("win.most")

    def options(self) -> Iterator[str]:
        for option in self._sheet.variants:
            named = {"title": option.title, "text": option.text}
            yield self._words.label("rules.options.option", **named) if option.text else option.title
