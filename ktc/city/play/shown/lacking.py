"""What an upgrade still lacks: connectors on the tile, skill tiles and keyples at hand, each with how many."""

from collections.abc import Mapping, Sequence

import attrs

from ktc.city.knowledge.view import TileView
from ktc.city.model.effects import Cost
from ktc.city.model.pieces import ANY, DIFFERENT
from ktc.city.play.desk import CityDesk
from ktc.city.play.shown import printed


@attrs.frozen
class Lacks:
    """What is missing for an upgrade, as names of connectors and skill tiles; ``keyples`` more of one colour are wanted."""

    connectors: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    keyples: int = 0


def lacks_of(desk: CityDesk, tile: TileView) -> Lacks | None:
    """Return what the next upgrade of an own tile lacks; None when it shows no arrow."""
    cost = desk.box.costs[desk.box.look.tile[tile.id]][tile.level]
    if cost is None:
        return None
    lying = dict(zip(desk.view.connector_colours, tile.connectors, strict=True))
    held = dict(zip(desk.view.skill_types, desk.own.skills or (), strict=False))
    keyples = max(0, least_of(tile, cost) - max(at_hand(desk, colour) for colour in _colours(desk, tile)))
    return Lacks(_connectors(cost.connectors, lying), _skills(cost.skills, held), keyples)


def least_of(tile: TileView, cost: Cost) -> int:
    """Return how many keyples an upgrade wants at least: more than lay there last, and as many as it costs."""
    return max(tile.last + 1, cost.keyples)


def at_hand(desk: CityDesk, colour: str) -> int:
    """Return how many keyples of a colour can be brought to a tile: from both sides of the screen, and losing bids."""
    at = desk.view.keyple_colours.index(colour)
    losing = [tile.bids[desk.seat] for tile in desk.view.centre if tile.colour == colour and _loses(desk, tile)]
    return (desk.own.behind or (0,) * len(desk.own.front))[at] + desk.own.front[at] + sum(losing)


def told_lacks(desk: CityDesk, tile: TileView) -> str:
    """Return in words what the next upgrade of an own tile lacks; "" where nothing is missing, or there is no upgrade."""
    lacks = lacks_of(desk, tile)
    if lacks is None:
        return ""
    words = printed.things(desk, lacks.connectors, lacks.skills)
    if lacks.keyples:
        words.append(desk.scene.keyples(lacks.keyples, tile.colour) if tile.colour else _of_one_colour(desk, lacks.keyples))
    return desk.scene.joined(words)


def _of_one_colour(desk: CityDesk, number: int) -> str:
    return desk.say("count-of-keyples", number=number)


def _loses(desk: CityDesk, tile: TileView) -> bool:
    """Say whether the own bid on a tile is topped by another; sealed bids stay where they are."""
    return not tile.sealed and tile.bids[desk.seat] > 0 and tile.bids[desk.seat] < max(tile.bids)


def _colours(desk: CityDesk, tile: TileView) -> Sequence[str]:
    return [tile.colour] if tile.colour else desk.view.keyple_colours


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
