"""The statistics of a sheet for Board Game Arena, those of the public module by its keys and numbers.

A number is the same for all sheets that have the statistic, for the site keeps them by it.
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.export.bga.statistics import Statistic
from designer.freight.bga.names import SUIT, suit_names
from designer.freight.bga.trucks import truck_id
from designer.text.wording import Wording
from sheets.freight.model import Sheet

_MODULE_WEEKS = 3
_MORE_WEEKS = 30
_TRUCKS = 100
_A_TRUCK = 50
_PLAYER = {
    "unused_overtime": 13,
    "stat_score": 14,
    "stat_load_overtime": 15,
    "stat_move_overtime": 16,
    "stat_suit_overtime": 17,
    "stat_player_loading": 20,
    "stat_player_moving": 21,
    "stat_total_goods": 22,
    "stat_total_distance": 23,
    "stat_delivered_trucks": 24,
}


def statistics(sheet: Sheet, language: str | None) -> Iterator[Statistic]:
    """Those of the module first, then trucks, then the circles where these were delivered: the last can be left out best."""
    words = Wording(sheet, language)
    keys = [constant.removeprefix(SUIT).lower() for constant in suit_names(suit.id for suit in sheet.suits).values()]
    for number, (key, suit) in enumerate(zip(keys, words.sheet.suits, strict=True), 10):
        yield Statistic("table", f"stat_{key}s_drawn", number, words.label("bga.stat.drawn", card=suit.name))
    joker = words.label("bga.stat.drawn", card=words.term("joker"))
    yield Statistic("table", "stat_jokers_drawn", 10 + len(sheet.suits), joker)
    for week in range(1, sheet.calendar.weeks + 1):
        number = 9 + week if week <= _MODULE_WEEKS else _MORE_WEEKS + week
        yield Statistic("player", f"score_week{week}", number, words.label("bga.stat.week", number=week))
    for key, number in _PLAYER.items():
        if key != "stat_suit_overtime" or "suit" in sheet.overtime.changes:
            yield Statistic("player", key, number, words.label(f"bga.stat.{key.removeprefix('stat_')}"))
    for index in range(len(sheet.trucks)):
        for number, part in enumerate(("goods", "points", "week")):
            name = words.label(f"bga.stat.truck_{part}", name=words.named("truck", index))
            yield Statistic("player", f"{truck_id(index)}_{part}", _TRUCKS + _A_TRUCK * index + number, name)
    for index, truck in enumerate(sheet.trucks):
        for stop in truck.route.stops:
            name = words.label("bga.stat.truck_stop", name=words.named("truck", index), spot=stop.spot)
            number = _TRUCKS + _A_TRUCK * index + 3 + stop.spot
            yield Statistic(
                "player", f"{truck_id(index)}_stop{stop.spot}", number, name, f"/trucks/{index}/route/stops"
            )
