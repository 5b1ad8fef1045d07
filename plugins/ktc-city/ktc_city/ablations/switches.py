"""Switches for the rules of tiles and variants.  They wrap the rules from outside, so the engine needs no flags."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import attrs

from ktc.kit import AnyAction, Chance, Refusal, ScoreSheet
from ktc_city.board.state import State
from ktc_city.box.needs import needs_of
from ktc_city.box.setup import Setup, set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.game.ruleset import City
from ktc_city.hookspecs import TileHooks
from ktc_city.knowledge.view import View
from ktc_city.model import ids
from ktc_city.model.actions import Action
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.events import Event, GameEnded
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Berth, Index, Inventory, TileFacts
from ktc_city.model.rulings import CORE, Ruling

Answer = Refusal | None
PARTS = ("yield", "cost", "score", "berths", "reaction")
Change = Callable[[Setup], Setup]


@attrs.frozen
class Switch:
    """A rule that can be switched off: a description of play without it (``off``), and the functions that remove it.

    ``table`` changes the setup; ``refusal`` the answer to an action; ``events`` the events of an action or of an era's end
    (from the position before it); ``sheet`` the points; ``view`` the view of a reader.
    """

    rule: str
    off: str
    table: Callable[[Setup], Setup] | None = None
    refusal: Callable[[Setup, State, AnyAction, Answer], Answer] | None = None
    events: Callable[[Setup, State, Sequence[Event]], Sequence[Event]] | None = None
    sheet: Callable[[Setup, State, ScoreSheet], ScoreSheet] | None = None
    view: Callable[[State, View], View] | None = None

    def rules(self, setup: Setup) -> City:
        """Return the rules of a table with this rule switched off."""
        return Switched(setup if self.table is None else self.table(setup), self)


class Switched(City):
    """The rules of one game without one rule.

    Legal actions that are now refused are removed from the list.  Actions that are no longer refused are not added.
    """

    id = City.id  # a fault in the plain rules goes by their name

    def __init__(self, setup: Setup, switch: Switch) -> None:
        super().__init__(setup)
        self.switch = switch

    def check(self, state: State, action: object) -> Answer:
        """Return the refusal of an action; None if it is legal."""
        refusal = super().check(state, action)
        return refusal if self.switch.refusal is None else self.switch.refusal(self.setup, state, action, refusal)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Return the legal actions of a seat."""
        listed = super().legal(state, seat)
        return listed if self.switch.refusal is None else [action for action in listed if self.check(state, action) is None]

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        """Return the events of an action."""
        return self._changed(state, super().decide(state, action, chance))

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Return the automatic events of the position."""
        return self._changed(state, super().follow(state, chance))

    def _changed(self, state: State, events: Sequence[Event]) -> Sequence[Event]:
        if self.switch.events is not None:
            events = self.switch.events(self.setup, state, events)
        if self.switch.sheet is None:
            return events
        return [self._counted(state, event) if isinstance(event, GameEnded) else event for event in events]

    def _counted(self, state: State, event: GameEnded) -> GameEnded:
        sheet = self.score(state)
        return attrs.evolve(event, totals=sheet.totals, winner=sheet.winners[0])

    def score(self, state: State) -> ScoreSheet:
        """Return the score sheet of the position."""
        sheet = super().score(state)
        return sheet if self.switch.sheet is None else self.switch.sheet(self.setup, state, sheet)

    def view(self, visible: State, seat: int | None) -> View:
        """Return the view of a reader."""
        shown = super().view(visible, seat)
        return shown if self.switch.view is None else self.switch.view(visible, shown)


def with_box(setup: Setup, box: TileBox, options: GameOptions | None = None) -> Setup:
    """Return the same setup with another box or other options."""
    return set_up(box, setup.seats, setup.options if options is None else options)


def with_inventory(setup: Setup, inventory: Inventory) -> Setup:
    """Return the same setup with other components."""
    return with_box(setup, attrs.evolve(setup.box, inventory=inventory, index=Index(inventory)))


def with_tiles(setup: Setup, change: Callable[[TileFacts], TileFacts]) -> Setup:
    """Return the same setup with other figures printed on its tiles."""
    inventory = setup.box.inventory
    return with_inventory(setup, attrs.evolve(inventory, tiles=tuple(change(tile) for tile in inventory.tiles)))


def with_yields(setup: Setup, change: Callable[[TileFacts, Yield], Yield]) -> Setup:
    """Return the same setup with other yields."""
    box = setup.box
    yields = tuple(
        tuple(None if gives is None else change(tile, gives) for gives in levels)
        for tile, levels in zip(box.index.tiles, box.yields, strict=True)
    )
    given = tuple(
        tuple(asked if gives is None else gives.returns for gives, asked in zip(levels, back, strict=True))
        for levels, back in zip(yields, box.gives_back, strict=True)
    )
    return with_box(setup, attrs.evolve(box, yields=yields, gives_back=given))


def with_costs(setup: Setup, change: Callable[[TileFacts, int, Cost], Cost | None]) -> Setup:
    """Return the same setup with other upgrade costs; None removes the upgrade."""
    box = setup.box
    costs = tuple(
        tuple(None if cost is None else change(tile, level, cost) for level, cost in enumerate(levels))
        for tile, levels in zip(box.index.tiles, box.costs, strict=True)
    )
    needs = tuple(tuple(None if cost is None else needs_of(cost, box.inventory) for cost in levels) for levels in costs)
    return with_box(setup, attrs.evolve(box, costs=costs, needs=needs))


# --- variants -------------------------------------------------------------------------------------------------------


def of_variants(box: TileBox) -> Iterator[Switch]:
    """Yield the switches of a box's variants and of the rulings that they add."""
    for variant in box.variants:
        yield Switch(variant, "the variant is on the table and changes nothing", table=_unasked(variant))
    for ruling in box.rulings:
        if ruling not in CORE and not ruling.rule.startswith("tile."):
            yield Switch(ruling.rule, f"it is always {ruling.choices[1]}, whatever the table chose", table=_decided(ruling))


