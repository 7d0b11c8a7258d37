"""A PostgreSQL server of the tests' own: in a temporary folder, reached by a socket in it, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest

_USER = "postgres"  # the server refuses root; Debian's package makes this user


@contextmanager
def server() -> Iterator[str]:
    """The address of a running server. Skips where there is none to start, and fails under CI."""
    programs = _programs()
    as_user = {"user": _USER, "group": _USER, "extra_groups": ()} if os.geteuid() == 0 else {}
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: the path of a socket has at most 107 characters
    try:
        if as_user:
            shutil.chown(folder, _USER, _USER)

        def run(program: str, *arguments: str) -> None:
            command = [str(programs / program), "-D", str(folder / "data"), *arguments]
            subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=60, **as_user)

        run("initdb", "--username", _USER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync")
        settings = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
        run("pg_ctl", "start", "--wait", "--options", settings, "--log", str(folder / "log"))
        try:
            yield f"postgresql+psycopg://{_USER}@/{_USER}?host={quote(str(folder), safe='')}"
        finally:
            run("pg_ctl", "stop", "--mode", "immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_schema(address: str, name: str) -> str:
    """The address with a schema of its own, which is made: an empty database at the price of a folder."""
    import psycopg

    plain = address.replace("+psycopg", "")
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
    return f"{address}&options={quote(f'-csearch_path={name}')}"


def _programs() -> Path:
    """The folder with the newest server's programs, which Debian puts outside of PATH."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if on_path := shutil.which("initdb"):
        found.append(Path(on_path).resolve().parent)
    if sys.platform == "win32" or not found:
        reason = "PostgreSQL is not installed"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return max(found, key=lambda path: [int(part) for part in path.parent.name.split(".") if part.isdecimal()])
