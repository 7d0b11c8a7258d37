"""What the table of one who plays says: sentences in the reader's language, in the sheet's own words."""

from __future__ import annotations

from collections.abc import Sequence

from designer.freight import narration
from designer.freight.choices import Option, Place, steps_left
from designer.freight.drawing.cards import card_name
from designer.freight.reasons import Reason
from designer.freight.table import Table
from designer.pages.table_words import TableWords
from designer.pages.widgets import plain
from designer.play.looks import Looks
from designer.text.labels import reader_language
from designer.text.markdown import markdown_table
from designer.text.stars import stars_text
from designer.text.terms import translated
from designer.watching import Day
from simulator.freight.actions import Load
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame

_USES = 4  # told of a place; the rest is told when it is clicked


class Words(TableWords):
    """The words of one table, on a board as its player wants to read it; sentences are for places that read Markdown."""

    def __init__(self, table: Table, looks: Looks, names: Sequence[str] = ()) -> None:
        shown = table.game.sheet
        if looks.board_text != "original":
            shown = translated(shown, reader_language())
        super().__init__(shown.model_copy(update={"translations": {}}), names)
        self.table = table

    def hours(self, count: int) -> str:
        return self.wording.counted("hour", count)

    def truck(self, truck: int) -> str:
        return self.wording.named("truck", truck)

    def today(self) -> str:
        state = self.table.state
        return self.tell("table.today", week_number=state.week + 1, day_number=state.day + 1)

    def card(self, slot: int) -> str:
        card = self.table.state.cards[slot]
        return self.say("table.joker") if card.is_joker else card_name(self.sheet, card)

    # What to do next

    def advice(self) -> str:
        """What to do next, and why nothing lights up where nothing does."""
        table, board = self.table, self.table.board
        if table.moves_on:
            steps = steps_left(table.game, table.state, table.seen.player)
            return self._advice("go_on" if steps else "go_on_paying", steps=steps)
        if len(board.played) == len(table.state.cards):
            return self._advice("all_played")
        if table.is_stuck:
            return self._advice("no_card_fits")
        if table.card is None:
            return self._advice("pick")
        if table.places:
            return self._advice("click", card=self.card(table.card))
        is_loaded = any(any(truck.loads) and not truck.is_delivered for truck in board.trucks)
        return self._advice("fits_nowhere" if is_loaded else "none_loaded", card=self.card(table.card))

    def _advice(self, name: str, **values: object) -> str:
        return self.tell(f"table.advice.{name}", left=self.hours(self.table.board.hours), **values)

    # Places

    def place(self, place: Place) -> str:
        """The tooltip of a place: where it is, and what a click may do there or why none does."""
        options = self.table.places.get(place, ())
        if options:
            at_once = self.table.at_once(options)
            options = (*([at_once] if at_once else []), *(option for option in options if option != at_once))
            told = ", ".join([self.answer(option) for option in options[:_USES]] + ["…"] * (len(options) > _USES))
            if self.table.value in self.table.values and not at_once:
                reason = self.table.reason(place, self.table.value)
                told += f". {self.why(reason)}" if reason else ""
        elif self.table.card is None:
            told = self._holds(place)
        else:
            told = self.reason(place)
        return f"{self.where(place)}: {told}" if told else self.where(place)

    def where(self, place: Place) -> str:
        number = place.number + 1 if place.kind == "square" else place.number
        return self.say(f"table.{place.kind}", name=self.truck(place.truck), number=number)

    def reason(self, place: Place) -> str:
        """Why the card in hand cannot be used at a place."""
        reason = self.table.reason(place)
        return self.why(reason) if reason else ""

    def why(self, reason: Reason) -> str:
        key, values = reason.key, reason.values
        told: dict[str, object] = {name: value for name, value in values.items() if not isinstance(value, tuple)}
        if key == "suit":
            told["suits"] = self._either([self.sheet.suits[suit].name for suit in _several(values["suits"])])
        elif key == "values":
            told["values"] = self._either([str(value) for value in _several(values["values"])])
        elif key == "hours":
            told = {"need": self.hours(_one(values["need"])), "have": self.hours(_one(values["have"]))}
        return self.say(f"table.why.{key}", **told)

    def _either(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.say("table.either", names=", ".join(names[:-1]), last=names[-1])

    def _holds(self, place: Place) -> str:
        """What is written at a place."""
        truck = self.table.board.trucks[place.truck]
        if place.kind == "square":
            good = truck.loads[place.number]
            return str(good) if good else ""
        return self.say("table.why.passed") if place.number <= truck.position else ""

    # Answers

    def answer(self, option: Option) -> str:
        """One use of a place, with what it costs and brings."""
        action = option.action
        if isinstance(action, Load):
            suit = "" if action.suit is None else f"{self.sheet.suits[action.suit].name} "
            what = self.say("table.use.load", value=f"{suit}{action.value}")
        elif action.deliver:
            what = self.say("table.use.deliver", amount=self.points(self._worth(action.truck, action.spot)))
        else:
            what = self._not_delivered(action.truck, action.spot)
        return what + self._price(option)

    def _not_delivered(self, truck: int, spot: int) -> str:
        """A move that does not deliver; at a stop with what the next one would score."""
        game, week = self.table.game, self.table.state.week
        stops = [stop.spot for stop in game.sheet.trucks[truck].route.stops]
        if spot not in stops or True not in game.trucks[truck].delivery_choices(spot, week):
            return self.say("table.use.move")
        later = next(each for each in sorted(stops) if each > spot and game.trucks[truck].score_rule(each, week))
        return self.say("table.use.drive_on", number=later, amount=self.points(self._worth(truck, later)))

    def _worth(self, truck: int, spot: int) -> int:
        """Points of a delivery of what the truck holds now, this week."""
        table = self.table
        return table.game.trucks[truck].score(table.board.trucks[truck].loads, spot, table.state.week)

    def _price(self, option: Option) -> str:
        parts = [self.hours(option.hours)] if option.hours else []
        parts += [f"+{self.hours(option.gained)}"] if option.gained else []
        if option.points:
            parts.append(("+" if option.points > 0 else "") + self.points(option.points))
        return f" ({', '.join(parts)})" if parts else ""

    def value(self) -> str:
        """What the card in hand counts as, and the hours that it is paid with."""
        table = self.table
        name = self.say("table.joker") if table.value is None else str(table.value)
        suit = "" if table.suit is None else f"{self.sheet.suits[table.suit].name} "
        paid = f" ({self.hours(table.hours_agreed)})" if table.hours_agreed else ""
        return f"**{plain(suit + name)}**{plain(paid)}"

    def suit(self, suit: int) -> str:
        """A suit that the card in hand may have, with the hour that another than its own costs."""
        card = self.table.in_hand
        paid = "" if card and card.suit == suit else f" ({self.hours(1)})"
        return plain(self.sheet.suits[suit].name + paid)

    # How it stands

    def stars(self, total: int) -> str:
        """The stars of a total, and what the next ones take; empty where the sheet gives none."""
        rating = sorted(self.sheet.rating, key=lambda step: step.least)
        reached = [step.stars for step in rating if step.least <= total]
        further = [step for step in rating if step.least > total and step.stars > (reached or [0])[-1]]
        told = [self.tell("table.stars.now", stars=stars_text(reached[-1] if reached else 0))] if rating else []
        told += [
            self.tell("table.stars.next", stars=stars_text(each.stars), amount=self.points(each.least))
            for each in further[:1]
        ]
        return " · ".join(told)

    def tie_break(self) -> str:
        """What decides between equal totals."""
        rules = [self.say(f"table.tie.{rule}") for rule in self.sheet.scoring.tie_break]
        return self.tell("table.tie", rules=", ".join([*rules, self.say("table.tie.shared")]))

    def cards_left(self) -> str:
        seen = sum(self.table.state.discard) + len(self.table.state.cards)
        return self.tell("table.cards_left", count=sum(self.table.game.counts.values()) - seen)

    def discard_table(self) -> str:
        """How many of each card were turned up before today, a row a suit, as a Markdown table."""
        game = self.table.game
        out = dict(zip(game.kinds, self.table.state.discard, strict=True))
        values = sorted({card.value for card in out if not card.is_joker})
        rows = [["", *map(str, values)], ["---", *("--:" for _ in values)]]
        for index, suit in enumerate(self.sheet.suits):
            cards = [Card(index, value) for value in values]
            rows.append(
                [plain(suit.name), *(f"{out[card]}/{game.counts[card]}" if card in out else "" for card in cards)]
            )
        jokers = [f"{self.say('table.joker')}: {out[card]}/{game.counts[card]}" for card in out if card.is_joker]
        return markdown_table(rows) + "\n\n" + plain("".join(jokers))

    def days(self, player: int, *, with_today: bool) -> list[Day]:
        """The days of a player told; nobody's plays touch another's, so that each is told as a game of one."""
        match = self.table.seen.match
        seen = match.seen_by(player)
        days = [*seen.days, *([seen.today] if with_today and not match.is_over else [])]
        alone = FreightGame(self.sheet, 1, self.table.game.days)
        return list(narration.tell(alone, match.deal, days, self.language))


def _several(value: int | tuple[int, ...]) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (value,)


def _one(value: int | tuple[int, ...]) -> int:
    return value if isinstance(value, int) else value[0]
