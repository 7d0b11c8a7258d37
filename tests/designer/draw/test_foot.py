"""The foot of a sheet: which sheet this is, and which print of it."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

import pytest

from designer.draw import PrintOptions, draw_sheet, print_scene
from designer.draw.foot import Foot
from designer.draw.scene import Text, around, overlap
from designer.draw.theme import COLOR
from sheets import apply_variants, canonical_text, file_hash, library_ids, load
from sheets.pages import PAGE_SIZES
from tests.designer.draw.drawn import EXTREMES, sheet_of

DAY = date(2026, 11, 30)
SHEETS = EXTREMES | {name: load(name) for name in library_ids("freight")}
LONG = {"publisher": "A publisher of a rather long name", "contact": "https://example.org/games", "license": "W" * 60}


def texts(scene):
    return [item.text for item in scene.items if isinstance(item, Text)]


@pytest.mark.parametrize("name", SHEETS)
def test_a_stamp_changes_one_text_and_moves_nothing(name):
    plain, stamped = draw_sheet(SHEETS[name]), draw_sheet(SHEETS[name], printed=DAY)
    assert len(plain.items) == len(stamped.items)
    changed = [new for old, new in zip(plain.items, stamped.items, strict=True) if old != new]
    assert [item.pointer for item in changed] == ["/id"]


def test_the_stamp_tells_sheet_version_day_and_fingerprint():
    sheet = load("tiny")
    assert f"tiny · Version 1.0 · 2026-11-30 · {file_hash(sheet)[:8]}" in texts(draw_sheet(sheet, printed=DAY))
    assert "tiny · Version 1.0" in texts(draw_sheet(sheet))


def test_the_fingerprint_is_that_of_the_file_in_every_language_and_on_every_paper():
    sheet = apply_variants(load("flip-freighters"), ["overtime_suit"])
    for language, page in (("es", None), (None, "a5-portrait")):
        found = texts(draw_sheet(sheet, language=language, page=page, printed=DAY))
        assert [text[-8:] for text in found if "2026-11-30" in text] == [
            sha256(canonical_text(sheet).encode()).hexdigest()[:8]
        ]


@pytest.mark.parametrize("stamp", ["", "2026-11-30 · dddddddd"])
@pytest.mark.parametrize("page", PAGE_SIZES)
@pytest.mark.parametrize("makers", [{}, {"license": "Some rights reserved"}, LONG])
def test_nothing_in_the_foot_overlaps(makers, page, stamp):
    sheet = sheet_of(id="m" * 40, rules_version="10.10.10", credits=makers)
    width = PAGE_SIZES[page][0] - 12.4
    foot = Foot(sheet, width, COLOR, "en", stamp)
    items = foot.draw((6.2, 100.0, 6.2 + width, 100.0 + foot.height))
    boxes = [item.box for item in items]
    assert sum(overlap(box, other) for box in boxes for other in boxes if other is not box) == 0
    whole = around(*boxes)
    assert whole[0] >= 6.2
    assert whole[2] <= 6.2 + width + 0.01
    assert whole[3] == pytest.approx(100.0 + foot.height)
    assert whole[1] >= 100.0 - 0.01


def test_makers_that_need_it_get_a_line_of_their_own():
    width = PAGE_SIZES["a5-portrait"][0] - 12.4
    short, long = (Foot(sheet_of(credits=makers), width, COLOR, "en").height for makers in ({}, LONG))
    assert long > short


def test_players_and_minutes_stand_under_the_title_whoever_made_the_game():
    sheet = sheet_of(minutes=45, players={"min": 1, "max": 4}, credits={"designer": "W" * 120})
    for page in PAGE_SIZES:
        assert any(text.startswith("1–4 players · 45 min · ") for text in texts(draw_sheet(sheet, page=page)))


def test_an_unknown_length_of_a_game_is_left_to_be_filled_in():
    assert any("· ?? min ·" in text for text in texts(draw_sheet(sheet_of(minutes=0))))
    assert any("· 45 min ·" in text for text in texts(draw_sheet(sheet_of(minutes=45))))


def test_paper_stays_white_unless_it_is_cut():
    """No printer at home should lay a tint over the whole page."""
    assert print_scene(load("tiny"), PrintOptions()).background == "#ffffff"
    assert (
        print_scene(load("tiny"), PrintOptions(bleed=3)).background == draw_sheet(load("tiny")).background == "#fbf8ef"
    )
