"""The cards of the day and the one in hand: taken, valued, asked about, moved on and stopped; and the end of the day."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.freight.choices import Option
from designer.freight.drawing.cards import draw_hand, hand_boxes
from designer.freight.table import Table
from designer.freight.table_words import Words
from designer.pages.play_at import At
from designer.pages.sheet_view import Look, Target, sheet_view
from designer.pages.widgets import plain
from designer.play.looks import Looks
from simulator.freight.state import State

_MOST_DIGITS = 9  # cards that a digit takes

Step = Callable[[Table], Table]


class Hand:
    """What stands beside a player's board while they may play, and while they wait for others."""

    def __init__(self, at: At, words: Words, looks: Looks) -> None:
        self._at, self._words, self._looks = at, words, looks
        self._table: Table = at.table

    def show(self) -> None:
        """The cards, what can be said about the one in hand, and what ends the day."""
        table = self._table
        st.markdown(f"#### {self._words.today()}")
        self._cards()
        st.markdown(self._words.advice())
        self._counts_as()
        if table.place:
            self._ask()
        is_dawn = not table.seen.steps
        urge = "primary" if table.is_stuck else "secondary"
        with st.container(horizontal=True):
            self._named("stop", Table.stopped, icon=":material/flag:", disabled=not table.moves_on)
            self._named("end_day", Table.day_ended, icon=":material/check:", shortcut="Ctrl+Enter", type=urge)
            self._named("undo", Table.undone, icon=":material/undo:", shortcut="Ctrl+Z", disabled=is_dawn)
            self._named("restart", Table.day_anew, icon=":material/first_page:", disabled=is_dawn)

    def show_waiting(self) -> None:
        """The day is ended, and can be taken up again while others play."""
        st.markdown(f"#### {self._words.today()}")
        st.markdown(self._words.tell("table.waiting"))
        with st.container(horizontal=True):
            self._named("take_back", Table.undone, icon=":material/undo:", shortcut="Ctrl+Z")
            self._named("restart", Table.day_anew, icon=":material/first_page:")

    def show_drawn(self, state: State, played: Collection[int] = (), targets: Collection[Target] = ()) -> None:
        """The cards of a state as a picture; the targets can be clicked."""
        sheet_view(
            draw_hand(self._words.sheet, state.cards, played, self._looks),
            [*targets],
            key=f"{self._at.key}:hand",
            alt=self._words.say("table.hand"),
            on_click=partial(_on_card, self._at) if targets else None,
        )

    def _cards(self) -> None:
        """The cards to click, and for the keyboard a button for each, which its digit presses."""
        table = self._table
        names = {
            slot: self._words.card(slot) for slot in range(len(table.state.cards)) if slot not in table.board.played
        }
        self.show_drawn(table.state, table.board.played, [self._target(slot, name) for slot, name in names.items()])
        with st.container(horizontal=True, gap="small"):
            for slot, name in names.items():
                digit = str(slot + 1) if slot < _MOST_DIGITS else None
                self._choice(f"card:{slot}", plain(name), partial(_with_card, slot), slot == table.card, shortcut=digit)

    def _target(self, slot: int, name: str) -> Target:
        box = hand_boxes(len(self._table.state.cards))[slot]
        look: Look = "chosen" if slot == self._table.card else "quiet"
        return Target(f"{today(self._table)}:{slot}", box, name, look, tab_stop=False)

    def _counts_as(self) -> None:
        """What the card in hand counts as: a joker's values to choose, hours to add and take away, suits."""
        table, words = self._table, self._words
        if (card := table.in_hand) is None:
            return
        if card.is_joker and not table.moves_on:
            free = {value: str(value) for value, hours in table.values.items() if not hours}
            self._choices("value", words.tell("table.joker_as"), free, table.value, _with_value)
        if table.value in table.values and len(table.values) > 1:
            self._hours([*table.values], table.value)
        if table.suits:
            suits = {suit: words.suit(suit) for suit in table.suits}
            chosen = card.suit if table.suit is None else table.suit
            self._choices("suit", words.tell("table.suit_as"), suits, chosen, _with_suit)

    def _hours(self, values: list[int], value: int) -> None:
        """The value of the card in hand between buttons that take hours away from it and add some."""
        place = values.index(value)
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            self._step("less", "−", values[place - 1 : place])
            st.markdown(self._words.value(), width="content")
            self._step("more", "\\+", values[place + 1 : place + 2])

    def _step(self, name: str, sign: str, values: list[int]) -> None:
        """A button to the value beside, if there is one."""
        step = partial(_with_value, values[0] if values else 0)
        self._button(name, sign, step, help=self._words.tell(f"table.{name}"), disabled=not values)

    def _choices(
        self, name: str, title: str, choices: Mapping[int, str], chosen: int | None, step: Callable[[int, Table], Table]
    ) -> None:
        """A row of buttons, one of them chosen."""
        st.caption(title)
        with st.container(horizontal=True, gap="small"):
            for choice, text in choices.items():
                self._choice(f"{name}:{choice}", text, partial(step, choice), choice == chosen)

    def _ask(self) -> None:
        """What has to be said about the place that was clicked: how the card is used there, or why it cannot be."""
        place = self._table.place
        assert place is not None, "a question without a place"
        where = plain(self._words.where(place))
        if not self._table.asked:
            st.markdown(f":material/block: {where}: {plain(self._words.reason(place))}")
            return
        st.markdown(where)
        with st.container(horizontal=True, gap="small"):
            for number, option in enumerate(self._table.asked):
                self._button(f"answer:{number}", plain(self._words.answer(option)), partial(_answered, option))

    def _named(self, name: str, step: Step, **look: Any) -> None:
        self._button(name, self._words.tell(f"table.{name}"), step, **look)

    def _choice(self, name: str, text: str, step: Step, is_chosen: bool, **look: Any) -> None:
        self._button(name, text, step, type="primary" if is_chosen else "secondary", **look)

    def _button(self, name: str, text: str, step: Step, **look: Any) -> None:
        """A button for a step of this day: a second click that comes late does nothing to the next one."""
        key, day = f"{self._at.key}:{name}", today(self._table)
        st.button(text, key=key, on_click=_turn, args=(self._at, day, step), **look)


def today(table: Table) -> int:
    """The day as targets and buttons name it."""
    return len(table.seen.days)


def _with_card(slot: int, table: Table) -> Table:
    return table.with_card(slot)


def _with_value(value: int, table: Table) -> Table:
    return table.with_value(value)


def _with_suit(suit: int, table: Table) -> Table:
    return table.with_suit(suit)


def _answered(option: Option, table: Table) -> Table:
    return table.played(option) if option in table.asked else table


def _on_card(at: At, target: str) -> None:
    _, slot = target.split(":")
    at.change(partial(_with_card, int(slot)))


@session.whole
def _turn(at: At, day: int, step: Step) -> None:
    at.change(lambda table: step(table) if today(table) == day else table)
