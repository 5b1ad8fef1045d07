"""Resolve a set to its files: overlays, and the base set with the chosen edition of its figures."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.data import ContentText, edition_names, edition_path, figures_hash, read_content, split_edition, text_in, text_of
from ktc.kit import Edition, OptionError, Provided, find_content
from ktc_london_2010.model.cards import CardSet

GAME: Final = "london_2010"
SET: Final = "card_set"  # a kind of content
MOST_OVERLAYS: Final = 10
NOT_PLAYED: Final = ("sources", "name")  # not in the hash, but the id is, which follows from the name
FILES: Final[Mapping[str, str]] = {  # editions by hash of the set's file, for old records whose headers name only that
    "25f92d733108fef1156805e83a328d58": f"{GAME}@1",
    "0453b2e501390b6b75112d0d8ce4111e": f"{GAME}@2",
    "5d94391b09d093717738d86abdba970e": f"{GAME}@3",
}
Cards = str | Path | ContentText | Mapping[str, str]  # a set: its name, its file, or its text (as stored in an option)


def named(cards: Cards) -> str | ContentText:
    """Return the name of an installed set, or the text of a file; raise ``OptionError`` or ``ContentError``."""
    if isinstance(cards, str | ContentText):
        return cards
    return text_of(cards) if isinstance(cards, Path) else text_in(cards)


@attrs.frozen
class Pile:
    """The files of a set, base first, and the editions of the base, oldest first; ``edition`` is the chosen one."""

    files: tuple[Provided, ...]
    editions: tuple[str, ...]
    edition: str
    is_earlier: bool


@lru_cache(16)
def pile_of(cards: str | ContentText, only: tuple[str, ...] | None, edition: str | None = None) -> Pile | None:
    """Return the installed files of a set, base first; None for a file that is a whole set.

    ``edition`` names an edition of the base; None for the one that a file names, else the latest.
    """
    lowest = beneath(cards) if isinstance(cards, ContentText) else cards
    files: list[Provided] = []
    while lowest is not None:
        name = lowest
        files.insert(0, find_content(GAME, SET, split_edition(name)[0], only))
        if len(files) > MOST_OVERLAYS:
            raise OptionError(f"the card set {name!r} has more than {MOST_OVERLAYS} overlays")
        lowest = beneath(files[0].value)
    if not files:
        return None
    card_set, number = split_edition(name)
    editions = (name,) if number else edition_names(card_set, files[0].value)
    chosen, today = edition or editions[-1], files[0].value
    files[0] = files[0]._replace(value=edition_path(chosen, card_set, today))
    return Pile(tuple(files), editions, chosen, files[0].value != today)


@lru_cache(16)
def beneath(file: Path | ContentText) -> str | None:
    """Return the name of the set that a file extends; None for a whole set."""
    said = read_content(file, lambda file: dict(file.members()).get("over")).value
    return None if said is None else said.text()


def listed_editions(cards: Cards = GAME, only: Sequence[str] | None = None) -> Sequence[Edition]:
    """Return the editions of a set's base, oldest first; none for a file that is a whole set.

    If the set or one of its files names an edition, that is the only one.
    """
    pile = pile_of(named(cards), None if only is None else tuple(only))
    if pile is None:
        return ()
    return [Edition(name, tuple(digest for digest, edition in FILES.items() if edition == name)) for name in pile.editions]


def figures_of(cards: CardSet) -> str:
    """Return the hash of all figures used in play; comments, titles and sources do not change it."""
    return figures_hash(
        [
            _played(cards.start),
            [_played(card) for card in cards.cards.values()],
            [_played(borough) for borough in cards.boroughs.values()],
            [[[name, sorted(others)] for name, others in side.items()] for side in (cards.land, cards.bridges)],
            [cards.lost, cards.further, cards.behaviours],
        ]
    )


def _played(thing: Any) -> Any:
    return attrs.asdict(thing, filter=lambda field, _: field.name not in NOT_PLAYED)
