"""What an upgrade still lacks: connectors on the tile, skill tiles and keyples at hand, each with how many."""

from collections.abc import Mapping, Sequence

import attrs

from ktc_city.knowledge.view import TileView
from ktc_city.model.effects import Cost
from ktc_city.model.pieces import ANY, DIFFERENT
from ktc_city.play.context import CityContext
from ktc_city.play.shown import printed


@attrs.frozen
class MissingForUpgrade:
    """What is missing for an upgrade: names of connectors and skill tiles, and how many more ``keyples`` of one colour."""

    connectors: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    keyples: int = 0


def lacks_of(context: CityContext, tile: TileView) -> MissingForUpgrade | None:
    """Return what the next upgrade of an own tile lacks; None when it shows no arrow."""
    cost = context.box.costs[context.box.index.tile[tile.id]][tile.level]
    if cost is None:
        return None
    lying = dict(zip(context.view.connector_colours, tile.connectors, strict=True))
    held = dict(zip(context.view.skill_types, context.own.skills or (), strict=False))
    keyples = max(0, least_of(tile, cost) - max(at_hand(context, colour) for colour in _colours(context, tile)))
    return MissingForUpgrade(_connectors(cost.connectors, lying), _skills(cost.skills, held), keyples)


def least_of(tile: TileView, cost: Cost) -> int:
    """Return how many keyples an upgrade needs at least: more than lay there last, and as many as it costs."""
    return max(tile.last + 1, cost.keyples)


def at_hand(context: CityContext, colour: str) -> int:
    """Return how many keyples of a colour can be brought to a tile: from both sides of the screen, and losing bids."""
    at = context.view.keyple_colours.index(colour)
    losing = [tile.bids[context.seat] for tile in context.view.centre if tile.colour == colour and _loses(context, tile)]
    return (context.own.behind or (0,) * len(context.own.front))[at] + context.own.front[at] + sum(losing)


def lacks_text(context: CityContext, tile: TileView) -> str:
    """Return in words what the next upgrade of an own tile lacks; "" where nothing is missing, or there is no upgrade."""
    lacks = lacks_of(context, tile)
    if lacks is None:
        return ""
    words = printed.things(context, lacks.connectors, lacks.skills)
    if lacks.keyples:
        words.append(context.scene.keyples(lacks.keyples, tile.colour) if tile.colour else _of_one_colour(context, lacks.keyples))
    return context.scene.joined(words)


def _of_one_colour(context: CityContext, number: int) -> str:
    return context.say("count-of-keyples", number=number)


def _loses(context: CityContext, tile: TileView) -> bool:
    """Return whether the own bid on a tile is topped by another; sealed bids stay where they are."""
    if tile.sealed or not tile.bids[context.seat]:
        return False
    return tile.highest[0] != context.seat if tile.highest else tile.bids[context.seat] < max(tile.bids)


def _colours(context: CityContext, tile: TileView) -> Sequence[str]:
    return [tile.colour] if tile.colour else context.view.keyple_colours


def _connectors(asked: Sequence[str], lying: Mapping[str, int]) -> tuple[str, ...]:
    """Return the connectors that are missing: named colours first, then as many different ones, then enough of any."""
    left, missing = dict(lying), list[str]()
    for name in asked:
        if name not in (ANY, DIFFERENT):
            missing += [] if left[name] else [name]
            left[name] = max(0, left[name] - 1)
    missing += [DIFFERENT] * (asked.count(DIFFERENT) - sum(number > 0 for number in left.values()))
    return (*missing, *[ANY] * (len(asked) - sum(lying.values()) - len(missing)))


def _skills(asked: Sequence[str], held: Mapping[str, int]) -> tuple[str, ...]:
    """Return the skill tiles that are missing: named types first, then enough of any."""
    left, missing = dict(held), list[str]()
    for name in asked:
        if name != ANY:
            missing += [] if left.get(name) else [name]
            left[name] = max(0, left.get(name, 0) - 1)
    return (*missing, *[ANY] * (asked.count(ANY) - sum(left.values())))
