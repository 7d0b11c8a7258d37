"""Where the pages are."""

from __future__ import annotations


def page_path(name: str) -> str:
    """The page for `st.switch_page` and `st.page_link`."""
    return f"designer/pages/{name}.py"
