"""`flipwright app`."""

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from streamlit.web import cli

from designer import listening
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


def test_its_looks_are_found_wherever_it_is_started(
    called: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(command, []).exit_code == 0
    (looks,) = (option.removeprefix("--theme.base=") for option in called if option.startswith("--theme"))
    assert Path(looks).is_absolute()
    assert set(tomllib.loads(Path(looks).read_text(encoding="utf-8"))["theme"]) >= {"light", "dark"}


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What Streamlit is told; it does not start."""
    called: list[str] = []
    monkeypatch.setattr(cli, "main", called.extend)
    monkeypatch.setenv(listening.OPEN, "")
    listening.warn.cache_clear()
    return called


@pytest.mark.parametrize("address", ["0.0.0.0", "::", "192.168.1.7", "example.org", ""])
def test_an_address_that_others_reach_needs_a_flag_and_warns(address: str, called: list[str]) -> None:
    refused = CliRunner().invoke(command, ["--address", address])
    assert refused.exit_code == 2
    assert f"--open-to-others too, found '{address}'" in refused.output
    assert not called
    assert not listening.is_open_to_others()
    opened = CliRunner().invoke(command, ["--address", address, "--open-to-others"])
    assert opened.exit_code == 0
    assert "can read, change and delete all sheets" in opened.stderr
    assert f"--server.address={address}" in called
    assert listening.is_open_to_others()


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "localhost", "::1"])
def test_an_address_of_this_computer_needs_none(address: str, called: list[str]) -> None:
    started = CliRunner().invoke(command, ["--address", address])
    assert (started.exit_code, started.stderr) == (0, "")
    assert f"--server.address={address}" in called
