"""Verifying a record against the rules and its seed: every action is decided again.

This does not verify who acted, who chose the seed, or undone steps: see ``docs/embed/records-and-stores.md``.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

import attrs

from ktc.kernel import AnyEvent
from ktc.kernel.chance import Chance
from ktc.kernel.errors import IllegalAction, KtcError, PluginError, RecordError, shorten
from ktc.kernel.fact import added, default_of, since
from ktc.kernel.game import AnyGame, Game
from ktc.kernel.log import Kept
from ktc.records.record import Migration, Record

NOT_RECORDED: Final = "the final score was not recorded, so it was not compared"


@attrs.frozen
class Verification:
    """The result of ``verify``: identical, or the first line that differs, and how.

    ``rules`` are the ids behind the first event that differs, the recorded one and the one decided now; "" if there is none.
    ``migrations`` were applied to an older record; ``notes`` describe changes since it was written.
    """

    identical: bool
    steps: int
    line: int | None = None
    reason: str = ""
    notes: tuple[str, ...] = ()
    migrations: tuple[Migration, ...] = ()
    rules: tuple[str, str] | None = None

    @property
    def verdict(self) -> str:
        """One word: ``identical``, ``migrated`` (identical after migrations) or ``diverging``."""
        if not self.identical:
            return "diverging"
        return "migrated" if self.migrations else "identical"


def verify(record: Record, loaded: AnyGame, notes: Sequence[str] = ()) -> Verification:
    """Apply the recorded actions again and compare all events, line by line, and the final score.

    ``notes`` are added to those of the record.
    """
    if loaded.known_to is not None:
        raise RecordError(f"contains only seat {loaded.known_to}'s view; verify the host's record instead", record.path)
    seed = loaded.chance.seed
    if loaded.chance.forked is not None:
        raise RecordError(
            "is of a forked game, whose first draws came from another seed; verify the original game instead", record.path
        )
    if seed is None:
        raise RecordError("has no seed, so its draws cannot be checked", record.path)
    found = Verification(True, len(loaded.log), None, "", (*record.notes, *notes), record.migrations)
    kept = loaded.log.kept
    again = Game.opened(loaded.ruleset, Chance(seed, loaded.chance.is_open), kept.limits, kept.schema)
    opening = loaded.log.opening
    difference = _difference(opening.events, opening.draws, again.opening, again.chance.draws, kept)
    if difference is not None:
        reason, rules = difference
        return _diverging(found, record.lines[0][0], f"the set-up does not match the seed: {reason}", rules)
    for number, step in enumerate(loaded.log, start=1):
        line = record.lines[number][0]
        try:
            events = again.apply(step.action)
        except PluginError:
            raise  # a fault of a current plugin says nothing about the record
        except KtcError as error:
            rules = (_rule(next(iter(step.events), None)), error.rule if isinstance(error, IllegalAction) else "")
            return _diverging(found, line, f"the action is refused: {error}", rules)
        difference = _difference(step.events, step.draws, events, again.log[-1].draws, kept)
        if difference is not None:
            return _diverging(found, line, *difference)
    return _with_score(found, record, again) if again.over else found


def _with_score(found: Verification, record: Record, again: AnyGame) -> Verification:
    """Return the result after comparing the final score with the recorded one."""
    recorded = record.totals
    if not isinstance(recorded, list):
        return attrs.evolve(found, notes=(*found.notes, NOT_RECORDED))
    counted = list(again.score().totals)
    if recorded == counted:
        return found
    was, now = (", ".join(map(str, totals)) for totals in (recorded, counted))
    return attrs.evolve(found, identical=False, line=record.lines[-1][0], reason=f"final score: recorded {was}, counted {now}")


def _diverging(found: Verification, line: int, reason: str, rules: tuple[str, str]) -> Verification:
    return attrs.evolve(found, identical=False, line=line, reason=reason, rules=rules)


def _difference(
    recorded: Sequence[AnyEvent], recorded_draws: int, decided: Sequence[AnyEvent], decided_draws: int, kept: Kept
) -> tuple[str, tuple[str, str]] | None:
    """Return the first difference of two lists of events, and the rules behind it; None if they are equal.

    Kinds of events and fields newer than the schema of the game's beginning are ignored.
    """
    if kept.began < kept.schema:
        kinds = set(map(type, recorded))
        decided = [event for event in decided if since(type(event)) <= kept.began or type(event) in kinds]
    for was, now in zip_longest(recorded, decided):
        if was != now and not (kept.began < kept.schema and _same_then(was, now, kept.began)):
            rules = (_rule(was), _rule(now))
            return f"recorded {_shown(was)}, decided {_shown(now)}", rules
    if recorded_draws != decided_draws:
        last = _rule(recorded[-1]) if recorded else ""
        return f"draws: {recorded_draws} recorded, {decided_draws} decided", (last, last)
    return None


def _same_then(was: AnyEvent, now: AnyEvent, schema: int) -> bool:
    """Return whether two events are equal except for newer fields, which have their defaults in the recorded one."""
    if type(was) is not type(now):
        return False
    younger = [name for name, first in added(type(now)).items() if first > schema]
    values = {name: getattr(was, name) for name in younger}
    plain = attrs.fields_dict(type(now))
    bare = all(value in (default_of(plain[name]), getattr(now, name)) for name, value in values.items())
    return bare and bool(attrs.evolve(now, **values) == was)


def _shown(event: AnyEvent) -> str:
    return "no event" if event is None else shorten(event)


def _rule(event: AnyEvent) -> str:
    """Return the rule behind an event of any ruleset; "" if it names none."""
    rule = getattr(event, "rule", None)
    return rule if isinstance(rule, str) else ""
