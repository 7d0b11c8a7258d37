"""The boards of a table: one's own with all its places to click, those of the others as they stood at dawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import streamlit as st

from designer.draw.scene import Box, Scene
from designer.freight.board import blinking, board_drawing, draw_board, way_to
from designer.freight.board_places import Places
from designer.freight.choices import Place, all_places
from designer.freight.layout import Drawing
from designer.freight.table import Table
from designer.freight.table_words import Words
from designer.pages.play_at import At
from designer.pages.sheet_view import Look, Target, sheet_view
from designer.pages.widgets import plain
from designer.play.looks import Looks
from simulator.freight.state import State

_ROOM = 0.35  # mm that the place to click is larger than what is drawn
_ABREAST = 2  # small boards side by side


class Boards:
    """All boards of a table in one reader's looks, at a state; what was written after `since` can still be taken back."""

    def __init__(self, at: At, words: Words, looks: Looks, state: State, since: State | None) -> None:
        self._at, self._words, self._looks, self._state = at, words, looks, state
        self._table: Table = at.table
        self._player = self._table.seen.player
        self._drawing: Drawing = board_drawing(self._table.game.sheet, looks, words.language)
        going = self._table.begun if at.can_play and self._table.moves_on else None
        self.scene: Scene = draw_board(
            self._table.game, self._drawing, state, player=self._player, since=since, looks=looks, going=going
        )

    def show_own(self, on_click: Callable[[str], None] | None = None) -> None:
        """The player's own board; its places are there to be clicked while the player may play."""
        can_play = self._at.can_play
        sheet_view(
            self.scene,
            [*self._targets()] if can_play else [],
            key=f"{self._at.key}:board",
            alt=self._words.say("table.board"),
            on_click=on_click if can_play else None,
            pulses=self._pulses() if can_play else (),
        )

    def show_others(self) -> None:
        """The boards of the other players: all of them small, or one to be chosen."""
        others = [player for player in range(len(self._state.boards)) if player != self._player]
        if not others:
            return
        if self._looks.boards == "all":
            for first in range(0, len(others), _ABREAST):
                for column, player in zip(st.columns(_ABREAST), others[first : first + _ABREAST], strict=False):
                    with column:
                        self._show_other(player)
            return
        chosen = st.pills(
            self._words.tell("table.look_at"),
            others,
            format_func=lambda player: f":material/visibility: {plain(self._at.names[player])}",
            key=f"{self._at.key}:look_at",
            wrap=True,
        )
        if chosen in others:
            self._show_other(chosen)

    def _show_other(self, player: int) -> None:
        name = self._at.names[player]
        st.caption(plain(name))
        sheet_view(
            draw_board(self._table.game, self._drawing, self._state, player=player, looks=self._looks),
            [],
            key=f"{self._at.key}:board:{player}",
            alt=self._words.say("table.board_of", player=name),
        )

    def _pulses(self) -> Sequence[Box]:
        return blinking(self._table.game, self._drawing, self._state, player=self._player, looks=self._looks)

    def _targets(self) -> Iterator[Target]:
        """Every square and circle; where the card in hand cannot be used the Tab key does not stop."""
        places = Places(self._table.game, self._drawing)
        for place in all_places(self._table.game):
            is_square = place.kind == "square"
            box = places.square(place.truck, place.number) if is_square else places.circle(place.truck, place.number)
            if box is None:
                continue
            look = self._look(place)
            yield Target(
                target_id(self._table, place),
                (box[0] - _ROOM, box[1] - _ROOM, box[2] + _ROOM, box[3] + _ROOM),
                self._words.place(place),
                look,
                round=not is_square,
                tab_stop=place in self._table.places,
                preview="" if is_square or look == "quiet" else self._way_to(places, place),
            )

    def _look(self, place: Place) -> Look:
        options = self._table.places.get(place, ())
        if place == self._table.place:
            return "chosen" if options else "error"
        if not options:
            return "quiet"
        return "lit" if self._table.at_once(options) else "hint"

    def _way_to(self, places: Places, place: Place) -> str:
        position = self._table.board.trucks[place.truck].position
        return way_to(places, position, place.truck, place.number, self._looks)


def target_id(table: Table, place: Place) -> str:
    """A place of today: a click that comes after the end of its day is on nothing that is there."""
    return f"{len(table.seen.days)}:{place.kind}:{place.truck}:{place.number}"


def place_of_target(target: str) -> Place:
    _, kind, truck, number = target.split(":")
    return Place("square" if kind == "square" else "circle", int(truck), int(number))
