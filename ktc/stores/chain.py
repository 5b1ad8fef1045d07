"""Digests that chain the lines of a stored game: changed bytes, lost lines and lines out of order are found at reading.

The opening and each change end with a digest of themselves and of all lines before them, the header included.  Any store keeps
the digests, since they are part of the lines.  They guard against faults of disks and copies, not against a forger.  No record
and no message to a seat contains one, because the lines hold what is hidden.

Lines of earlier versions have no digests.  The first line that has one covers them as they are then.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

import attrs

from ktc.stores.store import HEAD_LINES, DamagedGame, StoredLog

ENDS: Final = b"\r\n"
SIZE: Final = 8  # bytes of a digest
OPENS: Final = b',"chain":"'
CLOSES: Final = b'"}'
LENGTH: Final = len(OPENS) + 2 * SIZE + len(CLOSES)


@attrs.frozen
class Links:
    """The lines of a stored game without their digests, and what the next one goes on from.

    ``bare`` is how many changes come before the first line with a digest; None where the head has one already.
    """

    log: StoredLog
    digest: bytes
    bare: int | None

    @property
    def note(self) -> str:
        """Say which lines no digest guards; "" where all are guarded."""
        if self.bare is None:
            return ""
        if self.bare == len(self.log.changes):
            return "an earlier version wrote this game without digests, so damage cannot be found; the next change carries one"
        return f"an earlier version began this game: damage from before change {self.bare + 1} was written cannot be found"


def link(digest: bytes, line: bytes) -> tuple[bytes, bytes]:
    """Return a line, an object of JSON with its end, with its digest in it, and the digest for the next one."""
    digest = _next(digest, line.rstrip(ENDS))
    return line.rstrip(ENDS)[:-1] + OPENS + digest.hex().encode() + CLOSES + b"\n", digest


def link_all(header: bytes, lines: Iterable[bytes]) -> tuple[list[bytes], bytes]:
    """Return the lines of a game with their digests but for the header, the first one, and the digest for the next one."""
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
    """Return a line as it was before it got its digest, without its end, and the digest; None where it has none."""
    text = line.rstrip(ENDS)
    tail = text[-LENGTH:]
    if not (tail.startswith(OPENS) and tail.endswith(CLOSES) and len(tail) == LENGTH):
        return text, None
    return text[:-LENGTH] + b"}", tail[len(OPENS) : -len(CLOSES)]


def _damaged(where: str, number: int, linked: int | None) -> DamagedGame:
    """Return the error for the line of a number whose digest is wrong, with the way out."""
    if number == 0:
        return DamagedGame("is damaged in its head: restore it from a backup", where, 0)
    if linked is None:
        return DamagedGame(f"is damaged in change {number} or before: restore it from a backup", where, number)
    way = f"restore it from a backup, or save what is before that by `ktc store export --until {number - 1}`"
    return DamagedGame(f"is damaged in change {number}: {way}", where, number)
