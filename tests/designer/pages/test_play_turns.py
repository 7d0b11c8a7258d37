"""Playing card games at a table: seat by seat to it, hands that others do not see, bots turn by turn, the end, looking back."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages import play_bots
from designer.play.hosting import Host, Hosted, Seat, new_seat
from designer.play.match import Match, begin
from designer.play.record import file_of
from designer.play.sitting import Sitting, table_of
from designer.store import Store
from sheets import load, to_document
from simulator.core.rng import Stream
from tests.designer.pages.test_journeys import act
from tests.designer.pages.test_play import again, come_to, file_with, keys, sitting_of, texts

Visit = Callable[..., AppTest]

GAMES = ("lost-cities", "llama")


@pytest.fixture(autouse=True)
def _bots_play_the_first_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No engine has to be compiled."""

    def turn_of(hosted: Hosted, seat: int, **_: Any) -> tuple[Any, ...]:
        seen, actions = hosted.match.seen_by(seat), list[Any]()
        while seen.turn == hosted.match.day and seen.legal:
            actions.append(seen.legal[0])
            seen = seen.after(seen.legal[0])
        return tuple(actions)

    monkeypatch.setattr(play_bots, "turn_of", turn_of)
    monkeypatch.setattr(play_bots, "practise", lambda *_, **__: True)
    monkeypatch.setattr(play_bots, "ready", lambda *_: None)


def table(store: Store, name: str, *seats: Seat, turns: int = 0) -> Hosted:
    """A table of a game after some turns by chance."""
    sheet = load(name)
    sheet_key = store.create(to_document(sheet), "test").key
    match = played_on(begin(sheet, seed=1, players=len(seats)), turns)
    return Host(store).seat_all(to_document(sheet), sheet, (), seats, seed=1, sheet_key=sheet_key, match=match)


def played_on(match: Match, turns: int) -> Match:
    stream = Stream(1, 2)
    while not match.is_over and turns:
        turn = match.day
        while match.day == turn:
            seen = match.seen_by(match.waits_for()[0])
            match = seen.after(seen.legal[stream.below(len(seen.legal))]).match
        turns -= 1
    return match


def at_seats(hosted: Hosted, visit: Visit, *players: int) -> AppTest:
    return come_to({"table": hosted.code, "seat": ".".join(hosted.seats[player].key for player in players)}, visit)


def acts(at: AppTest) -> list[str]:
    """The keys of all that may be done."""
    return [key for key in keys(at) if ":act:" in key]


# The way to a table


def test_so_many_sit_down_as_the_game_takes_each_as_it_was_chosen(visit: Visit) -> None:
    at = visit("play", to_document(load("llama")))
    at.button_group(key="game:llama:players").set_value(4).run()
    assert sum(box.label.startswith("Seat") for box in at.selectbox) == 4
    at.selectbox(key="game:llama:seat:2").set_value("elsewhere")
    at.selectbox(key="game:llama:seat:3").set_value("here").run()
    at.text_input(key="game:llama:name:3").set_value("Cy")
    act(at, "game:start")
    seats = sitting_of(at).hosted.seats
    assert [seat.name for seat in seats] == ["Player 1", "Planner", "", "Cy"]
    assert [(seat.is_bot, seat.is_free) for seat in seats] == [
        (False, False), (True, False), (False, True), (False, False),
    ]  # fmt: skip
    assert sitting_of(at).seats == (0, 3)


def test_a_game_for_two_asks_for_no_number_and_bots_of_a_kind_have_numbers(visit: Visit) -> None:
    at = visit("play", to_document(load("lost-cities")))
    assert not any(group.label == "Players" for group in at.button_group)
    for seat in (0, 1):
        at.selectbox(key=f"game:lost_cities:seat:{seat}").set_value("random")
    at.run()
    act(at, "game:start")
    assert [seat.name for seat in sitting_of(at).hosted.seats] == ["Random 1", "Random 2"]


def test_an_option_that_lets_fewer_play_leaves_them_the_seats(visit: Visit) -> None:
    document = to_document(load("llama"))
    document["variants"] = [
        {"id": "duel", "title": "Duel", "patch": [{"op": "replace", "path": "/players/max", "value": 2}]}
    ]
    at = visit("play", document)
    at.button_group(key="game:llama:players").set_value(5).run()
    picker = next(group for group in at.button_group if group.label == "Rule options")
    picker.set_value(["duel"]).run()
    assert sum(box.label.startswith("Seat") for box in at.selectbox) == 2
    act(at, "game:start")
    assert len(sitting_of(at).hosted.seats) == 2


