"""The playtest diary: sheets entered one after another, slips told, nothing lost, and people beside the bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.balance.history import History, new_record
from designer.balance.question import Origin, Question, Side
from designer.freight.playtests.own import Delivery, own_of
from designer.freight.playtests.paper import Paper
from designer.playtests.exchange import write
from designer.playtests.model import Playtest
from designer.store import Store
from designer.store.playtests import keep, playtests
from designer.store.store import home
from sheets import check, library_path, rules_hash
from tests.designer.balance.test_people import answer
from tests.designer.pages.conftest import APP
from tests.designer.pages.test_hostile_names import ALL, named, shown_as_written
from tests.designer.pages.test_journeys import act, bound, key_of
from tests.designer.playtests.samples import table

Visit = Callable[..., AppTest]


def rules(document: dict[str, Any]) -> str:
    sheet = check(document).sheet
    assert sheet is not None
    return rules_hash(sheet)


def kept(at: AppTest, store: Store) -> Playtest:
    return playtests(store, key_of(at))[0]


def field(at: AppTest, store: Store, name: str) -> str:
    """The key of a field of the playtest that is entered."""
    return bound(at, f"playtest:{kept(at, store).id}:{name}")


def added(visit: Visit, document: dict[str, Any]) -> AppTest:
    return act(visit("playtests", document), "playtests:add")


def typed(at: AppTest, store: Store, name: str, value: int | None) -> AppTest:
    at.number_input(key=field(at, store, name)).set_value(value).run()
    assert not at.exception
    return at


def total(at: AppTest, store: Store, number: int, value: int) -> AppTest:
    """A total, and Enter."""
    at.number_input(key=field(at, store, f"{number}:total")).set_value(value)
    return act(at, f"playtest:save:{number}")


def texts(at: AppTest) -> str:
    return "\n".join(element.value for element in [*at.markdown, *at.caption, *at.info]).replace("\\", "")


def chosen(at: AppTest, store: Store) -> int:
    name = f"playtest:player:{kept(at, store).id}"
    return at.session_state.get(name, 0)


def test_without_a_sheet_and_without_a_playtest_the_page_says_what_to_do(
    visit: Visit, official: dict[str, Any]
) -> None:
    assert "None is open" in visit("playtests").info[0].value
    at = visit("playtests", official)
    assert "Nobody has played this sheet yet" in at.info[0].value
    assert "playtests:download:csv" not in {button.key for button in at.get("download_button")}


def test_a_broken_sheet_cannot_have_been_played(visit: Visit, official: dict[str, Any]) -> None:
    official["deck"] |= {"copies": 0, "jokers": 1}
    at = visit("playtests", official)
    assert "whose rules have no errors" in at.warning[0].value
    assert "playtests:add" not in {button.key for button in at.button}


def test_a_new_playtest_is_of_today_and_of_the_newest_version(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = added(visit, official)
    found = kept(at, store)
    assert (found.day, found.revision, found.rules, found.sheets) == (date.today(), 1, rules(official), ())


def test_totals_alone_are_entered_with_enter_one_after_another(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = added(visit, official)
    for number, value in enumerate((310, 355, 280)):
        assert chosen(at, store) == number
        total(at, store, number, value)
    assert kept(at, store).totals == (310, 355, 280)
    assert chosen(at, store) == 3


def test_what_is_entered_is_kept_at_once(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = added(visit, official)
    at.text_input(key=field(at, store, "0:name")).set_value("Ana").run()
    at.button_group(key=field(at, store, "0:delivered")).set_value(["same", "hearts"]).run()
    typed(at, store, "0:round:1", 34)
    typed(at, store, "0:hours", 2)
    (sheet,) = kept(at, store).sheets
    assert (sheet.name, sheet.rounds, own_of(sheet).hours_left, sheet.total) == ("Ana", (None, 34), 2, None)
    assert own_of(sheet).delivered == (Delivery(truck="hearts"), Delivery(truck="same", spot=5))
    again = visit("playtests")
    assert not again.exception


def test_a_slip_is_told_at_once_and_enter_once_more_keeps_it(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = added(visit, official)
    for week, points in enumerate((20, 40, 60)):
        typed(at, store, f"0:round:{week}", points)
    typed(at, store, "0:hours", 1)
    total(at, store, 0, 120)
    assert "Total: 120 written, 122 by the weeks and the hours left" in texts(at)
    assert chosen(at, store) == 0
    act(at, "playtest:save:0")
    assert chosen(at, store) == 1
    assert kept(at, store).sheets[0].total == 120
    at = act(at, "playtests:all")
    assert "1 does not add up" in texts(at)


def test_a_sheet_that_adds_up_says_so(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = added(visit, official)
    for week, points in enumerate((20, 40, 60)):
        typed(at, store, f"0:round:{week}", points)
    typed(at, store, "0:hours", 1)
    total(at, store, 0, 122)
    at = act(at, "playtests:all")
    assert "1 adds up" in texts(at)


def test_the_time_of_a_delivery_and_its_points_are_typed(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = added(visit, official)
    at.button_group(key=field(at, store, "0:delivered")).set_value(["hearts"]).run()
    at.selectbox(key=field(at, store, "0:hearts:spot")).set_value(8).run()
    at.selectbox(key=field(at, store, "0:hearts:week")).set_value(2).run()
    typed(at, store, "0:hearts:points", 35)
    assert own_of(kept(at, store).sheets[0]).delivered == (Delivery(truck="hearts", spot=8, week=2, points=35),)
    assert "Heart hauler: 35 written, which is no score of its stop" in texts(at)


def test_a_tap_is_kept_and_a_tap_on_a_box_moves_the_cursor(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = added(visit, official)
    key, playtest = key_of(at), kept(at, store)
    sheet = check(official).sheet
    assert sheet is not None
    paper = Paper(sheet)

    def tap() -> None:
        import streamlit as st

        from designer.pages.playtests_entry import _tapped

        _tapped(*st.session_state["tap"])

    one = AppTest.from_function(tap)
    for target in ("stop:0:0", "field:round-2"):
        one.session_state["tap"] = (key, playtest, 0, paper, target)
        one.run()
        assert not one.exception
    assert own_of(kept(at, store).sheets[0]).delivered == (Delivery(truck="different", spot=5, week=1),)
    assert one.session_state["playtest:focus:asked"] == ("playtest-field-0-round-2", 1)


def test_rule_options_and_versions_tell_which_rules_were_played(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = added(visit, official)
    at.button_group(key=field(at, store, "options")).set_value(["overtime_suit"]).run()
    found = kept(at, store)
    assert found.options == ("overtime_suit",)
    assert found.rules != rules(official)
    at.button_group(key=field(at, store, "options")).set_value([]).run()
    assert kept(at, store).rules == rules(official)


def test_notes_are_pinned_to_parts_and_taken_away(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = added(visit, official)
    at.text_area(key=field(at, store, "notes")).set_value("Fun\nto the end").run()
    form = f"playtest:pin:{kept(at, store).id}:0"
    at.selectbox(key=f"{form}:part").set_value("/trucks/5/route/stops/0")
    at.text_input(key=f"{form}:text").set_value("nobody *stops* here")
    act(at, f"{form}:do")
    found = kept(at, store)
    assert found.notes == "Fun\nto the end"
    assert [(note.pointer, note.text) for note in found.pinned] == [("/trucks/5/route/stops/0", "nobody *stops* here")]
    assert "Heart hauler, stop at circle 5**: nobody *stops* here" in texts(at)
    act(at, "playtest:unpin:0")
    assert kept(at, store).pinned == ()


def test_a_sheet_and_a_playtest_are_removed_when_that_is_meant(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = added(visit, official)
    total(at, store, 0, 310)
    total(at, store, 1, 320)
    at.session_state[f"playtest:player:{kept(at, store).id}"] = 0
    at.run()
    act(at, "playtest:remove:0")
    assert kept(at, store).totals == (320,)
    id_ = kept(at, store).id
    act(at, "playtests:all")
    act(at, f"playtests:delete:{id_}")
    assert playtests(store, key_of(at)) == ()


def test_the_list_sums_up_what_is_known(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("playtests", official)
    one = table(1, 300, 310, rules=rules(official)).changed(minutes=42)
    keep(store, key_of(at), [one, table(2, 340, rules=rules(official))])
    at.run()
    assert not at.exception
    told = {metric.label: metric.value for metric in at.metric}
    assert told["People"] == "3"
    assert told["Median"] == "310"
    assert told["Minutes, median"] == "42"
    assert told["Mean score"].startswith("316.7 ± ")


def test_a_csv_is_told_before_it_is_taken(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = visit("playtests", official)
    known = table(1, 300, rules=rules(official))
    keep(store, key_of(at), [known])
    new = write(
        [known.with_sheet(0, known.sheets[0].changed(total=301)), table(2, 340, rules=rules(official))], "freight"
    )
    at.file_uploader(key="playtests:upload").set_value(("playtests.csv", new, "text/csv")).run()
    assert "New: 1. Changed: 1. As they are here: 0." in texts(at)
    act(at, "playtests:take")
    assert {each.totals for each in playtests(store, key_of(at))} == {(301,), (340,)}
    at.file_uploader(key="playtests:upload").set_value(("x.csv", b"day,total\n2026-11-01,many\n", "text/csv")).run()
    assert "expected a whole number, found 'many'" in at.error[0].value.replace("\\", "")


@pytest.fixture
def run(store: Store, official: dict[str, Any]) -> Callable[..., AppTest]:
    """The Balance page with an answer about a sheet of the store that these playtests are of."""

    def show(*found: Playtest) -> AppTest:
        key = store.create(official, "test").key
        keep(store, key, found)
        side = Side(name="Official", document=official, origin=Origin(key=key, revision=1))
        record = new_record("0123456789", Question(kind="one_sheet", sides=(side,), agent="expert", effort="quick"))
        History(home() / "runs").keep(record.model_copy(update={"state": "done", "answer": answer()}))
        at = AppTest.from_file(str(APP), default_timeout=60)
        at.query_params["sheet"] = key
        at.run()
        at.session_state["run"] = record.id
        at.switch_page("designer/pages/balance.py").run()
        assert not at.exception
        return at

    return show


def test_people_stand_beside_the_bots_when_an_answer_is_shown(
    run: Callable[..., AppTest], official: dict[str, Any]
) -> None:
    six = [table(number, 350 + 4 * number, rules=rules(official)) for number in range(1, 7)]
    at = run(*six)
    assert "6 people scored 36 ± 8 points less than Expert (quick practice)" in [
        element.value.replace("\\", "") for element in at.subheader
    ]


def test_where_nobody_played_a_line_says_how_to_record_it(run: Callable[..., AppTest]) -> None:
    at = run()
    assert "People beside bots: write down who played this sheet" in texts(at)


@pytest.mark.parametrize("name", ["comet-couriers", "tiny", "grand-junction"])
def test_any_sheet_can_be_entered(visit: Visit, store: Store, name: str) -> None:
    document = json.loads(library_path(name).read_text(encoding="utf-8"))
    at = added(visit, document)
    total(at, store, 0, 12)
    assert kept(at, store).totals == (12,)


def test_names_are_shown_as_they_were_written(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = added(visit, named(official, ALL))
    at.text_input(key=field(at, store, "0:name")).set_value("*Ana* :red[x]").run()
    at.button_group(key=field(at, store, "0:delivered")).set_value(["hearts"]).run()
    total(at, store, 0, 12)
    shown_as_written(at)
    shown_as_written(act(at, "playtests:all"))


def test_enter_on_an_empty_sheet_adds_none(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = act(added(visit, official), "playtest:save:0")
    assert kept(at, store).sheets == ()


def test_a_playtest_of_a_version_that_is_not_here_can_still_be_opened(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = visit("playtests", official)
    keep(store, key_of(at), [table(1, 300, revision=7)])
    at.run()
    act(at, f"playtests:open:{1:010x}")
    assert "Choose another version above" in at.warning[0].value
    at.selectbox(key=field(at, store, "version")).set_value(1).run()
    assert (kept(at, store).revision, kept(at, store).rules) == (1, rules(official))
    assert not at.warning
