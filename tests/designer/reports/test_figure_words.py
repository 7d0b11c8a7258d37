"""What families whose players compete count and price has a name in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from designer.reports.contest import part_name
from designer.reports.figure_words import counted_name, figure_name, kind_name
from designer.text.wording import Wording
from sheets import apply_variants, library_ids, load
from sheets.families import FAMILIES, family_module
from simulator.agents import competes
from simulator.lab.experiment import Experiment, run, usual_players
from simulator.lab.figures import game_figures

if TYPE_CHECKING:
    from sheets.families import Sheet

SHEETS = [load(name) for family in FAMILIES if competes(family) for name in library_ids(family)]


def played(sheet: Sheet) -> list[Sheet]:
    """The sheet without and with each rule option."""
    return [sheet, *(apply_variants(sheet, [variant.id]) for variant in sheet.variants)]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_figure_has_a_name_of_its_own(sheet: Sheet, language: str) -> None:
    for one in played(sheet):
        wording = Wording(one, language)
        experiment = Experiment(one, players=usual_players(one), games=0, rival="random")
        figures = list(game_figures(run(experiment, keep=False)))
        names = [figure_name(wording, figure) for figure in figures]
        assert len(set(names)) == len(names) > 5
        assert all(kind_name(wording, figure[0]) and counted_name(wording, figure) for figure in figures)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_part_that_is_priced_has_a_name_of_its_own(sheet: Sheet, language: str) -> None:
    for one in played(sheet):
        parts = family_module("simulator", one.family, "parts").parts(one)
        names = [part_name(Wording(one, language), part.text) for part in parts]
        assert len(set(names)) == len(names) > 2
