"""Content files: conversion of YAML to checked values, or every mistake at once, each with file, line and field."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ktc.data.fields import Field, Mistakes
from ktc.data.places import LARGEST_FILE, MOST_EVENTS_OF_YAML, Laid, Place
from ktc.data.texts import ContentText
from ktc.kernel.errors import ContentError, shown_path
from ktc.wire.files import FileTrouble, read_file

T = TypeVar("T")
AnyFile = str | Path | ContentText
HASH_BYTES: Final = 16
LONGEST_COMPLAINT: Final = 300  # characters of a parser error


class Content(NamedTuple, Generic[T]):
    """The checked value, and the hash of its files for the header of a record."""

    value: T
    hash: str


def read_content(path: AnyFile, check: Callable[[Field], T], overlays: Sequence[AnyFile] = ()) -> Content[T]:
    """Read a YAML file, merge overlays into it, and return the result of ``check``.

    A file is a path, or a text with its name (``ContentText``).  ``check`` receives the whole file as a ``Field``, reads its
    parts, and reports mistakes; its value is used if there are none.  An overlay is a file that contains only changes: its
    mappings are merged by name, any other value replaces that below, and null removes it.

    Raises ``ContentError`` with every mistake.
    """
    files = [path, *overlays]
    names = [file.name if isinstance(file, ContentText) else Path(file).name for file in files]
    texts = [_bytes(file, LARGEST_FILE) for file in files]
    if sum(map(len, texts)) > LARGEST_FILE:
        raise ContentError([f"{names[-1]}: the files together are larger than {LARGEST_FILE} bytes"])
    budget, mistakes = [MOST_EVENTS_OF_YAML], Mistakes(names[-1], names[0])
    laid: Field | None = None
    for number, (name, text) in enumerate(zip(names, texts, strict=True)):
        read = Field(read_yaml(text, name, budget), (), Place(name, 1, number), mistakes)
        laid = read if laid is None else _laid(laid, read)
    value = check(laid) if laid is not None else None
    if mistakes.found:
        raise ContentError(mistakes.found)
    return Content(value, _hash(texts))  # type: ignore[arg-type]  # there is at least one file


def _bytes(file: AnyFile, most: int) -> bytes:
    if isinstance(file, ContentText):
        return file.text.encode("utf-8", "surrogatepass")
    try:
        return read_file(file, most)
    except FileTrouble as trouble:
        raise ContentError([f"{shown_path(file)}: {trouble.reason}"]) from None


def _hash(texts: Sequence[bytes]) -> str:
    digests = [blake2b(text, digest_size=HASH_BYTES).hexdigest() for text in texts]
    return digests[0] if len(digests) == 1 else blake2b("".join(digests).encode(), digest_size=HASH_BYTES).hexdigest()


def _laid(beneath: Field, over: Field) -> Field:
    """Return a part of a file merged with an overlay, each part with its own place."""
    if not (isinstance(beneath.value, Mapping) and isinstance(over.value, Mapping)):
        return over
    parts = dict(beneath.members())
    for name, part in over.members():
        if part.value is None and name not in parts:
            part.complain(f"no entry of this name to remove{part.mistakes.nearest(name, parts)}")
        elif part.value is None:
            del parts[name]
        else:
            parts[name] = _laid(parts[name], part) if name in parts else part
    values = {name: part.value for name, part in parts.items()}
    return Field(Laid(values, {name: part.place for name, part in parts.items()}, {}), over.path, over.place, over.mistakes)


def read_yaml(text: bytes, name: str, budget: list[int] | None = None, quotes: bool = False) -> Any:
    """Parse a YAML text with line numbers; ``name`` appears in errors.  Raises ``ContentError``.

    ``budget`` is the number of parser events allowed, which is decreased by those used.  With ``quotes``, each word keeps its
    quoting, so that it can be written again.
    """
    from ruamel.yaml.error import YAMLError  # 20 ms to import, and rarely needed: content is compiled, or read only once

    from ktc.data.yaml_bounds import TooMuch, read_bounded

    try:
        return read_bounded(text.decode("utf-8"), budget or [MOST_EVENTS_OF_YAML], quotes)
    except TooMuch as error:
        raise ContentError([f"{name}, line {error.line}: {error.reason}"]) from None
    except YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark is not None else ""
        problem = str(getattr(error, "problem", None) or error)[:LONGEST_COMPLAINT]
        raise ContentError([f"{name}{line}: not valid YAML: {problem}"]) from None
    except UnicodeDecodeError as error:
        number = text.count(b"\n", 0, error.start) + 1
        raise ContentError([f"{name}, line {number}: not valid UTF-8"]) from None
    except Exception as error:  # a tag that does not match its value makes the parser raise arbitrary errors
        raise ContentError([f"{name}: not valid YAML: {type(error).__name__}: {str(error)[:80]}"]) from None


def read_events(text: str) -> Iterator[Any]:
    """Yield the parser events of a YAML text, each with its start and end marks."""
    from ruamel.yaml import YAML  # only needed for edits

    yield from YAML(typ="safe", pure=True).parse(text)
