"""The playtest diary of card games: a score pad is copied in, a game at a table is noted, files go out and in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.play.hosting import Seat, new_seat
from designer.playtests.documents import write_json
from designer.playtests.model import PlayerSheet
from designer.store import Store
from designer.store.playtests import keep, playtests
from sheets import load, rules_hash, to_document
from tests.designer.pages.test_hostile_names import shown_as_written
from tests.designer.pages.test_journeys import act, key_of
from tests.designer.pages.test_play_turns import at_seats, table
from tests.designer.pages.test_playtests import added, chosen, field, kept, texts, total, typed
from tests.designer.playtests.samples import table as played

Visit = Callable[..., AppTest]

GAMES = ("lost-cities", "llama")


def document(name: str) -> dict[str, Any]:
    return to_document(load(name))


def entered(visit: Visit, store: Store, name: str, *pad: tuple[int, ...]) -> AppTest:
    """A pad copied in, player by player, with totals that add up."""
    at = added(visit, document(name))
    for number, rounds in enumerate(pad):
        for place, points in enumerate(rounds):
            typed(at, store, f"{number}:round:{place}", points)
        total(at, store, number, sum(rounds))
    return at


def test_without_a_playtest_the_page_speaks_of_the_pad(visit: Visit) -> None:
    at = visit("playtests", document("llama"))
    assert "Print the score pad" in at.info[0].value
    assert "playtests:slip" in {button.key for button in at.get("download_button")}


def test_a_pad_is_copied_in_and_tells_who_won(visit: Visit, store: Store) -> None:
    at = entered(visit, store, "lost-cities", (18, -5, 42), (10, 22, 7))
    assert [sheet.rounds for sheet in kept(at, store).sheets] == [(18, -5, 42), (10, 22, 7)]
    assert "| **Total** | **55** | **39** |" in texts(at)
    assert "Won: Player 1" in texts(at)
    assert chosen(at, store) == 1  # there is no third player to go on to
    at = act(at, "playtests:all")
    assert "2 players · Won: Player 1" in texts(at)
    assert "2 adds up" in texts(at)


def test_fewest_points_win_and_there_is_a_field_for_one_round_more(visit: Visit, store: Store) -> None:
    at = entered(visit, store, "llama", (31, 10), (12, 3), (20, 5))
    assert "Won: Player 2" in texts(at)
    assert chosen(at, store) == 3
    at.session_state[f"playtest:player:{kept(at, store).id}"] = 0
    at.run()
    assert [number.label for number in at.number_input if number.label.startswith("Round")] == [
        "Round 1",
        "Round 2",
        "Round 3",
    ]


def test_a_total_that_does_not_add_up_is_told_first(visit: Visit, store: Store) -> None:
    at = added(visit, document("lost-cities"))
    for place in range(3):
        typed(at, store, f"0:round:{place}", 10)
    total(at, store, 0, 31)
    assert "Total: 31 written, 30 by the rounds" in texts(at)
    assert chosen(at, store) == 0
    act(at, "playtest:save:0")
    assert (chosen(at, store), kept(at, store).totals) == (1, (31,))


def test_who_began_is_chosen_and_counted(visit: Visit, store: Store) -> None:
    at = entered(visit, store, "lost-cities", (18, -5, 42), (10, 22, 7))
    at.selectbox(key=field(at, store, "1:seat")).set_value(1).run()
    assert kept(at, store).sheets[1].seat == 1
    at.selectbox(key=field(at, store, "1:place")).set_value(1).run()
    assert "Player 2: place 1 written, 2 by the totals" in texts(at)
    at = act(at, "playtests:all")
    shown = at.dataframe[0].value
    assert shown["Won by who began"].tolist() == ["0 / 1 (0–98 %)"]
    assert shown["Mean score"].tolist() == ["47.0"]


def test_a_note_is_pinned_to_a_part_of_the_rules(visit: Visit, store: Store) -> None:
    at = entered(visit, store, "llama", (31, 10), (12, 3))
    form = f"playtest:pin:{kept(at, store).id}:0"
    at.selectbox(key=f"{form}:part").set_value("/scoring")
    at.text_input(key=f"{form}:text").set_value("too long")
    act(at, f"{form}:do")
    assert [(note.pointer, note.text) for note in kept(at, store).pinned] == [("/scoring", "too long")]
    assert not at.exception


@pytest.mark.parametrize("name", GAMES)
def test_a_game_at_a_table_is_noted_by_one_button(visit: Visit, store: Store, name: str) -> None:
    hosted = table(store, name, new_seat("Ana"), Seat("Quick", agent="random"), turns=10_000)
    at = act(at_seats(hosted, visit, 0), "game:note")
    (noted,) = playtests(store, hosted.sheet_key)
    assert [(sheet.name, sheet.bot) for sheet in noted.sheets] == [("Ana", ""), ("Quick", "random")]
    assert noted.sheets[0].game
    assert "game:to_diary" in {button.key for button in at.button}


@pytest.mark.parametrize("name", GAMES)
def test_files_come_in_as_they_went_out(visit: Visit, store: Store, name: str) -> None:
    """At the end nothing is new: the same diary is in the store of a sheet that had none."""
    at = visit("playtests", document(name))
    rules = rules_hash(load(name))
    found = [played(1, 12, 41, rules=rules), played(2, 30, 44, rules=rules).with_sheet(1, PlayerSheet(bot="random"))]
    at.file_uploader(key="playtests:upload").set_value(("p.json", write_json(found), "application/json")).run()
    assert "New: 2. Changed: 0. As they are here: 0." in texts(at)
    act(at, "playtests:take")
    assert {each.id: each for each in playtests(store, key_of(at))} == {each.id: each for each in found}
    at.file_uploader(key="playtests:upload").set_value(("p.json", b'{"games": 3}', "application/json")).run()
    assert "expected a list 'playtests', found none" in at.error[0].value.replace("\\", "")


@pytest.mark.parametrize("language", ["en", "es"])
def test_names_are_shown_as_they_were_written(visit: Visit, store: Store, language: str) -> None:
    at = visit("playtests", document("llama"))
    hostile = PlayerSheet(name="*Ana* | :red[x] <b>", total=12, rounds=(12,))
    one = played(1, rules=rules_hash(load("llama"))).changed(sheets=(hostile, hostile))
    keep(store, key_of(at), [one])
    at.query_params["lang"] = language
    at.run()
    shown_as_written(at)
    shown_as_written(act(at, f"playtests:open:{one.id}"))
