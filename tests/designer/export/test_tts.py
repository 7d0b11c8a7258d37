from __future__ import annotations

import json
import re
import struct
import subprocess
from pathlib import Path

import pytest

from designer.draw import PLAIN, PrintOptions
from designer.export import build, export, order
from designer.export.table import grids
from designer.export.tts.cards import MOST_CARDS, deck
from designer.export.tts.lua import lua_literal
from designer.export.tts.objects import Guids
from designer.freight.tabletop import cards, page, script
from sheets import load
from sheets.library import library_ids
from simulator.core.play import uniform_playout
from simulator.core.rng import Stream
from simulator.freight.actions import Done, EndDay, Load, Move
from simulator.freight.rules import FreightGame
from tests.bench.odd_sheets import odd_sheets
from tests.designer.draw.drawn import EXTREMES, sheet_of, truck
from tests.designer.export.lua import check_syntax, lua, played
from tests.hostile import NAMES

OFFICIAL = load("flip-freighters")
ADDRESS = {"images": "https://example.org/games/"}
RECORDED = Path(__file__).parents[2] / "data" / "recorded" / "games.json"


def exported(sheet, **settings):
    """The saved object and the names of all files."""
    built = build(order(sheet, settings=settings), "tts")
    name = next(iter(built.files))
    return json.loads(built.files[name]()), list(built.files), built


class Paper:
    """A sheet at the stub, written on by the names of its fields."""

    def __init__(self, sheet, at):
        fields = page(sheet, PLAIN).fields
        names = [*(field.name for field in fields), "undo", "pay", "next", "clear", "state"]
        self.numbers = {name: number for number, name in enumerate(names, 1)}
        self.at = at

    def click(self, name, times=1):
        for _ in range(times):
            self.at.ask("click", self.numbers[name])

    def write(self, name, text):
        self.at.ask("type", self.numbers[name], text)

    def texts(self):
        found = self.at.values("texts")
        return {name: found[str(number)] for name, number in self.numbers.items()}

    def move(self, truck, spot, deliver, last):
        self.click(f"circle-{truck}-{spot - 1}")
        if deliver and spot != last:
            self.click(f"circle-{truck}-{spot - 1}")


@pytest.fixture(scope="module")
def official(tmp_path_factory):
    with played(script(OFFICIAL, page(OFFICIAL, PLAIN)), tmp_path_factory.mktemp("lua")) as at:
        yield Paper(OFFICIAL, at)


@pytest.fixture
def fresh(official):
    """The official sheet with nothing on it."""
    official.click("clear")
    return official


def filled(texts):
    return {name: text for name, text in texts.items() if text and re.match("square|circle|hour|day|score", name)}


# Counting


def test_recorded_games_are_counted_as_on_board_game_arena(fresh):
    """Final scores of the public implementation, written down in tests/data/recorded; hours are paid by clicks."""
    lasts = [data.route.spots for data in OFFICIAL.trucks]
    for game in json.loads(RECORDED.read_text(encoding="utf-8"))["games"]:
        fresh.click("clear")
        for step in game["steps"]:
            act = step["action"]
            if act["type"] == "load":
                number, square = divmod(act["square"], 10)
                fresh.write(f"square-{number}-{square}", act["value"])
            for move in act.get("moves", ()):
                fresh.move(move["truck"], move["to"], move["deliver"], lasts[move["truck"]])
            fresh.click("pay", act.get("overtime_used", 0))
            if act["type"] == "end_day":
                fresh.click("next")
        texts, final = fresh.texts(), game["final"]
        assert [texts[f"week-{week}"] for week in range(3)] == [str(score) for score in final["week_scores"]]
        assert (texts["unused-0"], texts["total-0"]) == (str(final["overtime_score"]), str(final["total"]))
        assert [int(texts[f"score-{number}-0"] or 0) for number in range(9)] == final["truck_scores"]


