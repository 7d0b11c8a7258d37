"""What only freight notes of a player as cells of a spreadsheet.

A delivered truck has a cell such as `s8 w2 p24`: stop at spot 8, week 2, 24 points, each left out where it is not known; `x`
where nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from designer.freight.playtests.own import Delivery, Own, own_of
from designer.playtests.lines import Line
from designer.playtests.model import PlayerSheet

KNOWN = "hours_left, truck ID"
"""The columns, for who is told what may stand there."""

_HOURS, _TRUCK = "hours_left", "truck "
_NAMED = re.compile(rf"{_HOURS}|{_TRUCK}\S{{1,120}}")
_DELIVERY = re.compile(r"x|(?:s(\d{1,2}))? ?(?:w(\d{1,2}))? ?(?:p(-?\d{1,6}))?")


def is_column(name: str) -> bool:
    return bool(_NAMED.fullmatch(name))


def columns(players: Iterable[PlayerSheet]) -> list[str]:
    """Those that these players' sheets need."""
    trucks = {delivery.truck for player in players for delivery in own_of(player).delivered}
    return [_HOURS, *(f"{_TRUCK}{truck}" for truck in sorted(trucks))]


def cells(player: PlayerSheet) -> dict[str, str]:
    own = own_of(player)
    hours = "" if own.hours_left is None else str(own.hours_left)
    return {_HOURS: hours, **{f"{_TRUCK}{delivery.truck}": _text(delivery) for delivery in own.delivered}}


def read(line: Line) -> Own | None:
    """What a row tells; `None`, and it is noted, where that cannot be."""
    delivered = [each for column in line.columns if column.startswith(_TRUCK) if (each := _delivery(line, column))]
    places: dict[tuple[int | str, ...], str] = {
        ("delivered", number): f"{_TRUCK}{each['truck']}" for number, each in enumerate(delivered)
    }
    return line.valid(Own, {"delivered": delivered, "hours_left": line.whole(_HOURS)}, places)


def _text(delivery: Delivery) -> str:
    known = (("s", delivery.spot), ("w", delivery.week), ("p", delivery.points))
    return " ".join(f"{letter}{number}" for letter, number in known if number is not None) or "x"


def _delivery(line: Line, column: str) -> dict[str, Any] | None:
    text = line.text(column).strip()
    found = _DELIVERY.fullmatch(text)
    if not text or found is None:
        if text:
            line.fault(column, f"expected a delivery as 's8 w2 p24', or 'x', found '{text[:40]}'")
        return None
    known = zip(("spot", "week", "points"), found.groups(), strict=True)
    return {"truck": column.removeprefix(_TRUCK), **{name: int(part) for name, part in known if part}}
