"""A sheet to fill in on a screen."""

from __future__ import annotations

from functools import partial

from designer.draw.pdf import Field, with_fields
from designer.draw.printed import rules_text
from designer.draw.printing import to_pdf
from designer.draw.scene import Scene
from designer.export.drawing import build_drawing
from designer.export.table import Page
from designer.export.target import Built, Loss, Order
from sheets.families import family_module

ABOUT = "A PDF to fill in on a tablet: a field on every square, circle, box and hour, named by what it is."
NEEDS = "tabletop.fields"


def build(order: Order) -> Built:
    drawn = build_drawing(order, "pdf", partial(_make, order))
    losses = [*drawn.losses, Loss("", "the fields count nothing and check no rule: totals are written by hand")]
    if order.options.copies > 1:
        losses.append(Loss("", "a sheet to fill in is one a page: no further copies"))
    ((name, make),) = drawn.files.items()
    return Built({f"{name.removesuffix('.pdf')}_fillable.pdf": make}, tuple(losses))


def _make(order: Order, scene: Scene) -> bytes:
    sheet, options = order.sheet, order.options
    page: Page = family_module("designer", sheet.family, "tabletop").page(sheet, options)
    data = to_pdf(scene, text=rules_text(sheet, options) if options.rules else None)
    return with_fields(data, _fields(page, scene.margin))


def _fields(page: Page, margin: float) -> list[Field]:
    """Where they are on the paper: the page lies `margin` within it."""
    fields = []
    for field in page.fields:
        left, top, right, bottom = field.box
        box = (left + margin, top + margin, right + margin, bottom + margin)
        fields.append(Field(field.name, "mark" if field.writing == "mark" else "text", box))
    return fields
