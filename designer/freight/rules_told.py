"""What the data of a sheet says of the rules, sentence by sentence, with the symbols drawn on the sheet.

Sentences hold symbols as marks, which `rules_symbols` reads.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256

from designer.freight.drawing.scores import values_text
from designer.freight.rules_symbols import mark
from designer.text.labels import DEFAULT_LANGUAGE
from designer.text.stars import stars_text
from designer.text.terms import cards_term
from designer.text.wording import Wording
from sheets.freight.bounds.hours import effects_of, hours_ever
from sheets.freight.cards import JOKER, cards_in_deck
from sheets.freight.model import DeckCard, JokerCard, Sheet
from sheets.freight.model_rules import RULES_PARTS, RulesPartName
from sheets.freight.model_trucks import (
    ByCountScore,
    BySumScore,
    Effect,
    FixedScore,
    MaxSumRule,
    PerGoodScore,
    PlainStop,
    Score,
    Stop,
    SumScore,
    Truck,
    WeeklyStop,
)


def told_rules(words: Wording) -> dict[RulesPartName, tuple[str, ...]]:
    """Every part of the rules with its sentences, none where the sheet has nothing of the kind."""
    teller = _Rules(words)
    return {part: tuple(getattr(teller, part)()) for part in RULES_PARTS}


def fingerprints(sheet: Sheet) -> dict[RulesPartName, str]:
    """What each part of the rules is told from, as a short hash: another one where a number or name under it changed.

    It is the same in every language, and also where only the words of the app or the sheet's own terms change.
    """
    told = told_rules(_Bare(sheet))
    return {part: sha256("\n".join(lines).encode("utf-8")).hexdigest()[:12] for part, lines in told.items()}


class _Bare(Wording):
    """Names each sentence and word by its key, beside the numbers and names in it; a word without a key is English."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.language = DEFAULT_LANGUAGE

    def label(self, key: str, **values: object) -> str:
        return json.dumps([key, values], ensure_ascii=False, sort_keys=True)

    def term(self, name: str, count: int = 1) -> str:
        return name


