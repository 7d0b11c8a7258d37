"""Who reaches the app: this computer alone, unless somebody says that others may. The app has no passwords."""

from __future__ import annotations

import os
import sys
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

OPEN = "FLIPWRIGHT_OPEN"
"""The setting that lets others in: `FLIPWRIGHT_OPEN=1`; `flipwright app --open-to-others` makes it."""

_WARNING = (
    "warning: whoever reaches {address} can read, change and delete all sheets. There are no passwords, and nothing is "
    "encrypted: put a proxy with both before the app, or start it on 127.0.0.1"
)


def is_loopback(address: str | None) -> bool:
    """Whether only this computer reaches an address; Streamlit takes no address for all there are."""
    try:
        return address == "localhost" or ip_address(address or "0.0.0.0").is_loopback
    except ValueError:
        return False


def is_own(host: str | None) -> bool:
    """Whether a browser of this computer asked by its name for it; unknown counts as such.

    By another name a page from elsewhere asks, whose name was made to lead here (DNS rebinding), or a proxy.
    """
    try:
        return host is None or is_loopback(urlsplit(f"//{host}").hostname)
    except ValueError:
        return False


def is_open_to_others() -> bool:
    return os.environ.get(OPEN) == "1"


@cache
def warn(address: str | None) -> None:
    """Tell on stderr, once, what it means that others reach the app."""
    sys.stderr.write(_WARNING.format(address=address or "any address of this computer") + "\n")
