"""The browser app: which pages there are."""

import streamlit as st

from designer.text.labels import label

st.set_page_config(page_title=label("app.name"), page_icon=":material/local_shipping:", layout="wide")
st.navigation(
    [
        st.Page(f"designer/pages/{name}.py", title=label(f"page.{name}"), icon=icon, default=name == "library")
        for name, icon in (
            ("library", ":material/folder_open:"),
            ("editor", ":material/edit:"),
            ("balance", ":material/bar_chart:"),
            ("export", ":material/download:"),
        )
    ],
    position="top",
).run()
