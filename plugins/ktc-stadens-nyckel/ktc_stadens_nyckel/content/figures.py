"""The format of the sets of Stadens Nyckel: cards, districts and figures, each with its source."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.data import Field
from ktc.effects import OneOf, effects_check
from ktc.kit.sets import SetFormat, SetPlugins, SetSection, by_name, each, number, word
from ktc_stadens_nyckel.content.hooks import PROJECT, CardHooks
from ktc_stadens_nyckel.model import cards as c
from ktc_stadens_nyckel.model import effects

GAME: Final = "stadens_nyckel"
LARGEST: Final = 10_000
MOST_POINTS: Final = 100
MOST_PLAYERS: Final = 6
RETURNED: Final = effects_check(
    (
        effects.RollForOrder, effects.SealedAuction, effects.FreeBuilding, effects.PestilenceLaying, effects.StatusChange,
        effects.Death, effects.DistrictOffer, effects.Burning, effects.PestilenceEnd, OneOf,
    )
)  # fmt: skip
LEAST: Final = {"step": 1, "die": 2, "dalers_a_point": 1, "ahead": 1, "crests": 2, "claim": 1}
CARD: Final = ("name", "swedish", "copies")
Entry = Mapping[str, Field]


def given_of(field: Field) -> int | str:
    """Return a parameter: a number or a word."""
    return field.text() if isinstance(field.value, str) else field.number(-LARGEST, LARGEST)


def hands_of(field: Field) -> Mapping[int, tuple[int, int]]:
    """Return the numbers of Money and Event cards by number of players."""
    hands = {}
    for players, sizes in field.members():
        numbers = sizes.numbers()
        if not players.isdecimal() or not 2 <= int(players) <= MOST_PLAYERS or len(numbers) != 2:
            sizes.complain("expected the numbers of Money and Event cards by number of players")
        else:
            hands[int(players)] = (numbers[0], numbers[1])
    return hands


def names_of(field: Field) -> tuple[str, ...]:
    """Return names, each of which may occur once."""
    names: tuple[str, ...] = each(Field.text)(field)
    if len(set(names)) < len(names):
        field.complain("expected each name once")
    return names


def number_of(name: str) -> int:
    """Return the number of a district."""
    if not name.isdecimal() or len(name) > 2:
        raise ValueError(f"expected the number of a district, got {name!r}")
    return int(name)


def check_event(entry: Entry) -> None:
    """Report an Event card that has both a use and an effect, or neither."""
    if ("serves" in entry) == ("does" in entry):
        next(iter(entry.values())).complain("an Event card serves for something, or does something")


def set_of(offices: c.Names, families: c.Names, **parts: Any) -> c.CardSet:
    """Return a set."""
    return c.CardSet(offices=offices.names, families=families.names, **parts)


def check_set(found: c.CardSet, file: Entry) -> None:
    """Report sections that contradict each other."""
    start = file["start"]
    for kind in found.start.purse.keys() - {card.id for card in found.cards.values() if card.sort == c.MONEY}:
        start.within("purse").complain(f"no Money card {kind!r}")
    start.within("grows").word([card.id for card in found.cards.values() if card.sort == c.DEVELOPMENT], "Development card")
    if len(found.families) < max(found.start.hands, default=0):
        file["families"].complain("there are fewer families than players")
    for district in found.districts.values():
        for other in district.adjoins:
            if other and (other not in found.districts or district.number not in found.districts[other].adjoins):
                file["districts"].complain(f"district {district.number} adjoins {other}, which does not adjoin it")
    for name, reason in lacking(found):
        start.within(name).complain(reason)


def lacking(found: c.CardSet) -> Iterator[tuple[str, str]]:
    """Yield the figures of the start for which there are too few cards, with the reason."""
    start, cards = found.start, found.cards
    backs = (c.MONEY, c.EVENT, c.DEVELOPMENT)
    number = {back: sum(card.copies for card in cards.values() if card.back == back) for back in backs}
    for players, (money, event) in start.hands.items():
        if players * money > number[c.MONEY] or players * event > number[c.EVENT]:
            yield "hands", f"there are too few cards for the first hands of {players} players"
    most = max(start.hands, default=0)
    for kind, each_hand in start.purse.items():
        if kind in cards and each_hand * most > cards[kind].copies:
            yield "purse", f"there are too few cards of {kind} for {most} players"
    grows = cards[start.grows].copies if start.grows in cards else 0
    if start.set_aside > number[c.DEVELOPMENT] - grows or number[c.DEVELOPMENT] - start.set_aside < start.ahead:
        yield "set_aside", "there are too few Development cards to set aside so many"


def played(found: c.CardSet) -> list[Any]:
    """Return the figures used in play."""

    def figures(thing: Any) -> Any:
        return attrs.asdict(thing, filter=lambda field, _: field.name not in ("name", "swedish"))

    start = figures(found.start) | {"hands": {str(players): list(sizes) for players, sizes in found.start.hands.items()}}
    cards, districts = ([figures(one) for one in things.values()] for things in (found.cards, found.districts))
    return [start, cards, districts, found.offices, found.families, found.packages]


def cards_of(name: str, sort: str, needed: tuple[str, ...] = (), optional: tuple[str, ...] = (), **more: Any) -> SetSection:
    """Return a section of cards of a sort."""
    return SetSection(
        name,
        c.Card,
        into="cards",
        thing="card",
        fixed={"sort": sort},
        needed=(*CARD, *needed),
        optional=optional,
        called={"does": "behaviour", "with": "given"},
        reads={
            "copies": number(1, MOST_POINTS),
            "points": number(-MOST_POINTS, MOST_POINTS),
            "dalers": number(1, LARGEST),
            "with": by_name(given_of),
            "serves": word((c.AUCTION, c.STRUGGLE), "use"),
            "symbols": each(word(c.SYMBOLS, "symbol")),
        },
        unsourced=("rule", "swedish"),
        plugin="does",
        **more,
    )


CARDS: Final = SetFormat[c.CardSet](
    game=GAME,
    kind="card_set",
    sections=(
        cards_of("developments", c.DEVELOPMENT, ("does",), ("with", "rule")),
        cards_of("money", c.MONEY, ("dalers", "points")),
        cards_of("events", c.EVENT, (), ("does", "with", "rule", "serves", "points"), check=check_event),
        cards_of("improvements", c.IMPROVEMENT, ("cost", "symbols"), ("guards", "does", "with", "rule")),
        SetSection(
            "start",
            c.Start,
            single=True,
            reads={
                **{field.name: number(LEAST.get(field.name, 0)) for field in attrs.fields(c.Start) if field.type is int},
                "hands": hands_of,
                "purse": by_name(number(1, MOST_POINTS)),
            },
        ),
        SetSection(
            "districts",
            c.District,
            thing="district",
            keys={"number": number_of},
            label="district {}".format,
            reads={"maximum": number(0, MOST_POINTS)},
        ),
        SetSection("offices", c.Names, single=True, reads={"names": names_of}),
        SetSection("families", c.Names, single=True, reads={"names": names_of}),
    ),
    make=set_of,
    check=check_set,
    plugins=SetPlugins(
        kind="cards",
        project=PROJECT,
        specs=[CardHooks],
        checks=dict.fromkeys(("development_came", "event_played"), RETURNED),
    ),
    played=played,
)
open_set, listed_figures, listed_editions = CARDS.open, CARDS.figures, CARDS.editions


def stadens_nyckel() -> Path:
    """Return the file of the set of the box."""
    return Path(__file__).parents[1] / "stadens_nyckel.yaml"
