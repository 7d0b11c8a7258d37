"""Imports go one way, and costly libraries are loaded only by what needs them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheets.families import FAMILIES

ROOT = Path(__file__).parents[1]
LAYERS = ("schemas", "sheets", "simulator", "designer", "app")
FAMILY_FREE = (
    "simulator/core",
    "simulator/agents",
    "simulator/lab",
    "designer/balance",
    "designer/challenges",
    "designer/charts",
    "designer/importing",
    "designer/cli",
    "designer/draw",
    "designer/edit",
    "designer/export",
    "designer/play",
    "designer/playtests",
    "designer/reports",
    "designer/session",
    "designer/store",
)


def _modules() -> Iterator[Path]:
    yield ROOT / "app.py"
    for layer in LAYERS[:-1]:
        yield from sorted((ROOT / layer).rglob("*.py"))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _layer(name: str) -> str:
    return name.partition(".")[0].partition("/")[0]


@pytest.mark.parametrize("path", list(_modules()), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_imports_no_layer_above_its_own(path):
    own = LAYERS.index(_layer(path.relative_to(ROOT).with_suffix("").as_posix()))
    above = [name for name in _imports(path) if _layer(name) in LAYERS[own + 1 :]]
    assert above == []


def test_few_pages_know_a_family():
    """The questions of a new freight sheet are its own."""
    known = {
        path.stem
        for path in sorted((ROOT / "designer" / "pages").glob("*.py"))
        if any(part in FAMILIES for name in _imports(path) for part in name.split("."))
    }
    assert known == {"new_sheet", "questions"}


@pytest.mark.parametrize("folder", FAMILY_FREE)
def test_what_serves_all_families_imports_none(folder):
    found = {
        path.relative_to(ROOT).as_posix(): name
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in _imports(path)
        if any(part in FAMILIES for part in name.split("."))
    }
    assert found == {}


def test_no_family_imports_another():
    for family in FAMILIES:
        others = set(FAMILIES) - {family}
        for path in ROOT.glob(f"*/{family}/**/*.py"):
            assert not [name for name in _imports(path) if others & set(name.split("."))], path


def test_the_top_level_holds_what_is_agreed():
    allowed = {
        *("app.py", "designer", "schemas", "sheets", "simulator", "tests", "pyproject.toml"),
        *("README.md", "CHANGELOG.md", "LICENSE", "Makefile", "constraints.txt"),
    }
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    top = {line.partition("/")[0] for line in tracked.stdout.splitlines()}
    assert {name for name in top if not name.startswith(".")} <= allowed


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("sheets", ("numba", "numpy", "pandas", "streamlit", "plotly", "sqlalchemy", "jsonschema")),
        ("designer.cli", ("numba", "numpy", "pandas", "streamlit", "plotly", "sqlalchemy", "pydantic")),
        *(
            (f"simulator.{family}.bots", ("numba", "numpy", "pandas", "pydantic", "streamlit", "plotly"))
            for family in FAMILIES
        ),
        ("simulator.replay", ("numba", "pandas", "streamlit", "plotly", "sqlalchemy")),
        ("designer.freight.drawn_checks", ("numba", "numpy", "pandas", "streamlit", "plotly", "sqlalchemy", "typst")),
        ("designer.draw", ("numba", "pandas", "streamlit", "plotly", "sqlalchemy")),
        ("simulator.lab.experiment", ("pandas", "streamlit", "plotly", "sqlalchemy", "scipy")),
    ],
)
def test_a_module_does_not_load_what_it_does_not_need(module, unwanted):
    code = f"import sys, {module}; print([m for m in {unwanted!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
