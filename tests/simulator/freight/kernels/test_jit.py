"""What kernels are compiled to is kept between processes, and never for other kernels than those that stand there."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from simulator.freight.kernels import jit

CALLEE = "from family.kernels.jit import inner\n\n@inner\ndef callee():\n    return {}\n"
CALLER = (
    "from family.kernels.callee import callee\n"
    "from family.kernels.jit import entry\n\n"
    "@entry\ndef caller():\n    return callee()\n"
)
ASK = "from family.kernels.caller import caller; print(caller(), sum(caller.stats.cache_hits.values()))"


@pytest.fixture
def family(tmp_path: Path) -> Path:
    """A family of two kernels in two files; the one calls the other."""
    kernels = tmp_path / "family" / "kernels"
    kernels.mkdir(parents=True)
    shutil.copy(jit.__file__, kernels)
    (kernels / "callee.py").write_text(CALLEE.format(1))
    (kernels / "caller.py").write_text(CALLER)
    return tmp_path


def _ask(family: Path, places: Mapping[str, Path], ask: str = ASK) -> tuple[int, int]:
    """What the caller says in a new process, and how many functions came from the cache. Nothing is complained of."""
    names = ("NUMBA_CACHE_DIR", "FLIPWRIGHT_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in names}
    environment |= {"PYTHONPATH": str(family), **{name: str(place) for name, place in places.items()}}
    run = subprocess.run([sys.executable, "-c", ask], env=environment, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    said, hits = map(int, run.stdout.split())
    return said, hits


def _folders(place: Path) -> set[str]:
    return {folder.name for folder in place.glob("flipwright-kernels-*")}


def test_a_changed_callee_in_another_file_is_seen(family: Path) -> None:
    place = family / "chosen"
    assert _ask(family, {"NUMBA_CACHE_DIR": place}) == (1, 0)
    assert _ask(family, {"NUMBA_CACHE_DIR": place}) == (1, 1)
    before = _folders(place)
    (family / "family" / "kernels" / "callee.py").write_text(CALLEE.format(2))
    assert _ask(family, {"NUMBA_CACHE_DIR": place}) == (2, 0)
    assert len(_folders(place) - before) == 1


def test_kernels_play_where_no_folder_takes_their_cache(family: Path) -> None:
    file = family / "file"
    file.touch()
    for _ in range(2):
        assert _ask(family, {"NUMBA_CACHE_DIR": file / "cache"}) == (1, 0)
    assert not list(family.rglob("*.nbi"))


@pytest.mark.skipif(sys.platform != "linux", reason="the variable of the platform's folder is that of Linux")
def test_without_a_chosen_place_the_platform_s_folder_takes_the_cache_or_else_the_home(family: Path) -> None:
    home = family / "home"
    _ask(family, {"XDG_CACHE_HOME": family / "platform", "FLIPWRIGHT_HOME": home})
    assert len(_folders(family / "platform" / "flipwright")) == 1
    assert not home.exists()
    file = family / "file"
    file.touch()
    _ask(family, {"XDG_CACHE_HOME": file, "FLIPWRIGHT_HOME": home})
    assert len(_folders(home / "cache")) == 1


def test_folders_of_other_kernels_go_when_unused_for_a_month(family: Path) -> None:
    place = family / "chosen"
    for name, days in (("flipwright-kernels-old", 31), ("flipwright-kernels-young", 29), ("foreign", 99)):
        (place / name / "below").mkdir(parents=True)
        used = time.time() - days * 86_400
        os.utime(place / name, (used, used))
    _ask(family, {"NUMBA_CACHE_DIR": place})
    assert not (place / "flipwright-kernels-old").exists()
    assert (place / "flipwright-kernels-young").exists()
    assert (place / "foreign").exists()


LOOP = (
    "from numba import int64, types\n"
    "from family.kernels.jit import _KERNELS\n\n"
    "STEP = int64(int64)\n\n"
    "@_KERNELS.declared(int64(types.FunctionType(STEP), int64))\n"
    "def caller(step, count):\n"
    "    total = 0\n"
    "    for number in range(count):\n"
    "        total += step(number)\n"
    "    return total\n"
)
STEPS = (
    "from family.kernels.jit import _KERNELS\nfrom family.kernels.caller import STEP\n\n"
    "@_KERNELS.declared(STEP)\ndef double(number):\n    return 2 * number\n\n"
    "@_KERNELS.declared(STEP)\ndef square(number):\n    return number * number\n"
)
ASK_LOOP = (
    "from family.kernels.caller import caller; from family.kernels.steps import double, square\n"
    "hits = sum(sum(kernel.stats.cache_hits.values()) for kernel in (caller, double, square))\n"
    "print(100 * caller(double, 4) + caller(square, 4), hits)"
)


def test_a_kernel_that_takes_others_is_compiled_once_for_all_of_them(family: Path) -> None:
    kernels = family / "family" / "kernels"
    (kernels / "caller.py").write_text(LOOP)
    (kernels / "steps.py").write_text(STEPS)
    place = {"NUMBA_CACHE_DIR": family / "chosen"}
    assert _ask(family, place, ASK_LOOP) == (1214, 0)  # 0 + 2 + 4 + 6 and 0 + 1 + 4 + 9
    assert _ask(family, place, ASK_LOOP) == (1214, 3)
