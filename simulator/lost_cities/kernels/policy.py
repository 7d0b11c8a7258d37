"""The rule bot: by thresholds where its values are those, else by outlook."""

from __future__ import annotations

from typing import Any

from simulator.core.kernels import hidden
from simulator.lost_cities.bans import NO_TAKING
from simulator.lost_cities.kernels import arrays as at
from simulator.lost_cities.kernels import hopes, thresholds
from simulator.lost_cities.kernels.jit import declared
from simulator.lost_cities.kernels.view import has_ban, view_of

_hope, _hope_take = hopes.let_go, hopes.take
_threshold, _threshold_take = thresholds.let_go, thresholds.take
_THRESHOLDS = thresholds.VALUES


@declared(hidden.POLICY)
def policy(rules: Any, values: Any, bans: Any, state: Any, _stream: Any) -> Any:
    view, is_simple = view_of(rules, values, bans, state), len(values) == _THRESHOLDS
    if state[at.PHASE] == at.PLAY_CARD:
        return _threshold(view) if is_simple else _hope(view)
    if state[at.NEXT] < rules[at.CARDS] and (not rules[at.MAY_TAKE] or has_ban(view, NO_TAKING)):
        return at.draw_action(rules)
    return _threshold_take(view) if is_simple else _hope_take(view)
