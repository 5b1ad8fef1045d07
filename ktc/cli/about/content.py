"""``ktc content``: the figures of a game's content with their sources, what nobody has read yet, and what was tuned."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

import click

from ktc.cli.about.missing import not_there
from ktc.cli.console import open_console, show, show_json
from ktc.cli.options import game_option, only_option, own_option, own_options, tile_set_option

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.data.figures import Figure


WHOLE: Final = "the whole box"  # what figures are of that are no thing's


@click.command()
@click.argument("things", metavar="[THING]...", nargs=-1)
@game_option
@own_option
@tile_set_option
@click.option("--missing", is_flag=True, help="Only figures that nobody has read from a box yet.")
@click.option("--tuned", is_flag=True, help="Only figures that were changed so that simulated games are balanced.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a figure.")
@only_option
def content(
    things: tuple[str, ...],
    game: str | None,
    given: tuple[str, ...],
    tile_set: str | None,
    missing: bool,
    tuned: bool,
    as_json: bool,
    only: tuple[str, ...] | None,
) -> None:
    """List the figures of a game's content, thing by thing, each with where it is from; the last lines count them.

    A THING is a tile, a card or whatever the game has, by the name that stands over its figures; without one, all of them.
    """
    from ktc.kit.described import figures_of_a_game
    from ktc.kit.named import kit_or_usual  # the engine loads only for commands that need it

    options = own_options(given, ("tiles", "only")) | ({} if tile_set is None else {"tiles": tile_set})
    whole = figures_of_a_game(kit_or_usual(game, only), only, **options)
    every = _of_things(whole, things, "ktc content" if game is None else f"ktc content --game {game}")
    found = [one for one in every if (one.missing or not missing) and (one.tuned or not tuned)]
    if as_json:
        from ktc.wire.text import write_json

        show_json("[\n" + ",\n".join(f" {write_json(_object(one))}" for one in found) + "\n]")
        return
    show(open_console(), _parts(found, every))


def _of_things(every: "Sequence[Figure]", things: Sequence[str], lists: str) -> "Sequence[Figure]":
    """Return the figures of some things, by name; raises ``OptionError`` for one that there is not."""
    names = {(one.thing or WHOLE).casefold(): one.thing for one in every}
    for thing in things:
        if thing.casefold() not in names:
            raise not_there("figures of", thing, dict.fromkeys(one.thing or WHOLE for one in every), lists)
    wanted = {names[thing.casefold()] for thing in things}
    return [one for one in every if not things or one.thing in wanted]


def _object(figure: "Figure") -> dict[str, object]:
    return {"thing": figure.thing or None, "field": figure.field, "value": figure.value, "source": figure.source}


def _parts(found: "Sequence[Figure]", every: "Sequence[Figure]") -> "Iterator[RenderableType]":
    """Yield the figures of each thing as a paragraph, and at last how many there are from each source."""
    from rich.padding import Padding
    from rich.text import Text

    from ktc.draw.words import count_of, counted

    for thing, figures in groupby(found, key=lambda figure: figure.thing):
        yield Text(thing or WHOLE, style="bold")
        told = [f"{one.field} {_shown(one.value)} ({one.source})" for one in figures]
        yield Padding(Text("; ".join(told)), (0, 0, 0, 2))
    by_source = count_of(one.source for one in every)
    told = [f"{number} {source}" for source, number in sorted(by_source.items(), key=lambda item: (-item[1], item[0]))]
    yield Text(f"{counted(len(every), 'figure')}: {'; '.join(told)}." if told else "no figures.")
    unread, changed = sum(one.missing for one in every), sum(one.tuned for one in every)
    balanced = f"; {changed} of them {'was' if changed == 1 else 'were'} tuned to balance simulated games" if changed else ""
    if unread:
        yield Text(f"{unread} of them nobody has read from a box{balanced}.")


def _shown(value: object) -> str:
    from ktc.wire.text import write_json

    return value if isinstance(value, str) else write_json(value)
