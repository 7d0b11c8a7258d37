"""`flipwright app`: starts the browser app on this computer."""

from __future__ import annotations

from importlib.util import find_spec

import click


@click.command("app")
@click.option("--port", type=click.IntRange(1, 65535), default=8501, show_default=True, help="Port to listen on.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser window.")
def command(port: int, no_browser: bool) -> None:
    """Start the browser app. It is seen from this computer only and sends no statistics."""
    from streamlit.web import cli

    spec = find_spec("app")
    if spec is None or spec.origin is None:
        raise click.ClickException("app: expected the installed app.py, found none")
    settings = {
        "server.address": "127.0.0.1",
        "server.port": port,
        "server.headless": str(no_browser).lower(),
        "server.showEmailPrompt": "false",
        "server.fileWatcherType": "none",
        "server.maxUploadSize": 10,
        "browser.gatherUsageStats": "false",
        "client.toolbarMode": "minimal",
        "client.showErrorDetails": "none",
    }
    cli.main(["run", spec.origin, *(f"--{name}={value}" for name, value in settings.items())])
