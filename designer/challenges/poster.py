"""A challenge as a page to hang up or post: what is played, until when, by which deal code, and what the bots made of it."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from designer.challenges.model import Challenge
from designer.challenges.words import par_told, rivals_told
from designer.draw.fonts import fit_size
from designer.draw.scene import Item, Paint, Rect, Scene, Text, scaled
from designer.draw.theme import COLOR, SMALLEST, WHITE
from designer.text.labels import label
from designer.text.terms import points_text
from sheets.pages import PAGE_SIZES

if TYPE_CHECKING:
    from sheets.families import Sheet

_MARGIN = 14.0  # mm
_PICTURE = 140.0  # height of the drawing at most
_LINE = 6.2
_SIGNS = 88  # of a line of text


def poster(challenge: Challenge, sheet: Sheet, drawing: Scene, *, language: str, address: str = "") -> Scene:
    """An upright A4 page; `address` leads to the challenge."""
    width, height = PAGE_SIZES["a4-portrait"]
    room = width - 2 * _MARGIN
    title = fit_size(challenge.title, room, 15, SMALLEST, bold=True)
    items: list[Item] = [
        Text(_MARGIN, _MARGIN + 10, challenge.title, title, COLOR.ink, bold=True),
        _line(sheet.title, _MARGIN + 19, 7, room),
    ]
    picture, bottom = _picture(drawing, _MARGIN + 25, room)
    items += picture
    size = fit_size(challenge.code, room * 0.5, 16, SMALLEST, bold=True)
    items.append(Text(_MARGIN, bottom + 16, challenge.code, size, COLOR.accent, bold=True))
    dates = label("challenge.dates", language, first=f"{challenge.first}", last=f"{challenge.last}")
    items.append(
        Text(width - _MARGIN, bottom + 15, dates, fit_size(dates, room * 0.45, 5, SMALLEST), COLOR.ink, anchor="end")
    )
    lines = _lines(challenge, sheet, language, address)
    top = bottom + 26
    least = min(_LINE, (height - _MARGIN - top) / max(1, len(lines)))
    items += [_line(text, top + number * least, least * 0.68, room) for number, text in enumerate(lines)]
    return Scene(width, height, tuple(items), challenge.title, language, COLOR.paper)


def _picture(drawing: Scene, top: float, room: float) -> tuple[list[Item], float]:
    """The drawing of the sheet in a frame, as large as there is room, and where it ends."""
    scale = min(room / drawing.width, _PICTURE / drawing.height)
    left = _MARGIN + (room - drawing.width * scale) / 2
    frame = Paint(WHITE, COLOR.ink, 0.4)
    wide, tall = drawing.width * scale, drawing.height * scale
    return [Rect(left, top, wide, tall, frame), *scaled(drawing.items, left, top, scale)], top + tall


def _lines(challenge: Challenge, sheet: Sheet, language: str, address: str) -> list[str]:
    titles = [option.title for option in sheet.variants if option.id in challenge.options]
    pars = [par_told(challenge, sheet, par, language) for par in challenge.pars]
    steps = [
        label("challenge.star" if step.stars == 1 else "challenge.star_count", language, count=step.stars)
        + f" {points_text(sheet.terms.point, step.least)}"
        for step in challenge.stars
        if step.stars  # the font has no star
    ]
    parts = [
        *(line for text in challenge.text.splitlines() for line in textwrap.wrap(text, _SIGNS) or [""]),
        label("challenge.options", language, titles=", ".join(titles)) if titles else "",
        rivals_told(challenge, language),
        label("challenge.pars_ahead" if challenge.rivals else "challenge.pars", language, pars=" · ".join(pars))
        if pars
        else "",
        label("challenge.stars", language, steps=" · ".join(steps)) if steps else "",
        label("challenge.how_rivals" if challenge.rivals else "challenge.how", language),
        address,
    ]
    return [part for part in parts if part]


def _line(text: str, y: float, size: float, room: float) -> Text:
    return Text(_MARGIN, y, text, fit_size(text, room, size, SMALLEST), COLOR.ink)
