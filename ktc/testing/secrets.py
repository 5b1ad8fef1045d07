"""Property tests of hidden information: a reader learns no more than its event log holds, and that log is enough."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ktc.kernel import AnyAction, AnyState
from ktc.kernel.errors import shorten
from ktc.kernel.lists import is_long
from ktc.kernel.ruleset import AnyRuleset
from ktc.records.game import AnyGame
from ktc.testing.laws import Fault, Position

TWINS: Final = 10  # actions whose effects on what others see are compared
MARKED: Final = "where a value is hidden, let evolve write a marker instead of None, so that unknown and missing differ"
SAMPLES: Final = 50  # actions of a list that is too long to be gone through


def information_state(at: Position) -> Iterator[Fault]:
    """Yield where the knowledge or the event log of a seat is not enough for what it may see."""
    game, rules = at.game, at.rules
    for seat in range(game.seats):
        replayed = rules.new()
        for event in game.events_for(seat):
            rules.evolve(replayed, event)
        for state, whence in ((game.as_seat(seat).position(), "knows"), (replayed, "received")):
            if repr(rules.view(state, seat)) != repr(game.view(seat)):
                yield Fault("known", f"what seat {seat} {whence} leads to a different view; {MARKED}", "known")
            if rules.to_act(state) != game.to_act:
                yield Fault("known", f"what seat {seat} {whence} leads to other seats to act; {MARKED}", "known")
            if not _lists_are_alike(rules, (state, game.state), seat, at.random):
                yield Fault("known", f"what seat {seat} {whence} leads to a different list of actions; {MARKED}", "known")


def secrets(at: Position) -> Iterator[Fault]:
    """Yield leaks to a reader: a seat's actions are applied in forks, and compared by what others see."""
    game, rules = at.game, at.rules
    actor = at.random.choice(game.to_act)
    twins = []
    for action in _some(game.legal_actions(actor), TWINS, at.random):
        twin = game.fork(same_luck=True)
        twins.append((twin, twin.apply(action)))
    for reader in (*range(game.seats), None):
        if reader == actor:
            continue
        alike: dict[str, list[AnyGame]] = {}
        seen: dict[str, set[str]] = {}
        for twin, events in twins:
            heard = [(event, rules.redact(event, reader)) for event in events]
            alike.setdefault(repr([redacted for _, redacted in heard]), []).append(twin)
            hiding = [redacted for event, redacted in heard if redacted != event]
            if hiding:
                seen.setdefault(repr(twin.view(reader)), set()).add(repr(hiding))
        for first, *others in map(sorted, seen.values()):
            if others:
                what = f"{_reader(reader)} receives {shorten(first)} or {shorten(others[0])}, but its view is the same"
                yield Fault("told", what, "redact")
        for group in alike.values():
            yield from _differences(group, reader, at.random)


def _differences(group: Sequence[AnyGame], reader: int | None, random: Random) -> Iterator[Fault]:
    """Yield how games that a reader was told the same of differ for it, now or after one more step."""
    one, *others = group
    for other in others:
        if repr(one.view(reader)) != repr(other.view(reader)):
            yield Fault("secrets", f"{_reader(reader)} received the same events in two positions, but its views differ", "view")
        elif reader is not None and repr(one.asks(reader)) != repr(other.asks(reader)):
            yield Fault("secrets", f"seat {reader} received the same events in two positions, but its questions differ", "asks")
        elif reader is not None and not _lists_are_alike(one.ruleset, (one.state, other.state), reader, random):
            yield Fault(
                "secrets", f"seat {reader} received the same events in two positions, but its lists of actions differ", "legal"
            )
    if not others or one.over or others[0].over:
        return
    both = [one.fork(same_luck=True), others[0].fork(same_luck=True)]
    seat = random.choice(one.to_act)
    shared = _shared(both[0].legal_actions(seat), both[1], seat, random)
    if shared:
        action = random.choice(shared)
        steps = [(game, game.apply(action)) for game in both]
        heard = [[game.ruleset.redact(event, reader) for event in events] for game, events in steps]
        open_to_undo = not any(game.log[-1].draws or any(map(game.ruleset.reveals, events)) for game, events in steps)
        if heard[0] != heard[1] and open_to_undo:
            what = f"{shorten(action)} reveals hidden information to {_reader(reader)}, but may be undone"
            yield Fault("reveals", what, "reveals")


def _some(actions: Sequence[AnyAction], number: int, random: Random) -> list[AnyAction]:
    return [actions[at] for at in random.sample(range(len(actions)), min(number, len(actions)))]


def _lists_are_alike(rules: AnyRuleset, states: tuple[AnyState, AnyState], seat: int, random: Random) -> bool:
    """Return whether a seat has the same list at two positions: of long ones some entries of each are checked at the other."""
    one, other = (rules.legal(state, seat) for state in states)
    if len(one) != len(other):
        return False
    if not is_long(one) and not is_long(other):
        return set(one) == set(other)
    there = zip((other, one), states, strict=True)
    return all(rules.check(state, action) is None for actions, state in there for action in _some(actions, SAMPLES, random))


def _shared(actions: Sequence[AnyAction], other: AnyGame, seat: int, random: Random) -> list[AnyAction]:
    """Return the actions of a list, or some of a long one, that a seat has in another game too."""
    theirs = other.legal_actions(seat)
    if is_long(actions) or is_long(theirs):
        return [action for action in _some(actions, SAMPLES, random) if other.ruleset.check(other.state, action) is None]
    listed = set(theirs)
    return [action for action in actions if action in listed]


def _reader(reader: int | None) -> str:
    return "a spectator" if reader is None else f"seat {reader}"
