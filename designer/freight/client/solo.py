"""A sheet to be played alone in a page: what is shown of it, where players write, and the words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from designer.draw import to_svg
from designer.draw.scene import Box, Paint
from designer.draw.svg import number, path_text
from designer.draw.symbols import suit_shape
from designer.draw.theme import COLOR, DARK
from designer.freight.board_places import Places
from designer.freight.client import deal_data, game_data
from designer.freight.layout import Drawing, lay_out
from designer.freight.rules_text import introduction, rules_text
from designer.text.terms import term
from designer.text.wording import Wording, capital
from sheets.freight.model import Sheet
from simulator.freight.dealing import mark_of_deck
from simulator.freight.rules import FreightGame

LABELS = {
    "table.hand": (), "table.today": ("week_number", "day_number"),
    "table.square": ("name", "number"), "table.circle": ("name", "number"),
    "table.use.load": ("value",), "table.use.move": (), "table.use.deliver": ("amount",),
    "table.joker_as": (), "table.less": (), "table.more": (), "table.suit_as": (), "table.stop": (),
    "table.end_day": (), "table.undo": (), "table.restart": (), "table.cards_left": ("count",),
    "table.stars.now": ("stars",), "table.stars.next": ("stars", "amount"), "table.stat.week": ("number",),
    "table.stat.hours_points": (), "table.stat.total": (),
    "challenge.name": (), "challenge.your_line": (), "challenge.pars": ("pars",),
    "game.code.unreadable": (), "game.code.mistyped": (), "game.code.other_deck": (),
    "web.code": (), "web.code_play": (), "web.new_cards": (), "web.again": (), "web.leave": (), "web.pick": ("left",),
    "web.place": ("card", "left"), "web.nowhere": ("card",), "web.stuck": (), "web.go_on": ("steps", "left"),
    "web.all": (), "web.choose": ("place",), "web.over": ("amount",), "web.so_far": ("amount",),
    "web.played": (), "web.copy": (), "web.copied": (), "web.not_kept": (),
}  # fmt: skip
"""The labels that the page uses, each with the values that it puts in itself."""


@dataclass(frozen=True)
class SoloPage:
    """The drawing by day and at dark, what the script of the page reads, and squares that the drawing lacks, by pointer."""

    light: str
    dark: str
    data: dict[str, Any]
    missing: tuple[str, ...]


def solo_page(sheet: Sheet, base: Sheet, language: str | None, page: str | None = None) -> SoloPage:
    """A sheet, rule options applied, to be played alone; `base` is without them, as its deck leads the deal."""
    words = Wording(sheet, language)
    shown = words.sheet
    light, dark = (lay_out(sheet, language=language, theme=theme, page=page) for theme in (COLOR, DARK))
    board = _places(sheet, light)
    data = {
        "language": words.language,
        "title": shown.title,
        "game": game_data(sheet),
        "base": deal_data(base),
        "mark": mark_of_deck(sheet, base),
        "trucks": [words.named("truck", index) for index in range(len(shown.trucks))],
        "suits": [_suit(shown, index) for index in range(len(shown.suits))],
        "words": {
            "joker": capital(words.term("joker")),
            "hour": _counted(shown, "hour", words.language),
            "point": _counted(shown, "point", words.language),
            "prefix": shown.terms.point.prefix,
            "suffix": shown.terms.point.suffix,
        },
        "labels": {key: words.label(key, **{name: f"{{{name}}}" for name in names}) for key, names in LABELS.items()},
        "rules": _rules(sheet, language),
        "board": {"width": light.scene.width, "height": light.scene.height, **board},
    }
    missing = tuple(
        f"/trucks/{truck}/squares/{square}"
        for truck, boxes in enumerate(board["squares"])
        for square, box in enumerate(boxes)
        if box is None
    )
    return SoloPage(_untitled(to_svg(light.scene)), _untitled(to_svg(dark.scene, embed_fonts=False)), data, missing)


def _untitled(svg: str) -> str:
    """Without its title, which would be the tool-tip of the whole board."""
    return re.sub(r"\s*<title>[^<]*</title>", "", svg, count=1)


def _counted(sheet: Sheet, name: str, language: str) -> list[str]:
    """The word for 1, for 2 and for 5 of a thing: all that any of our languages parts."""
    return [term(sheet, name, language, count=count) for count in (1, 2, 5)]


def _suit(sheet: Sheet, index: int) -> dict[str, str]:
    suit = sheet.suits[index]
    shape = suit_shape(suit, 0, 0, 100, Paint())
    return {
        "name": suit.name,
        "letter": suit.letter,
        "shape": path_text(shape.steps),
        "light": COLOR.shown(suit.color),
        "dark": DARK.shown(suit.color),
    }


def _rules(sheet: Sheet, language: str | None) -> list[dict[str, Any]]:
    """The rules as text, the designer's introduction first."""
    sections = [
        {"title": part.title, "before": part.before, "lines": part.lines, "after": part.after}
        for part in rules_text(sheet, language)
    ]
    return [{"title": "", "before": introduction(sheet, language), "lines": (), "after": ()}, *sections]


def _places(sheet: Sheet, drawing: Drawing) -> dict[str, Any]:
    """Boxes in mm of all that is written on; None where the page had no room."""
    places = Places(FreightGame(sheet), drawing)
    trucks = range(len(sheet.trucks))
    return {
        "squares": [[_box(places.square(t, s)) for s in range(len(sheet.trucks[t].squares))] for t in trucks],
        "circles": [
            [_box(places.circle(t, spot)) for spot in range(1, sheet.trucks[t].route.spots + 1)] for t in trucks
        ],
        "scores": [_box(places.score(t)) for t in trucks],
        "weeks": [_boxes(places.week(week)) for week in range(sheet.calendar.weeks)],
        "days": _boxes(places.days),
        "hours": _boxes(places.hours),
        "unused": _boxes(places.unused),
        "total": _boxes(places.total),
    }


def _boxes(boxes: Iterable[Box]) -> list[Any]:
    return [_box(box) for box in boxes]


def _box(box: Box | None) -> list[float] | None:
    return None if box is None else [float(number(length)) for length in box]
