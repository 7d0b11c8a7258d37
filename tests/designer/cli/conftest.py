from __future__ import annotations

import pytest

from tests.simulator.fake_engine import install


@pytest.fixture
def engine(monkeypatch, tmp_path):
    return install(monkeypatch, tmp_path / "home")
