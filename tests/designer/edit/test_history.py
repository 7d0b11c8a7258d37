"""Undo and redo."""

from designer.edit.history import History


def test_undo_and_redo_walk_the_steps() -> None:
    history = History({"n": 0}).after("one", {"n": 1}).after("two", {"n": 2})
    assert history.undone().document == {"n": 1}
    assert history.undone().undone().document == {"n": 0}
    assert history.undone().undone().redone().redone() == history


def test_steps_are_named_by_what_undo_takes_back() -> None:
    history = History({"n": 0}).after("one", {"n": 1}).after("two", {"n": 2})
    assert history.undo[-1].label == "two"
    assert history.undone().redo[-1].label == "two"


def test_a_new_step_forgets_what_was_undone() -> None:
    history = History({"n": 0}).after("one", {"n": 1}).undone().after("other", {"n": 5})
    assert history.redo == ()
    assert history.redone() is history


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    history = History({"n": 0})
    assert history.after("same", {"n": 0}) is history


def test_undo_has_no_end_but_the_beginning() -> None:
    history = History({"n": 0})
    assert history.undone() is history
    for number in range(1, 2001):
        history = history.after("step", {"n": number})
    for _ in range(2000):
        history = history.undone()
    assert history.document == {"n": 0}
    for _ in range(2000):
        history = history.redone()
    assert history.document == {"n": 2000}


def test_a_document_read_anew_shares_what_it_has_in_common_with_the_one_before() -> None:
    first = {"trucks": [{"id": "a", "squares": [1, 2]}, {"id": "b"}], "title": "A"}
    second = {"trucks": [{"id": "a", "squares": [1, 2]}, {"id": "c"}], "title": "A"}
    document = History(first).after("Edit the JSON", second).document
    assert document == second
    assert document["trucks"][0] is first["trucks"][0]
    assert History({"n": [1]}).after("step", {"n": [True]}).document["n"] == [1]  # equal: no step


def test_what_is_typed_on_at_a_place_is_one_step():
    history = (
        History({"title": "A"})
        .after("Change title", {"title": "Ab"}, "/title")
        .after("Change title", {"title": "Abc"}, "/title")
    )
    assert [step.document for step in history.undo] == [{"title": "A"}]
    other = history.after("Change id", {"title": "Abc", "id": "x"}, "/id")
    assert len(other.undo) == 2
    assert len(other.undone().after("Change title", {"title": "Abcd"}, "/title").undo) == 2  # an undo ends the typing
