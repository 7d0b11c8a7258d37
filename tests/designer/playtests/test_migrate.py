"""What older versions kept and wrote is read for what it says."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from pydantic import ValidationError

from designer.freight.playtests.own import Delivery, Own
from designer.playtests.documents import read_json, write_json
from designer.playtests.exchange import read
from designer.playtests.model import PinnedNote, PlayerSheet, Playtest

FORMAT_1 = Path(__file__).parents[2] / "data" / "playtests" / "format-1.json"  # as the version before format 2 wrote it
CSV_1 = (
    "playtest,day,version,rules,options,played,minutes,notes,pinned,sheet,player,total,hours_left,game,week 1,week 2,"
    "week 3,truck any,truck same\r\n"
    f'0123456789,2026-11-30,3,{"a" * 64},hidden,screen,42,left,/trucks/0 too long,1,"\'=Ana, the first",-3,0,'
    '"load 0 any.1 3\nend_day",1,,3,x,s5 w2 p-4\r\n'
    f"0123456789,2026-11-30,3,{'a' * 64},hidden,screen,42,left,/trucks/0 too long,2,Bo,345,,,,,,,\r\n"
)
ANA = PlayerSheet(
    name="=Ana, the first",
    total=-3,
    rounds=(1, None, 3),
    own=Own(delivered=(Delivery(truck="any"), Delivery(truck="same", spot=5, week=2, points=-4)), hours_left=0),
    game="load 0 any.1 3\nend_day",
)


def kept() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(FORMAT_1.read_text(encoding="utf-8"))["playtests"]
    return found


def test_a_diary_of_format_1_says_what_it_said() -> None:
    first, second = map(Playtest.model_validate, kept())
    assert first == Playtest(
        id="0123456789",
        day=date(2026, 11, 30),
        revision=3,
        rules="a" * 64,
        options=("overtime_suit", "hidden"),
        played="screen",
        minutes=42,
        notes='=1+1, "so" they said\nand left',
        pinned=(
            PinnedNote(pointer="/trucks/0", text="too long"),
            PinnedNote(pointer="/overtime", text="unclear; see rules"),
        ),
        sheets=(ANA, PlayerSheet(), PlayerSheet(name="Bo", total=345)),
    )
    assert second == Playtest(id="00000000ab", day=date(2026, 11, 2), revision=1, rules="b" * 64)


def test_one_that_was_brought_up_stays_as_it_is() -> None:
    for told in kept():
        first = Playtest.model_validate_json(json.dumps(told))
        again = Playtest.model_validate_json(first.model_dump_json())
        assert again == first
        assert again.format == "flipwright-playtest/2"


def test_a_file_of_format_1_is_read() -> None:
    found = read_json(FORMAT_1.read_bytes(), "freight")
    assert found.faults == ()
    assert [sheet.total for playtest in found.playtests for sheet in playtest.sheets] == [-3, None, 345]
    assert read_json(write_json(found.playtests), "freight") == found


def test_a_spreadsheet_of_format_1_is_read() -> None:
    found = read(CSV_1, "freight", 9, lambda *_: None)
    assert found.faults == ()
    assert found.playtests[0].sheets == (ANA, PlayerSheet(name="Bo", total=345))


@pytest.mark.parametrize(
    "wrong",
    [{"format": "flipwright-playtest/3"}, {"sheets": 3}, {"sheets": [3]}, {"sheets": [{"weeks": "x"}]}, {"day": 3.5}],
    ids=str,
)
def test_what_is_no_playtest_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Playtest.model_validate({**kept()[1], **wrong})
