from collections import Counter

import pytest

from sheets import load
from simulator.core.game import IllegalActionError, apply_all
from simulator.core.play import new_game, new_game_of_deal, play, uniform_playout
from simulator.core.rng import Stream
from tests.simulator.core.swap import SWAP, Sheet, SwapGame


def test_a_play_is_known_by_its_streams() -> None:
    game = new_game(load("tiny"), players=2)
    plays = [uniform_playout(game, Stream(deal), Stream(policy)) for deal, policy in ((1, 1), (1, 1), (2, 1), (1, 2))]
    assert plays[0] == plays[1]
    assert plays[0].deal != plays[2].deal
    assert (plays[0].deal, plays[0].days) != (plays[3].deal, plays[3].days)
    assert plays[0].deal[:2] == plays[3].deal[:2]  # the policy's stream is another


def test_a_play_holds_the_days_of_all_players_to_the_end() -> None:
    game = new_game(load("tiny"), players=2)
    play = uniform_playout(game, Stream(1), Stream(1))
    assert game.is_terminal(play.final)
    assert (len(play.deal), len(play.days)) == (4, 2)
    assert all(game.format_action(actions[-1]) == "end_day" for day in play.days for actions in day)


def test_cards_are_drawn_by_their_chances() -> None:
    # tiny holds one each of five cards: the first is each of them in a fifth of the games, 400 +- 18
    game = new_game(load("tiny"), days=1)
    first = Counter(uniform_playout(game, Stream(5, seed), Stream(6, seed)).deal[0] for seed in range(2000))
    assert len(first) == 5
    assert all(abs(count - 400) < 4 * 18 for count in first.values())


def test_several_actions_are_all_or_nothing() -> None:
    game = new_game(load("tiny"))
    state = game.initial_state()
    for text in ("S1", "M2"):
        state = game.apply_chance(state, game.parse_outcome(text))
    before = game.format_state(state)
    with pytest.raises(IllegalActionError, match=r"found 'load 0 single\.0 2'"):
        apply_all(game, state, 0, [*game.parse_action("load 0 pair.0 1"), *game.parse_action("load 0 single.0 2")])
    assert game.format_state(state) == before


def test_where_players_take_turns_a_turn_is_a_day_and_the_last_card_ends_the_game() -> None:
    cards = iter((2, 4, 1, 5))
    traced = play(SwapGame(Sheet(rounds=1)), lambda _: next(cards), lambda *_: SWAP)
    assert traced.deal == (2, 4, 1, 5)
    assert traced.days == (((SWAP,), ()), ((), (SWAP,)))
    assert traced.final.points == (0, 1)


@pytest.mark.parametrize(("sheet", "players"), [("tiny", 1), ("lost-cities", 2), ("llama", 2)])
def test_a_game_of_a_deal_is_for_the_fewest_players_unless_told(sheet: str, players: int) -> None:
    game = new_game(load(sheet), players)
    card = game.format_outcome(game.chance_outcomes(game.initial_state())[0][0])
    other, dealt = new_game_of_deal(load(sheet), [card] * 2)
    assert other.players == players
    assert [game.format_outcome(outcome) for outcome in dealt] == [card] * 2


def test_a_game_of_a_deal_may_be_for_more() -> None:
    game, dealt = new_game_of_deal(load("llama"), ["1", "L"], players=4)
    assert (game.players, len(dealt)) == (4, 2)
