from __future__ import annotations

import pytest

from designer.text.stars import stars_text


@pytest.mark.parametrize(("count", "text"), [(0, "–"), (1, "★"), (5, "★★★★★"), (6, "6 ★")])
def test_stars_stand_in_a_row_as_long_as_they_can_be_counted_at_a_glance(count: int, text: str) -> None:
    assert stars_text(count) == text