def pays(game, state, action):
    """The hours that a player pays for an action, those of effects aside, which a sheet books by itself."""
    board = state.boards[0]
    if isinstance(action, Load):
        return game.value_cost(state.cards[action.card], action.value) + (action.suit is not None)
    if isinstance(action, Done):
        return max(0, board.split.steps - game.face_steps(state.cards[board.split.card]))
    return 0


def follow(game, paper, trajectory):
    """Write a whole game on a paper, and compare at the end of each day."""
    state, deal = game.initial_state(), iter(trajectory.deal)
    for (actions,) in trajectory.days:
        while game.chance_outcomes(state):
            state = game.apply_chance(state, next(deal))
        for action in actions:
            paper.click("pay", pays(game, state, action))
            match action:
                case Load():
                    paper.write(f"square-{action.truck}-{action.square}", action.value)
                case Move():
                    last = game.trucks[action.truck].route.spots
                    paper.move(action.truck, action.spot, action.deliver, last)
                case EndDay():
                    paper.click("next")
            state = game.apply(state, 0, action)
        texts, weeks = paper.texts(), game.sheet.calendar.weeks
        assert texts["total-0"] == str(game.scores(state)[0])
        begun = game.week_scores(state, 0)[: state.week + 1]
        assert [texts[f"week-{week}"] for week in range(weeks)] == [*map(str, begun), *[""] * (weeks - len(begun))]
        assert re.search(rf"  ·  \D+ {state.boards[0].hours}  ·  ", texts["state"])


COUNTED = [*(load(name) for name in library_ids("freight")), *odd_sheets()]


@pytest.mark.parametrize("sheet", COUNTED, ids=lambda sheet: sheet.id)
def test_any_sheet_counts_as_the_reference_engine_after_each_day(tmp_path, sheet):
    game = FreightGame(sheet)
    with played(script(sheet, page(sheet, PLAIN)), tmp_path) as at:
        paper = Paper(sheet, at)
        follow(game, paper, uniform_playout(game, Stream(1, 0, 0), Stream(1, 0, 1)))


def test_effects_count_in_the_week_in_which_they_were_earned(tmp_path):
    """A square of 1 point, and 3 points when both are filled; the second week counts ten times."""
    squares = [{"effect": {"points": 1}}, {}]
    route = {"spots": 1, "stops": [{"spot": 1, "score": {"kind": "fixed", "points": 0}}]}
    only = truck(2, squares=2, load_rule={"kind": "any"}, route=route, effects=[{"when": "full", "points": 3}])
    calendar = {"weeks": 2, "days": 1, "cards_per_day": 2}
    sheet = sheet_of(
        trucks=[only | {"squares": squares}],
        calendar=calendar,
        deck={"values": [1, 2], "copies": 4},
        overtime={"hours": 0},
        scoring={"week_weights": [1, 10]},
    )
    with played(script(sheet, page(sheet, PLAIN)), tmp_path) as at:
        paper = Paper(sheet, at)
        for first, second, total in (("square-0-0", "square-0-1", "31"), ("square-0-1", "square-0-0", "40")):
            paper.click("clear")
            paper.write(first, 1)
            paper.click("next")
            paper.write(second, 1)
            paper.write(first, 2)  # which corrects a good, and is no new one
            assert paper.texts()["total-0"] == total


# Writing


def test_a_click_fills_all_circles_up_to_it_and_a_second_one_delivers(fresh):
    fresh.write("square-4-0", 3)
    fresh.click("circle-4-2")
    assert filled(fresh.texts()) == {"square-4-0": "3", "circle-4-0": "●", "circle-4-1": "●", "circle-4-2": "●"}
    hearts = next(index for index, each in enumerate(OFFICIAL.trucks) if each.id == "hearts")
    fresh.write(f"square-{hearts}-0", 6)
    fresh.click(f"circle-{hearts}-4", 2)
    texts = fresh.texts()
    assert (texts[f"circle-{hearts}-4"], texts[f"score-{hearts}-0"]) == ("(●)", "6")
    fresh.click(f"circle-{hearts}-6")
    assert fresh.texts() == texts  # delivered trucks stand still


