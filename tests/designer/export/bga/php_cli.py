"""PHP itself, to judge what is written for it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.designer.export.programs import program

_LOADER = """<?php
#[AllowDynamicProperties]
class Game {
    public static function _($text) { return $text; }
    function load($file) { include $file; return get_object_vars($this); }
}
function clienttranslate($text) { return $text; }
function totranslate($text) { return $text; }
error_reporting(E_ALL);
set_error_handler(function ($number, $text) { throw new ErrorException($text); });
$game = new Game();
$game->load($argv[1]);
$tables = $game->load($argv[1]);
$globals = [];
foreach (['gameinfos', 'game_options', 'game_preferences', 'stats_type'] as $name) {
    if (isset($argv[2])) { include $argv[2]; }
    if (isset($$name)) { $globals[$name] = $$name; }
}
$constants = get_defined_constants(true)['user'] ?? [];
echo json_encode(['tables' => $tables, 'globals' => $globals, 'constants' => $constants], JSON_THROW_ON_ERROR);
"""


def php() -> str:
    return program("php")


def lint(path: Path) -> None:
    done = subprocess.run([php(), "-n", "-l", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def loaded(material: Path, *more: Path) -> Any:
    """What PHP has after it has included a material twice, as a game may, and another file."""
    done = subprocess.run(
        [php(), "-n", "--", str(material), *map(str, more)],
        input=_LOADER,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)
