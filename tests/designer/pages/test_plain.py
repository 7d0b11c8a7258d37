"""Text of designers where Streamlit reads Markdown."""

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from designer.pages.widgets import plain


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**b** `c` :red[x] $x$", "\\*\\*b\\*\\* \\`c\\` \\:red\\[x\\] \\$x\\$"),
        ("a\n# b", "a \\# b"),
        ("&lt;", "\\&lt;"),  # else shown as <
        (":material/home:", "\\:\u2060material/home\\:"),  # icons are made of text that was escaped, too
        ("a\u202eb\u2067c", "abc"),  # what stands behind is not turned
        ("A -> B", "A \\-\u2060\\> B"),  # and so are arrows
    ],
)
def test_text_is_shown_as_written(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_words_of_a_sheet_are_no_markup_in_the_forms(visit: Callable[..., AppTest], official: dict[str, Any]) -> None:
    terms = {name: {"one": ":red[x]", "many": "$y$"} for name in ("truck", "square", "circle", "stop", "route", "week")}
    at = visit("editor", official | {"terms": terms})
    for section in ("trucks", "drawing", "scoring"):
        at.session_state["section"] = section
        at.run()
        texts = [element.value for kind in (at.markdown, at.caption) for element in kind]
        texts += [button.label for button in at.button] + [field.label for field in (*at.number_input, *at.toggle)]
        assert not [text for text in texts if ":red[x]" in text or "$y$" in text]
