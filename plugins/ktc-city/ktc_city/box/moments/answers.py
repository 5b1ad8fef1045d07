"""Validation of the results of trigger and pool hooks; a ``ValueError`` has the fault as text."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final, Protocol

from ktc.effects import NO, Alternative, Effect, OneOf, Then
from ktc.effects.values import ALL, ANYONE, CHANCE, LATER, ON_SEAT, OWNER, PLACES, Draw, Note, Pool, Reveal, several
from ktc.kit import nearest, shorten
from ktc_city.board.state import NOBODY
from ktc_city.box.answers import choices
from ktc_city.model.effect_kinds import ACTIONS, SKILLS, Again, Award, Gain, Give, Level
from ktc_city.model.effects import MOST_RESOURCES, Yield
from ktc_city.model.limits import LONGEST_ITEM, MOST_IN_POOL, MOST_POOLS
from ktc_city.model.moments import OWN, REACHES
from ktc_city.model.pieces import ANY, Index

Pools = tuple[tuple[str, tuple[str, ...]], ...]
Answer = Any  # what a plugin's hook returned: anything, until it is looked at here
MOST_EFFECTS: Final = 20
MOST_OPTIONS: Final = 20
MOST_IN_ALL: Final = 1_000  # effects of one answer, those in one another too: twenty rows of twenty in one another are millions
DEEPEST: Final = 4
LARGEST: Final = 10_000  # of a number: points, keyples, what is noted
LONGEST_KEY: Final = 60
LONGEST_REASON: Final = 500
KINDS: Final = (OneOf, Then, Note, Draw, Reveal, Gain, Give, Level, Award, Again)


def pools(answer: Answer) -> Pools:
    """Check the pools that a plugin offers and return their items by name; empty for None."""
    if answer is None:
        return ()
    if not isinstance(answer, list | tuple) or not all(isinstance(one, Pool) for one in answer):
        raise ValueError(f"returned {shorten(answer)} instead of pools in a list")
    found = tuple((one.name, one.items) for one in answer)
    complaint = wrong_pools(found)
    if complaint is not None:
        raise ValueError(complaint)
    return found


def wrong_pools(found: Sequence[tuple[Answer, Answer]]) -> str | None:
    """Return what is wrong with pools, as text; also used for the pools in a record."""
    names = [name for name, _ in found]
    if len(names) > MOST_POOLS or len(set(map(str, names))) < len(names):
        return f"a box may have at most {MOST_POOLS} pools, each with a different name"
    for name, items in found:
        if not is_item(name) or name == SKILLS:
            return f"a pool needs a name of 1 to {LONGEST_ITEM} characters other than {SKILLS!r}, not {shorten(name)}"
        if not isinstance(items, tuple) or not 0 < len(items) <= MOST_IN_POOL or not all(map(is_item, items)):
            return f"a pool needs a tuple of 1 to {MOST_IN_POOL} texts of 1 to {LONGEST_ITEM} characters, not {shorten(items)}"
        if len(set(items)) < len(items):
            return f"the items of a pool must differ; {shorten(name)} has one twice"
    return None


def is_item(text: object) -> bool:
    """Return whether a text is a valid name of an item or a pool."""
    return type(text) is str and 0 < len(text) <= LONGEST_ITEM and text.isprintable()


def check_draw(effect: Draw, known: Mapping[str, Sequence[str]]) -> None:
    """Check a draw against the known pools; raises ``ValueError``."""
    if effect.pool != SKILLS and effect.pool not in known:
        raise ValueError(f"names an unknown pool: {shorten(effect.pool)}{nearest(str(effect.pool), (*known, SKILLS))}")
    if type(effect.number) is not int or not 1 <= effect.number <= MOST_RESOURCES:
        raise ValueError(f"draw 1 to {MOST_RESOURCES} at once, not {shorten(effect.number)}")
    if effect.keep is not None and (type(effect.keep) is not int or not 1 <= effect.keep <= effect.number):
        raise ValueError(f"keep 1 to {effect.number} of {effect.number} drawn, not {shorten(effect.keep)}")
    if effect.key != "" and not is_item(effect.key):
        raise ValueError(f"the key of a draw must be a text of 1 to {LONGEST_ITEM} characters, not {shorten(effect.key)}")
    if effect.seen not in (ALL, OWNER):
        raise ValueError(f"a draw is seen by {ALL!r} or its {OWNER!r}, not {shorten(effect.seen)}")
    if effect.pool == SKILLS and effect.seen != ALL:
        raise ValueError(f"skill tiles are public: draw them with seen={ALL!r}")


class Table(Protocol):
    """The part of a setup that validation needs: the components and the number of seats."""

    @property
    def index(self) -> Index: ...

    @property
    def seats(self) -> int: ...


def reach(answer: Answer) -> str:
    """Check the reach of a tile and return it; the default is its own triggers only."""
    if answer is None:
        return OWN
    if answer not in REACHES:
        raise ValueError(f"returned {shorten(answer)} instead of {', '.join(REACHES)}")
    return str(answer)


def effects_of(answer: Answer, table: Table, owner: int) -> tuple[Effect, ...]:
    """Check a trigger's result and return its effects; a ``Yield`` becomes giving back, then taking."""
    if answer is not None and not isinstance(answer, Effect | Yield | list | tuple):
        raise ValueError(f"returned {shorten(answer)} instead of an effect, several, or None")
    parts = islice(answer, MOST_EFFECTS + 1) if isinstance(answer, list | tuple) else several(answer)
    found = [effect for part in parts for effect in _effects(part)]
    if len(found) > MOST_EFFECTS:
        raise ValueError(f"returned more than {MOST_EFFECTS} effects, the maximum")
    _check_number(found)
    for effect in found:
        check_effect(effect, table, owner, DEEPEST)
    return tuple(found)


