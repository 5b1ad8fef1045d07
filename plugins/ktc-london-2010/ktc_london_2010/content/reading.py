"""Parse set files: report every mistake with file, line and field, and record a source for every figure."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import attrs

from ktc.data import Content, ContentError, ContentText, Field, read_content
from ktc_london_2010.content.editions import figures_of
from ktc_london_2010.content.slugs import slug
from ktc_london_2010.model.cards import ANY, BLUE, BROWN, COLOURS, GREY, PINK, Borough, Card, CardSet, Start

TUNED: Final = "reconstructed, tuned"  # to balance simulated games; see balance.md
OWNER: Final = "owner of the box"
SOURCES: Final = ("rulebook", "example", "published", "reconstructed", TUNED, OWNER, "author")
LETTERS: Final = ("A", "B", "C")
HEAD: Final = ("set", "title", "behaviours", "unless_said", "start", "poverty_table", "cards", "boroughs", "land", "bridges")
CARD: Final = (
    "copies",
    "cost",
    "pay",
    "expend",
    "money",
    "points",
    "relief",
    "burden",
    "flip",
    "hexagon",
    "behaviour",
    "sources",
)
WHOLE_CARD: Final = ("colour", "copies")
WHOLE_BOROUGH: Final = ("bank", "cost", "cards", "points")
BOROUGH: Final = ("thames", "first", "start", "sources")
NUMBERS: Final = ("cost", "pay", "money", "points", "relief", "burden", "hexagon")
MOST_PLAYERS: Final = 4
MOST_COPIES: Final = 60
LARGEST: Final = 1_000
BASES: Final = ("cost", "pay", "expend", "money", "points", "relief", "burden", "flip")  # only for cards with a stone base
NO_START: Final = Start((2,), 0, 0, 0, 1, 2, 1, 1, 0, 1, 0, 0, 0, 0)  # placeholder in a file with mistakes
Sources = Mapping[str, str]


def read_set(path: str | Path | ContentText, overlays: Sequence[str | Path | ContentText] = ()) -> Content[CardSet]:
    """Read a set from a file and its overlays; raise ``ContentError`` with all mistakes."""
    found = read_content(path, partial(_checked, states_figures=not overlays), overlays)
    if found.value is None:
        raise ContentError([f"{path}: contains no card set"])
    return found  # type: ignore[return-value]  # None is reported as a mistake


def _checked(file: Field, states_figures: bool) -> CardSet | None:
    parts = file.fields(HEAD, ("reports", "over", "figures"))
    if not parts:
        return None
    usual = parts["unless_said"].word(SOURCES, "source")
    sources: dict[str, Sources] = {}
    start = _start(parts["start"], usual, sources)
    cards = {
        card.id: card
        for name, field in _there(parts["cards"], "card", WHOLE_CARD)
        for card in _cards(name, field, usual, sources)
    }
    boroughs = {
        slug(name): _borough(name, field, usual, sources) for name, field in _there(parts["boroughs"], "borough", WHOLE_BOROUGH)
    }
    lost, further = _table(parts["poverty_table"], usual, sources)
    land = _pairs(parts["land"], boroughs, usual, sources)
    bridges = _pairs(parts["bridges"], boroughs, usual, sources)
    if not any(borough.start for borough in boroughs.values()):
        parts["boroughs"].complain("no borough has the start symbol of the Underground")
    if not any(borough.first for borough in boroughs.values()):
        parts["boroughs"].complain("no borough may be the first purchase of the game")
    if sum(card.copies for card in cards.values()) < start.hand * max(start.players, default=1) + 1:
        parts["cards"].complain("the set has too few cards for the first hands")
    found = CardSet(
        parts["set"].text(), parts["title"].text(), start, cards, boroughs, land, bridges, lost, further,
        tuple(item.text() for item in parts["behaviours"].items()), sources,
    )  # fmt: skip
    if states_figures and "figures" in parts and parts["figures"].text() != (figures := figures_of(found)):
        parts["figures"].complain(f"the figures have the hash {figures}; figures of an edition must not change")
    return found


def _there(field: Field, what: str, needed: Sequence[str]) -> list[tuple[str, Field]]:
    """Return the cards or boroughs of a file; report changes to unknown ones, with the nearest name.

    An overlay may also add a new card or borough, with all ``needed`` fields.
    """
    members = field.members()
    over = [(name, each.value) for name, each in members if each.place.layer and isinstance(each.value, Mapping)]
    strange = [name for name, value in over if not set(needed) <= value.keys()]
    names = [name for name, _ in members if name not in strange]
    for name, each in members:
        if name in strange:
            each.complain(f"no {what} {name!r}{each.mistakes.nearest(name, names)}; a new one needs {', '.join(needed)}")
    return [(name, each) for name, each in members if name not in strange]


def _sources(parts: Mapping[str, Field], usual: str, names: Sequence[str]) -> Sources:
    """Return the source of each figure: the stated or the default one, or ``OWNER`` for an unsourced overlay change."""
    said = parts["sources"].members() if "sources" in parts else []
    found = {}
    for name, field in said:
        if name not in names:
            field.complain(f"no figure {name!r}{field.mistakes.nearest(name, names) or '; figures: ' + ', '.join(names)}")
        found[name] = field.word(SOURCES, "source")
    layers = {name: field.place.layer for name, field in said}
    for name in names:
        if name in parts and parts[name].place.layer > layers.get(name, 0):
            found[name] = OWNER
    return {name: found.get(name, usual) for name in names}


def _start(field: Field, usual: str, sources: dict[str, Sources]) -> Start:
    names = [one.name for one in attrs.fields(Start) if one.name != "sources"]
    parts = field.fields(names, ("sources",))
    if not parts:
        return NO_START
    players = tuple(sorted({item.number(2, MOST_PLAYERS) for item in parts["players"].items()}))
    if not players:
        parts["players"].complain("expected a list of numbers of players")
    least = {
        "rows": (2, 2),
        "repay": (1, LARGEST),
        "loan": (1, LARGEST),
        "pounds_a_point": (1, LARGEST),
        "hand_limit": (1, LARGEST),
    }
    figures = {name: parts[name].number(*least.get(name, (0, LARGEST))) for name in names if name != "players"}
    found = sources["start"] = _sources(parts, usual, names)
    return Start(players=players, sources=found, **figures)


def _table(field: Field, usual: str, sources: dict[str, Sources]) -> tuple[tuple[int, ...], int]:
    parts = field.fields(("lost", "further"), ("sources",))
    if not parts:
        return (0,), 0
    lost = tuple(item.number(0, LARGEST) for item in parts["lost"].items())
    if not lost or list(lost) != sorted(lost):
        parts["lost"].complain("expected points in ascending order, starting with those for 0 poverty points")
    sources["poverty_table"] = _sources(parts, usual, ("lost", "further"))
    return lost or (0,), parts["further"].number(0, LARGEST)


def _cards(name: str, field: Field, usual: str, sources: dict[str, Sources]) -> list[Card]:
    """Return the cards of a name, one for each deck that has copies of it."""
    parts = field.fields(WHOLE_CARD, CARD)
    if not parts:
        return []
    colour = parts["colour"].word(COLOURS, "colour")
    copies = {}
    for letter, number in parts["copies"].members():
        if letter not in LETTERS:
            number.complain(f"no deck {letter!r}; decks: {', '.join(LETTERS)}")
        copies[letter] = number.number(1, MOST_COPIES)
    if not copies:
        parts["copies"].complain("expected at least one deck")
    figures = {key: parts[key].number(0, LARGEST) for key in NUMBERS if key in parts}
    flip = parts["flip"].flag() if "flip" in parts else False
    expend = parts["expend"].word((ANY, BROWN, PINK, BLUE, GREY), "colour") if "expend" in parts else ""
    if "pay" in parts and expend and figures["pay"]:
        parts["pay"].complain("a left block has money or a card, not both")
    for key in BASES if "hexagon" not in parts else ():
        if key in parts:
            parts[key].complain("only a card with a stone base has this; such a card needs a hexagon")
    behaviour = parts["behaviour"].text() if "behaviour" in parts else "plain"
    names = ["name", "colour", "copies", *(key for key in (*NUMBERS, "expend", "flip") if key in parts or "hexagon" in parts)]
    if "sources" in parts and "hexagon" in parts:
        names += ["money", "points"]
    found = sources[name] = _sources(parts, usual, [*dict.fromkeys(names)])
    several = len(copies) > 1
    return [
        Card(
            f"{slug(name)}_{letter.lower()}" if several else slug(name), name, letter, number, colour,
            flip=flip, expend=expend, behaviour=behaviour, sources=found, **figures,
        )
        for letter, number in copies.items()
    ]  # fmt: skip


def _borough(name: str, field: Field, usual: str, sources: dict[str, Sources]) -> Borough:
    parts = field.fields(WHOLE_BOROUGH, BOROUGH)
    if not parts:
        return Borough(slug(name), name, "", 0, 0, 0)
    flags = {key: parts[key].flag() for key in ("thames", "first", "start") if key in parts}
    found = sources[name] = _sources(parts, usual, ("name", "bank", "cost", "cards", "points", "thames", "first", "start"))
    bank = parts["bank"].word(("north", "south"), "bank")
    cost, cards, points = (parts[key].number(0, LARGEST) for key in ("cost", "cards", "points"))
    return Borough(slug(name), name, bank, cost, cards, points, sources=found, **flags)


def _pairs(
    field: Field, boroughs: Mapping[str, Borough], usual: str, sources: dict[str, Sources]
) -> Mapping[str, frozenset[str]]:
    """Return the neighbours of each borough."""
    names = [borough.name for borough in boroughs.values()]
    found: dict[str, set[str]] = {borough: set() for borough in boroughs}
    for item in field.items():
        parts = item.fields(("between",), ("source",))
        if not parts:
            continue
        two = [slug(one.word(names, "borough")) for one in parts["between"].items()]
        if len(set(two)) != 2:
            parts["between"].complain("expected two boroughs")
            continue
        source = parts["source"].word(SOURCES, "source") if "source" in parts else OWNER if item.place.layer else usual
        sources[f"{boroughs[two[0]].name} – {boroughs[two[1]].name}"] = {str(field.path[-1]): source}
        found[two[0]].add(two[1])
        found[two[1]].add(two[0])
    return {borough: frozenset(others) for borough, others in found.items()}
