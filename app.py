"""The browser app: which pages there are."""

from importlib.resources import files

import streamlit as st

from designer import session
from designer.pages.frame import guarded
from designer.text.labels import label

session.speak()
# a picture of our own: named icons and emoji of a page are fetched from elsewhere
icon = files("designer.pages").joinpath("icon.svg").read_text(encoding="utf-8")
st.set_page_config(
    page_title=label("app.name"),
    page_icon=icon,
    layout="wide",
    menu_items={"About": label("app.about")},  # only then is there the menu, in which dark or light is chosen
)
PAGES = (
    ("library", ":material/folder_open:"),
    ("new_sheet", ":material/add_circle:"),
    ("editor", ":material/edit:"),
    ("play", ":material/casino:"),
    ("watch", ":material/visibility:"),
    ("balance", ":material/bar_chart:"),
    ("export", ":material/download:"),
    ("guide", ":material/school:"),
)
AT_THE_TABLE = (  # with people, on paper
    ("dealer", ":material/playing_cards:"),
    ("challenge", ":material/trophy:"),
    ("playtests", ":material/groups:"),
)


def pages(named: tuple[tuple[str, str], ...]) -> list[st.Page]:
    return [
        st.Page(f"designer/pages/{name}.py", title=label(f"page.{name}"), icon=icon, default=name == "library")
        for name, icon in named
    ]


guarded(st.navigation({"": pages(PAGES), label("page.at_the_table"): pages(AT_THE_TABLE)}, position="top"))
