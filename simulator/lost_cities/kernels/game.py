"""The kernels by which all of `simulator/agents` plays the family."""

from __future__ import annotations

from simulator.core.kernels.hidden import GameKernels
from simulator.lost_cities.kernels.bans import is_banned
from simulator.lost_cities.kernels.policy import policy
from simulator.lost_cities.kernels.redeal import redeal
from simulator.lost_cities.kernels.rounds import figures, is_settled, worth
from simulator.lost_cities.kernels.turns import act, deal, legal, mover, start

GAME = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
