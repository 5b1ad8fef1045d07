"""The state: the described table of one reader as JSON."""

from collections.abc import Iterable
from typing import Any

from ktc.draw.kit import Drawing, Seen, asked
from ktc.draw.table.values import Figure, Item, Map, Row, Space, Standing, Table, Texts, Thing, Track
from ktc.kernel.errors import KtcError
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import GameKit
from ktc.ui.prints import beyond_print, plain_thing, seen_with_set
from ktc.wire.interface import UiFigure, UiItem, UiSeat, UiSection, UiSet, UiState, UiThing


def state_of(
    game: AnyGame | AnySeatView,
    seat: int | None = None,
    lang: str = "en",
    kit: GameKit | None = None,
    people: Players = BY_SEAT,
) -> UiState:
    """Return the table as JSON, as a seat may know it, or without ``seat`` as everybody may; of a seat's table, as that seat may.

    It is what the game describes (``describe_table``), without what the set says, and with the points of each seat.  ``people``
    are the players' own names by seat.
    """
    seen, drawing, its_set = seen_with_set(game, seat, lang, kit, people)
    (table,) = asked(seen.rules, lambda: [drawing.table(seen)])
    return _Writer(its_set).state(seen, drawing, table, game)


class _Writer:
    """Collects the things of one table."""

    def __init__(self, its_set: UiSet) -> None:
        self.set = its_set
        self.things: dict[str, UiThing] = {}
        self.colours: dict[int, str] = {}

    def state(self, seen: Seen, drawing: Drawing, table: Table, game: AnyGame | AnySeatView) -> UiState:
        """Return the whole state."""
        sections: dict[str, UiSection] = {
            section.name: {"title": section.title, "items": _numbered(map(self._item, section.items))}
            for section in table.sections
        }
        found: dict[str, Any] = {"set": self.set["hash"], "revision": game.revision}
        if seen.reader is not None:
            found["reader"] = seen.reader + 1
        if seen.over:
            found["over"] = True
        found |= {"title": table.title, "notes": list(table.notes), "acts": [seat + 1 for seat in seen.awaited]}
        found["seats"] = self._seats(seen, drawing, game)
        found |= {"layout": list(sections), "sections": sections, "things": self.things}
        return found  # type: ignore[return-value]  # its keys are those of a state

    def _seats(self, seen: Seen, drawing: Drawing, game: AnyGame | AnySeatView) -> dict[str, UiSeat]:
        totals = _points(seen, game)
        found: dict[str, UiSeat] = {}
        for seat in range(seen.rules.seats):
            one = found[str(seat + 1)] = {"name": drawing.player(seen, seat)}
            if seat < len(totals):
                one["points"] = totals[seat]
            if seat in self.colours:
                one["colour"] = self.colours[seat]
        return found

    def _item(self, item: Item) -> UiItem:
        found: dict[str, Any] = {}
        match item:
            case Figure():
                found = {"kind": "figure", "label": item.label, "value": item.value}
                found |= {"name": item.name} if item.name else {}
                found |= {"large": True} if item.large else {}
            case Row():
                found = {
                    "kind": "row",
                    "title": item.title,
                    "things": [self._thing(thing) for thing in item.things if not thing.ghost],
                }
                found |= {"free": item.free} if item.free else {}
                found |= {"small": True} if item.small else {}
            case Standing():
                found = self._standing(item)
            case Track():
                found = {"kind": "track", "title": item.title, "things": [self._space(space) for space in item.spaces]}
            case Map():
                found = {"kind": "map", "title": item.title, "grid": item.grid}
                found["things"] = [self._space(space, at=True) for space in item.spaces if not space.thing.ghost]
            case Texts():
                found = {"kind": "texts", "lines": list(item.lines)}
        return {key: value for key, value in found.items() if value != ""}  # type: ignore[return-value]  # as above

    def _standing(self, item: Standing) -> dict[str, Any]:
        found: dict[str, Any] = {"kind": "seat", "seat": item.seat + 1}
        if item.thing.spot:
            found["key"] = self._thing(item.thing)
        if item.about:
            found["about"] = item.about
        if item.colour:
            self.colours[item.seat] = item.colour
        found["figures"] = {figure.name or str(number): _figure(figure) for number, figure in enumerate(item.figures, start=1)}
        found["rows"] = _numbered(map(self._item, item.rows))
        return {key: value for key, value in found.items() if value != {}}

    def _space(self, space: Space, *, at: bool = False) -> str | UiThing:
        more: UiThing = {}
        if at:
            more["at"] = [_short(space.x), _short(space.y)]
        if space.beside:
            more["beside"] = list(space.beside)
        if space.things:
            more["holds"] = [self._thing(thing) for thing in space.things if not thing.ghost]
        return self._thing(space.thing, more)

    def _thing(self, thing: Thing, more: UiThing | None = None) -> str | UiThing:
        """Return the key of a thing, or a thing without one."""
        whole = {**plain_thing(thing), **(more or {})}
        found = beyond_print(whole, thing.spot, self.set["things"])  # type: ignore[arg-type]  # two things are one
        if not thing.spot:
            return found
        self.things[thing.spot] = found
        return thing.spot


def _numbered(items: Iterable[UiItem]) -> dict[str, UiItem]:
    return {str(number): item for number, item in enumerate(items, start=1)}


def _figure(figure: Figure) -> UiFigure:
    found: UiFigure = {"label": figure.label, "value": figure.value}
    if figure.large:
        found["large"] = True
    return found


def _short(value: float) -> float:
    return int(value) if value == int(value) else round(value, 2)


def _points(seen: Seen, game: AnyGame | AnySeatView) -> tuple[int, ...]:
    """Return the points as far as the reader may know; none where a game cannot count them now."""
    position = game.position() if isinstance(game, SeatView) else game._information_state(seen.reader)
    try:
        return tuple(seen.rules.score(position).totals)
    except (KtcError, NotImplementedError):
        return ()
