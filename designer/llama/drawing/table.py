"""The table in the middle of a round as one player sees it: that player's hand below, the others above, lengths in mm.

A ring of all cards shows which of them may follow the one on top of the pile.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from designer.draw.cards.faces import RATIO, Face, centred, draw_back, draw_empty, draw_face
from designer.draw.cards.rows import in_a_row, shifted
from designer.draw.cards.table import (
    TableDrawing,
    draw_count,
    draw_deck,
    draw_line,
    draw_plate,
    hand_ids,
    lights,
    player_name,
)
from designer.draw.scene import Box, Circle, Item, Paint, Rect, Scene
from designer.draw.theme import COLOR, Theme, mixed
from designer.llama.drawing.cards import color_of, face_of
from designer.text.wording import Wording, capital
from sheets.llama.model import Sheet
from simulator.llama.deck import deck_counts, format_card, llama_rank
from simulator.llama.rules import new_game
from simulator.llama.scores import TEN, penalty, total

if TYPE_CHECKING:
    from simulator.llama.state import Observation

WIDTH = 240.0
_EDGE = 4.0
_OTHER = 43.0  # high: what is told of another player
_WIDEST = 62.0
_MIDDLE = 46.0  # high: the pile and the deck
_HAND = 31.0
_GAP = 4.0
_SIDE = 40.0  # wide: the own plate
_PILE = 30.0  # width of a card there
_RAISED = 2.5


def draw_table(
    sheet: Sheet,
    seen: Observation,
    language: str | None = None,
    *,
    names: Sequence[str] = (),
    lit: Collection[str] = frozenset(),
    chosen: str | None = None,
    theme: Theme = COLOR,
) -> TableDrawing:
    """The table, its places and what a player may do: places in `lit` are framed, the one `chosen` stands out.

    Places are `hand:3` or `hand:L` (with `#2` for a second such card), `pile`, `deck`, `quit` (after a draw that may be
    played `keep` instead) and `other:PLAYER`. `names` are those of the players, by seat; left out, they are numbered.
    """
    return _Table(sheet, seen, language, names, theme).draw(lit, chosen)


class _Table:
    """The drawing of one table, while it is made."""

    def __init__(
        self, sheet: Sheet, seen: Observation, language: str | None, names: Sequence[str], theme: Theme
    ) -> None:
        self._words = Wording(sheet, language)
        self._sheet: Sheet = self._words.sheet
        self._seen, self._theme, self._names = seen, theme, names
        count = len(seen.cards)
        self._others = [(seen.player + step) % count for step in range(1, count)]
        self._middle = _EDGE + _OTHER + _GAP
        self._hand = self._middle + _MIDDLE + _GAP
        self._height = self._hand + _HAND + _EDGE

    def draw(self, lit: Collection[str], chosen: str | None) -> TableDrawing:
        places = self._places(chosen)
        theme = self._theme
        items: list[Item] = [Rect(0, 0, WIDTH, self._height, Paint(theme.land or theme.paper), 3.0)]
        items += lights(places, lit, None, theme)
        for player in self._others:
            items += self._other(player, places[f"other:{player}"])
        items += self._ring()
        items += self._pile(places["pile"])
        items += self._deck(places["deck"])
        items += self._button(places)
        for name, rank in zip(places, self._seen.hand, strict=False):  # the hand comes first
            items += draw_face(self._face(rank), places[name], theme)
        items += self._own()
        if chosen in places:
            items += lights(places, (), chosen, theme)
        scene = Scene(WIDTH, self._height, tuple(items), self._sheet.title, self._words.language, theme.paper)
        return TableDrawing(scene, places)

    def _places(self, chosen: str | None) -> Mapping[str, Box]:
        """All places by id, in the order of the Tab key."""
        ids = hand_ids(format_card(self._sheet, rank) for rank in self._seen.hand)
        row = in_a_row(len(ids), (_EDGE, self._hand, WIDTH - _EDGE - _SIDE - _GAP, self._hand + _HAND))
        places = {
            name: shifted(box, 0, -_RAISED) if name == chosen else box for name, box in zip(ids, row, strict=True)
        }
        top = self._middle + (_MIDDLE - _PILE * RATIO) / 2
        places["pile"] = (WIDTH / 2 - _PILE - 5, top, WIDTH / 2 - 5, top + _PILE * RATIO)
        places["deck"] = (WIDTH / 2 + 5, top, WIDTH / 2 + 5 + _PILE, top + _PILE * RATIO)
        middle = self._middle + _MIDDLE / 2
        button = "keep" if self._seen.phase == "drawn" else "quit"
        places[button] = (WIDTH - _EDGE - _SIDE, middle - 8, WIDTH - _EDGE, middle + 8)
        share = (WIDTH - 2 * _EDGE + _GAP) / len(self._others)
        wide = min(_WIDEST, share - _GAP)
        for place, player in enumerate(self._others):
            left = _EDGE + place * share + (share - _GAP - wide) / 2
            places[f"other:{player}"] = (left, _EDGE, left + wide, _EDGE + _OTHER)
        return places

    def _face(self, rank: int) -> Face:
        name = self._words.label("card_game.llama") if rank == llama_rank(self._sheet) else ""
        return face_of(self._sheet, rank, name)

    def _name(self, player: int) -> str:
        return player_name(player, self._names, self._words.language)

    def _is_active(self, player: int) -> bool:
        return self._seen.mover == player and self._seen.phase != "over"

    def _other(self, player: int, box: Box) -> list[Item]:
        """Another player's name, hand and tokens; pale, and marked, once out of the round."""
        theme, seen = self._theme, self._seen
        left, top, right, bottom = box
        items = [draw_plate(box, theme, is_active=self._is_active(player))]
        items.append(
            draw_line(self._name(player), (left + 2, top + 1.5, right - 2, top + 7.5), 4.6, theme.ink, bold=True)
        )
        fan = (left + 3, top + 9, right - 3, top + 28)
        for card in in_a_row(seen.cards[player], fan):
            items += draw_back(card, theme)
        middle = ((left + right) / 2, top + 18.5)
        if seen.out[player]:
            items += self._out(fan)
        elif seen.cards[player]:
            items += draw_count(middle, 5, str(seen.cards[player]), theme)
        return items + self._tokens(player, (left + 2, bottom - 13, right - 2, bottom - 1.5))

    def _out(self, box: Box) -> list[Item]:
        """A band across a hand that is out of the round."""
        theme = self._theme
        left, top, right, bottom = box
        y = (top + bottom) / 2
        band = (left, y - 4, right, y + 4)
        return [
            Rect(left, top, right - left, bottom - top, Paint(theme.panel or theme.field, opacity=0.6)),
            Rect(left, y - 4, right - left, 8, Paint(theme.field, theme.ink, 0.3), 1.5),
            draw_line(self._words.label("card_game.out"), band, 4.6, theme.ink, bold=True),
        ]

    def _tokens(self, player: int, box: Box) -> list[Item]:
        """The points of a player, and the tokens that they are paid in."""
        theme, seen = self._theme, self._seen
        left, top, right, bottom = box
        tens, ones = seen.tens[player], seen.ones[player]
        middle, height = (left + right) / 2, bottom - top
        points = self._words.points(total((ones, tens)))
        items: list[Item] = [draw_line(points, (left, top, right, top + 0.5 * height), 4.4, theme.ink, bold=True)]
        y = bottom - 0.25 * height
        for value, count, x in ((str(TEN), tens, middle - 12), ("1", ones, middle + 2)):
            items += _token(value, x, y, theme)
            items.append(
                draw_line(f"× {count}", (x + 3, y - 2.4, x + 11, y + 2.4), 3.6, theme.soft_ink, anchor="start")
            )
        return items

    def _ring(self) -> list[Item]:
        """All cards in their circle; that on top is filled, those that may follow it are framed."""
        theme, ranks = self._theme, list(deck_counts(self._sheet))
        top = self._seen.pile[-1] if self._seen.pile else 0
        fits = new_game(self._sheet, len(self._seen.cards)).fits
        x, y, reach, radius = _EDGE + 34, self._middle + _MIDDLE / 2, 17.5, min(5.0, 15.5 * sin(pi / len(ranks)))
        items: list[Item] = [Circle(x, y, reach, Paint("", theme.line, 0.4))]
        for place, rank in enumerate(ranks):
            turn = 2 * pi * place / len(ranks) - pi / 2
            at = (x + reach * cos(turn), y + reach * sin(turn))
            items += self._chip(rank, at, radius, is_top=rank == top, may_follow=bool(top) and fits(rank, top))
        return items

    def _chip(self, rank: int, at: tuple[float, float], radius: float, *, is_top: bool, may_follow: bool) -> list[Item]:
        theme = self._theme
        color = theme.shown(color_of(self._sheet, rank))
        fill, ink = theme.plate(color) if is_top else (theme.field, theme.ink)
        paint = Paint(fill, theme.accent if may_follow else mixed(color, theme.field, 0.3), 1.1 if may_follow else 0.4)
        text = "" if rank == llama_rank(self._sheet) else str(rank)
        items: list[Item] = [Circle(*at, radius, paint)]
        box = (at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)
        if text:
            return [*items, draw_line(text, box, 1.25 * radius, ink, bold=True)]
        return [*items, *centred(self._face(rank).sign, *at, 1.3 * radius, Paint(ink))]

    def _pile(self, box: Box) -> list[Item]:
        pile, theme = self._seen.pile, self._theme
        if not pile:
            return draw_empty(box, theme)
        items: list[Item] = []
        for depth in range(min(3, len(pile)), 1, -1):
            items += draw_face(self._face(pile[-depth]), shifted(box, -0.7 * (depth - 1), 0.5 * (depth - 1)), theme)
        return items + draw_face(self._face(pile[-1]), box, theme)

    def _deck(self, box: Box) -> list[Item]:
        return draw_deck(box, self._seen.deck_cards, self._theme)

    def _button(self, places: Mapping[str, Box]) -> list[Item]:
        """Where one leaves the round, or keeps the card just drawn; above it which round this is."""
        name = "keep" if "keep" in places else "quit"
        box = places[name]
        theme = self._theme
        own = capital(self._sheet.terms.quit.one) if name == "quit" else ""
        text = own or self._words.label(f"card_game.{name}")
        round_text = self._words.label("card_game.round_only", number=self._seen.round + 1)
        return [
            draw_plate(box, theme),
            draw_line(text, _within(box, 2), 5.2, theme.ink, bold=True),
            draw_line(round_text, shifted(box, 0, -13), 3.8, theme.soft_ink),
        ]

    def _own(self) -> list[Item]:
        """The player's own name, points and tokens, and what the hand counts."""
        theme, me = self._theme, self._seen.player
        left, top, right, bottom = box = (WIDTH - _EDGE - _SIDE, self._hand, WIDTH - _EDGE, self._hand + _HAND)
        items = [draw_plate(box, theme, is_active=self._is_active(me))]
        items.append(draw_line(self._name(me), (left + 2, top + 1.5, right - 2, top + 7.5), 4.6, theme.ink, bold=True))
        note = self._words.label("card_game.in_hand", points=self._words.points(penalty(self._sheet, self._seen.hand)))
        if self._seen.out[me]:
            note = f"{note} · {self._words.label('card_game.out')}"
        items.append(draw_line(note, (left + 2, top + 9, right - 2, top + 15), 3.8, theme.soft_ink))
        return items + self._tokens(me, (left + 2, bottom - 13, right - 2, bottom - 1.5))


def _token(value: str, x: float, y: float, theme: Theme) -> list[Item]:
    """A token: white of 1, black of 10."""
    fill, ink = (theme.ink, theme.field) if value == str(TEN) else (theme.field, theme.ink)
    return [
        Circle(x, y, 2.4, Paint(fill, theme.ink, 0.3)),
        draw_line(value, (x - 2.1, y - 2.4, x + 2.1, y + 2.4), 3.2, ink, bold=True),
    ]


def _within(box: Box, gap: float) -> Box:
    return (box[0] + gap, box[1] + gap, box[2] - gap, box[3] - gap)
