from __future__ import annotations

import multiprocessing
import os
import time

import numpy as np
import pytest

from sheets import apply_variants, load, rules_hash
from simulator.agents import fits
from simulator.agents.fits import Key, find, fit_key, fitted
from simulator.core import cache
from simulator.core.cache import Cache

TINY = load("tiny")
FITS = 4  # of the fake engine


def test_a_sheet_is_fitted_once(engine):
    first, second = fitted(TINY, "expert"), fitted(TINY, "expert")
    assert first is second
    assert engine.asked == [("expert", "quick", 1)]


def test_a_fit_is_kept_on_disk_with_all_that_it_is_known_by(engine):
    made = fitted(TINY, "expert", effort="long", seed=3, restrictions=["b", "a", "b"])
    fits._memory.clear()
    read = fitted(TINY, "expert", effort="long", seed=3, restrictions=["a", "b"])
    assert len(engine.asked) == 1
    assert read.key == made.key == Key(rules_hash(TINY), "fitted", "long", 3, ("a", "b"), "1")
    assert (read.cpu_seconds, read.made, read.count) == (made.cpu_seconds, made.made, FITS)
    assert {name: array.tolist() for name, array in read.arrays.items()} == {
        "values": [[3.0] * 3] * FITS,
        "number": list(range(FITS)),
    }
    assert all(array.flags.writeable and array.flags.c_contiguous for array in read.arrays.values())


def test_agents_of_the_same_values_share_a_fit(engine):
    assert fitted(TINY, "expert") is fitted(TINY, "searcher")
    assert fitted(TINY, "planner").key.effort is None
    assert [agent for agent, _, _ in engine.asked] == ["expert", "planner"]


@pytest.mark.parametrize(
    "change", [{"effort": "normal"}, {"seed": 2}, {"restrictions": ("no overtime",)}, {"agent": "planner"}]
)
def test_whatever_decides_a_fit_is_part_of_its_key(engine, change):
    usual = {"agent": "expert"}
    assert fit_key(TINY, **usual) != fit_key(TINY, **(usual | change))


def test_a_variant_is_fitted_by_itself_and_a_name_is_not(engine):
    sheet = load("flip-freighters")
    changed = apply_variants(sheet, ["overtime_suit"])
    assert fit_key(sheet, "expert") != fit_key(changed, "expert")
    assert fit_key(sheet, "expert") == fit_key(sheet.model_copy(update={"title": "Other"}), "expert")


def test_another_engine_fits_anew(engine):
    fitted(TINY, "expert")
    engine.version = "2"
    fitted(TINY, "expert")
    assert len(engine.asked) == 2


def test_progress_ends_at_all_and_hears_nothing_of_what_is_kept(engine):
    heard = []
    for _ in range(2):
        fitted(TINY, "expert", progress=lambda *report: heard.append(report))
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_a_cancelled_fit_is_none_and_not_kept(engine):
    assert fitted(TINY, "expert", cancelled=lambda: True) is None
    assert find(fit_key(TINY, "expert")) is None
    assert fitted(TINY, "expert") is not None


def test_an_agent_without_values_has_no_fit(engine):
    with pytest.raises(ValueError, match="expected one that is fitted, found 'random'"):
        fit_key(TINY, "random")


def _cut(path):
    path.write_bytes(path.read_bytes()[:-40])


def _flip(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 0xFF
    path.write_bytes(data)


def _replace_by_a_folder(path):
    path.unlink()
    path.mkdir()


def _pickle(path):
    with path.open("wb") as file:
        np.savez(file, about=np.array([{}], dtype=object))


def _without_metadata(path):
    with path.open("wb") as file:
        np.savez(file, values=np.zeros(3))


def _of_another_key(path):
    fitted(TINY, "expert", seed=2)
    (other,) = set(path.parent.glob("*.npz")) - {path}
    other.replace(path)


@pytest.mark.parametrize(
    "damage",
    [
        _cut,
        _flip,
        _replace_by_a_folder,
        _pickle,
        _without_metadata,
        _of_another_key,
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"not a fit"),
        lambda path: path.unlink(),
    ],
)
def test_a_file_that_is_not_right_is_made_anew(engine, damage):
    made = fitted(TINY, "expert")
    damage(fits.folder() / made.key.file_name)
    fits._memory.clear()
    again = fitted(TINY, "expert")
    assert again.arrays["values"].tolist() == made.arrays["values"].tolist()
    assert engine.asked[-1] == ("expert", "quick", 1)
    assert len(engine.asked) > 1


def test_a_disk_that_takes_nothing_costs_only_time(engine, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FLIPWRIGHT_HOME", str(tmp_path / "file"))
    assert fitted(TINY, "expert").count == FITS
    assert fitted(TINY, "expert").count == FITS
    assert len(engine.asked) == 1  # remembered


def test_a_full_disk_leaves_no_half_file(engine, monkeypatch):
    def write(path, data):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(cache, "write_bytes", write)
    assert fitted(TINY, "expert").count == FITS
    assert list(fits.folder().iterdir()) == []


def _age(path, days):
    then = time.time() - days * 24 * 3600
    os.utime(path, (then, then))


def test_fits_that_nobody_used_for_long_are_removed(engine):
    unused, used, newest = (fitted(TINY, "expert", seed=seed).key for seed in (1, 2, 3))
    _age(fits.folder() / unused.file_name, 100)
    _age(fits.folder() / used.file_name, 100)
    fits._memory.clear()
    find(used)
    last = fitted(TINY, "expert", seed=4).key
    assert {path.name for path in fits.folder().iterdir()} == {key.file_name for key in (used, newest, last)}


def test_fits_of_another_engine_go_sooner(engine):
    old, young = (fitted(TINY, "expert", seed=seed).key for seed in (1, 2))
    engine.version = "2"
    _age(fits.folder() / old.file_name, 10)
    kept = fitted(TINY, "expert").key
    assert {path.name for path in fits.folder().iterdir()} == {young.file_name, kept.file_name}


def test_all_fits_together_take_a_bounded_space(engine, monkeypatch):
    first, second = (fitted(TINY, "expert", seed=seed).key for seed in (1, 2))
    _age(fits.folder() / first.file_name, 1)
    size = (fits.folder() / second.file_name).stat().st_size
    monkeypatch.setattr(fits, "_CACHE", Cache("fits", int(2.5 * size)))
    third = fitted(TINY, "expert", seed=3).key
    assert {path.name for path in fits.folder().iterdir()} == {second.file_name, third.file_name}


def test_age_is_counted_from_the_making(engine, monkeypatch):
    made = fitted(TINY, "expert")
    monkeypatch.setattr(fits.time, "time", lambda: made.made + 180)
    assert made.age == 180


def test_memory_holds_the_last_used(engine, monkeypatch):
    monkeypatch.setattr(fits, "_REMEMBERED", 2)
    for seed in (1, 2, 1, 3):
        fitted(TINY, "expert", seed=seed)
    assert [key.seed for key in fits._memory] == [1, 3]


def _write_often(made, times):
    for _ in range(times):
        fits._write(made)


def test_processes_that_write_the_same_fit_do_not_disturb_each_other(engine):
    made = fitted(TINY, "expert")
    process = multiprocessing.get_context("fork").Process(target=_write_often, args=(made, 200))
    process.start()
    while process.is_alive():
        _write_often(made, 1)
        assert fits._read(made.key) is not None
    process.join()
    assert process.exitcode == 0
    assert [path.name for path in fits.folder().iterdir()] == [made.key.file_name]
