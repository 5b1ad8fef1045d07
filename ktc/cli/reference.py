"""``ktc rules``, ``ktc content`` and ``ktc schema``: a game's rules, the figures of its content, and its messages."""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from itertools import groupby
from json import dumps
from typing import TYPE_CHECKING, Final

import click

from ktc.cli.console import open_console, show, show_json
from ktc.cli.options import LANGUAGE, game_option, only_option, own_option, own_options, tile_set_option
from ktc.draw.words import count_of, counted, listed
from ktc.kernel.errors import LONGEST_WORD, OptionError, shorten
from ktc.kit.named import kit_or_default
from ktc.wire.codec import to_json
from ktc.wire.text import write_json

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc.data.rules import Figure, Rule

FIRST_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")  # matches the space after it


@click.command()
@click.argument("ids", metavar="[ID]...", nargs=-1)
@game_option
@own_option
@click.option("--tiles", "tile_set", metavar="NAME_OR_FILE", help="Rules of this tile set; without an ID, the text of each tile.")
@click.option("--lang", default="en", type=LANGUAGE, show_default=True, help="Language of the tile texts.")
@click.option("--find", "wanted", metavar="WORD", help="List the rules whose id or text has this word, a line each.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a rule; of tiles, one a tile.")
@only_option
def rules(
    ids: tuple[str, ...],
    game: str | None,
    given: tuple[str, ...],
    tile_set: str | None,
    lang: str,
    wanted: str | None,
    as_json: bool,
    only: tuple[str, ...] | None,
) -> None:
    """Show the text of rules by their ids, as in events, refusals and score sheets; without an ID, show all rules.

    The first part of an id, such as "end", stands for all ids that start with it.  With --tiles, show the text of each tile of a
    set; with IDs too, show these rules with the figures of the set.  To search for a rule: ktc rules --find WORD.
    """
    from ktc.kit.description import rules_of_a_game

    if tile_set is not None and game is None and not ids and wanted is None:
        _show_sentences(kit_or_default().part("sentences")(lang, tile_set), as_json)
        return
    options = own_options(given, ("tiles", "lang", "only")) | ({} if tile_set is None else {"tiles": tile_set})
    found = tuple(_meant(rules_of_a_game(kit_or_default(game, only), lang, only, **options), ids, game, tile_set))
    if wanted is not None:
        found = tuple(_with_word(found, wanted, game))
    if as_json:
        show_json(to_json(found))
    elif wanted is not None:
        show(open_console(), (part for entry in dict.fromkeys(found) for part in _in_short(entry)))
    else:
        show(open_console(), (part for entry in dict.fromkeys(found) for part in _rendered(entry)))


def _show_sentences(described: Sequence[tuple[str, str, str]], as_json: bool) -> None:
    """Print the text of each tile of a set, or a JSON list with one object per tile."""
    if as_json:
        objects = [{"tile": tile, "name": name, "sentence": sentence} for tile, name, sentence in described]
        show_json(dumps(objects, ensure_ascii=False, indent=2))
        return
    from rich.padding import Padding
    from rich.text import Text

    lines = ((Text(tile, style="bold"), Padding(Text(sentence), (0, 0, 0, 2))) for tile, _, sentence in described)
    show(open_console(), (part for pair in lines for part in pair))


def _meant(entries: "tuple[Rule, ...]", ids: tuple[str, ...], game: str | None, tile_set: str | None) -> "Iterator[Rule]":
    """Yield the entries with an id or with ids below it; raises ``OptionError`` for an unknown id."""
    for part in ids or ("",):
        found = [entry for entry in entries if not part or entry.id == part or entry.id.startswith(f"{part}.")]
        if not found:
            error = not_there("rule", part, [entry.id for entry in entries], _listing(game), "--find WORD")
            other = part.startswith("tile.") and game is None and tile_set is None
            raise OptionError(f"{error}; for a tile of another set, add --tiles NAME_OR_FILE") if other else error
        yield from found


def _listing(game: str | None) -> str:
    return "ktc rules" if game is None else f"ktc rules --game {game}"


def _with_word(entries: "tuple[Rule, ...]", wanted: str, game: str | None) -> "Sequence[Rule]":
    """Return the entries with a word in their ids or sentences; raises ``OptionError`` if there are none."""
    found = [entry for entry in entries if wanted.casefold() in f"{entry.id}\n{entry.sentence}".casefold()]
    if not found:
        raise not_there("rule with the word", wanted, [entry.id for entry in entries], _listing(game))
    return found


