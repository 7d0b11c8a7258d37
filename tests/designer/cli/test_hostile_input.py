"""Whatever is handed to a command: one message, status 1 or 2, never a traceback, and no file half written."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.conftest import Run
from tests.hostile import FILES, NAMES

Flipwright = Callable[..., Run]
READERS = ("validate", "draw", "export", "simulate", "watch", "perft", "diff", "replay", "restore", "deal", "challenge")
ASKED = {"draw": ("-o", "out.svg"), "export": ("--to", "json", "-o", "out"), "perft": ("--deal", "S1", "--depth", "1"), "diff": ("tiny",)}  # fmt: skip

OPTIONS = {
    "draw": ("-o", "--theme", "--page", "--language", "--variant", "--bleed", "--date"),
    "export": ("--to", "-o", "--page", "--theme", "--language", "--bleed", "--date"),
    "perft": ("--deal", "--depth", "--variant"),
    "simulate": ("--agent", "--seed", "--restrict", "--players", "--effort", "--samples"),
    "watch": ("--agent", "--seed", "--game", "--language", "--restrict", "--variant"),
    "bound": ("--seed", "--games"),
    "bench": ("--agent", "--seconds"),
    "compare": ("--against", "--precision", "--agent", "--against-variant"),
    "price": ("--agent", "--games"),
    "sweep": ("--field", "--agent"),
    "search": ("--target", "--free", "--agent", "--trials"),
    "fit": ("--agent", "--effort"),
    "app": ("--address",),
    "deal": ("--code", "--variant", "--language"),
}
WRONG = (
    "", "-", "nope", "-1", "1e99", "nan", "9" * 5_000, "a" * 10_000, "=", "truck=", "truck=pair=", "square=pair.99", "week=0",
    "/x=1:2", "/overtime/hours=3:0", "/overtime/hours=0:1e99", "mean=9:8", "mean=nan:1", "S1,,S2", "S١", "2026-02-30", "0.0.0.0",
    "::", "http://127.0.0.1", *NAMES.values(),
)  # fmt: skip


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "home"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.mark.parametrize("command", READERS)
def test_a_file_of_another_kind_is_one_message(command: str, flipwright: Flipwright, tmp_path: Path) -> None:
    for name, data in FILES.items():
        if (command, name) == ("diff", "an object"):  # tells the differences of sheets with faults too
            continue
        path = tmp_path / "file.json"
        path.write_bytes(data)
        run = flipwright(command, path, *ASKED.get(command, ()))
        told = run.out if command == "validate" else run.err
        assert run.status == 1, (name, run)
        assert "expected" in told, (name, run)
        assert "Traceback" not in told
        assert len(told) < 2_000
    assert list((tmp_path / "here").iterdir()) == []


@pytest.mark.parametrize("command", OPTIONS)
def test_a_wrong_word_is_one_message(command: str, flipwright: Flipwright, tmp_path: Path) -> None:
    rng = Random(command)
    for option in OPTIONS[command]:
        for word in rng.sample(WRONG, 12):
            if option == "-o" or (command == "bench" and word == "-"):
                continue  # any word is the name of a file
            sheet = () if command in ("app", "bench") else ("tiny",)
            run = flipwright(command, *sheet, option, word)
            assert run.status in (1, 2), (option, word, run)
            assert run.err, (option, word, run)
            assert "Traceback" not in run.err
    assert list((tmp_path / "here").iterdir()) == []
