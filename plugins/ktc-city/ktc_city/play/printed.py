"""Short texts of the print on tiles: yields, scores, and costs of upgrades with what is missing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from ktc_city.knowledge.at_hand import at_hand
from ktc_city.knowledge.view import TileView
from ktc_city.model.effects import Cost, TileData, Yield
from ktc_city.model.pieces import ANY, DIFFERENT, Berth
from ktc_city.play.context import CityContext

NOTHING: Final = "–"  # a dash
Named = tuple[str, ...]


def shows(context: CityContext, tile: str, level: int) -> str:
    """Return the yield, score and points of a tile at a level; "" if only its rule describes it."""
    return "; ".join(filter(None, (gives(context, tile, level), counts(context, tile, level))))


def gives(context: CityContext, tile: str, level: int) -> str:
    """Return the yield of a tile at a level; "" if it cannot be used."""
    printed = context.box.yields[context.box.index.tile[tile]][level]
    return "" if printed is None else _yield(context, printed)


def counts(context: CityContext, tile: str, level: int) -> str:
    """Return the score of a tile at a level: printed points, and points per counted thing."""
    data = _data(context, tile)
    each, points = _at(data.each, level), _at(data.points, level)
    parts = [context.say("play-points-each", points=each, thing=_counted(context, data))] if each else []
    return "; ".join([*parts, *([context.say("count-of-points", number=points)] if points else [])])


def costs(context: CityContext, tile: str, level: int) -> str:
    """Return the cost of a tile's next upgrade and its gain in points; "" if there is none."""
    cost = context.box.costs[context.box.index.tile[tile]][level]
    if cost is None:
        return ""
    data = _data(context, tile)
    points = _at(data.points, level + 1) - _at(data.points, level)
    each = _at(data.each, level + 1) - _at(data.each, level)
    gains = [f"+{points}"] if points else []
    gains += [context.say("play-gain-each", points=each)] if each else []
    return " ".join((_cost(context, cost), *(f"({gain})" for gain in gains)))


def asked_in_all(context: CityContext, tile: str, level: int) -> str:
    """Return the cost of a tile's next upgrade with a noun for each piece; "" if there is none."""
    cost = context.box.costs[context.box.index.tile[tile]][level]
    if cost is None:
        return ""
    return context.scene.joined(things(context, cost.connectors, cost.skills, cost.keyples)) or NOTHING


def given_in_all(context: CityContext, tile: str, level: int) -> str:
    """Return the yield of a tile with a noun for each piece; "" if it cannot be used or its plugin decides."""
    number = context.box.index.tile[tile]
    given = context.box.yields[number][level]
    if given is None or context.box.gives[number] is not None:
        return ""
    words = context.scene.joined(things(context, given.connectors, given.skills)) or NOTHING
    return context.say("play-for-skills", things=words, number=given.returns) if given.returns else words


def wants(context: CityContext, tile: TileView) -> str:
    """Return what connectors on a tile are useful for: its score, and the cost of its upgrade."""
    return "; ".join(filter(None, (counts(context, tile.id, tile.level), _upgrade(context, tile))))


def worth(context: CityContext, tile: TileView) -> str:
    """Return all print of a tile at its level."""
    return "; ".join(filter(None, (shows(context, tile.id, tile.level), _upgrade(context, tile))))


def _upgrade(context: CityContext, tile: TileView) -> str:
    asked = costs(context, tile.id, tile.level)
    return context.say("play-upgrade-costs", things=asked) if asked else ""


def things(context: CityContext, connectors: Named, skills: Named, keyples: int = 0) -> list[str]:
    """Return connectors, skill tiles and keyples, kind by kind, each with its noun."""
    words = [_number_of(context, LONG, name, number) for name, number in Counter(connectors).items() if name in ANY_OF]
    named = {name: number for name, number in Counter(connectors).items() if name not in ANY_OF}
    words = [context.scene.counted("connectors", named), *words] if named else words
    of_any = skills.count(ANY)
    named = {name: number for name, number in Counter(skills).items() if name != ANY}
    words += [context.scene.counted("skills", named)] if named else []
    words += [context.say("play-any-skills", number=of_any)] if of_any else []
    return [*words, *([context.say("count-of-keyples", number=keyples)] if keyples else [])]


def _data(context: CityContext, tile: str) -> TileData:
    return context.box.tiles[context.box.index.tile[tile]]


def _at(by_level: tuple[int, ...], level: int) -> int:
    return by_level[min(level, len(by_level) - 1)] if by_level else 0


