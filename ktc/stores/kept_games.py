"""Games in stores: each change is persisted before it takes effect, and a game is reopened from the persisted changes."""

import warnings
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import attrs

from ktc import games
from ktc.kernel import AnyState, Option, Options
from ktc.kernel.errors import KtcError, OptionError, RecordError, shorten
from ktc.kernel.log import AnyStep, Keep
from ktc.kit import GameKit
from ktc.records.game import AnyGame
from ktc.records.limits import LARGEST_OF_ALL, LONGEST_LINE, largest_number, largest_record
from ktc.records.loading import schema_of
from ktc.records.record import (
    TOTALS,
    Checked,
    Record,
    final_totals,
    identity_of,
    is_count,
    read_header,
    read_line,
    record_lines,
    step_line,
    written_line,
)
from ktc.records.verifying import NOT_RECORDED
from ktc.stores.store import HEAD_LINES, DamagedGame, Store, StoredLog, StoreError, at
from ktc.wire import JsonObject
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import actions_of
from ktc.wire.text import parse_json, write_json

if TYPE_CHECKING:
    from ktc.records.verifying import Verification


ENDS: Final = b"\r\n"
SIZE: Final = 8  # bytes of a digest
OPENS: Final = b',"chain":"'
CLOSES: Final = b'"}'
LENGTH: Final = len(OPENS) + 2 * SIZE + len(CLOSES)


@attrs.frozen
class Links:
    """The lines of a stored game without their digests, and the digest to continue from.

    ``bare`` is the number of changes before the first line with a digest; None if the head already has one.
    """

    log: StoredLog
    digest: bytes
    bare: int | None

    @property
    def note(self) -> str:
        """A note naming the game and the lines without digests; "" if all have one."""
        if self.bare is None:
            return ""
        if self.bare == len(self.log.changes):
            found = "written without digests by an earlier version, so damage cannot be detected; the next change adds one"
        else:
            found = f"begun by an earlier version without digests: damage before change {self.bare + 1} cannot be detected"
        return f"{self.log.where}: {found}"


def link(digest: bytes, line: bytes) -> tuple[bytes, bytes]:
    """Return a line, a JSON object with its line break, with its digest added, and the digest to continue from."""
    digest = _next(digest, line.rstrip(ENDS))
    return line.rstrip(ENDS)[:-1] + OPENS + digest.hex().encode() + CLOSES + b"\n", digest


def link_all(header: bytes, lines: Iterable[bytes]) -> tuple[list[bytes], bytes]:
    """Return the lines of a game with digests, except for the header, which is first, and the digest to continue from."""
    digest, linked = _next(b"", header.rstrip(ENDS)), [header]
    for line in lines:
        whole, digest = link(digest, line)
        linked.append(whole)
    return linked, digest


def check_links(stored: StoredLog, until: int | None = None) -> Links:
    """Check the digests of the lines of a game, or of its first ``until`` changes; raises ``DamagedGame``."""
    header, opening = _parted_head(stored)
    digest, linked, changes = _next(b"", header.rstrip(ENDS)), None, list[bytes]()
    for number, line in enumerate((opening, *stored.changes[:until])):
        text, found = _parted(line)
        digest = _next(digest, text)
        if found is None and linked is None:
            pass
        elif found == digest.hex().encode():
            linked = number if linked is None else linked
        else:
            raise _damaged(stored.where, number, linked)
        changes.append(text + b"\n")
    bare = len(changes) - 1 if linked is None else linked - 1
    log = attrs.evolve(stored, head=header + changes[0], changes=tuple(changes[1:]))
    return Links(log, digest, None if linked == 0 else bare)


def _next(digest: bytes, text: bytes) -> bytes:
    return blake2b(digest + text, digest_size=SIZE).digest()


def _parted_head(stored: StoredLog) -> tuple[bytes, bytes]:
    rows = stored.head.split(b"\n")
    if len(rows) != HEAD_LINES + 1 or rows[-1]:
        raise _damaged(stored.where, 0, None)
    return rows[0] + b"\n", rows[1]


def _parted(line: bytes) -> tuple[bytes, bytes | None]:
    """Return a line without its digest and line break, and the digest; None if it has none."""
    text = line.rstrip(ENDS)
    tail = text[-LENGTH:]
    if not (tail.startswith(OPENS) and tail.endswith(CLOSES) and len(tail) == LENGTH):
        return text, None
    return text[:-LENGTH] + b"}", tail[len(OPENS) : -len(CLOSES)]


