"""What is in the files of an export: pictures are shown, texts read, a page can be played."""

from __future__ import annotations

from base64 import b64encode
from pathlib import PurePath

import streamlit as st

from designer.pages.export_files import Files
from designer.pages.widgets import forget_unknown
from designer.text.labels import label

_PICTURES = (".png", ".jpg", ".svg")
_PAGES = (".html",)
_TEXTS = {
    ".json": "json", ".jsonc": "json", ".tmj": "json", ".tiled-project": "json", ".js": "javascript", ".mjs": "javascript",
    ".ts": "typescript", ".php": "php", ".lua": "lua", ".md": "markdown", ".csv": None, ".txt": None, ".ttslua": "lua",
}  # fmt: skip
_LONGEST = 200_000  # characters that are shown
_LONGEST_ADDRESS = 1_900_000  # characters of a page within an address, which browsers take
_HEIGHT = 600


def show_files(files: Files, target: str) -> None:
    """A list of all files by their names and sizes, and what is in the chosen one."""
    names = sorted(files, key=lambda name: _rank(name, len(files[name])))
    key = f"export:file:{target}"
    forget_unknown(key, names)
    chosen = st.selectbox(
        label("export.files", count=len(files), size=size_text(sum(map(len, files.values())))),
        names,
        format_func=lambda name: f"{name} · {size_text(len(files[name]))}",
        key=key,
    )
    if chosen is not None:
        _show(chosen, files[chosen])


def _rank(name: str, size: int) -> tuple[int, int, str]:
    """Pages first, then pictures, the largest before the others."""
    suffix = PurePath(name).suffix.lower()
    return (0, 0, name) if suffix in _PAGES else (1, -size, name) if suffix in _PICTURES else (2, 0, name)


def size_text(size: int) -> str:
    """As people tell the size of a file."""
    if size < 1000:
        return f"{size} B"
    return f"{size / 1000:.0f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def _show(name: str, data: bytes) -> None:
    suffix = PurePath(name).suffix.lower()
    address = f"data:text/html;charset=utf-8;base64,{b64encode(data).decode('ascii')}" if suffix in _PAGES else ""
    if address and len(address) <= _LONGEST_ADDRESS:
        # an address of its own kind: the page is a stranger to the app, and gets nothing of it
        st.iframe(address, height=_HEIGHT, alt=name)
    elif suffix == ".svg":
        st.image(data.decode("utf-8"), width="stretch", alt=name)
    elif suffix in _PICTURES:
        st.image(data, width="stretch", alt=name)
    elif suffix in _TEXTS or not suffix:
        text = data.decode("utf-8", errors="replace")
        st.code(text[:_LONGEST], language=_TEXTS.get(suffix), height=_HEIGHT)
        if len(text) > _LONGEST:
            st.caption(label("export.cut", count=f"{_LONGEST:,}"))
    else:
        st.caption(label("export.not_shown"))
