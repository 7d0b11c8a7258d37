"""The sections of the editor: what a family's `forms` lists, which of them holds a place of the sheet, and the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from designer import session
from designer.edit.commands import Document
from designer.edit.pointers import join
from designer.edit.texts import LISTS
from designer.pages import widgets
from designer.pages.rules_view import LANGUAGE
from designer.pages.sheet_words import say
from sheets.pointers import parse_pointer


@dataclass(frozen=True)
class Section:
    """A part of the editor: its icon, the members of the sheet it shows, as `deck` or `scoring/end_at`, and how."""

    id: str
    icon: str
    members: tuple[str, ...]
    show: Callable[[], None]

    def title(self, document: Document) -> str:
        return say(f"section.{self.id}", document)


def holding(sections: Sequence[Section], pointer: str) -> Section:
    """The section that edits the place, the one that names it most closely; the first one for the sheet as a whole."""
    tokens = parse_pointer(pointer)

    def closeness(section: Section) -> int:
        ways = (tuple(member.split("/")) for member in section.members)
        return max((len(way) for way in ways if tokens[: len(way)] == way), default=0)

    return max(sections, key=closeness)


def pick_item(pointer: str) -> None:
    """Choose the item of a list or the language that holds the place, from a callback."""
    tokens = parse_pointer(pointer)
    if tokens[:1] == ("translations",) and tokens[1:]:
        session.choose(LANGUAGE, tokens[1])
    if len(tokens) > 1 and tokens[0] in LISTS and tokens[1].isdecimal():
        widgets.pick(join("", tokens[0]), int(tokens[1]))