def _effects(part: object) -> Sequence[Effect]:
    if isinstance(part, Yield):
        _number(part.returns, 0, "what is given back", MOST_RESOURCES)
        gain = Gain(part.skills, part.connectors)
        return [Then(Give((ANY,) * part.returns), (gain,))] if part.returns else [gain]
    if type(part) not in KINDS:
        kinds = ", ".join(kind.__name__ for kind in KINDS)
        raise ValueError(f"returned {shorten(part)}, which is not an effect; effects: {kinds}")
    return [part]  # type: ignore[list-item]  # its class is one of them


def _check_number(effects: Sequence[Effect]) -> None:
    """Check that the total number of nested effects is bounded, since one effect may occur many times."""
    waiting: list[Answer] = [*effects]
    for _ in range(MOST_IN_ALL):
        if not waiting:
            return
        effect = waiting.pop()
        if type(effect) is Then:
            waiting += (effect.first, *_in_row(effect.rest))
        elif type(effect) is OneOf:
            waiting += [part for one in _in_row(effect.options) for part in _in_row(getattr(one, "effects", ()))]
    raise ValueError(f"returned more than {MOST_IN_ALL} nested effects")


def _in_row(values: Answer) -> Sequence[Answer]:
    """Return the elements of a tuple of allowed length, () for anything else; that is rejected later."""
    return values if type(values) is tuple and len(values) <= max(MOST_EFFECTS, MOST_OPTIONS) else ()


