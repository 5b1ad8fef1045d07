"""What a record says of the content that its game was played with: the set, its edition, and the hash of the figures.

All of it is untrusted.  A record that names content of another hash than is here is refused, and not read with other figures.
"""

from collections.abc import Mapping
from typing import Final

from ktc.kernel.errors import RecordError, shorten
from ktc.kernel.plain import plain
from ktc.records.record import Record

CONTENT: Final = "content"  # of a header; younger than the format
SET, EDITION, HASH = "set", "edition", "hash"
LONGEST: Final = 200  # characters of each
WAY_OUT: Final = "say with which it was played (--edition, edition=)"


def stated_content(record: Record) -> Mapping[str, str] | None:
    """Return the content that a record names; None where it names none.  Raises ``RecordError`` for what is no such name."""
    stated = record.header.get(CONTENT)
    if stated is None:
        return None
    if not isinstance(stated, Mapping) or not all(_is_text(stated.get(key)) for key in (SET, EDITION, HASH)):
        raise RecordError(f"its content is no set, edition and hash, but {shorten(stated)}", record.path, 1)
    return stated


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def other_content(record: Record, stated: Mapping[str, str], here: str) -> RecordError:
    """Return the error for a record whose figures are not ``here``."""
    played = plain(f"{stated[EDITION]} (hash {stated[HASH]})")
    return RecordError(f"was played with other figures than are here: with {played}, not with {here}; {WAY_OUT}", record.path, 1)
