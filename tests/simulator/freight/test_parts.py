from __future__ import annotations

import numpy as np
import pytest

from sheets import apply_variants, library_ids, load, to_document
from simulator.freight.fast import compile_sheet, play_games
from simulator.freight.parts import effect_of, effects_of, parse_part, parts, tempting, without
from simulator.freight.restrictions import all_restrictions
from tests.sheets.random_sheets import random_sheet
from tests.simulator.practice import practised

COMET = load("comet-couriers")


@pytest.mark.parametrize("sheet_id", library_ids("freight"))
def test_every_restriction_and_every_effect_is_a_part(sheet_id: str) -> None:
    sheet = load(sheet_id)
    found = parts(sheet)
    restrictions = [restriction.text for restriction in all_restrictions(sheet)]
    assert [part.restriction for part in found if part.restriction] == restrictions
    assert sum(part.kind == "effect" for part in found) == sum(len(effects_of(truck)) for truck in sheet.trucks)
    assert len({(part.kind, part.id) for part in found}) == len(found)


def test_a_part_is_read_back_from_its_text() -> None:
    for sheet in (COMET, *map(random_sheet, range(20))):
        assert [parse_part(sheet, part.text) for part in parts(sheet)] == list(parts(sheet))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("truck=none", "part: expected one of truck=pair, truck=single, found 'truck=none'"),
        (
            "trucks",
            "part: expected one of truck=..., square=..., stop=..., week=..., overtime, joker, early, split, effect=..., found 'trucks'",
        ),
    ],
)
def test_an_unknown_part_is_refused_with_those_there_are(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="part") as caught:
        parse_part(load("tiny"), text)
    assert str(caught.value) == message


def test_the_sheet_without_an_effect_differs_in_that_alone() -> None:
    for sheet in (COMET, apply_variants(COMET, [COMET.variants[0].id]), *map(random_sheet, range(20))):
        for part in parts(sheet):
            if part.kind != "effect":
                continue
            lacking = without(sheet, part)
            truck = sheet.trucks[part.numbers[0]]
            left = list(effects_of(truck))
            left.remove(effect_of(sheet, part))
            assert [(one.field, one.effect) for one in effects_of(lacking.trucks[part.numbers[0]])] == [
                (one.field, one.effect) for one in left
            ]
            before, after = to_document(sheet), to_document(lacking)
            for document in (before, after):
                document["trucks"].pop(part.numbers[0])
                document.pop("variants")
            assert before == after


def test_who_can_use_a_tempting_part_gains_by_it() -> None:
    for text, points in {
        "truck=pair": 999,
        "stop=pair.1": 999,
        "square=pair.0": 999,
        "effect=single.route.0": 999,
    }.items():
        sheet = tempting(load("tiny"), parse_part(load("tiny"), text))
        total = play_games(
            compile_sheet(sheet), "planner", seed=1, first=0, count=50, **practised(sheet, "planner")
        ).total
        assert np.median(total) > points, text
