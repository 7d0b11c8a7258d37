from __future__ import annotations

import json
import re
from pathlib import Path

from simulator.replay import replay

README = Path(__file__).parents[2] / "simulator" / "freight" / "README.md"


def test_the_record_of_the_readme_replays():
    (block,) = re.findall(r"```json\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    report = replay(json.loads(block))
    assert (report.games, report.mismatches) == (1, ())


def test_a_wrong_result_in_it_is_told_by_each_engine():
    (block,) = re.findall(r"```json\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    document = json.loads(block)
    document["games"][0]["final"]["totals"] = [2]
    assert [mismatch.engine for mismatch in replay(document).mismatches] == ["reference", "compiled"]
