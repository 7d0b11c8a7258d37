"""The benchmark itself runs; what it measures is for people to read."""

from tests.bench.engines import measure, report


def test_benchmark_names_each_engine_and_agent_with_its_ratio() -> None:
    lines = report(measure(0.01)).splitlines()
    assert [line.split(maxsplit=2)[:2] for line in lines] == [
        ["reference", "random"], ["compiled", "random"], ["compiled", "greedy"],
    ]  # fmt: skip
    assert lines[0].endswith(" x1")
