"""Challenges where players compete: one seat, the same bots, a line that is checked by asking these again, and nothing that tells hidden cards."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from designer.challenges import making, result, rivals
from designer.challenges.making import judge_seat, rivals_of
from designer.challenges.model import Bot, Challenge, Readable, code_for, read_challenge, text_of
from designer.challenges.result import ResultError, read_result, result_line
from designer.challenges.rivals import are_ours, bots_by_seat, kernels_of, played_out, seat_of
from designer.challenges.words import rivals_told
from designer.play.deal_codes import code_of
from designer.play.leads import leads
from designer.play.match import Match
from sheets import SheetError, load, to_document
from simulator.core.rng import Stream

if TYPE_CHECKING:
    from sheets.families import Sheet

LLAMA = load("llama")
CITIES = load("lost-cities").model_copy(update={"rounds": 1})
GAMES = [(CITIES, 0, ("planner",)), (CITIES, 1, ("greedy",)), (LLAMA, 1, ("planner", "random", "planner"))]
games = pytest.mark.parametrize(("sheet", "seat", "agents"), GAMES, ids=lambda value: str(getattr(value, "id", value)))
SEED = 123_456_789_012
OLD_FIELDS = ["format", "title", "text", "first", "last", "sheet", "options", "seed", "code", "pars", "stars", "moved"]


def challenge(sheet: Sheet = LLAMA, seat: int = 0, agents: tuple[str, ...] = ("planner",), **changes: Any) -> Challenge:
    met = rivals_of(sheet.family, seat, agents)
    fields: dict[str, Any] = {
        "title": "Friday's duel",
        "first": date(2026, 11, 1),
        "last": date(2026, 11, 30),
        "sheet": to_document(sheet),
        "seed": SEED,
        "code": code_for(sheet, (), SEED, met),
        "rivals": met,
    }
    return Challenge(**{**fields, **changes})


def readable(sheet: Sheet, seat: int, agents: tuple[str, ...]) -> Readable:
    return Readable(challenge(sheet, seat, agents), sheet)


def played(own: Readable, stream: int = 1, others: dict[int, Any] | None = None) -> Match:
    """The game of somebody who plays by chance, against the bots of the challenge, or others."""
    match, chance = own.match(), Stream(stream, 2)
    bots = bots_by_seat(own.challenge.rivals) if others is None else others
    while not match.is_over:
        (player,) = match.waits_for()
        if player in bots:
            match = match.with_steps(player, (rivals.answer(match, bots, SEED, lambda: False) or (),))
        else:
            seen = match.seen_by(player)
            match = seen.after(seen.legal[chance.below(len(seen.legal))]).match
    return match


# The file


@games
def test_it_reads_back_with_all_whom_one_meets(sheet: Sheet, seat: int, agents: tuple[str, ...]) -> None:
    made = challenge(sheet, seat, agents, pars=({"bot": "planner", "total": 12, "ahead": -3},))
    found = read_challenge(text_of(made).encode())
    assert found.challenge == made
    assert found.challenge.pars[0].counted == -3
    assert found.match().players == len(agents) + 1
    others = bots_by_seat(found.challenge.rivals)
    assert [others[number].agent for number in sorted(others)] == list(agents)
    assert seat not in others
    assert are_ours(found)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"rivals": None}, "/rivals"),
        ({"seed": SEED + 1}, "/code"),
        ({"code": code_of(LLAMA, (), SEED)}, "/code"),
        ({"seat": 1}, "/code"),
        ({"seat": 2}, "/rivals"),
        ({"seat": -1}, "/rivals/seat"),
        ({"bots": []}, "/rivals/bots"),
        ({"bots": [{"bot": "planner"}] * 6}, "/rivals/bots"),
        ({"bots": [{"bot": "clairvoyant"}]}, "/rivals/bots/0/bot"),
        ({"bots": [{"bot": "<b>"}]}, "/rivals/bots/0/bot"),
        ({"bots": [{"bot": "expert", "effort": "endless"}]}, "/rivals/bots/0/effort"),
        ({"kernels": "a\nb"}, "/rivals/kernels"),
        ({"name": "x"}, "/rivals/name"),
    ],
)
def test_what_is_wrong_with_whom_one_meets_is_told_with_its_place(change: dict[str, Any], place: str) -> None:
    document = json.loads(text_of(challenge()))
    whole = change.keys() & document.keys()
    (document if whole else document["rivals"]).update(change)
    with pytest.raises(SheetError) as found:
        read_challenge(json.dumps(document).encode())
    assert any(problem.pointer.startswith(place) for problem in found.value.problems), found.value.problems


def test_players_who_do_not_compete_meet_nobody_and_their_files_are_as_they_were() -> None:
    from tests.designer.challenges.test_challenges import challenge as alone

    document = json.loads(text_of(alone(pars=({"bot": "greedy", "total": 12},))))
    assert list(document) == OLD_FIELDS
    assert list(document["pars"][0]) == ["bot", "effort", "total"]
    document["rivals"] = {"seat": 0, "bots": [{"bot": "planner"}], "kernels": ""}
    with pytest.raises(SheetError, match="do not compete"):
        read_challenge(json.dumps(document).encode())


def test_no_word_for_people_names_the_deal() -> None:
    """Its code would let anybody turn up all hidden cards."""
    own = readable(LLAMA, 0, ("planner",))
    line = result_line(own, played(own), "Ana")
    secret = code_of(LLAMA, (), SEED)
    for told in (own.challenge.code, line, rivals_told(own.challenge)):
        assert secret not in told
        assert secret.partition("-")[2] not in told
        assert str(SEED) not in told
    codes = {code_for(LLAMA, (), seed, own.challenge.rivals) for seed in range(200)}
    assert len(codes) == 200


# Pars


@games
def test_pars_are_what_bots_make_of_the_seat_against_the_same_rivals(
    sheet: Sheet, seat: int, agents: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "BOTS", ("greedy", "planner"))
    met = rivals_of(sheet.family, seat, agents)
    made = judge_seat(sheet, (), SEED, met)
    assert made is not None
    assert (made.stars, made.moved) == ((), 0)
    for par in made.pars:
        own = Readable(challenge(sheet, seat, agents), sheet)
        bots = {**bots_by_seat(met), seat: seat_of(Bot(bot=par.bot))}
        over = played_out(own.match(), bots, SEED, lambda: False)
        assert over is not None
        scores = over.game.scores(over.dawn)
        assert par.total == scores[seat]
        assert par.ahead == leads(sheet.family, scores)[seat]
        line = result_line(own, over, "Bot")
        found = read_result(own, line)
        assert found is not None
        assert found.total == par.counted
    assert judge_seat(sheet, (), SEED, met) == made


def test_nothing_is_made_where_practice_was_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "fitted", lambda *_args, **_options: None)
    assert judge_seat(LLAMA, (), SEED, rivals_of("llama", 0, ("planner",))) is None


# Results


@games
def test_a_result_proves_itself(sheet: Sheet, seat: int, agents: tuple[str, ...]) -> None:
    own = readable(sheet, seat, agents)
    match = played(own)
    line = result_line(own, match, "Ana · B")
    found = read_result(own, line)
    assert found is not None
    assert (found.name, found.match.days) == ("Ana - B", match.days)
    assert found.total == leads(sheet.family, match.game.scores(match.dawn))[seat]
    assert f" {found.total:+d} " in line


@games
def test_a_game_in_which_rivals_played_otherwise_is_found_out(sheet: Sheet, seat: int, agents: tuple[str, ...]) -> None:
    own = readable(sheet, seat, agents)
    weak = {number: seat_of(Bot(bot="random")) for number in range(len(agents) + 1)}
    weak.pop(seat)
    line = result_line(own, played(own, others=weak), "Ana")
    assert reason_of(own, line) == "other_bots"


def reason_of(own: Readable, line: str) -> str:
    with pytest.raises(ResultError) as found:
        read_result(own, line)
    return found.value.reason


def test_a_line_that_does_not_hold_is_refused_with_its_reason() -> None:
    own = readable(LLAMA, 1, ("planner", "planner"))
    line = result_line(own, played(own), "Ana")
    parts = line.split(" · ")
    plays = parts[5]
    for changed, reason in (
        ([*parts[:2], code_of(LLAMA, (), SEED), *parts[3:]], "other_deal"),
        ([*parts[:3], f"{int(parts[3]) + 1:+d}", *parts[4:]], "other_total"),
        ([*parts[:3], parts[3].lstrip("+-") + "0", *parts[4:]], "other_total"),
        ([*parts[:5], "A" + plays[::-1]], "no_game"),
        ([*parts[:5], ".".join((plays[5:], "x"))], "no_game"),
    ):
        assert reason_of(own, " · ".join(changed)) == reason


def test_another_version_of_the_bots_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    own = readable(LLAMA, 0, ("planner",))
    weak = {1: seat_of(Bot(bot="greedy"))}
    monkeypatch.setattr(result, "kernels_of", lambda _family: "another")
    line = result_line(own, played(own, others=weak), "Ana")
    monkeypatch.setattr(result, "kernels_of", kernels_of)
    assert reason_of(own, line) == "other_version"
    again = result_line(own, played(own), "Ana").rpartition(".")[0] + ".another"
    assert read_result(own, again) is not None  # bots that answer alike prove it all the same


def test_a_challenge_of_another_version_is_known() -> None:
    met = rivals_of("llama", 0, ("planner",)).model_copy(update={"kernels": "another"})
    assert not are_ours(Readable(challenge(rivals=met), LLAMA))