def _unasked(variant: str) -> Change:
    def changed(setup: Setup) -> Setup:
        return with_box(setup, setup.box.with_hooks(lambda whose, hook, call: None if whose == variant else call))

    return changed


def _decided(ruling: Ruling) -> Change:
    def changed(setup: Setup) -> Setup:
        if ruling.rule not in setup.rulings:
            return setup
        chosen = dict(setup.options.rulings) | {ruling.rule: ruling.choices[1]}
        return with_box(setup, setup.box, attrs.evolve(setup.options, rulings=chosen))

    return changed


# --- tiles ----------------------------------------------------------------------------------------------------------


def tile_parts(box: TileBox) -> Iterator[tuple[str, str]]:
    """Yield each tile with each of its parts that is a separate rule."""
    for number, tile in enumerate(box.index.tiles):
        there = (
            any(box.yields[number]),
            any(box.costs[number]),
            box.scores[number] is not None or any(tile.points),
            bool(tile.berths),
            box.reacts[number] is not None,
        )
        yield from ((tile.id, part) for part, has in zip(PARTS, there, strict=True) if has)


def of_tiles(box: TileBox) -> Iterator[Switch]:
    """Yield the switches for the rules of tiles."""
    makers = {
        "yield": _gives_nothing,
        "cost": _asks_nothing,
        "score": _scores_nothing,
        "berths": _plain,
        "reaction": _keeps_still,
    }
    for tile, part in tile_parts(box):
        off, change = makers[part](box, tile)
        yield Switch(ids.tile_rule(tile, part), off, table=change)


def _gives_nothing(box: TileBox, tile: str) -> tuple[str, Change]:
    def changed(setup: Setup) -> Setup:
        poorer = with_yields(setup, lambda facts, gives: Yield() if facts.id == tile else gives)
        return with_box(poorer, _silent(poorer.box, TileHooks.tile_gives, tile))

    return "the tile gives nothing, and asks for nothing in return", changed


def _keeps_still(box: TileBox, tile: str) -> tuple[str, Change]:
    return "the tile does not react", lambda setup: with_box(setup, _silent(setup.box, TileHooks.tile_reacts, tile))


def _silent(box: TileBox, spec: Callable[..., object], tile: str) -> TileBox:
    return box.with_hooks(lambda whose, hook, call: None if (whose, hook) == (tile, spec.__name__) else call)


def _asks_nothing(box: TileBox, tile: str) -> tuple[str, Change]:
    return "the tile's upgrades ask for nothing", lambda setup: with_costs(
        setup, lambda facts, level, cost: Cost() if facts.id == tile else cost
    )


def _scores_nothing(box: TileBox, tile: str) -> tuple[str, Change]:
    def changed(setup: Setup) -> Setup:
        worthless = with_tiles(
            setup, lambda facts: attrs.evolve(facts, points=(0,) * len(facts.points)) if facts.id == tile else facts
        )
        return with_box(worthless, _silent(worthless.box, TileHooks.tile_score, tile))

    return "the tile scores nothing", changed


def _plain(box: TileBox, tile: str) -> tuple[str, Change]:
    berths = box.index.tiles[box.index.tile[tile]].berths
    if any(berth != Berth() for berth in berths):
        off, left = "the tile's berths give nothing", len(berths)
    else:
        off, left = "the tile, whose berths give nothing anyway, has one berth more", len(berths) + 1
    return off, lambda setup: with_tiles(
        setup, lambda facts: attrs.evolve(facts, berths=(Berth(),) * left) if facts.id == tile else facts
    )


def switches(box: TileBox, own: Sequence[Switch] = ()) -> Mapping[str, Switch]:
    """Return all switches by rule id: the game's ``own``, and those of the box's variants and tiles."""
    return {switch.rule: switch for switch in (*own, *of_variants(box), *of_tiles(box))}
