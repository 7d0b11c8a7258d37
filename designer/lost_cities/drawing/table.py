"""The table in the middle of a round as one player sees it: that player's cards below, the other's above, in mm.

The expeditions of both face each other across the discard piles, suit by suit, with what each scores as it stands.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from designer.draw.cards.faces import RATIO, card_box, draw_back, draw_empty, draw_face
from designer.draw.cards.rows import in_a_row, in_a_stack, shifted
from designer.draw.cards.table import (
    TableDrawing,
    draw_count,
    draw_deck,
    draw_line,
    draw_plate,
    lights,
    player_name,
)
from designer.draw.scene import Box, Item, Paint, Rect, Scene
from designer.draw.theme import COLOR, Theme, mixed
from designer.lost_cities.drawing.cards import face_of
from designer.lost_cities.drawing.places import EDGE, SIDE, WIDTH, Places
from designer.text.wording import Wording
from sheets.lost_cities.model import Sheet
from simulator.lost_cities.deck import INVESTMENT, Card
from simulator.lost_cities.scores import expedition_score

if TYPE_CHECKING:
    from simulator.lost_cities.state import Observation, Values

_PLATE = 29.0  # high: what is told of a player
_SHOWN = 5.2  # the most of a covered card that is in sight


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

    Places are `hand:Y5` (with `#2` for a second such card), `expedition:PLAYER:SUIT`, `discard:SUIT`, `deck` and
    `other:PLAYER`. `names` are those of the players, by seat; left out, they are numbered.
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
        self._room = Places(sheet)

    def draw(self, lit: Collection[str], chosen: str | None) -> TableDrawing:
        places = self._room.of(self._seen, chosen)
        theme = self._theme
        ground: list[Item] = [Rect(0, 0, WIDTH, self._room.height, Paint(theme.land or theme.paper), 3.0)]
        items = ground + lights(places, lit, None, theme)
        for suit in range(len(self._sheet.suits)):
            items += self._lane(suit, places)
        items += self._others_hand(places)
        items += self._deck(places["deck"])
        items += self._hand_cards(places)
        for player in range(2):
            items += self._told(player)
        if chosen in places:
            items += lights(places, (), chosen, theme)
        scene = Scene(WIDTH, self._room.height, tuple(items), self._sheet.title, self._words.language, theme.paper)
        return TableDrawing(scene, places)

    def _lane(self, suit: int, places: Mapping[str, Box]) -> list[Item]:
        """All cards of a suit that lie open: the other's expedition, the discard pile, the own expedition."""
        theme, name, me = self._theme, self._sheet.suits[suit].id, self._seen.player
        color = theme.shown(self._sheet.suits[suit].color)
        left, top, right, bottom = places[f"discard:{name}"]
        tint = mixed(color, theme.field, 0.7) if theme.own_colors else ""
        items: list[Item] = [Rect(left, top, right - left, bottom - top, Paint(tint), 2.0)]
        items += self._discard(suit, places[f"discard:{name}"])
        for player in (1 - me, me):
            items += self._expedition(player, suit, places[f"expedition:{player}:{name}"])
        return items

    def _expedition(self, player: int, suit: int, box: Box) -> list[Item]:
        values, theme = self._seen.expeditions[player][suit], self._theme
        is_above = player != self._seen.player
        left, top, right, bottom = box
        lane = (left + 0.5, top, left + 1.5 + self._room.card, bottom)
        boxes = in_a_stack(max(1, len(values)), lane, self._room.card, _SHOWN, upward=is_above)
        if not values:
            return draw_empty(boxes[0], theme, face_of(self._sheet, Card(suit, INVESTMENT)))
        strip = abs(boxes[1][1] - boxes[0][1]) if len(boxes) > 1 else _SHOWN
        items: list[Item] = []
        for value, place in zip(values, boxes, strict=True):
            items += draw_face(face_of(self._sheet, Card(suit, value)), place, theme, strip=strip)
        return items + self._total(values, (lane[2] + 0.6, top, right - 0.4, bottom), is_above=is_above)

    def _total(self, values: Values, box: Box, *, is_above: bool) -> list[Item]:
        """What an expedition scores as it stands, and by what its cards are multiplied."""
        left, top, right, bottom = box
        score = expedition_score(self._sheet.scoring, values)
        line = 7.0
        start = bottom - 2 * line if is_above else top + 0.5
        ink = self._theme.ink
        items: list[Item] = [
            draw_line(_signed(score), (left, start, right, start + line), 6.4, ink, bold=True),
        ]
        notes = [f"{len(values)} {self._words.term('card', len(values))}"]
        if values.count(INVESTMENT):
            notes.append(f"×{1 + self._sheet.scoring.multiplier_step * values.count(INVESTMENT)}")
        for index, note in enumerate(notes):
            top = start + line + index * 3.4
            items.append(draw_line(note, (left, top, right, top + 3.2), 3.0, self._theme.soft_ink))
        return items

    def _discard(self, suit: int, box: Box) -> list[Item]:
        """The top card of a pile, with the number of all if there are more."""
        values, theme = self._seen.discards[suit], self._theme
        left, top, right, bottom = box
        width = (bottom - top - 2) / RATIO
        place = card_box(left + 1.5, top + 1, width)
        sheet_suit = self._sheet.suits[suit]
        room = (place[2] + 0.8, top, right - 0.6, bottom)
        name = draw_line(
            sheet_suit.name, (room[0], top + 1.5, room[2], top + 6.5), 3.6, theme.ink, bold=True, anchor="start"
        )
        if not values:
            return [*draw_empty(place, theme, face_of(self._sheet, Card(suit, INVESTMENT))), name]
        items: list[Item] = [name]
        if len(values) > 1:
            items += draw_face(face_of(self._sheet, Card(suit, values[-2])), shifted(place, 0.7, 0.6), theme)
            count = 2.9
            items += draw_count((room[0] + count, bottom - count - 1), count, str(len(values)), theme)
        return items + draw_face(face_of(self._sheet, Card(suit, values[-1])), place, theme)

    def _others_hand(self, places: Mapping[str, Box]) -> list[Item]:
        """Backs, and open at the right those cards that all have seen."""
        seen, theme = self._seen, self._theme
        row = in_a_row(seen.others_cards, places[f"other:{1 - seen.player}"])
        hidden = seen.others_cards - len(seen.others_known)
        items: list[Item] = []
        for box in row[:hidden]:
            items += draw_back(box, theme)
        for card, box in zip(seen.others_known, row[hidden:], strict=True):
            items += draw_face(face_of(self._sheet, card), box, theme)
        return items

    def _hand_cards(self, places: Mapping[str, Box]) -> list[Item]:
        items: list[Item] = []
        investment = self._words.label("card_game.investment")
        for name, card in zip(places, self._seen.hand, strict=False):  # the hand comes first
            foot = investment if card.is_investment else self._sheet.suits[card.suit].name
            items += draw_face(face_of(self._sheet, card, foot), places[name], self._theme)
        return items

    def _told(self, player: int) -> list[Item]:
        """A player's name and points, in this round and in all."""
        seen, theme, say = self._seen, self._theme, self._words.label
        top = self._room.height - EDGE - _PLATE if player == seen.player else EDGE
        now = sum(expedition_score(self._sheet.scoring, values) for values in seen.expeditions[player])
        in_all = sum(seen.scores[player]) + (now if seen.phase != "over" else 0)

        def line(text: str, start: float, end: float, size: float, *, bold: bool = False, soft: bool = False) -> Item:
            box = (SIDE + 2, top + start, WIDTH - EDGE - 2, top + end)
            return draw_line(text, box, size, theme.soft_ink if soft else theme.ink, bold=bold)

        is_active = seen.mover == player and seen.phase != "over"
        return [
            draw_plate((SIDE, top, WIDTH - EDGE, top + _PLATE), theme, is_active=is_active),
            line(player_name(player, self._names, self._words.language), 1.5, 8, 4.6, bold=True),
            line(_signed(now), 8.5, 17, 8.5, bold=True),
            line(say("card_game.this_round"), 17, 20.5, 3.2, soft=True),
            line(f"{_signed(in_all)} {say('card_game.in_all')}", 22.5, 27, 4.2),
        ]

    def _deck(self, box: Box) -> list[Item]:
        """The deck, and the round beneath it."""
        round_text = self._words.label("card_game.round", number=self._seen.round + 1, count=self._sheet.rounds)
        line = (SIDE, box[3] + 2.5, WIDTH - EDGE, box[3] + 6.5)
        return [
            *draw_deck(box, self._seen.deck_cards, self._theme),
            draw_line(round_text, line, 3.8, self._theme.soft_ink),
        ]


def _signed(points: int) -> str:
    """With a true minus sign."""
    return str(points).replace("-", "−")
