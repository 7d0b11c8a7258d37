"""Ways to mend the names of a freight sheet."""

from __future__ import annotations

from designer.edit.commands import Document
from designer.edit.fixes.texts import free_name
from designer.edit.mending import Fix, up, write
from designer.edit.pointers import join, language_of, value_at
from designer.text.labels import label


def name_of_vehicle(document: Document, pointer: str, _message: str) -> Fix:
    """What it is drawn as, with a number where another truck is called so."""
    vehicle = value_at(document, join(up(pointer), "vehicle"), "truck")
    return write(pointer, free_name(document, pointer, label(f"choice.vehicle.{vehicle}", language_of(document))))