def test_what_cannot_be_is_told_and_nothing_is_written(fresh):
    fresh.click("circle-4-2")
    before = fresh.texts()
    fresh.click("circle-4-2")
    assert fresh.at.ask("told") == "There is no delivery at this circle now."
    fresh.click("circle-4-0")
    assert fresh.at.ask("told").startswith("This circle cannot be filled any more.")
    for text in ("12", "-1", "2.5", "six", "nan", "1e999", "{}"):
        fresh.write("square-4-0", text)
        assert fresh.at.ask("told") == "Write a whole number from 1 to 11, or nothing."
    assert fresh.texts() == before


def test_a_good_is_written_anew_and_wiped_out(fresh):
    fresh.write("square-4-0", "3")
    fresh.write("square-4-0", "4")
    assert fresh.texts()["square-4-0"] == "4"
    fresh.write("square-4-0", "")
    assert filled(fresh.texts()) == {}


def test_undo_takes_back_one_play_after_another(fresh):
    seen = [fresh.texts()]
    plays = (
        lambda: fresh.write("square-4-0", 3),
        lambda: fresh.click("hour-2"),
        lambda: fresh.click("day-0"),
        lambda: fresh.click("circle-4-4"),
        lambda: fresh.click("clear"),
    )
    for play in plays:
        seen.append(fresh.texts())
        play()
    for before in reversed(seen[1:]):
        fresh.click("undo")
        assert fresh.texts() == before


def test_a_saved_game_is_the_same_when_it_is_loaded(fresh):
    fresh.write("square-4-0", 3)
    fresh.click("circle-4-4")
    fresh.click("pay", 2)
    before = fresh.texts()
    fresh.at.ask("reload")
    assert fresh.texts() == before
    fresh.click("undo")
    assert fresh.texts() != before


def test_fields_stand_where_the_drawing_has_them(official):
    """The tile of the stub is 12.7 x 9.8 units at a scale of 4.9; a button is 0.002 units a point of its width."""
    drawn, wide, deep = page(OFFICIAL, PLAIN), 12.7 / 4.9, 9.8 / 4.9
    places = official.at.values("places")
    for number, field in enumerate(drawn.fields, 1):
        x, z, width, height, scale = map(float, places[str(number)].split())
        left, top, right, bottom = field.box
        assert (x / wide + 0.5) * drawn.width == pytest.approx((left + right) / 2, abs=0.01)
        assert (z / deep + 0.5) * drawn.height == pytest.approx((top + bottom) / 2, abs=0.01)
        if field.writing != "result":  # which show their text alone
            assert width * 0.002 * scale / wide * drawn.width == pytest.approx(right - left, abs=0.01)
            assert height * 0.002 * scale / deep * drawn.height == pytest.approx(bottom - top, abs=0.01)


def test_the_rules_go_into_the_notebook_once(tmp_path):
    saved, _, _ = exported(OFFICIAL, **ADDRESS)
    with played(saved["ObjectStates"][-1]["LuaScript"] + "\nfunction onSave() end", tmp_path) as at:
        at.ask("reload")
        titles = [tab["title"] for tab in saved["TabStates"].values()]
        assert list(at.values("tabs")) == titles == ["Flip Freighters (en)", "Flip Freighters (es)"]


# The saved object


def test_each_seat_has_a_locked_sheet_and_there_is_a_plain_one():
    saved, files, built = exported(OFFICIAL, **ADDRESS)
    sheets = [thing for thing in saved["ObjectStates"] if thing["Name"] == "Custom_Tile"]
    assert [(thing["Locked"], bool(thing["LuaScript"])) for thing in sheets] == [(True, True)] * 12 + [(False, False)]
    assert [thing["Nickname"].split(" · ")[1] for thing in sheets][8:] == ["Purple", "Pink", "11", "12", "plain"]
    assert {thing["CustomImage"]["ImageURL"] for thing in sheets} == {ADDRESS["images"] + files[1]}
    assert (
        "10 players have seats; 2 more" in next(loss for loss in built.losses if loss.pointer == "/players/max").message
    )


