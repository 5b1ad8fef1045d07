"""``ktc rules``: what a rule says, where the rulebook says it, and what was ruled where it is silent."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ktc.cli.console import open_console, show, show_json

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.city.register import Rule


@click.command()
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a rule.")
def rules(ids: tuple[str, ...], as_json: bool) -> None:
    """Say what rules say, by the ids that events, refusals and score sheets carry; without an ID, all of them.

    The beginning of an id stands for all that begin so, such as "end".
    """
    from ktc.city.register import read_register

    register = read_register()
    found = [entry for part in ids or ("",) for entry in _meant(register.every, part) or [register.rule(part)]]
    if as_json:
        from ktc.city.json_values import to_json

        show_json(to_json(found))
        return
    show(open_console(), (part for entry in dict.fromkeys(found) for part in _told(entry)))


def _meant(entries: "tuple[Rule, ...]", part: str) -> "list[Rule]":
    """Return the entry of an id, or all whose ids begin with it."""
    return [entry for entry in entries if not part or entry.id == part or entry.id.startswith(f"{part}.")]


def _told(entry: "Rule") -> "Iterator[RenderableType]":
    from rich.padding import Padding
    from rich.text import Text

    yield Text.assemble((entry.id, "bold"), (f"  {entry.section}" if entry.section else "", "dim"))
    lines = [entry.sentence]
    if entry.ruling is not None:
        others = ", ".join(entry.ruling.alternatives)
        lines.append(f"{entry.ruling.question} Played: {entry.ruling.default}; or {others}. {entry.ruling.reason}")
    lines += [f"{said.language}: {said.says}. Played: {said.played}." for said in entry.languages]
    for line in lines:
        yield Padding(Text(line), (0, 0, 0, 2))
