"""Effects of triggers written in a tile set (``when``): validated with all mistakes, and converted to effects.

An effect is an object with one key, its name: ``{gain: {skills: [any]}}``.  A seat is ``owner`` (the default), ``doer``, the
seat that set off the trigger, or ``anyone``, which the chooser picks.  ``chance`` chooses where a seat would.  In the effects of
a ``pick``, ``picked`` is the picked seat, and the default.  A trigger has one list of effects, or under ``levels`` one for each
level of its tile.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.data import Field, Plain
from ktc.effects import Alternative, Effect, OneOf, Then
from ktc.effects.values import ANYONE, CHANCE, ON_SEAT, ON_TILE, WHO, Note
from ktc_city.box.moments.answers import LARGEST
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.effect_kinds import ACTIONS, Again, Award, Gain, Give, Level
from ktc_city.model.effects import MOST_RESOURCES
from ktc_city.model.moments import NO_SEAT, Trigger
from ktc_city.model.pieces import ANY

OWNER, DOER, SOMEBODY, LOT, PICKED = "owner", "doer", "anyone", "chance", "picked"
SEATS: Final = (OWNER, DOER)
EVERYONE, OTHERS = "all", "others"


@attrs.frozen
class SeatWords:
    """The numbers of seats named by their words, and of ``every`` seat of the table."""

    named: Mapping[str, int | None]
    every: Sequence[int]

    def __call__(self, word: Any) -> int | None:
        """Return the number of a seat; None if the set names none."""
        return self.named.get(word)


# --- reading --------------------------------------------------------------------------------------------------------


class Reader:
    """Parser of effects, with the words of one set."""

    def __init__(self, connectors: Sequence[str], skills: Sequence[str], keyples: Sequence[str], tiles: Sequence[str]) -> None:
        self._connectors, self._skills, self._tiles = [*connectors, ANY], [*skills, ANY], [*tiles, ANY]
        self._keyples = keyples
        self._seats: Sequence[str] = SEATS

    def when(self, field: Field, levels: int) -> dict[str, Plain]:
        """Return the effects by trigger, of a tile with ``levels`` levels."""
        return {hook: self._by_level(part, levels) for hook, part in field.fields((), MOMENTS).items()}

    def _by_level(self, field: Field, levels: int) -> Plain:
        if not isinstance(field.value, Mapping):
            return self._effects(field)
        parts = field.fields(("levels",))
        rows = [self._effects(item) for item in parts["levels"].items()] if parts else []
        if parts and parts["levels"].is_list and len(rows) != levels:
            parts["levels"].complain(f"{levels} levels need {levels} rows of effects, not {len(rows)}")
        return {"levels": rows}

    def _effects(self, field: Field) -> list[Plain]:
        return [self._effect(item) for item in field.items()]

    def _effect(self, field: Field) -> Plain:
        parts = field.fields((), tuple(self._readers))
        if len(parts) != 1:
            if isinstance(field.value, Mapping):
                field.complain(f"an effect must have exactly one of these words: {', '.join(self._readers)}")
            return {}
        ((word, part),) = parts.items()
        return {word: self._readers[word](part)}

    @property
    def _readers(self) -> Mapping[str, Callable[[Field], Plain]]:
        return {
            "gain": self._gain,
            "give": self._give,
            "level": lambda part: self._fields(part, {"tile": lambda one: one.word(self._tiles[:-1], "tile")}),
            "award": lambda part: self._fields(
                part, {"points": _number, "reason": Field.text, "message": Field.text}, ("points", "reason")
            ),
            "note": lambda part: self._fields(part, {"key": Field.text, "value": _number, "add": Field.flag}, ("key", "value")),
            "again": lambda part: self._fields(part, {"actions": lambda one: one.words(ACTIONS, "kind of action")}),
            "one_of": self._one_of,
            "pick": self._pick,
            "then": self._effects,
        }

    def _fields(
        self,
        field: Field,
        readers: Mapping[str, Callable[[Field], Plain]],
        needed: Sequence[str] = (),
        more: Sequence[str] = (),
    ) -> dict[str, Plain]:
        own: dict[str, Callable[[Field], Plain]] = {**readers, "seat": lambda part: self._seat(part, more)}
        parts = field.fields(needed, tuple(name for name in own if name not in needed))
        default = {"seat": PICKED} if PICKED in self._seats else {}
        return default | {name: own[name](part) for name, part in parts.items()}

    def _seat(self, field: Field, more: Sequence[str] = ()) -> str:
        return field.word((*self._seats, *more), "seat")

    def _gain(self, field: Field) -> Plain:
        readers: Mapping[str, Callable[[Field], Plain]] = {
            "skills": self._some_skills,
            "connectors": self._some_connectors,
            "keyples": Field.number,
            "colours": self._some_keyples,
        }
        return self._fields(field, readers)

    def _give(self, field: Field) -> Plain:
        readers: Mapping[str, Callable[[Field], Plain]] = {
            "skills": self._some_skills,
            "keyples": lambda part: part.number(0, MOST_RESOURCES),
            "colours": self._some_keyples,
            "won": lambda part: part.word(self._tiles, "tile"),
            "to": self._seat,
            "chooser": lambda part: self._seat(part, (LOT,)),
            "whole": Field.flag,
        }
        found = self._fields(field, readers, more=(SOMEBODY,))
        if found.get("seat") == SOMEBODY and "chooser" not in found:
            field.complain("a gift needs a giver: add chooser")
        return found

    def _one_of(self, field: Field) -> Plain:
        def options(part: Field) -> Plain:
            return {name: self._effects(given) for name, given in part.members()}

        readers: Mapping[str, Callable[[Field], Plain]] = {"key": Field.text, "options": options, "may": Field.flag}
        return self._fields(field, readers, ("key", "options"), (LOT,))

    def _pick(self, field: Field) -> Plain:
        def effects(part: Field) -> Plain:
            before, self._seats = self._seats, (*SEATS, PICKED)
            found = self._effects(part)
            self._seats = before
            return found

        readers: Mapping[str, Callable[[Field], Plain]] = {
            "from": lambda part: part.word((EVERYONE, OTHERS), "group"), "effects": effects, "may": Field.flag,
        }  # fmt: skip
        return self._fields(field, readers, ("from", "effects"), (LOT,))

    def _some_skills(self, field: Field) -> Plain:
        return field.words(self._skills, "skill")

    def _some_keyples(self, field: Field) -> Plain:
        return field.words(self._keyples, "keyple")

    def _some_connectors(self, field: Field) -> Plain:
        return field.words(self._connectors, "connector")


def _number(field: Field) -> int:
    return field.number(-LARGEST, LARGEST)


# --- making ---------------------------------------------------------------------------------------------------------


def effects_at(when: Plain, moment: Trigger, owner: int, level: int, every: Sequence[int]) -> list[Effect]:
    """Return the effects of one trigger of a tile as its set defines them, at a table with ``every`` one of these seats.

    ``owner`` is the tile's seat, -1 for no seat.
    """
    rows = when["levels"][level] if isinstance(when, Mapping) else when
    numbers = {OWNER: owner, DOER: moment.seat}
    seats = {word: None if seat == NO_SEAT else seat for word, seat in numbers.items()} | {SOMEBODY: ANYONE, LOT: CHANCE}
    return _made(rows, SeatWords(seats, every))


def _made(rows: Sequence[Any], seat: SeatWords) -> list[Effect]:
    return [MAKERS[word](said, seat) for row in rows for word, said in row.items()]


def _then(said: Plain, seat: SeatWords) -> Effect:
    first, *rest = _made(said, seat)
    return Then(first, tuple(rest))


def _one_of(said: Plain, seat: SeatWords) -> Effect:
    options = tuple(Alternative(name, tuple(_made(given, seat))) for name, given in said["options"].items())
    return OneOf(said["key"], options, said.get("may", False), seat(said.get("seat")))


def _pick(said: Plain, seat: SeatWords) -> Effect:
    """Return a choice among seats: one option for each, with its number for a name."""
    whose = seat(said.get("seat"))
    picks = seat(OWNER) if whose in (None, CHANCE) else whose
    options = [
        Alternative(str(one), tuple(_made(said["effects"], SeatWords({**seat.named, PICKED: one}, seat.every))))
        for one in seat.every
        if said["from"] == EVERYONE or one != picks
    ]
    return OneOf(WHO, tuple(options), said.get("may", False), whose)


def _give(said: Plain, seat: SeatWords) -> Effect:
    to, whose, chooser = (seat(said.get(name)) for name in ("to", "seat", "chooser"))
    skills, keyples = tuple(said.get("skills", ())), said.get("keyples", 0)
    colours = tuple(said.get("colours", ()))
    return Give(skills, keyples, said.get("won", ""), to, whose, chooser, said.get("whole", True), colours)


def _gain(said: Plain, seat: SeatWords) -> Effect:
    skills, connectors, colours = (tuple(said.get(name, ())) for name in ("skills", "connectors", "colours"))
    return Gain(skills, connectors, said.get("keyples", 0), seat(said.get("seat")), colours)


MAKERS: Final[Mapping[str, Callable[[Plain, SeatWords], Effect]]] = {
    "gain": _gain,
    "give": _give,
    "level": lambda said, seat: Level(said.get("tile", ""), seat(said.get("seat"))),
    "award": lambda said, seat: Award(said["points"], said["reason"], seat(said.get("seat")), said.get("message", "")),
    "note": lambda said, seat: Note(
        said["key"], said["value"], said.get("add", False), ON_SEAT if "seat" in said else ON_TILE, seat(said.get("seat"))
    ),
    "again": lambda said, seat: Again(tuple(said.get("actions", ACTIONS)), seat(said.get("seat"))),
    "one_of": _one_of,
    "pick": _pick,
    "then": _then,
}
