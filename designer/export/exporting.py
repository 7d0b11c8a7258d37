"""Runs a target: checks the sheet, makes its files and writes them with a report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from designer.draw import PLAIN, PrintOptions
from designer.export.target import Built, Order, Report, Setting
from sheets import Document, SheetError, apply_variants, check, rules_hash, to_document
from sheets.families import has_module
from sheets.writing import write_bytes

if TYPE_CHECKING:
    from sheets.families import Sheet

_ORDER = ("json", "svg", "pdf", "png")  # first; the others follow by name
TARGETS = tuple(
    sorted(
        (
            module.name.removesuffix("_target")
            for module in iter_modules([str(Path(__file__).parent)])
            if module.name.endswith("_target")
        ),
        key=lambda name: (_ORDER.index(name) if name in _ORDER else len(_ORDER), name),
    )
)
"""Each is a module of this package: `ABOUT`, a sentence; `SETTINGS`, if it asks for any; `NEEDS`, the designer's module that
a family must have, if not all have it; and `build`."""
REPORT = "export-report.json"


def export(
    source: Sheet | Document,
    target: str,
    folder: Path,
    *,
    variants: Iterable[str] = (),
    options: PrintOptions = PLAIN,
    settings: Mapping[str, str] | None = None,
) -> Report:
    """Write a target's files and `export-report.json` into a folder, which is made where there is none.

    All files are made before the first is written, each is written whole or not at all. Raises what `order` and `build`
    raise, and `OSError` where the folder cannot be written.
    """
    wanted = order(source, variants, options, settings)
    built = build(wanted, target)
    made = {name: make() for name, make in sorted(built.files.items())}
    report = report_of(wanted, target, built)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)  # a name may have folders of its own
        write_bytes(folder / name, data)
    write_bytes(folder / REPORT, report.to_bytes())
    return report


def report_of(wanted: Order, target: str, built: Built) -> Report:
    """What an export is, for who gets its files; itself it is the last of them."""
    return Report(
        target,
        wanted.sheet.id,
        wanted.variants,
        wanted.options.language,
        rules_hash(wanted.sheet),
        (*sorted(built.files), REPORT),
        built.losses,
        dict(wanted.settings),
        built.unfinished,
    )


def order(
    source: Sheet | Document,
    variants: Iterable[str] = (),
    options: PrintOptions = PLAIN,
    settings: Mapping[str, str] | None = None,
) -> Order:
    """A sheet that may be exported. Raises `SheetError` with all its errors, those of its rule options too."""
    variants, base = tuple(variants), _without_errors(source)
    return Order(apply_variants(base, variants), base, variants, options, settings or {})


def build(wanted: Order, target: str) -> Built:
    """What a target makes of a sheet: names and losses at once, files when they are called.

    Raises `ValueError` for an unknown target, for one that cannot hold the family and for wrong options, `SheetError`
    where a drawing would be wrong.
    """
    module = _module(target)
    if not holds(wanted.sheet.family, target):
        held = ", ".join(name for name in TARGETS if holds(wanted.sheet.family, name))
        raise ValueError(
            f"target: expected one that holds the family '{wanted.sheet.family}' ({held}), found '{target}'"
        )
    _check_settings(target, wanted.settings)
    built: Built = module.build(wanted)
    return built


def holds(family: str, target: str) -> bool:
    """Whether a target can hold sheets of a family. Raises `ValueError` for an unknown one of either."""
    needed = getattr(_module(target), "NEEDS", "")
    return not needed or has_module("designer", family, needed)


def about(target: str) -> str:
    """What a target is, in a sentence. Raises `ValueError` for an unknown one."""
    text: str = _module(target).ABOUT
    return text


def settings_of(target: str) -> tuple[Setting, ...]:
    """What a target asks for. Raises `ValueError` for an unknown one."""
    return getattr(_module(target), "SETTINGS", ())


def _module(target: str) -> Any:
    if target not in TARGETS:
        raise ValueError(f"target: expected one of {', '.join(TARGETS)}, found '{target}'")
    return import_module(f"designer.export.{target}_target")


def _check_settings(target: str, given: Mapping[str, str]) -> None:
    known = {setting.name: setting for setting in settings_of(target)}
    for name, text in given.items():
        if name not in known:
            raise ValueError(f"setting: expected one of {', '.join(known) or 'none'}, found '{name[:40]}'")
        setting = known[name]
        if setting.choices and text not in setting.choices:
            raise ValueError(f"{name}: expected one of {', '.join(setting.choices)}, found '{text[:40]}'")
        if len(text) > setting.longest:
            raise ValueError(f"{name}: expected at most {setting.longest} characters, found {len(text)}")


def _without_errors(source: Sheet | Document) -> Sheet:
    document: dict[str, Any] = dict(source) if isinstance(source, Mapping) else to_document(source)
    checked = check(document)
    if checked.sheet is None or checked.errors:
        raise SheetError(str(document.get("id", "sheet")), checked.errors)
    return checked.sheet
