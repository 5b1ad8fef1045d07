"""Is a record what the rules and its seed give?  Every action is decided again."""

from collections.abc import Sequence
from typing import Any

import attrs

from ktc.kernel.chance import Chance
from ktc.kernel.errors import KtcError, PluginError, RecordError, shorten
from ktc.kernel.game import Game
from ktc.kernel.record import Record


@attrs.frozen
class Verification:
    """What ``verify`` found: identical, or the first line that differs and how."""

    identical: bool
    steps: int
    line: int | None = None
    reason: str = ""
    notes: tuple[str, ...] = ()


def verify(record: Record, loaded: Game[Any, Any, Any], notes: Sequence[str] = ()) -> Verification:
    """Play the recorded actions again and compare all events, line by line."""
    steps, told = len(loaded.log), tuple(notes)
    if loaded.known_to is not None:
        raise RecordError(f"holds only what seat {loaded.known_to} was told; the host's record can be verified", record.path)
    seed = loaded.chance.seed
    if loaded.chance.forked is not None:
        raise RecordError(
            "is of a fork, whose first draws another seed decided: only a game from its start can be verified", record.path
        )
    if seed is None:
        raise RecordError("has no seed, so its draws cannot be checked", record.path)
    again = Game.opened(loaded.ruleset, Chance(seed, loaded.chance.is_open))
    opening, steps_read = loaded.log.opening, loaded.log
    first_line = record.lines[0][0]
    if again.opening != opening.events or again.chance.draws != opening.draws:
        return Verification(False, steps, first_line, "the set-up is not what the seed gives", told)
    for number, step in enumerate(steps_read, start=1):
        line = record.lines[number][0]
        try:
            events = again.apply(step.action)
        except PluginError:
            raise  # a fault of a plugin that is here now says nothing about the record
        except KtcError as error:
            return Verification(False, steps, line, f"the action is refused: {error}", told)
        if events != step.events or again.log[-1].draws != step.draws:
            return Verification(False, steps, line, difference(step.events, events), told)
    return Verification(True, steps, None, "", told)


def difference(recorded: Sequence[Any], decided: Sequence[Any]) -> str:
    """Say in one line where two rows of events part."""
    for was, now in zip(recorded, decided, strict=False):
        if was != now:
            return f"recorded {shorten(was)}, decided {shorten(now)}"
    return f"{len(recorded)} events are recorded, {len(decided)} decided"
