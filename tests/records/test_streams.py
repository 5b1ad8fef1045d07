"""Records go to and from texts and open streams as they go to and from files, with the same bounds and the same errors."""

import gzip
import io
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

import ktc
from ktc.records.limits import LARGEST_OF_ALL

GAME = ktc.new_game(2, seed=5)
for _ in range(30):
    GAME.apply(GAME.legal_actions(GAME.to_act[0])[0])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The record in a file."""
    GAME.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


class Slow(io.RawIOBase):
    """A stream without a buffer: it gives and takes a few bytes at a time."""

    def __init__(self, inside: bytes = b"", most: int = 1000) -> None:
        self.inside, self.most, self.written = io.BytesIO(inside), most, b""

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        part = self.inside.read(min(len(buffer), self.most))
        buffer[: len(part)] = part
        return len(part)

    def write(self, text: Any) -> int:
        part = bytes(text)[: self.most]
        self.written += part
        return len(part)


# --- the same as a file -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 1])
def test_a_text_and_every_stream_hold_what_a_file_holds(seat: int | None, path: Path, tmp_path: Path) -> None:
    GAME.save(path, seat)
    whole = path.read_bytes()
    assert GAME.to_text(seat).encode() == whole
    text, plain, slow = io.StringIO(), io.BytesIO(), Slow()
    for stream in (text, plain, slow):
        GAME.save(stream, seat)
        assert not stream.closed
    assert (text.getvalue().encode(), plain.getvalue(), slow.written) == (whole, whole, whole)
    for mode in ("w+", "w+b"):
        with tempfile.NamedTemporaryFile(mode) as wrapped:
            GAME.save(wrapped, seat)
            wrapped.seek(0)
            read = wrapped.read()
            assert (read.encode() if isinstance(read, str) else read) == whole
            wrapped.seek(0)
            assert ktc.load(wrapped).log.events == ktc.load(path).log.events
    with gzip.open(tmp_path / "game.gz", "wt", encoding="utf-8") as packed:
        GAME.save(packed, seat)
    with gzip.open(tmp_path / "game.gz") as packed:
        assert ktc.load(packed).log.events == ktc.load(path).log.events


def test_a_game_comes_back_from_each(path: Path) -> None:
    whole = path.read_bytes()
    with path.open(encoding="utf-8") as lines, path.open("rb") as plain, path.open("rb", buffering=0) as raw:
        for stream in (lines, plain, raw, io.StringIO(GAME.to_text()), io.BytesIO(whole), Slow(whole), Slow(whole, 1)):
            assert ktc.load(stream).digest() == GAME.digest()
    assert ktc.load(text=GAME.to_text()).digest() == GAME.digest()
    assert ktc.load(text="\ufeff" + GAME.to_text().replace("\n", "\r\n")).digest() == GAME.digest()
    assert ktc.verify(text=GAME.to_text()) == ktc.verify(io.BytesIO(whole)) == ktc.verify(path)
    assert ktc.verify(path).identical
    mine = ktc.load(text=GAME.to_text(seat=0))
    assert mine.known_to == 0 and mine.events_for(0) == GAME.events_for(0) and '"seed":null' in GAME.to_text(seat=0)


def test_a_stream_is_read_from_where_it_stands_and_over_a_network(path: Path) -> None:
    stream = io.BytesIO(b"a letter\n" + path.read_bytes())
    stream.readline()
    assert ktc.load(stream).digest() == GAME.digest()
    here, there = socket.socketpair()
    with here, there, there.makefile("rb") as answer:
        GAME.save(here.makefile("wb", buffering=0))
        here.close()
        assert ktc.load(answer).digest() == GAME.digest()


# --- the same bounds and errors ---------------------------------------------------------------------------------------


def _forged(text: str) -> str:
    return text.replace('"draws":0', '"draws":"0"', 1)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: "no record",
        lambda text: text[:-200],
        _forged,
        lambda text: text + "{}\n" * 5_000,
        lambda text: text.replace("{", "[" * 90_000, 1),
        lambda text: "x" * (LARGEST_OF_ALL + 1),
        lambda text: "é" * (LARGEST_OF_ALL // 2 + 1),
        lambda text: text.replace('"ktc":1', '"ktc":9'),
        lambda text: "\x1f\udc8b" + text,
    ],
)
def test_what_is_no_record_is_none_from_anywhere(spoil: Callable[[str], str], path: Path) -> None:
    spoilt = spoil(GAME.to_text())
    path.write_bytes(spoilt.encode("utf-8", "surrogatepass"))
    places: list[Callable[[], Any]] = [
        lambda: ktc.load(path),
        lambda: ktc.load(text=spoilt),
        lambda: ktc.load(io.StringIO(spoilt)),
        lambda: ktc.load(io.BytesIO(path.read_bytes())),
        lambda: ktc.verify(text=spoilt),
    ]
    told = []
    for place in places:
        with pytest.raises(ktc.RecordError) as raised:
            place()
        told.append((raised.value.reason, raised.value.line))
        assert str(raised.value).startswith((str(path), "record"))
    assert len(set(told)) == 1, told


class Endless(io.RawIOBase):
    """A stream that never ends, and counts what is asked of it."""

    given = 0

    def read(self, size: int = -1) -> bytes:
        assert size > 0, "all of it would be asked for"
        self.given += min(size, 1 << 16)
        return b" " * min(size, 1 << 16)


def test_an_endless_stream_is_read_to_the_limit() -> None:
    stream = Endless()
    with pytest.raises(ktc.RecordError, match=f"record: is larger than {LARGEST_OF_ALL} bytes"):
        ktc.load(stream)
    assert stream.given == LARGEST_OF_ALL + 1


class Broken:
    """A stream that does as it likes."""

    name = "a cable"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def read(self, size: int) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def write(self, text: Any) -> Any:
        return self.read(0)


def _closed(kind: type[IO[Any]]) -> IO[Any]:
    stream = kind()
    stream.close()
    return stream


@pytest.mark.parametrize(
    ("stream", "words"),
    [
        (Broken(None), "a cable: cannot be read: no data yet"),
        (Broken(7), "a cable: cannot be read: it returned 7"),
        (Broken(OSError(5, "a fish")), "a cable: cannot be read: a fish"),
        (_closed(io.BytesIO), "record: cannot be read: I/O operation on closed file"),
        (io.TextIOWrapper(io.BytesIO("é".encode("latin-1")), "utf-8"), "record: cannot be read: 'utf-8' codec"),
        (b"bytes", "a record needs a file path or an open stream, not b'bytes'"),
        (7, "a record needs a file path or an open stream, not 7"),
    ],
)
def test_what_cannot_be_read_is_said(stream: Any, words: str) -> None:
    for call in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError) as raised:
            call(stream)
        assert words in str(raised.value)


@pytest.mark.parametrize(
    ("stream", "words"),
    [
        (Broken(OSError(28, "no room")), "a cable: cannot be written: no room"),
        (_closed(io.StringIO), "record: cannot be written: I/O operation on closed file"),
        (Slow(most=0), "record: cannot be written: the stream accepts no more data"),
        (Broken(UnicodeEncodeError("ascii", "é", 0, 1, "no")), "a cable: cannot be written: 'ascii' codec"),
        (io.BufferedReader(Slow()), "record: cannot be written: write"),
        (7, "a record needs a file path or an open stream, not 7"),
    ],
)
def test_what_cannot_be_written_is_said(stream: Any, words: str) -> None:
    with pytest.raises(ktc.RecordError) as raised:
        GAME.save(stream)
    assert words in str(raised.value)


def test_a_game_that_makes_no_record_leaves_a_stream_as_it_was(tmp_path: Path) -> None:
    (world,) = GAME.worlds(0, 1, 1)
    GAME.save(tmp_path / "mine.jsonl", seat=0)
    mine, stream = ktc.load(tmp_path / "mine.jsonl"), io.StringIO()
    for refused in (lambda: mine.save(stream, 1), lambda: mine.to_text(1)):
        with pytest.raises(ktc.RecordError, match="contains only seat 0's view"):
            refused()
    with pytest.raises(ktc.OptionError, match="no seat 7"):
        world.to_text(7)
    assert stream.getvalue() == ""


@pytest.mark.parametrize("wrong", [{}, {"path": "game.jsonl", "text": "{}"}, {"text": b"{}"}, {"text": 7}])
def test_a_record_is_read_from_one_place(wrong: dict[str, Any]) -> None:
    for call in (ktc.load, ktc.verify):
        with pytest.raises(ktc.RecordError, match="text="):
            call(**wrong)
