"""Sheets: the model of a game, reading and checking files, variants, hashes and the library."""

from sheets.checking import Checked, check
from sheets.files import canonical_text, load, save, to_document
from sheets.hashes import file_hash, rules_hash
from sheets.library import library_ids, library_path
from sheets.problems import Problem, SheetError
from sheets.reading import Document, read_document
from sheets.variants import apply_variants

__all__ = [
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