def _in_short(entry: "Rule") -> "Iterable[RenderableType]":
    from rich.padding import Padding
    from rich.text import Text

    yield Text(entry.id, style="bold")
    yield Padding(Text(FIRST_SENTENCE.split(entry.sentence, maxsplit=1)[0]), (0, 0, 0, 2))


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


WHOLE: Final = "the whole box"  # the source of figures that belong to no single thing


@click.command()
@click.argument("things", metavar="[THING]...", nargs=-1)
@game_option
@own_option
@tile_set_option
@click.option("--missing", is_flag=True, help="Only figures that were not copied from a box.")
@click.option("--tuned", is_flag=True, help="Only figures that were tuned to balance simulated games.")
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
    """List the figures of a game's content and their sources, then count them.

    A THING is the name of a tile, a card or another part of the game; without one, all figures are listed.
    """
    from ktc.kit.description import figures_of_a_game

    options = own_options(given, ("tiles", "only")) | ({} if tile_set is None else {"tiles": tile_set})
    whole = figures_of_a_game(kit_or_default(game, only), only, **options)
    every = _of_things(whole, things, "ktc content" if game is None else f"ktc content --game {game}")
    found = [one for one in every if (one.missing or not missing) and (one.tuned or not tuned)]
    if as_json:
        show_json("[\n" + ",\n".join(f" {write_json(_object(one))}" for one in found) + "\n]")
        return
    show(open_console(), _parts(found, every))


def _of_things(every: "Sequence[Figure]", things: Sequence[str], lists: str) -> "Sequence[Figure]":
    """Return the figures of some things, by name; raises ``OptionError`` for an unknown name."""
    names = {(one.thing or WHOLE).casefold(): one.thing for one in every}
    for thing in things:
        if thing.casefold() not in names:
            raise not_there("figures of", thing, dict.fromkeys(one.thing or WHOLE for one in every), lists)
    wanted = {names[thing.casefold()] for thing in things}
    return [one for one in every if not things or one.thing in wanted]


def _object(figure: "Figure") -> dict[str, object]:
    return {"thing": figure.thing or None, "field": figure.field, "value": figure.value, "source": figure.source}


def _parts(found: "Sequence[Figure]", every: "Sequence[Figure]") -> "Iterator[RenderableType]":
    """Yield the figures of each thing as a paragraph, and finally their number by source."""
    from rich.padding import Padding
    from rich.text import Text

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
        yield Text(f"{unread} of them were not copied from a box{balanced}.")


def _shown(value: object) -> str:
    return value if isinstance(value, str) else write_json(value)


@click.command()
@game_option
@click.option("--typescript", "as_types", is_flag=True, help="Print TypeScript types instead.")
@only_option
def schema(game: str | None, as_types: bool, only: tuple[str, ...] | None) -> None:
    """Print the JSON Schema of a game and of a server: actions, events, views, drafts, score sheets, its box, and messages."""
    from ktc.kit.description import schema_of_a_game
    from ktc.server.protocol import MESSAGES, WORDS
    from ktc.wire.schema.json_schema import json_schema_text
    from ktc.wire.schema.typescript import typescript

    found = schema_of_a_game(kit_or_default(game, only), only, MESSAGES, WORDS)
    show_json((typescript(found) if as_types else json_schema_text(found)).rstrip("\n"))


MOST: Final = 3  # suggestions in an error
ALIKE: Final = 0.75  # of the letters


def not_there(what: str, word: str, names: Iterable[str], lists: str, searches: str = "") -> OptionError:
    """Return the error for an unknown word, with names that contain it, else similar ones, else the command that ``lists`` all.

    ``searches`` is an option to search for a word.  Case is ignored.
    """
    small, known = word[:LONGEST_WORD].casefold(), {name.casefold(): name for name in names}
    near = [name for folded, name in known.items() if small and small in folded][:MOST]
    near = near or [known[folded] for folded in get_close_matches(small, known, MOST, ALIKE)]
    offered = f"; did you mean {listed([*map(repr, near)], 'or')}?" if near else f"; `{lists}` lists all"
    offered += f", `{searches}` searches their texts" if searches and not near else ""
    return OptionError(f"no {what} {shorten(word)}{offered}")
