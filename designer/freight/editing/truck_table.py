"""All trucks of a sheet as a table of text, a row a truck, and such a table taken back: document in, document out.

A cell that still says what the sheet says changes nothing. What it leaves unsaid follows as in the forms: a route that
becomes longer keeps its last stop at the end, and points by count have one entry a square.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

from designer.edit.commands import Document, insert_item, move_item, remove_item, set_value
from designer.edit.csv_text import Fault, Unreadable, csv_bytes, read_rows
from designer.edit.differences import identity
from designer.edit.fields import field_of
from designer.edit.pointers import items_at, join, value_at
from designer.freight.editing.edits import fit_counts, remove_named, rename_id, set_spots, set_stop_spot
from designer.freight.editing.truck_cells import NOTATIONS, CellError, Suits, suits_of
from designer.freight.editing.truck_forms import NEW_TRUCK
from sheets.freight.lint.trucks import lint_trucks
from sheets.freight.model_trucks import Route, Truck
from sheets.pointers import format_pointer, parse_pointer
from sheets.problems import Problem, quoted
from sheets.validation import validate

COLUMNS = tuple(NOTATIONS)
_PLACES = {
    **{name: f"/{name}" for name in COLUMNS},
    **{name: f"/route/{name}" for name in ("spots", "costs", "stops")},
    "spot_effects": "/route/effects",
}
_Item = Callable[[Any], object]
_LISTS: dict[str, _Item] = {
    "squares": lambda square: _bare(square),
    "stops": lambda stop: value_at(stop, "/spot"),
    "spot_effects": lambda effect: (value_at(effect, "/spot"), value_at(effect, "/when", "filled")),
    "effects": lambda effect: value_at(effect, "/when"),
}
"""What tells the items of a column apart, so that notes and rule options stay with them."""


@dataclass(frozen=True)
class Reading:
    """What a table makes of a sheet: the document, or all faults of the table and no document.

    `missing` are the ids of trucks that the table leaves out; `reorders` says that its rows are in another order.
    """

    document: Document | None
    faults: tuple[Fault, ...] = ()
    missing: tuple[str, ...] = ()
    reorders: bool = False


def truck_rows(document: Document) -> list[dict[str, str]]:
    """The cells of each truck by column."""
    return [_row(truck, suits_of(document)) for truck in items_at(document, "/trucks")]


def _row(truck: Any, suits: Suits) -> dict[str, str]:
    found = {name: value_at(truck, place) for name, place in _PLACES.items()}
    found["vehicle"] = value_at(truck, "/vehicle", field_of(Truck, "vehicle").default)
    return {name: notation.text(found[name], suits) for name, notation in NOTATIONS.items()}


def trucks_csv(document: Document) -> bytes:
    """The table as a file for spreadsheets. `read_trucks` of it changes nothing."""
    return csv_bytes([COLUMNS, *(list(row.values()) for row in truck_rows(document))])


def read_trucks(
    document: Document, data: bytes | str, names: Mapping[str, str], *, drop: bool = False, reorder: bool = True
) -> Reading:
    """The sheet with the trucks of a table, matched by their ids; new ids become trucks behind the others.

    The first row may name the columns in any order, also by `names` of their own; else they stand in the usual one. Trucks left out
    stay as they are, or go with `drop`. With `reorder` the trucks take the order of the rows.
    """
    try:
        numbers, rows = _rows(read_rows(data), names)
        _check_ids(document, numbers, rows)
    except Unreadable as error:
        return Reading(None, error.faults)
    ids, old = [row["id"] for row in rows], _ids(document)
    missing = tuple(name for name in old if name not in ids)
    known = [name for name in ids if name in old]
    reorders = known != [name for name in old if name in ids]
    faults: list[Fault] = []
    changed = document
    for number, row in zip(numbers, rows, strict=True):
        changed, found = _with_row(changed, row)
        faults += [Fault(number, column, message) for column, message in found]
    if not faults:
        for name in missing if drop else ():
            changed = remove_named(changed, "trucks", _ids(changed).index(name))
        if reorder:
            changed = _in_order(changed, ids)
        faults += _new_faults(document, changed, dict(zip(ids, numbers, strict=True)))
    return Reading(None if faults else changed, tuple(faults), missing, reorders)


def with_typed(document: Document, typed: Mapping[int, Mapping[str, str]]) -> Reading:
    """The sheet with cells typed into rows, counted from 0."""
    faults: list[Fault] = []
    changed = document
    for index, cells in typed.items():
        changed, found = _with_cells(changed, index, cells)
        faults += [Fault(index + 1, column, message) for column, message in found]
    if not faults:
        faults = list(_new_faults(document, changed, {name: row for row, name in enumerate(_ids(changed), 1)}))
    return Reading(None if faults else changed, tuple(faults))


def _rows(
    found: Sequence[tuple[int, Sequence[str]]], names: Mapping[str, str]
) -> tuple[list[int], list[dict[str, str]]]:
    """The numbers of the rows and their cells by column. Raises `Unreadable`."""
    known = {_plain(name): column for name, column in names.items()} | {column: column for column in COLUMNS}
    number, first = found[0]
    columns = [known.get(_plain(cell)) for cell in first]
    if 2 * sum(map(bool, columns)) >= sum(map(bool, first)):
        _check_header(number, first, columns)
        found = found[1:]
    else:
        columns = list(COLUMNS[: max(len(cells) for _, cells in found)])
    beyond = [
        Fault(number, "", f"expected a column for each cell, found {quoted(cell)}")
        for number, cells in found
        for column, cell in zip_longest(columns, cells)
        if column is None and cell and cell.strip()
    ]
    if beyond:
        raise Unreadable(*beyond)
    rows = [
        {column: cell for column, cell in zip_longest(columns, cells, fillvalue="") if column} for _, cells in found
    ]
    return [number for number, _ in found], [{**row, "id": row["id"].strip()} for row in rows]


def _check_header(row: int, cells: Sequence[str], columns: Sequence[str | None]) -> None:
    """Raises `Unreadable` for names of no column, a column named twice, and ids left out."""
    faults = [
        Fault(row, cell, f"expected one of {', '.join(COLUMNS)}, found {quoted(cell)}")
        for cell, column in zip(cells, columns, strict=True)
        if cell.strip() and column is None
    ]
    named = Counter(filter(None, columns))
    faults += [
        Fault(row, column, f"expected each column once, found {quoted(column)} again")
        for column, count in named.items()
        if count > 1
    ]
    if "id" not in named:
        faults.append(Fault(row, "id", f"expected this column, found {quoted(' '.join(named))}"))
    if faults:
        raise Unreadable(*faults)


def _plain(title: str) -> str:
    return title.strip().casefold().replace(" ", "_")


def _check_ids(document: Document, numbers: Sequence[int], rows: Sequence[Mapping[str, str]]) -> None:
    """Raises `Unreadable` for rows that name no truck, or one that is not the only one of its name."""
    faults, seen, old = [], dict[str, int](), _ids(document)
    for number, row in zip(numbers, rows, strict=True):
        name = row["id"]
        if not name:
            faults.append(Fault(number, "id", f"expected the id of a truck, found {quoted(name)}"))
        elif name in seen:
            faults.append(
                Fault(number, "id", f"expected each id once, found {quoted(name)} again, as in row {seen[name]}")
            )
        elif old.count(name) > 1:
            faults.append(Fault(number, "id", f"expected the id of one truck of the sheet, found {quoted(name)} twice"))
        seen.setdefault(name, number)
    if faults:
        raise Unreadable(*faults)


def _ids(document: Document) -> list[str]:
    return [str(value_at(truck, "/id", "")) for truck in items_at(document, "/trucks")]


def _with_row(document: Document, row: Mapping[str, str]) -> tuple[Document, list[tuple[str, str]]]:
    """The document with the truck of a row, which may be a new one: that begins as others do where a cell is empty."""
    ids = _ids(document)
    if row["id"] in ids:
        return _with_cells(document, ids.index(row["id"]), row)
    changed = insert_item(document, "/trucks", len(ids), {"id": row["id"], **NEW_TRUCK})
    return _with_cells(changed, len(ids), {name: cell for name, cell in row.items() if cell.strip()})


def _with_cells(document: Document, index: int, cells: Mapping[str, str]) -> tuple[Document, list[tuple[str, str]]]:
    """The document with cells of a truck, and the columns that cannot be read, each with the reason."""
    suits = suits_of(document)
    present = _row(value_at(document, join("/trucks", index)), suits)
    values: dict[str, Any] = {}
    faults = []
    for name, cell in cells.items():
        if cell.strip() == present[name].strip():
            continue
        try:
            value = NOTATIONS[name].read(cell.strip(), suits)
        except CellError as error:
            faults.append((name, str(error)))
        else:
            if NOTATIONS[name].text(value, suits) != present[name]:
                values[name] = value
    return (document, faults) if faults else (_written(document, join("/trucks", index), values), [])


def _written(document: Document, truck: str, values: Mapping[str, Any]) -> Document:
    changed = document
    if field_of(Route, "spots").fits(values.get("spots")):
        changed = set_spots(changed, truck, values["spots"])
    for name, value in values.items():
        place = truck + _PLACES[name]
        if name == "id":
            changed = rename_id(changed, truck, value)
        elif name in _LISTS:
            changed = _with_list(changed, place, value or [], _LISTS[name])
        else:
            changed = set_value(changed, place, _with_notes(value_at(document, place), value))
    return fit_counts(changed, truck) if "squares" in values and "stops" not in values else changed


def _with_list(document: Document, pointer: str, new: Sequence[Any], name_of: _Item) -> Document:
    """The list with these items; those of before that they are keep their notes, and rule options follow."""
    old = items_at(document, pointer)
    names = [[json.dumps(name_of(item), sort_keys=True) for item in items] for items in (old, new)]
    pairs = list(_pairs(*names))
    changed = document
    for before, after in reversed(pairs):
        if before is not None and after is None:
            changed = remove_item(changed, pointer, before)
    for before, after in pairs:
        if after is not None and before is None:
            changed = insert_item(changed, pointer, after, new[after])
        elif after is not None and before is not None:
            place, spot = join(pointer, after), value_at(new[after], "/spot")
            if value_at(old[before], "/score") or value_at(old[before], "/weeks"):
                changed = set_stop_spot(changed, join(place, "spot"), spot)
            changed = set_value(changed, place, _with_notes(old[before], new[after]))
    return changed if new else set_value(changed, pointer, None)


def _pairs(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int | None, int | None]]:
    """Positions before and after: of equal names, else of what stands between the same ones."""
    for _, low, high, first, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        yield from zip_longest(range(low, high), range(first, end))


def _bare(value: Any) -> Any:
    """The value without notes."""
    if isinstance(value, dict):
        return {name: _bare(member) for name, member in value.items() if name != "notes"}
    return value


def _with_notes(old: Any, new: Any) -> Any:
    """`new` with the notes of `old` and of its parts."""
    if isinstance(old, dict) and isinstance(new, dict):
        kept = {name: _with_notes(old.get(name), value) for name, value in new.items()}
        return {**kept, "notes": old["notes"]} if "notes" in old else kept
    if isinstance(old, list) and isinstance(new, list):
        key = identity((old, new))
        partners = {item[key]: item for item in old} if key else dict(enumerate(old))
        return [_with_notes(partners.get(item[key] if key else index), item) for index, item in enumerate(new)]
    return new


def _in_order(document: Document, ids: Iterable[str]) -> Document:
    """The trucks in this order; each that is not named stays behind the one it stood behind."""
    order, old = list(ids), _ids(document)
    for index, name in enumerate(old):
        if name not in order:
            order.insert(order.index(old[index - 1]) + 1 if index else 0, name)
    changed = document
    for target, name in enumerate(order):
        if (index := _ids(changed).index(name)) != target:
            changed = move_item(changed, "/trucks", index, target)
    return changed


def _new_faults(before: Document, after: Document, numbers: Mapping[str, int]) -> Iterator[Fault]:
    """What is wrong with the trucks now and was not before, by the rows of their ids."""
    known = {(name, place, problem.message) for name, place, problem in _problems(before)}
    for name, place, problem in _problems(after):
        if (name, place, problem.message) not in known:
            column = next((column for column, at in _PLACES.items() if f"{place}/".startswith(f"{at}/")), "")
            yield Fault(numbers.get(name, 0), column, problem.message)


def _problems(document: Document) -> Iterator[tuple[str, str, Problem]]:
    """The faults of trucks: the id, and the place below the truck."""
    sheet: Any
    sheet, problems = validate(document)
    ids = _ids(document)
    for problem in lint_trucks(sheet) if sheet else problems:
        kind, *rest = parse_pointer(problem.pointer) or ("",)
        if kind == "trucks" and problem.severity == "error":
            name = ids[int(rest[0])] if rest and int(rest[0]) < len(ids) else ""
            yield name, format_pointer(rest[1:]), problem
