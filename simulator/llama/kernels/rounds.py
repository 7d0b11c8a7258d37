"""The end of a round and of a game: tokens, and what a standing is worth."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from simulator.core.kernels.hidden import FIGURES, IS_SETTLED, WORTH
from simulator.llama.kernels import arrays as at
from simulator.llama.kernels.hands import clear_hand
from simulator.llama.kernels.jit import declared, inlined, inner

_HAND_SHARE, _TOKEN_SHARE = 0.27, 0.8


@inlined
def total(state: Any, own: Any) -> Any:
    """The points of the player whose at.block begins at `own`."""
    return state[own + at.ONES] + 10 * state[own + at.TENS]


@inlined
def _pay(rules: Any, state: Any, own: Any) -> None:
    for kind in range(rules[at.KINDS]):
        held = state[own + at.HAND + kind]
        if held:
            state[own + at.PAID + kind] += rules[at.POINTS + kind] * (held if rules[at.COUNTS_ALL] else 1)
    if rules[at.EXCHANGE]:
        points = total(state, own) + state[own + at.COST]
        state[own + at.ONES] = points % 10
        state[own + at.TENS] = points // 10
    else:
        state[own + at.ONES] += state[own + at.COST] % 10
        state[own + at.TENS] += state[own + at.COST] // 10


@inlined
def _give_back(rules: Any, state: Any, own: Any) -> None:
    state[own + at.EMPTIED] += 1
    ones, tens = state[own + at.ONES], state[own + at.TENS]
    if rules[at.RETURNS] == at.NONE:
        return
    if tens and rules[at.RETURNS] == at.HIGHEST:
        state[own + at.TENS] -= 1
        state[own + at.RETURNED] += 10
    elif tens and not ones and rules[at.EXCHANGE]:
        state[own + at.TENS] -= 1
        state[own + at.ONES] = 9
        state[own + at.RETURNED] += 1
    elif ones:
        state[own + at.ONES] -= 1
        state[own + at.RETURNED] += 1


@inner
def end_round(rules: Any, state: Any) -> None:
    """Penalties are paid, a token goes back, and the game ends or the next round is to be dealt."""
    most, round_at = 0, rules[at.ROUNDS_AT] + state[at.ROUND] * rules[at.PLAYERS]
    for player in range(rules[at.PLAYERS]):
        own = at.block(player)
        before = total(state, own)
        if state[own + at.HELD]:
            _pay(rules, state, own)
        else:
            _give_back(rules, state, own)
        after = total(state, own)
        state[round_at + player] = after - before
        most = max(most, after)
        clear_hand(state, own)
        state[own + at.OUT] = 0
    state[at.ROUND] += 1
    is_over = most >= rules[at.END_AT]
    state[at.ABORTED] = not is_over and state[at.ROUND] == rules[at.MAX_ROUNDS]
    state[at.PHASE] = at.FINISHED if is_over or state[at.ABORTED] else at.DEAL
    state[at.MOVER] = state[at.LAST]
    state[at.ACTIVE] = rules[at.PLAYERS]
    state[at.NEXT] = state[at.END] = state[at.RESHUFFLES] = state[at.PILE_CARDS] = state[at.TOP] = 0
    for kind in range(at.MOST_KINDS):
        state[at.PILED + kind] = 0
        state[at.SHUFFLED + kind] = 0


@declared(IS_SETTLED)
def is_settled(_rules: Any, root: Any, state: Any) -> Any:
    return state[at.ROUND] != root[at.ROUND]


@inlined
def _spread(rules: Any, left: Any) -> Any:
    """How many points may come between two players until somebody has `left` more: as the root of the rounds until then.

    A round brings a third of a fresh hand, give or take that and a token given back. Both shares of these are fitted to games of
    the expert on sheets of all kinds, by the likelihood of who won.
    """
    fresh = max(1.0, rules[at.FRESH] / 100)
    token = 0.0 if rules[at.RETURNS] == at.NONE else 1.0 if rules[at.RETURNS] == at.ONE else 10.0
    return sqrt(max(1.0, 3 * left / fresh) * ((_HAND_SHARE * fresh) ** 2 + (_TOKEN_SHARE * token) ** 2))


@declared(WORTH)
def worth(rules: Any, state: Any, out: Any) -> None:
    """The share of the win, or the chance of it as the points stand: `exp(-points / spread)` as a share of all such."""
    players = rules[at.PLAYERS]
    least, most = total(state, at.block(0)), 0
    for player in range(players):
        points = total(state, at.block(player))
        least, most = min(least, points), max(most, points)
    spread = _spread(rules, rules[at.END_AT] - most)
    shares = 0.0
    for player in range(players):
        ahead = total(state, at.block(player)) - least
        out[player] = (1.0 if ahead == 0 else 0.0) if state[at.PHASE] == at.FINISHED else exp(-ahead / spread)
        shares += out[player]
    for player in range(players):
        out[player] /= shares


@declared(FIGURES)
def figures(rules: Any, state: Any, out: Any) -> None:
    for player in range(rules[at.PLAYERS]):
        own = at.block(player)
        place = 1
        for other in range(rules[at.PLAYERS]):
            place += total(state, at.block(other)) < total(state, own)
        out[player, 0] = total(state, own)
        out[player, 1] = place
        out[player, 2] = state[at.ROUND]
        out[player, 3] = state[at.ABORTED]
        for column in range(at.TURNS, at.RETURNED + 1):
            out[player, 4 + column - at.TURNS] = state[own + column]
        for kind in range(rules[at.KINDS]):
            out[player, 5 + at.RETURNED - at.TURNS + kind] = state[own + at.PAID + kind]
