"""Open streams: bounded reading as for files, and writing only after the whole text is ready."""

from io import RawIOBase, TextIOBase
from typing import Any, Protocol, runtime_checkable

from ktc.kernel.errors import shorten
from ktc.wire.files import FileTrouble


@runtime_checkable
class Readable(Protocol):
    """A readable stream of text or bytes: an open file, ``io.StringIO``, ``io.BytesIO``, a network response."""

    def read(self, size: int, /) -> Any: ...


@runtime_checkable
class Writable(Protocol):
    """A writable stream of text or bytes."""

    def write(self, text: Any, /) -> Any: ...


def read_stream(stream: Readable, most: int) -> bytes:
    """Return the remaining bytes of a stream, text as UTF-8; the stream stays open.

    Raises ``FileTrouble`` for more than ``most`` bytes, and for an unreadable stream.
    """
    found = bytearray()
    try:
        while len(found) <= most:
            part = stream.read(most + 1 - len(found))
            if isinstance(part, str):
                part = part.encode("utf-8", "surrogatepass")  # an unpaired surrogate is rejected later, with its line number
            if not isinstance(part, bytes | bytearray):
                raise FileTrouble("cannot be read: " + ("no data yet" if part is None else f"it returned {shorten(part)}"))
            if not part:
                return bytes(found)
            found += part
    except OSError as error:
        raise FileTrouble(f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # it is closed, or its bytes do not match its encoding
        raise FileTrouble(f"cannot be read: {error}") from None
    raise FileTrouble(f"is larger than {most} bytes")


def write_stream(stream: Writable, text: bytes) -> None:
    """Write to a stream, which stays open; raises ``FileTrouble``."""
    try:
        if _takes_text(stream):
            stream.write(text.decode())
            return
        left = memoryview(text)
        while left:
            count = stream.write(left)
            if isinstance(stream, RawIOBase) and not count:
                raise FileTrouble("cannot be written: the stream accepts no more data")
            left = left[count if isinstance(stream, RawIOBase) else len(left) :]
    except OSError as error:
        raise FileTrouble(f"cannot be written: {error.strerror or error}") from None
    except ValueError as error:  # as above
        raise FileTrouble(f"cannot be written: {error}") from None


def _takes_text(stream: Writable) -> bool:
    """Return whether a stream accepts text; an unknown one is tested with an empty text."""
    if isinstance(stream, TextIOBase):
        return True
    try:
        stream.write("")
    except TypeError:
        return False
    return True
