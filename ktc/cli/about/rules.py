"""``ktc rules``: what a rule says, where the rulebook says it, and what was ruled where it is silent; what tiles say."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from ktc.cli.about.missing import not_there
from ktc.cli.console import open_console, show, show_json
from ktc.cli.options import LANGUAGE, game_option, only_option, own_option, own_options

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.data.rules import Rule


@click.command()
@click.argument("ids", metavar="[ID]...", nargs=-1)
@game_option
@own_option
@click.option("--tiles", "tile_set", metavar="NAME_OR_FILE", help="Rules of this tile set; without an ID, what each tile says.")
@click.option("--lang", default="en", type=LANGUAGE, show_default=True, help="The language of what tiles say.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a rule; of tiles, one a tile.")
@only_option
def rules(
    ids: tuple[str, ...],
    game: str | None,
    given: tuple[str, ...],
    tile_set: str | None,
    lang: str,
    as_json: bool,
    only: tuple[str, ...] | None,
) -> None:
    """Show what rules say, by the ids that events, refusals and score sheets carry; without an ID, all of them.

    The beginning of an id stands for all that begin so, such as "end".  With --tiles, what each tile of a set says, made
    from its figures; with ids too, these rules with the figures of the set.
    """
    from ktc.kit.described import rules_of_a_game
    from ktc.kit.named import kit_or_usual  # the engine loads only for commands that need it

    if tile_set is not None and game is None and not ids:
        _show_sentences(kit_or_usual().part("sentences")(lang, tile_set), as_json)
        return
    options = own_options(given, ("tiles", "lang", "only")) | ({} if tile_set is None else {"tiles": tile_set})
    found = tuple(_meant(rules_of_a_game(kit_or_usual(game, only), lang, only, **options), ids, game))
    if as_json:
        from ktc.wire.values import to_json

        show_json(to_json(found))
        return
    show(open_console(), (part for entry in dict.fromkeys(found) for part in _rendered(entry)))


def _show_sentences(described: "Sequence[tuple[str, str, str]]", as_json: bool) -> None:
    """Print what each tile of a set says, as text or as a JSON list with an object a tile."""
    if as_json:
        from json import dumps

        objects = [{"tile": tile, "name": name, "sentence": sentence} for tile, name, sentence in described]
        show_json(dumps(objects, ensure_ascii=False, indent=2))
        return
    from rich.padding import Padding
    from rich.text import Text

    lines = ((Text(tile, style="bold"), Padding(Text(sentence), (0, 0, 0, 2))) for tile, _, sentence in described)
    show(open_console(), (part for pair in lines for part in pair))


def _meant(entries: "tuple[Rule, ...]", ids: tuple[str, ...], game: str | None) -> "Iterator[Rule]":
    """Yield the entries of ids, or all whose ids begin with one; raises ``OptionError`` for one that nothing begins with."""
    for part in ids or ("",):
        found = [entry for entry in entries if not part or entry.id == part or entry.id.startswith(f"{part}.")]
        if not found:
            lists = "ktc rules" if game is None else f"ktc rules --game {game}"
            raise not_there("rule", part, [entry.id for entry in entries], lists)
        yield from found


def _rendered(entry: "Rule") -> "Iterable[RenderableType]":
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
