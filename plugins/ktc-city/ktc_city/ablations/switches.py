"""Switches for the rules of tiles and variants.  They wrap the rules from outside, so the engine needs no flags."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import attrs

from ktc.testing import Ablation, ablated
from ktc_city.board.state import State
from ktc_city.box.needs import needs_of
from ktc_city.box.setup import Setup, set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.game.ruleset import City
from ktc_city.hookspecs import TileHooks
from ktc_city.model import ids
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.events import Event, GameEnded
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Berth, Index, Inventory, TileFacts
from ktc_city.model.rulings import CORE, Ruling

PARTS = ("yield", "cost", "score", "berths", "reaction")
Change = Callable[[Setup], Setup]


@attrs.frozen
class Switch(Ablation):
    """An ablation of the city; ``setup`` changes what the game is played with, before its rules are made."""

    setup: Change | None = attrs.field(default=None, kw_only=True)

    def rules(self, setup: Setup) -> City:
        """Return the rules of a table with this rule switched off."""
        whole = attrs.evolve(self, events=_recounted) if self.sheet is not None and self.events is None else self
        return ablated(City, whole)(setup if self.setup is None else self.setup(setup))


def _recounted(rules: City, state: State, events: Sequence[Event]) -> Sequence[Event]:
    """Let the last event of a game name the points that are counted without the rule."""
    sheet = rules.score(state)
    return [
        attrs.evolve(event, totals=sheet.totals, winner=sheet.winners[0]) if isinstance(event, GameEnded) else event
        for event in events
    ]


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
        yield Switch(variant, "the variant is on the table and changes nothing", setup=_unasked(variant))
    for ruling in box.rulings:
        if ruling not in CORE and not ruling.rule.startswith("tile."):
            yield Switch(ruling.rule, f"it is always {ruling.choices[1]}, whatever the table chose", setup=_decided(ruling))


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
        yield Switch(ids.tile_rule(tile, part), off, setup=change)


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
