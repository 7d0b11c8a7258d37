"""Work on the drawing while rule options are switched on: it becomes part of one of them. And what they change, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import streamlit as st

from designer import session
from designer.edit.commands import Document
from designer.edit.option_changes import option_changes, option_titles
from designer.edit.pointers import join, value_at
from designer.edit.recording import CannotRecord, record_into, under
from designer.pages.widgets import plain
from designer.text.labels import label
from sheets.pointers import parse_pointer

OPTIONS = "options"
"""The choice of the rule options that are switched on in the editor."""

_TARGET = "options:target"
_TOLD = 6  # changes of an option; the others are counted


class Worked(Protocol):
    """A document that is worked on, and the way to write it: the open sheet of the session, or it under rule options."""

    def document(self) -> Document: ...

    def apply(self, step: str, changed: Document, *, typed_at: str = "") -> None: ...


@dataclass(frozen=True)
class UnderOptions:
    """The open sheet under rule options; what is changed becomes part of one of them."""

    options: tuple[str, ...]
    target: str

    def document(self) -> Document:
        return under(session.document(), self.options) or session.document()

    def apply(self, step: str, changed: Document, *, typed_at: str = "") -> None:
        title = option_titles(session.document())[self.target]
        try:
            recorded = record_into(session.document(), self.options, self.target, changed)
        except CannotRecord as found:
            session.tell(label(f"option_work.cannot.{found.reason}", option=plain(title)))
            return
        step = label("option_work.step", option=title, step=step)
        session.apply(step, recorded, typed_at=f"{self.target}:{typed_at}" if typed_at else "")


def worked_on(options: Sequence[str]) -> Worked | None:
    """What is edited on the drawing with these options; `None` where they cannot be used together."""
    if not options:
        return session
    if under(session.document(), options) is None:
        return None
    chosen = session.chosen(_TARGET)
    return UnderOptions(tuple(options), chosen if chosen in options else options[-1])


def worked_now() -> Worked | None:
    """As `worked_on`, with the options that are switched on; for callbacks."""
    known = option_titles(session.document())
    return worked_on([name for name in known if name in session.chosen(OPTIONS, ())])


def is_same_part(pointer: str, worked: Document) -> bool:
    """Whether a place of the sheet that is worked on is the same in the open sheet."""
    item = join("", *parse_pointer(pointer)[:2], "id")
    return bool(value_at(worked, item) == value_at(session.document(), item))


def show_target(worked: Worked | None) -> None:
    """Says which option is edited, and lets choose one of several."""
    if not isinstance(worked, UnderOptions):
        return
    titles = option_titles(session.document())
    session.choose(_TARGET, worked.target)
    with st.container(horizontal=True, vertical_alignment="center", key="option_work"):
        if len(worked.options) == 1:
            st.markdown(label("option_work.into", option=plain(titles[worked.target])))
            return
        st.markdown(label("option_work.into_one"), width="content")
        st.segmented_control(
            label("option_work.into_one"),
            worked.options,
            default=worked.target,
            required=True,
            format_func=lambda name: plain(titles[name]),
            label_visibility="collapsed",
            **session.choice(_TARGET),
        )


def show_changes(options: Sequence[str]) -> None:
    """What each option changes, in words."""
    document = session.document()
    changes, titles = option_changes(document, options), option_titles(document)
    for name in options:
        told = [change.sentence for change in changes if name in change.options]
        rest = [label("option_work.more", count=len(told) - _TOLD)] if len(told) > _TOLD else []
        lines = " · ".join(map(plain, (*told[:_TOLD], *rest)))
        st.markdown(f":violet[:material/tune:] **{plain(titles[name])}**: {lines or label('option_work.nothing')}")


def marks(
    options: Sequence[str], drawn: Any, part_of: Callable[[Any, Document, str], str | None]
) -> list[dict[str, Any]]:
    """The parts of the drawing that the options change, for the board: what is changed there, and by which of them."""
    document = session.document()
    whole = under(document, options) if options else None
    if whole is None:
        return []
    titles, found = option_titles(document), dict[str, list[str]]()
    for change in option_changes(document, options):
        if change.place and (part := part_of(drawn, whole, change.place)):
            by = ", ".join(titles[name] for name in change.options) or label("option_work.together")
            found.setdefault(part, []).append(f"{by}: {change.sentence}")
    return [
        {"id": part, "box": drawn.parts[part].box, "title": "\n".join(told), "look": "changed"}
        for part, told in found.items()
    ]
