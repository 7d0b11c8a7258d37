import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sheets.families import FAMILIES
from sheets.reference import reference
from sheets.schema import FOLDER, schema_text, sheet_schema
from tests.sheets.examples import VALID, document_of


def _published(family: str) -> Any:
    return json.loads((FOLDER / family / "sheet.schema.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_published_schema_is_that_of_the_model(family: str) -> None:
    assert (FOLDER / family / "sheet.schema.json").read_text(encoding="utf-8") == schema_text(family)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_reference_is_that_of_the_schema(family: str) -> None:
    readme = (FOLDER / family / "README.md").read_text(encoding="utf-8")
    assert reference(family, sheet_schema(family)) == readme


@pytest.mark.parametrize("family", FAMILIES)
def test_the_reference_names_every_field(family: str) -> None:
    readme = (FOLDER / family / "README.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## (\w+)\n(.*?)(?=^#|\Z)", readme, flags=re.MULTILINE | re.DOTALL))
    schema = _published(family)
    for name, definition in {"Sheet": schema, **schema["$defs"]}.items():
        for field in definition.get("properties", {}):
            assert f"| `{field}` |" in sections[name] or field == "notes", (name, field)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_schema_is_a_schema_with_a_fixed_id(family: str) -> None:
    schema = _published(family)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:flipwright:schema:{family}:sheet:1"


@pytest.mark.parametrize("family", FAMILIES)
def test_every_object_is_closed_and_every_field_described(family: str) -> None:
    schema = _published(family)
    for definition in [schema, *schema["$defs"].values()]:
        if "properties" not in definition:
            continue
        assert definition["additionalProperties"] is False
        for value in definition["properties"].values():
            assert value.get("description") or schema["$defs"][value["$ref"].rpartition("/")[2]]["description"]


@pytest.mark.parametrize("family", FAMILIES)
def test_only_weeks_may_hold_null_and_no_default_is_empty(family: str) -> None:
    text = (FOLDER / family / "sheet.schema.json").read_text(encoding="utf-8")
    assert text.count('"null"') == (1 if family == "freight" else 0)
    assert not re.search(r'"default": (""|\[\]|\{\})', text)


def test_an_ordinary_validator_takes_the_valid_files() -> None:
    validator = Draft202012Validator(_published("freight"))
    assert all(validator.is_valid(document_of(path)) for path in VALID)
