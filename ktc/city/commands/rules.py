"""``ktc rules``: what a rule says, where the rulebook says it, and what was ruled where it is silent; what tiles say."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ktc.cli.console import open_console, show, show_json
from ktc.cli.options import LANGUAGES

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.city.box.register import Rule
    from ktc.city.box.tilebox import TileBox


@click.command()
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--tiles", "tile_set", metavar="NAME_OR_FILE", help="Rules of this tile set; without an ID, what each tile says.")
@click.option("--lang", default="en", type=click.Choice(LANGUAGES), show_default=True, help="The language of what tiles say.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a rule; of tiles, one a tile.")
def rules(ids: tuple[str, ...], tile_set: str | None, lang: str, as_json: bool) -> None:
    """Show what rules say, by the ids that events, refusals and score sheets carry; without an ID, all of them.

    The beginning of an id stands for all that begin so, such as "end".  With --tiles, what each tile of a set says, made
    from its figures; with ids too, these rules with the figures of the set.
    """
    from ktc.city.box.open_box import open_box
    from ktc.city.box.sets.installed_sets import companions
    from ktc.city.text.register import read_register

    box = None
    if tile_set is not None:
        box = open_box(tile_set, companions(tile_set))
    if box is not None and not ids:
        _print_tiles(box, lang, as_json)
        return
    register = read_register(box, lang)
    found = [entry for part in ids or ("",) for entry in _meant(register.every, part) or [register.rule(part)]]
    if as_json:
        from ktc.wire.values import to_json

        show_json(to_json(found))
        return
    show(open_console(), (part for entry in dict.fromkeys(found) for part in _rendered(entry)))


def _print_tiles(box: "TileBox", lang: str, as_json: bool) -> None:
    from ktc.city.text.tiles import describe

    described = [(tile.id, tile.name, describe(tile.id, lang, box)) for tile in box.tiles]
    if as_json:
        from json import dumps

        objects = [{"tile": tile, "name": name, "sentence": sentence} for tile, name, sentence in described]
        show_json(dumps(objects, ensure_ascii=False, indent=2))
        return
    from rich.padding import Padding
    from rich.text import Text

    lines = ((Text(tile, style="bold"), Padding(Text(sentence), (0, 0, 0, 2))) for tile, _, sentence in described)
    show(open_console(), (part for pair in lines for part in pair))


def _meant(entries: "tuple[Rule, ...]", part: str) -> "list[Rule]":
    """Return the entry of an id, or all whose ids begin with it."""
    return [entry for entry in entries if not part or entry.id == part or entry.id.startswith(f"{part}.")]


def _rendered(entry: "Rule") -> "Iterator[RenderableType]":
    from rich.padding import Padding
    from rich.text import Text

    yield Text.assemble((entry.id, "bold"), (f"  {entry.section}" if entry.section else "", "dim"))
    lines = [entry.sentence]
    if entry.ruling is not None:
        others = f"; or {', '.join(entry.ruling.alternatives)}" if entry.ruling.alternatives else ""
        lines.append(f"{entry.ruling.question} Played: {entry.ruling.default}{others}. {entry.ruling.reason}")
        lines += [f"{text.language}, {text.place}: {text.says}." for text in entry.ruling.texts]
    lines += [f"{each.language}: {each.says}. Played: {each.played}." for each in entry.languages]
    for line in lines:
        yield Padding(Text(line), (0, 0, 0, 2))