# What a seat is shown


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("turns", [0, 9])
def test_a_page_is_the_same_however_the_cards_lie_that_its_seat_may_not_know(
    name: str, turns: int, visit: Visit, store: Store
) -> None:
    hosted = table(store, name, new_seat("Ana"), new_seat("Bo"), turns=turns)
    for player in (0, 1):
        for review in (False, True):
            at = at_seats(hosted, visit, player)
            if review:
                act(at, "game:review:switch")
            first = sent(again(again(at)))
            at.session_state["desk"].sitting = with_other_cards(sitting_of(at))
            assert sent(again(at)) == first
            assert first


def with_other_cards(sitting: Sitting) -> Sitting:
    match, player = sitting.hosted.match, sitting.player
    other: Match = replace(
        match, dawns=tuple(match.game.resample(dawn, player, Stream(5, 6)) for dawn in match.dawns), deal=()
    )
    assert other.dawn != match.dawn
    return replace(sitting, hosted=replace(sitting.hosted, match=other), table=table_of(other.seen_by(player)))


def sent(at: AppTest) -> list[str]:
    """All that the browser is told, element by element."""
    return [str(proto) for proto in protos(at._tree)]


def protos(node: Any) -> Iterator[Any]:
    if getattr(node, "proto", None) is not None:
        yield node.proto
    for child in getattr(node, "children", {}).values():
        yield from protos(child)


def test_nothing_of_a_hand_is_shown_before_its_player_has_the_screen(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), new_seat("Bo"))
    at = at_seats(hosted, visit, 0, 1)
    assert "Now it is the turn of Ana" in texts(at)
    assert "everybody's cards stay covered" in texts(at)
    assert not acts(at)
    covered = sent(again(again(at)))
    desk = at.session_state["desk"]
    known = desk.sitting
    desk.sitting = with_other_cards(known)
    assert sent(again(at)) == covered
    desk.sitting = known
    act(act(at, "game:show"), acts(at)[0])
    assert "Now it is the turn of Bo" in texts(at)
    assert not acts(at)


@pytest.mark.parametrize("name", GAMES)
def test_what_would_tell_of_hidden_cards_is_offered_when_the_game_is_over(
    name: str, visit: Visit, store: Store
) -> None:
    hosted = table(store, name, new_seat("Ana"), new_seat("Bo"), turns=4)
    running = at_seats(hosted, visit, 0)
    assert "deal `" not in texts(running)
    assert {"game:new_deal", "game:leave"} <= keys(running)
    assert "game:same_cards" not in keys(running)
    assert not running.get("download_button")
    act(running, "game:review:switch")
    assert "game:what_if" not in keys(running)
    over = at_seats(table(store, name, new_seat("Ana"), new_seat("Bo"), turns=10_000), visit, 0)
    assert "deal `" in texts(over)
    assert {"game:same_cards", "game:new_deal"} <= keys(over)
    assert over.get("download_button")
    act(act(over, "game:review:switch"), "game:step:back")
    assert "game:what_if" in keys(over)


def test_what_cards_that_are_not_known_would_be_needed_for_is_not_there(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), new_seat("Bo"), turns=10_000)
    at = at_seats(hosted, visit, 0)
    assert not {"help:ask", "looks:usual"} & keys(at)
    assert "help:after" in keys(at)  # all cards are known now


# Turns


def test_a_card_is_laid_taken_back_and_laid_again(visit: Visit, store: Store) -> None:
    at = at_seats(table(store, "lost-cities", new_seat("Ana"), Seat()), visit, 0)
    code = sitting_of(at).hosted.code
    card = next(key for key in sorted(keys(at)) if ":card:" in key)
    act(at, card)
    act(at, next(key for key in acts(at) if "discard" in key))
    assert len(Host(store).find(code).match.today[0]) == 1
    act(at, f"{code}:0:undo")
    assert Host(store).find(code).match.today[0] == ()


def test_others_are_told_whose_turn_it_is_and_how_it_went(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), new_seat("Bo"))
    ana, bo = at_seats(hosted, visit, 0), at_seats(hosted, visit, 1)
    assert "It is the turn of Ana." in texts(bo)
    assert not acts(bo)
    act(ana, next(key for key in acts(ana) if "draw" in key))
    assert "It is the turn of Bo." in texts(ana)
    again(bo)
    assert acts(bo)
    assert "Ana draws" in texts(bo)


