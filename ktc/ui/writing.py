"""Things and sections of a described table as JSON."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, Final

from ktc.draw.kit import Seen
from ktc.draw.table.values import Figure, Item, Map, Row, Section, Space, Standing, Texts, Thing, Track
from ktc.wire.interface import UiFigure, UiItem, UiSection, UiThing

FIELDS: Final = ("name", "sort", "look", "about", "colour", "same_as")  # texts; "" is left out
_texts_of: Final = attrgetter(*FIELDS)


def plain_thing(thing: Thing) -> UiThing:
    """Return a thing as JSON, without what says nothing."""
    found: dict[str, Any] = {name: text for name, text in zip(FIELDS, _texts_of(thing), strict=True) if text}
    if thing.sort == thing.spot:
        found.pop("sort", None)
    if thing.face and not thing.down:
        found["face"] = list(thing.face)
    if thing.figures:
        found["figures"] = dict(thing.figures)
    if thing.number != 1:
        found["number"] = thing.number
    if thing.marks:
        found["marks"] = list(thing.marks)
    if thing.owner is not None:
        found["owner"] = thing.owner + 1
    if thing.down:
        found["down"] = True
    return found  # type: ignore[return-value]  # its keys are those of a thing


def beyond_print(thing: UiThing, key: str, things: Mapping[str, UiThing]) -> UiThing:
    """Return what a thing has beyond its print in the set."""
    known = things.get(thing.get("sort", key))
    if known is None:
        return thing
    found = {name: value for name, value in thing.items() if known.get(name) != value}
    if "figures" in thing and "figures" in known:
        printed = known["figures"]
        figures = {name: value for name, value in thing["figures"].items() if name not in printed or printed[name] != value}
        found.pop("figures", None)
        if figures:
            found["figures"] = figures
    return found  # type: ignore[return-value]  # as above


class SectionWriter:
    """Writes the sections of one table, and collects its things, beyond what a set prints."""

    def __init__(self, prints: Mapping[str, UiThing], labels: Mapping[str, str]) -> None:
        self._prints = prints
        self._labels = labels
        self.things: dict[str, UiThing] = {}
        self.laid = set[str]()  # the spots of all things
        self.colours: dict[int, str] = {}
        self.looks: dict[int, str] = {}
        self.numbers: dict[int, dict[str, str | int]] = {}

    def section(self, section: Section) -> UiSection:
        """Return a section; its things are collected."""
        return {"title": section.title, "items": _numbered(map(self._item, section.items))}

    def reused(self, seen: Seen, section: Section) -> UiSection:
        """Return a section; an equal one is not written again."""
        plain, own = seen.reuse(f"section/{section.name}", written, self._prints, self._labels, section)
        self.things |= own.things
        self.laid |= own.laid
        self.colours |= own.colours
        self.looks |= own.looks
        self.numbers |= own.numbers
        return plain

    def _item(self, item: Item) -> UiItem:
        found: dict[str, Any] = {}
        match item:
            case Figure():
                label = "" if self._labels.get(item.name) == item.label else item.label
                found = {"kind": "figure", "label": label, "value": item.value}
                found |= {"name": item.name} if item.name else {}
                found |= {"large": True} if item.large else {}
                found |= {"of": item.of} if item.of else {}
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
                found = {
                    "kind": "track",
                    "title": item.title,
                    "things": [self._thing(one.thing, self._of_space(one)) for one in item.spaces],
                }
            case Map():
                found = {"kind": "map", "title": item.title, "grid": item.grid, **self._map(item.spaces)}
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
        if item.look:
            self.looks[item.seat] = item.look
        labels = self._labels
        numbers = {figure.name: figure.value for figure in item.figures if labels.get(figure.name, "") == figure.label}
        if numbers:
            self.numbers[item.seat] = numbers
        found["figures"] = {
            figure.name or str(number): _figure(figure)
            for number, figure in enumerate(item.figures, start=1)
            if figure.name not in numbers
        }
        found["rows"] = _numbered(map(self._item, item.rows))
        return {key: value for key, value in found.items() if value != {}}

    def _map(self, spaces: Iterable[Space]) -> dict[str, Any]:
        """Return the places of things, of pieces that are alike, and things without a key."""
        places: dict[str, list[float]] = {}
        pieces: dict[str, list[float]] = {}
        others: list[UiThing] = []
        for space in spaces:
            if space.thing.ghost:
                continue
            at = [_short(space.x), _short(space.y)]
            one = self._thing(space.thing, self._of_space(space))
            if isinstance(one, str):
                places[one] = at
            elif one.keys() == {"sort"}:
                pieces.setdefault(one["sort"], []).extend(at)
            else:
                others.append({**one, "at": at})
        return {"places": places, **({"pieces": pieces} if pieces else {}), **({"things": others} if others else {})}

    def _of_space(self, space: Space) -> UiThing:
        found: UiThing = {}
        if space.beside:
            found["beside"] = list(space.beside)
        if space.things:
            found["holds"] = [self._thing(thing) for thing in space.things if not thing.ghost]
        return found

    def _thing(self, thing: Thing, more: UiThing | None = None) -> str | UiThing:
        """Return the key of a thing, or a thing without one."""
        whole = {**plain_thing(thing), **(more or {})}
        found = beyond_print(whole, thing.spot, self._prints)  # type: ignore[arg-type]  # two things are one
        if not thing.spot:
            return found
        self.laid.add(thing.spot)
        if found or thing.spot not in self._prints:
            self.things[thing.spot] = found
        return thing.spot


def written(prints: Mapping[str, UiThing], labels: Mapping[str, str], section: Section) -> tuple[UiSection, SectionWriter]:
    """Return a section, and what has collected its things."""
    writer = SectionWriter(prints, labels)
    return writer.section(section), writer


def _numbered(items: Iterable[UiItem]) -> dict[str, UiItem]:
    return {str(number): item for number, item in enumerate(items, start=1)}


def _figure(figure: Figure) -> UiFigure:
    found: UiFigure = {"label": figure.label, "value": figure.value}
    if figure.large:
        found["large"] = True
    return found


def _short(value: float) -> float:
    return int(value) if value == int(value) else round(value, 2)
