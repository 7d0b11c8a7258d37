"""Sentences of the layers below in other languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import designer.text
from designer.text.spoken import _codes, problem_text, spoken
from sheets import check
from sheets.freight import model, model_rules, model_trucks
from sheets.freight.model_fields import Part
from sheets.problems import FILE_CODES, Problem, found

TABLES = sorted((Path(designer.text.__file__).parent / "sentences").glob("*.json"))


def said_below() -> set[str]:
    named = {**vars(model), **vars(model_rules), **vars(model_trucks)}.values()
    parts = [part for part in named if isinstance(part, type) and issubclass(part, Part)]
    told = {info.description for part in parts for info in part.model_fields.values() if info.description}
    return told | {code.meaning for code in _codes().values()}


def test_spanish_has_what_is_said_of_every_field_and_problem() -> None:
    table = json.loads(next(path for path in TABLES if path.stem == "es").read_text(encoding="utf-8"))
    assert table.keys() == said_below()


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_no_translation_is_of_a_sentence_that_is_gone(path: Path) -> None:
    assert json.loads(path.read_text(encoding="utf-8")).keys() <= said_below()


def test_a_sentence_without_a_translation_stays_english() -> None:
    assert spoken("Number of spots.", "es") == spoken("Number of spots.", "es-MX") == "Número de círculos."
    assert spoken("Number of spots.", "fi") == "Number of spots."
    assert spoken("Nobody says this.", "es") == "Nobody says this."


def test_a_problem_is_told_by_its_code_and_what_was_found() -> None:
    problem = found(FILE_CODES, "out_of_range", "/minutes", "expected at least 0, found '-1'")
    assert problem_text(problem, "en") == "expected at least 0, found '-1'"
    assert problem_text(problem, "es") == "Un número es demasiado pequeño o demasiado grande. Encontrado: '-1'."
    assert problem_text(Problem("empty_deck", "/deck", "expected cards, found none"), "es") == (
        "El mazo no tiene ninguna carta."
    )


def test_problems_of_a_sheet_are_told_in_spanish() -> None:
    (problem,) = check({"format_version": 1, "family": "chess"}).errors
    assert problem_text(problem, "es").startswith("No existe esa familia de juegos.")
