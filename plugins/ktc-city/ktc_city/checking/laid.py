"""Constructed positions for triggers and table hooks of a package, to find faults that no game reaches.

There is one position for each level of a tile and each way to set off the trigger; its effects are executed with random
answers.  Calls in games are counted separately.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Final

from ktc.effects import Choose, ids
from ktc.kit import Chance, OptionError, seed_bytes
from ktc.testing import PropertyBroken
from ktc_city.board.invariants import conserved
from ktc_city.board.open_board import OpenBoard
from ktc_city.board.state import NOBODY, State
from ktc_city.box.table.asking import MAY, TableHooks
from ktc_city.box.tilebox import TileBox
from ktc_city.game.new_game import new_game
from ktc_city.game.ruleset import City
from ktc_city.model.effect_events import MomentCame, TurnHeld
from ktc_city.model.events import Event, SkillsTaken, TilePlaced, TilesDealt, TileTaken, TileUpgraded
from ktc_city.model.moments import Trigger
from ktc_city.model.narrowing import Spot
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import HOME, RIVER
from ktc_city.model.plain import CENTRE

STEPS: Final = 500  # events of one moment and all that it brings
ACTED: Final = frozenset(
    {"bid_laid", "tile_used", "upgrade_began", "tile_upgraded", "connector_laid", "barge_sailed", "offer_taken"}
)  # what ends a turn
WON: Final = "tile_won"
LAID: Final = "checking.laid"
SPOTS: Final[tuple[Spot, ...]] = tuple((q, r, 0) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))


def come_on_tables(box: TileBox, hook: str, whose: str) -> None:
    """Set off a trigger of a tile or variant in each of its ways; raises ``KtcError`` or ``PropertyBroken``."""
    tile = whose if whose in box.index.tile else ""
    levels = box.index.tiles[box.index.tile[tile]].top + 1 if tile else 1
    for number, (moment, centre) in enumerate(
        (moment, centre) for level in range(levels) for moment, centre in _moments(box, hook, tile, level)
    ):
        table = laid_table(box, tile, moment, centre)
        if table is not None:
            _done(*table, moment, Random(number))


def _moments(box: TileBox, hook: str, tile: str, level: int) -> Iterator[tuple[Trigger, bool]]:
    """Yield the ways to set off a trigger of a tile, each with whether the tile is in the centre then."""
    colour, connector = box.inventory.keyples[0], box.inventory.connectors[0]
    home = next(one.id for one in box.tiles if one.kind == HOME and one.id != tile)
    on = tile or home
    match hook:
        case "game_opened":
            yield Trigger(hook), False
        case "era_began" | "era_ended":
            yield from ((Trigger(hook, era=era), False) for era in range(len(box.inventory.eras)))
        case "bid_laid":
            yield from ((Trigger(hook, 0, on, keyples=keyples, colour=colour), True) for keyples in (1, 6, 0))
        case "tile_used":
            for seat in (0, 1):
                yield Trigger(hook, seat, on, owner=0, level=level, keyples=2, colour=colour), False
                yield Trigger(hook, seat, on, level=level, keyples=1, colour=colour), True
        case "upgrade_began" if level < box.index.tiles[box.index.tile[on]].top:
            yield Trigger(hook, 0, on, owner=0, level=level), False
        case "tile_upgraded" if level or not tile:
            yield Trigger(hook, 0, on, owner=0, level=level), False
        case "connector_laid":
            for other in ("", home):
                yield Trigger(hook, 0, on, owner=0, level=level, colour=connector, other=other), False
        case "barge_sailed":
            yield from ((Trigger(hook, 0, berth=berth), False) for berth in range(2))
        case "tile_won":
            yield Trigger(hook, 0, on, level=level), False
        case "offer_taken" if tile:
            yield Trigger(hook, 0, on, owner=0, level=level), False
        case "tile_placed":
            yield Trigger(hook, 0, on, owner=0, level=level), False


def laid_table(box: TileBox, tile: str, moment: Trigger, centre: bool) -> tuple[City, State] | None:
    """Return rules and a position for a trigger; None if the tile cannot be in such a place."""
    kind = box.index.tiles[box.index.tile[tile]].kind if tile else ""
    if kind == RIVER or (kind == HOME and (centre or moment.hook == WON)):
        return None
    players = max(2, box.inventory.players[0])
    homes = sorted((one.id for one in box.tiles if one.kind == HOME), key=lambda home: home != tile)[:players]
    try:
        game = new_game(players, seed=1, tiles=box, options=GameOptions(homes=tuple(homes), start=0))
    except OptionError:  # the set has fewer homes than such a table
        return None
    rules, state = game.ruleset, game.state.fork()
    assert isinstance(rules, City)
    for event in _laying(state, tile, kind, moment, centre):
        rules.evolve(state, event)
    state.era = moment.era
    return rules, state


def _laying(s: State, tile: str, kind: str, moment: Trigger, centre: bool) -> Iterator[Event]:
    """Yield the events that prepare a position: the tile in its place, and skill tiles for all seats."""
    box = s.index.inventory
    for seat in range(s.seats):
        there = tuple(name for name, number in zip(box.skills, s.skill_supply, strict=True) if number > s.seats)
        yield SkillsTaken(seat, box.tiles[0].id, there, LAID)
    if not tile:
        return
    if kind != HOME and s.board.where[s.index.tile[tile]] != CENTRE:
        yield TilesDealt((tile,), 0, LAID)
    if not centre and kind != HOME:
        yield TileTaken(0, tile, LAID)
        if moment.hook != WON:
            yield TilePlaced(0, tile, 1, 0, 0, LAID)
    if moment.level > s.board.level[s.index.tile[tile]]:
        yield TileUpgraded(0, tile, moment.level, LAID)


def _done(rules: City, s: State, moment: Trigger, random: Random) -> None:
    """Set off a trigger and execute all its effects."""
    if moment.hook in ACTED:
        rules.evolve(s, TurnHeld((moment.seat + 1) % s.seats, LAID, ids.ORDER))
    else:
        s.turn = NOBODY
    rules.evolve(s, MomentCame(moment, ids.ORDER))
    chance = Chance(*seed_bytes(1))
    for _ in range(STEPS):
        if s.due is None or s.due.open:
            return
        events = rules.follow(s, chance)
        if not events:
            answers = [answer for seat in rules.to_act(s) for answer in rules.legal(s, seat) if isinstance(answer, Choose)]
            if not answers:
                return
            events = rules.decide(s, random.choice(answers), chance)
        for event in events:
            rules.evolve(s, event)
            if complaint := conserved(s):
                raise PropertyBroken(f"after {event}: {complaint}")
    raise PropertyBroken(f"the effects of {moment.hook} never end")


def ask_on_tables(box: TileBox, hook: str, whose: str) -> None:
    """Call a hook for each level of its tile, in a borough and in the centre; raises ``KtcError``."""
    tile = whose if whose in box.index.tile else ""
    levels = range(box.index.tiles[box.index.tile[tile]].top + 1 if tile else 1)
    for level, centre in product(levels, (False, True) if tile else (False,)):
        laid = laid_table(box, tile, Trigger("tile_placed", 0, tile, owner=0, level=level), centre)
        if laid is not None:
            rules, state = laid
            _ask_of(TableHooks(box, state.seats, rules.setup.rulings), state, hook, tile, rules.setup.rulings)


def _ask_of(hooks: TableHooks, s: State, hook: str, tile: str, rulings: Mapping[str, str]) -> None:
    about = sorted({s.index.tile[tile] if tile else s.board.boroughs[0][0], s.board.boroughs[0][0], *s.board.centre})
    match hook:
        case "bid_counts":
            for on, colour in product(about, range(len(s.index.inventory.keyples))):
                hooks.bid_counts(s, 0, on, colour)
        case "final_score":
            _ = [*hooks.final_scores(s)]
        case "first_player":
            hooks.first_player(s, ())
        case "tie_break":
            hooks.tie_break(s, range(s.seats))
        case "teams":
            hooks.begin()
        case _:
            assert hook in (*MAY.values(), "may_place")
            for seat, on in product(range(s.seats), about):
                hooks.narrowing(s, OpenBoard(s, rulings), hook, seat, on, SPOTS)
