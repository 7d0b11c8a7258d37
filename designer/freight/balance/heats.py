"""Heats of a freight sheet: what games of a bot say of its parts, by their ids on the drawing.

Those are `/trucks/0`, `/trucks/0/squares/1`, `/trucks/0/squares/1/effect`, `/trucks/0/effects/0`, and of a route
`/trucks/0/route/circles/3` (circles from 1), `/trucks/0/route/stops/1` and `/trucks/0/route/effects/0`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from designer.balance.answer import Heat
from designer.balance.telling import Telling
from designer.reports.figures import figure
from designer.text.wording import Wording
from simulator.freight.filled import Filled, filled
from simulator.freight.findings import SQUARES_DEAD
from simulator.freight.parts import EFFECT, Part, effect_of, parts
from simulator.freight.report import TruckReport
from simulator.freight.report import parts as report_parts
from simulator.freight.uses import used
from simulator.lab.shares import Share, share_of

if TYPE_CHECKING:
    import pandas as pd

    from sheets.freight.model import Sheet
    from simulator.lab.results import Results
    from simulator.lab.worth import Worth


def heats(results: Results, plays: pd.DataFrame, language: str | None = None) -> tuple[Heat, ...]:
    """Of games of one player and their plays, each where it has a value: `use`, `value`, `points`, `effects`.

    `use`: squares filled, circles reached, stops delivered at, as shares of games; `value`: the mean good in each square;
    `points`: what trucks add to the total; `effects`: the shares of games that earn them.
    """
    sheet: Any = results.sheet
    games = results.games
    words, trucks = Wording(sheet, language), report_parts(results, plays).trucks
    about = Telling(words, results).about()
    found = [
        use_heat(words, filled(sheet, plays, games), about),
        _heat("value", words, about, _values(words, trucks)),
        _heat("points", words, about, _points(words, trucks), from_zero=True),
        _shares("effects", words, about, _earned(words, sheet, plays, games)),
    ]
    return tuple(heat for heat in found if heat.values)


def use_heat(words: Wording, trucks: Sequence[Filled], about: str) -> Heat:
    """What is filled in on the sheet; `about` names bot, games and deal code, as `Telling.about`."""
    return _shares("use", words, about, _used(words, trucks))


def worth_heat(worths: Sequence[Worth], results: Results, language: str | None = None) -> Heat | None:
    """Points lost without each truck, square, stop and effect, those of `results` with all of them; None where none was priced."""
    sheet: Any = results.sheet
    words = Wording(sheet, language)
    told = [
        _Told(
            id_,
            worth.points,
            f"{worth.points:.1f}",
            words.label("heat.worth", name=name, points=figure(worth.difference)),
        )
        for worth in worths
        if worth.difference and isinstance(worth.part, Part) and (id_ := drawn_id(sheet, worth.part))
        for name in [part_name(words, id_)]
    ]
    return _heat("worth", words, Telling(words, results).about(), told, is_diverging=True) if told else None


def drawn_id(sheet: Sheet, part: Part) -> str | None:
    """The id on the drawing of a truck, square, stop or effect; None for what is no single place."""
    if not part.numbers or part.kind not in ("truck", "square", "stop", EFFECT):
        return None
    truck = f"/trucks/{part.numbers[0]}"
    match part.kind:
        case "truck":
            return truck
        case "square":
            return f"{truck}/squares/{part.numbers[1]}"
        case "stop":
            spots = [stop.spot for stop in sheet.trucks[part.numbers[0]].route.stops]
            return f"{truck}/route/stops/{spots.index(part.numbers[1])}"
    placed = effect_of(sheet, part)
    place = {"squares": f"squares/{placed.index}/effect", "route": f"route/effects/{placed.index}"}
    return f"{truck}/{place.get(placed.field, f'effects/{placed.index}')}"


def part_name(words: Wording, id_: str) -> str:
    """As `Hearts, square 2`."""
    _, _, number, *place = id_.split("/")
    truck = words.named("truck", int(number))
    match place:
        case ["squares", square]:
            return words.label("draw.square", truck=truck, number=int(square) + 1)
        case ["route", "circles", spot]:
            return words.label("draw.circle", truck=truck, number=spot)
        case ["route", "stops", stop]:
            return words.label(
                "draw.stop", truck=truck, number=words.sheet.trucks[int(number)].route.stops[int(stop)].spot
            )
    return words.label("draw.effect", truck=truck) if place else truck


class _Told(NamedTuple):
    """A part with its value, what is written upon it, and what it says when it is pointed at."""

    id: str
    value: float
    mark: str
    text: str
    is_dead: bool = False


def _used(words: Wording, trucks: Sequence[Filled]) -> Iterator[_Told]:
    for number, truck in enumerate(trucks):
        place = f"/trucks/{number}"
        for square, share in enumerate(truck.squares):
            yield _share(words, "filled", f"{place}/squares/{square}", share)
        for spot, share in enumerate(truck.circles, 1):
            yield _share(words, "reached", f"{place}/route/circles/{spot}", share)
        for stop, share in enumerate(truck.stops):
            yield _share(words, "delivered", f"{place}/route/stops/{stop}", share)


def _earned(words: Wording, sheet: Sheet, plays: pd.DataFrame, games: int) -> Iterator[_Told]:
    for part in parts(sheet):
        if part.kind == EFFECT and (id_ := drawn_id(sheet, part)):
            yield _share(words, "earned", id_, share_of(used(sheet, part, plays, games)))


def _share(words: Wording, verb: str, id_: str, share: Share) -> _Told:
    """A part that hardly any game uses is dead, by the rule of the findings."""
    is_dead = any(SQUARES_DEAD.finds(share))
    key = f"heat.{verb}.dead" if is_dead else f"heat.{verb}"
    text = words.label(key, name=part_name(words, id_), share=figure(share))
    return _Told(id_, share.share, f"{100 * share.share:.0f}", text, is_dead)


def _values(words: Wording, trucks: Sequence[TruckReport]) -> Iterator[_Told]:
    for number, truck in enumerate(trucks):
        for square in truck.squares:
            if square.value is not None:
                id_ = f"/trucks/{number}/squares/{square.square}"
                text = words.label(
                    "heat.value", name=part_name(words, id_), value=figure(square.value), share=figure(square.filled)
                )
                yield _Told(id_, square.value, figure(square.value), text)


def _points(words: Wording, trucks: Sequence[TruckReport]) -> Iterator[_Told]:
    for number, truck in enumerate(trucks):
        values = {"points": figure(truck.points), "share": figure(truck.of_score), "delivered": figure(truck.delivered)}
        text = words.label("heat.points", name=words.named("truck", number), **values)
        yield _Told(f"/trucks/{number}", truck.points.mean, figure(truck.points.mean), text)


def _shares(name: str, words: Wording, about: str, told: Iterable[_Told]) -> Heat:
    heat = _heat(name, words, about, told)
    ends = {"legend": (words.label("heat.never"), words.label("heat.always")), "ends": (0.0, 1.0)}
    return heat.model_copy(update=ends)


def _heat(
    name: str, words: Wording, about: str, told: Iterable[_Told], *, from_zero: bool = False, is_diverging: bool = False
) -> Heat:
    told = list(told)
    values = [one.value for one in told] or [0.0]
    least, greatest = min(values), max(values)
    if is_diverging:
        greatest = max(abs(least), greatest)
        least = -greatest
    elif from_zero:
        least = min(0.0, least)
    dead = tuple(one.id for one in told if one.is_dead)
    title = words.label(f"heat.title.{name}")
    return Heat(
        id=name,
        title=f"{title} ({about})",
        values={one.id: one.value for one in told},
        texts={one.id: one.text for one in told},
        legend=(figure(least), figure(greatest)),
        is_diverging=is_diverging,
        ends=(least, greatest),
        marks={one.id: one.mark for one in told},
        crossed=dead,
        crossed_means=words.label("heat.dead") if dead else "",
        name=title,
    )
