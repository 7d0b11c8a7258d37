from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap

import pandas as pd
import pytest

from simulator.core.cache import Cache
from simulator.lab import kept
from simulator.lab.experiment import run
from simulator.lab.remake import manifest_path, prove


def _json(run):
    assert run.status == 0, run.err
    return json.loads(run.out)


def test_report_names_what_was_played(flipwright):
    report = _json(flipwright("simulate", "flip-freighters", "--games", 50, "--seed", 7, "--json"))
    assert {"sheet", "rules_hash", "agent", "fit", "seed", "games", "mean", "std", "ci95", "min", "max"} <= set(report)
    assert (report["agent"], report["seed"], report["games"], report["fit"]) == ("random", 7, 50, None)
    assert (report["practice"], report["restrictions"]) == (None, [])
    assert report["ci95"][0] < report["mean"] < report["ci95"][1]
    assert len(report["weeks"]) == 3
    assert [truck["id"] for truck in report["trucks"]][:2] == ["different", "same"]
    assert set(report["trucks"][5]["stops"]) == {"5", "8"}


def test_parts_add_up_to_the_total(flipwright):
    report = _json(flipwright("simulate", "flip-freighters", "--games", 200, "--json"))
    trucks = sum(truck["points"] for truck in report["trucks"])
    hours = 2 * report["overtime_left"]
    assert sum(report["weeks"]) + hours == pytest.approx(report["mean"])
    assert trucks + hours == pytest.approx(report["mean"])
    assert sum(report["ratings"].values()) == pytest.approx(1)


@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_scores_are_the_same_for_any_number_of_workers(flipwright, tmp_path, agent):
    for workers in (1, 2, 5):
        run = flipwright(
            "simulate",
            "flip-freighters",
            "--agent",
            agent,
            "--games",
            300,
            "--workers",
            workers,
            "--scores",
            tmp_path / f"{workers}",
        )
        assert run.status == 0
    one, two, five = ((tmp_path / name).read_text() for name in ("1", "2", "5"))
    assert one == two == five
    assert len(one.splitlines()) == 300


def test_every_player_has_a_row(flipwright, tmp_path):
    out, scores = tmp_path / "rows.parquet", tmp_path / "scores"
    report = _json(
        flipwright("simulate", "tiny", "--games", 20, "--players", 3, "--out", out, "--scores", scores, "--json")
    )
    rows = pd.read_parquet(out)
    assert len(rows) == 60
    assert list(rows["player"][:4]) == [0, 1, 2, 0]
    assert report["mean"] == pytest.approx(rows["total"].mean())
    assert [len(line.split()) for line in scores.read_text().splitlines()] == [3] * 20


def test_rows_are_made_again_to_the_bit(flipwright, tmp_path):
    out = tmp_path / "rows.parquet"
    usual = ("simulate", "flip-freighters", "--variant", "overtime_suit", "--agent", "planner", "--games", 30)
    report = _json(flipwright(*usual, "--restrict", "joker", "--seed", 5, "--out", out, "--json"))
    again = prove(out)
    assert again.summary()["mean"] == report["mean"]
    assert {"rules_hash", "agent", "fit", "seed", "games"} <= set(json.loads(manifest_path(out).read_text()))


def test_games_of_an_earlier_run_are_told(flipwright, monkeypatch, tmp_path):
    monkeypatch.setattr(kept, "_CACHE", Cache(str(tmp_path), most_bytes=10**7))
    monkeypatch.setattr(kept, "_LEAST_SECONDS", 0)
    monkeypatch.setattr(kept, "_LEAST_SECONDS_A_ROW", 0)
    usual = ("simulate", "tiny", "--games")
    assert _json(flipwright(*usual, 20, "--json"))["kept"] == 0
    run = flipwright(*usual, 30)
    assert run.out.endswith("20 of the games were played earlier and kept\n")
    assert _json(flipwright(*usual, 30, "--json"))["kept"] == 30


def test_threads_and_a_cluster_exclude_each_other(flipwright):
    run = flipwright("simulate", "tiny", "--workers", 2, "--cluster", "tcp://127.0.0.1:8786")
    assert run.status == 2
    assert "--workers, --cluster: expected one of them, found both" in run.err


