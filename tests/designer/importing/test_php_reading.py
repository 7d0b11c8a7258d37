"""PHP is read as data, within bounds, and whatever is no literal is passed over."""

from __future__ import annotations

import random

import pytest

from designer.export.bga.php import Called, Name, php
from designer.importing.php_reading import Constant, PhpError, read_php
from tests.hostile import FILES, NAMES, damaged


def variable(text, name="x"):
    return read_php(f"<?php $this->{name} = {text};", [name]).variables[name]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5), ("-3", -3), ("true", True), ("NULL", None), ("'a'", "a"), ("'it\\'s \\\\ \\n'", "it's \\ \\n"),
        ('"tab\\t \\"q\\" \\$x"', 'tab\t "q" $x'), ("'a' . 'b'", "ab"), ("clienttranslate('Spade')", "Spade"),
        ("self::_('Spade')", "Spade"), ("$this->_('Spade')", "Spade"), ("CARGO_SUIT_ALL", "CARGO_SUIT_ALL"),
        ("array()", {}), ("[]", {}), ("array(1, 2,)", {0: 1, 1: 2}), ("['a' => 1, 2, 5 => 3, 4]", {"a": 1, 0: 2, 5: 3, 6: 4}),
        ("[ // one\n 1, # two\n /* three */ 2]", {0: 1, 1: 2}), ("[[1], array('x' => [2])]", {0: {0: 1}, 1: {"x": {0: 2}}}),
    ],
)  # fmt: skip
def test_literals_are_read(text, value):
    assert variable(text) == value


@pytest.mark.parametrize(
    "text", [*NAMES.values(), "it's", "a\\", "?> <?php", "'; $y = 1; //", '"$x"', "/* x", "\n\ttab"]
)
def test_what_we_write_reads_back_to_itself(text):
    table = {"plain": text, text: 1, "called": Called("clienttranslate", text), "list": [text, None, True, -4, []]}
    read = variable(php(table))
    assert read == {"plain": text, text: 1, "called": text, "list": {0: text, 1: None, 2: True, 3: -4, 4: {}}}


def test_names_of_constants_stay_names():
    read = variable(php({Name("A_B"): [Name("C"), "C"]}))
    assert [type(item) for item in read["A_B"].values()] == [Constant, str]


def test_arrays_know_their_line():
    assert variable("[\n\n'a' => [\n1]]").line == 1
    assert variable("[\n\n'a' => [\n1]]")["a"].line == 3


def test_constants_and_other_variables_are_read_and_programs_passed_over():
    read = read_php(
        """<?php namespace A\\B; require_once( X.'y' ); const NB = 3; define('MAX', 11); defined('MIN') || define('MIN', 1);
        class Game extends Table { function f($a = [1]) { $this->n = $a + 1; $b = foo($a)['x']; if ($a == 5) return -$a; } }
        $this->late = ['found'];""",
        ["late"],
    )
    assert read.constants == {"NB": 3, "MAX": 11, "MIN": 1}
    assert read.variables["late"] == {0: "found"}
    assert not {"n", "b"} & read.variables.keys()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("<?php\n\n$this->x = [1,\n2", 4, "expected ',' or ']', found 'the end'"),
        ("<?php $this->x = foo(1)[2];", 1, "expected ';', found '['"),
        ("<?php $this->x = $y;", 1, "expected a value, found '$y'"),
        ("<?php\n$this->x = 'open", 2, "expected a quote that is closed, found '''"),
        ("$this->x = " + "[" * 60, 1, "expected at most 50 arrays within another, found 'more'"),
        ("$this->x = [[] => 1];", 1, "expected a number, a text or a constant before '=>', found '{}'"),
        ("$a = [" * 200_000, 1, "expected at most 400000 words and signs, found 'more'"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text, line, message):
    with pytest.raises(PhpError) as error:
        read_php(text, ["x"])
    assert (error.value.line, error.value.message) == (line, message)


def test_damaged_files_are_read_or_refused_in_one_line():
    tables = "".join(f"$this->t{i} = {php({'a': [1, 'x', None], 'b': Called('f', 'y')})};" for i in range(40))
    rng = random.Random(9)
    texts = [damaged(rng, f"<?php {tables}".encode()) for _ in range(150)] + [data[:50_000] for data in FILES.values()]
    assert all("\n" not in _refusal(data.decode("utf-8", "replace")) for data in texts)


def _refusal(text):
    """Why a text cannot be read; empty where it can."""
    try:
        read_php(text, ["t1"])
    except PhpError as error:
        return str(error)
    return ""
