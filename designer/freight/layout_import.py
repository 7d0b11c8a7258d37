"""Places of another program's sheet as a drawing to begin from: each section becomes the route of a truck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from designer.export.target import Loss
from designer.freight.usual import name, usual_rules
from designer.importing.imported import Imported
from designer.new_sheets import slug
from sheets.pages import PAGE_SIZES
from sheets.parts import PageName

_MOST_TRUCKS, _MOST_SPOTS = 24, 40
_LEFT, _TOP, _EDGE, _FOOT = 46.0, 30.0, 14.0, 40.0  # mm kept free around the slots
_TRUCK_LEFT, _TRUCK_STEP = 8.0, 22.0


class Section(Protocol):
    """Slots by their places, of which some may be turned."""

    @property
    def name(self) -> str: ...
    @property
    def slots(self) -> tuple[tuple[float, float], ...]: ...
    @property
    def turned(self) -> int: ...


def read_layout(identity: str, title: str, sections: Sequence[Section]) -> Imported:
    """A sheet with a truck a section, at most 24, of any load rule: its route goes through the slots, at most 40, in their order."""
    filled = [section for section in sections if section.slots]
    used = filled[:_MOST_TRUCKS]
    page = _page(used)
    trucks: list[dict[str, Any]] = []
    nodes: dict[str, list[float]] = {}
    places: dict[str, Any] = {}
    to_page = _scale(used, PAGE_SIZES[page])
    step = min(_TRUCK_STEP, (PAGE_SIZES[page][1] - _TOP - _FOOT) / len(used))
    for number, section in enumerate(used):
        truck = _free(slug(section.name, "section"), {one["id"] for one in trucks})
        slots = section.slots[:_MOST_SPOTS]
        stops = [{"spot": len(slots), "score": {"kind": "sum", "multiplier": 1}}]
        route = {"spots": len(slots), "stops": stops}
        trucks.append(
            {
                "id": truck,
                "name": name(section.name, truck),
                "load_rule": {"kind": "any"},
                "squares": [{}],
                "route": route,
            }
        )
        own = {f"s{number + 1}_{spot}": to_page(slot) for spot, slot in enumerate(slots, 1)}
        nodes |= own
        places[truck] = {"at": [_TRUCK_LEFT, round(_TOP + number * step, 1)], "route": list(own)}
    document = usual_rules() | {
        "id": slug(identity or title, "imported"),
        "title": name(title, "Imported"),
        "trucks": trucks,
        "layout": {"page": page, "nodes": nodes, "trucks": places},
    }
    return Imported(document, tuple(_missing(filled)))


def _missing(sections: Sequence[Section]) -> list[Loss]:
    found = [
        Loss("/layout/ground/picture", "the picture that the slots lie on stands in a file of its own"),
        Loss("/trucks", "the file has no rules: every section is a truck of one square, its slots are circles, the score is made up"),
        *(Loss(f"/{part}", f"the file has no '{part}': it is that of a new sheet") for part in ("deck", "calendar", "overtime", "scoring")),
    ]  # fmt: skip
    if len(sections) > _MOST_TRUCKS:
        found.append(
            Loss(
                "/trucks",
                f"a sheet has at most {_MOST_TRUCKS} trucks: {len(sections) - _MOST_TRUCKS} sections are left out",
            )
        )
    for number, section in enumerate(sections[:_MOST_TRUCKS]):
        if (more := len(section.slots) - _MOST_SPOTS) > 0:
            found.append(
                Loss(f"/trucks/{number}/route", f"a route has at most {_MOST_SPOTS} circles: {more} slots are left out")
            )
        if section.turned:
            found.append(Loss(f"/trucks/{number}/route", f"{section.turned} slots were turned: circles are not"))
    return found


def _page(sections: Sequence[Section]) -> PageName:
    left, top, right, bottom = _around(sections)
    return "a4-landscape" if right - left >= bottom - top else "a4-portrait"


def _scale(sections: Sequence[Section], size: tuple[float, float]) -> Any:
    """From pixels to mm of a page of this size, as large as there is room."""
    left, top, right, bottom = _around(sections)
    room = (size[0] - _LEFT - _EDGE, size[1] - _TOP - _FOOT)
    factor = min(room[0] / max(right - left, 1.0), room[1] / max(bottom - top, 1.0))

    def to_page(slot: tuple[float, float]) -> list[float]:
        return [round(_LEFT + (slot[0] - left) * factor, 1), round(_TOP + 6 + (slot[1] - top) * factor, 1)]

    return to_page


def _around(sections: Sequence[Section]) -> tuple[float, float, float, float]:
    xs, ys = zip(*(slot for section in sections for slot in section.slots[:_MOST_SPOTS]), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _free(wanted: str, taken: set[str]) -> str:
    number, free = 2, wanted
    while free in taken:
        number, free = number + 1, f"{wanted[:36]}-{number}"
    return free
