"""What one truck says as cells of text, and such cells read again: writing and reading come back to the same.

    load_rule     `same`, `in_order`, `max_sum 14`: the kinds of the sheet format, one with its limit
    squares       `S H1-3 / *2,5|points+3|hours-1`: left to right, `/` between rows; each by the letters of its suits or `*`
                  for all, its values, and what filling it brings; a suit without a letter of its own as `.id.`
    costs         `1 2 3 1 1`: the steps of each circle; empty: 1 each
    stops         `4: each 5; 8: x2`: circle and score, a score a week as in `8: x1 / x2 / none`. Scores are `x2` (the sum
                  times 2), `each 5` (points a good), `count 3 7 12` (points by number of goods), `table 5=6 9=12` (points
                  from a sum on) and `fixed 9`
    spot_effects  `2: points-2 hours+1; 4 ends: hours+2`: when the circle is filled, or when a move ends there
    effects       `full: points+5; delivered: hours-1`

What no notation tells, as notes of parts, is no part of a cell; what is no part of a right sheet is shown as JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Annotated, Any

from pydantic import AfterValidator, TypeAdapter, ValidationError

from designer.edit.commands import Document
from designer.edit.fields import union_models
from designer.edit.pointers import items_at, value_at
from sheets.freight.model_trucks import LoadRule, RouteEffect, Square, Stop, TruckEffect
from sheets.parts import LETTER
from sheets.problems import quoted

_NUMBERS = r"[0-9]{1,2}(?:-[0-9]{1,2})?"
_SQUARE = re.compile(rf"(\*|(?:\.[^.]+\.|[^*.0-9])+)({_NUMBERS}(?:,{_NUMBERS})*)?")
_GAIN = re.compile(r"(points|hours)([+-][0-9]{1,4})")
_STOP = re.compile(r"([0-9]{1,4})\s*:\s*(.+)", re.DOTALL)
_EFFECT = re.compile(r"([0-9]{1,4}|full|delivered)(?:\s+(filled|ends))?\s*:\s*(.*)", re.DOTALL)
_NO_SCORE = "none"
_KINDS = {"each": "per_good", "count": "by_count", "x": "sum", "table": "by_sum", "fixed": "fixed"}
_WORDS = {kind: word for word, kind in _KINDS.items()}


class CellError(ValueError):
    """A cell that cannot be read: what was expected, and what was found."""

    def __init__(self, expected: str, found: object) -> None:
        super().__init__(f"expected {expected}, found {quoted(found)}")


@dataclass(frozen=True)
class Suits:
    """How squares name the suits of a document: by letters where these are clear."""

    letters: Mapping[str, str]  # suit by letter

    def written(self, suits: Sequence[str]) -> str:
        names = {suit: letter for letter, suit in self.letters.items()}
        return "".join(names.get(suit, f".{suit}.") for suit in suits) or "*"

    def read(self, text: str) -> list[str]:
        if text == "*":
            return []
        suits = []
        for sign in re.findall(r"\.[^.]+\.|.", text, re.DOTALL):
            suit = sign.strip(".") if len(sign) > 1 else self.letters.get(sign) or self.letters.get(sign.upper())
            if suit is None:
                raise CellError(f"one of the letters {' '.join(self.letters)}", sign)
            suits.append(suit)
        return suits


def suits_of(document: Document) -> Suits:
    """A digit is no clear letter, for values follow; nor is one that two suits have."""
    found = [(value_at(suit, "/letter"), value_at(suit, "/id")) for suit in items_at(document, "/suits")]
    letters = [letter for letter, _ in found]
    return Suits(
        {
            letter: suit
            for letter, suit in found
            if isinstance(letter, str)
            and isinstance(suit, str)
            and re.fullmatch(LETTER, letter)
            and not letter.isdecimal()
            and letters.count(letter) == 1
        }
    )


@dataclass(frozen=True)
class Notation:
    """How the value of one member of a truck is a cell: `write` takes what `model` allows, `read` raises `CellError`."""

    model: Any
    write: Callable[[Any, Suits], str]
    read: Callable[[str, Suits], Any]

    def text(self, value: Any, suits: Suits) -> str:
        """The cell; empty for a member left out."""
        if value is None:
            return ""
        try:
            part = _adapter(self.model).validate_json(json.dumps(value), strict=True)
        except ValidationError:
            return json.dumps(value, ensure_ascii=False)
        return self.write(part, suits)


@cache
def _adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)


def _load_rule(rule: Any, _suits: Suits) -> str:
    return f"{rule.kind} {rule.limit}" if rule.kind == "max_sum" else str(rule.kind)


def _read_load_rule(text: str, _suits: Suits) -> Any:
    kinds = tuple(union_models(LoadRule))
    kind, _, limit = text.lower().partition(" ")
    if kind not in kinds:
        raise CellError(f"one of {', '.join(kinds)}", text)
    if kind == "max_sum":
        return {"kind": kind, "limit": _number(limit)}
    if limit:
        raise CellError(f"'{kind}' alone", text)
    return {"kind": kind}


def _row_by_row(squares: Sequence[Square]) -> Sequence[Square]:
    rows = [square.row for square in squares]
    if rows != sorted(rows):
        raise ValueError("no notation has squares in another order")
    return squares


def _squares(squares: Sequence[Square], suits: Suits) -> str:
    rows: list[list[str]] = [[]]
    for square in squares:
        rows += [[] for _ in range(square.row - len(rows) + 1)]
        values = f"{suits.written(square.suits)}{_ranges(square.values)}"
        rows[-1].append("|".join((values, *_gains(square.effect))))
    text = " / ".join(" ".join(row) for row in rows)
    return re.sub(" +", " ", text).strip()


def _read_squares(text: str, suits: Suits) -> Any:
    rows = [row.split() for row in text.split("/")] if text else []
    return [_square(word, number, suits) for number, row in enumerate(rows) for word in row]


def _square(word: str, row: int, suits: Suits) -> Document:
    takes, *gains = word.split("|")
    found = _SQUARE.fullmatch(takes)
    if found is None:
        raise CellError("a square as S, SH1-3 or *2,5|points+3", word)
    named, values = suits.read(found[1]), _values(found[2] or "")
    square: Document = {"suits": named} if named else {}
    square |= {"values": values} if values else {}
    square |= {"row": row} if row else {}
    return square | ({"effect": effect} if (effect := _read_gains(gains)) else {})


def _ranges(values: Iterable[int]) -> str:
    """As `1-3,5`."""
    runs = [[value for _, value in run] for _, run in groupby(enumerate(values), lambda pair: pair[1] - pair[0])]
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _values(text: str) -> list[int]:
    values: set[int] = set()
    for part in filter(None, text.split(",")):
        first, _, last = part.partition("-")
        if int(last or first) < int(first):
            raise CellError("values from the least to the greatest", part)
        values.update(range(int(first), int(last or first) + 1))
    return sorted(values)


def _costs(costs: Sequence[int], _suits: Suits) -> str:
    return " ".join(map(str, costs))


def _read_costs(text: str, _suits: Suits) -> Any:
    return _all_numbers(text) or None


def _stops(stops: Sequence[Any], _suits: Suits) -> str:
    return "; ".join(f"{stop.spot}: {_scores(stop)}" for stop in stops)


def _scores(stop: Any) -> str:
    if not hasattr(stop, "weeks"):
        return _score(stop.score)
    weeks = [_score(score) if score else _NO_SCORE for score in stop.weeks]
    return " / ".join(weeks) if len(weeks) > 1 else f"{weeks[0]} /"


def _score(score: Any) -> str:
    match score.kind:
        case "sum":
            return f"x{score.multiplier}"
        case "by_sum":
            numbers = [f"{step.least}={step.points}" for step in score.table]
        case "by_count":
            numbers = [str(points) for points in score.points]
        case _:
            numbers = [str(score.points)]
    return " ".join((_WORDS[score.kind], *numbers))


def _read_stops(text: str, _suits: Suits) -> Any:
    return [_stop(part.strip()) for part in text.split(";") if part.strip()]


def _stop(text: str) -> Document:
    found = _STOP.fullmatch(text)
    if found is None:
        raise CellError("circle and score as 8: x2", text)
    spot = {"spot": int(found[1])}
    if "/" not in found[2]:
        return {**spot, "score": _read_score(found[2])}
    weeks = [week.strip() for week in found[2].split("/")]
    weeks = weeks[:-1] if len(weeks) == 2 and not weeks[1] else weeks
    return {**spot, "weeks": [None if week.lower() == _NO_SCORE else _read_score(week) for week in weeks]}


def _read_score(text: str) -> Document:
    found = re.fullmatch(r"(x|[a-z]+)\s*(.*)", text.strip().lower(), re.DOTALL)
    kind = _KINDS.get(found[1]) if found else None
    if found is None or kind is None:
        raise CellError("a score as x2, each 5, count 3 7 12, table 5=6 9=12 or fixed 9", text)
    match kind:
        case "sum":
            return {"kind": kind, "multiplier": _number(found[2])}
        case "by_count":
            return {"kind": kind, "points": _all_numbers(found[2])}
        case "by_sum":
            return {"kind": kind, "table": [_step(line) for line in found[2].split()]}
    return {"kind": kind, "points": _number(found[2])}


def _step(text: str) -> Document:
    least, sign, points = text.partition("=")
    if not sign:
        raise CellError("sum and points as 5=6", text)
    return {"from": _number(least), "points": _number(points)}


def _spot_effects(effects: Sequence[RouteEffect], _suits: Suits) -> str:
    whens = (f"{effect.spot}{'' if effect.when == 'filled' else ' ends'}" for effect in effects)
    return _all_effects(whens, effects)


def _effects(effects: Sequence[TruckEffect], _suits: Suits) -> str:
    return _all_effects((effect.when for effect in effects), effects)


def _all_effects(whens: Iterable[str], effects: Sequence[Any]) -> str:
    return "; ".join(
        f"{when}: {' '.join(_gains(effect))}".rstrip() for when, effect in zip(whens, effects, strict=True)
    )


def _read_spot_effects(text: str, _suits: Suits) -> Any:
    found = _found_effects(text, "a circle and what it brings, as 4: points+2 or 4 ends: hours-1")
    return [
        {**gains, "spot": _number(place), "when": "filled" if when is None else when} for place, when, gains in found
    ] or None


def _read_effects(text: str, _suits: Suits) -> Any:
    found = _found_effects(text, "full or delivered and what it brings, as full: points+5", r"full|delivered")
    return [{**gains, "when": place} for place, _, gains in found] or None


def _found_effects(text: str, expected: str, places: str = "[0-9]+") -> list[tuple[str, str | None, Document]]:
    effects = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        found = _EFFECT.fullmatch(part.lower())
        if found is None or not re.fullmatch(places, found[1]) or (found[2] and not found[1].isdecimal()):
            raise CellError(expected, part)
        effects.append((found[1], found[2], _read_gains(found[3].split())))
    return effects


def _gains(effect: Any) -> list[str]:
    """As `points+3` and `hours-1`; nothing for what is 0."""
    return [f"{name}{amount:+d}" for name in ("points", "hours") if (amount := getattr(effect, name))]


def _read_gains(words: Sequence[str]) -> Document:
    gains: Document = {}
    for word in words:
        found = _GAIN.fullmatch(word.lower())
        if found is None or found[1] in gains:
            raise CellError("points and hours once each, as points+3 and hours-1", word)
        gains[found[1]] = int(found[2])
    return {name: gains[name] for name in ("points", "hours") if gains.get(name)}


def _all_numbers(text: str) -> list[int]:
    return [_number(word) for word in text.replace(",", " ").split()]


def _number(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text.strip()):
        raise CellError("a whole number", text.strip())
    return int(text)


def _read_spots(text: str, _suits: Suits) -> Any:
    return _number(text)


def _as_it_is(text: Any, _suits: Suits) -> str:
    return str(text)


def _read_text(text: str, _suits: Suits) -> Any:
    return text or None


_TEXT = Notation(str, _as_it_is, _read_text)

NOTATIONS: Mapping[str, Notation] = {
    "id": Notation(str, _as_it_is, lambda text, _: text),
    "name": _TEXT,
    "vehicle": Notation(str, _as_it_is, lambda text, _: text.lower() or None),
    "color": Notation(str, _as_it_is, lambda text, _: text.lower() or None),
    "load_rule": Notation(LoadRule, _load_rule, _read_load_rule),
    "squares": Notation(Annotated[tuple[Square, ...], AfterValidator(_row_by_row)], _squares, _read_squares),
    "spots": Notation(int, _as_it_is, _read_spots),
    "costs": Notation(tuple[int, ...], _costs, _read_costs),
    "stops": Notation(tuple[Stop, ...], _stops, _read_stops),
    "spot_effects": Notation(tuple[RouteEffect, ...], _spot_effects, _read_spot_effects),
    "effects": Notation(tuple[TruckEffect, ...], _effects, _read_effects),
    "notes": _TEXT,
}
"""The cells of a truck by the names of their columns, in order."""
