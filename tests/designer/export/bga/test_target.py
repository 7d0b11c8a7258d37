"""The configuration, the rulings, the cover note and the recorded games of an export."""

from __future__ import annotations

import json
import re

import pytest

from designer.draw import PrintOptions
from designer.export import build, export, order
from designer.export.bga import options, statistics
from designer.export.bga.games import COUNT, recorded_games
from designer.freight.bga.statistics import statistics as statistics_of
from sheets import SheetError, library_ids, load
from simulator.core.play import new_game
from simulator.core.record import check_record
from tests.designer.draw.drawn import EXTREMES, sheet_of, truck
from tests.designer.export.bga.php_cli import lint, loaded

OFFICIAL = load("flip-freighters")
MODULE_STATISTICS = {  # of the public module's stats, by key
    "table": {"stat_spades_drawn": 10, "stat_hearts_drawn": 11, "stat_clubs_drawn": 12, "stat_diamonds_drawn": 13, "stat_jokers_drawn": 14},
    "player": {
        "score_week1": 10, "score_week2": 11, "score_week3": 12, "unused_overtime": 13, "stat_score": 14, "stat_load_overtime": 15,
        "stat_move_overtime": 16, "stat_player_loading": 20, "stat_player_moving": 21, "stat_total_goods": 22,
        "stat_total_distance": 23, "stat_delivered_trucks": 24,
    },
}  # fmt: skip


def made(sheet, name, **given):
    return build(order(sheet, **given), "bga").files[name]()


def read(data):
    """JSON with comments on lines of their own."""
    return json.loads(re.sub(r"(?m)^//.*\n", "", data.decode("utf-8")))


def test_statistics_of_the_module_keep_its_keys_and_numbers():
    told = read(made(OFFICIAL, "stats.jsonc"))
    for kind, expected in MODULE_STATISTICS.items():
        assert {key: told[kind][key]["id"] for key in expected} == expected
    assert {entry["type"] for table in told.values() for entry in table.values()} == {"int"}


@pytest.mark.parametrize(
    "sheet", [*map(load, library_ids("freight")), *EXTREMES.values()], ids=lambda sheet: sheet.title[:20]
)
def test_statistics_have_numbers_of_their_own_from_10_on(sheet):
    for kind in ("table", "player"):
        own = [one for one in statistics_of(sheet, None) if one.kind == kind]
        assert len({one.number for one in own}) == len({one.key for one in own}) == len(own)
        assert all(one.number >= 10 and re.fullmatch("[a-z0-9_]+", one.key) for one in own)


def test_a_game_has_at_most_930_statistics_and_tells_what_is_left_out(tmp_path):
    stops = [{"spot": spot, "score": {"kind": "fixed", "points": spot}} for spot in range(1, 41)]
    sheet = sheet_of(trucks=[truck(number, 2, 1, route={"spots": 40, "stops": stops}) for number in range(24)])
    kept, losses = statistics.kept(statistics_of(sheet, None))
    assert len(kept) == 930
    assert len(list(statistics_of(sheet, None))) > 930
    assert {loss.pointer for loss in losses} == {f"/trucks/{index}/route/stops" for index in (21, 22, 23)}


def test_options_are_numbered_from_100_and_off_unless_chosen():
    told = read(made(OFFICIAL, "gameoptions.jsonc"))
    assert list(told) == ["100", "101"]
    assert told["100"]["default"] == 1
    assert told["100"]["values"]["2"]["tmdisplay"] == told["100"]["name"] == "Overtime may change a suit"


def test_the_numbers_of_the_site_are_left_alone():
    many = [
        {
            "id": f"v{number}",
            "title": f"Option {number}",
            "patch": [{"op": "replace", "path": "/minutes", "value": number}],
        }
        for number in range(40)
    ]
    told = options.options(sheet_of(variants=many), "", "en")
    assert [int(number) for number in told] == list(range(100, 140))
    assert all(100 <= int(number) <= 199 for number in options.preferences())


@pytest.mark.parametrize("major", ["", "hide_discard"])
def test_at_most_one_option_is_major(major):
    told = read(made(OFFICIAL, "gameoptions.jsonc", settings={"major": major}))
    assert [option["name"] for option in told.values() if option["level"] == "major"] == (
        ["Cards played stay hidden"] if major else []
    )


def test_an_unknown_major_option_is_refused():
    with pytest.raises(ValueError, match="major: expected one of overtime_suit, hide_discard, found 'turbo'"):
        build(order(OFFICIAL, settings={"major": "turbo"}), "bga")


def test_options_that_do_not_go_together_cannot_both_be_on():
    patch = [{"op": "test", "path": "/minutes", "value": 0}, {"op": "replace", "path": "/minutes", "value": 5}]
    sheet = sheet_of(minutes=0, variants=[{"id": name, "title": name.upper(), "patch": patch} for name in ("a", "b")])
    told = options.options(sheet, "", "en")
    assert "startcondition" not in told["100"]
    condition = told["101"]["startcondition"]["2"][0]
    assert (condition["type"], condition["id"], condition["value"]) == ("otheroption", 100, 1)
    assert "A" in condition["message"]


