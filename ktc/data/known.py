"""The index of known packages: a file shipped with the engine, to which authors add theirs."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from ktc.data.fields import Field
from ktc.data.reading import AnyFile, read_content
from ktc.kernel.plain import plain

KNOWN: Final = Path(__file__).with_name("known.yaml")
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # normalized as in package indexes, so that no package has two spellings
SOURCE: Final = re.compile(
    r"(git\+)?https://[A-Za-z0-9.-]+/[A-Za-z0-9._~/@%=&#?+-]+"
)  # no character that ends a quote in a shell
LONGEST_NAME: Final = 80
LONGEST_ABOUT: Final = 200
LARGEST_API: Final = 1_000
APIS: Final = ("KTC_API", "KIT_API")
TEXTS: Final = (("game", LONGEST_NAME), ("about", LONGEST_ABOUT), ("author", LONGEST_NAME))


OURS: Final = "The ktc team"  # the author of the packages in plugins/


@attrs.frozen
class KnownPackage:
    """A package that players can install; ``apis`` are the versions it is written for, by ``KTC_API`` and ``KIT_API``."""

    name: str
    game: str
    about: str
    author: str
    apis: tuple[tuple[str, int], ...]
    source: str = ""

    @property
    def install(self) -> str:
        """The command that installs it, safe to paste: its parts have no character that a shell interprets."""
        return f"pip install '{self.name} @ {self.source}'" if self.source else f"pip install {self.name}"

    @property
    def how_to_install(self) -> str:
        """The command that installs it; for a package that comes with ktc, also the one that works before a release."""
        if self.author != OURS or self.source:
            return self.install
        return f"pip install ./plugins/{self.name} in a clone of ktc, or, once it is released, {self.install}"


def read_known(file: AnyFile | None = None) -> Sequence[KnownPackage]:
    """Read an index of packages, by default the one shipped; raises ``ContentError`` with every mistake."""
    return read_content(KNOWN if file is None else file, _packages).value


def _packages(file: Field) -> Sequence[KnownPackage]:
    listed = file.fields(("packages",))
    return [_package(name, entry) for name, entry in listed["packages"].members()] if listed else []


def _package(name: str, entry: Field) -> KnownPackage:
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        entry.complain(f"a distribution name has up to {LONGEST_NAME} lower-case letters and digits, and single hyphens")
    found = entry.fields(("game", "about", "author"), (*APIS, "source"))
    apis = tuple((api, found[api].number(1, LARGEST_API)) for api in APIS if api in found)
    if found and not apis:
        entry.complain(f"the field {' or '.join(map(repr, APIS))} is missing")
    texts = {field: _text(found[field], most) if found else "" for field, most in TEXTS}
    source = found["source"].text() if "source" in found else ""
    if source and not SOURCE.fullmatch(source):
        found["source"].complain("expected an https or git+https address without quotes and spaces")
    return KnownPackage(name, **texts, apis=apis, source=source)


def _text(field: Field, most: int) -> str:
    text = plain(field.text())
    if len(text) > most:
        field.complain(f"at most {most} characters are allowed, not {len(text):,}")
    return text
