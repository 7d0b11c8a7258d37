"""Every text of the app stands in the label table."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from designer import session
from designer.edit.fields import Field, field_of
from designer.jobs import State
from designer.pages import widgets
from designer.pages.problem_list import forms
from designer.text.labels import label
from designer.text.wording import Word
from sheets.families import FAMILIES
from sheets.freight import model, model_trucks
from sheets.llama import model as llama
from sheets.lost_cities import model as lost_cities
from sheets.parts import Part
from simulator.agents import AGENT_NAMES, EFFORTS

ROOT = Path(__file__).parents[3]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "designer").rglob("*.py")))
MODELS = {"freight": (model, model_trucks), "lost_cities": (lost_cities,), "llama": (llama,)}
FIXED = ("format_version", "family", "joker")  # no form has them


@pytest.mark.parametrize("key", sorted(set(re.findall(r'\b(?:label|say)\(\s*"([a-z_]+\.[a-z_.]+)"', CODE))))
def test_label_is_in_the_table(key: str) -> None:
    values = re.findall(r"{(\w+)[:}]", label(key))
    assert label(key, **dict.fromkeys(values, Word("x")))


def test_entries_of_a_drop_down_list_are_not_escaped_for_markdown() -> None:
    """Streamlit shows them as they are."""
    calls = [node for node in ast.walk(ast.parse(CODE)) if isinstance(node, ast.Call)]
    lists = [call for call in calls if ast.unparse(call.func) in ("st.selectbox", "st.multiselect")]
    formats = [ast.unparse(word) for call in lists for word in call.keywords if word.arg == "format_func"]
    assert formats
    assert [text for text in formats if "plain(" in text] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_sections_have_names_and_so_has_the_family(family: str) -> None:
    assert label(f"family.{family}")
    assert all(section.title({"family": family}) for section in forms({"family": family}).SECTIONS)


def test_bots_and_practices_have_names() -> None:
    assert all(label(f"bot.{name}") and label(f"bot.{name}.about") for name in AGENT_NAMES)
    assert all(label(f"practice.{effort}") for effort in EFFORTS)


def test_each_state_of_a_job_is_told() -> None:
    unfinished = set(get_args(State)) - {"done", "cancelled", "failed", "running"}
    assert all(label(f"job.{name}") for name in unfinished)


def fields_of(family: str) -> list[Field]:
    named = (thing for module in MODELS[family] for thing in vars(module).values())
    parts = dict.fromkeys(part for part in named if isinstance(part, type) and issubclass(part, Part))
    fields = [field_of(part, name) for part in parts for name in part.model_fields]
    return [field for field in fields if field.name not in FIXED]


@pytest.mark.parametrize(("family", "least"), [("freight", 20), ("lost_cities", 5), ("llama", 6)])
def test_choices_of_the_format_have_names(family: str, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "shown_document", lambda: {"family": family})
    named = [field for field in fields_of(family) if field.kind in ("choice", "choices")]
    assert len(named) >= least
    for field in named:
        assert all(widgets.choice_title(field, option) for option in field.options)


@pytest.mark.parametrize("family", FAMILIES[1:])
def test_fields_of_the_format_have_names(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of freight that have no form of their own stand in tables with other heads."""
    monkeypatch.setattr(session, "shown_document", lambda: {"family": family})
    named = [field for field in fields_of(family) if field.kind != "other"]
    assert len(named) > 20
    assert all(widgets.field_title(field) for field in named)
