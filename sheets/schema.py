"""Writes the published schemas and their tables from the models: `python -m sheets.schema`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

import schemas
from sheets.families import FAMILIES, family_module
from sheets.reference import reference

FOLDER = Path(schemas.__file__).parent


class _Published(GenerateJsonSchema):
    """Pydantic's schema without titles made from names and without defaults that say nothing."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def str_schema(self, schema: core_schema.StringSchema) -> JsonSchemaValue:
        written = super().str_schema(schema)
        if "pattern" in written:
            written["pattern"] += r"(?!\n)"  # some dialects let `$` stand before a last newline; the model does not
        return written

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        """Pydantic's `patternProperties` would let keys of another form pass."""
        written = super().dict_schema(schema)
        for values in written.pop("patternProperties", {}).values():
            written |= {"propertyNames": self.generate_inner(schema["keys_schema"]), "additionalProperties": values}
        return written

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        written = super().default_schema(schema)
        if written.get("default") in ("", [], {}):
            del written["default"]
        return written


def sheet_schema(family: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a family's sheets."""
    model = family_module("sheets", family, "model").Sheet
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:flipwright:schema:{family}:sheet:1",
        **model.model_json_schema(schema_generator=_Published),
    }


def schema_text(family: str) -> str:
    return json.dumps(sheet_schema(family), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    for family in FAMILIES:
        for name, text in (
            ("sheet.schema.json", schema_text(family)),
            ("README.md", reference(family, sheet_schema(family))),
        ):
            (FOLDER / family / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
