"""What all targets share that hold the drawing: the name of their file, and what a drawing cannot hold."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from designer.draw import PrintOptions, print_scene
from designer.draw.fonts import missing_letters
from designer.draw.scene import Scene
from designer.export.target import Built, Loss, Order
from sheets.families import family_module, has_module

if TYPE_CHECKING:
    from sheets.families import Sheet

_LONGEST_TITLE = 60


def build_drawing(order: Order, suffix: str, make: Callable[[Scene], bytes]) -> Built:
    """One file with the drawing, made of its scene. Raises `SheetError` where what is printed would be wrong."""
    options = order.options
    scene = print_scene(order.sheet, options)
    rules = options.rules and suffix == "pdf"
    losses = drawing_losses(order.sheet, scene, rules=rules)
    if rules:
        losses += rules_losses(order.sheet, options)
    if suffix != "pdf" and (options.rules or options.copies > 1):
        losses += (Loss("", "a picture is one page: the rules and further copies are in a PDF only"),)
    if suffix != "pdf" and has_module("designer", order.sheet.family, "score_pad"):
        losses += (Loss("", "a picture is one page: the score pad is in a PDF only"),)
    return Built({file_name(order, suffix): partial(make, scene)}, losses)


def drawing_losses(sheet: Sheet, scene: Scene, *, rules: bool) -> tuple[Loss, ...]:
    """What the drawing does not show, or not well; with `rules` beside it these say the rest."""
    not_drawn = family_module("designer", sheet.family, "not_drawn").not_drawn(sheet, scene, rules=rules)
    return tuple(Loss(pointer, message) for pointer, message in not_drawn)


def rules_losses(sheet: Sheet, options: PrintOptions) -> tuple[Loss, ...]:
    """Letters of the rules that no font of ours has."""
    pages = family_module("designer", sheet.family, "rules_pages").rules_pages(sheet, options)
    letters = missing_letters("".join(pages.texts))
    return (Loss("/rules", f"expected letters of the fonts, found '{letters[:40]}'"),) if letters else ()


def file_name(order: Order, suffix: str) -> str:
    """A name that says what is inside, as `harbour-lights_v1.0_es_A4-landscape_low-ink.pdf`; safe on every system."""
    sheet, options = order.sheet, order.options
    page = options.page or sheet.layout.page
    is_pdf = suffix == "pdf"
    parts = [
        *title_parts(order),
        options.language or "",
        page[:1].upper() + page[1:],
        "" if options.theme == "color" else options.theme,
        f"bleed-{options.bleed:g}" if options.bleed else "",
        "crop-marks" if options.crop_marks else "",
        f"{options.ppi:g}ppi" if suffix == "png" else "",
        "rules" if options.rules and is_pdf else "",
        f"{options.copies}-up" if options.copies > 1 and is_pdf else "",
    ]
    return f"{joined(parts)}.{suffix}"


def title_parts(order: Order) -> list[str]:
    """How all files of a sheet begin: its title, its version and its rule options."""
    sheet = order.sheet
    return [slug(sheet.title) or sheet.id, f"v{sheet.rules_version}", *map(slug, order.variants)]


def joined(parts: list[str]) -> str:
    """The parts of a name that say something."""
    return "_".join(filter(None, parts))


def slug(text: str) -> str:
    """The letters and digits of a text without accents, joined by hyphens; empty where it has none of ours."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_TITLE].rstrip("-")
