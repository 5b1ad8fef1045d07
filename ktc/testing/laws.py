"""Property tests that hold for any game, tried at one position or at one step of it.

A law that does not hold is a ``Fault``: its id, what was seen, and what of the game's code to look at.
"""

import random as global_random
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

import attrs

from ktc.draw.words import counted
from ktc.kernel import AnyAction, AnyEvent, AnyState, AnyValue, Kind
from ktc.kernel.chance import Chance
from ktc.kernel.errors import IllegalAction, KtcError, Spot, shorten
from ktc.kernel.lists import is_long, sampled
from ktc.kernel.ruleset import AnyRuleset
from ktc.kit.kit import Maker
from ktc.records.game import AnyGame
from ktc.testing.attributes import attributes_of
from ktc.testing.attributes import written as written_attribute
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import Own, own_of

PROBES: Final = 8  # actions tried at a position that are perhaps not allowed


@attrs.define
class Position:
    """A position to test: a game, and some actions that were listed in it before."""

    game: AnyGame
    random: Random
    seen: list[AnyAction] = attrs.field(factory=list)

    @property
    def rules(self) -> AnyRuleset:
        """The ruleset of the game."""
        return self.game.ruleset

    def probes(self) -> Iterator[AnyAction]:
        """Yield actions near to what was listed: as it was, for another seat, or with another number."""
        for _ in range(PROBES if self.seen else 0):
            action = self.random.choice(self.seen)
            field = self.random.choice(attrs.fields(type(action)))
            value = getattr(action, field.name)
            if self.random.random() < 1 / 2 and type(value) is int:
                others = [value + 1, value - 1, self.random.randrange(self.game.seats)]
                yield attrs.evolve(action, **{field.alias: self.random.choice(others)})
            else:
                yield action


LAWS: Final[Mapping[str, str]] = {
    "opens": "a game opens for each number of players of its kit, and has the id of the kit",
    "acts": "only seats may act, and none when the game is over",
    "listed": "every listed action is legal, occurs once, and is of the seat that asked",
    "complete": "every legal action is listed",
    "drafts": "a draft ends in exactly the listed actions",
    "asking": "a query changes nothing",
    "refusal": "a refused action changes nothing",
    "decide": "decide and follow change nothing: only evolve does",
    "evolve": "evolve draws nothing, and the same events lead to the same position",
    "same": "the same action with the same luck has the same events",
    "forks": "a game and its forks share nothing",
    "undo": "undo leaves no trace of a step, and redo repeats the step exactly",
    "json": "actions and events stay the same when they are written as JSON and read back",
    "redaction": "a redacted event stays the same when it is redacted again, and can be written as JSON",
    "known": "what a seat knows is enough for its list of actions, its view, and the seats to act",
    "secrets": "positions that a reader cannot tell apart look the same to it",
    "told": "an event that hides something shows a reader no more than its view does",
    "reveals": "an event that shows hidden information to a reader says that it reveals",
    "worlds": "a determinization looks like the game to its seat, and could have been played",
    "policy": "a policy chooses a legal action by what its seat knows, and changes nothing",
    "likely": "determinizations are as frequent as the truth (only check_worlds tests this)",
    "secret": "a card that moves between secret places, or out of a pile, is shown only to those who may see it",
    "components": "no component is lost or created",
    "score": "a score has a total for each seat, and each total is the sum of its lines",
    "records": "a loaded record is the same game, and verifying it gives the same events",
    "memory": "a ruleset remembers nothing of a game: all that changes is in its state",
    "ends": "a game ends, within the bound that its kit names, or before a record is full",
    "raises": "the code of a game raises no exception",
}
MOST_FOLLOWING: Final = 1_000  # times that a game may be asked what follows by itself, of one action


class Endless(Exception):
    """The events that follow from a step never end."""


def listed_breaches(breaches: Sequence[Any], laws: Mapping[str, str]) -> str:
    """Return how many invariants are broken, and each breach with its invariant, a few lines each."""
    lines = (f"\n  {breach}\n    the invariant: {laws[breach.law]}" for breach in breaches)
    return f"{counted(len(breaches), 'invariant')}:{''.join(lines)}"


@attrs.frozen
class Fault:
    """A property that does not hold; ``blamed`` is the place to look at: the name of a method of the rules, or a class."""

    law: str
    what: str
    blamed: str | Spot | Maker | None = None


def unwritten(at: Position, before: dict[str, AnyValue]) -> Iterator[Fault]:
    """Yield an attribute of the ruleset that a game wrote; ``before`` are those of its beginning.  Private ones may be caches."""
    name = written_attribute(before, public_attributes(at))
    if name:
        what = f"self.{name} of the ruleset was written during the game: move it into the state, and let evolve write it"
        yield Fault("memory", what, type(at.rules))


