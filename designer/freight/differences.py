"""Differences of two freight sheets as sentences: `Ship 3 (Heron), circle 8: multiplier 2 → 3`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from designer.edit import telling
from designer.edit.commands import Document
from designer.edit.differences import Change
from designer.edit.pointers import value_at
from designer.edit.telling import name_of_item
from sheets.pointers import parse_pointer


def tell(changes: Sequence[Change], before: Document, after: Document, language: str | None = None) -> tuple[str, ...]:
    """A sentence a change in the words of the sheet after it; those of the drawing are summed up.

    `language` is that of the sentences, `None`: that of who reads.
    """
    teller = _Teller(before, after, language)
    drawn = [change for change in changes if (tokens := parse_pointer(change.place))[0] == "layout" and len(tokens) > 2]
    told = [teller.sentence(change) for change in changes if change not in drawn]
    return (*told, *teller.drawing(drawn))


def name_of(pointer: str, document: Document, language: str | None = None) -> str:
    """What a place of a document is called, as `Ship 3 (Heron), circle 8: multiplier`; of a list of numbers, the number."""
    return _Teller(document, document, language).name(parse_pointer(pointer))


class _Teller(telling.Teller):
    """Trucks with what is on them, scores, own words in the rules, and places on the drawing."""

    def sentence(self, change: Change) -> str:
        score = value_at(change.new, "/score", change.new)
        if change.kind == "added" and value_at(score, "/kind"):
            value = self.value("score", score, self._after)
            return self.say("diff.added_as", place=self.place_of(change), value=value)
        return super().sentence(change)

    def drawing(self, changes: Sequence[Change]) -> Iterator[str]:
        """At most one sentence."""
        counts = Counter(map(_kind_of_move, changes))
        told = [
            self.say(f"diff.layout.{'one_' * (count == 1)}{kind}", count=count)
            for kind, count in sorted(counts.items(), key=lambda item: _MOVES.index(item[0]))
        ]
        if told:
            yield self.say("diff.at", place=self.say("diff.part.layout"), text=", ".join(told))

    def part(self, above: Sequence[str], token: str) -> str:
        if above == ("rules", "parts"):
            return self.say("rules_own.place", part=self.known(f"rules.{token}") or token)
        return super().part(above, token)

    def item(self, above: Sequence[str], index: int, item: Any, is_whole: bool) -> str:
        name, kind = name_of_item(item, index), above[-1] if above else ""
        if kind == "effects":
            owner = "route" if "route" in above else "truck"
            return self.say(f"diff.item.{owner}_effects", number=index + 1, name=name)
        if kind == "stops" and is_whole:
            return self.say("diff.stop", name=name)
        told = super().item(above, index, item, is_whole)
        return self.say("diff.named", place=told, name=name) if kind == "trucks" and value_at(item, "/name") else told

    def value(self, name: str, value: Any, document: Document) -> str:
        if name == "seen":
            return ""  # a fingerprint says nothing to people
        if isinstance(value, dict) and (kind := self.known(f"choice.kind.{value.get('kind')}")):
            rest = [self.value(key, member, document) for key, member in value.items() if key not in ("kind", "notes")]
            return " ".join((kind, *rest))
        if _is_table(value):
            return ", ".join(f"{item['from']}: {item['points']}" for item in value)
        return super().value(name, value, document)


def _is_table(value: Any) -> bool:
    """Whether a value is the points from sums on."""
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(item, dict) and {"from", "points"} <= item.keys() for item in value)
    )


_MOVES = ("moved", "placed", "freed", "ways", "changed")


def _kind_of_move(change: Change) -> str:
    if change.place.endswith("/route"):
        return "ways"
    old, new = (isinstance(value, list) and len(value) == 2 for value in (change.old, change.new))
    if old and new:
        return "moved"
    if new and change.old is None:
        return "placed"
    return "freed" if old and change.new is None else "changed"
