"""Single changes of a sheet that raise or lower the worth of one of its parts, as ladders from small to great.

A change is as great as what it does to the number that it changes, relative to the number before: 1 where it is doubled. Of a
set its members count, and of a table the factor of its points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sheets import Document, to_document
from sheets.freight.lint import errors
from sheets.freight.model import Sheet
from sheets.validation import validate
from simulator.freight.parts import Part, effect_of, parts

_MOST_RUNGS = 40
_GREATEST = 20.0  # size of a change
_TENTHS = 10  # tables change by a tenth a rung

# Bounds of a file, see `sheets.freight.model`: beyond them a rung could not be played
_MOST_POINTS = 999
_MOST_SUM = 999
_MOST_SPOTS = 40
_MOST_HOURS = 20
_MOST_JOKERS = 20

Scores = list[Any]
Edit = Callable[[Document], None]  # changes a document in place


@dataclass(frozen=True)
class Change:
    """One change of a sheet for the sake of a part, in words with the values before and after."""

    words: str
    size: float
    base: Sheet
    part: Part
    edit: Edit

    def changed(self) -> tuple[Sheet, Part] | None:
        """The changed sheet, its variants left out, and the part there; None where it cannot be played or the part is gone."""
        document = to_document(self.base)
        document["variants"] = []
        self.edit(document)
        sheet: Any = validate(document)[0]
        if sheet is None or errors(sheet):
            return None
        text = _text_after(self.base, self.part, sheet)
        part = next((part for part in parts(sheet) if part.text == text), None)
        return (sheet, part) if part else None


Ladder = tuple[Change, ...]
_Rungs = Iterator[tuple[str, float, Edit]]  # words, size, edit


def ladders(sheet: Sheet, part: Part, sign: int) -> tuple[Ladder, ...]:
    """For each field that bears on a part, changes that grow, and with them what they do to the part's worth, most likely.

    `sign` is 1 for changes that raise the worth, -1 for those that lower it.
    """
    found = (
        tuple(
            Change(words, size, sheet, part, edit)
            for words, size, edit in islice(rungs, _MOST_RUNGS)
            if size <= _GREATEST
        )
        for rungs in _fields(sheet, to_document(sheet), part, sign)
    )
    return tuple(ladder for ladder in found if ladder)


def _text_after(base: Sheet, part: Part, changed: Sheet) -> str:
    """A stop may have moved."""
    if part.kind != "stop":
        return part.text
    truck, spot = part.numbers
    index = [stop.spot for stop in base.trucks[truck].route.stops].index(spot)
    return f"stop={changed.trucks[truck].id}.{changed.trucks[truck].route.stops[index].spot}"


def _fields(sheet: Sheet, document: Document, part: Part, sign: int) -> Iterator[_Rungs]:
    trucks, numbers = document["trucks"], part.numbers
    match part.kind:
        case "truck":
            (truck,) = numbers
            for stop in range(len(trucks[truck]["route"]["stops"])):
                yield from _stop(document, truck, stop, sign)
            for square in _unlike(trucks[truck]["squares"]):
                yield from _square(document, truck, square, sign)
            yield _limit(document, truck, sign)
            yield from _overtime(document, sign)
        case "stop":
            truck, spot = numbers
            spots = [stop["spot"] for stop in trucks[truck]["route"]["stops"]]
            yield from _stop(document, truck, spots.index(spot), sign)
        case "square":
            truck, square = numbers
            yield from _square(document, truck, square, sign)
            for stop in range(len(trucks[truck]["route"]["stops"])):
                yield _score(document, truck, stop, sign)
        case "overtime":
            yield from _overtime(document, sign)
            yield _number(
                document, ("overtime", "unused_points"), "points of an hour left", -sign, -_MOST_POINTS, _MOST_POINTS
            )
        case "joker":
            yield _number(document, ("deck", "jokers"), "jokers", sign, 0, _MOST_JOKERS)
        case "effect":
            yield from _effect(sheet, document, part, sign)


# Stops and routes


def _stop(document: Document, truck: int, index: int, sign: int) -> Iterator[_Rungs]:
    yield _score(document, truck, index, sign)
    is_last = index == len(document["trucks"][truck]["route"]["stops"]) - 1
    yield _length(document, truck, sign) if is_last else _spot(document, truck, index, sign)


def _score(document: Document, truck: int, index: int, sign: int) -> _Rungs:
    """All points of a stop: a single number by one a rung, several by a tenth; none of them across 0."""
    stop = document["trucks"][truck]["route"]["stops"][index]
    before = _points(_scores(stop))
    is_single = len(before) == 1
    if not is_single and not any(before):
        return  # nothing to grow
    what = "multiplier" if is_single and _scores(stop)[0]["kind"] == "sum" else "points"
    told = before
    for rung in range(1, _MOST_POINTS):
        factor = 1 + sign * rung / _TENTHS
        after = [before[0] + sign * rung] if is_single else [round(points * factor) for points in before]
        if max(map(abs, after)) > _MOST_POINTS or any(then * now < 0 for then, now in zip(before, after, strict=True)):
            return
        if after != told:
            told = after
            words = f"{_name(document, truck)}, {what} at spot {stop['spot']}: {_list(before)} -> {_list(after)}"
            size = _size(before[0], after[0]) if is_single else abs(factor - 1)
            yield words, size, _edit_score(truck, index, after)


def _edit_score(truck: int, index: int, points: list[int]) -> Edit:
    def edit(document: Document) -> None:
        stop = document["trucks"][truck]["route"]["stops"][index]
        _set_points(_scores(stop), points)

    return edit


def _scores(stop: dict[str, Any]) -> Scores:
    return [score for score in stop["weeks"] if score] if "weeks" in stop else [stop["score"]]


def _points(scores: Scores) -> list[int]:
    """Every number of points that the scores hold, in order."""
    found: list[int] = []
    for score in scores:
        match score["kind"]:
            case "by_count":
                found += score["points"]
            case "by_sum":
                found += [line["points"] for line in score["table"]]
            case "sum":
                found.append(score["multiplier"])
            case _:
                found.append(score["points"])
    return found


def _set_points(scores: Scores, points: Sequence[int]) -> None:
    """The inverse of `_points`, in place."""
    numbers = iter(points)
    for score in scores:
        match score["kind"]:
            case "by_count":
                score["points"] = list(islice(numbers, len(score["points"])))
            case "by_sum":
                for line in score["table"]:
                    line["points"] = next(numbers)
            case "sum":
                score["multiplier"] = next(numbers)
            case _:
                score["points"] = next(numbers)


def _spot(document: Document, truck: int, index: int, sign: int) -> _Rungs:
    """An early stop nearer or farther."""
    stops = document["trucks"][truck]["route"]["stops"]
    before = stops[index]["spot"]
    least = stops[index - 1]["spot"] + 1 if index else 1
    place = ("trucks", truck, "route", "stops", index, "spot")
    name = f"{_name(document, truck)}, spot of stop {index + 1}"
    yield from _number(document, place, name, -sign, least, stops[index + 1]["spot"] - 1, before)


def _length(document: Document, truck: int, sign: int) -> _Rungs:
    """A shorter or longer route, its last stop at its end; never across an earlier stop or an effect."""
    route = document["trucks"][truck]["route"]
    before = route["spots"]
    taken = [stop["spot"] for stop in route["stops"][:-1]] + [effect["spot"] for effect in route.get("effects", [])]
    last = _MOST_SPOTS if sign < 0 else max(taken, default=0) + 1
    for spots in range(before - sign, last - sign, -sign):
        yield (
            f"{_name(document, truck)}, spots of its route: {before} -> {spots}",
            _size(before, spots),
            _edit_length(truck, spots),
        )


def _edit_length(truck: int, spots: int) -> Edit:
    def edit(document: Document) -> None:
        route = document["trucks"][truck]["route"]
        if "costs" in route:
            route["costs"] = (route["costs"] + [1] * spots)[:spots]
        way = document.get("layout", {}).get("trucks", {}).get(document["trucks"][truck]["id"], {})
        if len(way.get("route", [])) == route["spots"] > spots:
            way["route"] = [*way["route"][: spots - 1], way["route"][-1]]
        route["spots"] = route["stops"][-1]["spot"] = spots

    return edit


# Loads


def _square(document: Document, truck: int, index: int, sign: int) -> Iterator[_Rungs]:
    """More suits or fewer, and where it takes some values only more or fewer of them."""
    square, deck = document["trucks"][truck]["squares"][index], document["deck"]
    yield _members(document, truck, index, "suits", [suit["id"] for suit in document["suits"]], sign)
    if "values" in square:
        every = sorted({*range(1, max(deck["values"]) + 1), *square["values"]})
        yield _members(document, truck, index, "values", every, sign)


def _unlike(squares: Sequence[dict[str, Any]]) -> list[int]:
    """The first of all squares that take the same."""
    takes = [(square.get("suits"), square.get("values")) for square in squares]
    return [index for index, one in enumerate(takes) if takes.index(one) == index]


def _members(document: Document, truck: int, index: int, field: str, every: list[Any], sign: int) -> _Rungs:
    """Of a set one member more a rung, the nearest first, or one less, the last first."""
    before: list[Any] = document["trucks"][truck]["squares"][index].get(field, every)
    places = [every.index(one) for one in before]
    nearness = {one: min(abs(every.index(one) - place) for place in places) for one in every}
    order = [*before, *sorted((one for one in every if one not in before), key=nearness.__getitem__)]
    counts = range(len(before) + 1, len(every) + 1) if sign > 0 else range(len(before) - 1, 0, -1)
    for count in counts:
        now = [one for one in every if one in order[:count]]
        words = f"{_name(document, truck)}, {field} of square {index}: {_list(before)} -> {_list(now)}"
        yield words, _size(len(before), count), _edit_members(truck, index, field, now)


def _edit_members(truck: int, index: int, field: str, members: list[Any]) -> Edit:
    def edit(document: Document) -> None:
        document["trucks"][truck]["squares"][index][field] = list(members)

    return edit


def _limit(document: Document, truck: int, sign: int) -> _Rungs:
    rule = document["trucks"][truck]["load_rule"]
    if "limit" in rule:
        place = ("trucks", truck, "load_rule", "limit")
        yield from _number(document, place, f"{_name(document, truck)}, greatest sum", sign, 1, _MOST_SUM)


# Hours and effects


def _overtime(document: Document, sign: int) -> Iterator[_Rungs]:
    yield _number(document, ("overtime", "hours"), "hours of overtime", sign, 0, _MOST_HOURS)


def _effect(sheet: Sheet, document: Document, part: Part, sign: int) -> Iterator[_Rungs]:
    placed, truck = effect_of(sheet, part), part.numbers[0]
    inside: dict[str, tuple[str | int, ...]] = {
        "squares": ("squares", placed.index, "effect"),
        "route": ("route", "effects", placed.index),
    }
    place = ("trucks", truck, *inside.get(placed.field, ("effects", placed.index)))
    name = f"{_name(document, truck)}, {'.'.join(map(str, place[2:]))}"
    if placed.effect.points:
        yield _number(document, (*place, "points"), f"{name}, points", sign, -_MOST_POINTS, _MOST_POINTS)
    if placed.effect.hours:
        yield _number(document, (*place, "hours"), f"{name}, hours", sign, -_MOST_HOURS, _MOST_HOURS)


def _number(
    document: Document,
    place: tuple[str | int, ...],
    name: str,
    sign: int,
    least: int,
    most: int,
    before: int | None = None,
) -> _Rungs:
    """A number one greater or less each rung."""
    now = _at(document, place[:-1]).get(place[-1], 0) if before is None else before
    for value in range(now + sign, (most if sign > 0 else least) + sign, sign):
        yield f"{name}: {now} -> {value}", _size(now, value), _edit_number(place, value)


def _edit_number(place: tuple[str | int, ...], value: int) -> Edit:
    def edit(document: Document) -> None:
        _at(document, place[:-1])[place[-1]] = value

    return edit


def _at(document: Any, place: tuple[str | int, ...]) -> Any:
    for token in place:
        document = document.setdefault(token, {}) if isinstance(document, dict) else document[token]
    return document


def _size(before: int, after: int) -> float:
    return abs(after - before) / max(1, abs(before))


def _name(document: Document, truck: int) -> str:
    name: str = document["trucks"][truck]["id"]
    return name


def _list(values: Sequence[Any]) -> str:
    return ", ".join(map(str, values))
