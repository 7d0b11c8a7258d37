"""What every family's engine must satisfy, checked along one play; tests run it on every sheet of the library."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from simulator.core.game import Game, IllegalActionError, PlayError
from simulator.core.play import Trajectory, uniform_playout
from simulator.core.rng import Purpose, Stream

AnyGame = Game[Any, Any, Any]


class ConformanceError(AssertionError):
    """A promise of the game protocol that an engine breaks."""


def check_conformance(game: AnyGame, seed: int) -> None:
    """Play once, uniformly, and check each node. Raises `ConformanceError`."""
    try:
        _check_play(game, seed)
    except (PlayError, StopIteration) as error:
        raise ConformanceError(f"a play breaks off: {error}") from error


def _check_play(game: AnyGame, seed: int) -> None:
    play = uniform_playout(game, Stream(seed, 0, Purpose.DEAL), Stream(seed, 0, Purpose.POLICY))
    forward = _states(game, play, reverse=False)
    for state in forward:
        _check_kind(game, state)
        _check_text(game, state)
        _check_chance(game, state)
        _check_hidden(game, state, Stream(seed, 0, Purpose.SEARCH))
        for player in range(game.players):
            _check_actions(game, state, player)
    _require(forward[-1] == play.final, "replaying the actions reaches another state")
    _check_other_order(game, play, forward)
    _check_unseen(game, play)


def _require(holds: bool, broken: str, state: str = "") -> None:
    if not holds:
        raise ConformanceError(f"{broken} {state}".strip())


def _states(game: AnyGame, play: Trajectory[Any, Any, Any], *, reverse: bool) -> list[Any]:
    """Every state of a play, with the players of each day in order or in reverse."""
    states = [game.initial_state()]
    deal = iter(play.deal)

    def deal_out() -> None:
        while game.chance_outcomes(states[-1]):
            states.append(game.apply_chance(states[-1], next(deal)))

    for day in play.days:
        deal_out()
        order = list(enumerate(day))
        for player, actions in reversed(order) if reverse else order:
            for action in actions:
                states.append(game.apply(states[-1], player, action))
    deal_out()
    return states


def _check_kind(game: AnyGame, state: Any) -> None:
    kinds = [game.is_terminal(state), bool(game.chance_outcomes(state)), bool(game.actors(state))]
    _require(
        sum(kinds) == 1, f"a state is not one of terminal, chance, players' turn {kinds}", game.format_state(state)
    )


def _check_text(game: AnyGame, state: Any) -> None:
    text = game.format_state(state)
    again = game.parse_state(text)
    _require(again == state and hash(again) == hash(state), "a state does not read back", text)


def _check_chance(game: AnyGame, state: Any) -> None:
    outcomes = game.chance_outcomes(state)
    names = [outcome for outcome, _ in outcomes]
    _require(len(set(names)) == len(names), "an outcome is listed twice", game.format_state(state))
    if outcomes:
        _require(sum(chance for _, chance in outcomes) == Fraction(1), "probabilities do not sum to 1")
        _require(all(chance > 0 for _, chance in outcomes), "an outcome has no chance")
        _require(
            all(game.parse_outcome(game.format_outcome(name)) == name for name in names), "a card does not read back"
        )


def _check_actions(game: AnyGame, state: Any, player: int) -> None:
    before = game.format_state(state)
    legal = game.legal_actions(state, player)
    _require(bool(legal) == (player in game.actors(state)), "an actor has no action, or another has one", before)
    _require(len(set(legal)) == len(legal), "an action is listed twice", before)
    for action in legal:
        text = game.format_action(action)
        _require(game.parse_action(text) == (action,), f"'{text}' does not read back", before)
        _require(game.apply(state, player, action) != state, f"'{text}' changes nothing", before)
    _require(game.format_state(state) == before, "an action changed the state it was applied to", before)
    for actor in game.actors(state) if not legal else ():
        action = game.legal_actions(state, actor)[0]
        _require(_is_refused(game, state, player, action), "a player who is no actor may act", before)


def _is_refused(game: AnyGame, state: Any, player: int, action: Any) -> bool:
    try:
        game.apply(state, player, action)
    except IllegalActionError:
        return True
    return False


def _check_hidden(game: AnyGame, state: Any, stream: Stream) -> None:
    """What is drawn anew for a player looks the same to that player, and is as complete as what it stands for."""
    text = game.format_state(state)
    for player in range(game.players):
        other = game.resample(state, player, stream)
        _require(
            game.observe(other, player) == game.observe(state, player), f"player {player} sees what is hidden", text
        )
        _require(game.parse_state(game.format_state(other)) == other, "a state drawn anew does not read back", text)
        _require(
            game.legal_actions(other, player) == game.legal_actions(state, player), "hidden cards are played", text
        )
        _require(game.actors(other) == game.actors(state), "whose turn it is depends on hidden cards", text)


def _check_other_order(game: AnyGame, play: Trajectory[Any, Any, Any], forward: list[Any]) -> None:
    backward = _states(game, play, reverse=True)
    dawns = [[state for state in states if game.chance_outcomes(state)] for states in (forward, backward)]
    _require(dawns[0] == dawns[1], "the order of players within a day matters")


def _check_unseen(game: AnyGame, play: Trajectory[Any, Any, Any]) -> None:
    """What another player does today changes nothing that a player sees."""
    state = game.initial_state()
    for outcome in play.deal:
        if not game.chance_outcomes(state):
            break
        state = game.apply_chance(state, outcome)
    if 1 not in game.actors(state) or 0 not in game.actors(state):
        return  # they take turns
    seen = game.observe(state, 1)
    for action in play.days[0][0]:
        state = game.apply(state, 0, action)
        _require(game.observe(state, 1) == seen, "a player sees what another does today", game.format_state(state))
