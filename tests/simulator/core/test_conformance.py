"""Every engine keeps the promises of the game protocol, and an engine that breaks one is caught."""

from dataclasses import replace
from fractions import Fraction

import pytest

from sheets import apply_variants, library_ids, load
from simulator.core.conformance import ConformanceError, check_conformance
from simulator.core.play import new_game
from simulator.freight.actions import Action, EndDay
from simulator.freight.deck import Card
from simulator.freight.rules import FreightGame
from simulator.freight.state import Board, Observation, State
from tests.sheets.random_sheets import random_sheet

VARIANTS = [(sheet, variant.id) for sheet in library_ids() for variant in load(sheet).variants]


SEATS = [
    (sheet, players)
    for sheet, about in ((sheet, load(sheet).players) for sheet in library_ids())
    for players in sorted({about.min, min(about.max, 3)})
]


@pytest.mark.parametrize(("sheet", "players"), SEATS)
def test_library_sheets_conform(sheet: str, players: int) -> None:
    check_conformance(new_game(load(sheet), players), seed=players)


@pytest.mark.parametrize(("sheet", "variant"), VARIANTS)
def test_library_variants_conform(sheet: str, variant: str) -> None:
    changed = apply_variants(load(sheet), [variant])
    check_conformance(new_game(changed, changed.players.min), seed=2)


@pytest.mark.parametrize("seed", range(30))
def test_random_sheets_conform(seed: int) -> None:
    check_conformance(new_game(random_sheet(seed), players=1 + seed % 3), seed)


class _EndsTwice(FreightGame):
    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        legal = super().legal_actions(state, player)
        return (*legal, EndDay()) if EndDay() in legal else legal


class _LetsOthersAct(FreightGame):
    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        return (EndDay(),) if state.cards and self.chance_outcomes(state) else super().legal_actions(state, player)


class _AcceptsOthers(FreightGame):
    def apply(self, state: State, player: int, action: Action) -> State:
        return super().apply(state, player, action) if player in self.actors(state) else state


class _NeverEndsADay(FreightGame):
    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        return tuple(action for action in super().legal_actions(state, player) if action != EndDay())


class _ChangesNothing(FreightGame):
    """A play of the first card leaves the state as it was, unless the day ends."""

    def apply(self, state: State, player: int, action: Action) -> State:
        new = super().apply(state, player, action)
        return state if getattr(action, "card", None) == 0 and not state.boards[player].split else new


class _ForgetsWhatIsUp(FreightGame):
    def format_state(self, state: State) -> str:
        return super().format_state(replace(state, cards=()) if len(state.cards) == 1 else state)


class _MumblesActions(FreightGame):
    def format_action(self, action: Action) -> str:
        return super().format_action(action).replace("load 1", "load 0")


class _OverIsNotOver(FreightGame):
    def actors(self, state: State) -> tuple[int, ...]:
        return (0,) if self.is_terminal(state) else super().actors(state)


class _LikelierCards(FreightGame):
    def chance_outcomes(self, state: State) -> tuple[tuple[Card, Fraction], ...]:
        return tuple((card, chance * 2) for card, chance in super().chance_outcomes(state))


class _CardsTwice(FreightGame):
    def chance_outcomes(self, state: State) -> tuple[tuple[Card, Fraction], ...]:
        outcomes = super().chance_outcomes(state)
        return tuple((card, chance / 2) for card, chance in outcomes + outcomes)


class _FirstToEndEarns(FreightGame):
    """Whoever ends the day first gets a point: the order between players matters."""

    def apply(self, state: State, player: int, action: Action) -> State:
        is_first = action == EndDay() and not any(board.ended for board in state.boards)
        boards = tuple(_with_a_point(b) if i == player and is_first else b for i, b in enumerate(state.boards))
        return super().apply(replace(state, boards=boards), player, action)


def _with_a_point(board: Board) -> Board:
    return replace(board, trucks=(replace(board.trucks[0], bonus=(1,)), *board.trucks[1:]))


class _ShowsTheOthers(FreightGame):
    def observe(self, state: State, player: int) -> Observation:
        return replace(super().observe(state, player), others=state.boards)


FAULTS: list[tuple[type[FreightGame], str]] = [
    (_EndsTwice, "an action is listed twice"),
    (_NeverEndsADay, "a play breaks off: expected an action of a player who has to act"),
    (_LetsOthersAct, "an actor has no action, or another has one"),
    (_AcceptsOthers, "a player who is no actor may act"),
    (_ChangesNothing, "changes nothing"),
    (_ForgetsWhatIsUp, "a state does not read back"),
    (_MumblesActions, "does not read back"),
    (_OverIsNotOver, "a state is not one of terminal, chance, players' turn"),
    (_LikelierCards, "probabilities do not sum to 1"),
    (_CardsTwice, "an outcome is listed twice"),
    (_FirstToEndEarns, "the order of players within a day matters"),
    (_ShowsTheOthers, "a player sees what another does today"),
]


@pytest.mark.parametrize(("faulty", "message"), FAULTS)
def test_a_broken_promise_is_caught(faulty: type[FreightGame], message: str) -> None:
    with pytest.raises(ConformanceError, match=message):
        check_conformance(faulty(load("tiny"), players=2), seed=1)
