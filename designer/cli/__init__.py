"""The command line `flipwright`: a module a command, loaded when it is called."""

from __future__ import annotations

import sys
from importlib import import_module
from keyword import iskeyword

import click

COMMANDS = {
    "app": "Start the app in the browser.",
    "backup": "Write all sheets with all their versions into one zip file.",
    "bench": "Measure games a second of bots, side by side.",
    "bound": "Tell what perfect foresight scores, and what no play can pass.",
    "challenge": "Tell what a challenge asks, and check results of it.",
    "compare": "Tell what a change does, on the same cards.",
    "deal": "Tell the cards of a deal code, day by day.",
    "diagnose": "Tell what is wrong with a part of a sheet, and what would help.",
    "diff": "Tell in words what is different between two sheets.",
    "draw": "Draw a sheet into an SVG, PNG or PDF file.",
    "export": "Write a sheet for printing or for another program.",
    "fit": "Let a bot practise on a sheet, once for all that it does there.",
    "import": "Read a file of another program as a sheet.",
    "library": "List the sheets that come with the program.",
    "perft": "Count action sequences of a fixed deal: a checksum of the rules.",
    "price": "Tell what each part of a sheet is worth.",
    "replay": "Replay recorded games on both engines.",
    "report": "Tell how a sheet is balanced, and what stands out.",
    "restore": "Add what a backup has and the store has not.",
    "search": "Find small changes that bring a sheet near to what is wanted.",
    "simulate": "Let a bot play many games and measure them.",
    "sweep": "Try a field of a sheet at several values, on the same cards.",
    "targets": "List the export targets.",
    "validate": "Check sheet files and list all their problems.",
    "watch": "Show one game of a bot, day by day or turn by turn.",
}


class _LazyGroup(click.Group):
    """Loads a command's module only when it runs, so that `validate` never waits for the engine or the app."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command: click.Command = import_module(f"designer.cli.{module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="flipwright", prog_name="flipwright")
def flipwright() -> None:
    """Edit, check, play, measure and export sheets of flip-and-write and card games."""


def main() -> None:
    """Run `flipwright`; bad input ends with one message and exit status 1, wrong usage with 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    try:
        from sheets import SheetError  # here, as Ctrl-C may come while they are loaded
        from simulator.core.game import PlayError

        flipwright(standalone_mode=False)
    except click.exceptions.Exit as exit_:
        sys.exit(exit_.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped", err=True)
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except (SheetError, PlayError) as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    except MemoryError:
        click.echo("expected less to be asked for, found no memory for it", err=True)
        sys.exit(1)
    except OSError as error:
        click.echo(f"{error.filename or 'file'}: {(error.strerror or str(error)).lower()}", err=True)
        sys.exit(1)