class _Rules:
    """The sections of one sheet in one language, each as its lines; none where the sheet has nothing of the kind."""

    def __init__(self, words: Wording) -> None:
        self._words = words
        self._sheet = words.sheet
        self._deck = cards_in_deck(words.sheet)

    def say(self, key: str, **values: object) -> str:
        return self._words.label(key, **values)

    def need(self) -> Iterator[str]:
        sheet = self._sheet
        few, many = sheet.players.min, sheet.players.max
        count = str(few) if few == many else f"{few}–{many}"
        players = self._words.label("sheet.players", count=count)
        yield self.say("rules.need.player") if many == 1 else self.say("rules.need.players", players=players)
        deck = sheet.deck
        parts = []
        if deck.copies:
            suits = ", ".join(f"{mark('suit', suit.id)}{suit.name} ({suit.letter})" for suit in sheet.suits)
            key = "rules.need.base" if deck.copies > 1 else "rules.need.base_once"
            parts.append(self.say(key, copies=deck.copies, values=values_text(deck.values), suits=suits))
        if deck.jokers:
            parts.append(self._words.counted("joker", deck.jokers))
        for key, cards in (("extra", deck.extra_cards), ("removed", deck.removed_cards)):
            if cards:
                parts.append(self.say(f"rules.need.{key}", cards=self._card_list(cards)))
        yield self.say("rules.need.deck", cards=self._cards(self._deck.total()), parts="; ".join(parts))
        if sheet.minutes:
            yield self.say("rules.need.minutes", count=sheet.minutes)

    def aim(self) -> Iterator[str]:
        yield self.say("rules.aim.text")

    def calendar(self) -> Iterator[str]:
        sheet, calendar = self._sheet, self._sheet.calendar
        weeks, days = self._words.counted("week", calendar.weeks), self._words.counted("day", calendar.days)
        yield self.say("rules.calendar.length", count_weeks=weeks, count_days=days)
        yield self.say("rules.calendar.day", cards=self._cards(calendar.cards_per_day))
        if sheet.players.max > 1:
            yield self.say("rules.calendar.together")
        yield self.say("rules.calendar.plays")
        weekly = sheet.deck.reshuffle_weekly and calendar.weeks > 1
        yield self.say("rules.calendar.reshuffle" if weekly else "rules.calendar.aside")
        yield self.say("rules.calendar.open" if sheet.show_discard else "rules.calendar.closed")

    def joker(self) -> Iterator[str]:
        if self._deck[JOKER]:
            yield mark("joker") + self.say("rules.joker.load", values=values_text(self._sheet.deck.values))
            yield self.say("rules.joker.move", steps=self._steps(max(self._sheet.deck.values)))

    def load(self) -> Iterator[str]:
        squares = [square for truck in self._sheet.trucks for square in truck.squares]
        yield self.say("rules.load.write")
        limited = [0 < len(square.suits) < len(self._sheet.suits) for square in squares]
        if any(limited):
            yield self.say("rules.load.suits")
        if not all(limited):
            yield self.say("rules.load.all_suits")
        if any(square.values for square in squares):
            yield self.say("rules.load.values")
        for rule, names in self._grouped(self._load_rule):
            yield self.say("rules.load.rule", names=names, rule=rule)
        if "value" in self._sheet.overtime.changes and self._has_hours():
            yield self.say("rules.load.after")

    def _load_rule(self, truck: Truck) -> str:
        rule = truck.load_rule
        limit = rule.limit if isinstance(rule, MaxSumRule) else None
        return mark("rule", rule.kind) + self.say(f"rules.load.{rule.kind}", limit=limit)

    def move(self) -> Iterator[str]:
        trucks = self._sheet.trucks
        yield mark("circle") + self.say("rules.move.fill")
        if any(cost > 1 for truck in trucks for cost in truck.route.costs):
            yield mark("cost") + self.say("rules.move.costs")
        yield self.say("rules.move.needs")
        if len(trucks) > 1:
            yield self.say("rules.move.split")
        nodes = [node for truck in self._sheet.layout.trucks.values() for node in set(truck.route)]
        if len(nodes) > len(set(nodes)):
            yield self.say("rules.move.shared")

    def deliver(self) -> Iterator[str]:
        stops = [(truck, stop) for truck in self._sheet.trucks for stop in truck.route.stops]
        if any(stop.spot < truck.route.spots for truck, stop in stops):
            yield mark("stop") + self.say("rules.deliver.stop")
        yield self.say("rules.deliver.last")
        yield self.say("rules.deliver.closed")
        without = [(truck, stop) for truck, stop in stops if isinstance(stop, WeeklyStop) and None in stop.weeks]
        if without:
            yield self.say("rules.deliver.not_offered")
        if any(stop.spot == truck.route.spots for truck, stop in without):
            yield self.say("rules.deliver.for_nothing")

    def overtime(self) -> Iterator[str]:
        sheet, overtime = self._sheet, self._sheet.overtime
        if not self._has_hours():
            return
        hours = self._words.counted("hour", overtime.hours)
        yield self.say("rules.overtime.start", count_hours=hours) if overtime.hours else self.say("rules.overtime.none")
        if "value" in overtime.changes:
            yield self.say("rules.overtime.value", limit=sheet.value_limit)
            yield self.say("rules.overtime.steps")
            if self._deck[JOKER]:
                yield self.say("rules.overtime.joker", values=values_text(sheet.deck.values))
            if any(value > sheet.value_limit for _, value in self._deck):
                yield self.say("rules.overtime.too_high", limit=sheet.value_limit)
        if "suit" in overtime.changes:
            yield self.say("rules.overtime.suit")
        yield self.say("rules.overtime.several" if overtime.changes else "rules.overtime.nothing")
        if overtime.unused_points:
            yield self.say("rules.overtime.unused", worth=self._words.points(overtime.unused_points))

    def effects(self) -> Iterator[str]:
        effects = [effect for truck in self._sheet.trucks for effect in effects_of(truck)]
        for index, truck in enumerate(self._sheet.trucks):
            yield from self._effects(index, truck)
        if any(effect.points for effect in effects):
            yield self.say("rules.effects.points")
        if any(effect.hours > 0 for effect in effects):
            yield self.say("rules.effects.hours")
        if any(effect.hours < 0 for effect in effects):
            yield self.say("rules.effects.paid")

    def _effects(self, index: int, truck: Truck) -> Iterator[str]:
        """A line for each effect; equal ones of several squares or spots share one."""
        places: dict[tuple[str, str, str], list[int]] = {}
        for number, square in enumerate(truck.squares, 1):
            places.setdefault(("square", "square", self._gain(square.effect)), []).append(number)
        for effect in truck.route.effects:
            places.setdefault((effect.when, "circle", self._gain(effect)), []).append(effect.spot)
        for (key, kind, gain), numbers in places.items():
            if gain:
                place = f"{self._words.term(kind, min(2, len(numbers)))} {values_text(sorted(set(numbers)))}"
                yield self.say(f"rules.effects.{key}", name=self._words.named("truck", index), place=place, gain=gain)
        for whole in truck.effects:
            if gain := self._gain(whole):
                yield self.say(f"rules.effects.{whole.when}", name=self._words.named("truck", index), gain=gain)

    def _gain(self, effect: Effect) -> str:
        parts = [_signed(effect.points, self._words.points)] if effect.points else []
        parts += [_signed(effect.hours, lambda hours: self._words.counted("hour", hours))] if effect.hours else []
        return ", ".join(parts)

    def scoring(self) -> Iterator[str]:
        sheet, weeks = self._sheet, self._sheet.calendar.weeks
        kind = "week" if weeks == 1 else "cumulative" if sheet.scoring.cumulative else "once"
        yield self.say(f"rules.scoring.{kind}")
        for scores, names in self._grouped(lambda truck: "; ".join(map(self._stop, truck.route.stops))):
            yield self.say("rules.scoring.stops", names=names, scores=scores)
        if any(isinstance(stop, WeeklyStop) for truck in sheet.trucks for stop in truck.route.stops):
            yield self.say("rules.scoring.by_week")
        if set(sheet.week_weights) != {1}:
            week = self._words.term("week")
            factors = [f"{week} {number} × {weight}" for number, weight in enumerate(sheet.week_weights, 1)]
            yield self.say("rules.scoring.weights", factors=", ".join(factors))
        unused = sheet.overtime.unused_points != 0 and self._has_hours()
        if weeks > 1:
            yield self.say("rules.scoring.total_hours" if unused else "rules.scoring.total")
        elif unused:
            yield self.say("rules.scoring.hours")

    def _stop(self, stop: Stop) -> str:
        if isinstance(stop, PlainStop):
            score = self._score(stop.score)
        else:
            score = ", ".join(
                self.say("rules.scoring.in_week", number=number, score=self._score(weekly))
                for number, weekly in enumerate(stop.weeks, 1)
            )
        return self.say("rules.scoring.stop", spot=stop.spot, score=score)

    def _score(self, score: Score | None) -> str:
        match score:
            case None:
                return self.say("rules.scoring.nothing")
            case PerGoodScore() | FixedScore():
                return self.say(f"rules.scoring.{score.kind}", worth=self._words.points(score.points))
            case SumScore():
                return self.say(
                    "rules.scoring.sum" if score.multiplier == 1 else "rules.scoring.times", factor=score.multiplier
                )
            case ByCountScore():
                lines = [(str(count), points) for count, points in enumerate(score.points, 1)]
            case BySumScore():
                lines = [(self._words.label("sheet.from", least=step.least), step.points) for step in score.table]
        table = ", ".join(f"{head} → {self._words.points(points)}" for head, points in lines)
        return self.say(f"rules.scoring.{score.kind}", table=table)

    def end(self) -> Iterator[str]:
        sheet = self._sheet
        if sheet.players.max > 1:
            yield self.say("rules.end.most")
            reasons = ", ".join(self.say(f"rules.end.{reason}") for reason in sheet.scoring.tie_break)
            yield self.say("rules.end.tie", reasons=reasons) if reasons else self.say("rules.end.shared")
        if sheet.rating and sheet.players.min == 1:
            steps = [
                self.say("rules.end.from", stars=stars_text(step.stars), least=step.least) for step in sheet.rating
            ]
            yield self.say("rules.end.rating", steps=", ".join(steps))

    def options(self) -> Iterator[str]:
        options = self._sheet.variants
        if options:
            yield self.say("rules.options.agree")
        for option in options:
            yield (
                self.say("rules.options.option", title=option.title, text=option.text) if option.text else option.title
            )

    def _grouped(self, text_of: Callable[[Truck], str]) -> Iterator[tuple[str, str]]:
        """What is to be said of the trucks, each text once, with the names of those it is true of."""
        groups: dict[str, list[str]] = {}
        for index, truck in enumerate(self._sheet.trucks):
            groups.setdefault(text_of(truck), []).append(self._words.named("truck", index))
        return ((text, ", ".join(names)) for text, names in groups.items())

    def _has_hours(self) -> bool:
        """Whether there are hours to use: from the start, or gained later."""
        return hours_ever(self._sheet) > 0

    def _cards(self, count: int) -> str:
        return f"{count} {cards_term(count, self._words.language)}"

    def _steps(self, count: int) -> str:
        return self.say("rules.step") if count == 1 else self.say("rules.steps", count=count)

    def _card_list(self, cards: Sequence[DeckCard]) -> str:
        names = {suit.id: suit.name for suit in self._sheet.suits}
        joker = self._words.term("joker")
        counted = Counter(
            joker if isinstance(card, JokerCard) else f"{names[card.suit]} {card.value}" for card in cards
        )
        return ", ".join(f"{count} × {card}" if count > 1 else card for card, count in counted.items())


def _signed(amount: int, text_of: Callable[[int], str]) -> str:
    return f"{'+' if amount > 0 else '−'}{text_of(abs(amount))}"
