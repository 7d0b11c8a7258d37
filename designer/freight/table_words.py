"""What the table of one who tries a sheet says, in the sheet's own words."""

from __future__ import annotations

from designer.freight.choices import Option, Options, Place, steps_left
from designer.freight.drawing.cards import card_name
from designer.freight.table import Table
from designer.pages.scores import hours_text
from designer.pages.widgets import plain
from designer.text.labels import DEFAULT_LANGUAGE, label
from designer.text.terms import points_text
from designer.text.wording import words_by_name
from simulator.freight.actions import Load
from simulator.freight.deck import Card

_USES = 4  # told of a place; the rest is told when it is clicked


class Words:
    """The words of one table: `say` and names as they are, `tell` and all sentences for places that read Markdown."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._sheet = table.game.sheet
        self._named = words_by_name(self._own, DEFAULT_LANGUAGE)

    def say(self, key: str, **values: object) -> str:
        return label(key, DEFAULT_LANGUAGE, **{**self._named, **values})

    def tell(self, key: str, **values: object) -> str:
        """A label that may hold Markdown, with words and values of the sheet that may not."""
        named = words_by_name(lambda name, form: plain(self._own(name, form)), DEFAULT_LANGUAGE)
        return label(key, DEFAULT_LANGUAGE, **{**named, **{name: plain(value) for name, value in values.items()}})

    def _own(self, name: str, form: str) -> str:
        """The sheet's own word for a thing, empty for the usual one."""
        word: str = getattr(getattr(self._sheet.terms, name), form)
        return word

    def today(self) -> str:
        state = self.table.state
        return self.tell("try.today", week_number=state.week + 1, day_number=state.day + 1)

    def card(self, slot: int) -> str:
        return card_name(self._sheet, self.table.state.cards[slot])

    def advice(self) -> str:
        """What to do next, and why nothing lights up where nothing does."""
        table, board = self.table, self.table.board
        if table.moves_on:
            steps = steps_left(table.game, table.state)
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
        hours = hours_text(self._sheet, self.table.board.hours)
        return self.tell(f"try.advice.{name}", left=hours, **values)

    def place(self, place: Place, options: Options) -> str:
        """The tooltip of a place: where it is and what a click may do there."""
        uses = [self.answer(option) for option in options[:_USES]]
        if len(options) > _USES:
            uses.append("…")
        return f"{self._where(place)}: {', '.join(uses)}"

    def question(self) -> str:
        place = self.table.place
        assert place is not None, "a question without a place"
        return plain(self._where(place))

    def answer(self, option: Option) -> str:
        """One use of a place, with what it costs and brings."""
        action = option.action
        if isinstance(action, Load):
            suit = "" if action.suit is None else f"{self._sheet.suits[action.suit].name} "
            what = self.say("try.use.load", value=f"{suit}{action.value}")
        elif action.deliver:
            loads = self.table.board.trucks[action.truck].loads
            points = self.table.game.trucks[action.truck].score(loads, action.spot, self.table.state.week)
            what = self.say("try.use.deliver", amount=points_text(self._sheet.terms.point, points))
        else:
            what = self.say("try.use.move")
        return what + self._price(option)

    def value(self, value: int, hours: int) -> str:
        return plain(f"{value} ({hours_text(self._sheet, hours)})") if hours else str(value)

    def result(self) -> str:
        """How the game ended."""
        total = self.table.game.scores(self.table.state)[0]
        stars = [step.stars for step in self._sheet.rating if step.least <= total]
        points = points_text(self._sheet.terms.point, total)
        return self.tell("try.over", amount=points) + (f" {'★' * stars[-1]}" if stars else "")

    def cards_left(self) -> str:
        seen = sum(self.table.state.discard) + len(self.table.state.cards)
        return self.tell("try.cards_left", count=sum(self.table.game.counts.values()) - seen)

    def discard_table(self) -> str:
        """How many of each card were turned up before today, a row a suit, as a Markdown table."""
        game = self.table.game
        out = dict(zip(game.kinds, self.table.state.discard, strict=True))
        values = sorted({card.value for card in out if not card.is_joker})
        rows = [["", *map(str, values)], ["---", *("--:" for _ in values)]]
        for index, suit in enumerate(self._sheet.suits):
            cards = [Card(index, value) for value in values]
            rows.append(
                [plain(suit.name), *(f"{out[card]}/{game.counts[card]}" if card in out else "" for card in cards)]
            )
        jokers = [f"{self.say('try.joker')}: {out[card]}/{game.counts[card]}" for card in out if card.is_joker]
        return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n\n" + plain("".join(jokers))

    def _where(self, place: Place) -> str:
        truck = self._sheet.trucks[place.truck]
        number = place.number + 1 if place.kind == "square" else place.number
        return self.say(f"try.{place.kind}", name=truck.name or truck.id, number=number)

    def _price(self, option: Option) -> str:
        parts = [hours_text(self._sheet, option.hours)] if option.hours else []
        parts += [f"+{hours_text(self._sheet, option.gained)}"] if option.gained else []
        if option.points:
            sign = "+" if option.points > 0 else ""
            parts.append(sign + points_text(self._sheet.terms.point, option.points))
        return f" ({', '.join(parts)})" if parts else ""
