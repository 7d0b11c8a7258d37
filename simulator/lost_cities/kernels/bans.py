"""What a restricted player is not to do."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels.hidden import IS_BANNED
from simulator.lost_cities.bans import FIRST_SUIT, NO_INVESTMENTS, NO_TAKING
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels.jit import declared


@declared(IS_BANNED)
def is_banned(rules: Any, bans: Any, _state: Any, action: Any) -> Any:
    if action > at.draw_action(rules):
        return bans[NO_TAKING] > 0
    if action >= rules[at.KINDS]:
        return False
    is_investment = at.value_of(rules, action) == 0
    return (is_investment and bans[NO_INVESTMENTS] > 0) or bans[FIRST_SUIT + action // rules[at.RANKS]] > 0
