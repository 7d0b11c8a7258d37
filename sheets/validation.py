"""The shape of a document: its family's model, and the published schema as a second opinion."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from sheets.families import family_module
from sheets.pointers import format_pointer
from sheets.problems import Problem, in_order, quoted
from sheets.reading import Document

if TYPE_CHECKING:
    from jsonschema.protocols import Validator
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

    from sheets.families import Sheet

_EXPECTED = {
    "missing": ("missing_field", "this field"),
    "extra_forbidden": ("unknown_field", "no such field"),
    "int_type": ("wrong_type", "an integer"),
    "float_type": ("wrong_type", "a number"),
    "string_type": ("wrong_type", "a text"),
    "bool_type": ("wrong_type", "true or false"),
    "tuple_type": ("wrong_type", "a list"),
    "dict_type": ("wrong_type", "an object"),
    "model_type": ("wrong_type", "an object"),
    "literal_error": ("not_a_choice", "{expected}"),
    "union_tag_invalid": ("not_a_choice", "{discriminator} to be one of {expected_tags}"),
    "union_tag_not_found": ("missing_field", "the field {discriminator}"),
    "string_pattern_mismatch": ("bad_form", "{form}"),
    "greater_than_equal": ("out_of_range", "at least {ge}"),
    "less_than_equal": ("out_of_range", "at most {le}"),
    "string_too_short": ("wrong_length", "at least {min_length} characters"),
    "string_too_long": ("wrong_length", "at most {max_length} characters"),
    "too_short": ("wrong_length", "at least {min_length} entries"),
    "too_long": ("wrong_length", "at most {max_length} entries"),
}
"""By pydantic's type of error: our code, and what was expected, in our words."""


def validate(document: Document) -> tuple[Sheet | None, tuple[Problem, ...]]:
    """The sheet of a document whose family is known, or every fault of its shape."""
    from pydantic import ValidationError

    model: type[Sheet] = family_module("sheets", document["family"], "model").Sheet
    text = json.dumps(document)
    try:
        return model.model_validate_json(text, strict=True, by_alias=True, by_name=False), ()
    except ValidationError as error:
        return None, faults(document, error, document["family"])


def faults(document: Document, error: ValidationError, family: str) -> tuple[Problem, ...]:
    """The faults that a model of the family found in a document, in our words."""
    details = error.errors(include_url=False)
    return in_order(_problem(document, detail, family) for detail in details if not _is_derived(detail))


def _is_derived(detail: ErrorDetails) -> bool:
    """Whether a list is too short only because pydantic does not count its faulty entries."""
    return detail["type"] == "too_short" and len(detail["input"]) >= detail["ctx"]["min_length"]


def _problem(document: Document, detail: ErrorDetails, family: str) -> Problem:
    code, expected = _EXPECTED.get(detail["type"], ("against_schema", detail["msg"]))
    is_missing = detail["type"] == "missing"
    pointer = _pointer(document, detail["loc"][:-1] if is_missing else detail["loc"])
    expected = family_module("sheets", family, "model_fields").ALTERNATIVES.get(detail["loc"][-2:], expected)
    there = quoted(detail["input"])
    if code == "wrong_type" and isinstance(detail["input"], str):
        there = f"the text {there}"
    if is_missing:
        pointer, there = pointer + format_pointer(detail["loc"][-1:]), "nothing"
    if code == "wrong_length":
        there = quoted(len(detail["input"]))
    elif detail["type"] == "union_tag_invalid":
        there = quoted(detail["ctx"]["tag"])
    context = dict(detail.get("ctx", {}))
    if code == "bad_form":
        from sheets.parts import FORMS

        context["form"] = FORMS.get(context["pattern"], f"a text of the form {context['pattern']}")
    return Problem(code, pointer, f"expected {expected.format(**context)}, found {there}")


def _pointer(document: Document, places: tuple[str | int, ...]) -> str:
    """Pydantic's place without the names of union branches and the mark of keys: what the document really has."""
    value: Any = document
    tokens: list[str | int] = []
    for place in places:
        is_there = place in value if isinstance(value, dict) else isinstance(value, list) and isinstance(place, int)
        if is_there:
            value = value[place]
            tokens.append(place)
    return format_pointer(tokens)


def second_opinion(document: Document) -> tuple[Problem, ...]:
    """What the published schema finds wrong; nothing, as far as we know, in a document that the model takes."""
    errors = _schema_validator(document["family"]).iter_errors(document)
    return tuple(
        Problem(
            "against_schema",
            format_pointer(error.absolute_path),
            f"expected what the schema's '{error.validator}' allows, found {quoted(error.instance)}",
        )
        for error in errors
    )


@cache
def _schema_validator(family: str) -> Validator:
    """Where an integer is asked for, 5.0 is none, as in the model."""
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    schema = json.loads(resources.files("schemas").joinpath(family, "sheet.schema.json").read_text(encoding="utf-8"))
    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    validator: type[Validator] = extend(Draft202012Validator, type_checker=types)  # type: ignore[no-untyped-call]
    return validator(schema)
