"""Stores on SQLite and on PostgreSQL: what is asked of the one holds for the other."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from designer.store import Store
from tests.designer.store import postgres


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with postgres.server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}"
    return postgres.in_schema(request.getfixturevalue("server"), f"s{uuid4().hex}")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened._engine.dispose()


@pytest.fixture
def sqlite(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{(tmp_path / 'sheets.sqlite').as_posix()}")
