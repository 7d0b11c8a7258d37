"""`flipwright app`: starts the browser app on this computer."""

from __future__ import annotations

from pathlib import Path

import click

import designer

SETTINGS = {
    "server.address": "127.0.0.1",
    "server.fileWatcherType": "none",
    "server.maxUploadSize": 10,
    "runner.fastReruns": False,  # else a second quick edit runs beside the first one, in the same session
    "browser.gatherUsageStats": False,
    "client.toolbarMode": "minimal",
    "client.showErrorDetails": "none",
    "theme.primaryColor": "#1f5f8b",
    "theme.backgroundColor": "#ffffff",
    "theme.secondaryBackgroundColor": "#f3f1ea",
    "theme.textColor": "#22303a",
    "theme.baseRadius": "medium",
}
"""The settings of `.streamlit/config.toml`, which an installed package does not carry."""


@click.command("app")
@click.option("--port", type=click.IntRange(1, 65535), default=8501, show_default=True, help="Port to listen on.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser window.")
def command(port: int, no_browser: bool) -> None:
    """Start the browser app. It is seen from this computer only and sends no statistics."""
    from streamlit.web import cli

    router = Path(designer.__file__).parents[1] / "app.py"
    if not router.is_file():
        raise click.ClickException(f"{router}: expected the installed app, found no file")
    started = {"server.port": port, "server.headless": no_browser}
    settings = SETTINGS | started | {"server.showEmailPrompt": False, "logger.hideWelcomeMessage": True}
    click.echo(f"Starting Flipwright at http://127.0.0.1:{port} (Ctrl+C stops it)")
    cli.main(["run", str(router), *(f"--{name}={_written(value)}" for name, value in settings.items())])


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
