"""The form of a rule option: its name and text, and the changes it makes to the sheet."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import streamlit as st
from pydantic import BaseModel

from designer import session
from designer.edit.commands import Document, fresh_id, insert_item, set_value
from designer.edit.family_edits import remove_named, write_id
from designer.edit.fields import Field, field_of
from designer.edit.option_changes import sentence_of
from designer.edit.pointers import items_at, join, language_of, members_at, value_at
from designer.edit.recording import difference
from designer.edit.tables import Column, list_rows
from designer.pages import grids, option_matrix, widgets
from designer.text.labels import label
from sheets import check, read_document, to_document
from sheets.parts import MoveOperation, RemoveOperation, ValueOperation, Variant

_TITLE = "record:title"
_LONGEST_TEXT = 4000
_SHOWN = 160  # characters of an offered sentence
_OPERATIONS = ("add", "replace", "remove", "move", "copy", "test")


def show(base: str, model: type[BaseModel], name: str) -> None:
    """The options, and ways to make one; one that is added changes the number `name` of the part at `base`."""
    shown = field_of(model, name)
    st.caption(label("options.help"))
    if session.recorded_from() is not None:
        _recording()
        return
    _options(join(base, shown.name))
    with st.container(horizontal=True):
        st.button(
            label("record.start"),
            key="record:start",
            type="primary",
            icon=":material/radio_button_checked:",
            help=label("record.help"),
            on_click=session.start_recording,
        )
        widgets.action(
            "add:/variants",
            partial(_add_option, base=base, shown=shown),
            label("step.add_option"),
            title=label("form.add_option"),
            icon=":material/add:",
        )
    option_matrix.show()


def _recording() -> None:
    """While the designer shows what the option changes, the form of options waits."""
    with st.container(border=True):
        st.markdown(f":red[:material/radio_button_checked:] {label('record.on')}")
        st.text_input(label("record.title"), key=_TITLE, max_chars=120, placeholder=label("form.new_option"))
        with st.container(horizontal=True):
            st.button(label("record.finish"), key="record:finish", type="primary", on_click=_finish)
            st.button(label("record.discard"), key="record:discard", on_click=_discard)


@session.whole
def _finish() -> None:
    """Make the changes since the start a rule option, and the sheet what it was before."""
    before, after = session.recorded_from(), session.document()
    sheets = [check(document).sheet for document in (before or {}, after)]
    if before is None or sheets[0] is None or sheets[1] is None:
        session.tell(label("record.broken"))
        return
    patch = difference(to_document(sheets[0]), to_document(sheets[1]))
    if not patch:
        session.tell(label("record.nothing"))
        return
    title = st.session_state.get(_TITLE) or label("form.new_option", language_of(before))
    options = items_at(before, "/variants")
    option = {"id": fresh_id(options, "option"), "title": title, "patch": patch}
    session.stop_recording()
    session.apply(label("step.record", title=title), insert_item(before, "/variants", len(options), option))
    widgets.pick("/variants", len(options))


@session.whole
def _discard() -> None:
    before = session.recorded_from()
    session.stop_recording()
    if before is not None:
        session.apply(label("step.discard"), before)


def _options(example: str) -> None:
    options = items_at(session.document(), "/variants")
    names = [
        str(value_at(option, "/title") or value_at(option, "/id") or index + 1) for index, option in enumerate(options)
    ]
    index = widgets.picker("/variants", names, label("section.options"))
    if index is None:
        st.info(label("options.none"), icon=":material/tune:")
    else:
        _option(join("/variants", index), example)
        widgets.item_bar(
            "/variants",
            index,
            what=names[index],
            least=0,
            remove=lambda document: remove_named(document, "variants", index),
            picked=partial(widgets.pick, "/variants"),
        )


def _option(base: str, example: str) -> None:
    """The form of an option; `example` is a place that its steps may change."""
    with st.container(border=True):
        widgets.field(base, Variant, "title")
        widgets.field(base, Variant, "text")
        _without_text(base)
        widgets.heading(label("field.patch"))
        st.caption(label("options.patch_help", place=widgets.plain(example)))
        patch = join(base, "patch")
        template = {"op": "replace", "path": "/title", "value": value_at(session.document(), "/title", "")}
        grids.table(patch, list_rows(session.document(), patch, template), _columns())
        with st.expander(label("form.more")):
            widgets.field(base, Variant, "id", write=write_id)
            widgets.field(base, Variant, "notes")


def _without_text(base: str) -> None:
    """Where an option has no sentence for the players, one made of what it changes is offered."""
    document = session.document()
    if value_at(document, join(base, "text")):
        return
    st.markdown(f":orange[:material/lightbulb:] {label('options.untold')}")
    if sentence := sentence_of(document, str(value_at(document, join(base, "id"))), language_of(document)):
        edit = partial(set_value, pointer=join(base, "text"), value=sentence[:_LONGEST_TEXT])
        what = label("options.tell", sentence=sentence if len(sentence) <= _SHOWN else f"{sentence[:_SHOWN]}…")
        title, step = label("fixes.button", what=what), label("step.fix", what=label("field.text"))
        widgets.action(f"tell:{base}", edit, step, title, icon=":material/build:")


def _add_option(document: Document, base: str, shown: Field) -> Document:
    """A new option that changes one number by 1, so that it is right from the start."""
    options, place = items_at(document, "/variants"), join(base, shown.name)
    found = value_at(document, place, shown.default)
    number = found if shown.fits(found) else shown.default
    patch = [{"op": "replace", "path": place, "value": number + (1 if shown.fits(number + 1) else -1)}]
    title = label("form.new_option", language_of(document))
    option = {"id": fresh_id(options, "option"), "title": title, "patch": patch}
    return insert_item(document, "/variants", len(options), option)


def _columns() -> list[Column]:
    value = field_of(ValueOperation, "path")
    as_json = Field("ValueOperation", "value", "text", field_of(ValueOperation, "value").help)
    return [
        Column("/op", Field("ValueOperation", "op", "choice", options=_OPERATIONS), write=_write_op),
        Column("/path", value),
        Column("/value", as_json, read=_read_value, write=_write_value),
        Column(
            "/from",
            Field("MoveOperation", "from", "text", field_of(MoveOperation, "source").help, omit=True, default=""),
        ),
        Column("/notes", field_of(RemoveOperation, "notes")),
    ]


def _write_op(document: Document, row: str, op: Any) -> Document:
    """Another kind of operation, with the members that it needs and no others."""
    if op not in _OPERATIONS:
        return document
    old = members_at(document, row)
    changed: dict[str, Any] = {"op": op}
    if op in ("move", "copy"):
        changed["from"] = old.get("from", old.get("path", ""))
    changed["path"] = old.get("path", "")
    if op in ("add", "replace", "test"):
        changed["value"] = old.get("value", 0)
    if "notes" in old:
        changed["notes"] = old["notes"]
    return set_value(document, row, changed)


def _read_value(operation: Any) -> str | None:
    found = members_at(operation, "")
    return json.dumps(found["value"], ensure_ascii=False) if "value" in found else None


def _write_value(document: Document, row: str, text: Any) -> Document:
    """The value as JSON; what is no JSON, or none that a sheet can hold, is taken as a text, as people write it."""
    text = str(text or "")
    read, _ = read_document(f'{{"value": {text}}}'.encode("utf-8", "surrogatepass"))
    value = read["value"] if read is not None and len(read) == 1 else text
    return set_value(document, row, {**members_at(document, row), "value": value})
