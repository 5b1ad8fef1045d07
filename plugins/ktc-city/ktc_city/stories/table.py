"""Positions laid out by hand: ``given`` is checked against the box, then converted to events that lead to it.

Therefore the game can be forked, undone and rebuilt like any other.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import attrs

from ktc.data import Plain
from ktc.kit import Chance, OptionError, nearest, seed_bytes, shorten
from ktc_city.board.invariants import invariants
from ktc_city.board.state import NOBODY
from ktc_city.box.answers import choices
from ktc_city.box.open_box import open_box
from ktc_city.box.setup import Setup, set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.entries.stages import unfinished
from ktc_city.game.new_game import CityGame
from ktc_city.game.ruleset import City
from ktc_city.model import events as ev
from ktc_city.model.effect_events import NoteWritten
from ktc_city.model.hexes import DIRECTIONS, FURTHEST
from ktc_city.model.options import read_options
from ktc_city.model.pieces import HOME, Index, Inventory, Purpose, Where
from ktc_city.model.plain import PUBLIC
from ktc_city.stories import Part

FIELDS: Final = (
    "players", "tiles", "variants", "options", "seed", "era", "turn", "centre", "boroughs", "connectors", "hands", *PUBLIC,
    "skills", "waiting", "bids", "placed", "supply", "bag", "barges", "sailed", "passed", "passes",
    "notes",
)  # fmt: skip
NEW_GAME: Final = "new_game"
OF_A_NEW_GAME: Final = ("players", "tiles", "variants", "options", "seed")
RULE = "story.given"
Rules = Callable[[Setup], City]


def check_names(given: object, accepted: Iterable[str] = (*FIELDS, NEW_GAME), where: str = "given") -> None:
    """Check that ``given``, or its ``new_game``, is a mapping of known fields; raises ``OptionError``."""
    if not isinstance(given, Mapping):
        raise OptionError(f"a scenario's {where} must be a mapping, not {shorten(given)}")
    names = tuple(accepted)
    for name in given:
        if name not in names:
            raise OptionError(
                f"a scenario's {where} has no {shorten(name)}{nearest(name, names) or '; names: ' + ', '.join(names)}"
            )


def check_given(given: Part, box: TileBox, seats: int) -> None:
    """Check that the box has everything in ``given``; raises ``OptionError`` with the wrong field."""
    mistake = next(_Looking(box.inventory, seats).mistakes(given), None)
    if mistake is not None:
        raise OptionError(mistake)


Checks = Callable[[str, Plain], Iterator[str]]


class _Looking:
    """Checks the fields of a position one by one and yields the mistakes."""

    def __init__(self, box: Inventory, seats: int) -> None:
        self.box, self.seats = box, seats
        self.tops = {tile.id: tile.top for tile in box.tiles}
        self.things = (*box.connectors, *box.skills)
        self.most = sum((*box.keyple_counts, *box.connector_counts, *box.skill_counts))

    def mistakes(self, given: Part) -> Iterator[str]:
        box = self.box
        yield from self.number("era", given.get("era", 0), len(box.eras))
        yield from self.number("turn", given.get("turn", 0), self.seats)
        yield from self.each("centre", given.get("centre", []), self.in_centre)
        yield from self.by_seat("boroughs", given, partial(self.each, check=self.laid))
        yield from self.by_seat("connectors", given, partial(self.each, check=self.connector))
        hands = [(field, box.keyples) for field in ("hands", *PUBLIC)]
        for field, names in (*hands, ("skills", box.skills), ("waiting", box.connectors)):
            yield from self.by_seat(field, given, partial(self.counts, names=names))
        yield from self.each("bids", given.get("bids", []), self.pile)
        yield from self.each("placed", given.get("placed", []), partial(self.pile, others=("purpose",)))
        yield from self.counts("supply", given.get("supply", {}), self.things)
        yield from self.counts("bag", given.get("bag", {}), box.keyples)
        yield from self.noted(given.get("notes", {}))
        for field in ("barges", "sailed"):
            era = given.get("era", 0) + (field == "sailed")
            yield from self.by_seat(field, given, partial(self.number, below=self.berths(era)))
        for field in ("passed", "passes"):
            yield from self.each(field, given.get(field, []), partial(self.number, below=self.seats))

    def berths(self, river: int) -> int:
        name = self.box.rivers[river]
        return next(len(tile.berths) for tile in self.box.tiles if tile.id == name)

    def number(self, at: str, value: object, below: int, least: int = 0) -> Iterator[str]:
        if type(value) is not int or not least <= value < below:
            yield f"{at} must be a number from {least} to {below - 1}, not {shorten(value)}"

    def name(self, at: str, value: object, names: Iterable[str], thing: str) -> Iterator[str]:
        if value not in tuple(names):
            yield f"{at}: the box has no {thing} {shorten(value)}{nearest(value, names) or choices([*names])}"

    def each(self, at: str, value: object, check: Checks) -> Iterator[str]:
        if not isinstance(value, list | tuple):
            yield f"{at} must be a list, not {shorten(value)}"
            return
        for item in value:
            yield from check(at, item)

    def by_seat(self, field: str, given: Part, check: Checks) -> Iterator[str]:
        value = given.get(field, {})
        if not isinstance(value, Mapping):
            yield f"{field} must be a mapping by seat, not {shorten(value)}"
            return
        for seat, stated in value.items():
            yield from self.number(f"{field}: a seat", seat, self.seats)
            yield from check(f"{field} of seat {seat}", stated)

    def counts(self, at: str, value: object, names: Iterable[str]) -> Iterator[str]:
        if not isinstance(value, Mapping):
            yield f"{at} must be counts by name, not {shorten(value)}"
            return
        for name, number in value.items():
            yield from self.name(at, name, names, "such thing as")
            yield from self.number(f"{at}, {name}", number, self.most + 1)

    def noted(self, value: object) -> Iterator[str]:
        if not isinstance(value, Mapping):
            yield f"notes must be a mapping by tile, not {shorten(value)}"
            return
        for tile, notes in value.items():
            yield from self.tile("notes", tile)
            if not isinstance(notes, Mapping) or not all(type(key) is str and type(n) is int for key, n in notes.items()):
                yield f"notes of {tile} must be whole numbers by name, not {shorten(notes)}"

    def fields(self, at: str, value: object, needed: tuple[str, ...], others: tuple[str, ...] = ()) -> Iterator[str]:
        if not isinstance(value, Mapping):
            yield f"{at}: expected {{{', '.join(needed)}}}, got {shorten(value)}"
            return
        accepted = (*needed, *others)
        yield from (f"{at} has no {shorten(name)}{nearest(name, accepted)}" for name in value if name not in accepted)
        yield from (f"{at} lacks its {name}" for name in needed if name not in value)

    def in_centre(self, at: str, stated: object) -> Iterator[str]:
        name, _, level = str(stated).partition("@")
        yield from self.tile(at, name)
        if level and not (level.isdecimal() and int(level) <= self.tops[name]):
            yield f"{at}: {name} has levels 0 to {self.tops[name]}, not {shorten(level)}"

    def tile(self, at: str, name: object) -> Iterator[str]:
        yield from self.name(at, name, self.tops, "tile")

    def laid(self, at: str, stated: Plain) -> Iterator[str]:
        yield from self.fields(at, stated, ("tile",), ("at", "rotation", "level"))
        yield from self.tile(at, stated["tile"])
        yield from self.number(f"{at}, level", stated.get("level", 0), self.tops[stated["tile"]] + 1)
        yield from self.number(f"{at}, rotation", stated.get("rotation", 0), len(DIRECTIONS))
        place = stated.get("at", [0, 0])
        if not isinstance(place, list | tuple) or len(place) != len(("q", "r")):
            yield f"{at}, at: a place must be [q, r], not {shorten(place)}"
            return
        for number in place:
            yield from self.number(f"{at}, at", number, FURTHEST, -FURTHEST)

    def connector(self, at: str, stated: Plain) -> Iterator[str]:
        yield from self.fields(at, stated, ("on", "side", "colour"))
        yield from self.tile(at, stated["on"])
        yield from self.number(f"{at}, side", stated["side"], len(DIRECTIONS))
        yield from self.name(at, stated["colour"], self.box.connectors, "connector")

    def pile(self, at: str, stated: Plain, others: tuple[str, ...] = ()) -> Iterator[str]:
        yield from self.fields(at, stated, ("seat", "tile", "colour", "keyples"), others)
        yield from self.number(f"{at}, seat", stated["seat"], self.seats)
        yield from self.tile(at, stated["tile"])
        yield from self.name(at, stated["colour"], self.box.keyples, "keyple")
        yield from self.number(f"{at}, keyples", stated["keyples"], sum(self.box.keyple_counts) + 1, 1)
        if stated.get("purpose", "use") not in (Purpose.USE, Purpose.UPGRADE):
            yield f"{at}, purpose must be use or upgrade, not {shorten(stated['purpose'])}"


def lay_table(given: Part, rules: Rules = City) -> CityGame:
    """Return a game at the position that ``given`` describes.

    Defaults: two players in era 0, seat 0 to act, an empty centre, boroughs of one home tile, empty hands, no skill tiles,
    barges from the right by seat, and everything else in supply and bag.  Keys (seats count from 0):

    ``players`` 2, ``tiles`` "london_2016" (or an opened box), ``variants`` [], ``options`` {}, ``seed`` 1, ``era`` 0, ``turn`` 0;
    ``centre`` [tile or "tile@level"]; ``boroughs`` {seat: [{tile, at: [q, r], rotation, level}]};
    ``connectors`` {seat: [{on: tile, side, colour}]}; ``hands`` and ``front`` (or another public place) {seat: {colour: n}};
    ``skills`` {seat: {type: n}}; ``waiting`` {seat: {colour: n}} connectors to place;
    ``bids`` [{seat, tile, colour, keyples}] in the order made; ``placed`` [{seat, tile, colour, keyples, purpose}];
    ``supply`` {colour or type: n} left there, ``bag`` {colour: n} left in it (the box then holds fewer);
    ``barges`` {seat: berth}; ``sailed`` {seat: berth} on the next river tile; ``passed`` [seats] earlier in the era;
    ``passes`` [seats] in a row until now.

    Instead of all these, ``new_game`` {players, tiles, variants, options, seed} opens a game as ``ktc.new_game`` does, with
    seed 1 by default.  Only the record of such a game can be loaded.  ``rules`` replaces the game's own rules.  Raises
    ``OptionError`` for an impossible position, with the wrong field.
    """
    check_names(given)
    if NEW_GAME in given:
        check_names(given, (NEW_GAME,), "given with a new_game")
        return _opened(given[NEW_GAME] or {}, rules)
    box = _box(given)
    seats = given.get("players", 2)
    homes = [tile.id for tile in box.tiles if tile.kind == HOME][: seats if isinstance(seats, int) else None]
    read_options(given.get("options"))
    options = {"homes": homes, "start": 0, **(given.get("options") or {})}
    set_up(box, seats, read_options(options))
    check_given(given, box, seats)
    setup = set_up(_with_supplies(box, given), seats, read_options(options))
    game = CityGame(rules(setup), Chance(*seed_bytes(given.get("seed", 1))))
    events = list(_Layout(game, given).events(options["homes"]))
    game.log.open(events, 0)
    complaint = unfinished(game.state) or invariants(game.state)
    if complaint is not None:
        raise OptionError(f"this position is not possible: {complaint}")
    return game


def _box(given: Part) -> TileBox:
    tiles = given.get("tiles", "london_2016")
    return tiles if isinstance(tiles, TileBox) else open_box(tiles, given.get("variants", ()))


def _opened(given: Part, rules: Rules) -> CityGame:
    """Return a new game, set up and ready for its first action."""
    check_names(given, OF_A_NEW_GAME, NEW_GAME)
    setup = set_up(_box(given), given.get("players", 2), read_options(given.get("options")))
    return CityGame.opened(rules(setup), Chance(*seed_bytes(given.get("seed", 1))))


def _with_supplies(box: TileBox, given: Part) -> TileBox:
    """Return the box with fewer components, so that supply and bag match ``given``."""
    inventory = box.inventory
    supply, bag = given.get("supply", {}), given.get("bag", {})
    if not supply and not bag:
        return box
    used = dict.fromkeys((*inventory.connectors, *inventory.skills), 0)
    for laid in given.get("connectors", {}).values():
        for connector in laid:
            used[connector["colour"]] += 1
    for counts in (*given.get("waiting", {}).values(), *given.get("skills", {}).values()):
        for name, number in counts.items():
            used[name] = used.get(name, 0) + number
    out = dict.fromkeys(inventory.keyples, 0)
    for counts in (hand for field in ("hands", *PUBLIC) for hand in given.get(field, {}).values()):
        for colour, number in counts.items():
            out[colour] += number
    for pile in (*given.get("bids", ()), *given.get("placed", ())):
        out[pile["colour"]] += pile["keyples"]

    def left(names: Sequence[str], counts: Sequence[int], wanted: Mapping[str, int], gone: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(wanted[name] + gone[name] if name in wanted else count for name, count in zip(names, counts, strict=True))

    inventory = attrs.evolve(
        inventory,
        connector_counts=left(inventory.connectors, inventory.connector_counts, supply, used),
        skill_counts=left(inventory.skills, inventory.skill_counts, supply, used),
        keyple_counts=left(inventory.keyples, inventory.keyple_counts, bag, out),
    )
    return attrs.evolve(box, inventory=inventory, index=Index(inventory))


class _Layout:
    """Writes the events of a position, part by part."""

    def __init__(self, game: CityGame, given: Part) -> None:
        self.game, self.given, self.state = game, given, game.state
        self.box = game.state.index.inventory
        self.written: list[ev.Event] = []

    def write(self, event: ev.Event) -> None:
        self.game.ruleset.evolve(self.state, event)
        self.written.append(event)

    def events(self, homes: Sequence[str]) -> Sequence[ev.Event]:
        given, era = self.given, self.given.get("era", 0)
        for seat, home in enumerate(homes):
            self.write(ev.HomeChosen(seat, home, RULE))
        self.write(ev.RiverLaid(self.box.rivers, RULE))
        self._barges(era)
        self.write(ev.SupplyLaid(self.box.connector_counts, self.box.skill_counts, RULE))
        self.write(ev.BagFilled(self.box.keyple_counts, RULE))
        for name in given.get("centre", ()):
            tile, _, level = str(name).partition("@")
            self.write(ev.TilesDealt((tile,), int(level or 0), RULE))
        self.write(ev.EraBegan(era, given.get("turn", 0), RULE))
        self._boroughs()
        for seat in given.get("passed", ()):  # before the keyples on tiles: any other action breaks a row of passes
            self.write(ev.Passed(seat, RULE))
        for seat, berth in given.get("sailed", {}).items():
            self.write(ev.BargeSailed(seat, berth, breaks=True, rule=RULE))
        self._hands()
        self._keyples_on_tiles()
        for tile, notes in given.get("notes", {}).items():
            for key, value in notes.items():
                self.write(NoteWritten(tile, key, value, NOBODY, RULE))
        for seat in given.get("passes", ()):
            self.write(ev.Passed(seat, RULE))
        self.write(ev.TurnBegan(given.get("turn", 0), RULE))
        return self.written

    def _lies(self, tile: str, where: int, place: str) -> None:
        if self.state.board.where[self.state.index.tile[tile]] != where:
            raise OptionError(f"{tile} is not in {place}")

    def _barges(self, era: int) -> None:
        barges = self.given.get("barges", {})
        for seat in range(self.game.seats):
            for river in range(era + 1):
                rightmost = len(self.state.index.berths(river)) - 1
                berth = barges.get(seat, rightmost - seat)
                self.write(ev.BargeSailed(seat, berth, True, RULE) if river else ev.BargeMoored(seat, berth, RULE))

    def _boroughs(self) -> None:
        for seat, tiles in self.given.get("boroughs", {}).items():
            for laid in tiles:
                tile = laid["tile"]
                if "at" in laid:
                    if self.state.board.where[self.state.index.tile[tile]] not in (Where.PILE, Where.RIVER):
                        raise OptionError(f"{tile} is already placed")
                    self.write(ev.TileTaken(seat, tile, RULE))
                    q, r = laid["at"]
                    self.write(ev.TilePlaced(seat, tile, q, r, laid.get("rotation", 0), RULE))
                self._lies(tile, seat, f"the borough of seat {seat}; give its place with 'at'")
                if laid.get("level", 0):
                    self.write(ev.TileUpgraded(seat, tile, laid["level"], RULE))
        for seat, connectors in self.given.get("connectors", {}).items():
            for connector in connectors:
                colour = connector["colour"]
                self._lies(connector["on"], seat, f"the borough of seat {seat}, so it cannot have a connector")
                if self.state.board.across[self.state.index.tile[connector["on"]] * len(DIRECTIONS) + connector["side"]]:
                    raise OptionError(f"two connectors are across side {connector['side']} of {connector['on']}")
                self.write(ev.ConnectorsTaken(seat, connector["on"], (colour,), 0, RULE))
                self.write(ev.ConnectorPlaced(seat, colour, connector["on"], connector["side"], False, RULE))

    def _hands(self) -> None:
        needed: dict[int, dict[str, int]] = {seat: {} for seat in range(self.game.seats)}
        for seat, hand in self.given.get("hands", {}).items():
            needed[seat] = dict(hand)
        for pile in (*self.given.get("bids", ()), *self.given.get("placed", ())):
            hand = needed[pile["seat"]]
            hand[pile["colour"]] = hand.get(pile["colour"], 0) + pile["keyples"]
        for seat, hand in needed.items():
            self._draw(seat, hand)
        for place, seat, hand in [(field, *given) for field in PUBLIC for given in self.given.get(field, {}).items()]:
            self._draw(seat, hand)
            for colour, number in hand.items():
                unused = self.box.rivers[-1]  # nothing ever lies there: a place to pass over
                self.write(ev.KeyplesPlaced(seat, unused, "use", colour, number, 0, 0, RULE))
                self.write(ev.KeyplesReturned(seat, unused, colour, number, place, False, RULE))
        for seat, skills in self.given.get("skills", {}).items():
            names = tuple(name for name, number in skills.items() for _ in range(number))
            self.write(ev.SkillsTaken(seat, self.box.tiles[0].id, names, RULE))
        for seat, waiting in self.given.get("waiting", {}).items():
            names = tuple(name for name, number in waiting.items() for _ in range(number))
            self.write(ev.ConnectorsTaken(seat, self.box.tiles[0].id, names, 0, RULE))

    def _draw(self, seat: int, hand: Mapping[str, int]) -> None:
        counts = tuple(hand.get(colour, 0) for colour in self.box.keyples)
        self.write(ev.KeyplesDrawn(seat, sum(counts), counts, (seat,), RULE))

    def _keyples_on_tiles(self) -> None:
        for pile in self.given.get("bids", ()):
            tile, seat = pile["tile"], pile["seat"]
            self._lies(tile, Where.CENTRE, "the centre, where bids are made")
            held = self.state.bids[self.state.index.tile[tile] * self.game.seats + seat]
            self.write(ev.KeyplesBid(seat, tile, pile["colour"], pile["keyples"], 0, held + pile["keyples"], RULE))
        for placed in self.given.get("placed", ()):
            number, purpose = placed["keyples"], placed.get("purpose", "use")
            if self.state.board.where[self.state.index.tile[placed["tile"]]] not in (Where.CENTRE, *range(self.game.seats)):
                raise OptionError(f"{placed['tile']} is neither in the centre nor in a borough, so it takes no keyples")
            self.write(ev.KeyplesPlaced(placed["seat"], placed["tile"], purpose, placed["colour"], number, 0, number, RULE))