def test_a_click_on_a_turn_that_is_over_does_nothing(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), new_seat("Bo"))
    first, second = at_seats(hosted, visit, 0), at_seats(hosted, visit, 0)
    draw = next(key for key in acts(first) if "draw" in key)
    act(first, draw)
    now = Host(store).find(hosted.code)
    Host(store).play_turn(now, 1, now.match.seen_by(1).legal[:1])
    second.button(key=draw).click().run()
    assert not second.exception
    assert Host(store).find(hosted.code).match.day == 2


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_their_turns_until_it_is_ones_own(name: str, visit: Visit, store: Store) -> None:
    players = 2 if name == "lost-cities" else 4
    bots = [Seat(f"Bot {number}", agent="random") for number in range(1, players)]
    hosted = table(store, name, new_seat("Ana"), *bots, turns=1)
    at = at_seats(hosted, visit, 0)
    until(at, lambda: bool(acts(at)) or any(":card:" in key for key in keys(at)))
    assert sitting_of(at).hosted.match.day == players
    assert "Bot 1" in texts(at)


def test_a_bot_that_cannot_play_may_be_asked_again(visit: Visit, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: Any, **__: Any) -> None:
        raise RuntimeError("no memory")

    good = play_bots.turn_of
    monkeypatch.setattr(play_bots, "turn_of", failing)
    hosted = table(store, "llama", new_seat("Ana"), Seat("Bot", agent="random"), turns=1)
    at = at_seats(hosted, visit, 0)
    until(at, lambda: "game:bot:1" in keys(at))
    assert "Bot cannot play: no memory" in texts(at)
    monkeypatch.setattr(play_bots, "turn_of", good)
    act(at, "game:bot:1")
    until(at, lambda: bool(acts(at)))


def until(at: AppTest, is_done: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_done():
        assert time.monotonic() < end
        time.sleep(0.05)
        again(at)


# The end, and looking back


@pytest.mark.parametrize("name", GAMES)
def test_the_end_tells_places_points_and_why(name: str, visit: Visit, store: Store) -> None:
    hosted = table(store, name, new_seat("Ana"), new_seat("Bo"), turns=10_000)
    at = at_seats(hosted, visit, 0)
    result = Host(store).find(hosted.code).match.seen_by(0).result
    assert result is not None
    winner = ("Ana", "Bo")[result.places.index(1)]
    assert f"**{winner}** wins with" in texts(at)
    assert all(str(abs(score)) in texts(at) for score in result.scores)


def test_looking_back_goes_by_turns_and_parts_and_what_if_goes_on_with_all_seats(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), Seat("Bot", agent="random"), new_seat("Cy"), turns=10_000)
    at = at_seats(hosted, visit, 0)
    act(at, "game:review:switch")
    act(at, "game:step:first")
    act(at, "game:step:first")
    assert "**Round" in texts(at)
    act(at, "game:step:on")
    act(at, "game:what_if")
    branch = sitting_of(at).hosted
    assert branch.code != hosted.code
    assert [seat.name for seat in branch.seats] == ["Ana, otherwise", "Bot", "Cy"]
    assert sitting_of(at).seats == (0, 2)
    assert not branch.match.is_over


def test_the_same_cards_can_be_played_again(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), new_seat("Bo"), turns=10_000)
    at = act(at_seats(hosted, visit, 0, 1), "game:end:same_cards")
    assert sitting_of(at).hosted.match.deal == hosted.match.at_dawn(0).deal


def test_games_kept_and_in_files_are_told_by_turns(visit: Visit, store: Store) -> None:
    hosted = table(store, "llama", new_seat("Ana"), new_seat("Bo"), turns=3)
    at = act(at_seats(hosted, visit, 0), "game:leave")
    at.query_params["sheet"] = hosted.sheet_key
    again(at)
    assert "**Ana, Bo** · turn 4" in texts(at)
    match = played_on(hosted.match, 10_000)
    file = file_of(match, name="x", document=hosted.document, options=(), seed=1, names=["Ana", "Bo"])
    file_with(at, file.encode())
    assert f"players: 2, turns played: {match.day}" in texts(at)
    act(at, "game:open_file")
    assert sitting_of(at).hosted.match.dawn == match.dawn
    assert sitting_of(at).hosted.seed == 1


# Pages that are for other games


@pytest.mark.parametrize("name", GAMES)
def test_a_page_that_is_for_other_games_says_so(name: str, visit: Visit) -> None:
    at = visit("dealer", to_document(load(name)))
    assert "Nobody deals for this game" in texts(at)
