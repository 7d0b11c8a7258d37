"""The table of one who tries a sheet: the sheet to click on, the cards of the day, and all that can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from designer import session
from designer.freight import narration
from designer.freight.board import Places, draw_board
from designer.freight.choices import Option, Place, taken_at_once
from designer.freight.drawing.cards import draw_hand, hand_boxes
from designer.freight.table import Table
from designer.freight.table_words import Words
from designer.pages.scores import score_line
from designer.pages.sheet_view import Look, Target, columns_beside, sheet_view
from designer.pages.trial import Trial
from designer.pages.widgets import plain

_ROOM = 0.35  # mm that the place to click is larger than what is drawn


def show(key: str, again: Callable[[int], None]) -> None:
    """The game that is tried on the sheet of a key; `again` begins another one, as many deal codes further."""
    trial: Trial = session.trials()[key]
    table: Table = trial.table
    words = Words(table)
    scene = draw_board(table.game, trial.drawing, table.state, since=table.playing.states[0])
    left, right = columns_beside(scene)
    with left:
        sheet_view(
            scene, _targets(trial, words), key="try:board", alt=words.say("try.board"), on_click=partial(_on_board, key)
        )
    with right:
        if table.playing.is_over:
            _end(words, again)
        else:
            _day(key, words)
        st.markdown(score_line(table.game, table.game.sheet, table.state))
        _log(words)


def _targets(trial: Trial, words: Words) -> list[Target]:
    """The places where the card in hand may be used."""
    table: Table = trial.table
    places = Places(table.game, trial.drawing)
    targets = []
    for place, options in table.places.items():
        is_square = place.kind == "square"
        box = places.square(place.truck, place.number) if is_square else places.circle(place.truck, place.number)
        if box is None:
            continue
        at_once = taken_at_once(options, table.value, is_asked=table.is_asked)
        look: Look = "chosen" if place == table.place else "lit" if at_once else "hint"
        around = (box[0] - _ROOM, box[1] - _ROOM, box[2] + _ROOM, box[3] + _ROOM)
        targets.append(Target(_id(table, place), around, words.place(place, options), look, round=not is_square))
    return targets


def _id(table: Table, place: Place) -> str:
    return f"{_today(table)}:{place.kind}:{place.truck}:{place.number}"


def _today(table: Table) -> int:
    """The day as targets name it: a click that comes after the end of its day is on nothing that is there."""
    return len(table.playing.days)


def _day(key: str, words: Words) -> None:
    """The cards, what can be said about the one in hand, and what ends the day."""
    table = words.table
    st.markdown(f"#### {words.today()}")
    cards = table.state.cards
    sheet_view(
        draw_hand(table.game.sheet, cards, table.board.played),
        [
            Target(f"{_today(table)}:{slot}", box, words.card(slot), "chosen" if slot == table.card else "quiet")
            for slot, box in enumerate(hand_boxes(len(cards)))
            if slot not in table.board.played
        ],
        key="try:hand",
        alt=words.say("try.hand"),
        on_click=partial(_on_card, key),
    )
    st.markdown(words.advice())
    _ask(key, words)
    is_dawn = not table.playing.steps
    urge = "primary" if table.is_stuck else "secondary"
    with st.container(horizontal=True):
        _button(key, words, "stop", Table.stopped, icon=":material/flag:", disabled=not table.moves_on)
        _button(key, words, "end_day", Table.day_ended, icon=":material/check:", shortcut="Ctrl+Enter", type=urge)
        _button(key, words, "undo", Table.undone, icon=":material/undo:", shortcut="Ctrl+Z", disabled=is_dawn)
        _button(key, words, "restart", Table.day_anew, icon=":material/first_page:", disabled=is_dawn)


def _button(key: str, words: Words, name: str, step: Callable[[Table], Table], **looks: Any) -> None:
    """A button for a step of this day."""
    day = _today(words.table)
    st.button(words.tell(f"try.{name}"), key=f"try:{name}", on_click=_turn, args=(key, day, step), **looks)


def _ask(key: str, words: Words) -> None:
    """Buttons for what has to be said: how the card is used at the place clicked, or as which value it is loaded."""
    table = words.table
    if table.asked:
        st.markdown(words.question())
        with st.container(horizontal=True, gap="small"):
            for number, option in enumerate(table.asked):
                st.button(plain(words.answer(option)), key=f"try:answer:{number}", on_click=_answer, args=(key, option))
    elif len(table.values) > 1 and not table.moves_on:
        st.caption(words.tell("try.load_as"))
        with st.container(horizontal=True, gap="small"):
            for value, hours in table.values.items():
                st.button(
                    words.value(value, hours),
                    key=f"try:value:{value}",
                    type="primary" if value == table.value else "secondary",
                    on_click=_value,
                    args=(key, value),
                )


def _end(words: Words, again: Callable[[int], None]) -> None:
    st.success(words.result(), icon=":material/flag:")
    with st.container(horizontal=True):
        for name, further in (("same_cards", 0), ("new_cards", 1)):
            if st.button(words.tell(f"try.{name}"), key=f"try:{name}"):
                again(further)
                st.rerun()  # the whole page: it says which deal this is


def _log(words: Words) -> None:
    """The plays of today in words; those of the days before and the cards seen in folds."""
    table = words.table
    playing = table.playing
    days = [*playing.days, playing.today] if not playing.is_over else playing.days
    told = list(narration.tell(table.game, playing.deal, days, table.game.sheet.language))
    today = [play.words for play in told[-1].plays if play.notation] if told and not playing.is_over else []
    if today:
        st.markdown("\n".join(f"- {plain(line)}" for line in today))
    past = told if playing.is_over else told[:-1]
    if past:
        with st.expander(words.tell("try.past")):
            for day in reversed(past):
                st.markdown(f"**{plain(day.heading)}**\n\n" + "\n".join(f"- {plain(play.words)}" for play in day.plays))
    if table.game.sheet.show_discard:
        with st.expander(words.cards_left()):
            st.markdown(words.discard_table())


# Callbacks: each looks at the session first and changes the table last


def _change(key: str, step: Callable[[Table], Table]) -> None:
    trials = session.trials()
    trial: Trial | None = trials.get(key)
    if trial:
        trials[key] = replace(trial, table=step(trial.table))


def _on_board(key: str, target: str) -> None:
    _, kind, truck, number = target.split(":")
    _change(
        key, lambda table: table.clicked(Place("square" if kind == "square" else "circle", int(truck), int(number)))
    )


def _on_card(key: str, target: str) -> None:
    _, slot = target.split(":")
    _change(key, lambda table: table.with_card(int(slot)))


@session.whole
def _turn(key: str, day: int, step: Callable[[Table], Table]) -> None:
    """A step of the day it was shown for: a second click that comes late does nothing to the next one."""
    _change(key, lambda table: step(table) if _today(table) == day else table)


@session.whole
def _answer(key: str, option: Option) -> None:
    _change(key, lambda table: table.played(option) if option in table.asked else table)


@session.whole
def _value(key: str, value: int) -> None:
    _change(key, lambda table: table.with_value(value) if value in table.values else table)
