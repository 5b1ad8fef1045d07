"""The table as values, for interfaces that draw by data: what is printed, what lies where, and what actions name."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import attrs

from ktc.draw import (
    BoardRequest,
    Figure,
    Map,
    Mark,
    Marker,
    PriceAndEffect,
    Row,
    Section,
    Seen,
    Space,
    Standing,
    Table,
    TargetPlace,
    Thing,
    Track,
)
from ktc.kit import AnyAction, Players, capital, plain
from ktc_city.catalogue import say, word
from ktc_city.drawing.board import labels, spots
from ktc_city.drawing.board.labels import BoardContext
from ktc_city.drawing.signs import counted, piece_figures, signs
from ktc_city.drawing.summaries import standing
from ktc_city.drawing.svg.printed import Printed, box_of, inventory_of, printed_tiles
from ktc_city.knowledge.rivers import BerthView, RiverView
from ktc_city.knowledge.view import PlayerView, TileView, View, keyples_hidden, keyples_in_sight, tiles_beside
from ktc_city.model import actions as ac
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.hexes import OFFSETS
from ktc_city.model.pieces import ANY, DIFFERENT, RIVER_SIDE, Hand
from ktc_city.text import note_text
from ktc_city.text.names import Names
from ktc_city.text.scene import Scene
from ktc_city.text.tiles import described

HEX, RIVER, BERTH, KEYPLE, SKILL, CONNECTOR, PLACE, SIDE = (
    "hex",
    "river",
    "berth",
    "keyple",
    "skill",
    "connector",
    "place",
    "side",
)
POINTS, HAND = "points", "hand"
LABELS: Final = {
    "keyples": "board-keyples-all", "behind": "board-behind", "skills": "board-skill-tiles", "sailed": "board-sailed",
    "passed": "board-passed",
}  # fmt: skip
KEPT: Final = 1024  # names of pieces
BAG: Final = spots.stock_spot(KEYPLE, ANY)
Plain = dict[str, Any]
Say = Callable[..., str]


# --- what is printed ----------------------------------------------------------------------------------------------------


def prints(rules: Any, lang: str) -> Iterator[Thing | Space | Figure | Section]:
    """Yield tiles, berths and pieces as printed, the labels of numbers, and the sections whose things never change."""
    box = box_of(rules)
    scene = Scene(inventory_of(box), lang)
    inventory, tiles = scene.names.inventory, printed_tiles(box, lang)
    yield from (_tile_print(tile, scene) for tile in tiles.values())
    rivers = [
        Space(_tile_print(tiles[river], scene, river=True), _berth_prints(tiles[river], scene)) for river in inventory.rivers
    ]
    yield from rivers
    for river in rivers:
        yield from river.things
    keyples, skills, connectors, stocks = _piece_prints(scene)
    yield from (*keyples, *skills, *connectors, *stocks, *signs(lang))
    yield from (Figure(scene.say(label), 0, name=name) for name, label in LABELS.items())
    yield _printed_piece(Thing(scene.say(LABELS["keyples"]), "keyples"), KEYPLE, ANY)  # the sign of the number
    yield _river(scene.say, rivers)
    yield _hand(scene.say, keyples[: len(inventory.keyples)], skills[: len(inventory.skills)])
    yield _supply(scene.say, stocks)


def _river(say: Say, rivers: Iterable[Space]) -> Section:
    return Section(RIVER, say("board-river"), [Track("", rivers)])


def _hand(say: Say, keyples: Iterable[Thing], skills: Iterable[Thing]) -> Section:
    rows = ((say("board-keyples-all"), keyples), (say("board-skill-tiles"), skills))
    return Section(HAND, say("board-hand"), [Row(capital(title), things) for title, things in rows])


def _supply(say: Say, stocks: Iterable[Thing]) -> Section:
    return Section("supply", say("board-supply"), [Row("", stocks)])


def _tile_print(tile: Printed, scene: Scene, *, river: bool = False) -> Thing:
    """Return the print of a tile; as a tile of the ``river`` it lies there with its berths."""
    facts = tile.facts
    spot = spots.river_spot(facts.id) if river else spots.tile_spot(facts.id)
    sides = [side for side, what in enumerate(facts.sides) if what == RIVER_SIDE]
    figures: Plain = {
        "kind": facts.kind,
        "landmark": facts.landmark,
        "points": list(facts.points),
        "each": list(tile.each),
        "counts": counted(tile),
        "gives": [_given(gives) for gives in tile.gives] if any(tile.gives) else [],
        "costs": [_given(asks) for asks in tile.asks] if any(tile.asks) else [],
        "rivers": sides,
    }
    about = described(facts, tile.phrases, scene)
    figures = {name: value for name, value in figures.items() if value}
    return Thing(
        scene.names.tile(facts.id), spot, look=RIVER if river else HEX, figures=figures, about=about, colour=facts.colour
    )


def _given(of: Yield | Cost | None) -> Plain | None:
    """Return what a use gives, or what an upgrade costs, as numbers by sort of thing; None for neither."""
    if of is None:
        return None
    returns = of.returns if isinstance(of, Yield) else 0
    return {**_numbers(of), **({"for": _numbers_of_skills([ANY] * returns)} if returns else {})}


def _numbers(of: Yield | Cost) -> dict[str, int]:
    found = {f"{CONNECTOR}/{name}": number for name, number in Counter(of.connectors).items()} | _numbers_of_skills(of.skills)
    return found | ({f"{KEYPLE}/{ANY}": of.keyples} if isinstance(of, Cost) and of.keyples else {})


def _numbers_of_skills(skills: Sequence[str]) -> dict[str, int]:
    return {f"{SKILL}/{name}": number for name, number in Counter(skills).items()}


def _berth_prints(tile: Printed, scene: Scene) -> Iterator[Thing]:
    river, berths = tile.facts.id, tile.facts.berths
    for at, berth in enumerate(berths):
        words = scene.say("board-berth", river=scene.names.tile(river), number=at + 1, of=len(berths))
        worth = scene.worth(berth)
        figures = {"number": at + 1, "keyples": berth.keyples, POINTS: berth.points, "claims": berth.claims}
        figures = {name: value for name, value in figures.items() if value}
        about = " ".join(filter(None, (words, f"{capital(worth)}." if worth else "")))
        name = capital(scene.say("play-berth", number=at + 1))
        yield Thing(name, spots.berth_spot(river, at), look=BERTH, figures=figures, about=about)


def _piece_prints(scene: Scene) -> tuple[list[Thing], list[Thing], list[Thing], list[Thing]]:
    """Return keyples, skill tiles and connectors, those of choice last, and the stocks of the supply."""
    inventory = scene.names.inventory
    keyples, skills, connectors = (
        [_printed_piece(_piece(scene, look, name, 1, f"{look}/{name}"), look, name) for name in (*colours, *others)]
        for look, colours, others in (
            (KEYPLE, inventory.keyples, (ANY,)),
            (SKILL, inventory.skills, (ANY,)),
            (CONNECTOR, inventory.connectors, (ANY, DIFFERENT)),
        )
    )
    stocks = [
        attrs.evolve(piece, spot=(spot := spots.stock_spot(piece.look, piece.colour)), sort=spot)
        for piece in (*connectors, *skills)
        if piece.colour not in (ANY, DIFFERENT)
    ]
    bag = _printed_piece(Thing(scene.say("board-in-bag"), BAG), KEYPLE, ANY)
    return keyples, skills, connectors, [*stocks, bag]


def _printed_piece(piece: Thing, look: str, name: str) -> Thing:
    return attrs.evolve(piece, look=look, colour=name, figures=piece_figures(look, name))


def _piece(scene: Scene, look: str, colour: str, number: int, spot: str = "", **more: Any) -> Thing:
    return Thing(_piece_name(scene.names.lang, look, colour), spot, sort=f"{look}/{colour}", number=number, **more)


@lru_cache(KEPT)
def _piece_name(lang: str, look: str, colour: str) -> str:
    return say(lang, f"key-{look}", **{"kind" if look == SKILL else "colour": plain(word(lang, colour))})


# --- what lies where ----------------------------------------------------------------------------------------------------


def describe(seen: Seen) -> Table:
    """Return the table as this reader sees it; each part is a function of the values that it is given."""
    view: View = seen.view
    orders = view.keyple_colours, view.connector_colours, view.skill_types
    names: Names = seen.reuse("names", _names, seen.rules, tuple(seat.home for seat in view.seats), seen.lang, seen.people)
    words = seen.reuse("words", _Words, names, *orders, view.era, view.notes)
    own = None if view.reader is None else view.seats[view.reader]
    notes = note_text.of_the_table(view, names)

    def borough(player: PlayerView) -> Section:
        public = player
        if player.behind is not None or player.skills is not None:
            public = seen.reuse(f"public/{player.seat}", _without_secrets, player)  # so that the part has nothing of them
        said = note_text.of_seat(view, names, player.seat)
        asked = _asked(view, player.borough)
        return seen.reuse(f"borough/{player.seat}", _borough, words, public, asked, said, player is own)

    return Table(  # in the order of a narrow page
        [
            seen.reuse("centre", _centre, words, view.centre, _asked(view, view.centre), view.aside),
            None if own is None else seen.reuse(f"hand/{own.seat}", _own_hand, words, own.front, own.behind, own.skills),
            None if own is None else seen.reuse(f"to-lay/{own.seat}", _to_lay, words, own.waiting, own.to_place),
            None if own is None else borough(own),
            seen.reuse("river", _rivers, words, view.rivers),
            *(borough(player) for player in view.seats if player is not own),
            seen.reuse("supply", _stocks, words, view.connector_supply, view.skill_supply, view.bag),
        ],
        capital(standing(view, names)),
        [notes] if notes else [],
    )


def _without_secrets(player: PlayerView) -> PlayerView:
    return attrs.evolve(player, behind=None, skills=None)


def _asked(view: View, tiles: Sequence[TileView]) -> str | None:
    """Return the tile that asks, if it is one of these."""
    return next((tile.id for tile in tiles if tile.id == view.asked), None) if view.asked is not None else None


def _names(rules: Any, homes: Sequence[str], lang: str, people: Players) -> Names:
    return Names(inventory_of(box_of(rules)), homes, lang, rules.messages, people)


class _Words:
    """Describes things in the words of one game, as all its readers see them."""

    def __init__(
        self,
        names: Names,
        keyples: Sequence[str],
        connectors: Sequence[str],
        skills: Sequence[str],
        era: int,
        notes: Sequence[tuple[str, str, int | None]],
    ) -> None:
        self.names, self.scene = names, Scene(names.inventory, names=names)
        self.keyples, self.connectors, self.skills = keyples, connectors, skills
        self.era = era
        self.say = self.scene.say
        self._notes = {tile: note_text.on_tile(notes, tile) for tile, _, _ in notes}

    def tile(self, tile: TileView, asked: str | None) -> Thing:
        """Return a tile with its pieces."""
        figures: Plain = {}
        if tile.level:
            figures["level"] = tile.level
        if any(tile.bids):
            figures["bids"] = {str(seat + 1): number for seat, number in enumerate(tile.bids) if number}
        if tile.placed:
            figures |= {"placed": tile.placed, "least": tile.last + 1}
        if tile.rotation:
            figures["rotation"] = tile.rotation
        if tile.sealed:
            figures["sealed"] = [seat + 1 for seat in tile.sealed]
        if tile.highest:
            figures["highest"] = {str(tile.highest[0] + 1): tile.highest[1]}
        if tile.colour:
            figures["keyples"] = tile.colour
        if tile.id == asked:
            figures["asked"] = True
        notes = self._notes.get(tile.id)
        return Thing(self.names.tile(tile.id), spots.tile_spot(tile.id), figures=figures, marks=[notes] if notes else [])

    def piece(self, look: str, colour: str, number: int, spot: str = "", **more: Any) -> Thing:
        """Return pieces of a kind."""
        return _piece(self.scene, look, colour, number, spot, **more)

    def won(self, tile: str) -> Thing:
        """Return a tile that was won in this era, on the side on which it came to the centre."""
        known = self.names.known(tile)
        level = self.names.inventory.dealt_level(self.era, known.kind) if known else 0
        return Thing(self.names.tile(tile), spots.tile_spot(tile), figures={"level": level} if level else {})

    def waiting(self, numbers: Sequence[int]) -> Iterator[tuple[str, int]]:
        """Yield the connectors to lay that there are, by colour."""
        return ((colour, number) for colour, number in zip((*self.connectors, ANY), numbers, strict=True) if number)

    def figure(self, name: str, number: int | str) -> Figure:
        """Return a number of a player."""
        return Figure(self.say(LABELS[name]), number, name=name)


def _centre(words: _Words, centre: Sequence[TileView], asked: str | None, aside: Sequence[str]) -> Section:
    names, say, at = words.names, words.say, words.era
    eras = names.inventory.eras
    name = capital(names.word(eras[at].name)) if 0 <= at < len(eras) else ""
    era = [Figure(say("board-era-of", era=name, number=len(eras)), at + 1, name="era", of=len(eras))] if name else []
    later = [Row(say("board-later"), [Thing(names.tile(tile), spots.tile_spot(tile)) for tile in aside])] if aside else []
    return Section("centre", say("board-centre"), [*era, Row("", [words.tile(tile, asked) for tile in centre]), *later])


def _own_hand(words: _Words, front: Sequence[int], behind: Sequence[int] | None, skills: Sequence[int] | None) -> Section:
    keyples = [
        words.piece(KEYPLE, colour, hidden + seen, spots.keyple_spot(colour), figures={"front": seen} if seen else {})
        for colour, hidden, seen in zip(words.keyples, behind or (0,) * len(front), front, strict=True)
    ]
    numbers = zip(words.skills, skills or (0,) * len(words.skills), strict=True)
    return _hand(words.say, keyples, [words.piece(SKILL, kind, number, spots.skill_spot(kind)) for kind, number in numbers])


def _to_lay(words: _Words, waiting: Sequence[int], to_place: Sequence[str]) -> Section | None:
    """Return what the reader lays: connectors and won tiles."""
    things = [words.piece(CONNECTOR, colour, number, spots.waiting_spot(colour)) for colour, number in words.waiting(waiting)]
    things += map(words.won, to_place)
    return Section("to-lay", capital(words.say("board-to-lay")), [Row("", things)]) if things else None


def _borough(words: _Words, player: PlayerView, asked: str | None, notes: str, is_own: bool) -> Section:
    spaces = [Space(words.tile(tile, asked), x=2 * (tile.q or 0), y=2 * (tile.r or 0)) for tile in player.borough]
    for lying in player.connectors:
        x, y = _side_at(lying.q, lying.r, lying.side)
        spaces.append(Space(words.piece(CONNECTOR, lying.colour, 1), x=x, y=y))
    title = words.say("board-own-borough") if is_own else words.names.player(player.seat)
    return Section(f"borough/{player.seat + 1}", title, [_standing(words, player, notes, is_own), Map("", spaces, grid=HEX)])


def _standing(words: _Words, player: PlayerView, notes: str, is_own: bool) -> Standing:
    hidden = keyples_hidden(player)
    numbers = {
        "keyples": player.keyples, "behind": hidden if hidden != player.keyples else 0, "skills": player.skill_tiles,
    }  # fmt: skip
    figures = [words.figure(name, number) for name, number in numbers.items() if number or name in ("keyples", "skills")]
    figures += [words.figure(name, "") for name in ("sailed", "passed") if getattr(player, name)]
    rows: list[Row] = []
    for place, counts in keyples_in_sight(player):
        if not is_own or place != Hand.FRONT:  # what lies in front is shown with the own hand
            there = [(colour, number) for colour, number in zip(words.keyples, counts, strict=True) if number]
            rows.append(Row(words.say(f"board-{place}"), [words.piece(KEYPLE, colour, number) for colour, number in there]))
    if not is_own:
        waiting = [words.piece(CONNECTOR, colour, number) for colour, number in words.waiting(player.waiting)]
        won = [words.won(tile) for tile in player.to_place]
        rows += [Row(words.say("board-to-lay"), [*waiting, *won])] if waiting or won else []
    home = words.names.known(player.home)
    colour = home.colour if home is not None else ""
    return Standing(player.seat, figures, rows, about=notes, colour=colour, look="barge")


def _rivers(words: _Words, rivers: Sequence[RiverView]) -> Section:
    return _river(words.say, [_river_space(words, river) for river in rivers])


def _river_space(words: _Words, river: RiverView) -> Space:
    names = [capital(words.say("play-berth", number=at + 1)) for at in range(len(river.berths))]
    berths = [
        Thing(name, spots.berth_spot(river.id, at), owner=berth.seat)
        for at, (name, berth) in enumerate(zip(names, river.berths, strict=True))
    ]
    return Space(Thing(words.names.tile(river.id), spots.river_spot(river.id), owner=river.claimed), berths)


def _stocks(words: _Words, connectors: Sequence[int], skills: Sequence[int], bag: int) -> Section:
    supplies = ((CONNECTOR, words.connectors, connectors), (SKILL, words.skills, skills))
    stocks = []
    for look, colours, numbers in supplies:
        for colour, number in zip(colours, numbers, strict=True):
            spot = spots.stock_spot(look, colour)
            stocks.append(Thing(_piece_name(words.names.lang, look, colour), spot, sort=spot, number=number))
    return _supply(words.say, [*stocks, Thing(words.say("board-in-bag"), BAG, number=bag)])


def _side_at(q: int, r: int, side: int) -> tuple[int, int]:
    """Return the middle of a side, in half columns and half rows."""
    dq, dr = OFFSETS[side]
    return 2 * q + dq, 2 * r + dr


# --- what actions name --------------------------------------------------------------------------------------------------


def answers(view: View, action: AnyAction) -> Iterable[Mark] | None:
    """Return the answers of an action of the box, as few as tell it from others; None if all of them do."""
    match action:
        case ac.Bid() | ac.Use() | ac.Upgrade():
            return _with_keyples(action)
        case ac.PlaceConnector() | ac.DiscardConnector():
            return _connecting(view, action)
        case ac.PlaceTile(tile=tile, q=q, r=r, rotation=rotation):
            place = Mark(PLACE, (q, r), (spots.place_spot(q, r),))
            return _tile_mark(tile), place, _number_mark("rotation", rotation)
    return None


def _with_keyples(action: ac.KeypleAction) -> Sequence[Mark]:
    """Return tile and colour, then the numbers from behind and in front of the screen and the moved piles, as far as needed."""
    found = [_tile_mark(action.tile), _colour_mark(action.colour), _number_mark("behind", action.behind)]
    if action.front or action.piles:
        found.append(_number_mark("front", action.front))
    if action.piles:
        found.append(Mark("piles", tuple(spots.tile_spot(tile) for tile in action.piles), ()))
    return found


@lru_cache(KEPT)
def _tile_mark(tile: str) -> Mark:
    return Mark("tile", tile, (spots.tile_spot(tile),))


@lru_cache(KEPT)
def _colour_mark(colour: str) -> Mark:
    return Mark("colour", colour, (spots.keyple_spot(colour),))


@lru_cache(KEPT)
def _number_mark(asks: str, number: int) -> Mark:
    return Mark(asks, number, ())


def _connecting(view: View, action: ac.PlaceConnector | ac.DiscardConnector) -> Sequence[Mark]:
    """Return the waiting connector, its colour where that is chosen now, and the side: that of both its tiles is one target."""
    if isinstance(action, ac.DiscardConnector):
        return (_waiting_mark(action.colour, action.colour or ANY),)
    waits, side = spots.waits_as(view, action.colour), _side_mark(action.tile, action.side)
    connector = _waiting_mark(action.colour, waits)
    return (connector, Mark("colour", action.colour, ()), side) if waits == ANY else (connector, side)


@lru_cache(KEPT)
def _waiting_mark(colour: str, waits: str) -> Mark:
    return Mark(CONNECTOR, colour, (spots.waiting_spot(waits),))


@lru_cache(KEPT)
def _side_mark(tile: str, side: int) -> Mark:
    return Mark(SIDE, side, (spots.side_spot(tile, side),))


def target(context: BoardContext, spot: str) -> TargetPlace | None:
    """Return a free side or a free place of the reader's borough; None for any other spot."""
    view = context.view
    if view.reader is None:
        return None
    player = view.seats[view.reader]
    what, *rest = spot.split("/")
    section = f"borough/{player.seat + 1}"
    if what == PLACE:
        q, r = map(int, rest[0].split(","))
        beside = tiles_beside(player, q, r)
        tiles = [spots.tile_spot(tile) for tile, _ in beside]
        return TargetPlace(_ghost(labels.place_label(context, beside), spot, PLACE), section, 2 * q, 2 * r, tiles)
    if what != SIDE:
        return None
    tile, side = rest[0], int(rest[1])
    at = next(((lying.q or 0, lying.r or 0) for lying in player.borough if lying.id == tile), None)
    if at is None:
        return None
    dq, dr = OFFSETS[side]
    across = [lying.id for lying in player.borough if (lying.q, lying.r) == (at[0] + dq, at[1] + dr)]
    if across:
        label = labels.edge_label(context, tile, across[0])
    else:
        label = labels.side_label(context, tile, side)
    return TargetPlace(_ghost(label, spot, SIDE), section, *_side_at(*at, side), map(spots.tile_spot, (tile, *across)))


