"""`flipwright app`."""

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from streamlit.web import cli

from designer.cli.app import SETTINGS, command

ROOT = Path(__file__).parents[3]


def test_settings_are_those_of_the_configuration_file() -> None:
    tables = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert {f"{table}.{name}": value for table, values in tables.items() for name, value in values.items()} == SETTINGS


def test_the_app_listens_on_this_computer_and_sends_no_statistics(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(cli, "main", called.extend)
    assert CliRunner().invoke(command, ["--port", "8600", "--no-browser"]).exit_code == 0
    assert called[0] == "run"
    assert Path(called[1]) == ROOT / "app.py"
    for option in ("address=127.0.0.1", "port=8600", "headless=true", "fileWatcherType=none", "maxUploadSize=10"):
        assert f"--server.{option}" in called
    assert "--browser.gatherUsageStats=false" in called
