"""Undo and redo: an unchanging value that holds the documents before and after the present one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

Document = dict[str, Any]
STEPS_KEPT = 200  # documents share their unchanged parts, so a step costs little


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
        if typed_at and not self.redo and self.undo and self.undo[-1].typed_at == typed_at:
            return History(document, self.undo)
        return History(document, (*self.undo, Step(label, self.document, typed_at))[-STEPS_KEPT:])

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