def check_effect(effect: Answer, table: Table, owner: int, deep: int = DEEPEST) -> None:
    """Check an effect and its nested effects against the components; an ``owner`` of -1 means no seat."""
    if type(effect) not in KINDS:
        raise ValueError(f"{shorten(effect)} is not an effect; effects: {', '.join(kind.__name__ for kind in KINDS)}")
    if deep == 0:
        raise ValueError(f"effects may be nested {DEEPEST} deep at most")
    named = getattr(effect, "seat", None)
    of_no_seat = isinstance(effect, Then) or (isinstance(effect, Note) and effect.on != ON_SEAT)
    if named is None and owner == NOBODY and not of_no_seat:
        raise ValueError(f"{type(effect).__name__} names no seat, but its source has no owner: name a seat")
    if named is not None and (type(effect), named) not in ((Give, ANYONE), (OneOf, CHANCE)):
        _seat(named, table)
    CHECKS[type(effect)](effect, table, owner, deep)


def _seat(seat: object, table: Table) -> None:
    if type(seat) is not int or not 0 <= seat < table.seats:
        raise ValueError(f"no seat {shorten(seat)}; seats: 0 to {table.seats - 1}")


def _names(names: object, known: Sequence[str], what: str) -> None:
    if type(names) is str:
        raise ValueError(f"names of {what}s must be in a tuple: write ({shorten(names)},) instead of {shorten(names)}")
    if type(names) is not tuple or len(names) > MOST_RESOURCES:
        raise ValueError(f"expected at most {MOST_RESOURCES} names of {what}, got {shorten(names)}")
    for name in names:
        if name not in known:
            raise ValueError(f"names an unknown {what}: {shorten(name)}{nearest(str(name), known) or choices(known)}")


def _number(number: object, least: int, what: str, most: int = LARGEST) -> None:
    if type(number) is not int or not least <= number <= most:
        raise ValueError(f"{what} must be a whole number from {least} to {most}, not {shorten(number)}")


def _text(text: object, longest: int, what: str) -> None:
    if type(text) is not str or not 0 < len(text) <= longest or not text.isprintable():
        raise ValueError(f"{what} must be a text of 1 to {longest} characters, not {shorten(text)}")


def _gain(effect: Gain, table: Table, owner: int, deep: int) -> None:
    box = table.index.inventory
    _names(effect.skills, (*box.skills, ANY), "skill tile")
    _names(effect.connectors, (*box.connectors, ANY), "connector")
    _number(effect.keyples, 0, "keyples")
    _names(effect.colours, box.keyples, "keyple")
    if len(effect.skills) + len(effect.connectors) + len(effect.colours) > MOST_RESOURCES:
        raise ValueError(f"an effect may move at most {MOST_RESOURCES} pieces")


def _give(effect: Give, table: Table, owner: int, deep: int) -> None:
    _names(effect.skills, (*table.index.inventory.skills, ANY), "skill tile")
    _number(effect.keyples, 0, "keyples", MOST_RESOURCES)
    _names(effect.colours, table.index.inventory.keyples, "keyple")
    if len(effect.skills) + effect.keyples + len(effect.colours) > MOST_RESOURCES:
        raise ValueError(f"an effect may move at most {MOST_RESOURCES} pieces")
    for seat in (effect.to, None if effect.chooser == CHANCE else effect.chooser):
        if seat is not None:
            _seat(seat, table)
    if effect.won and effect.won != ANY:
        _names((effect.won,), table.index.names, "tile")
    if effect.seat == ANYONE and effect.chooser is None:
        raise ValueError("a gift needs a giver: add chooser")
    if type(effect.whole) is not bool:
        raise ValueError(f"whole must be true or false, not {shorten(effect.whole)}")


def _one_of(effect: OneOf, table: Table, owner: int, deep: int) -> None:
    _text(effect.key, LONGEST_KEY, "the key of a question")
    given = effect.options
    if type(given) is not tuple or not 0 < len(given) <= MOST_OPTIONS or not all(isinstance(one, Alternative) for one in given):
        raise ValueError(f"a question needs 1 to {MOST_OPTIONS} alternatives, each with a name, not {shorten(given)}")
    names = [one.name for one in given]
    for name in names:
        _text(name, LONGEST_KEY, "the name of an alternative")
    if len(set(names)) < len(names) or NO in names:
        raise ValueError(f"alternatives need different names, and {NO!r} is reserved for declining: {', '.join(names)}")
    for one in given:
        _row(one.effects)
        for part in one.effects:
            check_effect(part, table, owner, deep - 1)
    _seen(effect)