def _damaged(where: str, number: int, linked: int | None) -> DamagedGame:
    if number == 0:
        return DamagedGame("is damaged in its header or opening: restore it from a backup", where, 0)
    if linked is None:
        return DamagedGame(f"is damaged in change {number} or earlier: restore it from a backup", where, number)
    way = f"restore it from a backup, or export the changes before it with `ktc store export --until {number - 1}`"
    return DamagedGame(f"is damaged in change {number}: {way}", where, number)


UNDONE: Final = "undone"  # the key of an undo; its value is the number of the last step
STEPS: Final = "steps"  # an additional key: the number of steps undone, if several
CLOSING: Final = 200  # bytes reserved for the closing line of a record
SLACK: Final = 4  # the number of changes allowed per step of a game, to leave room for undo and redo


class TruncatedLineWarning(RuntimeWarning):
    """Warning: an unconfirmed last change was dropped while opening a game."""


def add_game(game: AnyGame, store: Store, name: str) -> None:
    """Store a game under a new name; from then on each change is persisted before any client receives it.

    If the store raises an error, the change has not happened, and the game is unchanged.  A game with earlier steps is stored
    with all of them, and with its revisions.
    """
    if game.known_to is not None:
        raise RecordError(f"this game contains only seat {game.known_to}'s view; a store needs the host's game")
    (header, opening), steps = _lines_of(game)
    lines, digest = link_all(header, [opening, *_all_changes(game, steps)])
    writer = _Writer(game, store, name, lines, digest, [len(header) + len(opening), *map(len, steps)])
    writer.check(0, 0)
    store.create(name, b"".join(lines[:HEAD_LINES]), lines[HEAD_LINES:])
    game.log.keep = writer


def open_game(
    store: Store, name: str, game: str | GameKit | None = None, *, checkpoint: bytes | None = None, **how: Option
) -> AnyGame:
    """Return a stored game at its last change; further changes are persisted.

    ``game`` and ``how`` are those of ``ktc.load``.  ``checkpoint`` (``checkpoint_of``) saves the check of earlier changes.
    Warns with ``TruncatedLineWarning`` of an unconfirmed change.  Raises ``StoreError``, ``DamagedGame`` if bytes of the game
    have changed since they were written, and ``RecordError`` for an impossible game.
    """
    stored = store.read(name)
    links = check_links(stored)
    if stored.note:
        warnings.warn(stored.note, TruncatedLineWarning, stacklevel=2)
    record, found = _loaded(links.log, game, how, _checked(checkpoint, stored))
    if schema_of(record, found.log.kept.schema)[0] == found.log.kept.schema:
        standing = [len(links.log.head), *(len(change) for _, change in _standing(links.log))]
        found.log.keep = _Writer(found, store, name, (stored.head, *stored.changes), links.digest, standing)
    else:
        found.log.keep = _refuse(stored.where)
    return found


def load_game(
    store: Store,
    name: str,
    game: str | GameKit | None = None,
    *,
    until: int | None = None,
    checkpoint: bytes | None = None,
    **how: Option,
) -> AnyGame:
    """Return a copy of a stored game that is not persisted further; its ``save`` writes a record.

    With ``until``, return the game at that revision and read nothing later.  Other arguments and errors are those of
    ``open_game``.
    """
    stored = store.read(name)
    return _loaded(_links(stored, until).log, game, how, _checked(checkpoint, stored))[1]


def checkpoint_of(game: AnyGame) -> bytes | None:
    """Return a note that a stored game is possible up to its last change, for opening it sooner; None for other games.

    It is valid while the bytes of these changes and the versions of the game's rules stay the same, and ignored otherwise.
    """
    keep = game.log.keep
    return keep.checkpoint if isinstance(keep, _Writer) else None


def _checked(checkpoint: bytes | None, stored: StoredLog) -> Checked | None:
    """Return how far the lines of a game need no check; the digest of a change is that of all before it, too."""
    if checkpoint is None:
        return None
    try:
        found = parse_json(checkpoint.decode())
        changes, chain, rules = found["changes"], found["chain"], found["rules"]
        is_same = stored.changes[changes - 1].rstrip(ENDS).endswith(OPENS + chain.encode() + CLOSES) and changes > 0
    except (KtcError, ArithmeticError, AttributeError, LookupError, TypeError, UnicodeError):  # it is not one
        return None
    return Checked(HEAD_LINES + changes, rules) if is_same else None


