"""Challenges: made, kept, sent as a file, played to the end, and handed in."""

import json
import time
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer import warming
from designer.challenges import making
from designer.challenges.model import Challenge, Par, StarStep, code_of, read_challenge, text_of
from designer.challenges.result import result_line
from designer.pages import challenge_new
from designer.play.match import Match
from designer.store import Store
from designer.store.challenges import Challenges
from sheets import load, to_document
from tests.designer.pages.test_journeys import act
from tests.designer.pages.test_play import HOSTILE, again, keys, play_to_the_end, sitting_of, texts, told

Visit = Callable[..., AppTest]

TINY = load("tiny")
TODAY = date(2026, 11, 30)


def challenge(**changes: Any) -> Challenge:
    fields: dict[str, Any] = {
        "title": "Friday's freight",
        "first": TODAY,
        "last": TODAY + timedelta(7),
        "sheet": to_document(TINY),
        "seed": 7,
        "code": code_of(TINY, (), 7),
        "pars": (Par(bot="greedy", total=5), Par(bot="expert", effort="quick", total=9)),
        "stars": (StarStep(stars=0, least=0), StarStep(stars=1, least=6)),
        "moved": -2,
    }
    return Challenge(**fields | changes)


@pytest.fixture
def kept(store: Store) -> str:
    return Challenges(store).keep(text_of(challenge()))


def come_to(visit: Visit, key: str) -> AppTest:
    at = visit("challenge")
    at.query_params["challenge"] = key
    return again(at)


def begun(visit: Visit, key: str) -> AppTest:
    """The page at the table of one who takes part."""
    at = act(come_to(visit, key), "challenge:play")
    at.switch_page("designer/pages/play.py")
    return again(at)


def played(match: Match) -> Match:
    """The game of one who ends each day at once."""
    from designer.freight.table import Table

    while not match.is_over:
        match = Table(match.seen_by(0)).day_ended().seen.match
    return match


def line_of(key: str, store: Store, name: str = "Bo") -> str:
    readable = read_challenge(Challenges(store).open(key).encode())
    return result_line(readable, played(readable.match()), name)


def check(at: AppTest, line: str) -> AppTest:
    at.text_area(key="challenge:line").set_value(line)
    next(button for button in at.button if button.label == "Check and hand in").click().run()
    assert not at.exception
    return at


