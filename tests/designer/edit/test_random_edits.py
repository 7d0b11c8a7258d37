"""Whatever is done to whatever document: it stays plain JSON, each step is undone exactly, and all that tells of it holds."""

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.edit import commands, recording
from designer.edit.differences import sentences
from designer.edit.history import History
from designer.edit.merging import merge
from designer.edit.pointers import value_at
from designer.freight.editing import edits, layout_edits, part_edits, route_edits, square_edits
from designer.freight.editing.drawn import drawn
from designer.freight.fixes import fix_of
from designer.freight.themes import apply_theme, built_in_themes
from sheets import check, library_path
from sheets.pointers import format_pointer
from sheets.reading import values
from tests.hostile import JUNK, mutated
from tests.sheets.random_sheets import random_document

Document = dict[str, Any]
Edit = Callable[[Document], Document]
SEEDS = st.integers(0, 2**32)
LIBRARY = [
    json.loads(library_path(name).read_text(encoding="utf-8")) for name in ("tiny", "comet-couriers", "harbour-lights")
]


def a_document(rng: Random) -> Document:
    """A sheet, often with faults."""
    document = rng.choice(LIBRARY) if rng.random() < 0.3 else random_document(rng.randrange(200))
    return mutated(rng, document) if rng.random() < 0.6 else document


def an_edit(rng: Random, document: Document) -> Edit:
    """Any edit that the app has, on a part of the document or beside it."""
    trucks = document.get("trucks")
    truck = rng.randrange(len(trucks) + 1) if isinstance(trucks, list) else 0
    base, number, other, junk = f"/trucks/{truck}", rng.randrange(9), rng.randrange(9), rng.choice(JUNK)
    places = [(format_pointer(tokens), value) for tokens, value in values(document) if tokens]
    place = rng.choice(places)[0] if places else "/title"
    list_ = rng.choice([place for place, value in places if isinstance(value, list)] or ["/trucks"])
    count = len(commands.items_at(document, list_))
    index, to = rng.randrange(count + 1), rng.randrange(count + 1)
    kind = rng.choice(("trucks", "suits", "variants"))
    named = len(commands.items_at(document, f"/{kind}"))
    item = rng.randrange(named) if named else 0
    ids = [f"{base}/{part}/{number}" for part in ("squares", "route/circles", "route/stops", "route/effects")]
    return rng.choice(
        [
            lambda found: commands.set_value(found, place, junk),
            lambda found: commands.insert_item(found, list_, index, junk),
            lambda found: commands.remove_item(found, list_, index),
            lambda found: commands.move_item(found, list_, index, to),
            lambda found: commands.duplicate_item(found, list_, index),
            lambda found: edits.rename_id(found, f"/{kind}/{item}", rng.choice(("new", "a", "", "b/c~d"))),
            lambda found: edits.remove_named(found, kind, item),
            lambda found: edits.set_spots(found, base, number),
            lambda found: edits.set_weeks(found, number),
            lambda found: edits.fit_counts(found, base),
            lambda found: route_edits.remove_circle(found, truck, number),
            lambda found: route_edits.add_stop(found, truck, number),
            lambda found: route_edits.move_stop(found, truck, number, other),
            lambda found: route_edits.remove_stop(found, truck, number),
            lambda found: square_edits.cycle_suits(found, truck, number),
            lambda found: square_edits.write_square(found, truck, number, rng.choice(("*", "1-4", "HS3", "9-1", "٣"))),
            lambda found: square_edits.remove_square(found, truck, number),
            lambda found: square_edits.longer_scores(found, truck),
            lambda found: square_edits.in_rows(found, truck),
            lambda found: part_edits.removed(found, rng.sample(ids, 2)),
            lambda found: layout_edits.tidied(found, [truck]),
            lambda found: apply_theme(found, rng.choice(list(built_in_themes().values()))),
        ]
    )


def edited(rng: Random, document: Document, steps: int) -> Document:
    for _ in range(steps):
        document = an_edit(rng, document)(document)
    return document


@settings(max_examples=150)
@given(SEEDS)
def test_a_document_stays_plain_json_and_each_step_is_undone_exactly(seed: int) -> None:
    rng = Random(seed)
    document = a_document(rng)
    history, texts = History(document), [json.dumps(document)]
    for _ in range(8):
        changed = an_edit(rng, document)(document)
        assert json.dumps(document) == texts[-1], "the document given was changed"
        assert json.loads(json.dumps(changed)) == changed
        after = history.after("step", changed)
        if after is not history:
            texts.append(json.dumps(changed))
        history, document = after, changed if after is not history else document
    for text in reversed(texts[:-1]):
        history = history.undone()
        assert json.dumps(history.document) == text
    for text in texts[1:]:
        history = history.redone()
        assert json.dumps(history.document) == text


@settings(max_examples=60)
@given(SEEDS)
def test_all_that_tells_of_an_edited_document_holds(seed: int) -> None:
    rng = Random(seed)
    before = a_document(rng)
    after = edited(rng, before, 3)
    assert all(line and "\n" not in line for line in sentences(before, after))
    with suppress(recording.CannotRecord):
        recording.difference(before, after)
    checked = check(after)
    for problem in checked.problems:
        if fix := fix_of(after, problem):
            check(fix.edit(after))
    found = drawn(after)
    assert (found is None) == (checked.sheet is None)


@settings(max_examples=100)
@given(SEEDS)
def test_what_one_side_did_is_merged_whole_and_what_both_did_is_asked_in_words(seed: int) -> None:
    rng = Random(seed)
    base = a_document(rng)
    mine, theirs = edited(rng, base, 3), edited(rng, base, 3)
    assert merge(base, mine, base).document == mine
    assert merge(base, base, theirs).document == theirs
    merged = merge(base, mine, theirs)
    answered = merge(base, mine, theirs, {question.place: "theirs" for question in merged.questions})
    assert all(question.mine or question.theirs for question in merged.questions)
    assert json.loads(json.dumps(answered.document)) == answered.document


@pytest.mark.parametrize("index", [3, -1, 10**9])
def test_an_item_that_is_not_there_is_left_alone(index: int) -> None:
    document = {"trucks": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}
    assert commands.remove_item(document, "/trucks", index) is document
    assert commands.move_item(document, "/trucks", index, 0) is document
    assert commands.duplicate_item(document, "/trucks", index) is document
    assert commands.remove_item(document, "/nothing", index) is document


@pytest.mark.parametrize("token", ["9" * 5_000, "١", "-1", "+1", "1.0", "1e0", " 1", ""])
def test_a_position_has_the_digits_of_one(token: str) -> None:
    document = {"trucks": [1, 2, 3], "variants": [{"patch": [{"op": "remove", "path": f"/trucks/{token}/x"}]}]}
    assert value_at(document, f"/trucks/{token}") is None
    changed = commands.remove_item(document, "/trucks", 0)
    assert changed["variants"] == document["variants"]
