"""What a restricted player is not to do."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.hidden import IS_BANNED
from simulator.llama.bans import NO_CHAIN, NO_DRAW, NO_PLAYS, NO_QUIT, QUIT_AT
from simulator.llama.kernels import arrays as at
from simulator.llama.kernels.jit import declared


@declared(IS_BANNED)
def is_banned(rules: Any, bans: Any, state: Any, action: Any) -> Any:
    kinds = rules[at.KINDS]
    if action < kinds:
        return bans[NO_PLAYS] >> action & 1 > 0 or (bans[NO_CHAIN] > 0 and state[at.PHASE] == at.DRAWN_CARD)
    is_low = state[at.block(state[at.MOVER]) + at.COST] <= bans[QUIT_AT]
    if action == kinds + at.DRAW_ACTION:
        return bans[NO_DRAW] > 0 or is_low
    return action == kinds + at.QUIT_ACTION and (bans[NO_QUIT] > 0 or (bans[QUIT_AT] >= 0 and not is_low))
