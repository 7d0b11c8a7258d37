from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sheets
from sheets import validation
from sheets.reading import unreadable_values, values
from tests.sheets.examples import INVALID, LIBRARY, VALID, document_of, minimal
from tests.sheets.random_sheets import random_document

SCHEMA: Any = validation._schema_validator("freight").schema
STRANGE = [None, True, False, 0, 1, -1, 5.0, 1e0, 2.5, 10**30, "", "5", "x\n", "ß", "#00000g", [], [None], {}, {"kind": "same"}, {"kind": 1}, {"joker": 1}]  # fmt: skip


def _agree(document: sheets.Document) -> bool:
    """Whether model and published schema both take or both refuse a document."""
    return (validation.validate(document)[0] is None) == bool(validation.second_opinion(document))


@pytest.mark.parametrize("path", [*VALID, *LIBRARY], ids=lambda path: path.stem)
def test_model_and_schema_both_take_a_valid_file(path: Path) -> None:
    document = document_of(path)
    assert validation.validate(document)[0] is not None
    assert validation.second_opinion(document) == ()


def test_model_and_schema_agree_on_invalid_files() -> None:
    documents = [sheets.read_document(path.read_bytes())[0] for path in INVALID]
    shaped = [document for document in documents if document and document.get("family") == "freight"]
    assert len(shaped) > 90
    # A version that is no integer is refused before the model, which would take 1.0 for 1.
    assert [document["id"] for document in shaped if not _agree(document)] == ["version-as-fraction"]


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_model_and_schema_agree_on_mutated_sheets(seed: int) -> None:
    rng = Random(seed)
    document = rng.choice([document_of(rng.choice(VALID)), random_document(seed)])
    for _ in range(rng.randint(1, 3)):
        _mutate(rng, document)
    checked = sheets.check(document)
    assert checked.sheet is not None or checked.problems
    assert all(problem.code != "against_schema" for problem in checked.problems)
    if document.get("family") == "freight" and type(document.get("format_version")) is int:
        assert unreadable_values(document) or _agree(document)


def _mutate(rng: Random, document: sheets.Document) -> None:
    """Write a strange value somewhere, or take out, double, or misname something."""
    holders = [value for _, value in values(document) if isinstance(value, dict | list) and value]
    holder = rng.choice(holders)
    if isinstance(holder, list):
        index = rng.randrange(len(holder))
        change = rng.choice(("write", "remove", "double"))
        if change == "write":
            holder[index] = rng.choice(STRANGE)
        elif change == "remove":
            del holder[index]
        else:
            holder.extend([holder[index]] * rng.choice((1, 20)))
        return
    key = rng.choice(list(holder))
    change = rng.choice(("write", "write", "remove", "misname", "add"))
    value = holder[key] if change in ("write", "add") else holder.pop(key)
    if change == "misname":
        holder[rng.choice((key + "\n", key.upper(), "least", "source", "weeks", "score", "notes"))] = value
    elif change == "write":
        holder[key] = rng.choice([*STRANGE, *([value + 1, value * 1000] if isinstance(value, int) else [])])
    elif change == "add":
        holder[rng.choice(_known_fields())] = rng.choice(STRANGE)


def _known_fields() -> list[str]:
    return sorted({field for _, definition in _definitions() for field in definition["properties"]})


def test_the_valid_files_use_every_field_and_every_choice() -> None:
    used = {spelt for path in VALID for spelt in _spelt(document_of(path), SCHEMA)}
    wanted: set[tuple[Any, ...]] = set()
    for name, definition in _definitions():
        for field, value in definition["properties"].items():
            wanted.add((name, field))
            wanted |= {(name, field, choice) for choice in _choices(value) if choice != ""}
    assert wanted - used == set()


def _definitions() -> Iterator[tuple[str, Any]]:
    for name, definition in {"Sheet": SCHEMA, **SCHEMA["$defs"]}.items():
        if "properties" in definition:
            yield name, definition


def _choices(value: Any) -> list[Any]:
    value = value.get("items", value)
    return [*value.get("enum", []), *([value["const"]] if "const" in value else [])]


def _spelt(value: Any, schema: Any) -> Iterator[tuple[Any, ...]]:
    """(object, field) and (object, field, choice) for all that a valid value spells out."""
    for branch in _branches(value, schema):
        if isinstance(value, dict):
            for field, item in value.items():
                inner = branch.get("properties", {}).get(field) or branch.get("additionalProperties", {})
                yield (branch.get("title"), field)
                yield from ((branch.get("title"), field, item) for _ in [0] if isinstance(item, str | int))
                entries = item if isinstance(item, list) else []
                yield from ((branch.get("title"), field, entry) for entry in entries if isinstance(entry, str))
                yield from _spelt(item, inner)
        if isinstance(value, list) and "items" in branch:
            for item in value:
                yield from _spelt(item, branch["items"])


def _branches(value: Any, schema: Any) -> list[Any]:
    """The definitions behind a schema that take the value."""
    if "$ref" in schema:
        return _branches(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]])
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices is None:
        return [schema]
    tester = validation._schema_validator("freight")
    fitting = [
        choice for choice in choices if tester.evolve(schema={**choice, "$defs": SCHEMA["$defs"]}).is_valid(value)
    ]
    return [branch for choice in fitting for branch in _branches(value, choice)]


def test_what_only_the_schema_refuses_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stricter = {"properties": {"title": {"maxLength": 3}, "minutes": {"type": "string"}}}
    validator = type(validation._schema_validator("freight"))(stricter)
    document = minimal() | {"minutes": 5}
    monkeypatch.setattr(validation, "_schema_validator", lambda _: validator)
    checked = sheets.check(document)
    assert checked.sheet is None
    assert [str(problem) for problem in checked.problems] == [
        "/minutes: expected what the schema's 'type' allows, found '5' [against_schema]",
        "/title: expected what the schema's 'maxLength' allows, found 'Smallest' [against_schema]",
    ]


def _with_stop(stop: dict[str, object]) -> sheets.Document:
    truck = minimal()["trucks"][0]
    return {"trucks": [truck | {"route": {"spots": 1, "stops": [stop]}}]}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"calendar": {"weeks": 1.5}}, "/calendar/weeks: expected an integer, found '1.5' [wrong_type]"),
        ({"calendar": {"weeks": "3"}}, "/calendar/weeks: expected an integer, found the text '3' [wrong_type]"),
        (_with_stop({"spot": 1}), "/trucks/0/route/stops/0/score: expected either 'score' or 'weeks', found nothing"),
        (
            _with_stop({"spot": 1, "score": {"kind": "fixed", "points": 1}, "weeks": [None]}),
            "/trucks/0/route/stops/0/score: expected only one of 'score' and 'weeks', found an object",
        ),
        ({"suits": []}, "/suits: expected at least 1 entries, found '0' [wrong_length]"),
        ({"rating": [{"stars": 11, "from": 0}]}, "/rating/0/stars: expected at most 10, found '11' [out_of_range]"),
        ({"rating": {}}, "/rating: expected a list, found an object [wrong_type]"),
        ({"colour": [1, 2]}, "/colour: expected no such field, found a list of 2 [unknown_field]"),
        ({"layout": {"page": "a3"}}, "/layout/page: expected 'letter-landscape', 'letter-portrait', "),
    ],
)
def test_messages_use_our_words(change: sheets.Document, message: str) -> None:
    problems = [str(problem) for problem in sheets.check(minimal() | change).problems]
    assert any(problem.startswith(message) for problem in problems), problems
