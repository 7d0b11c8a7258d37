"""The benchmark of the drawing tells the median; what it measures is for people to read."""

from tests.bench.drawing import report


def test_the_line_tells_median_quartiles_and_number() -> None:
    line = report("tiny", [100.0, 110.0, 120.0, 130.0, 900.0])
    assert line == "tiny: redrawn after 120 ms (half of 5 drags: 105 to 515 ms)"
