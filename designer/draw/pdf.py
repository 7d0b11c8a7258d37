"""What typst leaves out of a PDF: its boxes, several pages on one paper, and fields to fill in. The same bytes each time."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    RectangleObject,
    StreamObject,
    TextStringObject,
)

from designer.draw.scene import Box, Point

_PAGE = "Page"  # the name of a page within another
_VERSION = "%PDF-1.7"  # as typst writes it
POINTS = 72 / 25.4  # in a mm
_IS_PRINTED = 4  # flag of an annotation
_IN_THE_MIDDLE = 1
_SMALLEST, _LARGEST = 4.0, 16.0  # points of what is typed
_FONTS = {"Helv": "Helvetica", "ZaDb": "ZapfDingbats"}  # that every reader has
_CROSS = "q 0.1098 0.2471 0.6667 RG {pen} w 1 J {low} {low} m {right} {top} l {low} {top} m {right} {low} l S Q"


@dataclass(frozen=True)
class Field:
    """A place to fill in: a text or a mark. `name` is unique and without dots; the box in mm, y downwards."""

    name: str
    kind: Literal["text", "mark"]
    box: Box


def page_count(data: bytes) -> int:
    return len(PdfReader(io.BytesIO(data)).pages)


def with_boxes(data: bytes, *, margin: float, bleed: float) -> bytes:
    """The document with trim and bleed boxes on every page: the trim box lies `margin` mm within the paper all around."""
    writer = PdfWriter(clone_from=io.BytesIO(data))
    for page in writer.pages:
        page.trimbox = _within(page.mediabox, margin)
        page.bleedbox = _within(page.mediabox, margin - bleed)
    return _written(writer)


def _within(paper: RectangleObject, gap: float) -> RectangleObject:
    left, bottom, right, top = (float(side) for side in paper)
    by = gap * POINTS
    return RectangleObject([round(side, 4) for side in (left + by, bottom + by, right - by, top - by)])


def placed(data: bytes, paper: bytes, corners: Sequence[Point]) -> bytes:
    """Each page at all these corners (its left top one, in mm) of a paper that is drawn on one page; pages keep their size."""
    writer = PdfWriter()
    writer.pdf_header = _VERSION
    document = PdfReader(io.BytesIO(data))
    beneath = PdfReader(io.BytesIO(paper)).pages[0]
    for page in document.pages:
        sheet = writer.add_page(beneath)
        drawn = writer._add_object(_form(page).clone(writer))
        shared: Any = sheet["/Resources"]
        resources = DictionaryObject(shared)  # its own, which other pages do not share
        resources[NameObject("/XObject")] = _dictionary(**{_PAGE: drawn})
        sheet[NameObject("/Resources")] = resources
        ups = (float(sheet.mediabox.height) - y * POINTS - float(page.mediabox.height) for _, y in corners)
        drawing = "".join(
            f"q 1 0 0 1 {x * POINTS:.4f} {up:.4f} cm /{_PAGE} Do Q\n" for (x, _), up in zip(corners, ups, strict=True)
        )
        content = StreamObject()
        content.set_data(_content(sheet) + b"\n" + drawing.encode("ascii"))
        sheet[NameObject("/Contents")] = writer._add_object(content.flate_encode())
    writer.add_metadata({name: str(text) for name, text in (document.metadata or {}).items()})
    return _written(writer)


def _form(page: PageObject) -> StreamObject:
    """A page as a picture within others."""
    form = StreamObject()
    form.set_data(_content(page))
    form = form.flate_encode()
    kind, subtype = NameObject("/XObject"), NameObject("/Form")
    form.update(_dictionary(Type=kind, Subtype=subtype, BBox=page.mediabox, Resources=page["/Resources"]))
    return form


def _content(page: PageObject) -> bytes:
    content = page.get_contents()
    return b"" if content is None else content.get_data()  # a stream without entries counts as empty


def with_fields(data: bytes, fields: Iterable[Field]) -> bytes:
    """The document with fields upon its first page; what is typed is set in a font that every reader has."""
    writer = PdfWriter(clone_from=io.BytesIO(data))
    page = writer.pages[0]
    height = float(page.mediabox.height)
    places = ArrayObject(writer._add_object(_field(writer, field, height)) for field in fields)
    page[NameObject("/Annots")] = places
    writer.root_object[NameObject("/AcroForm")] = _dictionary(
        Fields=places,
        DA=TextStringObject("/Helv 0 Tf 0 g"),
        DR=_dictionary(Font=_dictionary(**{name: writer._add_object(_font(font)) for name, font in _FONTS.items()})),
    )
    return _written(writer)


def _field(writer: PdfWriter, field: Field, page: float) -> DictionaryObject:
    left, top, right, bottom = (side * POINTS for side in field.box)
    box = ArrayObject(FloatObject(round(side, 3)) for side in (left, page - bottom, right, page - top))
    widget = _dictionary(
        Type=NameObject("/Annot"),
        Subtype=NameObject("/Widget"),
        Rect=box,
        F=NumberObject(_IS_PRINTED),
        T=TextStringObject(field.name),
        TU=TextStringObject(field.name),
    )
    width, height = right - left, bottom - top
    if field.kind == "text":
        size = min(_LARGEST, max(_SMALLEST, 0.55 * height))
        look = TextStringObject(f"/Helv {size:.1f} Tf 0.11 0.25 0.67 rg")
        widget.update(_dictionary(FT=NameObject("/Tx"), DA=look, Q=NumberObject(_IN_THE_MIDDLE)))
        looks = _dictionary(N=_look(writer, width, height, ""))
    else:
        pen = 0.12 * min(width, height)
        cross = _CROSS.format(pen=f"{pen:.2f}", low=f"{pen:.2f}", right=f"{width - pen:.2f}", top=f"{height - pen:.2f}")
        states = _dictionary(Yes=_look(writer, width, height, cross), Off=_look(writer, width, height, ""))
        looks = _dictionary(N=states)
        off = NameObject("/Off")
        widget.update(_dictionary(FT=NameObject("/Btn"), V=off, AS=off))
    widget.update(_dictionary(AP=looks))
    return widget


def _look(writer: PdfWriter, width: float, height: float, drawing: str) -> Any:
    """What a field shows in one of its states."""
    look = StreamObject()
    look.set_data(drawing.encode("ascii"))
    box = ArrayObject(FloatObject(round(side, 3)) for side in (0, 0, width, height))
    look.update(_dictionary(Type=NameObject("/XObject"), Subtype=NameObject("/Form"), BBox=box))
    return writer._add_object(look)


def _font(name: str) -> DictionaryObject:
    return _dictionary(Type=NameObject("/Font"), Subtype=NameObject("/Type1"), BaseFont=NameObject(f"/{name}"))


def _dictionary(**entries: Any) -> DictionaryObject:
    return DictionaryObject({NameObject(f"/{name}"): value for name, value in entries.items()})


def _written(writer: PdfWriter) -> bytes:
    data = io.BytesIO()
    writer.write(data)
    return data.getvalue()
