"""The gains of a use: printed, from the tile's plugin, and reactions of other tiles."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from ktc_city.board.borough import Borough
from ktc_city.board.state import State
from ktc_city.box import answers
from ktc_city.box.choices import available
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.effects import Placement, Yield
from ktc_city.model.events import ConnectorsTaken, Event, SkillsReturned, SkillsTaken
from ktc_city.model.pieces import ANY

T = TypeVar("T")


def gives_now(setup: Setup, s: State, seat: int, tile: int, keyples: int, colour: int) -> Sequence[Yield]:
    """Return the yield of a use with a number of keyples; several are alternatives (use.yield)."""
    printed = setup.box.yields[tile][s.board.level[tile]]
    assert printed is not None
    hook = setup.box.gives[tile]
    if hook is None:
        return (printed,)
    from ktc_city.board.open_board import OpenBoard, tile_as_it_lies  # few tiles decide what they give

    placed, borough = _placement(s, seat, tile, keyples, colour), Borough(s, seat, setup.rulings)
    answer = hook(placed, printed, borough, tile_as_it_lies(s, tile), OpenBoard(s, setup.rulings))
    return _held(setup, tile, "tile_gives", partial(answers.ways, answer, printed, s.index.inventory))


def asked_now(setup: Setup, s: State) -> Sequence[Yield]:
    """Return the yield of the use whose choice is open; empty only for a forged record."""
    tile = s.choice_tile
    if setup.box.yields[tile][s.board.level[tile]] is None:
        return ()
    return gives_now(setup, s, s.turn, tile, s.last_placement[tile], s.colour_of[tile])


def reactions(setup: Setup, s: State, seat: int, tile: int, keyples: int, colour: int, taken: Sequence[Event]) -> list[Event]:
    """Return the events of tiles that react to a use in their borough, in the order in which they were placed.

    ``taken`` are the events of the use, whose pieces have left the supply.
    """
    owner = s.board.where[tile]
    if not setup.box.anyone_reacts or owner < 0:
        return []
    placed, borough, left = _placement(s, seat, tile, keyples, colour), Borough(s, owner, setup.rulings), Supply(s, taken)
    events: list[Event] = []
    for number in s.board.boroughs[owner]:
        hook = setup.box.reacts[number]
        if hook is not None:
            from ktc_city.board.open_board import OpenBoard  # few tiles react

            answer = hook(placed, borough.numbered(number), borough, OpenBoard(s, setup.rulings))
            gets = _held(setup, number, "tile_reacts", partial(answers.reaction, answer, s.index.inventory))
            if gets is not None:
                name = s.index.names[number]
                events += left.take(owner, name, gets, ids.tile_rule(name, "reaction"))
    return events


def _placement(s: State, seat: int, tile: int, keyples: int, colour: int) -> Placement:
    owner = s.board.where[tile]
    name = s.index.inventory.keyples[colour]
    return Placement(seat, s.index.names[tile], s.board.level[tile], owner if owner >= 0 else None, keyples, name)


def _held(setup: Setup, tile: int, hook: str, check: Callable[[], T]) -> T:
    return setup.box.held(setup.index.names[tile], hook, check)


class Supply:
    """The supply during a sequence of events that take from it."""

    def __init__(self, s: State, taken: Sequence[Event]) -> None:
        self._names = s.index.inventory
        self._connectors = list(s.connector_supply)
        self._skills = list(s.skill_supply)
        for event in taken:
            self._write(event)

    def _write(self, event: Event) -> None:
        if isinstance(event, ConnectorsTaken):
            for name in event.connectors:
                self._connectors[self._names.connectors.index(name)] -= 1
        elif isinstance(event, SkillsTaken | SkillsReturned):
            for name in event.skills:
                self._skills[self._names.skills.index(name)] += 1 if isinstance(event, SkillsReturned) else -1

    def take(self, seat: int, tile: str, gets: Yield, rule: str) -> list[Event]:
        """Return the events of a seat that takes a yield from a tile, or none (""), as far as the supply lasts."""
        events: list[Event] = []
        named = available(self._names.connectors, self._connectors, (name for name in gets.connectors if name != ANY))
        white = gets.connectors.count(ANY)
        if named or white:
            events.append(ConnectorsTaken.make(seat, tile, named, white, rule))
        skills = available(self._names.skills, self._skills, gets.skills)
        if skills:
            events.append(SkillsTaken.make(seat, tile, skills, rule))
        for event in events:
            self._write(event)
        return events
