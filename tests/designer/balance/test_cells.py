"""Tables as people read them."""

from __future__ import annotations

from designer.balance.cells import cell_texts, decimals


def test_the_numbers_of_a_column_have_the_same_decimals() -> None:
    assert decimals([1, 2, None]) == 0
    assert decimals([3.0, 4.0]) == 0
    assert decimals([0.25, -12.5]) == 1
    assert decimals([0.25, 1.5, None]) == 2
    assert decimals([0.0123, 0]) == 3
    assert decimals([1.5, "a"]) is None
    assert decimals([None]) == 0


def test_cells_are_texts_in_one_line() -> None:
    rows = [("a\nb", 1234.5, 0.5, 7), (None, None, 0.123, "–")]
    texts, numbers = cell_texts(("w", "x", "y", "z"), rows)
    assert texts == [["a b", "1,234.5", "0.500", "7"], ["–", "–", "0.123", "–"]]
    assert numbers == [False, True, True, False]
