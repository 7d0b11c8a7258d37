"""The files of an export, made in memory for the browser to keep and remembered by what was wanted."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock
from typing import Any

from designer.draw import PLAIN, PrintOptions
from designer.export import Built, Order, build, order
from designer.export.archive import zipped
from designer.export.exporting import REPORT, report_of

_KEPT = 6  # exports of at most some 10 MB each

Files = Mapping[str, bytes]


@dataclass(frozen=True)
class Wanted:
    """What is exported: a document as JSON text, to a target, with rule options, how it is printed, and the settings."""

    text: str
    target: str
    variants: tuple[str, ...] = ()
    options: PrintOptions = PLAIN
    settings: tuple[tuple[str, str], ...] = ()

    def order(self) -> Order:
        """Raises `SheetError` with all errors of the sheet."""
        return order(json.loads(self.text), self.variants, self.options, dict(self.settings))


def wanted(
    document: dict[str, Any],
    target: str,
    variants: tuple[str, ...] = (),
    options: PrintOptions = PLAIN,
    settings: tuple[tuple[str, str], ...] = (),
) -> Wanted:
    return Wanted(json.dumps(document), target, variants, options, settings)


@lru_cache(16)
def built(what: Wanted) -> Built:
    """What the target makes of the document. Raises `SheetError` and `ValueError` as `designer.export.build`."""
    return build(what.order(), what.target)


def file_name(what: Wanted) -> str:
    """The name of what is downloaded. Raises as `built` does."""
    names = sorted(built(what).files)
    return names[0] if len(names) == 1 else f"{json.loads(what.text)['id']}-{what.target}.zip"


_made: OrderedDict[Wanted, Files] = OrderedDict()
_lock = Lock()


def made(what: Wanted) -> Files | None:
    """The files that were made, if they still are remembered."""
    with _lock:
        if what in _made:
            _made.move_to_end(what)
        return _made.get(what)


def make(what: Wanted, goes_on: Callable[[int, int], bool] = lambda _done, _count: True) -> Files | None:
    """The files of an export and its report, made one by one and remembered; `goes_on` is told how many are done of all.

    `None` where it says no. Raises as `built` does.
    """
    makers = sorted(built(what).files.items())
    files: dict[str, bytes] = {}
    for done, (name, maker) in enumerate(makers):
        if not goes_on(done, len(makers)):
            return None
        files[name] = maker()
    files[REPORT] = report_of(what.order(), what.target, built(what)).to_bytes()
    with _lock:
        _made[what] = files
        while len(_made) > _KEPT:
            _made.popitem(last=False)
    return files


def download(what: Wanted) -> bytes:
    """One file as it is, several with their report as a zip archive. Raises as `built` does."""
    files = made(what) or make(what)
    assert files is not None, "nobody stops it"
    return packed(files)


def packed(files: Files) -> bytes:
    names = [name for name in files if name != REPORT]
    return files[names[0]] if len(names) == 1 else zipped(files)


def picture(what: Wanted) -> str:
    """The drawing as SVG, the same that every format of it is made of. Raises `SheetError` as `built` does."""
    drawn = replace(what.options, copies=1, rules=False)
    return download(replace(what, target="svg", options=drawn, settings=())).decode("utf-8")
