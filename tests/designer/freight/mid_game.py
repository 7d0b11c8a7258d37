"""Games of the golden playthroughs, played again as far as a test wants them."""

from pathlib import Path

from sheets import load
from simulator.freight.rules import FreightGame
from simulator.freight.state import State

_FOLDER = Path(__file__).parents[2] / "golden" / "playthroughs"


def replayed(name: str, bot: str = "planner") -> tuple[FreightGame, list[State]]:
    """The game on a library sheet, and the states after each card dealt and each action."""
    game = FreightGame(load(name))
    states = [game.initial_state()]
    lines = (_FOLDER / f"{name}.{bot}.txt").read_text(encoding="utf-8").splitlines()[1:]
    for line in lines:
        if line.startswith("  "):
            for action in game.parse_action(line.strip()):
                states.append(game.apply(states[-1], 0, action))
        elif not game.is_terminal(states[-1]):
            for card in line.split()[1].split(","):
                states.append(game.apply_chance(states[-1], game.parse_outcome(card)))
    return game, states


def at_dusk(states: list[State], days: int) -> tuple[State, State]:
    """A day, counted from 0, when all its cards are dealt, and its last state before it ends."""
    cards = max(len(state.cards) for state in states)
    dealt = [state for state in states if len(state.cards) == cards]
    day = sorted({(state.week, state.day) for state in dealt})[days]
    today = [state for state in dealt if (state.week, state.day) == day]
    return today[0], today[-1]
