"""Sentences of the layers below in other languages."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import designer
import designer.text
from designer.export.bga.infos import UNKNOWN
from designer.text.spoken import _codes, _template, problem_text, spoken
from sheets import check
from sheets.families import FAMILIES, family_module
from sheets.parts import Part
from sheets.problems import FILE_CODES, Problem, found

TABLES = sorted((Path(designer.text.__file__).parent / "sentences").glob("*.json"))

ROOT = Path(designer.__file__).parent
_LOSSES = {"Loss", "_lose", "tell"}
_REFUSALS = {"UnreadableFile", "refused", "Fault", "fault", "RecordError", "PlayError"}
_EXPECTED = {"CellError", "PhpError", "_NoLiteral", "_fail"}
_OF_PYDANTIC = {
    "input should be '{}' or '{}'",
    "input should be greater than or equal to {}",
    "input should be less than or equal to {}",
    "string should have at least {} characters",
    "string should have at most {} characters",
    "string should match pattern '{}'",
    "value error, expected each truck once, found '{}' again",
}
_GAP = re.compile(r"\{\w*\}")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def templates_of(node: ast.AST | None) -> Iterator[str]:
    """The texts that an expression can be, `{}` for what is set into them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from templates_of(node.body)
        yield from templates_of(node.orelse)


def messages(tree: ast.Module, makers: set[str]) -> Iterator[str]:
    """The texts that are given to these functions, also by a name that was set before."""
    named = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in makers:
            for given in node.args:
                yield from templates_of(named.get(given.id) if isinstance(given, ast.Name) else given)


def told_losses(tree: ast.Module) -> Iterator[str]:
    """What `Loss` is made of, and what is yielded as a pointer and a message for one."""
    yield from messages(tree, _LOSSES)
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
            pointer, message = (list(templates_of(each)) for each in node.value.elts)
            if pointer and all(text.startswith("/") for text in pointer):
                yield from message


def all_losses() -> set[str]:
    """But the pointers, which are given with them."""
    return {text for path in ROOT.rglob("*.py") for text in told_losses(tree_of(path)) if " " in text}


def all_refusals() -> set[str]:
    """What is told of files and cells, with what was expected only where that is all that is given."""
    trees = [tree_of(path) for path in ROOT.rglob("*.py")]
    whole = {text for tree in trees for text in messages(tree, _REFUSALS) if "expected" in text}
    expected = {text for tree in trees for text in messages(tree, _EXPECTED) if " " in text}  # not places
    return {text for text in whole if "expected {}" not in text} | {f"expected {text}, found {{}}" for text in expected}


@cache
def all_texts() -> tuple[str, ...]:
    """Every text of the code, and what follows a place in it; also as what is expected, and what pydantic says of a cell."""
    paths = [path for part in ("designer", "sheets", "simulator") for path in (ROOT.parent / part).rglob("*.py")]
    texts = {_GAP.sub("{}", text) for path in paths for node in ast.walk(tree_of(path)) for text in templates_of(node)}
    texts |= {text.partition(": ")[2] for text in texts}
    expected = {f"expected {text}, found {{}}" for text in texts if len(text) < 120}
    return (*texts, *expected, *(f"{text}, found '{{}}'" for text in _OF_PYDANTIC), " and no ".join(UNKNOWN))


def is_said(sentence: str) -> bool:
    """Whether the code can say it, or sets it into what it says."""
    if not _GAP.search(sentence):
        return any(sentence in text for text in all_texts())
    template = _template(sentence, sentence)
    return any(template.gaps_of(text) is not None for text in all_texts())


def filled(template: str) -> str:
    return template.replace("{}", "7")


def in_spanish(template: str) -> str:
    return spoken(filled(template), "es")


def parts_of(kind: type[Part]) -> Iterator[type[Part]]:
    """All kinds of parts of the sheets of families that are loaded."""
    for part in kind.__subclasses__():
        if part.__module__.startswith("sheets."):
            yield part
        yield from parts_of(part)


def said_below() -> set[str]:
    for family in FAMILIES:
        family_module("sheets", family, "model")
    told = {info.description for part in parts_of(Part) for info in part.model_fields.values() if info.description}
    return told | {code.meaning for code in _codes().values()}


def test_spanish_has_what_is_said_of_every_field_and_problem() -> None:
    table = json.loads(next(path for path in TABLES if path.stem == "es").read_text(encoding="utf-8"))
    assert table.keys() == said_below()


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_no_translation_is_of_a_sentence_that_is_gone(path: Path) -> None:
    known, table = said_below(), json.loads(path.read_text(encoding="utf-8"))
    assert [sentence for sentence in table if sentence not in known and not is_said(sentence)] == []


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_a_translation_has_the_gaps_of_its_sentence(path: Path) -> None:
    for sentence, text in json.loads(path.read_text(encoding="utf-8")).items():
        assert {*_GAP.findall(text)} <= {*_GAP.findall(sentence)}, sentence
        assert "}{" not in sentence, f"nothing parts the gaps of {sentence!r}"


def test_spanish_has_every_loss() -> None:
    losses = all_losses()
    assert {"the page is for one player", "the material has no place for notes"} <= losses
    assert [text for text in sorted(losses) if "expected" in in_spanish(text) or in_spanish(text) == filled(text)] == []


def test_spanish_has_every_refusal_of_files_and_cells() -> None:
    refusals = all_refusals()
    assert {"expected a whole number, found {}", "/games: expected a list of games, found none"} <= refusals
    assert [text for text in sorted(refusals) if "expected" in in_spanish(text)] == []


def test_what_is_set_into_a_sentence_is_set_into_its_translation_by_name() -> None:
    loss = "a sheet has at most 24 trucks: 3 sections are left out"
    assert spoken(loss, "es") == "una hoja tiene como mucho 24 camiones: secciones que quedan fuera: 3"
    assert spoken(loss, "es-MX") == spoken(loss, "es")
    assert spoken(loss, "fi") == spoken(loss, "en") == loss


def test_of_two_sentences_that_fit_the_one_that_says_more_is_meant() -> None:
    cells = "expected at most 50 cells, found '60'"
    assert spoken(cells, "es") == "se esperaban como máximo 50 celdas; se encontró '60'"


def test_what_is_set_in_is_translated_where_it_is_known_but_not_in_quotes() -> None:
    known = "the material of a module does not hold the drawing"
    assert spoken(known, "es") == "el material de un módulo no contiene el dibujo"
    option = "the rule option 'translations' needs an export of its own"
    assert spoken(option, "es") == "la opción de regla 'translations' necesita su propia exportación"
    within = "/days/3: expected a legal action, found 'load {x} 0 {y}'"
    assert spoken(within, "es") == "/days/3: se esperaba una jugada permitida; se encontró 'load {x} 0 {y}'"


def test_a_sentence_with_nothing_in_its_gap_is_another() -> None:
    assert spoken("a table of trucks has no ''", "es") == "a table of trucks has no ''"


def test_long_sentences_of_nothing_but_what_parts_gaps_are_read_at_once() -> None:
    long = "expected " + ", found " * 100_000 + ": " * 100_000
    assert spoken(long, "es")


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
