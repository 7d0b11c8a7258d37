"""TypeScript types of a JSON Schema, as far as our schemas go. Their bounds and patterns become comments."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]

_LOCAL = "#/$defs/"
_FILE = ".schema.json"
_END, _SHOWN_END = "*/", "*\\/"
_BOUNDS = {
    "minimum": "least",
    "maximum": "greatest",
    "minLength": "shortest",
    "maxLength": "longest",
    "minItems": "fewest",
    "maxItems": "most",
    "maxProperties": "most",
    "pattern": "pattern",
    "default": "left out",
}
_PLAIN = {"string": "string", "number": "number", "integer": "number", "boolean": "boolean", "null": "null"}


def types_text(schema: Schema) -> str:
    """A declaration file with a type for each definition, and for the whole by its title.

    Raises `ValueError` for a schema with something else than we write.
    """
    parts = {**schema.get("$defs", {}), schema["title"]: schema}
    body = "\n".join(line for name, part in parts.items() for line in (*_declared(name, part), ""))
    imports = [f'import type {{ {name.capitalize()} }} from "./{name}";' for name in _files(schema)]
    return "\n".join([*imports, *([""] if imports else []), body])


def _declared(name: str, schema: Schema) -> Iterator[str]:
    yield from _comment(schema, "")
    if "properties" in schema:
        yield f"export interface {name} {_members(schema, '')}"
    else:
        yield f"export type {name} = {_type(schema, '')};"


def _members(schema: Schema, indent: str) -> str:
    inner = indent + "  "
    lines = ["{"]
    for name, member in schema["properties"].items():
        mark = "" if name in schema.get("required", ()) else "?"
        lines += _comment(member, inner)
        lines.append(f"{inner}{_key(name)}{mark}: {_type(member, inner)};")
    return "\n".join([*lines, f"{indent}}}"])


def _type(schema: Schema, indent: str) -> str:
    match schema:
        case {"$ref": str(place)}:
            return place.removeprefix(_LOCAL) if place.startswith(_LOCAL) else place.removesuffix(_FILE).capitalize()
        case {"const": value}:
            return json.dumps(value, ensure_ascii=False)
        case {"enum": values}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"oneOf": choices} | {"anyOf": choices}:
            return " | ".join(_type(choice, indent) for choice in choices)
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(_type(item, indent) for item in items)}]"
        case {"type": "array", "items": item}:
            found = _type(item, indent)
            return f"({found})[]" if " | " in found else f"{found}[]"
        case {"type": "object", "properties": _}:
            return _members(schema, indent)
        case {"type": "object", "additionalProperties": Mapping() as values}:
            names = schema.get("propertyNames", {})
            record = f"Record<{_type(names, indent) if 'enum' in names else 'string'}, {_type(values, indent)}>"
            return f"Partial<{record}>" if "enum" in names else record
        case {"type": str(kind)} if kind in _PLAIN:
            return _PLAIN[kind]
    if set(schema) <= {"description"} or schema.get("type") == "object":
        return "unknown" if "type" not in schema else "Record<string, unknown>"
    raise ValueError(f"schema: expected what our schemas have, found {json.dumps(schema)[:80]}")


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _comment(schema: Schema, indent: str) -> Iterator[str]:
    bounds = [
        f"{word}: {json.dumps(schema[name], ensure_ascii=False)}" for name, word in _BOUNDS.items() if name in schema
    ]
    text = " ".join(
        part for part in (schema.get("description", ""), f"({'; '.join(bounds)})" if bounds else "") if part
    )
    if text:
        yield f"{indent}/** {text.replace(_END, _SHOWN_END)} */"


def _files(value: Any) -> list[str]:
    """The other schemas that one names, each once."""
    found: dict[str, None] = {}
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Mapping):
            waiting += each.values()
            place = each.get("$ref", "")
            if isinstance(place, str) and place.endswith(_FILE):
                found[place.removesuffix(_FILE)] = None
        elif isinstance(each, list):
            waiting += each
    return sorted(found)
