"""The browser app: which pages there are."""

from importlib.resources import files

import streamlit as st

from designer.pages.frame import guarded
from designer.text.labels import label

# a picture of our own: named icons and emoji of a page are fetched from elsewhere
icon = files("designer.pages").joinpath("icon.svg").read_text(encoding="utf-8")
st.set_page_config(
    page_title=label("app.name"),
    page_icon=icon,
    layout="wide",
    menu_items={"About": label("app.about")},  # only then is there the menu, in which dark or light is chosen
)
page = st.navigation(
    [
        st.Page(f"designer/pages/{name}.py", title=label(f"page.{name}"), icon=icon, default=name == "library")
        for name, icon in (
            ("library", ":material/folder_open:"),
            ("new_sheet", ":material/add_circle:"),
            ("editor", ":material/edit:"),
            ("try_it", ":material/casino:"),
            ("watch", ":material/visibility:"),
            ("balance", ":material/bar_chart:"),
            ("export", ":material/download:"),
            ("guide", ":material/school:"),
        )
    ],
    position="top",
)
guarded(page)
