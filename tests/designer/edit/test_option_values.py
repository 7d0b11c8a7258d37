"""Values of rule options, typed as JSON or as plain words."""

import pytest

from designer.pages.option_forms import _write_value


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("3", 3),
        ('"suit"', "suit"),
        ('{"points": 5}', {"points": 5}),
        ("night shift", "night shift"),
        ("", ""),
        ("NaN", "NaN"),  # no sheet holds it
        ("1e999", "1e999"),
        ('"\\ud800"', '"\\ud800"'),  # half a character cannot be saved
        ('1, "other": 2', '1, "other": 2'),
        ("[" * 5000, "[" * 5000),
    ],
)
def test_what_is_no_value_of_a_sheet_is_a_text(typed: str, value: object) -> None:
    assert _write_value({"op": {"op": "add", "path": "/x"}}, "/op", typed) == {
        "op": {"op": "add", "path": "/x", "value": value}
    }
