"""What the README shows works."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from designer.cli import COMMANDS
from sheets.families import FAMILIES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
COMMAND_LINES = [
    line.partition("#")[0].strip()
    for language, block in BLOCKS
    if language == "sh"
    for line in block.splitlines()
    if line.startswith("flipwright ") and line.strip() != "flipwright app"
]


def test_the_commands_of_the_readme_work_in_their_order(flipwright, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for line in COMMAND_LINES:
        run = flipwright(*shlex.split(line)[1:])
        assert run.status == 0, (line, run.err)
        assert run.out or run.err


def test_the_python_example_works(capsys):
    (example,) = (block for language, block in BLOCKS if language == "python")
    exec(compile(example, "README.md", "exec"), {})
    assert float(capsys.readouterr().out) > 0


def test_every_command_is_shown():
    assert [name for name in COMMANDS if f"flipwright {name}" not in README] == []


def test_links_and_pictures_are_there():
    targets = re.findall(r"\]\(([^)#:]+)\)", README)
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_every_dependency_has_its_reason():
    listed = re.findall(
        r'^    "([a-z-]+)', (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.")[0], re.M
    )
    table = README.partition("## Dependencies")[2].partition("## ")[0]
    assert [
        name
        for name in listed
        if name.replace("pandas-stubs", "stubs").replace("types-jsonschema", "stubs") not in table
    ] == []


def test_all_that_a_new_family_needs_is_had_by_those_there_are():
    told = README.partition("A new family is")[2].partition("What else a family may have")[0]
    needed = dict(re.findall(r"^\* in `(\w+)/` ((?:`\w+`|[\s,]| and (?:a )?)+)", told, re.M))
    assert list(needed) == ["sheets", "simulator", "designer"]
    for layer, names in needed.items():
        for family in FAMILIES:
            there = {path.stem for path in (ROOT / layer / family).iterdir()}
            assert set(re.findall(r"`(\w+)`", names)) <= there, (layer, family)
