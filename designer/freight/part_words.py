"""What sentences call the parts of a freight sheet that the lab spells as `truck=hearts`, and its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from designer.text.wording import Wording
from simulator.freight.deck import JOKER_TEXT


def part_names(wording: Wording, parts: Sequence[str]) -> str:
    """Parts as a sentence names them; squares of one truck together, numbered from 1 as they are read."""
    names = []
    for (kind, truck), group in groupby((_Name(part) for part in parts), key=lambda one: (one.kind, one.truck)):
        names += list(_of_a_kind(wording, kind, truck, list(group)))
    if len(names) < 2:
        return "".join(names)
    return wording.label("report.place.several", names=", ".join(names[:-1]), last=names[-1])


def card_name(wording: Wording, name: str) -> str:
    """The name of a suit by its id, and of a joker; a value is its own."""
    if name == JOKER_TEXT:
        return wording.term("joker")
    return next((suit.name for suit in wording.sheet.suits if suit.id == name), name)


def truck_name(wording: Wording, id_: str) -> str:
    """Its name; of one that only a rule option has, the id."""
    number = next((number for number, truck in enumerate(wording.sheet.trucks) if truck.id == id_), None)
    return id_ if number is None else wording.named("truck", number)


class _Name:
    """A part by its text, as `square=hearts.2`."""

    def __init__(self, text: str) -> None:
        self.kind, _, id_ = text.partition("=")
        self.truck, _, self.number = id_.rpartition(".") if self.kind in ("square", "stop") else (id_, "", "")


def _of_a_kind(wording: Wording, kind: str, id_: str, names: list[_Name]) -> Iterator[str]:
    match kind:
        case "square":
            numbers = [str(int(name.number) + 1) for name in names]
            key = "square" if len(numbers) == 1 else "squares"
            yield wording.label(f"report.place.{key}", numbers=", ".join(numbers), truck=truck_name(wording, id_))
        case "stop":
            for name in names:
                yield wording.label("report.place.stop", number=name.number, truck=truck_name(wording, id_))
        case "truck":
            yield truck_name(wording, id_)
        case "week":
            yield wording.label("report.place.week", number=id_)
        case "variant":
            yield next(one.title or one.id for one in wording.sheet.variants if one.id == id_)
        case "overtime" if id_:
            yield wording.label("report.place.hours", number=id_)
        case "effect":
            truck, place, _ = id_.split(".")
            yield wording.label(f"report.place.effect.{place}", truck=truck_name(wording, truck))
        case "rating" | "early" | "split":
            yield wording.label(f"report.place.{kind}")
        case _:
            yield wording.term(kind)
