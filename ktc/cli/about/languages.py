"""``ktc languages``: in which languages people can read, who brings them, and which messages they lack."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from ktc.cli.console import show_json, show_to_copy
from ktc.cli.failing import Failure
from ktc.cli.options import LANGUAGE
from ktc.kernel.plain import plain

if TYPE_CHECKING:
    from ktc.messages import Messages


@click.command()
@click.argument("lang", required=False, type=LANGUAGE)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a language, with all that it lacks.")
def languages(lang: str | None, as_json: bool) -> None:
    """List the languages in which people can read; with LANG, the messages that it lacks, game by game.

    What a language lacks is told in English, or in the first language of the game.
    """
    from ktc.kernel.errors import KtcError
    from ktc.messages import languages as known  # the engine loads only for commands that need it

    homes, rows, faults = _homes(), [], []
    for one in known() if lang is None else (lang,):
        try:
            rows.append(_row(one, homes))
        except KtcError as error:
            faults.append(str(error))
    if as_json:
        from json import dumps

        show_json(dumps(rows, ensure_ascii=False, indent=2))
    for row in () if as_json else rows:
        show_to_copy(plain(f"{row['id']}: {row['name']} ({row['distribution']} {row['version']}), {_count(row)} messages"))
        for line in _lacking(row) if lang is not None else ():
            show_to_copy(plain(line))
    if faults:
        raise Failure(faults)


def _homes() -> "Mapping[str, Messages]":
    """Return whose messages there are: those of every game, and those of each game that is installed and sound."""
    from contextlib import suppress

    from ktc.kernel.errors import KtcError
    from ktc.kit.named import game_names, kit_of
    from ktc.messages import OF_EVERY_GAME, Messages
    from ktc.messages.languages import EVERY_GAME

    found = {EVERY_GAME: OF_EVERY_GAME}
    for name in game_names():
        with suppress(KtcError):  # `ktc games` says what is wrong with it
            messages = kit_of(name).part("messages")
            if isinstance(messages, Messages):
                found[name] = messages.of_game(name)
    return found


def _row(lang: str, homes: "Mapping[str, Messages]") -> dict[str, Any]:
    from ktc.installed import entries
    from ktc.installed.packages import engine_version
    from ktc.messages import LANGUAGES, OF_EVERY_GAME, language_name

    shared, own = OF_EVERY_GAME.names(OF_EVERY_GAME.languages[0]), OF_EVERY_GAME.names(lang)
    has, lacks, strange = 0, {}, set(own - shared)
    for home, messages in homes.items():
        wanted = messages.names(messages.languages[0]) - (frozenset() if messages is OF_EVERY_GAME else shared)
        found = messages.names(lang) if lang in messages.spoken else frozenset()
        has += len(wanted & found)
        lacks[home] = sorted(wanted - found)
        strange |= found - wanted - shared
    origin = None if lang in LANGUAGES else entries.only_origin(entries.LANGUAGES, lang)
    whose = ("ktc", engine_version()) if origin is None else (origin.distribution, origin.version)
    return {
        "id": lang, "name": language_name(lang), "distribution": whose[0], "version": whose[1],
        "messages": has, "lacks": {home: names for home, names in lacks.items() if names}, "unknown": sorted(strange),
    }  # fmt: skip


def _count(row: Mapping[str, Any]) -> str:
    wanted = row["messages"] + sum(map(len, row["lacks"].values()))
    return f"all {wanted:,}" if wanted == row["messages"] else f"{row['messages']:,} of {wanted:,}"


def _lacking(row: Mapping[str, Any]) -> Iterator[str]:
    lists: Mapping[str, Sequence[str]] = row["lacks"]
    for home, names in lists.items():
        yield f"{home} lacks {len(names):,}:"
        yield from (f"- {name}" for name in names)
    if row["unknown"]:
        yield f"no game has {len(row['unknown']):,} of its messages:"
        yield from (f"- {name}" for name in row["unknown"])
