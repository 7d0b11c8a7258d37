"""Saved objects for Tabletop Simulator looked at by other people's tools, which come from npm and are no part of this.

    npm install --prefix FOLDER typescript@5 @typed-tabletop-simulator/declaration@2.2.1 @tts-tools/savefile@2.4.0
    python -m tests.bench.foreign FOLDER

tells of each library sheet whether its saved object has the types of the declaration, and whether it is the same after it
has been split into files and joined again. Where npm no longer has what `savefile` asks for (`@tts-tools/xmlbundle` 1.x),
name the version it has under `overrides` in FOLDER/package.json.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from designer.export import build, order
from sheets import load
from sheets.library import library_ids

Json = Any

_DECLARATION = "node_modules/@typed-tabletop-simulator/declaration/src"
_TYPES = """\
type Thing = TileData | DeckCustomData | CardCustomData | ObjectData;
type File = Partial<Omit<TTSSave, "ObjectStates">> & { ObjectStates: Thing[] };
export const file: File = """
_SPLIT = """
const { extractSave, embedSave } = require("@tts-tools/savefile");
const { readFileSync } = require("fs");
const [name, output] = process.argv.slice(1);
extractSave(JSON.parse(readFileSync(name, "utf-8")), { output });
console.log(JSON.stringify(embedSave(output, { includePath: output })));
"""


def main(folder: Path) -> int:
    """0 if all is as it should be."""
    faults = 0
    for name in library_ids("freight"):
        saved = _exported(name)
        errors, is_same = type_errors(folder, saved), rejoined(folder, saved) == saved
        told = f"{name}: {len(_things(saved))} objects, {len(errors)} type errors, rejoined the same: {is_same}"
        sys.stdout.writelines(f"{line}\n" for line in (told, *errors))
        faults += bool(errors) + (not is_same)
    return min(faults, 1)


def _exported(name: str) -> Json:
    files = build(order(load(name), settings={"images": "https://example.org/"}), "tts").files
    return json.loads(next(iter(files.values()))())


def type_errors(folder: Path, saved: Json) -> list[str]:
    """What the compiler says of the file as a value of the declared types: missing, wrong and unknown entries."""
    names = _object_names(folder)
    text = re.sub(
        r'"Name": "(\w+)"', lambda match: f'"Name": ObjectName.{names.get(match[1], match[1])}', json.dumps(saved)
    )
    with TemporaryDirectory(dir=folder) as place:
        source = Path(place) / "file.ts"
        source.write_text(f"{_TYPES}{text};\n", encoding="utf-8")
        options = {"noEmit": True, "strict": True, "skipLibCheck": True, "lib": ["es2020"], "types": []}
        files = [str(folder / _DECLARATION / "index.d.ts"), str(source)]
        project = Path(place) / "tsconfig.json"
        project.write_text(json.dumps({"compilerOptions": options, "files": files}), encoding="utf-8")
        command = [str(folder / "node_modules/.bin/tsc"), "--project", str(project)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    return [line[:300] for line in done.stdout.splitlines() if line]


def rejoined(folder: Path, saved: Json) -> Json:
    """The file after it has been split into a folder and joined again."""
    with TemporaryDirectory(dir=folder) as place:
        source = Path(place) / "save.json"
        source.write_text(json.dumps(saved, indent=2), encoding="utf-8")
        command = ["node", "-e", _SPLIT, str(source), str(Path(place) / "split")]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def _object_names(folder: Path) -> dict[str, str]:
    """The members of the declared enumeration of objects by value."""
    text = (folder / _DECLARATION / "object.d.ts").read_text(encoding="utf-8")
    body = text.partition("enum ObjectName {")[2].partition("}")[0]
    return {value: name for name, value in re.findall(r'(\w+) = "(\w+)"', body)}


def _things(node: Json) -> list[Json]:
    """All objects of a file, those within others too."""
    found = list(node.get("ObjectStates", ())) + list(node.get("ContainedObjects", ()))
    return found + [inner for thing in found for inner in _things(thing)]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
