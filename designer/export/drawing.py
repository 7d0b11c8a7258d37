"""What all targets share that hold the drawing: the name of their file, and what a drawing cannot hold."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import partial

from designer.draw import print_scene
from designer.draw.scene import Scene
from designer.export.target import Built, Loss, Order
from sheets.families import family_module

_LONGEST_TITLE = 60


def build_drawing(order: Order, suffix: str, make: Callable[[Scene], bytes]) -> Built:
    """One file with the drawing, made of its scene. Raises `SheetError` where what is printed would be wrong."""
    scene = print_scene(order.sheet, order.options)
    not_drawn = family_module("designer", order.sheet.family, "not_drawn").not_drawn(order.sheet, scene)
    losses = tuple(Loss(pointer, message) for pointer, message in not_drawn)
    return Built({file_name(order, suffix): partial(make, scene)}, losses)


def file_name(order: Order, suffix: str) -> str:
    """A name that says what is inside, as `harbour-lights_v1.0_es_A4-landscape_low-ink.pdf`; safe on every system."""
    sheet, options = order.sheet, order.options
    page = options.page or sheet.layout.page
    parts = [
        _slug(sheet.title) or sheet.id,
        f"v{sheet.rules_version}",
        *(_slug(variant) for variant in order.variants),
        options.language or "",
        page[:1].upper() + page[1:],
        "" if options.theme == "color" else options.theme,
        f"bleed-{options.bleed:g}" if options.bleed else "",
        "crop-marks" if options.crop_marks else "",
        f"{options.ppi:g}ppi" if suffix == "png" else "",
    ]
    return f"{'_'.join(part for part in parts if part)}.{suffix}"


def _slug(text: str) -> str:
    """The letters and digits of a text without accents, joined by hyphens; empty where it has none of ours."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_TITLE].rstrip("-")