def _seen(effect: OneOf) -> None:
    if effect.seen not in (ALL, OWNER, LATER) or type(effect.together) is not bool:
        raise ValueError(f"an answer is seen by {ALL!r}, its {OWNER!r}, or {LATER!r} by all, not {shorten(effect.seen)}")
    if effect.seen == LATER and not effect.together:
        raise ValueError(f"{LATER!r} is only for seats that answer together")
    if effect.seen != ALL and any(one.effects for one in effect.options):
        raise ValueError("a secret answer must have no effects, which would reveal it: read it later by its key")
    if effect.seat == CHANCE and (effect.may or effect.together or effect.seen != ALL):
        raise ValueError(f"a question to chance must have seen={ALL!r}, and neither may nor together")


def _draw(effect: Draw, table: Table, owner: int, deep: int) -> None:
    check_draw(effect, table.index.pools)


def _reveal(effect: Reveal, table: Table, owner: int, deep: int) -> None:
    _text(effect.key, LONGEST_KEY, "the key of a secret")


def _then(effect: Then, table: Table, owner: int, deep: int) -> None:
    _row(effect.rest)
    for part in (effect.first, *effect.rest):
        check_effect(part, table, owner, deep - 1)


def _row(effects: object) -> None:
    if type(effects) is not tuple or len(effects) > MOST_EFFECTS:
        raise ValueError(f"expected at most {MOST_EFFECTS} effects, got {shorten(effects)}")


def _note(effect: Note, table: Table, owner: int, deep: int) -> None:
    _text(effect.key, LONGEST_KEY, "the key of a note")
    _number(effect.value, -LARGEST, "what is noted")
    if effect.on not in PLACES or type(effect.add) is not bool:
        raise ValueError(f"a note needs a place ({', '.join(PLACES)}) and add as true or false, not {shorten(effect)}")


def _level(effect: Level, table: Table, owner: int, deep: int) -> None:
    if effect.tile:
        _names((effect.tile,), table.index.names, "tile")


def _award(effect: Award, table: Table, owner: int, deep: int) -> None:
    _number(effect.points, -LARGEST, "points")
    _text(effect.reason, LONGEST_REASON, "a reason")
    check_template(effect.message, effect.facts, (int, str))


def check_template(message: object, facts: object, kinds: tuple[type, ...]) -> None:
    """Check the message template of a text and its facts, by name."""
    if message != "" or type(message) is not str:
        _text(message, LONGEST_KEY, "the name of a template")
    if not isinstance(facts, Mapping) or len(facts) > MOST_OPTIONS:
        raise ValueError(f"a message may have up to {MOST_OPTIONS} facts by name, not {shorten(facts)}")
    for name, fact in facts.items():
        _text(name, LONGEST_KEY, "the name of a fact")
        if type(fact) is int:
            _number(fact, -LARGEST, "a fact")
        elif type(fact) not in kinds or not all(map(_short, fact if type(fact) is tuple else (fact,))):
            raise ValueError(f"a fact must be a whole number or a text of up to {LONGEST_REASON} characters, not {shorten(fact)}")


def _short(text: object) -> bool:
    return type(text) is str and len(text) <= LONGEST_REASON


def _again(effect: Again, table: Table, owner: int, deep: int) -> None:
    if not effect.actions:
        raise ValueError("Again needs at least one kind of action")
    _names(effect.actions, ACTIONS, "kind of action")


CHECKS: Final[Mapping[type, Any]] = {
    OneOf: _one_of, Then: _then, Note: _note, Draw: _draw, Reveal: _reveal, Gain: _gain, Give: _give, Level: _level,
    Award: _award, Again: _again,
}  # fmt: skip
