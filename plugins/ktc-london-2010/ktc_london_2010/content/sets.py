"""The format of London's sets: cards, boroughs and tables, each figure with its source."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.data import Field
from ktc.kit.sets import OwnSection, SetFormat, SetPlugins, SetSection, SourceNotes, by_name, each, number, word
from ktc_london_2010.content.hooks import PROJECT, CardHooks, CardPlugin
from ktc_london_2010.content.powers import CHECKS
from ktc_london_2010.content.slugs import slug
from ktc_london_2010.model.cards import ANY, BLUE, BROWN, COLOURS, GREY, PINK, Borough, Card, CardSet, Start

GAME: Final = "london_2010"
LETTERS: Final = ("A", "B", "C")
NUMBERS: Final = ("cost", "pay", "money", "points", "relief", "burden", "hexagon")
BASES: Final = ("cost", "pay", "expend", "money", "points", "relief", "burden", "flip")  # only for cards with a stone base
BOROUGH: Final = ("name", "bank", "cost", "cards", "points", "thames", "first", "start")
MOST_PLAYERS: Final = 4
MOST_COPIES: Final = 60
LARGEST: Final = 1_000
FIGURE, POSITIVE = number(0, LARGEST), number(1, LARGEST)
FILES: Final[Mapping[str, str]] = {  # editions by hash of the set's file, for old records whose headers name only that
    "25f92d733108fef1156805e83a328d58": f"{GAME}@1",
    "0453b2e501390b6b75112d0d8ce4111e": f"{GAME}@2",
    "5d94391b09d093717738d86abdba970e": f"{GAME}@3",
}
Entry = Mapping[str, Field]
Neighbours = Mapping[str, frozenset[str]]


@attrs.frozen
class PovertyTable:
    """The points lost for poverty points."""

    lost: tuple[int, ...]
    further: int


def cards_of(name: str, copies: Mapping[str, int], sources: Mapping[str, str], **figures: Any) -> Mapping[str, Card]:
    """Return the cards of a name, one for each deck that has copies of it."""
    words = {letter: f"{slug(name)}_{letter.lower()}" if len(copies) > 1 else slug(name) for letter in copies}
    return {words[letter]: Card(words[letter], name, letter, copies[letter], sources=sources, **figures) for letter in copies}


def check_card(entry: Entry) -> None:
    """Report an impossible card."""
    for letter, field in (decks := entry["copies"].members()):
        if letter not in LETTERS:
            field.complain(f"no deck {letter!r}; decks: {', '.join(LETTERS)}")
    if not decks:
        entry["copies"].complain("expected at least one deck")
    if "expend" in entry and "pay" in entry and entry["pay"].value:
        entry["pay"].complain("a left block has money or a card, not both")
    for name in BASES if "hexagon" not in entry else ():
        if name in entry:
            entry[name].complain("only a card with a stone base has this; such a card needs a hexagon")


def figures_of_card(entry: Entry) -> Sequence[str]:
    """Return the figures of a card: all of them with a stone base."""
    return ("name", "colour", "copies", *((*NUMBERS, "expend", "flip") if "hexagon" in entry else ()))


def players_of(field: Field) -> tuple[int, ...]:
    """Return numbers of players."""
    if not field.items():
        field.complain("expected a list of numbers of players")
    return tuple(sorted({item.number(2, MOST_PLAYERS) for item in field.items()}))


def lost_of(field: Field) -> tuple[int, ...]:
    """Return the points lost for 0, 1, 2 and more poverty points."""
    lost: tuple[int, ...] = each(FIGURE)(field)
    if not lost or list(lost) != sorted(lost):
        field.complain("expected points in ascending order, beginning with those for 0 poverty points")
    return lost or (0,)


def neighbours_of(field: Field, above: Mapping[str, Any], notes: SourceNotes) -> Neighbours:
    """Return the neighbours of each borough."""
    boroughs: Mapping[str, Borough] = above["boroughs"]
    names, side = [borough.name for borough in boroughs.values()], str(field.path[-1])
    found: dict[str, set[str]] = {borough: set() for borough in boroughs}
    for item in field.items():
        parts = item.fields(("between",), ("source",))
        two = [slug(one.word(names, "borough")) for one in parts["between"].items()] if parts else []
        if parts and len(set(two)) != 2:
            parts["between"].complain("expected two boroughs")
        elif parts and found.keys() >= set(two):
            pair = f"{boroughs[two[0]].name} – {boroughs[two[1]].name}"
            notes.add(pair, {side: True}, {side: notes.source(parts.get("source"), item)})
            found[two[0]].add(two[1])
            found[two[1]].add(two[0])
    return {borough: frozenset(others) for borough, others in found.items()}


def set_of(poverty_table: PovertyTable, **parts: Any) -> CardSet:
    """Return a set."""
    return CardSet(lost=poverty_table.lost, further=poverty_table.further, **parts)


def check_set(found: CardSet, file: Entry) -> None:
    """Report what does not go together."""
    if not any(borough.start for borough in found.boroughs.values()):
        file["boroughs"].complain("no borough has the start symbol of the Underground")
    if not any(borough.first for borough in found.boroughs.values()):
        file["boroughs"].complain("no borough can be bought first")
    if sum(card.copies for card in found.cards.values()) < found.start.hand * max(found.start.players, default=1) + 1:
        file["cards"].complain("there are too few cards for the first hands")


def played(found: CardSet) -> list[Any]:
    """Return the figures used in play; the names are not, but the ids, which follow from them, are."""

    def figures(thing: Any) -> Any:
        return attrs.asdict(thing, filter=lambda field, _: field.name not in ("sources", "name"))

    return [
        figures(found.start),
        [figures(card) for card in found.cards.values()],
        [figures(borough) for borough in found.boroughs.values()],
        [[[name, sorted(others)] for name, others in side.items()] for side in (found.land, found.bridges)],
        [found.lost, found.further, found.behaviours],
    ]


START: Final = SetSection(
    "start",
    Start,
    single=True,
    reads={
        **{field.name: FIGURE for field in attrs.fields(Start) if field.name != "sources"},
        **dict.fromkeys(("repay", "loan", "pounds_a_point", "hand_limit"), POSITIVE),
        "rows": number(2, 2),
        "players": players_of,
    },
)
CARD: Final = SetSection(
    "cards",
    cards_of,
    thing="card",
    keys={"name": str},
    needed=("colour", "copies"),
    optional=(*NUMBERS, "expend", "flip", "behaviour"),
    reads={
        **dict.fromkeys(NUMBERS, FIGURE),
        "colour": word(COLOURS, "colour"),
        "copies": by_name(number(1, MOST_COPIES)),
        "expend": word((ANY, BROWN, PINK, BLUE, GREY), "colour"),
        "flip": Field.flag,
        "behaviour": Field.text,
    },
    figures=figures_of_card,
    check=check_card,
    plugin="behaviour",
)
BOROUGHS: Final = SetSection(
    "boroughs",
    Borough,
    thing="borough",
    keys={"id": slug, "name": str},
    reads={"bank": word(("north", "south"), "bank"), **dict.fromkeys(("cost", "cards", "points"), FIGURE)},
    figures=lambda _: BOROUGH,
)
TABLE: Final = SetSection("poverty_table", PovertyTable, single=True, reads={"lost": lost_of, "further": FIGURE})
CARDS: Final = SetFormat[CardSet](
    game=GAME,
    kind="card_set",
    sections=(START, CARD, BOROUGHS, TABLE, OwnSection("land", neighbours_of), OwnSection("bridges", neighbours_of)),
    make=set_of,
    check=check_set,
    plugins=SetPlugins(
        kind="cards",
        project=PROJECT,
        specs=[CardHooks],
        packages="behaviours",
        base=CardPlugin,  # has no hooks, as for a Pauper
        checks=CHECKS,
    ),
    played=played,
    files=FILES,
)
listed_figures, listed_editions = CARDS.figures, CARDS.editions
