"""From the things of a table to the answers of an action, the spots of an event, and what may be tried at a spot."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Final, TypeVar, get_args

import attrs

from ktc.draw.asked import asked_of, facts_of
from ktc.draw.table.values import Section, Thing
from ktc.kernel import AnyAction, AnyChoice, AnyEvent, AnyRules, AnyValue, Kind
from ktc.kernel.draft import ASKS_KIND
from ktc.kernel.fact import SEAT, types_of

UNTOLD: Final = (SEAT, "rule")  # fields of events that no thing is touched by
MOST_TRIED: Final = 64  # actions of one kind at one spot
Facts = Mapping[str, AnyValue]
K = TypeVar("K")
V = TypeVar("V")


class SectionAnswers:
    """The things of a section by their spots, and by what they stand for; made once for equal sections."""

    def __init__(self, section: Section) -> None:
        self.by_spot = {thing.spot: thing for thing in section.things() if thing.spot}
        self.answering: dict[str, list[Thing]] = {}
        self.by_answer: dict[tuple[str, str], list[Thing]] = {}
        self.alike: dict[str, list[str]] = {}
        self.places: dict[str, list[AnyValue]] = {}
        for thing in self.by_spot.values():
            for name, value in thing.where.items():
                self.places.setdefault(name, []).append(value)
            for key in thing.answers:
                self.answering.setdefault(key, []).append(thing)
                for value in _values_of(thing, key):
                    self.by_answer.setdefault((key, repr(value)), []).append(thing)
            if thing.same_as:
                self.alike.setdefault(thing.same_as, []).append(thing.spot)


class ThingAnswers:
    """The things of a table by their spots, and by what they stand for."""

    def __init__(self, sections: Sequence[SectionAnswers]) -> None:
        self.by_spot = {spot: thing for section in sections for spot, thing in section.by_spot.items()}
        self._answering = _merged([section.answering for section in sections])
        self._by_answer = _merged([section.by_answer for section in sections])
        self._alike = _merged([section.alike for section in sections])
        self._places = _merged([section.places for section in sections])

    def things(self, kind: str, facts: Facts, asks: str, value: AnyValue) -> list[Thing]:
        """Return the things that stand for a value of an action or event: of those that fit, the ones with most conditions."""
        found = [
            (len(thing.where) + (key != asks), thing)
            for key in (asks, f"{kind}.{asks}")
            for thing in self._by_answer.get((key, repr(value)), ())
            if _stands(thing, key, value) and thing.where.items() <= facts.items()
        ]
        most = max((number for number, _ in found), default=0)
        return [thing for number, thing in found if number == most]

    def spots(self, kind: str, facts: Facts, asks: str, value: AnyValue) -> tuple[str, ...]:
        """Return the spots of these things, and of those that are alike."""
        spots = (thing.spot for thing in self.things(kind, facts, asks, value))
        return tuple(dict.fromkeys(each for spot in spots for each in (spot, *self._alike.get(spot, ()))))

    def marked(self, rules: AnyRules, action: AnyAction) -> Iterator[tuple[str, AnyChoice, tuple[str, ...]]]:
        """Yield what is asked about an action, the answer, and its spots, for each answer that has any."""
        kind, asked = type(action).__name__, asked_of(rules, action)
        facts = {**facts_of(action), **dict(asked)}
        for asks, choice in asked:
            spots = self.spots(kind, facts, asks, choice)
            if spots:
                yield asks, choice, spots

    def answering(self, rules: AnyRules, action: AnyAction, asks: str, choice: AnyChoice) -> list[Thing]:
        """Return the things that stand for an answer within an action, and those that are alike."""
        facts = {**facts_of(action), **dict(asked_of(rules, action))}
        return [self.by_spot[spot] for spot in self.spots(type(action).__name__, facts, asks, choice)]

    def touched(self, event: AnyEvent) -> Iterator[str]:
        """Yield the spots of an event."""
        kind, facts = type(event).__name__, facts_of(event)
        yield from self.spots(kind, facts, ASKS_KIND, kind)
        for name, value in facts.items():
            if name not in UNTOLD:
                for each in value if isinstance(value, tuple) else (value,):
                    yield from (thing.spot for thing in self.things(kind, facts, name, each))

    def meant(self, action: AnyAction, clicked: Sequence[str]) -> AnyAction:
        """Return an action with the last clicked of several things that are alike, where another one is listed for it."""
        kind, facts = type(action).__name__, facts_of(action)
        for thing in (self.by_spot[spot] for spot in reversed(clicked) if spot in self.by_spot):
            listed = self.by_spot.get(thing.same_as)
            for name, value in _of_kind(thing, kind) if listed is not None else ():
                if name in facts and listed in self.things(kind, facts, name, facts[name]):
                    return attrs.evolve(action, **{name: value})
        return action

    def tries(self, rules: AnyRules, seat: int, spot: str) -> Iterator[AnyAction]:
        """Yield actions with the thing at a spot as an answer; other answers are tried with every thing that could be one."""
        things = [self.by_spot[spot]] if spot in self.by_spot else []
        for topic in getattr(rules, "topics", ()) if things else ():
            yield from self.wishes(topic.action, seat, things)

    def wishes(self, kind: Kind, seat: int, things: Sequence[Thing], *, any_kind: bool = False) -> Iterator[AnyAction]:
        """Yield actions of a kind, each of these things one of their answers; the other answers are whatever there is.

        With ``any_kind``, a thing may be an answer that it is to other kinds only, such as a card of a row where one of the hand
        is asked for; then the first answers that the things can be are meant, in order.  Without things, each is tried that could
        be the first answer.
        """
        names = [field.name for field in attrs.fields(kind)]
        if not things and names != [SEAT]:
            for main in self._main(kind, names, seat):
                yield from self.wishes(kind, seat, [main], any_kind=True)
            return
        for answers in product(*(self._as_answer(kind, names, seat, thing, any_kind) for thing in things)):
            known = {SEAT: seat, **{name: value for each in answers for name, value in each.items()}}
            if len({next(iter(each), "") for each in answers}) < len(answers) or any(
                known[name] != value for each in answers for name, value in each.items()
            ):
                continue
            options = [[known[name]] if name in known else self._values(kind, name) for name in names]
            found = [kind(**dict(zip(names, values, strict=True))) for values in islice(product(*options), MOST_TRIED)]
            yield from found
            if any_kind and found:
                return

    def _main(self, kind: Kind, names: Sequence[str], seat: int) -> list[Thing]:
        """Return the things that can be the first answer of a kind of action; if none can, those that can be to other kinds."""
        for name in names:
            own = [*self._answering.get(f"{kind.__name__}.{name}", ()), *self._answering.get(name, ())]
            other = (thing for key, things in self._answering.items() if key.rpartition(".")[2] == name for thing in things)
            for found in (own, other):
                if things := [thing for thing in found if thing.where.get(SEAT, seat) == seat]:
                    return things
        return []

    def _as_answer(
        self, kind: Kind, names: Sequence[str], seat: int, thing: Thing, any_kind: bool
    ) -> Iterator[dict[str, AnyValue]]:
        """Yield the fields that a thing gives an action of a kind: one that it answers, and its place."""
        where = {name: value for name, value in thing.where.items() if name in names}
        if where.get(SEAT, seat) != seat or (thing.spot and where != thing.where and not any_kind):
            return
        if _stands(thing, ASKS_KIND, kind.__name__):
            yield where
        own = dict(_of_kind(thing, kind.__name__))
        if any_kind:
            own |= {key.rpartition(".")[2]: value for key, value in thing.answers.items()}
        for name in names:
            if name in own and name != SEAT:
                yield {name: None if own[name] == "" and _may_be_none(kind, name) else own[name], **where}

    def _values(self, kind: Kind, name: str) -> list[AnyValue]:
        """Return what things answer a field with; for one that none answers, its default."""
        keys = (f"{kind.__name__}.{name}", name)
        found = [thing.answers[key] for key in keys for thing in self._answering.get(key, ())]
        usual = getattr(attrs.fields(kind), name).default
        if not found and isinstance(usual, bool | int | str):
            return [usual]
        return list(_once([*([None] if _may_be_none(kind, name) else []), *found, *self._places.get(name, ())]))


def _merged(parts: Iterable[Mapping[K, list[V]]]) -> dict[K, list[V]]:
    found: dict[K, list[V]] = {}
    for part in parts:
        for key, values in part.items():
            found[key] = [*found[key], *values] if key in found else values
    return found


def _may_be_none(kind: Kind, name: str) -> bool:
    return type(None) in get_args(types_of(kind)[name])


def _of_kind(thing: Thing, kind: str) -> Iterator[tuple[str, AnyValue]]:
    """Yield the fields of a kind of action that a thing stands for, with its value."""
    for key, value in thing.answers.items():
        of, _, name = key.rpartition(".")
        if name != ASKS_KIND and of in ("", kind):
            yield name, value


def _stands(thing: Thing, key: str, value: AnyValue) -> bool:
    return any(_same(one, value) for one in _values_of(thing, key))


def _values_of(thing: Thing, key: str) -> tuple[AnyValue, ...]:
    answer = thing.answers.get(key)
    return answer if key == ASKS_KIND and isinstance(answer, tuple) else (answer,)


def _same(one: AnyValue, other: AnyValue) -> bool:
    return type(one) is type(other) and bool(one == other)


def _once(values: Iterable[AnyValue]) -> Iterator[AnyValue]:
    found: list[AnyValue] = []
    for value in values:
        if not any(_same(value, other) for other in found):
            found.append(value)
            yield value
