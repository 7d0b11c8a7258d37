"""What the boxes around the map show: the banner above; weeks, overtime, total, rating and legend beneath."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, islice
from math import ceil

from designer.draw.banner import facts, title_texts
from designer.draw.fonts import CAP_HEIGHT, fit_size, text_width
from designer.draw.options import UNMEASURED, Measured
from designer.draw.scene import Box, Circle, Item, Paint, Path, Point, Rect, Text, around, cut, smooth
from designer.draw.symbols import suit_shape
from designer.draw.theme import SMALLEST, Theme, mixed
from designer.freight.drawing.symbols import sign_shape
from designer.text.labels import label
from designer.text.terms import cards_term, points_text, term
from designer.text.wording import Wording, capital
from sheets.freight.model import PanelName, Sheet
from sheets.parts import Suit

PANEL_HEIGHT = 17.5
_TITLE = 2.5  # size of a panel's title
_TEXT = 2.6
PANEL_GAP = 2.0

_Entry = tuple[Callable[[float, float], list[Item]], str, str, str]  # shape at a place, letter, text, pointer
_SQUEEZE = 1.12  # how much wider than the page the panels of a row may be before they are fitted in


@dataclass(frozen=True)
class Panel:
    """A titled block: the width it needs and what draws it into a box."""

    name: PanelName
    width: float
    title: str
    draw: Callable[[Box], list[Item]]


class Panels:
    """The panels of a sheet in one language and theme."""

    def __init__(self, sheet: Sheet, theme: Theme, language: str, measured: Measured = UNMEASURED) -> None:
        self._sheet = sheet
        self._theme = theme
        self._language = language
        self._measured = measured

    def banner(self, box: Box, written: float) -> list[Item]:
        """The strip above the map, with a road in it behind a text that is so wide."""
        theme = self._theme
        left, top, right, bottom = box
        fill = Paint(theme.banner, "" if theme.banner else theme.ink, 0.4)
        items: list[Item] = [Rect(left, top, right - left, bottom - top, fill, 2.5)]
        free = (left + 16 + written, top, right - _field_width(box) - 7, bottom)
        if theme.banner and free[2] - free[0] > 40:
            items += self._road(free)
        return items

    def title(self, box: Box, at: Point | None) -> list[Text]:
        """Title and makers on a banner, or at a place of their own."""
        width = box[2] - box[0] - _field_width(box) - 10
        texts = title_texts(self._sheet, self._facts(), box, width, self._theme)
        if at is None:
            return texts
        corner = around(*(text.box for text in texts))
        x, y = at[0] - corner[0], at[1] - corner[1]
        return [replace(text, x=text.x + x, y=text.y + y, color=self._theme.ink) for text in texts]

    def name_field(self, box: Box) -> list[Item]:
        """A line for the player's name."""
        left, top, right, bottom = box
        theme = self._theme
        name = label("sheet.name", self._language)
        return [
            Rect(left, top, right - left, bottom - top, Paint(theme.field, theme.line, 0.25), 1.2),
            Text(left + 1.2, top + 2.9, name, 2.3, theme.soft_ink),
        ]

    @staticmethod
    def name_box(box: Box) -> Box:
        """Where the line for the name stands on a banner."""
        _, top, right, bottom = box
        height = bottom - top
        return (right - _field_width(box) - 3, top + height * 0.2, right - 3, bottom - height * 0.2)

    def _road(self, box: Box) -> list[Item]:
        """A road winding through the right end of a box to a circle."""
        left, top, right, bottom = box
        theme = self._theme
        middle, swing = (top + bottom) / 2, (bottom - top) * 0.2
        start = max(left, right - 70)
        points = [
            (start + (right - start) * i / 6, middle + swing * (0, 1, 0.4, -0.8, -0.6, 0.7, 0)[i]) for i in range(7)
        ]
        color = mixed(theme.banner, theme.on_banner, 0.16)
        return [
            Path(smooth(points), Paint(stroke=color, width=2.2)),
            Path(smooth(points), Paint(stroke=mixed(theme.banner, theme.on_banner, 0.4), width=0.3, dash=(1.2, 1.2))),
            *(Circle(x, y, 1.7, Paint(theme.banner, color, 0.6)) for x, y in points[::2]),
            Circle(right, middle, 2.4, Paint(theme.accent)),
            Circle(right, middle, 1.0, Paint(theme.banner)),
        ]

    def _facts(self) -> str:
        language, calendar = self._language, self._sheet.calendar
        times = [
            (calendar.weeks, term(self._sheet, "week", language, count=calendar.weeks)),
            (calendar.days, term(self._sheet, "day", language, count=calendar.days)),
            (calendar.cards_per_day, cards_term(calendar.cards_per_day, language)),
        ]
        return facts(self._sheet, language, self._measured, " × ".join(f"{number} {word}" for number, word in times))

    def row_lengths(self, width: float) -> list[int]:
        """How many panels stand in each row, in as many rows as they need at that width."""
        rows: list[list[Panel]] = [[]]
        for panel in self._panels(width):
            if rows[-1] and sum(other.width for other in rows[-1]) + panel.width > width * _SQUEEZE:
                rows.append([])
            rows[-1].append(panel)
        return [len(row) for row in rows]

    def rows(self, width: float, lengths: Sequence[int]) -> list[list[Panel]]:
        """The panels for that width in rows of so many."""
        panels = iter(self._panels(width))
        return [list(islice(panels, length)) for length in lengths]

    def framed(self, panel: Panel, box: Box) -> list[Item]:
        """A panel with its frame and title."""
        theme = self._theme
        left, top, right, bottom = box
        title = Text(left + 1.6, top + 3.2, panel.title, _TITLE, theme.soft_ink, bold=True)
        return [
            Rect(left, top, right - left, bottom - top, Paint(theme.panel, theme.line, 0.3), 1.6),
            cut(title, right - left - 3),
            *panel.draw((left + 1.6, top + 4.3, right - 1.6, bottom - 1.4)),
        ]

    def _panels(self, width: float) -> list[Panel]:
        sheet, language = self._sheet, self._language
        weeks, hours = sheet.calendar.weeks, sheet.overtime.hours
        panels = [
            self._panel(
                "weeks",
                3.2 + min(15.0 * weeks, width - 3.2),
                term(sheet, "week", language, count=weeks),
                self._weeks,
            )
        ]
        if hours or sheet.overtime.unused_points:
            title = term(sheet, "overtime", language)
            wide = max(17 + 6.2 * ceil(hours / 2 if hours > 6 else hours), 30)
            panels.append(self._panel("overtime", wide, title, self._hours))
        panels.append(self._panel("total", 30, label("sheet.total", language), self._total))
        if sheet.rating:
            wide = min(4 + 9.5 * len(sheet.rating), width)
            panels.append(self._panel("rating", wide, label("sheet.rating", language), self._rating))
        # enough in a squeezed row too
        room = _SQUEEZE * (sum(_column_widths(self._entries())) + len(panels) * PANEL_GAP)
        panels.append(self._panel("legend", min(3.2 + room, width), label("sheet.legend", language), self._legend))
        return panels

    @staticmethod
    def _panel(name: PanelName, width: float, title: str, draw: Callable[[Box], list[Item]]) -> Panel:
        return Panel(name, width, capital(title), draw)

    def _weeks(self, box: Box) -> list[Item]:
        """A field a week with its factor, and under it a mark to cross out for each day."""
        sheet, theme = self._sheet, self._theme
        count, days = sheet.calendar.weeks, sheet.calendar.days
        step = (box[2] - box[0]) / count
        items: list[Item] = []
        for week, weight in enumerate(sheet.week_weights[:count]):
            left = box[0] + week * step + 0.5
            width = step - 1
            text = (
                str(week + 1) if weight == 1 else f"{week + 1}  {label('sheet.times', self._language, factor=weight)}"
            )
            items += self._field((left, box[1], left + width, box[3] - 2.2), text, f"/scoring/week_weights/{week}")
            size = min(1.5, width / days - 0.3)
            for day in range(days):
                x = left + (day + 0.5) * width / days - size / 2
                items.append(
                    Rect(x, box[3] - size, size, size, Paint(theme.field, theme.line, 0.2), 0.2, "/calendar/days")
                )
        return items

    def _field(self, box: Box, text: str, pointer: str) -> list[Item]:
        """A field to write points in, with their prefix and suffix, and a small text above on the left."""
        left, top, right, bottom = box
        theme, point = self._theme, self._sheet.terms.point
        items: list[Item] = [
            Rect(left, top, right - left, bottom - top, Paint(theme.field, theme.ink, 0.3), 0.9, pointer),
        ]
        if text:
            items.append(Text(left + 0.8, top + 2.5, text, 2.5, theme.soft_ink, bold=True))
        room = right - left - text_width(point.prefix + point.suffix, 2.6)
        if room > 6:
            items.append(Text(left + 0.8, bottom - 0.9, point.prefix, 2.6, theme.soft_ink))
            items.append(Text(right - 0.8, bottom - 0.9, point.suffix, 2.6, theme.soft_ink, anchor="end"))
        return [item for item in items if not isinstance(item, Text) or item.text]

    def _hours(self, box: Box) -> list[Item]:
        """A clock to cross out for each hour, and a field for what is left."""
        sheet, theme = self._sheet, self._theme
        left, top, right, bottom = box
        count = sheet.overtime.hours
        items: list[Item] = []
        field = 13.0 if sheet.overtime.unused_points else 0.0
        rows = 2 if count > 6 else 1
        columns = ceil(count / rows)
        step = min(6.6, (right - left - field - 1) / max(columns, 1))
        high = bottom - top - (3.0 if field else 0.0)
        radius = min(step / 2 - 0.3, high / rows / 2 - 0.2, 2.9)
        for hour in range(count):
            x = left + (hour % columns + 0.5) * step
            y = top + (hour // columns + 0.5) * high / rows
            items += self._clock(x, y, radius)
        if field:
            text = label(
                "sheet.unused", self._language, points=points_text(sheet.terms.point, sheet.overtime.unused_points)
            )
            line = Text(left, bottom - 0.3, text, 2.3, theme.soft_ink, pointer="/overtime/unused_points")
            items.append(cut(line, right - left - field - 1))
            items += self._field((right - field, top, right, bottom), "", "/overtime/unused_points")
        return items

    def _clock(self, x: float, y: float, radius: float) -> list[Item]:
        theme = self._theme
        hand = Paint(stroke=theme.line, width=0.3)
        return [
            Circle(x, y, radius, Paint(theme.field, theme.ink, 0.35), "/overtime/hours"),
            Path(
                (("M", ((x, y - radius * 0.6),)), ("L", ((x, y),)), ("L", ((x + radius * 0.42, y + radius * 0.2),))),
                hand,
            ),
        ]

    def _total(self, box: Box) -> list[Item]:
        return self._field(box, "", "/scoring")

    def _rating(self, box: Box) -> list[Item]:
        """The least total of each grade over its stars."""
        sheet, theme = self._sheet, self._theme
        step = (box[2] - box[0]) / len(sheet.rating)
        middle = (box[1] + box[3]) / 2
        items: list[Item] = []
        for index, grade in enumerate(sheet.rating):
            x = box[0] + (index + 0.5) * step
            pointer = f"/rating/{index}"
            if index % 2 == 0 and theme.own_colors:
                items.append(
                    Rect(
                        x - step / 2, box[1], step, box[3] - box[1], Paint(mixed(theme.accent, theme.panel, 0.86)), 0.8
                    )
                )
            size = fit_size(str(grade.least), step - 0.6, 3.2, SMALLEST, bold=True)
            items.append(
                Text(x, middle - 1.2, str(grade.least), size, theme.ink, bold=True, anchor="middle", pointer=pointer)
            )
            items += self._stars(grade.stars, x, middle + 2.6, step)
        return items

    def _stars(self, count: int, x: float, y: float, width: float) -> list[Item]:
        """Up to three stars in a row, five in two rows; more as a number and a star."""
        theme = self._theme
        if count == 0:
            return [Text(x, y + 1, "–", 3.2, theme.soft_ink, anchor="middle")]
        if count > 5:
            size = 2.6
            return [
                Text(x - 0.2, y + CAP_HEIGHT * size / 2, str(count), size, theme.ink, bold=True, anchor="end"),
                *sign_shape("star", x + 0.2, y - 1.2, 2.4, theme.accent),
            ]
        size = min(2.5, width / 3 - 0.1)
        rows = [count] if count <= 3 else [ceil(count / 2), count // 2]
        items: list[Item] = []
        for row, stars in enumerate(rows):
            for star in range(stars):
                left = x + (star - stars / 2) * size
                items += sign_shape("star", left, y + (row - len(rows) / 2) * size, size * 0.94, theme.accent)
        return items

    def _legend(self, box: Box) -> list[Item]:
        """All suits by shape, letter and name, the joker, and the signs of the load rules, in lines of three."""
        theme = self._theme
        entries = self._entries()
        widths = _column_widths(entries)
        stretch = (box[2] - box[0]) / sum(widths)
        lefts = [box[0] + stretch * left for left in accumulate(widths, initial=0.0)]
        line = (box[3] - box[1]) / 3
        items: list[Item] = []
        for index, (shape, letter, text, pointer) in enumerate(entries):
            x, y = lefts[index // 3], box[1] + index % 3 * line
            step = widths[index // 3] * stretch
            base = y + line / 2 + CAP_HEIGHT * _TEXT / 2
            items += shape(x, y + (line - 3) / 2)
            if letter:
                items.append(Text(x + 4.6, base, letter, _TEXT, theme.ink, bold=True, anchor="middle"))
            left = x + (6.2 if letter else 4.2)
            items.append(cut(Text(left, base, text, _TEXT, theme.ink, pointer=pointer), x + step - left - 0.4))
        return items

    def _entries(self) -> list[_Entry]:
        sheet, theme, language = self._sheet, self._theme, self._language
        entries: list[_Entry] = []
        for index, suit in enumerate(sheet.suits):
            color = theme.shown(suit.color)
            paint = Paint(color, mixed(color, theme.ink, 0.5), 0.12)
            shape = partial(_suit_items, suit, paint, f"/suits/{index}")
            entries.append((shape, suit.letter, suit.name, f"/suits/{index}/name"))
        if sheet.deck.jokers:
            shape = partial(sign_shape, "star", size=3, color=theme.accent)
            entries.append((shape, "*", capital(term(sheet, "joker", language)), "/deck/jokers"))
        for kind in dict.fromkeys(truck.load_rule.kind for truck in sheet.trucks):
            shape = partial(sign_shape, kind, size=3, color=theme.ink)
            entries.append((shape, "", Wording(sheet, language).label(f"sheet.rule.{kind}"), ""))
        return entries


def _field_width(banner: Box) -> float:
    return min(62.0, (banner[2] - banner[0]) * 0.3)


def _column_widths(entries: Sequence[_Entry]) -> list[float]:
    """The room that each column of three entries of the legend wants."""
    columns = [entries[start : start + 3] for start in range(0, len(entries), 3)]
    return [max(min(text_width(text, _TEXT), 32.0) for _, _, text, _ in column) + 7.5 for column in columns]


def _suit_items(suit: Suit, paint: Paint, pointer: str, x: float, y: float) -> list[Item]:
    return [suit_shape(suit, x, y, 3, paint, pointer)]
