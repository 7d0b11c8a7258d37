"""An engine of a family whose players compete, with planted truth: how good bots are, what a seat and a part are worth."""

from __future__ import annotations

import sys
from collections import OrderedDict
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from sheets import load
from simulator.agents import fits
from simulator.core.contest import ContestTable
from simulator.core.result import places_of

FAMILY = "lost_cities"
SHEET = load("lost-cities")
SKILL = {"random": 0, "greedy": 20, "planner": 40, "expert": 50, "searcher": 500}  # points: the last always wins
FIRST_SEAT = 12  # points that it is worth to begin
TAKE = 30  # points that the part `take` is worth
LUCK, NOISE = 20, 5  # spreads of points: of a seat's cards, and of one play of them
NAMES = ("turns", "taken", "aborted")
TURNS = 44


@dataclass(frozen=True)
class Compiled:
    sheet: Any
    restrictions: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    text: str

    @property
    def kind(self):
        return self.text.partition("=")[0]

    @property
    def id(self):
        return self.text.partition("=")[2] or self.kind

    @property
    def restriction(self):
        return self.text


class FakeContest:
    """Tells what was played and fitted. Cards and noise of a deal are the same for all bots."""

    def __init__(self, fewest_win=False):
        self.played = []
        self.fitted = []
        self.fewest_win = fewest_win

    def compile_sheet(self, sheet, base=None, restrictions=()):
        return Compiled(sheet, tuple(restrictions))

    def fit_agent(self, compiled, agent, *, effort, seed, progress=None, cancelled=lambda: False):
        self.fitted.append((agent, effort, seed, compiled.restrictions))
        return {"number": np.arange(4)}

    def play_games(
        self,
        compiled,
        agent,
        *,
        seed,
        first,
        count,
        players,
        fit=None,
        samples=None,
        rival=None,
        rival_fit=None,
        rival_samples=None,
    ):
        self.played.append((agent, rival, first, count, samples, rival_samples))
        tables = [self._game(compiled, agent, rival, seed, first + game, players) for game in range(count)]
        columns = (
            zip(*tables, strict=True) if tables else [[np.zeros((0, players))]] * 4 + [[np.zeros((0, players, 3))]]
        )
        total, place, win, own, figures = (np.concatenate(column).ravel() for column in columns)
        return ContestTable(
            total=total.astype(np.int64),
            place=place.astype(np.int32),
            win=win.astype(np.float64),
            is_own=own.astype(np.bool_),
            decisions=np.full(len(total), TURNS, np.int32),
            names=NAMES,
            figures=figures.reshape(-1, len(NAMES)).astype(np.int64),
        )

    def trace_game(self, compiled, agent, *, seed, game, players, **options):
        """All that bots answer of a sheet is how many cards a hand has."""
        return SimpleNamespace(days=(agent, seed, game, players, compiled.sheet.hand_size))

    def _game(self, compiled, agent, rival, seed, game, players):
        deal, seat = divmod(game, players) if rival else (game, 0)
        cards = np.random.default_rng([seed, deal]).normal(0, LUCK, players)
        noise = np.random.default_rng([seed, game, 1]).normal(0, NOISE, players)
        own = np.array([rival is None or player == seat for player in range(players)])
        skill = np.array([SKILL[agent if mine else rival] for mine in own])
        lost = TAKE * own * ("take" in compiled.restrictions)
        total = np.round(cards + noise + skill - lost + FIRST_SEAT * (np.arange(players) == 0))
        total *= -1 if self.fewest_win else 1
        place = np.array(places_of((-total if self.fewest_win else total).tolist()))
        figures = np.stack([np.full(players, TURNS), cards, np.full(players, deal % 10 == 0)], axis=1)
        return (total, place, (place == 1) / (place == 1).sum(), own, figures)


def install(monkeypatch, home, *, fewest_win=False):
    """In place of the family's modules of the simulator; nothing is fitted yet."""
    fake = FakeContest(fewest_win)
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(home))
    monkeypatch.setattr(fits, "_memory", OrderedDict())
    _module(
        monkeypatch,
        "fast",
        compile_sheet=fake.compile_sheet,
        play_games=fake.play_games,
        trace_game=fake.trace_game,
        fit_agent=fake.fit_agent,
        kernel_version=lambda: "fake",
        prepare_to_fit=lambda: None,
        warm_up=lambda *agents: None,
    )
    _module(monkeypatch, "bots", AGENTS=tuple(SKILL), COMPETES=True, FEWEST_WIN=fewest_win)
    _module(monkeypatch, "parts", parts=lambda sheet: (Part("invest"), Part("take")))
    _module(monkeypatch, "restrictions", parse_restrictions=_restrictions)
    return fake


def _module(monkeypatch, name, **members):
    module = ModuleType(f"simulator.{FAMILY}.{name}")
    module.__spec__ = ModuleSpec(module.__name__, None)
    module.__dict__.update(members)
    monkeypatch.setitem(sys.modules, module.__name__, module)


def _restrictions(_sheet, restrictions):
    for restriction in restrictions:
        if restriction not in ("invest", "take"):
            raise ValueError(f"restriction: expected one of invest, take, found '{restriction}'")
    return tuple(sorted(set(restrictions)))
