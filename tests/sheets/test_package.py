import subprocess
import sys

import sheets


def test_the_public_names_are_these() -> None:
    assert sheets.__all__ == [
        "Checked",
        "Document",
        "Problem",
        "SheetError",
        "apply_variants",
        "canonical_text",
        "check",
        "file_hash",
        "library_ids",
        "library_path",
        "load",
        "read_document",
        "rules_hash",
        "save",
        "to_document",
    ]
    assert all(hasattr(sheets, name) for name in sheets.__all__)


def test_sheets_cost_little_to_import() -> None:
    code = "import sys, sheets; sheets.load('tiny'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "pandas", "numba", "streamlit", "plotly"} & set(loaded)
    code = "import sys, sheets; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"jsonschema", "pydantic", "jsonpatch"} & set(loaded)
