"""An engine of bots that practise in no time, for tests of what handles fits and never looks into one."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

import numpy as np

from designer import watching
from sheets.families import family_module
from simulator.agents import fits
from simulator.lab import experiment, play


class FakeEngine:
    """Fits in no time and counts how often; a fit is nothing but its seed, and adds its number to every total of a game."""

    def __init__(self):
        self.asked = []
        self.played = []
        self.version = "1"
        self._fast = family_module("simulator", "freight", "fast")

    def module(self, layer, family, name):
        return self if name == "fast" else family_module(layer, family, name)

    def kernel_version(self):
        return self.version

    def compile_sheet(self, sheet, base=None, restrictions=()):
        return self._fast.compile_sheet(sheet, base)

    def prepare_to_fit(self):
        pass

    def fit_agent(self, compiled, agent, *, effort, seed, progress=None, cancelled=lambda: False):
        self.asked.append((agent, effort, seed))
        for done in range(1, 4):
            if cancelled():
                return None
            if progress:
                progress(done, 3)
        return {"values": np.full((4, 3), seed, np.float64), "number": np.arange(4)}

    def play_games(self, compiled, agent, *, first, count, players=1, fit=None, samples=None, **numbers):
        self.played.append((agent, samples))
        table = self._fast.play_games(compiled, "random", first=first, count=count, players=players, **numbers)
        if fit is None:
            return table
        games = np.arange(first, first + count)
        return replace(table, total=table.total + np.repeat(fit["number"][games % 4], players))

    def trace_game(self, compiled, agent, *, fit=None, samples=None, **numbers):
        return self._fast.trace_game(compiled, "random", **numbers)


def install(monkeypatch, home):
    """Nothing is fitted yet, neither in memory nor on disk."""
    fake = FakeEngine()
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(home))
    monkeypatch.setattr(fits, "_memory", OrderedDict())
    for module in (fits, experiment, play, watching):
        monkeypatch.setattr(module, "family_module", fake.module)
    return fake
