"""What other values do, at once and refitted, on small sheets with a planted truth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from designer.balance import what_if
from designer.balance.answer import Answer, View
from designer.balance.answering import Answering
from designer.balance.offers import accepted
from designer.balance.sliders import sliders
from designer.edit.commands import set_value
from sheets import apply_variants, check, load, to_document
from simulator.lab.axes import changed
from simulator.lab.comparison import compare
from simulator.lab.executors import Pool, open_pool
from simulator.lab.experiment import Experiment, run
from simulator.lab.fields import edited, parse_field
from tests.simulator.lab.planted import PLANTED, fixed, sheet_with, truck

SHEET = sheet_with(truck("part", [{}, {}], 3, fixed(4)))
POINTS = "/trucks/0/route/stops/0/score/points"


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with open_pool(2) as opened:
        yield opened


def asked(pool: Pool, agent: str, **settings: int) -> tuple[Answer, list[Answer]]:
    heard: list[Answer] = []
    values = {POINTS: settings.pop("points")}
    answer = what_if.answer(Experiment(SHEET, agent=agent, games=60), values, Answering(pool, shown=heard.append))
    assert answer
    return answer, heard


def view(answer: Answer, id_: str) -> View:
    return next(one for one in answer.views if one.id == id_)


@pytest.fixture(scope="module")
def planned(pool: Pool) -> tuple[Answer, list[Answer]]:
    return asked(pool, "planner", points=9)


def test_what_is_known_grows(planned: tuple[Answer, list[Answer]]) -> None:
    answer, heard = planned
    assert [[one.id for one in each.views] for each in (*heard, answer)] == [
        ["what_if", "scores", "parts"],
        *[["what_if", "scores", "parts", "worth"]] * 3,
    ]
    assert [each.complete for each in (*heard, answer)] == [False, False, False, True]


def test_the_difference_is_that_of_the_same_cards(planned: tuple[Answer, list[Answer]]) -> None:
    experiment = Experiment(SHEET, agent="planner", games=60)
    other = changed(experiment, [(parse_field(SHEET, POINTS), 9)])
    difference = compare(run(other), run(experiment)).estimate
    shown = view(planned[0], "what_if")
    assert shown.title == "What if … Truck 1, circle 3: points 4 → 9?"
    assert f"{difference.mean:.1f} ± {difference.half_width:.1f}" in shown.offers[0].effect
    assert "60 games, deal code 1" in shown.charts[0].title


def test_a_bot_that_needs_no_practice_is_never_marked(planned: tuple[Answer, list[Answer]]) -> None:
    answer, heard = planned
    assert not any("Not refitted" in s.text for each in (*heard, answer) for one in each.views for s in one.sentences)


def test_the_worth_of_the_truck_that_pays_more_grows(planned: tuple[Answer, list[Answer]]) -> None:
    (table,) = view(planned[0], "worth").tables
    gains = dict(zip(table.keys, (row[-2] for row in table.rows), strict=True))
    assert set(gains) == {"truck=part", "truck=suns", "truck=moons"}
    part = gains["truck=part"]
    assert isinstance(part, float)
    assert part > 0


def test_the_offer_makes_the_change(planned: tuple[Answer, list[Answer]]) -> None:
    answer, document = planned[0], to_document(SHEET)
    (offer,) = view(answer, "what_if").offers
    assert answer.sheet == document
    assert accepted(document, document, answer.options, offer) == set_value(document, POINTS, 9)


def test_a_bot_that_practises_plays_at_once_by_what_it_knows_and_says_so(pool: Pool) -> None:
    experiment = Experiment(SHEET, agent="expert", games=40)
    run(experiment, keep=False)
    answer, heard = asked(pool, "expert", points=9)
    first, refitted = (view(each, "what_if").sentences[0] for each in (heard[0], heard[2]))
    assert first.mark == "look"
    assert first.text.startswith("Not refitted: the bot has not practised on the change yet.")
    assert "for 2 of 3 trucks" in first.text
    assert "Not refitted" not in refitted.text
    assert view(heard[1], "worth").sentences[0].text.startswith("Not refitted: by the bot Planner")
    assert "Expert (quick practice)" in view(answer, "worth").charts[0].title


def test_before_any_practice_the_scout_looks_and_it_is_said(pool: Pool) -> None:
    experiment = Experiment(PLANTED["late"], agent="expert", games=20, fit_seed=77)
    heard: list[Answer] = []
    values = {"/overtime/hours": 2}
    answer = what_if.answer(experiment, values, Answering(pool, shown=heard.append, cancelled=lambda: bool(heard)))
    assert answer == heard[-1]
    assert not answer.complete
    told = view(answer, "what_if").sentences[0]
    assert (told.mark, told.text) == ("look", "Not refitted: a first look by the bot Planner, which needs no practice.")
    assert "Planner" in view(answer, "what_if").charts[0].title


def test_values_that_the_sheet_cannot_have_are_refused(pool: Pool) -> None:
    experiment = Experiment(SHEET, agent="planner", games=10)
    for settings in ({POINTS: 100_000}, {"/trucks/0/route/spots": 2}, {"/nothing": 1}):
        with pytest.raises(ValueError, match="expected"):
            what_if.answer(experiment, settings, Answering(pool))


def test_cancelled_at_once_there_is_no_answer(pool: Pool) -> None:
    experiment = Experiment(SHEET, agent="planner", games=10)
    assert what_if.answer(experiment, {POINTS: 9}, Answering(pool, cancelled=lambda: True)) is None


def test_an_option_that_is_on_stays_on(pool: Pool) -> None:
    document = {
        **to_document(SHEET),
        "variants": [
            {
                "id": "more",
                "title": "More",
                "text": "More.",
                "patch": [{"op": "replace", "path": "/overtime/hours", "value": 2}],
            }
        ],
    }
    sheet = check(document).sheet
    assert sheet
    answer = what_if.answer(Experiment(sheet, ("more",), "planner", games=10), {POINTS: 9}, Answering(pool))
    assert answer
    assert answer.options == ("more",)
    (offer,) = view(answer, "what_if").offers
    assert offer.text == "Truck 1, circle 3: points 4 → 9"
    taken = accepted(document, document, answer.options, offer)
    played = check(taken).sheet
    assert played
    assert apply_variants(played, ("more",)).overtime.hours == 2


# Sliders


def test_sliders_are_named_in_the_words_of_the_sheet_and_bounded_by_the_format() -> None:
    by_pointer = {one.pointer: one for one in sliders(load("flip-freighters"))}
    hours = by_pointer["/overtime/hours"]
    assert (hours.name, hours.now, hours.least, hours.most) == ("Overtime: hours", 5, 0, 20)
    multiplier = by_pointer["/trucks/5/route/stops/1/score/multiplier"]
    assert multiplier.name == "Truck 6 (Heart hauler), circle 8: multiplier"
    third = by_pointer["/trucks/2/route/stops/0/score/points/2"]
    assert third.name == "Truck 3 (Countdown), circle 7: points, number 3"
    assert (third.least, third.most) == (-999, 999)


def test_every_slider_changes_its_number() -> None:
    sheet = SHEET
    for one in sliders(sheet):
        pointers = one.pointer.split("+")
        fields = [parse_field(sheet, pointer) for pointer in pointers]
        assert [field.now for field in fields] == [one.now] * len(fields)


def test_the_length_of_a_route_and_its_last_stop_are_one_slider() -> None:
    route = next(one for one in sliders(SHEET) if one.pointer.startswith("/trucks/0/route/spots"))
    fields = [parse_field(SHEET, pointer) for pointer in route.pointer.split("+")]
    assert not edited(SHEET, [(field, 4) for field in fields]).errors
    assert edited(SHEET, [(fields[0], 2)]).errors