def verify_game(store: Store, name: str, game: str | GameKit | None = None, **how: Option) -> "Verification":
    """Decide every step of a stored game again, except undone ones; see ``ktc.verify``."""
    links = _links(store.read(name))
    found = games.verify_record(_record_of(links.log, game, how), game, **how)
    notes = [f"{links.log.where}: {note}" if note == NOT_RECORDED else note for note in found.notes]
    return attrs.evolve(found, notes=(*notes, *filter(None, (links.log.note, links.note))))


def _links(stored: StoredLog, until: int | None = None) -> Links:
    if until is not None and (type(until) is not int or not 0 <= until <= len(stored.changes)):
        raise OptionError(f"until must be a number of changes from 0 to {len(stored.changes)}, not {shorten(until)}")
    return check_links(stored, until)


def _loaded(
    stored: StoredLog, game: str | GameKit | None, how: Options, checked: Checked | None = None
) -> tuple[Record, AnyGame]:
    record = attrs.evolve(_record_of(stored, game, how), checked=checked)
    found = games.load_record(record, game, **how)
    found.log.recall(list(_undone(stored)))
    return record, found


def _undone(stored: StoredLog) -> Iterator[tuple[int, int]]:
    """Yield the revisions created by undoing, each with the number of remaining steps."""
    left = 0
    for revision, change in enumerate(stored.changes, start=1):
        if not is_undo(change):
            left += 1
            continue
        left -= steps_undone(read_line(change.rstrip(ENDS), stored.where, revision), left)
        yield revision, left


def is_undo(change: bytes) -> bool:
    """Return whether a change is an undo."""
    return change.startswith(b'{"' + UNDONE.encode())


def steps_undone(line: JsonObject, standing: int) -> int:
    """Return the number of steps that an untrusted undo removes from the current ones; 0 if it does not match them."""
    steps = line.get(STEPS, 1)
    fits = is_count(line.get(UNDONE), standing) and type(steps) is int and 1 <= steps <= standing
    return steps if fits else 0


def _undo_line(standing: int, left: int) -> JsonObject:
    return {UNDONE: standing} if standing == left + 1 else {UNDONE: standing, STEPS: standing - left}


def _record_of(stored: StoredLog, game: str | GameKit | None, how: Options) -> Record:
    """Return a stored game as a record without a closing line and without undone steps.

    The content is untrusted: an invalid line raises ``RecordError`` with its place, and no more is read than a record may
    have.
    """
    header, opening = (row.rstrip(ENDS) for row in stored.head.splitlines(keepends=True)[:HEAD_LINES])
    head = Record(stored.where, read_header(header, stored.where), (), closed=False)
    most = largest_record(games.kit_of_record(head, game, how.get("only")).limits)
    standing = list(_standing(stored))
    if len(stored.head) + sum(len(change) for _, change in standing) > most:
        raise RecordError(f"is larger than {most} bytes", stored.where)
    lines = [(2, opening), *((number, change.rstrip(ENDS)) for number, change in standing)]
    return attrs.evolve(head, lines=tuple((number, read_line(line, stored.where, number)) for number, line in lines))


def _standing(stored: StoredLog) -> list[tuple[int, bytes]]:
    """Return the remaining steps, each with its line; an undo always removes the last ones."""
    steps: list[tuple[int, bytes]] = []
    for number, change in enumerate(stored.changes, start=HEAD_LINES + 1):
        if not is_undo(change):
            steps.append((number, change))
            continue
        line = read_line(change.rstrip(ENDS), stored.where, number)
        undone = steps_undone(line, len(steps)) if line.keys() <= {UNDONE, STEPS} else 0
        if not undone:
            raise RecordError(f"undoes step {shorten(line.get(UNDONE))}, but the last step is {len(steps)}", stored.where, number)
        del steps[-undone:]
    return steps


def _lines_of(game: AnyGame) -> tuple[tuple[bytes, bytes], list[bytes]]:
    """Return the header and the set-up of a game, and its steps, one line each."""
    header, opening, *steps, closing = record_lines(game)
    if steps and isinstance(last := closing["closing"], dict) and TOTALS in last:
        steps[-1] = {**steps[-1], TOTALS: last[TOTALS]}
    return (written_line(header), written_line(opening)), [written_line(step) for step in steps]


