"""Shapes and vehicles are told apart by their form alone: in black, as small as they are printed."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from PIL import Image

from designer.draw.printing import to_png
from designer.draw.samples import symbol_samples
from designer.draw.scene import Item, Paint, Path, Scene
from designer.draw.symbols import symbol_steps
from designer.draw.theme import COLOR
from designer.edit.fields import field_of
from designer.freight.drawing.samples import vehicle_samples
from designer.freight.drawing.vehicles import MARGINS, Body, draw_vehicle
from sheets.freight.model_trucks import Truck
from sheets.parts import Suit

SYMBOLS = field_of(Suit, "symbol").options
VEHICLES = field_of(Truck, "vehicle").options
INK = Paint("#000000")

Pixels = np.ndarray[Any, np.dtype[np.float64]]


def prints(drawings: dict[str, list[Item]], side: int, ppi: float) -> dict[str, Pixels]:
    """The ink of each drawing, made about its own origin, on a square of `side` mm."""
    shown = {}
    for name, items in drawings.items():
        png = to_png(Scene(side, side, tuple(items), background="#ffffff"), ppi=ppi)
        shown[name] = 1 - np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=np.float64) / 255
    return shown


def likeness(one: Pixels, other: Pixels) -> float:
    """The common part of two forms, from 0 to 1 for the same."""
    return float(np.minimum(one, other).sum() / np.maximum(one, other).sum())


def test_there_are_shapes_and_vehicles_enough() -> None:
    assert len(SYMBOLS) >= 16
    assert len(VEHICLES) >= 8


def test_no_two_shapes_are_alike_at_three_millimetres_in_black() -> None:
    shown = prints({name: [Path(symbol_steps(name, 0.5, 0.5, 3), INK)] for name in SYMBOLS}, side=4, ppi=300)
    assert all(0.15 < ink.sum() / (3 / 25.4 * 300) ** 2 < 1 for ink in shown.values())
    alike = {(one, other): likeness(shown[one], shown[other]) for one, other in combinations(SYMBOLS, 2)}
    assert max(alike.values()) < 0.85, max(alike, key=alike.__getitem__)


def test_a_shape_moved_a_little_is_alike() -> None:
    """So the measure would find two that are."""
    shown = prints({f"{x}": [Path(symbol_steps("star", x, 0.5, 3), INK)] for x in (0.5, 0.53)}, side=4, ppi=300)
    assert likeness(shown["0.5"], shown["0.53"]) > 0.9


def test_no_two_vehicles_are_alike_without_their_cargo() -> None:
    def shape(name: str) -> list[Item]:
        width, height = 12.0, 10.0
        body = Body(MARGINS[name].left + 2, 12, width, height, 1.0, "#000000", COLOR, "")
        items = [item for item in draw_vehicle(name, body) if getattr(item, "paint", INK).fill]
        blank = body.box(0, 0, width, height)
        return [*(replace(item, paint=INK) for item in items), replace(blank, paint=Paint("#ffffff"))]  # type: ignore[type-var]

    shown = prints({name: shape(name) for name in VEHICLES}, side=40, ppi=100)
    alike = {(one, other): likeness(shown[one], shown[other]) for one, other in combinations(VEHICLES, 2)}
    assert max(alike.values()) < 0.85, max(alike, key=alike.__getitem__)


@pytest.mark.parametrize(("samples", "names"), [(symbol_samples, SYMBOLS), (vehicle_samples, VEHICLES)])
def test_each_choice_is_drawn_within_its_own_box(samples: Any, names: tuple[str, ...]) -> None:
    drawn = samples({name: name.capitalize() for name in names}, "#2f6f9f")
    assert tuple(drawn.boxes) == names
    owners = [
        [name for name, box in drawn.boxes.items() if box[0] <= x0 and box[1] <= y0 and x1 <= box[2] and y1 <= box[3]]
        for x0, y0, x1, y1 in (item.box for item in drawn.scene.items)
    ]
    assert all(len(found) == 1 for found in owners)
    assert {found[0] for found in owners} == set(names)
