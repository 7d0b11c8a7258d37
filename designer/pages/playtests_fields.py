"""The fields of one player, in the order in which they are filled in; what is wrong is told beneath each.

What only the family notes of a player has fields of its own, from its module `playtests.forms`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import streamlit as st

from designer import session
from designer.pages.playtests_bound import asked, bound, keep_edit, most_players, on_sheet, player_of
from designer.pages.playtests_focus import ask, field_key
from designer.pages.widgets import plain
from designer.playtests.model import LONGEST_NAME, PlayerSheet, Playtest
from designer.playtests.slips import check
from designer.text.labels import label
from sheets.families import family_module, optional_module
from simulator.agents import competes

if TYPE_CHECKING:
    from designer.text.wording import Wording

_MOST_POINTS = 999_999
NARROW = 96  # px of a field for a number
_WIDE = 160  # of a choice that is seldom made, to be read whole

EditPlayer = Callable[[PlayerSheet, Any], PlayerSheet]


def player_choice(playtest: Playtest) -> str:
    """The name of the choice whose sheet is shown."""
    return f"playtest:player:{playtest.id}"


class Fields:
    """The fields of the player of a number; each keeps at once what is typed into it, the total on Enter."""

    def __init__(self, key: str, playtest: Playtest, number: int, words: Wording) -> None:
        self._key, self._playtest = key, playtest
        self.number, self.words, self.sheet = number, words, words.sheet
        self.player = player_of(playtest, number)
        self._checked = check(words, self.player)
        self._pad: Any = family_module("designer", self.sheet.family, "playtests.pad")
        self._own: Any = optional_module("designer", self.sheet.family, "playtests.forms")

    def show(self) -> None:
        with st.container(key=field_key(self.number, "name")):
            st.text_input(
                label("playtests.name"),
                self.player.name,
                max_chars=LONGEST_NAME,
                help=label("playtests.name_help"),
                **self.bound("name", self.player.name, lambda player, text: player.changed(name=text.strip())),
            )
        if self._own:
            self._own.show_before(self)
        self._rounds()
        if self._own:
            self._own.show_after(self)
        self._total()
        if competes(self.sheet.family):
            self._seat_and_place()
        if self.number < len(self._playtest.sheets):
            title, now = label("playtests.remove"), label("playtests.remove_now")
            key = f"playtest:remove:{self.number}"
            asked(key, title, "", now, _remove, self._key, self._playtest.id, self.number)

    def show_beneath(self) -> None:
        """What of the family stands beneath the drawing."""
        if self._own:
            self._own.show_beneath(self)

    # For the fields of the family, too

    def bound(self, name: str, shown: Any, edit: EditPlayer) -> dict[str, Any]:
        """Key and callback of a widget that shows a value of the player."""
        return bound(self._key, self._playtest, f"{self.number}:{name}", shown, on_sheet(self.number, edit))

    def say(self, key: str, **values: object) -> str:
        return plain(self.words.label(key, **values))

    def show_slips(self, place: str) -> None:
        for text in self._checked.at(place):
            show_slip(text)

    def number_field(
        self, title: str, name: str, value: int | None, edit: EditPlayer, least: int = -_MOST_POINTS
    ) -> None:
        st.number_input(title, least, _MOST_POINTS, value, 1, width=NARROW, **self.bound(name, value, edit))

    def known_number(
        self, title: str, name: str, value: int | None, numbers: list[int], edit: EditPlayer, width: int = NARROW
    ) -> None:
        """A choice of one of the numbers, or of none where it is not known."""
        options = [None, *numbers]
        st.selectbox(
            title,
            options,
            index=options.index(value) if value in options else 0,
            format_func=lambda number: label("playtests.unknown") if number is None else str(number),
            width=width,
            **self.bound(name, value, edit),
        )

    # Those of all families

    def _rounds(self) -> None:
        """A field for each round that there is, and where it is open how many there are for one more."""
        fewest, most = self._pad.rounds(self.sheet)
        shown = range(max(fewest, min(most, len(self.player.rounds) + 1)))
        with st.container(horizontal=True):
            for number in shown:
                self._round(number)
        if self._pad.HELP:
            st.caption(self.say(self._pad.HELP))
        for number in shown:
            self.show_slips(f"round:{number + 1}")

    def _round(self, number: int) -> None:
        points = self.player.rounds[number] if number < len(self.player.rounds) else None
        title = self.say(f"playtests.{self._pad.ROUND}", number=number + 1)
        with st.container(key=field_key(self.number, f"round-{number + 1}"), width="content"):
            self.number_field(title, f"round:{number}", points, lambda player, value: player.with_round(number, value))

    def _total(self) -> None:
        widget = f"playtest:{self._playtest.id}:{self.number}:total"
        widget_key = session.bound_key(widget, self.player.total)
        with st.container(key=field_key(self.number, "total")), st.form(f"playtest:form:{self.number}", border=False):
            st.number_input(
                label("playtests.total"),
                -_MOST_POINTS,
                _MOST_POINTS,
                self.player.total,
                1,
                key=widget_key,
            )
            st.form_submit_button(
                label("playtests.save"),
                key=f"playtest:save:{self.number}",
                type="primary",
                icon=":material/keyboard_return:",
                help=label("playtests.save_help"),
                on_click=_save,
                args=(self._key, self._playtest, self.number, self.words, widget, widget_key),
            )
        self.show_slips("total")
        if self._checked.verdict == "adds_up":
            st.markdown(f":green[:material/check: {label('playtests.adds_up')}]")
        elif self._checked.verdict == "open" and self.player.total is not None:
            st.caption(label("playtests.open_sum"))

    def _seat_and_place(self) -> None:
        """What is seldom written down, so it stands behind the total."""
        numbers = list(range(1, self.sheet.players.max + 1))
        with st.container(horizontal=True):
            for name in ("seat", "place"):
                self.known_number(
                    label(f"playtests.{name}"),
                    name,
                    getattr(self.player, name),
                    numbers,
                    lambda player, value, name=name: player.changed(**{name: value}),  # type: ignore[misc]
                    _WIDE,
                )
        st.caption(label("playtests.seat_help"))


def show_slip(text: str) -> None:
    """What does not add up, in words."""
    st.markdown(f":orange[:material/error: {plain(text)}]")


@session.whole
def _save(key: str, playtest: Playtest, number: int, words: Wording, widget: str, widget_key: str) -> None:
    """Keep the total and go on to the next player; where that does not add up, only when it was told before."""
    total, before = st.session_state[widget_key], player_of(playtest, number)
    if total is None and before == PlayerSheet():
        return  # nothing was written yet
    after = before.changed(total=total)
    if total is None or (after != before and check(words, after).verdict == "slips"):
        following = number
    else:
        following = min(number + 1, most_players(words.sheet) - 1)
    session.expect_shown(widget, total)
    session.choose(player_choice(playtest), following)
    if following != number:
        ask(following, "name")
    keep_edit(
        key, playtest.id, lambda found: on_sheet(number, lambda player, _: player.changed(total=total))(found, None)
    )


@session.whole
def _remove(key: str, id_: str, number: int) -> None:
    keep_edit(key, id_, lambda found: found.changed(sheets=(*found.sheets[:number], *found.sheets[number + 1 :])))