def _counted(context: CityContext, data: TileData) -> str:
    """Return what a tile counts, from the message of its behaviour and the colour or type that it names."""
    named = data.connector or data.keyple or data.skill
    words = [data.behaviour] if data.behaviour != data.id else []
    return ", ".join(map(context.names.word, [*([named] if named else []), *words])) or "…"


def _yield(context: CityContext, printed: Yield) -> str:
    words = ", ".join((*_few(context, printed.connectors, SHORT), *_few(context, printed.skills, OF_SKILLS))) or NOTHING
    return context.say("play-for-skills", things=words, number=printed.returns) if printed.returns else words


def _cost(context: CityContext, cost: Cost) -> str:
    words = [*_few(context, cost.connectors, SHORT), *_few(context, cost.skills, OF_SKILLS)]
    words += [context.say("count-of-keyples", number=cost.keyples)] if cost.keyples else []
    return ", ".join(words) or NOTHING


LONG: Final = {ANY: "play-any-connectors", DIFFERENT: "play-different-connectors"}
SHORT: Final = {ANY: "play-few-any", DIFFERENT: "play-few-different"}
OF_SKILLS: Final = {ANY: "play-few-any-skills"}
ANY_OF: Final = frozenset(LONG)


def _few(context: CityContext, names: Named, of_any: dict[str, str]) -> Iterator[str]:
    """Yield counts such as "2 red", "1 coin", "2 any"."""
    for name, number in Counter(names).items():
        yield _number_of(context, of_any, name, number)


def _number_of(context: CityContext, of_any: dict[str, str], name: str, number: int) -> str:
    if name in of_any:
        return context.say(of_any[name], number=number)
    return context.say("some", number=number, name=context.names.word(name))


def berth(context: CityContext, printed: Berth) -> str:
    """Return the gains of a berth in few words."""
    words = [context.say("count-of-keyples", number=printed.keyples)] if printed.keyples else []
    words += [context.say("count-of-points", number=printed.points)] if printed.points else []
    words += [context.say("the-river-tile")] if printed.claims else []
    return context.scene.joined(words)


@attrs.frozen
class MissingForUpgrade:
    """The missing parts of an upgrade: names of connectors and skill tiles, and the number of ``keyples`` of one colour."""

    connectors: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    keyples: int = 0


def lacks_of(context: CityContext, tile: TileView) -> MissingForUpgrade | None:
    """Return the missing parts of an own tile's next upgrade; None without an upgrade."""
    cost = context.box.costs[context.box.index.tile[tile.id]][tile.level]
    if cost is None:
        return None
    lying = dict(zip(context.view.connector_colours, tile.connectors, strict=True))
    held = dict(zip(context.view.skill_types, context.own.skills or (), strict=False))
    most = max(each.number for each in at_hand(context.view, context.own, tile) if tile.colour in ("", each.colour))
    keyples = max(0, tile.last + 1 - most, cost.keyples - most)  # more than lay there last, and as many as it costs
    return MissingForUpgrade(_connectors(cost.connectors, lying), _skills(cost.skills, held), keyples)


def lacks_text(context: CityContext, tile: TileView) -> str:
    """Return the missing parts of an own tile's next upgrade as text; "" if nothing is missing, or without an upgrade."""
    lacks = lacks_of(context, tile)
    if lacks is None:
        return ""
    if not tile.colour:
        return context.scene.joined(things(context, lacks.connectors, lacks.skills, lacks.keyples))
    keyples = [context.scene.keyples(lacks.keyples, tile.colour)] if lacks.keyples else []
    return context.scene.joined([*things(context, lacks.connectors, lacks.skills), *keyples])


def _connectors(asked: Sequence[str], lying: Mapping[str, int]) -> tuple[str, ...]:
    """Return the missing connectors: named colours first, then different ones, then any."""
    left, missing = dict(lying), list[str]()
    for name in asked:
        if name not in (ANY, DIFFERENT):
            missing += [] if left[name] else [name]
            left[name] = max(0, left[name] - 1)
    missing += [DIFFERENT] * (asked.count(DIFFERENT) - sum(number > 0 for number in left.values()))
    return (*missing, *[ANY] * (len(asked) - sum(lying.values()) - len(missing)))


def _skills(asked: Sequence[str], held: Mapping[str, int]) -> tuple[str, ...]:
    """Return the missing skill tiles: named types first, then any."""
    left, missing = dict(held), list[str]()
    for name in asked:
        if name != ANY:
            missing += [] if left.get(name) else [name]
            left[name] = max(0, left.get(name, 0) - 1)
    return (*missing, *[ANY] * (asked.count(ANY) - sum(left.values())))
