"""What the table says: every reason and count has words, in the reader's language and the sheet's own names."""

from __future__ import annotations

from typing import get_args

import pytest

from designer.freight.choices import Place
from designer.freight.reasons import Key, Reason
from designer.freight.table import Table
from designer.freight.table_end import _COUNTS
from designer.freight.table_words import Words
from designer.play.looks import USUAL, Looks
from designer.play.match import begin
from designer.text import labels
from sheets import load
from sheets.freight.model import Scoring

VALUES = {
    "value": 4, "values": (2, 3, 5), "suits": (0, 2), "low": 1, "high": 5, "limit": 12, "room": 3, "steps": 4, "left": 2, "need": 2, "have": 1,
}  # fmt: skip


def words_of(sheet: str, looks: Looks = USUAL, *, card: int | None = 0, names: tuple[str, ...] = ("Ann",)) -> Words:
    return Words(Table(begin(load(sheet), seed=1, players=len(names)).seen_by(0), card=card), looks, names)


@pytest.fixture
def spanish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labels, "_reader", lambda: "es")


@pytest.mark.parametrize("key", get_args(Key))
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_reason_is_told(monkeypatch: pytest.MonkeyPatch, language: str, key: Key) -> None:
    monkeypatch.setattr(labels, "_reader", lambda: language)
    told = words_of("flip-freighters").why(Reason(key, VALUES))
    assert told
    assert "{" not in told


def test_reasons_name_what_is_needed() -> None:
    words = words_of("comet-couriers")
    told = {key: words.why(Reason(key, VALUES)) for key in get_args(Key)}
    assert told["suit"] == "Only Crystals or Metal"
    assert told["values"] == "Only 2, 3 or 5"
    assert told["different"] == "All different: there is 4 in it already"
    assert told["hours"] == "Needs 2 fuel cells, you have 1 fuel cell"
    assert told["empty"] == "An empty rocket cannot burn"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_count_and_tie_break_has_a_name(language: str) -> None:
    rules = get_args(get_args(Scoring.model_fields["tie_break"].annotation)[0])
    keys = [*(f"stat.{name}" for name in _COUNTS), *(f"tie.{rule}" for rule in rules)]
    assert len({labels.label(f"table.{key}", language) for key in keys}) == len(keys) > 10


@pytest.mark.usefixtures("spanish")
def test_sentences_are_the_readers_and_names_the_sheets_unless_they_are_translated_on_the_board() -> None:
    place = Place("square", 5, 0)
    assert words_of("flip-freighters").place(place) == "Heart hauler, casilla 1: Solo Heart"
    translated = words_of("flip-freighters", Looks(board_text="translated"))
    assert translated.place(place) == "Cisterna de corazones, casilla 1: Solo Corazones"
    assert words_of("flip-freighters").today() == "Semana 1, día 1"


@pytest.mark.parametrize(
    ("total", "told"),
    [
        (0, "Stars: – · ★ from $200,000"),
        (199, "Stars: – · ★ from $200,000"),
        (200, "Stars: ★ · ★★ from $250,000"),
        (400, "Stars: ★★★★★"),
    ],
)
def test_stars_of_a_total_and_the_next_ones(total: int, told: str) -> None:
    assert words_of("flip-freighters").stars(total).replace("\\", "") == told


def test_names_of_designers_and_players_are_no_markdown() -> None:
    words = words_of("flip-freighters")
    assert words.tell("table.end.won", names="*Ben*", amount="$5") == r"**\*Ben\*** wins with **\$5**."


def test_empty_places_tell_where_they_are_and_filled_ones_what_they_hold() -> None:
    words = words_of("flip-freighters", card=None)
    assert words.place(Place("square", 4, 0)) == "Anything goes, square 1"
    table = words.table.with_card(1).clicked(Place("square", 5, 0)).with_card(2).clicked(Place("circle", 5, 1))
    words = Words(table.stopped(), Looks())
    assert words.place(Place("square", 5, 0)) == "Heart hauler, square 1: 5"
    assert words.place(Place("circle", 5, 1)) == "Heart hauler, circle 1: Filled already"


def test_each_player_is_told_of_alone() -> None:
    words = words_of("flip-freighters", card=None, names=("Ann", "Ben"))
    match = words.table.with_card(0).clicked(Place("square", 4, 0)).day_ended().seen.match
    match = Table(match.seen_by(1)).day_ended().seen.match
    words = Words(Table(match.seen_by(0)), Looks(), ("Ann", "Ben"))
    plays = [[play.words for day in words.days(player, with_today=False) for play in day.plays] for player in (0, 1)]
    assert plays[0][0] == "Spade 1: load into Anything goes, square 1"
    assert plays[1] == ["Spade 1 is not used", "Heart 5 is not used", "Heart 4 is not used"]