def test_a_chosen_rule_option_is_built_in():
    told = read(made(OFFICIAL, "gameoptions.jsonc", variants=["overtime_suit"]))
    assert [option["name"] for option in told.values()] == ["Cards played stay hidden"]
    assert "'changes' => ['value', 'suit']" in made(OFFICIAL, "material.inc.php", variants=["overtime_suit"]).decode()
    assert "stat_suit_overtime" in read(made(OFFICIAL, "stats.jsonc", variants=["overtime_suit"]))["player"]


def test_an_option_that_does_not_go_with_a_chosen_one_is_left_out():
    patch = [{"op": "test", "path": "/minutes", "value": 0}, {"op": "replace", "path": "/minutes", "value": 5}]
    sheet = sheet_of(minutes=0, variants=[{"id": name, "title": name.upper(), "patch": patch} for name in ("a", "b")])
    built = build(order(sheet, ["a"]), "bga")
    assert read(built.files["gameoptions.jsonc"]()) == {}
    assert "/variants/0" in {loss.pointer for loss in built.losses}


def test_game_infos_have_todays_fields():
    told = read(made(OFFICIAL, "gameinfos.jsonc"))
    assert told["players"] == list(range(1, 13))
    assert told["estimated_duration"] == 30
    assert told["tie_breaker_description"] == "more delivered trucks"
    assert len(told["player_colors"]) == len(set(told["player_colors"])) == 12
    assert not {"designer", "artist", "year", "turnControl"} & set(told)


def test_the_older_form_is_php(tmp_path):
    export(OFFICIAL, "bga", tmp_path, settings={"style": "older"})
    for path in sorted(tmp_path.glob("*.php")):
        lint(path)
    material = tmp_path / "material.inc.php"
    found = loaded(material, tmp_path / "gameoptions.inc.php")["globals"]
    assert list(found["game_options"]) == ["100", "101"]
    assert found["game_preferences"]["100"]["default"] == 1
    statistics = loaded(material, tmp_path / "stats.inc.php")["globals"]["stats_type"]
    assert statistics["player"]["score_week3"] == {"id": 12, "name": "Week 3: points", "type": "int"}
    assert loaded(material, tmp_path / "gameinfos.inc.php")["globals"]["gameinfos"]["designer"] == "Wayne Koenig"
    assert not list(tmp_path.glob("*.jsonc"))


@pytest.mark.parametrize("name", ["balloon-fair", "tiny"])
def test_recorded_games_play_again(name):
    sheet = load(name)
    document = json.loads(recorded_games(sheet, sheet))
    assert len(document["games"]) == COUNT == 20
    game = new_game(sheet)
    for record in document["games"]:
        check_record(game, record)
        state = game.initial_state()
        deal = iter(record["deal"])
        for day, states in zip(record["days"], record["states"], strict=True):
            while game.chance_outcomes(state):
                state = game.apply_chance(state, game.parse_outcome(next(deal)))
            for text, expected in zip(day[0], states, strict=True):
                for action in game.parse_action(text):
                    state = game.apply(state, 0, action)
                assert game.format_state(state) == expected
        assert record["boards"][-1]["total"] == record["final"]["totals"][0]
    assert len({tuple(record["deal"]) for record in document["games"]}) > (1 if name == "tiny" else 19)


def test_files_of_an_export_lie_in_the_folders_of_a_module(tmp_path):
    report = export(OFFICIAL, "bga", tmp_path)
    assert sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()) == sorted(
        report.files
    )
    assert {"material.inc.php", "img/board.png", "misc/positions.json", "tests/games.json", "cover-note.md"} <= set(
        report.files
    )
    assert sum((tmp_path / name).stat().st_size for name in report.files if name.startswith("misc/")) < 1_000_000


def test_the_cover_note_is_a_page_and_names_every_file():
    wanted = order(OFFICIAL)
    text = build(wanted, "bga").files["cover-note.md"]().decode()
    assert len(text.splitlines()) < 60
    assert all(name in text for name in build(wanted, "bga").files if name != "cover-note.md")
    assert "publisher: Koenig Kreations" in text
    assert "must be taught" not in text
    assert "adds CARGO_TYPE_MAX_SUM" in made(load("comet-couriers"), "cover-note.md").decode()


def test_markup_in_texts_means_nothing_in_the_cover_note():
    text = made(sheet_of(title="<b>**x**</b> [a](b)"), "cover-note.md").decode()
    assert text.startswith("# \\<b\\>\\*\\*x\\*\\*\\</b\\> \\[a\\]\\(b\\):")


def test_rulings_are_those_that_the_sheet_can_need():
    official, tiny = (made(load(name), "misc/rulings.md").decode() for name in ("flip-freighters", "tiny"))
    assert "higher than 11" in official
    assert "costs one more of the hours" in tiny
    assert "costs one more of the hours" not in official
    assert "filled in order" not in tiny


def test_another_language_is_told_to_be_none_that_the_site_translates_from():
    spanish = build(order(OFFICIAL, options=PrintOptions(language="es")), "bga")
    assert "/language" in {loss.pointer for loss in spanish.losses}
    assert "/language" not in {loss.pointer for loss in build(order(OFFICIAL), "bga").losses}
    assert "clienttranslate('Picas')" in spanish.files["material.inc.php"]().decode()


def test_a_drawing_that_would_be_wrong_stops_the_export():
    sheet = sheet_of(trucks=[truck(0)], layout={"trucks": {"truck-0": {"at": [275.0, 100.0]}}})
    with pytest.raises(SheetError, match="/trucks/0"):
        build(order(sheet), "bga")
