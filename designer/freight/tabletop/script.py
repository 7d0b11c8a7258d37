"""The script of a sheet for Tabletop Simulator: its data, then what is the same for every sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from designer.export.table import Field, Page
from designer.export.tts.lua import lua_literal
from designer.freight.tabletop.fields import CROSSED, FILLED
from designer.text.wording import Wording, capital
from sheets.freight.model import Sheet
from sheets.freight.model_trucks import (
    ByCountScore,
    BySumScore,
    Effect,
    FixedScore,
    PerGoodScore,
    Score,
    SumScore,
    Truck,
)
from sheets.freight.scores import score_in

Json = dict[str, Any]

_LUA = Path(__file__).parent / "sheet.lua"
_LETTERS = {"square": 2, "circle": 3, "hour": 1, "day": 1}  # of the longest text in a field, to fit it
_RESULT_LETTERS = 4
_STATE_LETTERS = 64
_STRIP, _GAP = 9.0, 2.0  # mm: of the buttons beneath the sheet
_BUTTON = 34.0


def script(sheet: Sheet, page: Page, language: str | None = None) -> str:
    """Lua that lets players write on the sheet and counts what is written, its words in a language."""
    words = Wording(sheet, language)
    data = {
        "hours": sheet.overtime.hours,
        "unused": sheet.overtime.unused_points,
        "limit": sheet.value_limit,
        "weeks": sheet.calendar.weeks,
        "days": sheet.calendar.days,
        "weights": sheet.week_weights,
        "cumulative": sheet.scoring.cumulative,
        "trucks": [_truck(truck, sheet.calendar.weeks) for truck in sheet.trucks],
        "fields": [*(_field(field, page) for field in page.fields), *_controls(page, words)],
        "words": _words(sheet, words),
    }
    return f"local SHEET = {lua_literal(data)}\n\n{_LUA.read_text(encoding='utf-8')}"


def _truck(truck: Truck, weeks: int) -> Json:
    count = len(truck.squares)
    stops = [
        {"spot": stop.spot, "weeks": [_score(score_in(stop, week), count) for week in range(weeks)]}
        for stop in truck.route.stops
    ]
    effects = [
        *({"when": effect.when, **_effect(effect)} for effect in truck.effects),
        *(
            {"when": "filled" if effect.when == "filled" else "ended", "spot": effect.spot, **_effect(effect)}
            for effect in truck.route.effects
        ),
    ]
    squares = [_effect(square.effect) for square in truck.squares]
    return {"spots": truck.route.spots, "stops": stops, "squares": squares, "effects": effects}


def _effect(effect: Effect) -> Json:
    return {"points": effect.points, "hours": effect.hours}


def _score(score: Score | None, squares: int) -> Json | None:
    """A score by the number of goods, by their sum, or none."""
    match score:
        case None:
            return None
        case PerGoodScore():
            return {"counts": [score.points * count for count in range(1, squares + 1)]}
        case ByCountScore():
            return {"counts": score.points}
        case FixedScore():
            return {"counts": [score.points] * squares}
        case SumScore():
            return {"factor": score.multiplier}
        case BySumScore():
            return {"steps": [{"from": step.least, "points": step.points} for step in score.table]}


def _field(field: Field, page: Page) -> Json:
    """A field in parts of the page, counted from 1 as Lua does."""
    data = {"kind": field.kind, "place": field.place + 1, "letters": _LETTERS.get(field.kind, _RESULT_LETTERS)}
    data |= {} if field.truck is None else {"truck": field.truck + 1}
    return data | _parts(field.box, page)


def _parts(box: Sequence[float], page: Page) -> Json:
    """The middle and the size of a box in parts of the page."""
    left, top, right, bottom = box
    return {
        "x": round((left + right) / 2 / page.width, 5),
        "y": round((top + bottom) / 2 / page.height, 5),
        "width": round((right - left) / page.width, 5),
        "height": round((bottom - top) / page.height, 5),
    }


def _controls(page: Page, words: Wording) -> Iterator[Json]:
    """Buttons beneath the sheet, and a line that tells how the game stands."""
    top, left = page.height + _GAP, 0.0
    for kind in ("undo", "hour", "day", "clear"):
        label = words.label(f"tabletop.script.{kind}")
        box = (left, top, left + _BUTTON, top + _STRIP)
        yield {"kind": kind, "label": label, "is_control": True, "letters": max(6, len(label)), **_parts(box, page)}
        left += _BUTTON + _GAP
    state = (0.0, top + _STRIP + _GAP, page.width, top + 2 * _STRIP + _GAP)
    yield {"kind": "state", "letters": _STATE_LETTERS, **_parts(state, page)}


def _words(sheet: Sheet, words: Wording) -> Json:
    return {
        "filled": FILLED,
        "crossed": CROSSED,
        "week": capital(words.term("week")),
        "day": capital(words.term("day")),
        "hours": capital(words.term("hour", 2)),
        "total": words.label("sheet.total"),
        "is_filled": words.label("tabletop.script.is_filled"),
        "no_stop": words.label("tabletop.script.no_stop"),
        "no_good": words.label("tabletop.script.no_good", limit=sheet.value_limit),
    }
