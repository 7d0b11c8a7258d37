"""Traces of any agent replayed on the reference engine."""

from __future__ import annotations

from sheets.freight.model import Sheet
from simulator.core.game import apply_all
from simulator.freight.actions import EndDay
from simulator.freight.fast import compile_sheet, deal_cards, play_games, trace_game
from simulator.freight.rules import FreightGame
from tests.simulator.practice import practised


def assert_replays(sheet: Sheet, agent: str, number: int) -> None:
    """What each player does in the game is legal, and ends with the points and hours of the table."""
    compiled, players, options = compile_sheet(sheet), 2, practised(sheet, agent)
    table = play_games(compiled, agent, seed=9, first=number, count=1, players=players, **options)
    game = FreightGame(sheet)
    for player in range(players):
        trace = trace_game(compiled, agent, seed=9, game=number, player=player, **options)
        assert list(trace.deal) == deal_cards(compiled, 9, number)
        cards, state = iter(trace.deal), game.initial_state()
        for actions in trace.days:
            while game.chance_outcomes(state):
                state = game.apply_chance(state, next(cards))
            assert actions[-1] == EndDay()
            state = apply_all(game, state, 0, actions)
        assert game.is_terminal(state)
        assert game.scores(state)[0] == table.total[player]
        assert state.boards[0].hours == table.overtime_left[player]
