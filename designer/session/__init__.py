"""What one browser session holds: the open sheet with its undo history. Only this package spells keys of the session.

Each step is saved at once, so a reload or a restart of the server loses nothing. Pages change the document in callbacks
only: these run before the page, which then shows one state everywhere.

A newer event of the browser ends a callback at any look into Streamlit's session state or at the address. So what is open
lies on a `Desk`, which is changed without such a look, together with the store; and each callback is `whole`.
"""

from __future__ import annotations

from designer.session.beside import (
    SECTION,
    first_steps,
    history,
    jobs,
    look_at,
    look_at_run,
    looked_at,
    recorded_from,
    run_id,
    start_recording,
    stop_recording,
)
from designer.session.bound import bound_key, expect_shown, is_current
from designer.session.choices import choice, choose, chosen
from designer.session.desk import (
    Document,
    OpenSheet,
    author,
    document,
    set_author,
    shown_document,
    store,
    tell,
    told,
    trouble_of,
    whole,
)
from designer.session.edits import apply, earlier, name_version, redo, restore_version, save_again, undo
from designer.session.playing import (
    change_sitting,
    change_table,
    go_on_at,
    go_to_table,
    host,
    keys_of,
    known_sitting,
    leave,
    open_table,
    sitting,
)
from designer.session.remembered import remember, remembered
from designer.session.sheets import (
    bring_back,
    create,
    current,
    delete,
    deleted,
    duplicate,
    open_sheet,
    undelete,
    with_title,
)
from designer.session.speaking import language, set_language, speak
from designer.session.tabs import (
    both_sides,
    keep_both,
    keep_mine,
    look_around,
    merged,
    other_tabs,
    take_merged,
    take_theirs,
)

__all__ = [
    "SECTION",
    "Document",
    "OpenSheet",
    "apply",
    "author",
    "both_sides",
    "bound_key",
    "bring_back",
    "change_sitting",
    "change_table",
    "choice",
    "choose",
    "chosen",
    "create",
    "current",
    "delete",
    "deleted",
    "document",
    "duplicate",
    "earlier",
    "expect_shown",
    "first_steps",
    "go_on_at",
    "go_to_table",
    "history",
    "host",
    "is_current",
    "jobs",
    "keep_both",
    "keep_mine",
    "keys_of",
    "known_sitting",
    "language",
    "leave",
    "look_around",
    "look_at",
    "look_at_run",
    "looked_at",
    "merged",
    "name_version",
    "open_sheet",
    "open_table",
    "other_tabs",
    "recorded_from",
    "redo",
    "remember",
    "remembered",
    "restore_version",
    "run_id",
    "save_again",
    "set_author",
    "set_language",
    "shown_document",
    "sitting",
    "speak",
    "start_recording",
    "stop_recording",
    "store",
    "take_merged",
    "take_theirs",
    "tell",
    "told",
    "trouble_of",
    "undelete",
    "undo",
    "whole",
    "with_title",
]