def test_no_two_sheets_lie_upon_each_other():
    saved, _, _ = exported(OFFICIAL, **ADDRESS)
    drawn = page(OFFICIAL, PLAIN)
    places = [thing["Transform"] for thing in saved["ObjectStates"] if thing["Name"] == "Custom_Tile"]
    for index, a in enumerate(places):
        size = (drawn.width / drawn.height * 2 * a["scaleX"], 2 * a["scaleZ"])
        for b in places[:index]:
            assert abs(a["posX"] - b["posX"]) >= size[0] or abs(a["posZ"] - b["posZ"]) >= size[1]


def test_the_deck_holds_each_card_as_often_as_the_sheet():
    saved, files, _ = exported(OFFICIAL, **ADDRESS)
    (found,) = (thing for thing in saved["ObjectStates"] if thing["Name"] == "DeckCustom")
    assert len(found["DeckIDs"]) == 52
    assert found["DeckIDs"] == [card["CardID"] for card in found["ContainedObjects"]]
    assert sum(card["Nickname"] == "joker" for card in found["ContainedObjects"]) == 4
    assert found["CustomDeck"]["1"]["FaceURL"] == ADDRESS["images"] + files[3]
    guids = [thing["GUID"] for thing in (*saved["ObjectStates"], *found["ContainedObjects"])]
    assert len(set(guids)) == len(guids)
    assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)


