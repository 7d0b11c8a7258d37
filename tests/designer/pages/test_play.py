"""Playing at a table: the way to it, the seats, a game from the first card to the last, looking back on it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import text
from streamlit.testing.v1 import AppTest

from designer.freight.choices import Place
from designer.freight.table import Table
from designer.pages.preview import library_document
from designer.play.hosting import Host, Hosted, Seat, new_seat
from designer.play.match import begin
from designer.play.record import file_of
from designer.play.sitting import Sitting
from designer.store import Store
from sheets import library_ids, load, to_document
from simulator.core.deal_code import format_code
from simulator.freight.dealing import mark_of_deck
from tests.designer.pages.test_journeys import act, key_of

Visit = Callable[..., AppTest]

TINY = load("tiny")
HOSTILE = "<script>alert(1)</script> $x$ [a](javascript:1) `b` " + "🃏" * 8


def sitting_of(at: AppTest) -> Sitting:
    found: Sitting = at.session_state["desk"].sitting
    return found


def with_table(at: AppTest, store: Store, step: Callable[[Table], Table]) -> AppTest:
    """The page after a click on a card or a place, which only a browser can do."""
    desk = at.session_state["desk"]
    desk.sitting = desk.sitting.changed(Host(store), step)
    return again(at)


def again(at: AppTest) -> AppTest:
    at.run()
    assert not at.exception
    return at


def begun(at: AppTest, names: str = "Ana", code: str = "1") -> AppTest:
    """The page at a new table of the open sheet."""
    at.text_input(key="game:names").set_value(names)
    at.text_input(key="game:code").set_value(code).run()
    return act(at, "game:start")


def play_to_the_end(at: AppTest, store: Store) -> AppTest:
    desk = at.session_state["desk"]
    while not desk.sitting.hosted.match.is_over:
        desk.sitting = desk.sitting.uncovered().changed(Host(store), Table.day_ended)
    return again(at)


def told(at: AppTest, name: str) -> str:
    """What the address says."""
    found = at.query_params[name]
    return found if isinstance(found, str) else found[0]


def texts(at: AppTest) -> str:
    shown = (*at.markdown, *at.caption, *at.info, *at.warning, *at.error, *at.success)
    return "\n".join(element.value for element in shown).replace("\\", "")


def keys(at: AppTest) -> set[str]:
    return {button.key for button in at.button if button.key}


def tiny_table(store: Store, *seats: Seat, document: dict[str, Any] | None = None) -> Hosted:
    sheet_key = store.create(document or to_document(TINY), "test").key
    return Host(store).seat_all(to_document(TINY), TINY, (), seats, seed=1, sheet_key=sheet_key)


def come_to(at_address: dict[str, str], visit: Visit) -> AppTest:
    """The page of one who follows a link."""
    at = visit("play")
    for name, value in at_address.items():
        at.query_params[name] = value
    return again(at)


# The way to a table


def test_without_a_sheet_the_library_can_be_played_at_once(visit: Visit, store: Store) -> None:
    at = visit("play")
    assert "None is open" in at.info[0].value
    assert keys(at) >= {f"offer:{name}" for name in library_ids()}
    act(at, "offer:tiny")
    assert [entry.title for entry in store.list()] == ["Tiny"]
    assert "game:start" in keys(at)


def test_a_sheet_with_errors_says_what_must_be_fixed(visit: Visit, official: dict[str, Any]) -> None:
    official["deck"] |= {"copies": 0, "jokers": 1}
    at = visit("play", official)
    assert "must be fixed before it can be played" in at.warning[0].value
    assert "cards" in texts(at)
    assert "game:start" not in keys(at)


def test_one_begins_alone_and_without_a_name(visit: Visit, official: dict[str, Any]) -> None:
    at = act(visit("play", official), "game:start")
    hosted = sitting_of(at).hosted
    assert [seat.name for seat in hosted.seats] == ["You"]
    assert sitting_of(at).can_play
    assert told(at, "table") == hosted.code
    assert told(at, "seat") == hosted.seats[0].key
    assert f"table `{hosted.code}`" in texts(at)


def test_names_bots_and_free_seats_sit_in_this_order(visit: Visit) -> None:
    at = visit("play", to_document(TINY))
    at.multiselect(key="game:bots").set_value(["greedy"])
    at.number_input(key="game:free").set_value(1)
    begun(at, "Ana, ,Bo")
    seats = sitting_of(at).hosted.seats
    assert [(seat.name, seat.is_bot, seat.is_free) for seat in seats] == [
        ("Ana", False, False),
        ("Bo", False, False),
        ("Greedy", True, False),
        ("", False, True),
    ]
    assert sitting_of(at).seats == (0, 1)
    assert "nobody yet" in texts(at)


def test_more_players_than_a_game_takes_are_refused(visit: Visit, store: Store) -> None:
    at = visit("play", to_document(TINY))
    at.number_input(key="game:free").set_value(11)
    begun(at, "Ana, Bo")
    assert "At most 12 players" in at.warning[0].value
    assert sitting_of(at) is None
    assert Host(store).list() == ()


def test_twelve_sit_down(visit: Visit) -> None:
    at = begun(visit("play", to_document(TINY)), ", ".join(f"{HOSTILE[:30]}{number}" for number in range(12)))
    assert len(sitting_of(at).seats) == 12
    assert sitting_of(at).is_covered


def test_a_deal_code_deals_its_cards_and_others_are_refused_with_a_sentence(
    visit: Visit, official: dict[str, Any]
) -> None:
    sheet = load("flip-freighters")
    code = format_code(mark_of_deck(sheet, sheet), 1234)
    slip = code[:-1] + ("A" if code[-1] != "A" else "B")
    others = {
        slip: "There is a slip in this deal code",
        format_code(mark_of_deck(TINY, TINY), 5): "This deal code is of another deck",
        "Friday!": "This is no deal code",
        "9" * 25: "This is no deal code",
    }
    at = visit("play", official)
    for other, told in others.items():
        begun(at, code=other)
        assert told in at.warning[0].value
    begun(at, code=code.lower())
    assert sitting_of(at).hosted.match.deal == begin(sheet, seed=1234).deal
    assert f"deal `{code}`" in texts(at)


def test_options_hold_for_the_game_and_those_that_clash_are_told(visit: Visit, official: dict[str, Any]) -> None:
    official["variants"][1]["patch"] = [
        {"op": "test", "path": "/overtime/changes", "value": ["value"]},
        {"op": "replace", "path": "/overtime/hours", "value": 7},
    ]
    names = [option["id"] for option in official["variants"]]
    at = visit("play", official)
    at.session_state[f"game:options:{key_of(at)}"] = names[:2]
    again(at)
    begun(at)
    assert sitting_of(at) is None
    assert "These rule options cannot be used" in at.warning[0].value
    at.session_state[f"game:options:{key_of(at)}"] = names[:1]
    again(at)
    begun(at)
    assert sitting_of(at).hosted.options == (names[0],)
    assert official["variants"][0]["title"] in texts(at)


# A game


def test_a_day_is_played_undone_begun_again_and_ended(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = begun(visit("play", official))
    at_table = f"{sitting_of(at).hosted.code}:0"
    assert "Week 1, day 1" in texts(at)
    assert "Choose a card" in texts(at)
    assert at.button(key=f"{at_table}:undo").disabled
    act(at, f"{at_table}:card:0")
    assert "**Spade 1**: click a green square" in texts(at)
    with_table(at, store, lambda table: table.clicked(Place("square", 4, 0)))
    assert "Spade 1: load into Anything goes, square 1" in texts(at)
    assert Host(store).find(sitting_of(at).hosted.code).match.today == sitting_of(at).hosted.match.today != ((),)
    act(at, f"{at_table}:undo")
    assert sitting_of(at).table.board.played == ()
    with_table(at, store, lambda table: table.with_card(0).clicked(Place("square", 4, 0)))
    act(at, f"{at_table}:restart")
    assert sitting_of(at).seen.steps == ()
    act(at, f"{at_table}:end_day")
    assert "Week 1, day 2" in texts(at)
    assert Host(store).find(sitting_of(at).hosted.code).match.day == 1


def test_a_late_second_click_does_not_end_the_next_day(visit: Visit, official: dict[str, Any]) -> None:
    at = begun(visit("play", official))
    late = at.button(key=f"{sitting_of(at).hosted.code}:0:end_day")
    for _ in range(2):  # the second is that of a button which the browser showed a moment ago
        late.click().run()
        assert not at.exception
    assert sitting_of(at).hosted.match.day in (1, 2)


def test_at_one_screen_each_day_is_covered_until_its_player_is_there(visit: Visit, store: Store) -> None:
    at = begun(visit("play", to_document(TINY)), f"Ana, {HOSTILE}")
    code = sitting_of(at).hosted.code
    assert "Now it is the turn of Ana" in texts(at)
    assert f"{code}:0:end_day" not in keys(at)
    act(at, "game:show")
    act(at, f"{code}:0:end_day")
    assert f"{code}:1:end_day" not in keys(at)
    assert "Now it is the turn of <script>" in texts(at)
    act(at, "game:review:switch")
    assert "game:show" in keys(at)  # nor is it seen by looking back
    act(at, "game:show")
    assert "game:what_if" in keys(at)
    act(at, "game:review:end")
    act(at, f"{code}:1:end_day")
    assert (sitting_of(at).hosted.match.day, sitting_of(at).player, sitting_of(at).is_covered) == (1, 0, True)


def test_the_game_waits_while_other_pages_are_shown_and_the_sheet_is_edited(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = begun(visit("play", official))
    code = sitting_of(at).hosted.code
    act(at, f"{code}:0:end_day")
    at.switch_page("designer/pages/editor.py").run()
    at.number_input(key="edit:/minutes").set_value(55).run()
    at.switch_page("designer/pages/play.py").run()
    assert "Week 1, day 2" in texts(at)
    assert told(at, "table") == code
    assert "The sheet has changed since this game began" in texts(at)
    act(at, "game:anew")
    assert sitting_of(at) is None
    begun(at)
    assert sitting_of(at).hosted.document["minutes"] == 55


def test_a_table_is_left_and_found_again_among_the_games_kept(visit: Visit, store: Store) -> None:
    at = begun(visit("play", to_document(TINY)), HOSTILE)
    code = sitting_of(at).hosted.code
    act(at, "game:leave")
    assert "table" not in at.query_params
    assert f"`{code}`" in texts(at)
    act(at, f"game:open:{code}")
    assert sitting_of(at).can_play
    act(at, "game:leave")
    act(at, f"game:delete:{code}")
    assert f"game:open:{code}" not in keys(at)
    at.text_input(key="game:table").set_value(code)
    at.button[[button.label for button in at.button].index("Go there")].click().run()
    assert f"There is no table with the code `{code}`" in at.warning[0].value


def test_another_sheet_leads_back_to_the_table(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = begun(visit("play", to_document(TINY)))
    at.query_params["sheet"] = store.create(official, "test").key
    again(at)
    assert "You still sit at a table of **Tiny**" in texts(at)
    act(at, "game:back")
    assert sitting_of(at).can_play
    assert f"{sitting_of(at).hosted.code}:0:end_day" in keys(at)


def test_a_table_outlives_its_sheet(visit: Visit, store: Store) -> None:
    at = begun(visit("play", to_document(TINY)))
    hosted = sitting_of(at).hosted
    store.delete(hosted.sheet_key)
    other = come_to({"table": hosted.code, "seat": hosted.seats[0].key}, visit)
    act(other, f"{hosted.code}:0:end_day")
    assert Host(store).find(hosted.code).match.day == 1


def test_the_end_tells_the_total_and_begins_again(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    at = play_to_the_end(begun(visit("play", official)), store)
    assert "The game is over: **$10,000**." in texts(at)
    before = sitting_of(at).hosted
    act(at, "game:end:same_cards")
    hosted = sitting_of(at).hosted
    assert hosted.code != before.code
    assert (hosted.seed, hosted.match.deal, hosted.match.day) == (1, before.match.deal, 0)
    assert [seat.name for seat in hosted.seats] == ["Ana"]
    act(at, "game:new_deal")
    assert sitting_of(at).hosted.match.deal != before.match.deal
    assert sitting_of(at).can_play


def test_several_at_the_end_see_their_places(visit: Visit, store: Store) -> None:
    at = play_to_the_end(begun(visit("play", to_document(TINY)), "Ana, Bo"), store)
    assert "**Ana, Bo** share the first place" in texts(at)
    assert not sitting_of(at).is_covered


# Others at their own screens


def test_one_who_comes_with_a_code_takes_a_free_seat(visit: Visit, store: Store) -> None:
    hosted = tiny_table(store, new_seat("Ana"), Seat())
    at = come_to({"table": hosted.code.lower()}, visit)
    assert "Here sit: Ana" in texts(at)
    at.text_input(key="game:name").set_value(HOSTILE)
    at.button[[button.label for button in at.button].index("Take a seat")].click().run()
    assert not at.exception
    assert sitting_of(at).seats == (1,)
    assert told(at, "seat") == sitting_of(at).keys[0]
    act(at, f"{hosted.code}:1:end_day")
    assert "Still to play: Ana" in texts(at)


def test_a_seat_taken_meanwhile_is_offered_no_more(visit: Visit, store: Store) -> None:
    hosted = tiny_table(store, new_seat("Ana"), Seat())
    at = come_to({"table": hosted.code}, visit)
    Host(store).join(hosted.code, 1, "Cy")
    at.button[[button.label for button in at.button].index("Take a seat")].click().run()
    assert sitting_of(at).seats == ()
    assert "All seats at this table are taken" in texts(at)


@pytest.mark.parametrize(
    "address",
    [
        {"table": "NOSUCH"},
        {"table": "<script>`$x$"},
        {"table": "A" * 5000, "seat": "." * 5000},
        {"table": "\x00'; drop table matches; --", "seat": "🃏"},
    ],
)
def test_an_address_without_a_table_is_told_and_forgotten(address: dict[str, str], visit: Visit, store: Store) -> None:
    at = come_to(address, visit)
    assert "There is no table with the code" in at.warning[0].value
    assert "table" not in at.query_params
    assert "offer:tiny" in keys(at)


def test_keys_that_open_no_seat_show_nothing_and_are_not_remembered(visit: Visit, store: Store) -> None:
    hosted = tiny_table(store, new_seat("Ana"), new_seat("Bo"))
    at = come_to({"table": hosted.code, "seat": f"{hosted.code}.x:y z.<b>"}, visit)
    assert sitting_of(at).seats == ()
    assert "All seats at this table are taken" in texts(at)
    assert not {key for key in keys(at) if key.startswith(f"{hosted.code}:")}
    assert at.session_state["desk"].memory.get("tables") == ""


def test_garbage_in_the_address_does_not_lose_ones_own_seat(visit: Visit, store: Store) -> None:
    hosted = tiny_table(store, new_seat("Ana"), new_seat("Bo"))
    at = come_to({"table": hosted.code, "seat": hosted.seats[0].key}, visit)
    act(at, "game:leave")
    at.query_params["table"], at.query_params["seat"] = hosted.code, "garbage"
    again(at)
    assert sitting_of(at).seats == (0,)


def test_another_tab_of_the_same_browser_may_take_a_free_seat_or_go_on(visit: Visit, store: Store) -> None:
    hosted = tiny_table(store, new_seat("Ana"), Seat())
    at = come_to({"table": hosted.code, "seat": hosted.seats[0].key}, visit)
    act(at, "game:leave")
    at.query_params["table"] = hosted.code
    again(at)
    assert sitting_of(at).seats == ()
    act(at, "game:go_on_as")
    assert sitting_of(at).seats == (0,)


def test_a_second_tab_of_a_seat_is_told_what_the_first_played(visit: Visit, store: Store) -> None:
    hosted = tiny_table(store, new_seat("Ana"), new_seat("Bo"))
    at = come_to({"table": hosted.code, "seat": hosted.seats[0].key}, visit)
    Host(store).play(hosted, hosted.seats[0].key, (), _one_step(hosted))
    at.button(key=f"{hosted.code}:0:end_day").click().run()
    assert not at.exception
    assert "played from another tab meanwhile" in texts(at)
    assert sitting_of(at).seen.steps == _one_step(hosted)


def _one_step(hosted: Hosted) -> tuple[tuple[Any, ...], ...]:
    return ((hosted.match.seen_by(0).legal[0],),)


def test_a_table_deleted_by_others_is_told(visit: Visit, store: Store) -> None:
    hosted = tiny_table(store, new_seat("Ana"), new_seat("Bo"))
    at = come_to({"table": hosted.code, "seat": hosted.seats[0].key}, visit)
    Host(store).delete(hosted.code)
    at.button(key=f"{hosted.code}:0:end_day").click().run()
    assert not at.exception
    assert "There is no table with the code" in texts(at)
    assert sitting_of(at) is None


@pytest.mark.parametrize(
    "damage", ['{"days": 3, "seats": [{"name": 7}]}', "{}", '{"seats": [{"key": "k"}], "days": [], "plans": []}']
)
def test_a_damaged_game_is_told_and_can_be_deleted(damage: str, visit: Visit, store: Store) -> None:
    at = begun(visit("play", to_document(TINY)))
    code = sitting_of(at).hosted.code
    with store.transaction() as session:
        session.execute(text("update matches set play = :play, revision = 9"), {"play": damage})
    again(at)
    assert f"The game at table `{code}` cannot be read any more" in at.warning[0].value
    act(at, f"game:open:{code}")
    assert "cannot be read any more" in at.warning[0].value
    act(at, f"game:delete:{code}")
    assert Host(store).list() == ()


# Files


def file_with(at: AppTest, source: bytes) -> AppTest:
    at.file_uploader(key="game:file").set_value(("game.json", source, "application/json")).run()
    assert not at.exception
    return at


def played_file(**changes: Any) -> bytes:
    match = begin(TINY, seed=3, players=2)
    match = match.with_steps(0, (Table(match.seen_by(0)).day_ended().seen.today,))
    source = file_of(match, name="x", document=to_document(TINY), options=(), seed=3, names=["Ana", HOSTILE])
    record = json.loads(source)
    record["games"][0] |= changes
    return json.dumps(record).encode()


def test_a_game_of_a_file_is_gone_on_with(visit: Visit) -> None:
    at = file_with(visit("play", to_document(TINY)), played_file())
    assert "**Tiny**: players: 2, days played: 0" in texts(at)
    act(at, "game:open_file")
    hosted = sitting_of(at).hosted
    assert (hosted.seed, hosted.match.deal) == (3, begin(TINY, seed=3).deal)
    assert [seat.name for seat in hosted.seats] == ["Ana", HOSTILE[:40].strip()]
    assert hosted.match.waits_for() == (1,)
    assert hosted.sheet_key == key_of(at)


def test_a_game_of_another_sheet_keeps_its_own(visit: Visit, official: dict[str, Any]) -> None:
    at = file_with(visit("play", official), played_file())
    assert "on another sheet than the open one" in texts(at)
    act(at, "game:open_file")
    assert sitting_of(at).hosted.match.sheet == TINY
    assert "Tiny" in texts(at)


@pytest.mark.parametrize(
    "source",
    [
        b"",
        b"[]",
        b'{"format": "flipwright-games/1"}',
        b'{"format": "flipwright-games/1", "games": [{"sheet": "../../etc/passwd", "deal": [], "days": []}]}',
        b"\xff\xfe{}",
        b"[" * 100_000,
        played_file(players=13),
        played_file(players=True),
        played_file(deal=["S1"] * 3),
        played_file(deal=[[]]),
        played_file(days=[[["load 99 a.b 1"]]]),
        played_file(days=7),
        played_file(today=[[["end_day"]], [["end_day"]], [["end_day"]]]),
        played_file(variants=["none_such"]),
        played_file(variants=3),
    ],
)
def test_a_file_that_is_no_game_is_refused(source: bytes, visit: Visit) -> None:
    at = file_with(visit("play", to_document(TINY)), source)
    assert "This file cannot be opened" in at.error[0].value
    assert "game:open_file" not in keys(at)


def test_a_saved_game_does_not_hold_what_others_played_today(visit: Visit, store: Store) -> None:
    from designer.pages.play_head import _file

    hosted = tiny_table(store, new_seat("Ana"), new_seat("Bo"))
    hosted = Host(store).play(hosted, hosted.seats[0].key, (), _one_step(hosted))
    for player, others in ((0, False), (1, True)):
        at = come_to({"table": hosted.code, "seat": hosted.seats[player].key}, visit)
        (game,) = json.loads(_file(sitting_of(at)))["games"]
        assert (game["today"][0] == []) is others


# Looking back


def test_a_game_is_looked_back_on_and_gone_on_with_otherwise(
    visit: Visit, store: Store, official: dict[str, Any]
) -> None:
    at = begun(visit("play", official))
    before = sitting_of(at).hosted
    with_table(at, store, lambda table: table.with_card(0).clicked(Place("square", 4, 0)))
    act(at, f"{before.code}:0:end_day")
    act(at, "game:review:switch")
    assert at.slider[0].value == at.slider[0].max == 3
    at.slider[0].set_value(2).run()
    assert "Spade 1: load into Anything goes, square 1" in texts(at)
    act(act(at, "game:step:on"), "game:step:back")
    assert "Spade 1: load into Anything goes, square 1" in texts(at)
    act(at, "game:what_if")
    hosted = sitting_of(at).hosted
    assert (hosted.match.day, len(hosted.match.today[0]), hosted.match.deal) == (0, 1, before.match.deal)
    assert hosted.seats[0].name == "Ana, otherwise"
    assert f"{hosted.code}:0:end_day" in keys(at)
    assert Host(store).find(before.code).match.day == 1


def test_looking_back_ends_with_its_table(visit: Visit, store: Store) -> None:
    at = play_to_the_end(begun(visit("play", to_document(TINY))), store)
    act(at, "game:end:back")
    assert at.slider[0].value == at.slider[0].max
    act(at, "game:step:first")
    act(at, "game:same_cards")
    assert sitting_of(at).can_play
    assert f"{sitting_of(at).hosted.code}:0:end_day" in keys(at)
    act(at, "game:review:switch")
    assert "Week 1, day 1" in texts(at)


# Words


def test_a_sheet_of_ships_never_says_truck(visit: Visit, store: Store) -> None:
    at = begun(visit("play", library_document("harbour-lights")), "Ana, Bo")
    act(at, "game:show")
    shown = [texts(at)]
    for step in (
        lambda table: table.with_card(0),
        lambda table: table.clicked(next(iter(table.places))),
        lambda table: table.day_ended(),
    ):
        with_table(at, store, step)
        shown += [texts(at), *(button.label for button in at.button), *(button.help or "" for button in at.button)]
    play_to_the_end(at, store)
    shown += [texts(at), *(button.label for button in at.button)]
    act(at, "game:end:back")
    shown.append(texts(at))
    assert "truck" not in "\n".join(shown).lower()


def test_a_table_of_24_trucks_is_played(visit: Visit, store: Store, official: dict[str, Any]) -> None:
    first = official["trucks"][0]
    official["trucks"] = [{**first, "id": f"t{number}", "name": f"T{number}"} for number in range(24)]
    official["layout"] = None
    official = {key: value for key, value in official.items() if value is not None}
    at = begun(visit("play", official))
    with_table(at, store, lambda table: table.with_card(0).clicked(next(iter(table.with_card(0).places))))
    assert "T0" in texts(at)
