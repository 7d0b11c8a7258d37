"""Challenges: read back, refused where anything disagrees; results that prove themselves; stars that follow the deal."""

import json
from datetime import date

import pytest

from designer.challenges import making
from designer.challenges.making import BOTS, judge_deal
from designer.challenges.model import Challenge, Readable, code_of, read_challenge, text_of
from designer.challenges.result import ResultError, read_result, result_line
from designer.play.match import begin
from sheets import SheetError, load, to_document
from tests.designer.play.test_record import part

SHEET = load("tiny")


def challenge(sheet=SHEET, seed=5, **changes):
    fields = {
        "title": "Friday's freight",
        "first": date(2026, 11, 1),
        "last": date(2026, 11, 30),
        "sheet": to_document(sheet),
        "seed": seed,
        "code": code_of(sheet, (), seed),
    }
    return Challenge(**{**fields, **changes})


def readable(sheet=SHEET, seed=5):
    return Readable(challenge(sheet, seed), sheet)


def test_a_challenge_reads_back():
    made = challenge(text="Play it alone.", pars=({"bot": "greedy", "total": 12},), stars=({"stars": 1, "least": 10},))
    found = read_challenge(text_of(made).encode())
    assert found.challenge == made
    assert found.match().deal == begin(SHEET, seed=5).deal


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"title": ""}, "/title"),
        ({"title": "two\nlines"}, "/title"),
        ({"last": "2026-10-01"}, ""),
        ({"first": "soon"}, "/first"),
        ({"code": "JKXN-1A"}, "/code"),
        ({"seed": -1}, "/seed"),
        ({"sheet": {}}, "/sheet"),
        ({"more": 1}, "/more"),
        ({"format": "flipwright-challenge/9"}, "/format"),
        ({"pars": [{"bot": "<b>", "total": 1}]}, "/pars/0/bot"),
        ({"pars": [{"bot": "greedy", "total": 1e300}]}, "/pars/0/total"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_place(change, place):
    document = {**json.loads(text_of(challenge())), **change}
    with pytest.raises(SheetError) as found:
        read_challenge(json.dumps(document).encode())
    assert any(problem.pointer.startswith(place) for problem in found.value.problems)


@pytest.mark.parametrize("source", [b"", b"[]", b"{", b"\xff", b"[" * 100_000, b'{"seed": 1, "seed": 2}'])
def test_what_is_no_challenge_is_told(source):
    with pytest.raises(SheetError):
        read_challenge(source)


@pytest.mark.parametrize("name", ["tiny", "flip-freighters", "comet-couriers"])
def test_a_result_proves_itself(name):
    own = readable(load(name))
    match = part(own.sheet, seed=5, players=1, plays=100_000)
    line = result_line(own, match, "Ana · B\nC")
    found = read_result(own, f"  {line}\n")
    assert (found.name, found.total) == ("Ana - B C", match.game.scores(match.dawn)[0])
    assert found.match.days == match.days


def test_a_result_that_does_not_hold_is_refused_with_its_reason():
    own = readable()
    match = part(SHEET, seed=5, players=1, plays=100_000)
    line = result_line(own, match, "Ana")
    parts = line.split(" · ")
    total = int(parts[3])
    for changed, reason in (
        ("hello", "unreadable"),
        ("", "unreadable"),
        (line.replace("Flipwright", "Else"), "unreadable"),
        (" · ".join([*parts[:2], "JKXN-1A", *parts[3:]]), "other_deal"),
        (" · ".join([*parts[:3], str(total + 1), *parts[4:]]), "other_total"),
        (" · ".join([*parts[:5], "A" + parts[5][::-1]]), "no_game"),
    ):
        with pytest.raises(ResultError) as found:
            read_result(own, changed)
        assert found.value.reason == reason


def test_stars_are_those_that_the_total_reaches():
    own = challenge(stars=({"stars": 1, "least": 10}, {"stars": 2, "least": 20}))
    assert [own.stars_of(total) for total in (9, 10, 19, 20)] == [None, 1, 1, 2]


def test_pars_are_what_the_bots_make_of_the_deal_and_stars_move_with_it():
    sheet = load("market-morning")
    made = [judge_deal(sheet, (), seed) for seed in range(3)]
    assert all([par.bot for par in each.pars] == list(BOTS) for each in made if each)
    for each in made:
        assert each is not None
        assert [step.least - own.least for step, own in zip(each.stars, sheet.rating, strict=True)] == [
            each.moved for _ in sheet.rating
        ]
    assert len({each.moved for each in made if each}) > 1
    assert judge_deal(sheet, (), 1) == made[1]


def test_nothing_is_made_where_practice_was_cancelled(monkeypatch):
    monkeypatch.setattr(making, "fitted", lambda *_args, **_options: None)
    assert judge_deal(load("market-morning"), (), 1) is None
