"""The kernels of the family, as the agents of all families take them."""

from __future__ import annotations

from simulator.core.kernels.hidden import GameKernels
from simulator.lost_cities.kernels.ends import figures, is_settled, worth
from simulator.lost_cities.kernels.policy import policy
from simulator.lost_cities.kernels.seen import is_banned, redeal
from simulator.lost_cities.kernels.turns import act, deal, legal, mover, start

GAME = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
