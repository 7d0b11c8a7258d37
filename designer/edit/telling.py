"""Differences of two sheets as sentences: `Scoring: points of the bonus 20 → 40`.

What the forms call a member is looked up by its name; a family with more to say, as of items within items, has a teller of
its own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from designer.edit.commands import Document
from designer.edit.differences import IDENTITIES, Change
from designer.edit.named import item_names
from designer.edit.pointers import join, value_at
from designer.text.labels import label, language_name, reader_language
from designer.text.wording import capital, words_of
from sheets.pointers import parse_pointer

_LONGEST = 60  # characters of a value in a sentence


def tell(changes: Sequence[Change], before: Document, after: Document, language: str | None = None) -> tuple[str, ...]:
    """A sentence a change in the words of the sheet after it; `language` is that of the sentences, `None`: the reader's."""
    teller = Teller(before, after, language)
    return tuple(teller.sentence(change) for change in changes)


def name_of(pointer: str, document: Document, language: str | None = None) -> str:
    """What a place of a document is called, as `Scoring: points of the bonus`; of a list of numbers, the number."""
    return Teller(document, document, language).name(parse_pointer(pointer))


class Teller:
    """Two documents, which may be wrong, and the words of the later one."""

    def __init__(self, before: Document, after: Document, language: str | None) -> None:
        self._before, self._after = before, after
        self._language = language or reader_language()
        self._words = words_of(after, self._language)

    def say(self, key: str, **values: object) -> str:
        return label(key, self._language, **{**self._words, **values})

    def sentence(self, change: Change) -> str:
        if change.kind == "changed":
            tokens = parse_pointer(change.after)
            place, what = self._place(tokens[:-1], self._after), self._member(tokens)
            text = self._change(what if place else capital(what), tokens, change)
            return self.say("diff.at", place=capital(place), text=text) if place else text
        place = self.place_of(change)
        if change.kind == "moved":
            return self.say("diff.moved", place=place, old=change.old + 1, new=change.new + 1)
        return self.say(f"diff.{change.kind}", place=place)

    def place_of(self, change: Change) -> str:
        """What the whole item is called that was added, removed or moved."""
        is_gone = change.kind == "removed"
        tokens = parse_pointer(change.before if is_gone else change.after)
        return capital(self._place(tokens, self._before if is_gone else self._after, is_whole=True))

    def name(self, tokens: Sequence[str]) -> str:
        is_number = tokens[-1].isdecimal()
        *way, last = tokens[:-1] if is_number else tokens
        place, what = self._place(way, self._after), self._member((*way, last))
        if is_number:
            what = self.say("diff.numbered", what=what, number=int(tokens[-1]) + 1)
        return self.say("diff.at", place=capital(place), text=what) if place else capital(what)

    def _change(self, what: str, tokens: Sequence[str], change: Change) -> str:
        old = self.value(tokens[-1], change.old, self._before)
        new = self.value(tokens[-1], change.new, self._after)
        if old == new or max(len(old), len(new)) > _LONGEST:
            return self.say("diff.text_changed", what=what)
        return self.say("diff.from_to", what=what, old=old, new=new)

    def _place(self, tokens: Sequence[str], document: Document, *, is_whole: bool = False) -> str:
        """As `Ship 3 (Heron), circle 8`; `is_whole` says that its last item itself is meant, with all that it has."""
        parts = []
        for depth, token in enumerate(tokens):
            above, item = tokens[:depth], value_at(document, join("", *tokens[: depth + 1]))
            if isinstance(value_at(document, join("", *above)), list):
                parts.append(self.item(above, int(token), item, is_whole and depth + 1 == len(tokens)))
            elif part := self.part(above, token):
                parts.append(part)
        return ", ".join(parts)

    def part(self, above: Sequence[str], token: str) -> str:
        """What a member on the way to a place is called; empty where it need not be said."""
        if above == ("terms",):
            return self.say("diff.word", word=self.known(f"term.{token}.one") or token)  # as it is usually called
        if above == ("translations",):
            return self.say("diff.translation", name=capital(language_name(token)))
        return self.known(f"diff.part.{token}")

    def item(self, above: Sequence[str], index: int, item: Any, is_whole: bool) -> str:
        """What an item of the list at `above` is called."""
        kind = above[-1] if above else ""
        told = self.known(f"diff.item.{kind}", number=index + 1, name=name_of_item(item, index))
        return told or self.say("diff.item.other", list=self._member(above), number=index + 1)

    def _member(self, tokens: Sequence[str]) -> str:
        """What the forms call a member, small where it stands in a sentence."""
        name = tokens[-1] if tokens else ""
        keys = [f"diff.member.{name}", f"field.{name}"]
        if len(tokens) == 1:
            keys = [f"diff.member.Sheet.{name}", f"field.Sheet.{name}", *keys]
        if tokens[:1] == ("translations",):
            return name
        told = next(filter(None, map(self.known, keys)), "")
        return told[:1].lower() + told[1:] if told else name.replace("_", " ")

    def known(self, key: str, **values: object) -> str:
        """The label of a key, empty where there is none."""
        try:
            return self.say(key, **values)
        except KeyError:
            return ""

    def value(self, name: str, value: Any, document: Document) -> str:
        """A value of the member `name` in words."""
        if value is None or value in ("", [], {}):
            return self.say("diff.nothing")
        if isinstance(value, bool):
            return self.say("diff.on" if value else "diff.off")
        if isinstance(value, str):
            suit = item_names(document, "suits").get(value) if name in ("suit", "suits") else None
            quoted = value if value.startswith("#") else f"“{value}”"
            return suit or self.known(f"choice.{name}.{value}") or quoted
        if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
            return ", ".join(self.value(name, item, document) for item in value)
        return str(value) if isinstance(value, int | float) else json.dumps(value, ensure_ascii=False)


def name_of_item(item: Any, index: int) -> str | int:
    """What an item calls itself, else its number."""
    names: Mapping[str, Any] = item if isinstance(item, dict) else {}
    return next((names[key] for key in ("name", "title", *IDENTITIES) if names.get(key) not in (None, "")), index + 1)
