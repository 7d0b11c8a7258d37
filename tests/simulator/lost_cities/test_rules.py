"""The rules on the reference engine. Section numbers are those of the fact sheet of Lost Cities."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from simulator.core.conformance import check_conformance
from simulator.core.game import IllegalActionError
from simulator.core.play import uniform_playout
from simulator.core.rng import Purpose, Stream
from simulator.lost_cities.actions import Draw
from simulator.lost_cities.deck import Card
from simulator.lost_cities.rules import LostCitiesGame, new_game
from simulator.lost_cities.state import State
from tests.simulator.lost_cities.sheets import lost_cities, random_sheet

OFFICIAL = LostCitiesGame(lost_cities())
MIDDLE = "0.9 1 play Y0,Y5*,B3/B2,G2*,G9 Y0.4,G5/W3 Y3.2,B10 -/- 1/1"  # of `THREE`
THREE = LostCitiesGame(lost_cities(hand_size=3))


def _played(game: LostCitiesGame, text: str, *actions: str) -> State:
    state = game.parse_state(text)
    for action in actions:
        state = game.apply(state, state.mover, *game.parse_action(action))
    return state


def _legal(game: LostCitiesGame, text: str, *actions: str) -> list[str]:
    state = _played(game, text, *actions)
    return [game.format_action(action) for action in game.legal_actions(state, state.mover)]


def _random_states(game: LostCitiesGame, seed: int) -> list[State]:
    """All states of a game of random choices."""
    states, deal, policy = [game.initial_state()], Stream(seed, 0, Purpose.DEAL), Stream(seed, 0, Purpose.POLICY)
    while not game.is_terminal(states[-1]):
        state = states[-1]
        if outcomes := game.chance_outcomes(state):
            cards = [card for card, chance in outcomes for _ in range(int(chance * sum(state.deck)))]
            states.append(game.apply_chance(state, cards[deal.below(len(cards))]))
        else:
            legal = game.legal_actions(state, state.mover)
            states.append(game.apply(state, state.mover, legal[policy.below(len(legal))]))
    return states


def test_two_play_and_no_others() -> None:
    for players in (1, 3):
        with pytest.raises(ValueError, match=f"players: expected 2, found {players}"):
            new_game(lost_cities(), players)
    with pytest.raises(ValueError, match="days: expected none, found 3"):
        new_game(lost_cities(), 2, days=3)


def test_the_deck_and_the_deal() -> None:
    state = OFFICIAL.initial_state()
    assert sum(state.deck) == 60
    assert dict(OFFICIAL.chance_outcomes(state))[Card(0, 0)] == Fraction(3, 60)
    assert dict(OFFICIAL.chance_outcomes(state))[Card(4, 10)] == Fraction(1, 60)
    for number in range(16):
        assert [len(hand) for hand in state.hands] == [(number + 1) // 2, number // 2]
        state = OFFICIAL.apply_chance(state, OFFICIAL.chance_outcomes(state)[0][0])
    assert (sum(state.deck), state.phase, state.mover) == (44, "play", 0)


def test_a_card_that_is_out_cannot_turn_up() -> None:
    state = OFFICIAL.apply_chance(OFFICIAL.initial_state(), Card(0, 2))
    with pytest.raises(IllegalActionError, match="turn up now, found 'Y2'"):
        OFFICIAL.apply_chance(state, Card(0, 2))


def test_published_order_decides_what_may_be_played() -> None:
    text = "0.5 1 play W2,W3,W4,W5,W6,W7,W8,W9/Y0,Y3,Y5,Y10,B0,B2,B9,G0 -/Y0.0.2,B0 R2 -/- 0/0"
    assert [action for action in _legal(OFFICIAL, text) if action.startswith("play")] == [
        "play Y3", "play Y5", "play Y10", "play B0", "play B2", "play B9", "play G0",
    ]  # fmt: skip


def test_actions_are_sorted_plays_discards_deck_piles() -> None:
    assert _legal(THREE, MIDDLE) == [
        "play B2", "play G2", "play G9", "discard B2", "discard G2", "discard G9",
    ]  # fmt: skip
    assert _legal(THREE, MIDDLE, "play G9") == ["draw", "take Y", "take B"]


def test_a_card_just_discarded_stays_unless_the_sheet_says_otherwise() -> None:
    assert _legal(THREE, MIDDLE, "discard B2") == ["draw", "take Y"]
    assert _legal(THREE, MIDDLE, "discard G9") == ["draw", "take Y", "take B"]
    retake = LostCitiesGame(lost_cities(hand_size=3, discards={"may_retake": True}))
    assert _legal(retake, MIDDLE, "discard G9") == ["draw", "take Y", "take B", "take G"]


def test_nobody_takes_discards_where_the_sheet_says_so() -> None:
    blind = LostCitiesGame(lost_cities(hand_size=3, discards={"may_take": False}))
    text = MIDDLE.replace("*", "").replace("0.9", "0.7").replace("1/1", "0/0")
    assert _legal(blind, text, "discard G9") == ["draw"]


def test_the_last_discard_is_taken_first_and_known_to_the_other() -> None:
    state = _played(THREE, MIDDLE, "play G9", "take Y")
    assert THREE.format_state(state) == "0.10 0 play Y0,Y5*,B3/Y2*,B2,G2* Y0.4,G5/W3,G9 Y3,B10 -/- 1/2"
    assert THREE.observe(state, 0).others_known == (Card(0, 2), Card(3, 2))
    state = _played(THREE, THREE.format_state(state), "discard B3", "take Y", "play Y2")
    assert THREE.observe(state, 0).others_known == (Card(3, 2),)


def test_what_is_drawn_is_hidden_from_the_other() -> None:
    state = _played(THREE, MIDDLE, "play G9", "draw")
    seen = {THREE.observe(THREE.apply_chance(state, card), 0) for card, _ in THREE.chance_outcomes(state)}
    assert len(seen) == 1


@pytest.mark.parametrize("seed", range(5))
def test_a_round_without_taking_lasts_44_turns(seed: int) -> None:
    game = LostCitiesGame(lost_cities(rounds=1, discards={"may_take": False}))
    final = _random_states(game, seed)[-1]
    assert (final.turns, final.deck.count(0), game.result(final).end) == (44, len(final.deck), "rounds")
    assert not game.result(final).is_aborted


@pytest.mark.parametrize("seed", range(20))
def test_cards_are_conserved_and_hands_stay_full(seed: int) -> None:
    game = LostCitiesGame(random_sheet(seed))
    for state in _random_states(game, seed):
        cards = Counter(card for hand in state.hands for card in hand)
        for piles in (*state.expeditions, state.discards):
            cards.update(Card(suit, value) for suit, pile in enumerate(piles) for value in pile)
        cards.update({card: n for card, n in zip(game.kinds, state.deck, strict=True) if n})
        assert cards == Counter(game.counts)
        assert all(not Counter(known) - Counter(hand) for known, hand in zip(state.known, state.hands, strict=True))
        if state.phase == "play" and state.turns_left < 0:
            assert {len(hand) for hand in state.hands} == {game.sheet.hand_size}


@pytest.mark.parametrize("seed", range(16))
def test_random_sheets_conform(seed: int) -> None:
    check_conformance(LostCitiesGame(random_sheet(seed)), seed)


# The end of a round


def _last_card(game: LostCitiesGame) -> State:
    """After the last card of the deck is drawn in `ONE_LEFT`."""
    state = _played(game, ONE_LEFT, "play Y7", "draw")
    ((card, _),) = game.chance_outcomes(state)
    return game.apply_chance(state, card)


TINY = {
    "suits": lost_cities().suits[:2],
    "hand_size": 2,
    "deck": {"values": (3, 5, 7, 9), "investments": 0, "copies": 1},
}
ONE_LEFT = "0.3 1 play Y3,B7/Y7,B3 Y5,B5/- Y9 -/- 0/0"  # the deck holds B9


def _tiny(**changes: Any) -> LostCitiesGame:
    return LostCitiesGame(lost_cities(**TINY, rounds=1, **changes))


def test_the_round_ends_at_once_with_the_last_card() -> None:
    game = _tiny()
    state = _last_card(game)
    assert (state.phase, state.turns, state.hands[1]) == ("over", 4, (Card(1, 3), Card(1, 9)))
    assert game.scores(state) == (-30, -13)
    assert game.summary(state) == {
        "totals": [-30, -13],
        "rounds": [[-30], [-13]],
        "ranks": [2, 1],
        "turns": 4,
        "end": "rounds",
        "state": "0.4 1 over Y3,B7/B3,B9 Y5,B5/Y7 Y9 -30/-13 0/0",
    }


def test_each_has_one_more_turn_where_the_sheet_says_so() -> None:
    game = _tiny(end={"when": "one_more_turn"})
    state = _last_card(game)
    assert game.format_state(state) == "0.4 0 play Y3,B7/B3,B9 Y5,B5/Y7 Y9 -/- 0/0 last.2"
    assert _legal(game, game.format_state(state), "play B7") == ["take Y"]
    assert _legal(game, game.format_state(state), "discard B7") == ["take Y"]
    state = _played(game, game.format_state(state), "play B7", "take Y", "discard B9")
    assert game.format_state(state) == "0.6 1 over Y3,Y9*/B3 Y5,B5.7/Y7 B9 -23/-13 1/0 last.0"


def test_rounds_of_fixed_turns() -> None:
    game = _tiny(end={"when": "fixed_turns", "turns": 2})
    state = _played(game, ONE_LEFT, "play Y7", "take Y")
    assert (state.phase, game.result(state).is_aborted) == ("over", False)
    assert _last_card(game).phase == "over"


def test_a_round_that_the_deck_ends_before_its_turns_are_played() -> None:
    game = _tiny(end={"when": "fixed_turns", "turns": 60})
    state = _last_card(game)
    assert (state.phase, game.result(state).is_aborted) == ("over", False)


def test_a_round_that_goes_on_for_ever_is_broken_off_and_scored() -> None:
    game = _tiny(end={"max_turns": 4})
    state = _played(game, ONE_LEFT, "play Y7", "take Y")
    result = game.result(state)
    assert (result.scores, result.end, result.is_aborted) == ((-30, -13), "max_turns", True)
    assert game.format_state(state) == "0.4 1 over Y3,B7/Y9*,B3 Y5,B5/Y7 - -30/-13 0/1 aborted"
    assert not game.result(_last_card(game)).is_aborted


def test_later_rounds_are_played_though_one_was_broken_off() -> None:
    game = LostCitiesGame(lost_cities(**TINY, rounds=2, end={"max_turns": 4}))
    state = _played(game, ONE_LEFT, "play Y7", "take Y")
    assert game.format_state(state) == "1.0 1 deal -/- -/- - -30/-13 0/0 aborted"
    assert game.result(state).end == ""


@pytest.mark.parametrize(
    ("before", "starter"),
    [("-/-", 1), ("-10/-40", 0), ("-27/-44", 1), ("0/-17", 1), ("-40/0", 1)],
    ids=["second leads", "first leads", "equal", "equal in the other order", "second leads by far"],
)
def test_who_leads_starts_the_next_round_and_in_a_tie_who_did_not_start(before: str, starter: int) -> None:
    """Round scores are -30 and -13; the round that ends was started by player 0."""
    rounds = 2 if before == "-/-" else 3
    game = LostCitiesGame(lost_cities(**TINY, rounds=rounds))
    text = ONE_LEFT.replace(" -/- 0/0", f" {before} 0/0").replace("0.3", f"{rounds - 2}.3")
    state = _played(game, text, "play Y7", "draw")
    state = game.apply_chance(state, game.chance_outcomes(state)[0][0])
    assert (state.round, state.starter, state.mover) == (rounds - 1, starter, starter)


def test_a_tie_is_shared() -> None:
    game = _tiny()
    state = game.parse_state("0.4 1 over Y3,B7/B3,B9 Y5/B5 Y7.9 -15/-15 0/0")
    assert game.result(state).win_shares == (0.5, 0.5)


def test_points_so_far_count_open_expeditions_as_they_lie() -> None:
    assert THREE.scores(THREE.parse_state(MIDDLE)) == (-47, -17)
    assert THREE.result(THREE.parse_state(MIDDLE)).end == ""


# What is hidden


def test_what_is_drawn_anew_agrees_with_all_that_is_known() -> None:
    state = THREE.parse_state(MIDDLE)
    for game in range(30):
        other = THREE.resample(state, 1, Stream(1, game, Purpose.SEARCH))
        assert THREE.observe(other, 1) == THREE.observe(state, 1)
        assert Card(0, 5) in other.hands[0]
        assert other.hands[1] == state.hands[1]


def test_unknown_cards_are_drawn_by_their_exact_weight() -> None:
    """Two cards of the pool Y3, B3, B7."""
    deck = {"values": (3, 5, 7), "investments": 0, "copies": 1}
    game = LostCitiesGame(lost_cities(suits=lost_cities().suits[:2], hand_size=2, rounds=1, deck=deck))
    state = game.parse_state("0.1 1 play Y3,B3/Y5,B5 -/- Y7 -/- 0/0")
    count, found = 4000, 0
    for number in range(count):
        hand = game.resample(state, 1, Stream(7, number, Purpose.SEARCH)).hands[0]
        found += hand == (Card(0, 3), Card(1, 7))
    expected = 1 / comb(3, 2)
    assert abs(found / count - expected) < 4 * (expected * (1 - expected) / count) ** 0.5


def test_whose_card_is_drawn_does_not_show_but_to_the_mover() -> None:
    state = THREE.apply_chance(_played(THREE, MIDDLE, "play G9", "draw"), Card(4, 2))
    assert Card(4, 2) in THREE.observe(state, 1).hand
    assert THREE.observe(state, 0).unseen[THREE.kinds.index(Card(4, 2))] == 1


def test_an_illegal_action_is_refused_with_its_text() -> None:
    with pytest.raises(IllegalActionError, match="legal action of player 1, found 'draw'"):
        THREE.apply(THREE.parse_state(MIDDLE), 1, Draw())
    with pytest.raises(IllegalActionError, match="legal action of player 0, found 'play Y0'"):
        THREE.apply(THREE.parse_state(MIDDLE), 0, *THREE.parse_action("play Y0"))


def test_random_players_do_as_the_fact_sheet_says() -> None:
    """Section 9: -35.5 points a round (sd 21), 143 turns. Here 60 rounds of seed 1, within four standard errors."""
    game = LostCitiesGame(lost_cities(rounds=1))
    finals = [uniform_playout(game, Stream(1, n, Purpose.DEAL), Stream(1, n, Purpose.POLICY)).final for n in range(60)]
    scores = [score for final in finals for score in game.scores(final)]
    assert abs(sum(scores) / len(scores) + 35.5) < 4 * 21 / len(scores) ** 0.5
