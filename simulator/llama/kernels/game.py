"""The kernels by which all of `simulator/agents` plays the family."""

from __future__ import annotations

from simulator.core.kernels.hidden import GameKernels
from simulator.llama.kernels.bans import is_banned
from simulator.llama.kernels.policy import policy
from simulator.llama.kernels.redeal import redeal
from simulator.llama.kernels.rounds import figures, is_settled, worth
from simulator.llama.kernels.turns import act, deal, legal, mover, start

GAME = GameKernels(start, mover, deal, legal, act, is_banned, redeal, policy, is_settled, worth, figures)