def public_attributes(at: Position) -> dict[str, AnyValue]:
    """Return the public attributes of the ruleset."""
    return {name: value for name, value in attributes_of(at.rules).items() if not name.startswith("_")}


def whose_turn(at: Position) -> Iterator[Fault]:
    """Yield faults of the seats that are to act."""
    seats, over = at.game.to_act, at.game.over
    if not all(type(seat) is int and 0 <= seat < at.game.seats for seat in seats) or len(set(seats)) < len(seats):
        yield Fault("acts", f"to_act returns {shorten(seats)}, but the seats are 0 to {at.game.seats - 1}", "to_act")
    elif over and seats:
        yield Fault("acts", f"the game is over, but seats {seats} are to act", "to_act")


@attrs.define
class Lists:
    """The actions of all seats at a position, or some of them where a list is too long: then it is not ``whole``."""

    actions: set[AnyAction] = attrs.field(factory=set)
    whole: bool = True
    length: int = 0


def lists(at: Position) -> Generator[Fault, None, Lists]:
    """Yield what is listed and should not be; return what is listed."""
    game, check, found = at.game, at.rules.check, Lists()
    for seat in range(game.seats):
        actions = game.legal_actions(seat)
        if bool(len(actions)) != (seat in game.to_act):
            yield Fault(
                "listed", f"seat {seat} is{'' if seat in game.to_act else ' not'} to act, but has {len(actions)} actions", "legal"
            )
        some = sampled(actions, at.random)
        for action in some:
            refusal = check(game.state, action)
            if refusal is not None:
                yield Fault("listed", f"{shorten(action)} is listed but illegal: {refusal.reason} [{refusal.rule}]", "legal")
            if getattr(action, "seat", None) != seat:
                yield Fault("listed", f"{shorten(action)} is listed for seat {seat}", "legal")
        if len(set(some)) < len(some):
            yield Fault("listed", f"seat {seat} has an action twice in its list", "legal")
        found.actions.update(some)
        found.whole = found.whole and not is_long(actions)
        found.length += len(actions)
    return found


def listed(at: Position) -> Iterator[Fault]:
    """Yield what is listed and should not be, and what of the probes should be listed."""
    found = yield from lists(at)
    for probe in at.probes() if found.whole else ():
        if probe in found.actions or at.rules.check(at.game.state, probe) is not None:
            continue
        if stands_for(at, probe) not in found.actions:
            yield Fault("complete", f"{shorten(probe)} is legal but not listed", "legal")


def stands_for(at: Position, action: AnyAction) -> AnyAction:
    """Return the listed action that is the same as an allowed one, where rules list one of several that are alike."""
    listed_as: Callable[[AnyState, AnyAction], AnyAction] | None = getattr(at.rules, "listed_as", None)
    return action if listed_as is None else listed_as(at.game.state, action)


def drafts(at: Position) -> Iterator[Fault]:
    """Yield where the ends of a draft are not the list."""
    for seat in range(at.game.seats):
        actions, draft = at.game.legal_actions(seat), at.game.draft(seat)
        if draft.count != len(actions):
            yield Fault(
                "drafts", f"a draft of seat {seat} counts {draft.count} actions, but the list has {len(actions)}", "questions"
            )
        elif not is_long(actions):
            ends = [draft.number(number) for number in range(len(actions))]
            if len(set(ends)) < len(ends) or set(ends) != set(actions):
                yield Fault("drafts", f"a draft of seat {seat} does not end in the listed actions", "questions")


def asking(at: Position) -> Iterator[Fault]:
    """Yield what writes though it only answers."""
    game = at.game
    asked: list[tuple[str, Callable[[], AnyValue]]] = [
        ("over", lambda: game.over),
        ("to_act", lambda: game.to_act),
        ("score", game.score),
    ]
    for seat in range(game.seats):
        table = game.as_seat(seat)
        asked += [("legal", table.legal_actions), ("asks", table.asks), ("questions", table.draft), ("known", table.position)]
        asked += [("view", table.view), ("redact", table.told)]
    asked += [("check", partial(game.why_not, probe)) for probe in at.probes()]
    before = game.digest()
    for name, ask in asked:
        ask()
        if game.digest() != before:
            yield Fault("asking", f"{name} changes the position", name)
            return


def refusals(at: Position) -> Iterator[Fault]:
    """Yield what a refused action of the probes changes."""
    for probe in at.probes():
        if at.rules.check(at.game.state, probe) is None:
            continue
        fault = next(refused(at, probe), None)
        if fault is not None:
            yield fault
            return


