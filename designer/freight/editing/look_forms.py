"""Looks of a freight sheet to choose by sight: vehicles, and the ground of its map."""

from __future__ import annotations

import streamlit as st

from designer import session
from designer.draw.pictures import read_picture
from designer.edit.commands import Document, set_value, without_empty
from designer.edit.fields import field_of
from designer.edit.pointers import join, value_at
from designer.freight.drawing.samples import vehicle_samples
from designer.pages import look_forms, widgets
from designer.text.labels import label
from sheets.freight.model import Ground
from sheets.freight.model_trucks import Truck

_GROUND = "/layout/ground"


def vehicle(base: str) -> None:
    """The vehicles as pictures, folded away; a truck's form has their names."""
    with st.expander(label("look.vehicles"), icon=":material/grid_view:"):
        color = value_at(session.document(), join(base, "color"))
        look_forms.chooser(base, field_of(Truck, "vehicle"), vehicle_samples, color, set_value)


def ground() -> None:
    """The pattern under the map, or a picture from a file."""
    pattern, strength = st.columns(2)
    with pattern:
        widgets.field(_GROUND, Ground, "pattern")
    with strength:
        widgets.field(_GROUND, Ground, "strength")
    picture = join(_GROUND, "picture")
    if value_at(session.document(), picture):
        widgets.switch(picture, True, label("look.picture"), lambda document, _: _without_picture(document, picture))
    look_forms.upload(picture, label("look.picture_file"), ["jpg", "jpeg", "png", "webp"], 10, _picture)
    st.caption(label("look.picture_help"))
    widgets.notes(_GROUND, Ground)


def _without_picture(document: Document, picture: str) -> Document:
    return without_empty(set_value(document, picture, None), _GROUND)


def _picture(data: bytes) -> tuple[str, str]:
    return read_picture(data), ""
