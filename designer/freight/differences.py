"""Differences of two freight sheets as sentences: `Ship 3 (Heron), circle 8: multiplier 2 → 3`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from designer.edit.commands import Document
from designer.edit.differences import IDENTITIES, Change
from designer.edit.pointers import join, value_at
from designer.freight.editing.edits import item_names
from designer.text.labels import label, language_name, reader_language
from designer.text.wording import capital, words_of
from sheets.pointers import parse_pointer

_LONGEST = 60  # characters of a value in a sentence


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


class _Teller:
    """Two documents, which may be wrong, and the words of the later one."""

    def __init__(self, before: Document, after: Document, language: str | None) -> None:
        self._before, self._after = before, after
        self._language = language or reader_language()
        self._words = words_of(after, self._language)

    def say(self, key: str, **values: object) -> str:
        return label(key, self._language, **{**self._words, **values})

    def sentence(self, change: Change) -> str:
        document = self._before if change.kind == "removed" else self._after
        tokens = parse_pointer(change.before if change.kind == "removed" else change.after)
        if change.kind == "changed":
            place, what = self._place(tokens[:-1], document), self._member(tokens)
            text = self._change(what if place else capital(what), tokens, change)
            return self.say("diff.at", place=capital(place), text=text) if place else text
        place = capital(self._place(tokens, document, is_whole=True))
        if change.kind == "moved":
            return self.say("diff.moved", place=place, old=change.old + 1, new=change.new + 1)
        score = value_at(change.new, "/score", change.new)
        if change.kind == "added" and value_at(score, "/kind"):
            return self.say("diff.added_as", place=place, value=self._value("score", score, document))
        return self.say(f"diff.{change.kind}", place=place)

    def name(self, tokens: Sequence[str]) -> str:
        is_number = tokens[-1].isdecimal()
        *way, last = tokens[:-1] if is_number else tokens
        place, what = self._place(way, self._after), self._member((*way, last))
        if is_number:
            what = self.say("diff.numbered", what=what, number=int(tokens[-1]) + 1)
        return self.say("diff.at", place=capital(place), text=what) if place else capital(what)

    def drawing(self, changes: Sequence[Change]) -> Iterator[str]:
        """At most one sentence."""
        counts = Counter(map(_kind_of_move, changes))
        told = [
            self.say(f"diff.layout.{'one_' * (count == 1)}{kind}", count=count)
            for kind, count in sorted(counts.items(), key=lambda item: _MOVES.index(item[0]))
        ]
        if told:
            yield self.say("diff.at", place=self.say("diff.part.layout"), text=", ".join(told))

    def _change(self, what: str, tokens: Sequence[str], change: Change) -> str:
        old = self._value(tokens[-1], change.old, self._before)
        new = self._value(tokens[-1], change.new, self._after)
        if old == new or max(len(old), len(new)) > _LONGEST:
            return self.say("diff.text_changed", what=what)
        return self.say("diff.from_to", what=what, old=old, new=new)

    def _place(self, tokens: Sequence[str], document: Document, *, is_whole: bool = False) -> str:
        """As `Ship 3 (Heron), circle 8`; `is_whole` says that its last item itself is meant, with all that it has."""
        parts = []
        for depth, token in enumerate(tokens):
            above, pointer = tokens[:depth], join("", *tokens[: depth + 1])
            if isinstance(value_at(document, join("", *above)), list):
                parts.append(
                    self._item(above, int(token), value_at(document, pointer), is_whole and depth + 1 == len(tokens))
                )
            elif above == ("terms",):
                parts.append(self.say("diff.word", word=self._words.get(token, token)))
            elif above == ("translations",):
                parts.append(self.say("diff.translation", name=capital(language_name(token))))
            elif above == ("rules", "parts"):
                parts.append(self.say("rules_own.place", part=self._known(f"rules.{token}") or token))
            elif part := self._known(f"diff.part.{token}"):
                parts.append(part)
        return ", ".join(parts)

    def _item(self, above: Sequence[str], index: int, item: Any, is_whole: bool) -> str:
        names: Mapping[str, Any] = item if isinstance(item, dict) else {}
        name = next(
            (names[key] for key in ("name", "title", *IDENTITIES) if names.get(key) not in (None, "")), index + 1
        )
        kind = above[-1] if above else ""
        if kind == "effects":
            kind = f"{'route' if 'route' in above else 'truck'}_effects"
        if kind == "stops" and is_whole:
            return self.say("diff.stop", name=name)
        told = self._known(f"diff.item.{kind}", number=index + 1, name=name)
        if kind == "trucks" and names.get("name"):
            return self.say("diff.named", place=told, name=name)
        return told or self.say("diff.item.other", list=self._member(above), number=index + 1)

    def _member(self, tokens: Sequence[str]) -> str:
        """What the forms call a member, small where it stands in a sentence."""
        name = tokens[-1] if tokens else ""
        keys = [f"diff.member.{name}", f"field.{name}"]
        if len(tokens) == 1:
            keys = [f"diff.member.Sheet.{name}", f"field.Sheet.{name}", *keys]
        if tokens[:1] == ("translations",):
            return name
        told = next(filter(None, map(self._known, keys)), "")
        return told[:1].lower() + told[1:] if told else name.replace("_", " ")

    def _known(self, key: str, **values: object) -> str:
        """The label of a key, empty where there is none."""
        try:
            return self.say(key, **values)
        except KeyError:
            return ""

    def _value(self, name: str, value: Any, document: Document) -> str:
        if name == "seen":
            return ""  # a fingerprint says nothing to people
        if value is None or value in ("", [], {}):
            return self.say("diff.nothing")
        if isinstance(value, bool):
            return self.say("diff.on" if value else "diff.off")
        if isinstance(value, str):
            suit = item_names(document, "suits").get(value) if name in ("suit", "suits") else None
            quoted = value if value.startswith("#") else f"“{value}”"
            return suit or self._known(f"choice.{name}.{value}") or quoted
        if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
            return ", ".join(self._value(name, item, document) for item in value)
        if isinstance(value, dict) and (kind := self._known(f"choice.kind.{value.get('kind')}")):
            rest = [self._value(key, member, document) for key, member in value.items() if key not in ("kind", "notes")]
            return " ".join((kind, *rest))
        if isinstance(value, list) and all(
            isinstance(item, dict) and {"from", "points"} <= item.keys() for item in value
        ):
            return ", ".join(f"{item['from']}: {item['points']}" for item in value)
        return str(value) if isinstance(value, int | float) else json.dumps(value, ensure_ascii=False)


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