def refused(at: Position, action: AnyAction) -> Generator[Fault, None, None]:
    """Yield what an action changes that is refused."""
    game = at.game
    before = game.digest(), game.chance.draws, len(game.log)
    try:
        game.apply(action)
    except IllegalAction:
        if (game.digest(), game.chance.draws, len(game.log)) != before:
            yield Fault("refusal", f"the refused {shorten(action)} changed the game", "check")
    else:
        yield Fault("refusal", f"{shorten(action)} is refused by check, but can be played", "check")


def step(at: Position, action: AnyAction) -> Iterator[Fault]:
    """Do an action three times: by hand, in a fork, and in the game. Yield where the results differ."""
    game, before = at.game, at.game.digest()
    by_hand = yield from _by_hand(at, action)
    if game.digest() != before:
        yield Fault("forks", "an action in a copy of the position changed the game", "fork")
        return
    twin, left = game.fork(same_luck=True), game.fork()
    there = twin.apply(action)
    if game.digest() != before:
        yield Fault("forks", "an action in a fork changed the game", "fork")
        return
    events = game.apply(action)
    if left.digest() != before:
        yield Fault("forks", "an action in the game changed its fork", "fork")
    if there != events:
        yield Fault(
            "same", f"{shorten(action)} has the events {shorten(there)} in a fork, but {shorten(events)} in the game", "decide"
        )
    elif by_hand != game.digest() or twin.digest() != game.digest():
        yield Fault(
            "evolve", f"the events of {shorten(action)} lead to a different position when they are applied again", "evolve"
        )


def _by_hand(at: Position, action: AnyAction) -> Generator[Fault, None, str]:
    """Do an action by hand; yield who writes that should not, and return the digest of the position it leads to."""
    game, rules = at.game, at.rules
    state, chance = rules.fork(game.state), game.chance.fork(same_luck=True)
    own = Chance(None)
    drawn = global_random.getstate()

    def digest() -> str:
        return type(game).recorded(rules, state, game.log, own).digest()

    before = digest()
    events = rules.decide(state, action, chance)
    if digest() != before:
        yield Fault("decide", f"decide changes the position for {shorten(action)}", "decide")
    for _ in range(MOST_FOLLOWING):
        if not events:
            return before
        draws = chance.draws
        for event in events:
            rules.evolve(state, event)
        if chance.draws != draws or global_random.getstate() != drawn:
            yield Fault("evolve", f"evolve draws for {shorten(events)}", "evolve")
        before = digest()
        events = rules.follow(state, chance)
        if digest() != before:
            yield Fault("decide", "follow changes the position", "follow")
    raise Endless


def undone(at: Position) -> Iterator[Fault]:
    """Yield what is left of a step that is taken back and done again; ``at`` stands behind it."""
    game = at.game
    after, steps = game.digest(), len(game.log)
    earlier, events = game.at(steps - 1).digest(), game.log[-1].events
    try:
        game.undo()
    except IllegalAction:
        return
    if game.digest() != earlier:
        yield Fault("undo", "undo leads to a different position than the one before the step", "evolve")
    if game.redo() != events or game.digest() != after:
        yield Fault("undo", "undo and redo of a step lead to different events or a different position", "evolve")


def written(at: Position, action: AnyAction, events: Sequence[AnyEvent]) -> Iterator[Fault]:
    """Yield what JSON does not give back as it was, and what redaction does not hide for good."""
    rules, own = at.rules, own_of(at.rules)
    values = [(action, own.action), *((event, own.event) for event in events)]
    for value, kind in values:
        complaint = _lost(value, kind, own)
        if complaint:
            yield Fault("json", complaint, type(value))
            return
    for event in events:
        for reader in (*range(at.game.seats), None):
            redacted = rules.redact(event, reader)
            if redacted is None:
                continue
            complaint = _lost(redacted, own.event, own)
            if complaint:
                yield Fault("redaction", f"redacted for seat {reader}, {complaint}", type(event))
            elif rules.redact(redacted, reader) != redacted:
                yield Fault("redaction", f"{shorten(redacted)} hides more when it is redacted for seat {reader} again", "redact")


def _lost(value: AnyValue, kind: Kind, own: Own) -> str:
    codec = shared_codec(own=own)
    try:
        again = codec.load(codec.dump(value), kind)
    except KtcError as error:
        return f"{shorten(value)} cannot be written as JSON: {error}"
    return "" if again == value else f"{shorten(value)} is read back as {shorten(again)}"


def scored(at: Position) -> Generator[Fault, None, None]:
    """Yield what is wrong with the points as they stand."""
    sheet, seats = at.game.score(), at.game.seats
    sums = tuple(sum(line.points for line in sheet.lines if line.seat == seat) for seat in range(seats))
    if sheet.totals != sums:
        yield Fault("score", f"the totals are {shorten(sheet.totals)}, but the lines add up to {shorten(sums)}", "score")
