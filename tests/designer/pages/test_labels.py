"""Every text of the app stands in the label table."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from designer.edit.fields import Field, field_of
from designer.freight.forms import SECTIONS
from designer.jobs import State
from designer.pages import widgets
from designer.text.labels import label
from sheets.freight import model, model_trucks
from sheets.freight.model_fields import Part
from simulator.agents import AGENT_NAMES, EFFORTS

ROOT = Path(__file__).parents[3]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "designer").rglob("*.py")))
NAMED = {**vars(model), **vars(model_trucks)}.values()
PARTS = [part for part in NAMED if isinstance(part, type) and issubclass(part, Part)]


@pytest.mark.parametrize("key", sorted(set(re.findall(r'\b(?:label|say)\(\s*"([a-z_]+\.[a-z_.]+)"', CODE))))
def test_label_is_in_the_table(key: str) -> None:
    values = re.findall(r"{(\w+)}", label(key))
    assert label(key, **dict.fromkeys(values, "x"))


def test_entries_of_a_drop_down_list_are_not_escaped_for_markdown() -> None:
    """Streamlit shows them as they are."""
    calls = [node for node in ast.walk(ast.parse(CODE)) if isinstance(node, ast.Call)]
    lists = [call for call in calls if ast.unparse(call.func) in ("st.selectbox", "st.multiselect")]
    formats = [ast.unparse(word) for call in lists for word in call.keywords if word.arg == "format_func"]
    assert formats
    assert [text for text in formats if "plain(" in text] == []


def test_sections_bots_and_practices_have_names() -> None:
    assert all(label(f"section.{section.id}") for section in SECTIONS)
    assert all(label(f"bot.{name}") and label(f"bot.{name}.about") for name in AGENT_NAMES)
    assert all(label(f"practice.{effort}") for effort in EFFORTS)


def test_each_state_of_a_job_is_told() -> None:
    unfinished = set(get_args(State)) - {"done", "cancelled", "failed", "running"}
    assert all(label(f"job.{name}") for name in unfinished)


def test_choices_of_the_format_have_names() -> None:
    fields: list[Field] = [field_of(part, name) for part in PARTS for name in part.model_fields]
    named = [
        field
        for field in fields
        if field.kind in ("choice", "choices") and field.name not in ("format_version", "family", "joker")
    ]
    assert len(named) > 20
    for field in named:
        assert all(widgets.choice_title(field, option) for option in field.options)
