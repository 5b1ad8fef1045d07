"""Text of tiles' figures: yields, costs and berths, by level.  All numbers come from the opened box."""

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from ktc_city.model.effects import Cost, Yield
from ktc_city.model.pieces import ANY, DIFFERENT, Berth
from ktc_city.text.scene import Scene


def by_level(scene: Scene, parts: Sequence[str]) -> str:
    """Return texts by level, from the lowest up: "1 point, upgraded 2, then 5"."""
    first, *then = parts
    if not then:
        return first
    rest = reduce(lambda before, following: scene.say("tile-and-then", before=before, next=following), then)
    return scene.say("tile-upgraded-to", first=first, then=rest)


def points(scene: Scene, numbers: Sequence[int], message: str = "count-of-points") -> str:
    """Return points by level."""
    return by_level(scene, [scene.say(message, number=numbers[0]), *map(str, numbers[1:])])


def each(scene: Scene, numbers: Sequence[int]) -> str:
    """Return the points per counted thing, by level."""
    return points(scene, numbers, "tile-points-each")


def gives(scene: Scene, levels: Sequence[Yield | None]) -> str:
    """Return the yield of a use, by level."""
    return by_level(scene, [_given(scene, level) for level in levels])


def _given(scene: Scene, level: Yield | None) -> str:
    if level is None:
        return scene.say("tile-nothing")
    things = scene.joined([*_connectors(scene, level.connectors), *_skills(scene, level.skills)]) or scene.say("tile-nothing")
    return scene.say("tile-in-return", things=things, number=level.returns) if level.returns else things


def asks(scene: Scene, steps: Sequence[Cost | None]) -> str:
    """Return the costs of the upgrades, one after another."""
    texts = [_asked(scene, step) for step in steps]
    return reduce(lambda before, following: scene.say("tile-and-then", before=before, next=following), texts)


def _asked(scene: Scene, step: Cost | None) -> str:
    if step is None:
        return scene.say("tile-no-upgrade")
    connectors = scene.joined(_connectors(scene, step.connectors))
    parts = [scene.say("tile-on-it", connectors=connectors)] if connectors else []
    parts += _skills(scene, step.skills)
    parts += [scene.say("count-of-keyples", number=step.keyples)] if step.keyples else []
    return scene.joined(parts) or scene.say("tile-nothing")


def berths(scene: Scene, row: Sequence[Berth]) -> str:
    """Return the gains of each berth, from left to right."""
    return ", ".join(scene.worth(berth) or scene.say("tile-nothing") for berth in row)


def _connectors(scene: Scene, names: Sequence[str]) -> list[str]:
    counts = Counter(names)
    special = {ANY: "connectors-of-any-colour", DIFFERENT: "tile-different-connectors"}
    coloured = {name: number for name, number in counts.items() if name not in special}
    return [
        *([scene.counted("connectors", coloured)] if coloured else []),
        *(scene.say(message, number=counts[name]) for name, message in special.items() if counts[name]),
    ]


def _skills(scene: Scene, names: Sequence[str]) -> list[str]:
    counts = Counter(names)
    named = {name: number for name, number in counts.items() if name != ANY}
    return [
        *([scene.counted("skills", named)] if named else []),
        *([scene.say("tile-any-skills", number=counts[ANY])] if counts[ANY] else []),
    ]
