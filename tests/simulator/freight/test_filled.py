"""What is filled in, counted on a few plays written by hand."""

from __future__ import annotations

import pandas as pd

from sheets import load
from simulator.freight.filled import filled

TINY = load(
    "tiny"
)  # `pair`: two squares, stops at 1 and 3 of 3 circles; `single`: one square, a stop at the last of 2 circles
PLAYS = pd.DataFrame(
    [
        (0, "pair", 0, 0, False),
        (0, "pair", 1, 0, False),
        (0, "pair", -1, 3, True),
        (0, "", -1, 0, False),
        (1, "pair", 0, 0, False),
        (1, "pair", -1, 1, False),
        (1, "pair", -1, 2, False),
        (1, "single", 0, 0, False),
        (2, "pair", -1, 1, True),
        (3, "", -1, 0, False),
    ],
    columns=["game", "truck", "square", "spot", "delivered"],
)


def shares(found):
    return [share.share for share in found]


def test_each_game_counts_once_and_circles_that_are_passed_count():
    pair, single = filled(TINY, PLAYS, 4)
    assert shares(pair.squares) == [0.5, 0.25]
    assert shares(pair.circles) == [0.75, 0.5, 0.25]
    assert shares(pair.stops) == [0.25, 0.25]
    assert (shares(single.squares), shares(single.circles), shares(single.stops)) == ([0.25], [0.0, 0.0], [0.0])


def test_columns_are_read_as_well_as_tables():
    columns = {name: PLAYS[name].to_numpy() for name in PLAYS}
    assert filled(TINY, columns, 4) == filled(TINY, PLAYS, 4)
