"""Read the file of a set: every mistake is reported with file, line and field, and each figure has a source."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.data import ContentError, ContentText, Field, read_content
from ktc_stadens_nyckel.model.cards import (
    AUCTION,
    DEVELOPMENT,
    EVENT,
    IMPROVEMENT,
    MONEY,
    STRUGGLE,
    SYMBOLS,
    Card,
    CardSet,
    District,
    Start,
)  # fmt: skip

SOURCES: Final = (
    "rulebook", "published", "inferred", "reconstructed", "reconstructed, tuned", "owner of the box", "author",
)  # fmt: skip
HEAD: Final = ("set", "title", "packages", "unless_said", "start", "offices", "families")
SORTS: Final = {"developments": DEVELOPMENT, "money": MONEY, "events": EVENT, "improvements": IMPROVEMENT}
CARD: Final = ("name", "swedish", "copies")
OF_SORT: Final[Mapping[str, tuple[Sequence[str], Sequence[str]]]] = {  # needed and optional fields besides
    DEVELOPMENT: (("does",), ("with", "rule")),
    MONEY: (("dalers", "points"), ()),
    EVENT: ((), ("does", "with", "rule", "serves", "points")),
    IMPROVEMENT: (("cost", "symbols"), ("guards", "does", "with", "rule")),
}
LARGEST: Final = 10_000
MOST_POINTS: Final = 100
MOST_PLAYERS: Final = 6
FIGURES: Final = tuple(field.name for field in attrs.fields(Start) if field.name not in ("hands", "purse", "grows"))
LEAST: Final = {"step": 1, "die": 2, "dalers_a_point": 1, "ahead": 1, "crests": 2, "claim": 1}
Sources = dict[str, Mapping[str, str]]


def read_set(file: str | Path | ContentText) -> CardSet:
    """Read a set; raise ``ContentError`` with all mistakes."""
    found = read_content(file, checked).value
    if found is None:
        raise ContentError([f"{file}: contains no card set"])
    return found


def checked(file: Field) -> CardSet | None:
    parts = file.fields((*HEAD, *SORTS, "districts"), ("reports",))
    if not parts:
        return None
    usual = parts["unless_said"].word(SOURCES, "source")
    sources: Sources = {}
    cards = {
        name: card
        for section, sort in SORTS.items()
        for name, field in parts[section].members()
        if (card := card_of(name, field, sort, usual, sources)) is not None
    }
    start = start_of(parts["start"], cards, usual, sources)
    districts = districts_of(parts["districts"], usual, sources)
    offices, families = (names_of(parts[name], name, sources) for name in ("offices", "families"))
    if start is None:
        return None
    if len(families) < max(start.hands, default=0):
        parts["families"].complain("the set has fewer families than players")
    packages = tuple(item.text() for item in parts["packages"].items())
    title = parts["title"].text()
    return CardSet(parts["set"].text(), title, packages, start, cards, districts, offices, families, sources)


def sources_of(parts: Mapping[str, Field], usual: str, names: Sequence[str]) -> Mapping[str, str]:
    """Return the source of each figure: the stated one, or the usual one."""
    said = {}
    for name, field in parts["sources"].members() if "sources" in parts else ():
        if name not in names:
            field.complain(f"no figure {name!r}{field.mistakes.nearest(name, names)}")
        said[name] = field.word(SOURCES, "source")
    return {name: said.get(name, usual) for name in names}


def card_of(name: str, field: Field, sort: str, usual: str, sources: Sources) -> Card | None:
    """Return a card."""
    needed, optional = OF_SORT[sort]
    parts = field.fields((*CARD, *needed), (*optional, "sources"))
    if not parts:
        return None
    if sort == EVENT and ("serves" in parts) == ("does" in parts):
        field.complain("an Event card needs exactly one of the fields serves and does")
    sources[name] = sources_of(parts, usual, [one for one in parts if one not in ("sources", "rule", "swedish")])
    given = {key: given_of(value) for key, value in parts["with"].members()} if "with" in parts else {}
    return Card(
        name, sort, parts["name"].text(), parts["swedish"].text(), parts["copies"].number(1, MOST_POINTS),
        parts["rule"].text() if "rule" in parts else f"card.{name.replace('_', '-')}",
        behaviour=parts["does"].text() if "does" in parts else "", given=given,
        serves=parts["serves"].word((AUCTION, STRUGGLE), "use") if "serves" in parts else "",
        points=parts["points"].number(-MOST_POINTS, MOST_POINTS) if "points" in parts else 0,
        dalers=parts["dalers"].number(1, LARGEST) if "dalers" in parts else 0,
        cost=parts["cost"].number(0, LARGEST) if "cost" in parts else 0,
        symbols=tuple(parts["symbols"].words(SYMBOLS, "symbol")) if "symbols" in parts else (),
        guards=parts["guards"].flag() if "guards" in parts else False,
    )  # fmt: skip


def given_of(field: Field) -> int | str:
    """Return a parameter: a number or a word."""
    return field.text() if isinstance(field.value, str) else field.number(-LARGEST, LARGEST)


def start_of(field: Field, cards: Mapping[str, Card], usual: str, sources: Sources) -> Start | None:
    """Return the figures that belong to no card."""
    parts = field.fields(("hands", "purse", "grows", *FIGURES), ("sources",))
    if not parts:
        return None
    hands = {}
    for players, sizes in parts["hands"].members():
        numbers = sizes.numbers()
        if not players.isdecimal() or not 2 <= int(players) <= MOST_PLAYERS or len(numbers) != 2:
            sizes.complain("expected two numbers, of Money and Event cards, for each number of players")
        else:
            hands[int(players)] = (numbers[0], numbers[1])
    money = [card.id for card in cards.values() if card.sort == MONEY]
    purse = {kind: number.number(1, MOST_POINTS) for kind, number in parts["purse"].members()}
    for kind in purse.keys() - set(money):
        parts["purse"].complain(f"no Money card {kind!r}")
    grows = parts["grows"].word([card.id for card in cards.values() if card.sort == DEVELOPMENT], "Development card")
    figures = {name: parts[name].number(LEAST.get(name, 0), LARGEST) for name in FIGURES}
    sources["start"] = sources_of(parts, usual, ("hands", "purse", "grows", *FIGURES))
    return Start(hands=hands, purse=purse, grows=grows, **figures)


def districts_of(field: Field, usual: str, sources: Sources) -> Mapping[int, District]:
    """Return the districts by number."""
    found = {}
    for number, item in enumerate(field.items(), 1):
        parts = item.fields(("maximum", "adjoins"), ("sources",))
        if parts:
            found[number] = District(number, parts["maximum"].number(0, MOST_POINTS), tuple(parts["adjoins"].numbers()))
            sources[f"district {number}"] = sources_of(parts, usual, ("maximum", "adjoins"))
    for district in found.values():
        for other in district.adjoins:
            if other and (other not in found or district.number not in found[other].adjoins):
                field.complain(f"district {district.number} adjoins {other}, but not the other way round")
    return found


def names_of(field: Field, thing: str, sources: Sources) -> tuple[str, ...]:
    """Return names with one source."""
    parts = field.fields(("names", "source"))
    if not parts:
        return ()
    sources[thing] = {"names": parts["source"].word(SOURCES, "source")}
    names = tuple(item.text() for item in parts["names"].items())
    if len(set(names)) < len(names):
        parts["names"].complain("each name may occur only once")
    return names


def plain_figures(found: CardSet) -> Mapping[str, Mapping[str, Any]]:
    """Return the value of each figure that has a source, by thing and field."""
    values: dict[str, dict[str, Any]] = {}
    things: dict[str, Any] = {
        "start": found.start,
        **found.cards,
        **{f"district {one.number}": one for one in found.districts.values()},
    }
    for thing, named in found.sources.items():
        if thing in things:
            values[thing] = {
                field: getattr(things[thing], {"does": "behaviour", "with": "given"}.get(field, field)) for field in named
            }
        else:
            values[thing] = {"names": getattr(found, thing)}
    return values
