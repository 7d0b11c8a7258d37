"""What a target asks for beside how it is drawn."""

from __future__ import annotations

import streamlit as st

from designer.export import Setting, settings_of
from designer.pages.export_targets import choice_title, setting_about, setting_title
from designer.pages.widgets import plain
from designer.text.labels import label

_LONGEST_LINE = 1000  # characters; a longer text comes as a file

Settings = tuple[tuple[str, str], ...]


def choose_settings(target: str) -> Settings:
    """The widgets, and what is chosen where that is not usual."""
    chosen = [(setting.name, _choose(target, setting), setting.default) for setting in settings_of(target)]
    return tuple((name, text) for name, text, usual in chosen if text != usual)


def _choose(target: str, setting: Setting) -> str:
    key, title = f"export:set:{target}:{setting.name}", setting_title(target, setting)
    about = plain(setting_about(target, setting))
    if setting.choices:
        chosen = st.segmented_control(
            title,
            setting.choices,
            format_func=lambda choice: plain(choice_title(target, setting, choice)),
            default=setting.default,
            required=True,
            key=key,
            help=about,
            persist_state="session",
        )
        return str(chosen)
    if setting.longest > _LONGEST_LINE:
        return _from_file(title, about, key, setting.longest)
    return st.text_input(title, setting.default, setting.longest, key=key, help=about, persist_state="session").strip()


def _from_file(title: str, about: str, key: str, longest: int) -> str:
    """The text of a file; empty without one. A file that is no text of that length is not taken."""
    file = st.file_uploader(title, key=key, help=about, max_upload_size=10)
    if file is None:
        return ""
    try:
        text = file.getvalue().decode("utf-8-sig")
    except UnicodeDecodeError:
        text = ""
    if not text or len(text) > longest:
        st.error(label("export.no_text", name=plain(file.name)), icon=":material/error:")
        return ""
    return text
