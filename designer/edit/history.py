"""Undo and redo without end: an unchanging value that holds the documents before and after the present one.

Documents share their equal parts, also one that was read anew, so a step costs no more than what it changed.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass, replace
from typing import Any

Document = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """An edit by its label, as in 'Change title', and the document on its other side; where it is a text being typed, its place."""

    label: str
    document: Document
    typed_at: str = ""


@dataclass(frozen=True)
class History:
    """The present document; `undo` ends with the newest step, `redo` with the one undone last."""

    document: Document
    undo: tuple[Step, ...] = ()
    redo: tuple[Step, ...] = ()

    def after(self, label: str, document: Document, typed_at: str = "") -> History:
        """One step on; an edit that changes nothing is no step, and one that goes on typing at a place no further one."""
        if document == self.document:
            return self
        document = _sharing(self.document, document)
        if typed_at and not self.redo and self.undo and self.undo[-1].typed_at == typed_at:
            return History(document, self.undo)
        return History(document, (*self.undo, Step(label, self.document, typed_at)))

    def undone(self) -> History:
        """One step back; the same history at its beginning."""
        if not self.undo:
            return self
        step = self.undo[-1]
        return replace(
            self, document=step.document, undo=self.undo[:-1], redo=(*self.redo, Step(step.label, self.document))
        )

    def redone(self) -> History:
        """One step forward again; the same history where nothing is undone."""
        if not self.redo:
            return self
        step = self.redo[-1]
        return replace(
            self, document=step.document, undo=(*self.undo, Step(step.label, self.document)), redo=self.redo[:-1]
        )


def _sharing(before: Any, after: Any) -> Any:
    """`after`, made of the parts of `before` that are equal."""
    if after is before:
        return before
    if isinstance(after, dict) and isinstance(before, dict):
        shared: Any = {key: _sharing(before.get(key), value) for key, value in after.items()}
        is_same = list(after) == list(before) and all(shared[key] is before[key] for key in shared)
    elif isinstance(after, list) and isinstance(before, list):
        padded = [*before, *[None] * (len(after) - len(before))]
        shared = [_sharing(old, value) for old, value in zip(padded, after, strict=False)]
        is_same = len(after) == len(before) and all(map(operator.is_, shared, before))
    else:
        return before if type(after) is type(before) and after == before else after
    return before if is_same else shared
