"""Games of hidden cards as kernels: what a family compiles so that the common playouts, search and engine can play it.

A family encodes a sheet as `rules`, for a number of players, and a position, with the order of all hidden cards in it, as `state`:
flat int64 arrays of fixed lengths. The tree is that of the reference engine, node for node: where chance decides there, `mover` is
`CHANCE` here, and `deal` turns up one outcome. Actions are numbers from 0, the same for equal actions in all positions (as
`play the blue 5`), so that positions that look alike share them; they rise in the order in which the reference engine lists actions.
Players count from 0.

`state` holds more than anybody knows, also the seed and number of the game, by which later rounds are shuffled, best not before
their first card is dealt: a search that looks no further than the round then never shuffles. No search reads it but after
`redeal` for the player who thinks. All kernels are compiled by `Kernels.declared` with the signatures below and named in a
`GameKernels`; others take that as arguments of the types `KERNELS`, in the same order, which find their cache whatever the family.

Other games fit as they are, see `simulator.core`. Choices out of turn: `mover` is who has to decide now, whoever's turn it is. Players
who win or lose together, or drop out one by one: `worth` is what each has of it, `figures` give the places and the cause in a column
of the family's. Dice, or a landing point on a table (`normal.py`): `deal` draws it from the keys in `state`, and `redeal` changes these.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numba import boolean, float64, int64, types, uint64

OVER, CHANCE = -1, -2

Ints = int64[::1]
Floats = float64[::1]
StreamState = uint64[::1]  # one number, as in `streams.py`

START = types.void(Ints, Ints, int64, int64)
"""`start(rules, state, seed, game)`: the beginning of a game, before its first card, into `state`, whatever that holds.

What `deal` turns up follows from seed and game, by the written specification of the deal.
"""

MOVER = int64(Ints, Ints)
"""`mover(rules, state)`: the player who has to act, or `CHANCE`, or `OVER`."""

DEAL = types.void(Ints, Ints)
"""`deal(rules, state)`: the one outcome of chance that comes next by the order in the state."""

LEGAL = int64(Ints, Ints, Ints)
"""`legal(rules, state, out)`: the actions of the mover into `out`, rising; tells how many."""

ACT = types.void(Ints, Ints, int64)
"""`act(rules, state, action)`: play a legal action of the mover; what chance does then is left to `deal`."""

IS_BANNED = boolean(Ints, Ints, Ints, int64)
"""`is_banned(rules, bans, state, action)`: whether an action is one that a restricted player is not to do; see `restrictions.py`."""

REDEAL = types.void(Ints, Ints, int64, StreamState)
"""`redeal(rules, state, player, stream)`: draw anew all that the player does not know, as likely as what is known makes it.

Also the keys by which later cards are shuffled. From states that the player cannot tell apart and equal streams it makes equal ones.
"""

POLICY = int64(Ints, Floats, Ints, Ints, StreamState)
"""`policy(rules, values, bans, state, stream)`: what the family's rule bot plays for the mover, knowing what the mover knows.

`values` are what it plays by, see `fit_agent`; it does nothing that is banned as long as something else is legal. `bans` is
empty where nothing is.
"""

IS_SETTLED = boolean(Ints, Ints, Ints)
"""`is_settled(rules, root, state)`: whether a search from `root` need look no further than `state`: the round or the game is over."""

WORTH = types.void(Ints, Ints, Floats)
"""`worth(rules, state, out)`: of a settled state, what each player has of it, 0 to 1; the share of the win where the game is over."""

FIGURES = types.void(Ints, Ints, int64[:, ::1])
"""`figures(rules, state, out)`: of a game that is over, a row a player: points, place from 1, then the family's own columns."""


class GameKernels(NamedTuple):
    """The kernels of a family."""

    start: Any
    mover: Any
    deal: Any
    legal: Any
    act: Any
    is_banned: Any
    redeal: Any
    policy: Any
    is_settled: Any
    worth: Any
    figures: Any


_SIGNATURES: list[Any] = [
    START, MOVER, DEAL, LEGAL, ACT, IS_BANNED, REDEAL, POLICY, IS_SETTLED, WORTH, FIGURES,
]  # fmt: skip
KERNELS = tuple(types.FunctionType(signature) for signature in _SIGNATURES)
