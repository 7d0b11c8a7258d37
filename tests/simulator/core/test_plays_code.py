"""Games as short texts: read back exactly, refused on other sheets and cards, and never a crash on any text."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import simulator.freight
from designer.play.match import begin
from sheets import load
from simulator.core.game import PlayError
from simulator.core.plays_code import PlaysCodeError, decode_plays, encode_plays
from simulator.freight.actions import EndDay
from tests.designer.play.test_record import part
from tests.sheets.random_sheets import random_sheet

TINY = load("tiny")
README = Path(simulator.freight.__file__).with_name("README.md").read_text(encoding="utf-8")
VECTORS = [line.split() for line in README.splitlines() if line.startswith("game ")]


def whole(sheet, seed):
    match = part(sheet, seed=seed, players=1, plays=100_000)
    return match, [action for day in match.seen_by(0).days for action in day]


@pytest.mark.parametrize("seed", range(8))
def test_a_game_reads_back(seed):
    match, actions = whole(random_sheet(seed), seed)
    text = encode_plays(match.game, match.deal, actions)
    assert list(decode_plays(match.game, match.deal, text)) == actions


@pytest.mark.parametrize(("_game", "name", "seed", "which", "_arrow", "text"), VECTORS)
def test_the_written_specification_holds(_game, name, seed, which, _arrow, text):
    seen, actions = begin(load(name), seed=int(seed)).seen_by(0), []
    while not seen.is_over:
        actions.append(seen.legal[0 if which == "first" else -1])
        seen = seen.after(actions[-1])
    assert encode_plays(seen.game, seen.match.deal, actions) == text


def test_there_are_vectors():
    assert len(VECTORS) >= 3


def test_a_game_of_the_official_sheet_is_short():
    match, actions = whole(load("flip-freighters"), 1)
    assert len(encode_plays(match.game, match.deal, actions)) < 120


def test_the_text_of_a_game_on_other_cards_or_another_sheet_is_refused():
    match, actions = whole(TINY, 1)
    text = encode_plays(match.game, match.deal, actions)
    other = begin(TINY, seed=2)
    strange = begin(load("market-morning"), seed=1)
    for game, deal in ((other.game, other.deal), (strange.game, strange.deal)):
        with pytest.raises(PlaysCodeError):
            decode_plays(game, deal, text)


def test_a_slip_of_a_sign_is_found():
    match, actions = whole(TINY, 1)
    text = encode_plays(match.game, match.deal, actions)
    for place in range(len(text)):
        with pytest.raises(PlaysCodeError):
            decode_plays(
                match.game, match.deal, text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
            )


@given(st.text(max_size=60) | st.from_regex(r"[A-Za-z0-9_-]{1,60}", fullmatch=True))
def test_no_text_is_more_than_refused(text):
    match = begin(TINY, seed=1)
    try:
        actions = decode_plays(match.game, match.deal, text)
    except PlaysCodeError:
        return
    assert encode_plays(match.game, match.deal, actions) == text.lstrip("A")


def test_a_game_that_goes_on_or_is_none_is_not_written():
    match = begin(TINY, seed=1)
    with pytest.raises(PlaysCodeError, match="goes on"):
        encode_plays(match.game, match.deal, [EndDay()])
    with pytest.raises(PlaysCodeError, match="too few"):
        encode_plays(match.game, match.deal[:2], [EndDay(), EndDay()])
    _, actions = whole(TINY, 1)
    with pytest.raises(PlayError):
        encode_plays(match.game, match.deal, [*actions, EndDay()])
