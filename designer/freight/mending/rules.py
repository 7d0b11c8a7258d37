"""Ways to mend what a freight sheet is played by: players, deck, hours, squares, routes and stops."""

from __future__ import annotations

import re
from difflib import get_close_matches
from math import ceil, prod

from designer.edit.commands import Document, insert_item, resize, set_value
from designer.edit.fields import field_of
from designer.edit.mending import Fix, last, leave_out, up, write
from designer.edit.pointers import items_at, join, value_at
from designer.pages.sheet_words import say
from designer.text.labels import label
from sheets.freight.model import Deck

_MOST_COPIES = field_of(Deck, "copies").maximum or 1


def more_cards(document: Document, _pointer: str, message: str) -> Fix | None:
    """Each card more often; where even that is not enough, a shuffle each week."""
    told = re.search(r"found '(\d+)'", message)
    there = int(told[1]) if told else 0
    week = prod(int(value_at(document, f"/calendar/{name}")) for name in ("days", "cards_per_day"))
    is_weekly = value_at(document, "/deck/reshuffle_weekly") is True
    needed = week if is_weekly else week * int(value_at(document, "/calendar/weeks"))
    kinds = len(items_at(document, "/suits")) * len(items_at(document, "/deck/values"))
    copies = int(value_at(document, "/deck/copies", 1)) + ceil((needed - there) / kinds)
    if copies <= _MOST_COPIES:
        return Fix(label("fixes.copies", count=copies), lambda found: set_value(found, "/deck/copies", copies))
    if is_weekly or there < week:
        return None
    return Fix(say("fixes.reshuffle", document), lambda found: set_value(found, "/deck/reshuffle_weekly", True))


def greatest_value(document: Document, pointer: str, _message: str) -> Fix:
    return write(pointer, max(items_at(document, "/deck/values")))


def near_suit(document: Document, pointer: str, _message: str) -> Fix | None:
    """The suit written nearly so; else the name goes, or the card with it."""
    suits = [str(value_at(suit, "/id")) for suit in items_at(document, "/suits")]
    near = get_close_matches(str(value_at(document, pointer)), suits, 1)
    others = items_at(document, up(pointer))
    if near and near[0] not in others:
        return write(pointer, near[0])
    if last(pointer) == "suit":
        return leave_out(up(pointer))
    return leave_out(pointer) if len(others) > 1 else None


def every_value(document: Document, pointer: str, _message: str) -> Fix:
    values = items_at(document, "/deck/values")
    return Fix(say("fixes.every_value", document), lambda found: set_value(found, join(pointer, "values"), values))


def any_goods(_document: Document, pointer: str, _message: str) -> Fix:
    rule = pointer if last(pointer) == "load_rule" else up(pointer)
    return Fix(label("fixes.any_goods"), lambda found: set_value(found, rule, {"kind": "any"}))


def payable(_document: Document, pointer: str, message: str) -> Fix | None:
    """All the hours there can be."""
    hours = re.search(r"than the (\d+) hours", message)
    return write(pointer, -int(hours[1])) if hours else None


def stop_at_end(document: Document, pointer: str, _message: str) -> Fix:
    """Another stop as the last one."""
    stops = items_at(document, pointer)
    stop = {**stops[-1], "spot": value_at(document, join(up(pointer), "spots"))}
    return Fix(say("fixes.add_stop", document), lambda found: insert_item(found, pointer, len(stops), stop))


def within_route(document: Document, pointer: str, _message: str) -> Fix:
    """To the end of the route; where a stop stands there already the route becomes longer instead."""
    route = up(pointer, 3)
    spots, beyond = value_at(document, join(route, "spots")), value_at(document, pointer)
    is_stop = up(pointer, 2) == join(route, "stops")
    if not is_stop or all(value_at(stop, "/spot") != spots for stop in items_at(document, up(pointer, 2))):
        return Fix(say("fixes.to_spot", document, spot=spots), lambda found: set_value(found, pointer, spots))

    def longer(found: Document) -> Document:
        found = set_value(found, join(route, "spots"), beyond)
        return resize(found, join(route, "costs"), beyond, lambda _: 1)

    return Fix(say("fixes.longer_route", document, count=beyond), longer)


def without_stop(document: Document, pointer: str, _message: str) -> Fix | None:
    """The stop goes, unless it is the last: there every truck is delivered."""
    stop = up(pointer) if last(pointer) == "weeks" else pointer
    is_last = int(last(stop)) == len(items_at(document, up(stop))) - 1
    return None if is_last else leave_out(stop)


def not_offered(document: Document, pointer: str, _message: str) -> Fix:
    """No delivery in that week."""
    weeks, week = up(pointer), int(last(pointer))

    def edit(found: Document) -> Document:
        scores = items_at(found, weeks)
        return set_value(found, weeks, [None if index == week else score for index, score in enumerate(scores)])

    return Fix(say("fixes.not_offered", document, number=week + 1), edit)
