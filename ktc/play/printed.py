"""What is printed on tiles, in few words: what a use gives, what an upgrade costs, what a tile scores, its berths."""

from collections import Counter
from collections.abc import Iterator

from ktc.city.effects import Cost, Yield
from ktc.city.pieces import ANY, DIFFERENT, Berth
from ktc.play.desk import Desk


def gives(desk: Desk, tile: str, level: int) -> str:
    """Return what a tile gives at a level, or what it scores where it gives nothing; "" where only its rule tells."""
    number = desk.box.look.tile[tile]
    printed = desk.box.yields[number][level]
    return _yield(desk, printed) if printed is not None else _scores(desk, tile, level)


def costs(desk: Desk, tile: str, level: int) -> str:
    """Return what the next upgrade of a tile costs; "" where there is none."""
    cost = desk.box.costs[desk.box.look.tile[tile]][level]
    return "" if cost is None else _cost(desk, cost)


def _yield(desk: Desk, printed: Yield) -> str:
    words = " + ".join((*_things(desk, "connector", printed.connectors), *_things(desk, "skill", printed.skills)))
    return desk.say("play-for-skills", things=words, number=printed.returns) if printed.returns else words


def _cost(desk: Desk, cost: Cost) -> str:
    things = [*_things(desk, "connector", cost.connectors), *_things(desk, "skill", cost.skills)]
    things += [desk.say("count-of-keyples", number=cost.keyples)] if cost.keyples else []
    return " + ".join(things) or "–"  # a dash, for nothing


def _things(desk: Desk, sort: str, names: tuple[str, ...]) -> Iterator[str]:
    """Yield "2 red", "1 coin"; of any colour or type, with the word for what it is."""
    for name, number in Counter(names).items():
        if name == ANY:
            yield desk.say("play-any-connectors" if sort == "connector" else "play-any-skills", number=number)
        elif name == DIFFERENT:
            yield desk.say("play-different-connectors", number=number)
        else:
            yield desk.say("some", number=number, name=desk.names.word(name))


def _scores(desk: Desk, tile: str, level: int) -> str:
    data = next(data for data in desk.box.tiles if data.id == tile)
    thing = data.connector or data.keyple or data.skill
    if data.each:
        points = data.each[min(level, len(data.each) - 1)]
        return desk.say("play-points-each", points=points, thing=desk.names.word(thing) if thing else "…")
    points = data.points[min(level, len(data.points) - 1)]
    return desk.say("count-of-points", number=points) if points else ""


def berth(desk: Desk, printed: Berth) -> str:
    """Return what a berth is worth, in few words."""
    things = [desk.say("count-of-keyples", number=printed.keyples)] if printed.keyples else []
    things += [desk.say("count-of-points", number=printed.points)] if printed.points else []
    things += [desk.say("the-river-tile")] if printed.claims else []
    return desk.scene.joined(things)