def _ghost(name: str, spot: str, look: str) -> Thing:
    return Thing(name, spot, look=look, ghost=True)


# --- what actions cost and give -----------------------------------------------------------------------------------------


def outcome(seen: Seen, action: AnyAction) -> PriceAndEffect:
    """Return what an action costs besides keyples, and what it gives, as far as that is printed."""
    view: View = seen.view
    tiles = printed_tiles(box_of(seen.rules), seen.lang)
    match action:
        case ac.Use(tile=tile):
            gives = tiles[tile].level_gives(_level(view, tile))
            if gives is None:
                return PriceAndEffect()
            return PriceAndEffect(_numbers_of_skills([ANY] * gives.returns), _numbers(gives))
        case ac.Upgrade(tile=tile):
            level, printed = _level(view, tile), tiles[tile]
            asks = printed.level_asks(level)
            price = {} if asks is None else _numbers(attrs.evolve(asks, connectors=()))
            rises = ((POINTS, printed.facts.points), ("each", printed.each))
            effect = {what: more for what, by_level in rises if (more := _at(by_level, level + 1) - _at(by_level, level))}
            return PriceAndEffect(price, effect)
        case ac.SetSail(berth=at):
            river = next((river for river in view.rivers if river.id == spots.next_river(view)), None)
            return PriceAndEffect() if river is None else PriceAndEffect(effect=_of_berth(view, river.berths[at]))
    return PriceAndEffect()


def _level(view: View, tile: str) -> int:
    lying = spots.lying_tile(view, tile)
    return 0 if lying is None else lying.level


def _at(by_level: Sequence[int], level: int) -> int:
    return by_level[min(level, len(by_level) - 1)] if by_level else 0


def _of_berth(view: View, berth: BerthView) -> Mapping[str, int]:
    """Return what a berth gives: it may claim the river tile of the era that ends, which is left of its own."""
    claimed = spots.river_spot(view.rivers[view.era].id)
    found = {f"{KEYPLE}/{ANY}": berth.keyples, POINTS: berth.points, claimed: int(berth.claims)}
    return {what: number for what, number in found.items() if number}


def context_of(seen: Seen) -> BoardContext:
    """Return the context of the labels of spots."""
    return BoardContext(seen.view, box_of(seen.rules), BoardRequest(Marker({}), 0, seen.lang, seen.people))
