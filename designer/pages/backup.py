"""Everything in the store as one file to keep elsewhere, and back."""

from __future__ import annotations

from dataclasses import asdict
from io import BytesIO

import streamlit as st

from designer import session
from designer.pages.widgets import plain
from designer.store import BadBackup, back_up, restore
from designer.text.labels import label

_MEGABYTES = 1000  # of an uploaded backup: packed, it is far smaller than the store


def show() -> None:
    """A fold with the backup to download, and one to restore from."""
    with st.expander(label("backup.title"), icon=":material/archive:"):
        st.caption(label("backup.help"))
        st.download_button(
            label("backup.download"),
            _packed,
            file_name="flipwright-backup.zip",
            mime="application/zip",
            key="backup:download",
            icon=":material/download:",
            on_click="ignore",
        )
        upload = st.file_uploader(label("backup.file"), type=["zip"], key="backup:file", max_upload_size=_MEGABYTES)
        if upload is not None:
            st.button(
                label("backup.restore"),
                key="backup:restore",
                type="primary",
                icon=":material/settings_backup_restore:",
                on_click=_restore,
                args=(upload.getvalue(),),
            )


def _packed() -> bytes:
    packed = BytesIO()
    back_up(session.store(), packed)
    return packed.getvalue()


@session.whole
def _restore(packed: bytes) -> None:
    try:
        restored = restore(session.store(), BytesIO(packed))
    except BadBackup as error:
        session.tell(label("backup.refused", reason=plain(error.reason)))
        return
    told = [label(f"backup.{name}", count=count) for name, count in asdict(restored).items() if count]
    session.tell(label("backup.restored", told=", ".join(told) or label("backup.nothing")))
