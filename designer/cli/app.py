"""`flipwright app`: starts the browser app on this computer."""

from __future__ import annotations

import os
from pathlib import Path

import click

import designer
from designer.listening import OPEN, is_loopback, warn

_LOOKS = "designer/pages/theme.toml"
SETTINGS = {
    "server.address": "127.0.0.1",
    "server.fileWatcherType": "none",
    "server.maxUploadSize": 10,
    "runner.fastReruns": False,  # else a second quick edit runs beside the first one, in the same session
    "runner.postScriptGC": False,  # with the engine loaded it stops everybody for a third of a second after each run
    "browser.gatherUsageStats": False,
    "client.toolbarMode": "minimal",
    "client.showErrorDetails": "none",
    "theme.base": _LOOKS,
}
"""The settings of `.streamlit/config.toml`, which an installed package does not carry."""


@click.command("app")
@click.option("--port", type=click.IntRange(1, 65535), default=8501, show_default=True, help="Port to listen on.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser window.")
@click.option(
    "--address",
    default=SETTINGS["server.address"],
    show_default=True,
    help="Address to listen on; one that others reach needs --open-to-others.",
)
@click.option("--open-to-others", is_flag=True, help="Let whoever reaches the address read and change all sheets.")
def command(port: int, no_browser: bool, address: str, open_to_others: bool) -> None:
    """Start the browser app. It is seen from this computer only, unless you say otherwise, and sends no statistics."""
    if not is_loopback(address) and not open_to_others:
        raise click.UsageError(
            f"--address: expected one of this computer alone, as 127.0.0.1, or --open-to-others too, found '{address}'"
        )
    from streamlit.web import cli

    router = Path(designer.__file__).parents[1] / "app.py"
    if not router.is_file():
        raise click.ClickException(f"{router}: expected the installed app, found no file")
    if not is_loopback(address):
        os.environ[OPEN] = "1"
        warn(address)
    looks = router.parent / _LOOKS  # wherever it is started
    started = {"server.port": port, "server.headless": no_browser, "server.address": address, "theme.base": looks}
    settings = SETTINGS | started | {"server.showEmailPrompt": False, "logger.hideWelcomeMessage": True}
    click.echo(f"Starting Flipwright at http://{address}:{port} (Ctrl+C stops it)")
    cli.main(["run", str(router), *(f"--{name}={_written(value)}" for name, value in settings.items())])


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
