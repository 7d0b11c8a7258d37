"""Each problem of a card game that has a code of its own can be mended."""

from __future__ import annotations

from typing import Any

import pytest
from jsonpatch import apply_patch

from designer.pages.problem_list import fix_of
from sheets import check, load, to_document
from tests.sheets.test_card_games import CASES


@pytest.mark.parametrize(
    ("name", "code", "pointer", "bad"), [case[:4] for case in CASES], ids=lambda value: str(value)[:30]
)
def test_the_fix_of_a_problem_leaves_none(name: str, code: str, pointer: str, bad: dict[str, Any]) -> None:
    document = to_document(load(name)) | {"variants": [], "translations": {}}
    document = apply_patch(document, [{"op": "replace", "path": path, "value": value} for path, value in bad.items()])
    (problem,) = check(document).problems
    assert (problem.code, problem.pointer) == (code, pointer)
    fix = fix_of(document, problem)
    assert fix is not None
    mended = check(fix.edit(document))
    assert code not in {other.code for other in mended.problems}
    assert mended.errors == ()