def _all_changes(game: AnyGame, steps: Sequence[bytes]) -> list[bytes]:
    """Return the changes of a game that was played before it was stored.

    The content of an undone step is not known, so its number alone represents it.
    """
    undone, changes, standing = dict(game.log.undone), [], list[int]()
    for revision in range(1, game.log.revision + 1):
        if revision in undone:
            changes.append(written_line(_undo_line(len(standing), undone[revision])))
            del standing[undone[revision] :]
        else:
            standing.append(len(changes))
            changes.append(written_line({"step": len(standing)}))
    for place, step in zip(standing, steps, strict=True):
        changes[place] = step
    return changes


class _Writer:
    """Writes the changes of a game to a store, as long as the game stays readable; see ``Keep``."""

    def __init__(
        self, game: AnyGame, store: Store, name: str, lines: Sequence[bytes], digest: bytes, standing: list[int]
    ) -> None:
        limits = game.log.kept.limits
        self._store, self._name = store, name
        self._rules, self._limits = game.ruleset, limits
        self._dump = shared_codec(largest_number(limits)).dump
        self._most, self._largest = SLACK * limits.steps, largest_record(limits)
        self._digest = digest
        self._changes, self._size = game.revision, sum(map(len, lines))
        # the bytes of the head and of each remaining step in a record, and of the record
        self._standing, self._record = standing, sum(standing) + CLOSING

    def __call__(self, revision: int, number: int, step: AnyStep | None, state: AnyState) -> None:
        text = written_line(_undo_line(len(self._standing) - 1, number - 1) if step is None else self._line(number, step, state))
        line, digest = link(self._digest, text)
        more = -sum(self._standing[number:]) if step is None else len(text)
        self.check(len(text), more)
        self._store.append(self._name, revision, line)
        self._changes, self._size, self._record = revision + 1, self._size + len(line), self._record + more
        self._digest = digest
        self._standing[number:] = [] if step is None else [len(text)]

    @property
    def checkpoint(self) -> bytes:
        """The result of ``checkpoint_of``."""
        found = {"changes": self._changes, "chain": self._digest.hex(), "rules": identity_of(self._rules)}
        return write_json(found).encode()

    def _line(self, number: int, step: AnyStep, state: AnyState) -> JsonObject:
        """Return the line of a step; that of the last step of a finished game includes the final score."""
        totals = final_totals(self._rules, state, self._limits)
        line = step_line(number, step, self._dump)
        return line if totals is None else {**line, TOTALS: totals}

    def check(self, line: int, more: int) -> None:
        """Check that a line of this size, which lengthens the record by ``more`` bytes, leaves the game readable."""
        full = self._changes + bool(line) > self._most or self._size + line + LENGTH > LARGEST_OF_ALL
        if full or line > LONGEST_LINE or self._record + more > self._largest:
            limits = f"{self._most} changes and {LARGEST_OF_ALL} bytes, {self._largest} of them in steps not undone"
            reason = f"is full: a stored game may have at most {limits}, and {LONGEST_LINE} bytes in a line"
            raise StoreError(reason, at(self._store.where, self._name))


def _refuse(where: str) -> Keep:
    """Return a writer that refuses all changes of a game, because its lines have an older schema."""

    def keep(revision: int, number: int, step: AnyStep | None, state: AnyState) -> None:
        reason = "has an older schema than this version writes: save it as a record, load that, and store it under a new name"
        raise StoreError(reason, where)

    return keep


def advance(game: AnyGame, changes: Iterable[bytes], where: str = "") -> None:
    """Apply changes to a copy of the host's game at the revision before them.

    Each step is decided again, with the same draws, which is many times cheaper than reading a long game again.  Raises
    ``RecordError`` if the result differs, for example because a plugin has changed, and any error of the game; the copy is
    then unusable.
    """
    codec, kind = shared_codec(largest_number(game.log.kept.limits)), actions_of(game.ruleset)
    for change in changes:
        number = game.revision + 1
        line = read_line(change.strip(), where, number)
        if is_undo(change):
            stands = (steps := steps_undone(line, len(game.log))) > 0
            if stands:
                game.undo(game.log[-steps].seat, steps)
        else:
            events = game.apply(codec.load(line.get("action"), kind))
            stands = line.get("step") == len(game.log) and line.get("events") == [codec.dump(event) for event in events]
        if not stands:
            raise RecordError("had a different result when applied again", where, number)
