"""`flipwright targets`."""

from __future__ import annotations

import click

from designer.cli.common import json_option, print_json
from sheets.families import FAMILIES


@click.command("targets")
@click.option(
    "--long", "is_long", is_flag=True, help="Tell what each is, for which families of games, and what it asks for."
)
@json_option
def command(is_long: bool, as_json: bool) -> None:
    """List the export targets."""
    from designer.export import TARGETS, about, holds, settings_of

    if as_json:
        print_json({"targets": list(TARGETS)})
        return
    for target in TARGETS:
        if not is_long:
            click.echo(target)
            continue
        held = [family for family in FAMILIES if holds(family, target)]
        only = "" if len(held) == len(FAMILIES) else f" Of {', '.join(held)} only."
        click.echo(f"{target}: {about(target)}{only}")
        for setting in settings_of(target):
            choices = f" ({', '.join(setting.choices)})" if setting.choices else ""
            click.echo(f"  --set {setting.name}={setting.default}: {setting.about}{choices}")
