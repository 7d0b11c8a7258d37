"""Playtests as CSV: back to the byte, simple files of one's own, and every wrong cell named by its place."""

from __future__ import annotations

from datetime import date

import pytest

from designer.freight.playtests.own import Delivery, Own
from designer.playtests.exchange import read, write
from designer.playtests.model import PinnedNote, PlayerSheet, Playtest
from tests.designer.playtests.samples import RULES, table

FULL = Playtest(
    id="0123456789",
    day=date(2026, 11, 30),
    revision=3,
    rules=RULES,
    options=("overtime_suit", "hidden"),
    played="screen",
    minutes=42,
    notes='=1+1, "so" they said\nand left',
    pinned=(
        PinnedNote(pointer="/trucks/0", text=" too long"),
        PinnedNote(pointer="/overtime", text="unclear; see rules"),
    ),
    sheets=(
        PlayerSheet(
            name="=Ana, the first",
            total=-3,
            rounds=(1, None, 3),
            own=Own(delivered=(Delivery(truck="same", spot=5, week=2, points=-4), Delivery(truck="any")), hours_left=0),
            game="load 0 any.1 3\nend_day",
        ),
        PlayerSheet(),
        PlayerSheet(name="Bo", total=345),
    ),
)


def rules_of(revision: int, options: tuple[str, ...]) -> str | None:
    return RULES if revision <= 4 and not options else None


def faults(text: str) -> list[tuple[int, str, str]]:
    found = read(text, "freight", 4, rules_of)
    assert found.playtests == ()
    return [(fault.row, fault.column, fault.message) for fault in found.faults]


def test_they_come_back_to_the_byte() -> None:
    playtests = (FULL, table(1), table(2, 300, 310))
    data = write(playtests, "freight")
    found = read(data, "freight", 9, rules_of)
    assert found.faults == ()
    assert found.playtests == playtests
    assert write(found.playtests, "freight") == data


def test_no_cell_is_a_formula() -> None:
    assert b",=" not in write([FULL], "freight")
    assert b"'=Ana" in write([FULL], "freight")


def test_rows_may_come_back_in_another_order() -> None:
    head, *rows = write([table(1, 300, 310, 320)], "freight").splitlines(keepends=True)
    assert read(b"".join([head, *reversed(rows)]), "freight", 1, rules_of).playtests == (table(1, 300, 310, 320),)


def test_a_file_of_ones_own_needs_a_day_and_is_of_the_newest_version() -> None:
    found = read(
        "day;player;total\n2026-11-01;Ana;300\n2026-11-01;Bo;310\n2026-11-02;Ana;320\n", "freight", 4, rules_of
    ).playtests
    assert [(each.day.day, each.totals, each.revision, each.rules) for each in found] == [
        (1, (300, 310), 4, RULES),
        (2, (320,), 4, RULES),
    ]
    again = read(
        "day;player;total\n2026-11-01;Ana;300\n2026-11-01;Bo;310\n2026-11-02;Ana;320\n", "freight", 4, rules_of
    )
    assert again.playtests == found  # with the same ids: nothing comes twice


@pytest.mark.parametrize(
    ("text", "row", "column", "message"),
    [
        ("total\n3\n", 1, "day", "expected a column 'day', found none"),
        ("day,total,total\n2026-11-01,3,4\n", 1, "total", "expected each column once, found 'total' again"),
        ("day\n30.11.2026\n", 2, "day", "expected a day as 2026-11-30, found '30.11.2026'"),
        ("day,total\n2026-11-01,3\n2026-11-01,4.5\n", 3, "total", "expected a whole number, found '4.5'"),
        ("day,week 2\n2026-11-01,x\n", 2, "week 2", "expected a whole number, found 'x'"),
        ("day,truck any\n2026-11-01,yes\n", 2, "truck any", "expected a delivery as 's8 w2 p24', or 'x', found 'yes'"),
        ("day,truck any\n2026-11-01,w13\n", 2, "truck any", "input should be less than or equal to 12, found '13'"),
        ("day,hours_left\n2026-11-01,-1\n", 2, "hours_left", "input should be greater than or equal to 0, found '-1'"),
        ("day,played\n2026-11-01,table\n", 2, "played", "input should be 'paper' or 'screen', found 'table'"),
        ("day,version\n2026-11-01,9\n", 2, "version", "expected a version with these rule options that can be played, found '9'"),
        ("day,playtest\n2026-11-01,x\n", 2, "playtest", "string should match pattern '\\a[0-9a-f]{10}\\z', found 'x'"),
        ("day,playtest\n2026-11-01,0123456789\n2026-11-02,0123456789\n", 3, "day", "expected the same as in row 2, found '2026-11-02'"),
    ],
)  # fmt: skip
def test_a_wrong_cell_is_named(text: str, row: int, column: str, message: str) -> None:
    assert faults(text) == [(row, column, message)]


def test_an_unknown_column_is_named() -> None:
    (fault,) = faults("day,score\n2026-11-01,4\n")
    assert fault[:2] == (1, "score")
    assert fault[2].startswith("expected a column of playtest, day, version")
    assert fault[2].endswith("found 'score'")


def test_all_wrong_cells_are_told_at_once() -> None:
    assert [fault[:2] for fault in faults("day,total,week 1\n2026-1-1,a,b\n2026-11-02,3,c\n")] == [
        (2, "day"),
        (2, "total"),
        (2, "week 1"),
        (3, "week 1"),
    ]


def test_thirteen_at_a_table_are_too_many() -> None:
    text = "day,total\n" + "2026-11-01,3\n" * 13
    assert faults(text)[0][:2] == (2, "sheet")


CONTEST = table(3).changed(
    sheets=(
        PlayerSheet(name="Ana", total=2, rounds=(12, None, -10), seat=2, place=1),
        PlayerSheet(name="Quick", total=45, rounds=(20, 25), seat=1, place=2, bot="random"),
    )
)


def test_rounds_seats_and_places_come_back_to_the_byte() -> None:
    data = write([CONTEST, table(1, 40, 12)], "llama")
    assert b"game,seat,place,bot,round 1,round 2,round 3\r\n" in data
    found = read(data, "llama", 9, rules_of)
    assert (found.faults, found.playtests) == ((), (CONTEST, table(1, 40, 12)))
    assert write(found.playtests, "llama") == data


def test_columns_of_one_family_are_none_of_another() -> None:
    for text, family in (("day,week 1\n2026-11-01,3\n", "llama"), ("day,truck any\n2026-11-01,x\n", "lost_cities")):
        (fault,) = read(text, family, 4, rules_of).faults
        assert "round 1, round 2, …, found" in fault.message
    (fault,) = read("day,round 1\n2026-11-01,3\n", "freight", 4, rules_of).faults
    assert "hours_left, truck ID, week 1, week 2, …, found 'round 1'" in fault.message


def test_a_wrong_cell_of_a_contest_is_named() -> None:
    text = "day,seat,round 2\n2026-11-01,13,4\n2026-11-02,1,9999999\n"
    assert [(fault.row, fault.column) for fault in read(text, "llama", 4, rules_of).faults] == [
        (2, "seat"),
        (3, "round 2"),
    ]