def test_progress_goes_to_stderr_only(flipwright):
    run = flipwright("simulate", "tiny", "--games", 20, "--json")
    json.loads(run.out)


def test_the_report_for_people_says_bot_games_and_deal_code(flipwright):
    run = flipwright("simulate", "tiny", "--games", 20, "--seed", 3)
    assert "bot random, 20 games, deal code 3" in run.out
    assert "95 %" in run.out


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["no-such"], 1, "no-such"),
        (["tiny", "--variant", "nothing"], 1, "nothing"),
        (["tiny", "--games", "0"], 2, "--games"),
        (["tiny", "--seed", "-1"], 2, "--seed"),
        (["tiny", "--seed", str(2**63)], 2, "--seed"),
        (["tiny", "--agent", "nobody"], 2, "--agent"),
        (["tiny", "--players", "13"], 2, "--players"),
        (["tiny", "--out", "no/such/folder/rows.parquet", "--games", "10000000"], 1, "no/such/folder"),
        (["tiny", "--scores", "/dev/null/scores", "--games", "10000000"], 1, "/dev/null/scores"),
        (["tiny", "--out", "same", "--scores", "same"], 2, "expected two files"),
        (["tiny", "--out", "rows.csv"], 2, ".parquet, found 'rows.csv'"),
        ([], 2, "SHEET"),
    ],
)
def test_bad_input_is_one_message(flipwright, arguments, status, message):
    run = flipwright("simulate", *arguments)
    assert run.status == status
    assert message in run.err
    assert "Traceback" not in run.err


def test_no_memory_is_one_message(flipwright, monkeypatch):
    def play(*_, **__):
        raise MemoryError

    monkeypatch.setattr("simulator.lab.experiment.run", play)
    run = flipwright("simulate", "tiny")
    assert run.status == 1
    assert run.err.splitlines()[-1] == "expected less to be asked for, found no memory for it"


def test_an_interrupt_keeps_the_games_played_so_far(flipwright, monkeypatch, tmp_path):
    def run_interrupted(*arguments, progress, **options):
        def interrupt(done, games):
            progress(done, games)
            os.kill(os.getpid(), signal.SIGINT)

        return run(*arguments, progress=interrupt, **options)

    monkeypatch.setattr("simulator.lab.experiment.run", run_interrupted)
    out, scores = tmp_path / "rows.parquet", tmp_path / "scores"
    stopped = flipwright("simulate", "tiny", "--games", 10_000, "--json", "--out", out, "--scores", scores)
    games = _json(stopped)["games"]
    assert 0 < games < 10_000
    assert f"stopped after {games} of 10000 games" in stopped.err
    assert len(pd.read_parquet(out)) == len(scores.read_text().splitlines()) == games
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_interrupt_ends_the_process_whatever_its_threads_do():
    code = """
        import os, signal, threading, time
        from designer.cli.common import cancel_on_interrupt

        threading.Thread(target=time.sleep, args=(600,)).start()
        with cancel_on_interrupt() as is_cancelled:
            os.kill(os.getpid(), signal.SIGINT)
            os.kill(os.getpid(), signal.SIGINT)  # the same press, passed on by a parent
            print(is_cancelled(), flush=True)
            time.sleep(0.5)
            os.kill(os.getpid(), signal.SIGINT)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "True\n"
    assert done.returncode == -signal.SIGINT


def test_more_players_than_the_sheet_is_for_are_noted(flipwright):
    run = flipwright("simulate", "tiny", "--games", 5, "--players", 5, "--json")
    assert run.status == 0
    assert "note: tiny is for 1 to 2 players, not 5" in run.err


def test_speed_is_that_of_play_alone(flipwright):
    report = _json(flipwright("simulate", "tiny", "--games", 50, "--json"))
    assert report["games_per_second"] == pytest.approx(50 / report["seconds"])


def test_one_game_has_no_interval(flipwright):
    run = flipwright("simulate", "tiny", "--games", 1)
    assert "1 game, deal code" in run.out
    assert "±" not in run.out.partition(", one game")[0]


def test_ctrl_c_while_the_program_starts_is_told_in_a_word(flipwright, monkeypatch):
    class Interrupted:
        def __getattr__(self, _name):
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "simulator.core.game", Interrupted())
    run = flipwright("library")
    assert (run.status, run.out, run.err) == (130, "", "stopped\n")
