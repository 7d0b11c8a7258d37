"""Variants: named JSON patches (RFC 6902), applied to the canonical document in the order of the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

from sheets.canonical import to_document
from sheets.families import family_module
from sheets.pointers import format_pointer, parse_pointer
from sheets.problems import FILE_CODES, Problem, SheetError, found, quoted
from sheets.reading import MAX_DEPTH, Document, values
from sheets.validation import validate

if TYPE_CHECKING:
    from sheets.families import Sheet

S = TypeVar("S", bound="Sheet")

IDENTITY = ("format_version", "family", "id", "variants")
"""The fields that no variant may change."""

_MOST_IN_PAIRS = 12  # variants that are tried in pairs: 66 pairs
_MOST_COPIED = 10_000  # values that a patch may copy: repeated copies would double without end


def apply_variants(sheet: S, ids: Iterable[str]) -> S:
    """The sheet with the variants, applied in the order of the file, whatever the order of `ids`.

    They are built in then, and no longer among the variants of the result.
    Raises `SheetError` for an unknown id, a step that cannot be done, and errors that the sheet did not have before.
    """
    wanted = set(ids)
    unknown = sorted(wanted - {variant.id for variant in sheet.variants})
    if unknown:
        known = ", ".join(variant.id for variant in sheet.variants) or "no variant"
        messages = [f"expected one of the sheet's variants ({known}), found {quoted(name)}" for name in unknown]
        raise SheetError(sheet.id, [found(FILE_CODES, "unknown_variant", "/variants", text) for text in messages])
    chosen = [number for number, variant in enumerate(sheet.variants) if variant.id in wanted]
    if not chosen:
        return sheet
    changed, problems = _changed(sheet, chosen)
    if changed is None or problems:
        raise SheetError(sheet.id, problems)
    return changed


def variant_problems(sheet: Sheet) -> Iterator[Problem]:
    """Each variant tried alone, where any fault is an error, and each pair, where it is a hint."""
    good: dict[int, Sheet] = {}
    for number in range(len(sheet.variants)):
        changed, problems = _changed(sheet, [number])
        yield from problems
        if changed is not None and not problems:
            good[number] = _without_variants(changed)
    yield from _needless(sheet, good)
    if len(good) > _MOST_IN_PAIRS:
        message = f"expected at most {_MOST_IN_PAIRS} variants to try all pairs, found {len(good)}"
        yield found(FILE_CODES, "pairs_untried", "/variants", message)
    for pair in combinations(list(good)[:_MOST_IN_PAIRS], 2):
        for problem in _changed(sheet, pair)[1]:
            first, second = (quoted(sheet.variants[number].id) for number in pair)
            message = f"expected {first} and {second} to go together, found: {problem.message}"
            yield found(FILE_CODES, "variants_clash", format_pointer(["variants", pair[1]]), message)


def _needless(sheet: Sheet, good: dict[int, Sheet]) -> Iterator[Problem]:
    """Variants that change nothing or the same as another, given the sheet with each."""
    seen = [("", _without_variants(sheet))]
    for number, changed in good.items():
        name = quoted(sheet.variants[number].id)
        same = next((other for other, before in seen if before == changed), None)
        pointer = format_pointer(["variants", number, "patch"])
        if same is None:
            seen.append((name, changed))
        elif same:
            message = f"expected {name} to make another sheet than {same}, found the same"
            yield found(FILE_CODES, "variants_equal", pointer, message)
        else:
            message = f"expected {name} to change the sheet, found it unchanged"
            yield found(FILE_CODES, "variant_changes_nothing", pointer, message)


def _without_variants(sheet: Sheet) -> Sheet:
    return sheet.model_copy(update={"variants": (), "translations": _without_texts(sheet.translations, ["variants."])})


def _without_texts(translations: dict[str, dict[str, str]], starts: Sequence[str]) -> dict[str, dict[str, str]]:
    """Translations without the texts whose paths start so."""
    return {
        language: {path: text for path, text in texts.items() if not path.startswith(tuple(starts))}
        for language, texts in translations.items()
    }


def _changed(sheet: S, numbers: Sequence[int]) -> tuple[S | None, list[Problem]]:
    """The sheet with the variants of these numbers, or the problems that they bring in."""
    identity = [problem for number in numbers for problem in _identity_problems(sheet, number)]
    if identity:
        return None, identity
    document = to_document(sheet)
    for number in numbers:
        problem = _patch(document, sheet, number)
        if problem:
            return None, [problem]
    document["variants"] = [variant for number, variant in enumerate(document["variants"]) if number not in numbers]
    changed: Any
    changed, problems = validate(document)
    if changed is not None:
        built_in = [f"variants.{sheet.variants[number].id}." for number in numbers]
        changed = changed.model_copy(update={"translations": _without_texts(changed.translations, built_in)})
        known = set(_errors(sheet))
        problems = tuple(problem for problem in _errors(changed) if problem not in known)
    names = ", ".join(quoted(sheet.variants[number].id) for number in numbers)
    pointer = format_pointer(["variants", numbers[-1], "patch"])
    messages = [f"expected a good sheet with {names}, found at {problem}" for problem in problems]
    return changed, [found(FILE_CODES, "variant_breaks_sheet", pointer, message) for message in messages]


def _errors(sheet: Sheet) -> list[Problem]:
    problems: list[Problem] = family_module("sheets", sheet.family, "lint").errors(sheet)
    return problems


def _identity_problems(sheet: Sheet, number: int) -> Iterator[Problem]:
    for step, operation in enumerate(_operations(sheet, number)):
        written = [operation["path"]] if operation["op"] != "test" else []
        moved = [operation["from"]] if operation["op"] == "move" else []
        for path in written + moved:
            tokens = parse_pointer(path)
            if not tokens or tokens[0] in IDENTITY:
                name = quoted(sheet.variants[number].id)
                message = f"expected {name} to leave {', '.join(IDENTITY)} alone, found {quoted(path)}"
                pointer = format_pointer(["variants", number, "patch", step])
                yield found(FILE_CODES, "variant_changes_identity", pointer, message)


def _patch(document: Document, sheet: Sheet, number: int) -> Problem | None:
    """Change the document by a variant; the problem tells the first step that cannot be done."""
    from jsonpatch import JsonPatchException, JsonPointerException, apply_patch

    copied = 0
    for step, operation in enumerate(_operations(sheet, number)):
        try:
            if operation["op"] == "copy":
                copied += _size_of_copy(document, operation)
            if copied > _MOST_COPIED:
                raise JsonPatchException("copies without end")
            apply_patch(document, [operation], in_place=True)
        except (JsonPatchException, JsonPointerException, LookupError, TypeError, ValueError):
            what = " ".join(str(operation[key]) for key in ("op", "from", "path") if key in operation)
            value = f" {quoted(operation['value'])}" if operation["op"] == "test" else ""
            name = quoted(sheet.variants[number].id)
            message = f"expected a step of {name} that the sheet allows, found {quoted(what)}{value}"
            pointer = format_pointer(["variants", number, "patch", step])
            return found(FILE_CODES, "variant_does_not_apply", pointer, message)
    return None


def _size_of_copy(document: Document, operation: dict[str, Any]) -> int:
    from jsonpointer import resolve_pointer

    depth = len(parse_pointer(operation["path"]))
    size = 0
    for tokens, _ in values(resolve_pointer(document, operation["from"])):
        if depth + len(tokens) > MAX_DEPTH:
            raise ValueError("nested without end")
        size += 1
    return size


def _operations(sheet: Sheet, number: int) -> list[dict[str, Any]]:
    """The steps of a variant as fresh JSON, free to be built into a document."""
    operations: list[dict[str, Any]] = to_document(sheet.variants[number])["patch"]
    return operations
