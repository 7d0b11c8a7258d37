"""Challenges of games in which players compete: made for a seat, played against their bots, checked by asking these again."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer import warming
from designer.challenges import making, rivals
from designer.challenges.model import Challenge, Par, Readable, code_for, read_challenge, text_of
from designer.challenges.poster import poster
from designer.challenges.result import result_line
from designer.challenges.rivals import answer, bots_by_seat
from designer.draw import draw_sheet
from designer.pages import challenge as challenge_page
from designer.pages import challenge_new, play_bots
from designer.play import deal_luck
from designer.play.deal_codes import code_of
from designer.play.hosting import Host, Seat
from designer.play.match import Actions, Match
from designer.store import Store
from designer.store.challenges import Challenges
from sheets import load, to_document
from simulator.agents.fits import Fit, fit_key
from tests.designer.pages.test_challenge import begun, check, come_to
from tests.designer.pages.test_journeys import act
from tests.designer.pages.test_play import again, keys, sitting_of, texts, told
from tests.designer.pages.test_play_turns import sent
from tests.designer.play.test_contest_luck import practices

Visit = Callable[..., AppTest]

LLAMA = load("llama")
TODAY = date(2026, 11, 30)
SEED = 987_654_321_098
SECRETS = (code_of(LLAMA, (), SEED), code_of(LLAMA, (), SEED).partition("-")[2], str(SEED))


@pytest.fixture(autouse=True)
def _bots_quit_as_soon_as_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """No engine has to be compiled."""

    def last_thing(match: Match, seat: int, _bot: Seat, _seed: int, _cancelled: object = None) -> Actions:
        return (match.seen_by(seat).legal[-1],)

    monkeypatch.setattr(rivals, "turn_at", last_thing)
    monkeypatch.setattr(rivals, "fitted", lambda *_, **__: True)
    monkeypatch.setattr(play_bots, "turn_of", lambda hosted, seat, **_: last_thing(hosted.match, seat, Seat(), 0))
    monkeypatch.setattr(play_bots, "practise", lambda *_, **__: True)
    for module in (play_bots, challenge_page, challenge_new, warming):
        monkeypatch.setattr(module, "ready", lambda *_: None)


def challenge(**changes: Any) -> Challenge:
    met = making.rivals_of("llama", 1, ("expert", "planner"))
    fields: dict[str, Any] = {
        "title": "Llamas for three",
        "first": TODAY,
        "last": TODAY + timedelta(7),
        "sheet": to_document(LLAMA),
        "seed": SEED,
        "code": code_for(LLAMA, (), SEED, met),
        "pars": (Par(bot="planner", total=31, ahead=-4),),
        "rivals": met,
    }
    return Challenge(**fields | changes)


@pytest.fixture
def kept(store: Store) -> str:
    return Challenges(store).keep(text_of(challenge()))


def next_actions(readable: Readable, match: Match) -> Actions:
    """The bots answer as they do, and who takes part quits as soon as that is allowed, too."""
    bots = bots_by_seat(readable.challenge.rivals)
    legal = match.seen_by(match.waits_for()[0]).legal
    return answer(match, bots, SEED, lambda: False) or (legal[-1],)


def line_of(key: str, store: Store, name: str = "Bo") -> str:
    """Of somebody who does so too."""
    readable = read_challenge(Challenges(store).open(key).encode())
    match = readable.match()
    while not match.is_over:
        match = match.with_steps(match.waits_for()[0], (next_actions(readable, match),))
    return result_line(readable, match, name)


def until(at: AppTest, is_done: Callable[[AppTest], bool]) -> AppTest:
    end = time.monotonic() + 30
    while not is_done(at):
        assert time.monotonic() < end, texts(at)
        time.sleep(0.05)
        again(at)
    return at


def test_one_is_made_for_a_seat_and_the_bots_on_the_others(visit: Visit, store: Store) -> None:
    at = visit("challenge", to_document(LLAMA))
    at.button_group(key="challenge:llama:players").set_value(3).run()
    at.selectbox(key="challenge:llama:seat:3").set_value(1).run()
    at.selectbox(key="challenge:llama:bot:2").set_value("greedy")
    assert "challenge:llama:bot:1" not in [box.key for box in at.selectbox]
    act(at, "challenge:make")
    until(at, lambda at: "challenge:play" in keys(at))
    assert "on seat 2 of the same deal, against Expert (quick practice) on seat 1, Greedy on seat 3" in texts(at)
    assert "| Bot | Points ahead | Total |" in texts(at)
    made = read_challenge(Challenges(store).open(told(at, "challenge")).encode()).challenge
    assert made.rivals is not None
    assert (made.rivals.seat, [bot.bot for bot in made.rivals.bots]) == (1, ["expert", "greedy"])
    assert made.stars == ()


def to_the_end(at: AppTest, store: Store, key: str) -> None:
    """The game as from another tab of the same seat."""
    readable = read_challenge(Challenges(store).open(key).encode())
    host, table = Host(store), sitting_of(at).hosted
    while not table.match.is_over:
        table = host.play_turn(table, table.match.waits_for()[0], next_actions(readable, table.match))
    again(at)


def test_it_is_played_on_its_seat_and_its_line_handed_in(visit: Visit, store: Store, kept: str) -> None:
    at = begun(visit, kept)
    hosted = sitting_of(at).hosted
    assert [(seat.name, seat.agent) for seat in hosted.seats] == [
        ("Expert", "expert"), ("Player 2", ""), ("Planner", "planner"),
    ]  # fmt: skip
    assert (sitting_of(at).seats, hosted.seed) == ((1,), SEED)
    to_the_end(at, store, kept)
    line = at.code[0].value
    act(at, "game:hand_in")
    assert [result.line for result in Challenges(store).results(kept)] == [line]
    assert "| 1 | Player 2 |" in texts(act(at, "game:challenge"))


def test_neither_page_tells_the_deal_to_who_plays(visit: Visit, kept: str) -> None:
    at = come_to(visit, kept)
    shown = "\n".join(sent(at))
    assert challenge().code in shown
    at = begun(visit, kept)
    shown += "\n".join(sent(at))
    for secret in SECRETS:
        assert secret not in shown


def test_a_line_is_checked_in_the_background_and_listed_by_points_ahead(visit: Visit, store: Store, kept: str) -> None:
    at = check(come_to(visit, kept), line_of(kept, store))
    until(at, lambda _: bool(Challenges(store).results(kept)))
    (result,) = Challenges(store).results(kept)
    until(at, lambda at: f"| 1 | Bo | {result.total:+d} |" in texts(at))
    assert "Points ahead" in texts(at)


def test_a_line_with_other_answers_of_the_bots_is_refused(
    visit: Visit, store: Store, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = line_of(kept, store)
    monkeypatch.setattr(rivals, "turn_at", lambda match, seat, *_: (match.seen_by(seat).legal[0],))
    at = check(come_to(visit, kept), line)
    until(at, lambda at: bool(at.error))
    assert "do not answer these plays so" in at.error[0].value
    assert Challenges(store).results(kept) == ()


def test_one_of_another_version_is_told_so(visit: Visit, store: Store) -> None:
    met = challenge().rivals
    assert met is not None
    other = challenge(rivals=met.model_copy(update={"kernels": "another"}))
    at = come_to(visit, Challenges(store).keep(text_of(other)))
    assert "another version of Flipwright" in at.warning[0].value
    assert "challenge:play" in keys(at)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_poster_tells_whom_one_meets_and_not_the_deal(language: str) -> None:
    made = challenge()
    scene = poster(made, LLAMA, draw_sheet(LLAMA), language=language, address="http://here")
    drawn = str(scene)
    assert made.code in drawn
    assert "-4" in drawn
    assert {"en": "against Expert", "es": "contra Experto"}[language] in drawn
    for secret in SECRETS:
        assert secret not in drawn


def test_after_the_game_it_is_told_how_kind_the_deal_was_to_each_seat(
    visit: Visit, store: Store, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fitted(sheet: Any, agent: str, *, effort: str | None = None, **_: Any) -> Fit:
        return Fit(fit_key(sheet, agent, effort=effort), {"values": practices(sheet)}, 0.0, 0.0)

    monkeypatch.setattr(deal_luck, "fitted", fitted)
    monkeypatch.setattr(deal_luck, "DEALS", 20)
    at = begun(visit, kept)
    assert "help:after" not in keys(at)
    to_the_end(at, store, kept)
    act(at, "help:after")
    until(at, lambda at: "In points ahead of the best other player" in texts(at))
    for name in ("Expert", "Player 2", "Planner"):
        assert f"| {name} |" in texts(at)
