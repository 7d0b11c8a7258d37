"""Programs of other clients, by which exports are proved."""

from __future__ import annotations

import os
import shutil

import pytest


def program(*names: str) -> str:
    """The path of the first of these that there is. Without any a test is skipped, and fails where all is tested."""
    for name in names:
        if path := shutil.which(name):
            return path
    message = f"expected {' or '.join(names)} on the path, found none"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)