def test_many_kinds_of_cards_go_on_several_pictures():
    sheet = EXTREMES["tables a week"]  # two suits of 20 values
    pictures = grids(cards(sheet, PLAIN), 25)
    found = deck([(grid, f"{number}") for number, grid in enumerate(pictures)], "back", Guids("x"), (0, 1, 0), "Deck")
    assert len(pictures) > 1
    assert {number // 100 for number in found["DeckIDs"]} == set(range(1, len(pictures) + 1))
    for grid in pictures:
        assert len(grid.faces) <= grid.columns * grid.rows <= 70


def test_a_deck_of_one_card_is_a_card():
    sheet = sheet_of(
        deck={"values": [1], "copies": 0, "jokers": 1}, calendar={"weeks": 1, "days": 1, "cards_per_day": 1}
    )
    (grid,) = grids(cards(sheet, PLAIN), MOST_CARDS)
    assert deck([(grid, "face")], "back", Guids("x"), (0, 1, 0), "Deck")["Name"] == "CardCustom"


def test_pictures_have_the_proportions_of_what_they_show(tmp_path):
    report = export(OFFICIAL, "tts", tmp_path, options=PrintOptions(ppi=60, bleed=3, crop_marks=True), settings=ADDRESS)
    sheet, back, faces = (struct.unpack(">II", (tmp_path / name).read_bytes()[16:24]) for name in _pictures(report))
    assert sheet[0] / sheet[1] == pytest.approx(279.4 / 215.9, abs=0.01)
    assert back[0] / back[1] == pytest.approx(63 / 88, abs=0.01)
    assert faces[0] / faces[1] == pytest.approx(5 * 63 / (5 * 88), abs=0.01)


def _pictures(report):
    return [next(name for name in report.files if part in name) for part in ("_sheet", "_back", "_cards-1")]


def test_without_an_address_the_export_is_unfinished():
    saved, _, built = exported(OFFICIAL)
    assert built.unfinished.startswith("say where the pictures will be on the web")
    assert "://" not in saved["ObjectStates"][0]["CustomImage"]["ImageURL"]
    assert exported(OFFICIAL, **ADDRESS)[2].unfinished == ""


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org/", "https://a b", 'https://x/"', "javascript:1"])
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(ValueError, match=r"images: expected a web address as https://example\.org/game/, found"):
        exported(OFFICIAL, images=address)


def test_other_languages_are_told_in_their_words():
    built = build(order(OFFICIAL, settings=ADDRESS, options=PrintOptions(language="es")), "tts")
    saved = json.loads(next(iter(built.files.values()))())
    assert next(iter(saved["TabStates"].values()))["title"] == "Flip Freighters (es)"
    assert '"Deshacer"' in saved["ObjectStates"][0]["LuaScript"]


def test_losses_are_told():
    _, _, built = exported(OFFICIAL, **ADDRESS)
    pointers = [loss.pointer for loss in built.losses]
    assert {"/trucks", "/deck", "/variants/0", "/scoring/tie_break", "/translations", "/players/max"} <= {*pointers}
    applied = build(order(OFFICIAL, ["overtime_suit"], settings=ADDRESS), "tts")
    assert {loss.pointer for loss in applied.losses} == {*pointers} - {"/variants/0"}


# Hostile texts

HOSTILE = {
    **NAMES,
    "ends": '"]]--[[\\" \\ end os.exit() --',
    "comment": "--[==[ -- Bundled by luabundle {} ]==]",
    "tag": "[b][ff0000]red[/b]",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_texts(tmp_path, name):
    text = HOSTILE[name]
    sheet = sheet_of(
        title=text[:120],
        trucks=[truck(0, name=text[:120])],
        terms={term: {"one": text[:40], "many": text[:40]} for term in ("hour", "day", "week", "circle")},
        rules={"intro": text},
    )
    saved, _, _ = exported(sheet, **ADDRESS)
    scripts = [thing["LuaScript"] for thing in saved["ObjectStates"] if thing["LuaScript"]]
    assert len(scripts) == sheet.players.max + 1
    for each in {*scripts}:
        check_syntax(each, tmp_path)
        assert "Bundled by" not in each.replace("-\\045 Bundled by", "")
    with played(scripts[0], tmp_path) as at:
        paper = Paper(sheet, at)
        paper.click("circle-0-2")
        assert text[1:40].strip() in paper.texts()["state"].replace("\u200b", "")
    assert not [
        each for thing in saved["ObjectStates"] for each in (thing["Nickname"], thing["Description"]) if "[ff" in each
    ]


def test_lua_reads_what_python_wrote(tmp_path):
    value = {"a": [1, -2, 0.5, True, None, 'é\n\r\t\x00"\\--]]', {"b": []}], "c1": "", "_d": 1e-7}
    text = f"local v = {lua_literal(value)}\nassert(#v.a == 7 and v.a[6] == EXPECTED)\nassert(v.a[5] == false and v.c1 == '')"
    signs = ", ".join(map(str, value["a"][5].encode()))
    path = tmp_path / "value.lua"
    path.write_text(f"local EXPECTED = string.char({signs})\n{text}\nprint('read')", encoding="utf-8")
    assert subprocess.run([lua(), str(path)], capture_output=True, text=True, check=True).stdout == "read\n"


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        ({"a-b": 1}, ValueError, "Lua: expected a name, found 'a-b'"),
        ({"end": 1}, ValueError, "Lua: expected a name, found 'end'"),
        (float("inf"), ValueError, "Lua: expected a finite number, found inf"),
        (object(), TypeError, "Lua: expected a plain value, found object"),
    ],
)
def test_what_lua_has_no_literal_of_is_refused(value, error, message):
    with pytest.raises(error, match=message):
        lua_literal(value)


@pytest.mark.parametrize("name", EXTREMES)
def test_extreme_sheets_have_a_field_for_all_that_is_written(tmp_path, name):
    sheet = EXTREMES[name]
    drawn = page(sheet, PLAIN)
    names = {field.name for field in drawn.fields}
    for number, data in enumerate(sheet.trucks):
        assert {f"square-{number}-{square}" for square in range(len(data.squares))} <= names
        assert {f"circle-{number}-{spot}" for spot in range(data.route.spots)} <= names
    assert {f"week-{week}" for week in range(sheet.calendar.weeks)} <= names
    check_syntax(script(sheet, drawn), tmp_path)
