"""The slip to print asks for what the diary asks for, of any sheet of the library, in its words."""

from __future__ import annotations

import pytest

from designer.draw import PrintOptions, on_paper
from designer.draw.printing import to_pdf
from designer.draw.scene import Rect, Text
from designer.playtests.slip_page import slip_page
from sheets import library_ids, load
from sheets.families import FAMILIES


def texts(name: str, language: str = "en") -> list[str]:
    return [item.text for item in slip_page(load(name), 7, PrintOptions(language)).items if isinstance(item, Text)]


def test_where_players_compete_it_asks_for_turns_rounds_totals_and_places() -> None:
    found = texts("lost-cities")
    assert {"Day", "Minutes", "Rule options", "Notes", "7"} <= {*found}
    start = found.index("Turn order")
    assert found[start : start + 6] == ["Turn order", "Round 1", "Round 2", "Round 3", "Total", "Place"]
    assert found.count("Name") == 2
    assert {"Ronda 10", "Puesto"} <= {*texts("llama", "es")}


def test_of_freight_it_asks_for_the_weeks_and_totals() -> None:
    found = texts("flip-freighters")
    assert {"Week 1", "Week 3", "Total"} <= {*found}
    assert not {"Place", "Turn order", "Week 4"} & {*found}


@pytest.mark.parametrize("name", [name for family in FAMILIES for name in library_ids(family)])
def test_every_field_is_on_the_page_and_high_enough_to_write_in(name: str) -> None:
    scene = slip_page(load(name), 1, PrintOptions())
    boxes = [item for item in scene.items if isinstance(item, Rect)]
    assert all(box.x >= 0 and box.x + box.width <= scene.width for box in boxes)
    assert all(box.y >= 0 and box.y + box.height <= scene.height for box in boxes)
    assert min(box.height for box in boxes) >= 5
    assert to_pdf(on_paper(scene, PrintOptions())).startswith(b"%PDF")
