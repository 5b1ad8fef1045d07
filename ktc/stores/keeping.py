"""Games in stores: a game writes each change down before it counts, and is opened again from what was written."""

import warnings
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from ktc import games
from ktc.kernel import Option, Options
from ktc.kernel.errors import RecordError, shorten
from ktc.kernel.log import AnyStep, Keep
from ktc.records.game import AnyGame
from ktc.records.limits import LARGEST_OF_ALL, LONGEST_LINE, largest_number
from ktc.records.record import Line, Record, is_count, read_header, read_line, record_lines, step_line, written_line
from ktc.records.schemas import schema_of
from ktc.stores.store import HEAD_LINES, Store, StoredLog, StoreError, at
from ktc.wire.codec import shared_codec

if TYPE_CHECKING:
    from ktc.kit import GameKit
    from ktc.records.verifying import Verification

UNDONE: Final = "undone"  # the key of a change that takes a step back; its value is the step's number
SLACK: Final = 4  # as many changes as this for each step that a game may have: steps are taken back and done again


class TornLine(RuntimeWarning):
    """A change that was never confirmed was left out, when a game was opened."""


def keep_game(game: AnyGame, store: Store, name: str) -> None:
    """Keep a game in a store from here on, under a new name: each change is written before anybody is told of it.

    Whatever the store raises, the change has not happened, and the game is as it was.  A game that has steps already is kept with
    all of them, and with its revisions.
    """
    if game.known_to is not None:
        raise RecordError(f"this game holds only what seat {game.known_to} was told; a store keeps the host's")
    lines = [written_line(line) for line in record_lines(game)][:-1]
    head, changes = b"".join(lines[:HEAD_LINES]), _all_changes(game, lines[HEAD_LINES:])
    size = _checked(len(head) + sum(map(len, changes)), len(changes), game, at(store.where, name))
    store.create(name, head, changes)
    game.log.keep = _writer(game, store, name, size)


def open_game(store: Store, name: str, game: "str | GameKit | None" = None, **how: Option) -> AnyGame:
    """Return a game that a store keeps, at its last change; it goes on being kept.

    ``game`` and ``how`` are those of ``ktc.load``.  Warns by ``TornLine`` of what was never confirmed.  Raises ``StoreError``,
    and ``RecordError`` for what cannot be, with its line.
    """
    stored = store.read(name)
    if stored.note:
        warnings.warn(stored.note, TornLine, stacklevel=2)
    found = _loaded(stored, game, how)
    if found.log.kept.schema == schema_of(record_of(stored), found.log.kept.schema)[0]:
        found.log.keep = _writer(found, store, name, len(stored.head) + sum(map(len, stored.changes)))
    else:
        found.log.keep = _refuse(stored.where)
    return found


def load_game(store: Store, name: str, game: "str | GameKit | None" = None, **how: Option) -> AnyGame:
    """Return a copy of a game that a store keeps: it is not kept further, and ``save`` writes its record.

    It takes and raises what ``open_game`` does.
    """
    return _loaded(store.read(name), game, how)


def verify_game(store: Store, name: str, game: "str | GameKit | None" = None, **how: Option) -> "Verification":
    """Decide every step of a game in a store again, but for those taken back; see ``ktc.verify``."""
    stored = store.read(name)
    found = games.verify_record(record_of(stored), game, None, **how)
    return attrs.evolve(found, notes=(*found.notes, stored.note)) if stored.note else found


def _loaded(stored: StoredLog, game: "str | GameKit | None", how: Options) -> AnyGame:
    found = games.load_record(record_of(stored), game, None, **how)
    found.log.recall([number for number, change in enumerate(stored.changes, start=1) if is_undo(change)])
    return found


def is_undo(change: bytes) -> bool:
    """Return whether a change takes a step back."""
    return change.startswith(b'{"' + UNDONE.encode())


def record_of(stored: StoredLog) -> Record:
    """Return what a store keeps as a record without a closing line: steps that were taken back are left out.

    Anybody may have written it: what is no line of a record is a ``RecordError`` with its place.
    """
    header, opening = (row.rstrip(b"\r\n") for row in stored.head.splitlines(keepends=True)[:HEAD_LINES])
    lines = ((2, read_line(opening, stored.where, 2)), *_standing(stored))
    return Record(stored.where, read_header(header, stored.where), lines, closed=False)


def _standing(stored: StoredLog) -> Iterator[Line]:
    """Yield the steps that stand, each with its line; a step that was taken back stood at its end."""
    steps: list[Line] = []
    for number, change in enumerate(stored.changes, start=HEAD_LINES + 1):
        line = read_line(change.rstrip(b"\r\n"), stored.where, number)
        if not is_undo(change):
            steps.append((number, line))
            continue
        if not steps or line.keys() != {UNDONE} or not is_count(line[UNDONE], len(steps)):
            raise RecordError(f"takes back step {shorten(line.get(UNDONE))}; the last one is {len(steps)}", stored.where, number)
        steps.pop()
    yield from steps


def _all_changes(game: AnyGame, steps: Sequence[bytes]) -> list[bytes]:
    """Return the changes of a game that was played before it is kept.

    Of a step that was taken back nothing is known any more but its number, and that stands for it.
    """
    undone, changes, standing = set(game.log.undone), [], list[int]()
    for revision in range(1, game.log.revision + 1):
        if revision in undone:
            changes.append(written_line({UNDONE: len(standing)}))
            standing.pop()
        else:
            standing.append(len(changes))
            changes.append(written_line({"step": len(standing)}))
    for place, step in zip(standing, steps, strict=True):
        changes[place] = step
    return changes


def _writer(game: AnyGame, store: Store, name: str, size: int) -> Keep:
    """Return what writes the changes of a game into a store, which has so many bytes of it."""
    dump = shared_codec(largest_number(game.log.kept.limits)).dump

    def keep(revision: int, number: int, step: AnyStep | None) -> None:
        nonlocal size
        line = written_line({UNDONE: number} if step is None else step_line(number, step, dump))
        after = _checked(size + len(line), revision + 1, game, at(store.where, name), len(line))
        store.append(name, revision, line)
        size = after

    return keep


def _checked(size: int, changes: int, game: AnyGame, where: str, line: int = 0) -> int:
    """Return the size of a game's lines; raises ``StoreError`` for what could not be read again."""
    most = SLACK * game.log.kept.limits.steps
    if size > LARGEST_OF_ALL or changes > most or line > LONGEST_LINE:
        limits = f"a game has at most {most} changes and {LARGEST_OF_ALL} bytes, a change at most {LONGEST_LINE} bytes"
        raise StoreError(f"could not be read again: {limits}", where)
    return size


def _refuse(where: str) -> Keep:
    """Return what writes no change of a game, since its lines so far are of another schema."""

    def keep(revision: int, number: int, step: AnyStep | None) -> None:
        reason = "is of an older schema than this version writes: save it as a record, load that, and keep it under a new name"
        raise StoreError(reason, where)

    return keep
