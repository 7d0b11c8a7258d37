"""The benchmark itself runs; what it measures is for people to read."""

from tests.bench.engines import measure, report


def test_benchmark_names_each_sheet_engine_and_agent_with_its_ratio() -> None:
    lines = report(measure(0.01, ["tiny", "market-morning"])).splitlines()
    assert [line.split()[:3] for line in lines] == [
        [sheet_id, *engine]
        for sheet_id in ("tiny", "market-morning")
        for engine in (["reference", "random"], ["compiled", "random"], ["compiled", "greedy"])
    ]
    assert lines[0].endswith(" x1.0")
