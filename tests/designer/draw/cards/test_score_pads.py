"""Score pads: a field for all that is written, and what it is computed by at its head."""

from __future__ import annotations

import pytest

from designer.draw import PrintOptions
from designer.draw.scene import Rect, Text
from designer.draw.theme import COLOR, WHITE
from designer.llama.score_pad import score_pad as llama_pad
from designer.lost_cities.score_pad import score_pad as lost_cities_pad
from sheets import apply_variants, load

LOST_CITIES, LLAMA = load("lost-cities"), load("llama")


def texts(scene):
    return [item.text for item in scene.items if isinstance(item, Text)]


def fields(scene):
    """Empty fields to write in: white, below the heads of their columns."""
    names = [item.y for item in scene.items if isinstance(item, Text) and item.text == "Name"]
    found = [item for item in scene.items if isinstance(item, Rect) and item.paint.fill == COLOR.field == WHITE]
    return [item for item in found if not any(item.y < y < item.y + item.height for y in names)]


def test_each_suit_of_each_round_has_a_row_with_the_parts_of_the_formula():
    """3 rounds of 5 suits and a total for 2 players; 4 fields a suit; in all one field a player."""
    pad = lost_cities_pad(LOST_CITIES, PrintOptions())
    found = texts(pad)
    assert [found.count(f"Round {number} of 3") for number in (1, 2, 3)] == [1, 1, 1]
    assert (found.count("Yellow"), found.count("Sum − 20"), found.count("×"), found.count("+ 20")) == (3, 6, 6, 6)
    assert len(fields(pad)) == 3 * 2 * (5 * 4 + 1) + 2


@pytest.mark.parametrize(
    ("option", "gone", "there"),
    [("no_investments", "×", "+ 20"), ("gentle", "Sum − 20", "Sum − 15"), ("high_stakes", "+ 20", "+ 40")],
)
def test_what_the_sheet_does_not_compute_has_no_column(option, gone, there):
    found = texts(lost_cities_pad(apply_variants(LOST_CITIES, [option]), PrintOptions()))
    assert gone not in found
    assert there in found


def test_a_single_round_is_not_added_up():
    found = texts(lost_cities_pad(apply_variants(LOST_CITIES, ["single_round"]), PrintOptions()))
    assert "Total" in found
    assert "In all" not in found


def test_rounds_that_nobody_can_count_fill_the_page_high_enough_to_write_in():
    pad = llama_pad(LLAMA, PrintOptions(language="es"))
    rows = [int(text) for text in texts(pad) if text.isdigit()]
    assert rows == list(range(1, len(rows) + 1))
    assert len(rows) > 10
    assert texts(pad).count("Nombre") == 6
    assert min(item.height for item in fields(pad) if item.width > 5) >= 7


def test_a_game_of_few_rounds_has_no_more_rows():
    pad = llama_pad(LLAMA.model_copy(update={"max_rounds": 4}), PrintOptions())
    assert [text for text in texts(pad) if text.isdigit()] == ["1", "2", "3", "4"]
