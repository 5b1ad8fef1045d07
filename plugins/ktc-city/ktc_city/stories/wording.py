"""Text of scenarios: actions, positions, fields of views, events."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.data import Plain
from ktc.draw import plain
from ktc.draw.words import count_of, counted, listed, tally
from ktc.effects import Choose
from ktc_city.model import actions as ac
from ktc_city.model.events import Event
from ktc_city.model.hexes import DIRECTION_NAMES, DIRECTIONS
from ktc_city.model.pieces import Hand, Inventory
from ktc_city.model.plain import HANDS
from ktc_city.stories import Part
from ktc_city.text.names import Names

LABELS: Final[Mapping[str, str]] = {
    **{place.value: f"keyples {place.words}" for place in Hand},
    "waiting": "connectors to lay",
    "to_place": "tiles to place",
    "skill_tiles": "skill tiles",
    "skills": "skill tiles",
    "borough": "tiles of the borough",
    "river": "the barge's river tile",
    "berth": "the barge's berth",
    "colour": "colour of this era's keyples",
    "bids": "bids by seat",
    "last": "the previous placement",
    "placed": "keyples placed",
    "connectors": "connectors on it",
}
NO_COLOUR: Final = "colourless"


class Words:
    """The names of one box, for the text of scenarios."""

    def __init__(self, inventory: Inventory) -> None:
        self.inventory = inventory
        self.names = Names(inventory)

    def action(self, action: ac.Action) -> str:
        """Return an action as a short phrase: "seat 0 bids for Gherkin with 3 red keyples"."""
        return f"seat {action.seat} {PHRASES.get(type(action), _done)(self, action)}"

    def tile(self, tile: object) -> str:
        """Return a tile's name; an unknown id is returned unchanged."""
        return self.names.tile(tile) if isinstance(tile, str) else plain(str(tile))

    def value(self, field: str, value: Plain) -> str:
        """Return the value of a field of a view: colours, types and tiles by name, None as hidden."""
        if value is None:
            return "hidden"
        if isinstance(value, bool):
            return "yes" if value else "no"
        box = self.inventory
        kinds = {**dict.fromkeys(HANDS, box.keyples), "skills": box.skills, "connectors": box.connectors}
        kinds["waiting"] = (*box.connectors, NO_COLOUR)
        if isinstance(value, list | tuple):
            names = kinds.get(field, ())
            if names and len(names) == len(value) and all(isinstance(number, int) for number in value):
                there = [f"{number} {name}" for name, number in zip(names, value, strict=True) if number]
                return listed(there) or "none"
            return listed([self.value("", item) for item in value]) or "none"
        return self.tile(value) or "none" if isinstance(value, str) else plain(str(value))

    def given(self, given: Part) -> Iterator[str]:
        """Yield a position part by part, without the defaults."""
        for part, stated in given.items():
            yield f"{plain(str(part)).replace('_', ' ')}: {self._in_words(stated)}"

    def _in_words(self, stated: Plain) -> str:
        if isinstance(stated, Mapping):
            if all(isinstance(key, int) for key in stated):
                return "; ".join(f"seat {key} {self._in_words(value)}" for key, value in stated.items())
            return ", ".join(self._pair(str(key), value) for key, value in stated.items())
        if isinstance(stated, list | tuple):
            whole = any(isinstance(item, Mapping) for item in stated)
            return (" and " if whole else ", ").join(self._in_words(item) for item in stated) or "none"
        name, _, level = str(stated).partition("@")
        return f"{self.tile(name)} at level {level}" if level else self.tile(name)

    def _pair(self, key: str, value: Plain) -> str:
        if isinstance(value, int) and not isinstance(value, bool):
            thing = key in (*self.inventory.keyples, *self.inventory.connectors, *self.inventory.skills)
            return f"{value} {plain(key)}" if thing else f"{plain(key)} {value}"
        text = f"({', '.join(map(str, value))})" if key == "at" and isinstance(value, list) else self._in_words(value)
        return text if key in ("tile", "colour") else f"{plain(key)} {text}"


def event_words(event: Event) -> str:
    """Return an event with its fields, without the rule if it has none."""
    fields = {field.name: getattr(event, field.name) for field in attrs.fields(type(event))}
    return f"{type(event).__name__} ({field_words(fields)})"


def field_words(fields: Part) -> str:
    """Return fields with their values, one after another."""
    return ", ".join(f"{name} {_simple(value)}" for name, value in fields.items())


def _simple(value: Plain) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_simple, value))}]"
    return "nothing" if value is None else "yes" if value is True else "no" if value is False else plain(str(value)) or "none"


def label(field: str) -> str:
    """Return the display name of a field of a view."""
    return LABELS.get(field, field.replace("_", " "))


# --- actions --------------------------------------------------------------------------------------------------------


Phraser = Callable[[Words, Any], str]  # of an action of one kind


def _with_keyples(verb: str) -> Phraser:
    def phrase(words: Words, a: ac.KeypleAction) -> str:
        number = a.behind + a.front if type(a.behind) is type(a.front) is int else a.behind
        front = f", {a.front} of them from in front of the screen" if a.front else ""
        piles = f" and the losing bid on {listed([words.tile(pile) for pile in a.piles])}" if a.piles else ""
        return f"{verb} {words.tile(a.tile)} with {tally({str(a.colour): number}, 'keyple')}{front}{piles}"

    return phrase


def _sail(words: Words, a: ac.SetSail) -> str:
    return f"sails to berth {a.berth}"


def _named(names: Sequence[str], thing: str) -> str:
    return tally(count_of(map(str, names)), thing)


def _take(words: Words, a: ac.Take) -> str:
    back = f", giving back {_named(a.returned, 'skill tile')}" if a.returned else ""
    parts = [_named(names, thing) for names, thing in ((a.connectors, "connector"), (a.skills, "skill tile")) if names]
    return f"takes {listed(parts) or 'nothing of choice'}{back}"


def _lay(words: Words, a: ac.PlaceConnector) -> str:
    side = DIRECTION_NAMES[a.side] if a.side in DIRECTIONS else a.side
    return f"lays a {a.colour} connector across the {side} side of {words.tile(a.tile)}"


def _place(words: Words, a: ac.PlaceTile) -> str:
    turned = f", turned by {counted(a.rotation, 'sixth')}" if a.rotation else ""
    return f"places {words.tile(a.tile)} at ({a.q}, {a.r}){turned}"


def _done(words: Words, a: ac.Action) -> str:
    """Return an action without its own phrase by its name and fields."""
    fields = {field.name: getattr(a, field.name) for field in attrs.fields(type(a)) if field.name != "seat"}
    return f"does {type(a).__name__}" + (f" ({field_words(fields)})" if fields else "")


PHRASES: Final[Mapping[type, Phraser]] = {
    ac.Bid: _with_keyples("bids for"),
    ac.Use: _with_keyples("uses"),
    ac.Upgrade: _with_keyples("upgrades"),
    ac.Pass: lambda words, a: "passes",
    ac.SetSail: _sail,
    ac.TakeOffer: lambda words, a: f"takes what {a.variant} offers: {a.wish}",
    ac.Take: _take,
    ac.Pay: lambda words, a: f"pays {_named(a.skills, 'skill tile')}",
    ac.PlaceConnector: _lay,
    ac.DiscardConnector: lambda words, a: f"puts a {a.colour or NO_COLOUR} connector back",
    ac.PlaceTile: _place,
    Choose: lambda words, a: f"answers {a.option} to {a.key}",
}
