from __future__ import annotations

from itertools import product

import pytest

from sheets import load
from simulator.lab.axes import parse_axis
from simulator.lab.proposals import BATCH, Outcome, Proposals, StudyError, refused

QUESTION = {"sheet": "flip-freighters", "targets": [["mean", 1.0, float("inf")]]}


@pytest.fixture(scope="module")
def axes():
    sheet = load("flip-freighters")
    texts = ("/overtime/hours=0:10", "/deck/jokers=0:10", "/trucks/hearts/load_rule/kind=any,same,different")
    return [parse_axis(sheet, text) for text in texts]


def _outcome(choices):
    """As near as can be at (7, 3, 1), and the present sheet at (5, 4, 0); nine jokers or more cannot be played."""
    hours, jokers, rule = choices
    if jokers > 8:
        return refused("too many jokers")
    return Outcome(abs(hours - 7) + abs(jokers - 3) + 2 * (rule != 1), abs(hours - 5) + abs(jokers - 4) + (rule != 0))


def _drive(proposals, batches=1000, outcome=_outcome):
    asked = []
    while batches and (batch := proposals.ask()):
        proposals.tell({choices: outcome(choices) for choices in batch})
        asked += batch
        batches -= 1
    return asked


def test_the_present_sheet_is_tried_first_and_the_rest_comes_nearer(axes):
    asked = _drive(Proposals(axes, 100, 1, first=(5, 4, 0)))
    assert len(asked) == 100
    assert asked[0] == (5, 4, 0)
    early, late = ([_outcome(choices).distance for choices in part] for part in (asked[:20], asked[-20:]))
    assert sum(late) < sum(early)
    assert min(_outcome(choices).distance for choices in asked) <= 2


def test_the_seed_decides_all(axes):
    first, again, other = (_drive(Proposals(axes, 40, seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_trials_are_rounded_up_to_whole_batches(axes):
    assert len(_drive(Proposals(axes, BATCH + 1, 1))) == Proposals(axes, BATCH + 1, 1).trials == 2 * BATCH


def test_all_combinations_are_tried_where_they_are_few(axes):
    proposals = Proposals(axes[::2], 50, 1, first=(5, 0))
    asked = []
    while batch := proposals.ask():
        proposals.tell({choices: Outcome(0.0, 0.0) for choices in batch})
        asked += batch
    assert sorted(asked) == sorted(product(range(11), range(3)))
    assert proposals.done == proposals.trials == 33


@pytest.mark.parametrize("batches", [0, 2])
def test_a_file_goes_on_as_if_it_had_never_been_interrupted(axes, tmp_path, batches):
    whole = _drive(Proposals(axes, 60, 3, first=(5, 4, 0)))
    path = tmp_path / "study"
    begun = Proposals(axes, 60, 3, first=(5, 4, 0), path=path, question=QUESTION)
    asked = _drive(begun, batches)
    begun.ask()  # a batch that never ends
    continued = Proposals(axes, 60, 3, first=(5, 4, 0), path=path, question=QUESTION)
    assert continued.done == batches * BATCH
    assert asked + _drive(continued) == whole
    assert continued.known == {choices: _outcome(choices) for choices in whole}
    done = Proposals(axes, 60, 3, path=path, question=QUESTION)
    assert (done.done, done.ask(), done.known) == (60, [], continued.known)


def test_fewer_trials_than_a_file_holds_are_all_done(axes, tmp_path):
    _drive(Proposals(axes, 30, 3, path=tmp_path / "study", question=QUESTION))
    less = Proposals(axes, 10, 3, path=tmp_path / "study", question=QUESTION)
    assert (less.ask(), less.done, less.trials) == ([], 30, 30)


def test_a_file_of_few_trials_goes_on_to_all_combinations(axes, tmp_path):
    def opened(trials):
        return Proposals(axes[1:], trials, 3, path=tmp_path / "study", question=QUESTION)

    _drive(opened(30), outcome=lambda choices: Outcome(sum(choices), 0.0))
    every = opened(33)
    assert every.done == 30 > len(every.known)  # some were proposed twice
    _drive(every, outcome=lambda choices: Outcome(sum(choices), 0.0))
    assert set(every.known) == set(product(range(11), range(3)))
    assert every.done == every.trials


def test_searches_that_share_a_file_do_not_disturb_each_other(axes, tmp_path):
    path = tmp_path / "study"
    first, second = (Proposals(axes, 30, 3, path=path, question=QUESTION) for _ in range(2))
    for proposals in (first, second, second, first, first, second):
        _drive(proposals, 1)
    assert first.known == second.known == Proposals(axes, 30, 3, path=path, question=QUESTION).known


@pytest.mark.parametrize("damage", [
    lambda data: data[:-40],
    lambda data: data.replace(b"[[", b"[[[[9, 9, 0], 0.0, 0.0, null], [", 1),
    lambda data: data.replace(b"null", b"true", 1),
    lambda data: data.replace(b'"outcomes"', b'"outcome"'),
    lambda data: data.replace(b"targets", b"target"),
])  # fmt: skip
def test_a_damaged_file_is_refused_and_kept(axes, tmp_path, damage):
    path = tmp_path / "study"
    _drive(Proposals(axes, 10, 1, path=path, question=QUESTION))
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    with pytest.raises(StudyError, match="expected the file of a search, found "):
        Proposals(axes, 10, 1, path=path, question=QUESTION)
    assert path.read_bytes() == damaged


@pytest.mark.parametrize("text", ["hello\n", "[]\n", '{"a": 1}\n', "\x00\x01", "7\n", "[" * 100_000])
def test_a_foreign_file_is_refused(axes, tmp_path, text):
    path = tmp_path / "study"
    path.write_text(text)
    with pytest.raises(StudyError, match="expected the file of a search, found another"):
        Proposals(axes, 10, 1, path=path, question=QUESTION)
    assert path.read_text() == text


def test_the_file_of_another_search_is_refused(axes, tmp_path):
    Proposals(axes, 10, 1, path=tmp_path / "study", question=QUESTION)
    with pytest.raises(StudyError, match="expected that of the same search, found another targets"):
        Proposals(axes, 10, 1, path=tmp_path / "study", question={**QUESTION, "targets": []})