def test_one_is_made_with_pars_and_stars_and_kept(
    visit: Visit, store: Store, official: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = making.Made(
        (Par(bot="planner", total=301),), (StarStep(stars=0, least=12), StarStep(stars=1, least=212)), 12
    )
    monkeypatch.setattr(
        challenge_new, "judge_deal", lambda *_, **__: made
    )  # no engine is needed to see that it is kept
    monkeypatch.setattr(warming, "ready", lambda *_: None)
    at = visit("challenge", official)
    assert "Challenges that you make of this sheet are kept here" in texts(at)
    at.text_input(key="challenge:title").set_value(HOSTILE)
    at.text_area(key="challenge:text").set_value("# Not a heading\n$x$").run()
    at.text_input(key="challenge:code").set_value("Friday!").run()
    act(at, "challenge:make")
    assert "This is no deal code" in at.warning[0].value
    at.text_input(key="challenge:code").set_value("42").run()
    act(at, "challenge:make")
    end = time.monotonic() + 30
    while "challenge:play" not in keys(at):
        assert time.monotonic() < end, texts(at)
        time.sleep(0.05)
        again(at)
    assert f"## {HOSTILE}" in texts(at)
    assert "| Planner | $301,000 |" in texts(at)
    assert "Stars of this deal: ★ $212,000" in texts(at)
    assert "moved by +$12,000" in texts(at)
    act(at, "challenge:others")
    assert "challenge" not in at.query_params
    ((key, text),) = Challenges(store).list(told(at, "sheet"))
    assert Challenge.model_validate_json(text).seed == 42
    act(at, f"challenge:open:{key}")
    assert told(at, "challenge") == key


def test_dates_in_the_wrong_order_make_none(visit: Visit, official: dict[str, Any]) -> None:
    at = visit("challenge", official)
    at.date_input(key="challenge:first").set_value(TODAY)
    at.date_input(key="challenge:last").set_value(TODAY - timedelta(1)).run()
    assert at.button(key="challenge:make").disabled


def test_one_that_is_gone_is_told_once(visit: Visit) -> None:
    for key in ("nosuch", "<script>" * 50):
        at = come_to(visit, key)
        assert "There is no such challenge" in at.warning[0].value
        assert not again(at).warning


def file_with(at: AppTest, source: bytes) -> AppTest:
    at.file_uploader(key="challenge:file").set_value(("challenge.json", source, "application/json")).run()
    assert not at.exception
    return at


def test_a_file_opens_with_its_sheet_inside(visit: Visit, store: Store) -> None:
    at = file_with(visit("challenge"), text_of(challenge(title=HOSTILE[:80], text="[a](javascript:1)")).encode())
    act(at, "challenge:open_file")
    assert f"**{TINY.title}**" in texts(at)
    assert "Expert (quick practice)" in texts(at)
    assert read_challenge(Challenges(store).open(told(at, "challenge")).encode()).sheet == TINY


def changed(**changes: Any) -> bytes:
    return json.dumps(json.loads(text_of(challenge())) | changes).encode()


@pytest.mark.parametrize(
    ("source", "place"),
    [
        (b"", ""),
        (b"[" * 100_000, ""),
        (changed(format="flipwright-games/1"), "`/format`"),
        (changed(last="2026-11-29"), ""),
        (changed(seed=8), "`/code`"),
        (changed(code="ABCD-12"), "`/code`"),
        (changed(options=["no_such"]), ""),
        (changed(sheet={"id": "x"}), "`/sheet"),
        (changed(pars=[{"bot": "nobody", "total": 1}]), "`/pars/0/bot`"),
        (changed(pars=[{"bot": "expert", "effort": "endless", "total": 1}]), "`/pars/0/effort`"),
        (changed(stars=[{"stars": 99, "least": 1}]), "`/stars/0/stars`"),
        (changed(title="a\nb"), "`/title`"),
        (changed(more=1), "`/more`"),
    ],
)
def test_a_file_that_is_no_challenge_is_refused_with_its_place(source: bytes, place: str, visit: Visit) -> None:
    at = file_with(visit("challenge"), source)
    assert "This file cannot be opened" in at.error[0].value
    assert place in at.error[0].value
    assert "challenge:open_file" not in keys(at)


def test_a_result_is_checked_and_listed(visit: Visit, store: Store, kept: str) -> None:
    at = come_to(visit, kept)
    assert "Nobody has handed in a result yet" in texts(at)
    check(at, line_of(kept, store, name=HOSTILE))
    assert "checked play by play" in at.warning[0].value
    (result,) = Challenges(store).results(kept)
    assert result.name == HOSTILE[:40].strip()
    assert f"| 1 | {result.name} |" in texts(at)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda line: "Look, 300 points!", "This is no result line"),
        (lambda line: line * 100, "This is no result line"),
        (lambda line: line.replace(code_of(TINY, (), 7), code_of(TINY, (), 8)), "This result is of another deal"),
        (lambda line: line[:-1] + ("A" if line[-1] != "A" else "B"), "The plays in this line are none of this deal"),
        (lambda line: line[: line.rindex(" ")] + " <b>", "The plays in this line are none of this deal"),
        (lambda line: "· 999 ·".join(_around_total(line)), "bring another total than it says"),
    ],
)
def test_a_bad_result_is_refused_with_its_reason(
    change: Callable[[str], str], told: str, visit: Visit, store: Store, kept: str
) -> None:
    at = check(come_to(visit, kept), change(line_of(kept, store)))
    assert told in at.error[0].value
    assert Challenges(store).results(kept) == ()


def _around_total(line: str) -> tuple[str, str]:
    parts = line.split("·")
    return "·".join(parts[:3]), "·".join(parts[4:])


def test_it_is_played_to_the_end_and_its_line_handed_in(visit: Visit, store: Store, kept: str) -> None:
    at = begun(visit, kept)
    assert sitting_of(at).hosted.challenge == kept
    play_to_the_end(at, store)
    line = at.code[0].value
    assert line == line_of(kept, store, name="You")
    act(at, "game:hand_in")
    assert [result.line for result in Challenges(store).results(kept)] == [line]
    assert at.button(key="game:hand_in").disabled
    assert "| 1 | You |" in texts(act(at, "game:challenge"))
    check(come_to(visit, kept), line)  # twice is once
    assert len(Challenges(store).results(kept)) == 1


def test_only_the_same_cards_take_part_again(visit: Visit, store: Store, kept: str) -> None:
    at = play_to_the_end(begun(visit, kept), store)
    act(at, "game:end:same_cards")
    assert sitting_of(at).hosted.challenge == kept
    act(at, "game:new_deal")
    assert sitting_of(at).hosted.challenge == ""


def test_the_end_of_one_that_is_gone_is_told_without_a_line(visit: Visit, store: Store, kept: str) -> None:
    at = begun(visit, kept)
    Challenges(store).delete(kept)
    play_to_the_end(at, store)
    assert "game:hand_in" not in keys(at)
    assert "The game is over" in texts(at)
