"""Open streams.  Reading stops at a limit, as with a file.  What is written is complete before its first byte goes out."""

from io import RawIOBase, TextIOBase
from typing import Any, Protocol, runtime_checkable

from ktc.kernel.errors import shorten
from ktc.wire.files import FileTrouble


@runtime_checkable
class Readable(Protocol):
    """A stream of text or of bytes that can be read: an open file, ``io.StringIO``, ``io.BytesIO``, an answer from a network."""

    def read(self, size: int, /) -> Any: ...


@runtime_checkable
class Writable(Protocol):
    """A stream of text or of bytes that can be written to."""

    def write(self, text: Any, /) -> Any: ...


def read_stream(stream: Readable, most: int) -> bytes:
    """Return the bytes that a stream has from here to its end, text as UTF-8; it stays open.

    Raises ``FileTrouble`` for more than ``most`` bytes, and for what cannot be read.
    """
    found = bytearray()
    try:
        while len(found) <= most:
            part = stream.read(most + 1 - len(found))
            if isinstance(part, str):
                part = part.encode("utf-8", "surrogatepass")  # half of a pair is found to be no UTF-8 with the line it is in
            if not isinstance(part, bytes | bytearray):
                raise FileTrouble("cannot be read: " + ("nothing is there yet" if part is None else f"it gives {shorten(part)}"))
            if not part:
                return bytes(found)
            found += part
    except OSError as error:
        raise FileTrouble(f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # it is closed, or its bytes are no text in its encoding
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
                raise FileTrouble("cannot be written: it takes no more just now")
            left = left[count if isinstance(stream, RawIOBase) else len(left) :]
    except OSError as error:
        raise FileTrouble(f"cannot be written: {error.strerror or error}") from None
    except ValueError as error:  # as above
        raise FileTrouble(f"cannot be written: {error}") from None


def _takes_text(stream: Writable) -> bool:
    """Return whether a stream is one of text; one that does not say is tried with nothing."""
    if isinstance(stream, TextIOBase):
        return True
    try:
        stream.write("")
    except TypeError:
        return False
    return True
