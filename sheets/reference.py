"""The tables of `schemas/<family>/README.md`, written from the schemas and the lists of problems."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheets.families import family_module
from sheets.problems import FILE_CODES, Code

Schema = dict[str, Any]


def reference(family: str, schema: Schema) -> str:
    """The table of all fields and problems of a family, as Markdown."""
    own = family_module("sheets", family, "codes")
    codes: dict[str, Code] = FILE_CODES | own.CODES | own.DRAWN_CODES
    head = (
        f"# Sheets of the family `{family}`",
        "",
        "Written by `python -m sheets.schema`; see [the format](../README.md).",
        "",
    )
    return "\n".join((*head, *_objects(schema), *_problems(codes)))


def _objects(schema: Schema) -> Iterator[str]:
    definitions = {"Sheet": schema, **schema["$defs"]}
    for name, definition in definitions.items():
        if "properties" not in definition:
            continue  # any JSON
        yield from (f"## {name}", "", definition["description"], "")
        yield from ("| field | type | meaning | since |", "|---|---|---|---|")
        for field, value in definition["properties"].items():
            if field == "notes" and name != "Sheet":
                continue  # every object has it
            type_ = _with_default(value, is_required=field in definition.get("required", ()))
            target = definitions.get(value.get("$ref", "").rpartition("/")[2], {})
            meaning = value.get("description") or target["description"]  # pydantic leaves out what says the same
            yield f"| `{field}` | {type_} | {_cell(meaning)} | {value.get('since', 1)} |"
        yield ""


def _with_default(value: Schema, *, is_required: bool) -> str:
    if is_required:
        return f"{_type(value)}, needed"
    default = value.get("default")
    is_plain = isinstance(default, str | int)
    return f"{_type(value)}, else {_literal(default)}" if is_plain else _type(value)


def _type(value: Schema) -> str:
    """A type in words, as in `list of 1 to 8 [Suit](#suit)`."""
    if "$ref" in value:
        name = value["$ref"].rpartition("/")[2]
        if name == "JsonValue":
            return "any JSON"
        return f"[{name}](#{name.lower()})"
    for key in ("oneOf", "anyOf"):
        if key in value:
            return " or ".join(_type(branch) for branch in value[key])
    if "const" in value or "enum" in value:
        return ", ".join(_literal(choice) for choice in value.get("enum", [value.get("const")]))
    kind: str = value.get("type", "any JSON")
    if kind == "array":
        entries = value.get("prefixItems", [value.get("items", {})])
        return f"list of {_range(value.get('minItems'), value.get('maxItems'))} {_type(entries[0])}"
    if kind == "object":
        keys = _type({"type": "string", **value.get("propertyNames", {})})
        most = f", at most {value['maxProperties']}" if "maxProperties" in value else ""
        return f"object from {keys} to {_type(value['additionalProperties'])}{most}"
    if kind == "string":
        return f"text of {_range(value.get('minLength'), value.get('maxLength'))}"
    return f"{kind} {_range(value.get('minimum'), value.get('maximum'))}".strip()


def _range(least: float | None, most: float | None) -> str:
    if least is None:
        return "" if most is None else f"at most {most}"
    return f"{least}" if least == most else f"{least} to {most}"


def _literal(value: object) -> str:
    return f"`{str(value).lower() if isinstance(value, bool) else value}`" if value != "" else "empty"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _problems(codes: dict[str, Code]) -> Iterator[str]:
    yield from ("## Problems", "", "| code | severity | concerns | meaning |", "|---|---|---|---|")
    for name, code in codes.items():
        yield f"| `{name}` | {code.severity} | {code.scope} | {code.meaning} |"
    yield ""
