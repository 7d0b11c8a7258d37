"""What every family's engine must satisfy, checked along one play; tests run it on every sheet of the library."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from simulator.core.game import Game, IllegalActionError, PlayError, apply_all, is_chance
from simulator.core.play import Trajectory, by_chance, uniform_playout
from simulator.core.result import places_of
from simulator.core.rng import Purpose, Stream

AnyGame = Game[Any, Any, Any]

_DRAWS = 4  # outcomes that are looked at where they cannot be listed


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
        _check_result(game, state)
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
        while is_chance(game, states[-1]):
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
    has_chance = bool(game.chance_outcomes(state)) or (hasattr(game, "draw") and is_chance(game, state))
    kinds = [game.is_terminal(state), has_chance, bool(game.actors(state))]
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
    elif is_chance(game, state):
        names = _drawn(game, state)
    for name in names:
        text = game.format_outcome(name)
        _require("," not in text, f"a comma parts outcomes, and is in '{text}'")
        _require(game.parse_outcome(text) == name, f"the outcome '{text}' does not read back")


def _drawn(game: AnyGame, state: Any) -> list[Any]:
    """Some outcomes of a chance node that lists none. Raises `IllegalActionError` for one that cannot happen."""
    first, again = ([by_chance(game, Stream(seed))(state) for seed in range(_DRAWS)] for _ in range(2))
    _require(first == again, "equal streams draw different outcomes", game.format_state(state))
    for outcome in first:
        game.apply_chance(state, outcome)
    return first


def _check_result(game: AnyGame, state: Any) -> None:
    result, text = game.result(state), game.format_state(state)
    _require(result.scores == game.scores(state), "the result has other scores", text)
    _require(len(result.scores) == len(result.places) == game.players, "a player has no score or no place", text)
    _require(result.places == places_of([-place for place in result.places]), "places do not count who is better", text)
    _require(bool(result.end) == game.is_terminal(state), "the word for the end comes early or is missing", text)
    _require(result.won is None or set(result.places) == {1}, "players together have different places", text)


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
    dawns = [[state for state in states if is_chance(game, state)] for states in (forward, backward)]
    _require(dawns[0] == dawns[1], "the order of players within a day matters")


def _check_unseen(game: AnyGame, play: Trajectory[Any, Any, Any]) -> None:
    """Where several act at once, what one of them does changes nothing for the others: not what they see, nor that they act."""
    state, deal = game.initial_state(), iter(play.deal)
    for day in play.days:
        while is_chance(game, state):
            state = game.apply_chance(state, next(deal))
        _check_unseen_today(game, state, day)
        for player, actions in enumerate(day):
            state = apply_all(game, state, player, actions)


def _check_unseen_today(game: AnyGame, state: Any, day: tuple[tuple[Any, ...], ...]) -> None:
    first, *others = game.actors(state)
    if not others:
        return
    seen = [game.observe(state, other) for other in others]
    for action in day[first]:
        state = game.apply(state, first, action)
        text = game.format_state(state)
        _require(
            [game.observe(state, other) for other in others] == seen, "a player sees what another does today", text
        )
        left = [player for player in game.actors(state) if player != first]
        _require(left == others, "who acts today depends on what another does", text)
