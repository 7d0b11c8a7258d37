"""Scripts of Tabletop Simulator run by Lua, with a stub of the game around them. The game's own Lua follows 5.2."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.designer.export.programs import program

_STUB = Path(__file__).parent / "tts_stub.lua"
_VERSIONS = ("5.2", "5.4")


def lua(name: str = "lua") -> str:
    """The path of `lua` or `luac`."""
    return program(*(f"{name}{version}" for version in _VERSIONS))


class Played:
    """A script at the stub: commands go in, answers come out."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, *words: object) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\t".join(map(str, words)) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the script ended with an error, see stderr"
        return answer.removesuffix("\n")

    def values(self, command: str) -> dict[str, str]:
        """The answer to a command by name."""
        pairs = (pair.split("=", 1) for pair in self.ask(command).split("\t"))
        return dict(pair for pair in pairs if len(pair) > 1)


@contextmanager
def played(script: str, folder: Path) -> Iterator[Played]:
    path = folder / "script.lua"
    path.write_text(script, encoding="utf-8")
    command = [lua(), str(_STUB), str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        yield Played(process)
        assert process.stdin is not None
        process.stdin.close()


def check_syntax(script: str, folder: Path) -> None:
    """Raises `AssertionError` with what the parser says."""
    path = folder / "script.lua"
    path.write_text(script, encoding="utf-8")
    done = subprocess.run([lua("luac"), "-p", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
