"""The register: what each rule says, where the rulebook says it, and what was ruled where no rulebook does.

The game's own rules stand in ``register.yaml``; a test holds them against the engine.  Those of tiles and variants are
brought by the packages that bring these, in a file ``rules.yaml`` beside their modules.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import attrs

from ktc.data import Difference, OpenPoint, Rule
from ktc.kit import OptionError, nearest, shared_codec, shorten

FILE: Final = "register.yaml"
BROUGHT: Final = "rules.yaml"
LARGEST: Final = 200_000  # bytes


@attrs.frozen
class Deviation:
    """Where a game here differs from one at the table, and which rules that touches."""

    topic: str
    text: str
    rules: tuple[str, ...]


@attrs.frozen
class Register:
    """All rules: of the game, of its tiles, and the refusals that are no rule of the game (``technical``)."""

    rules: tuple[Rule, ...]
    tiles: tuple[Rule, ...]
    technical: tuple[Rule, ...]
    deviations: tuple[Deviation, ...]

    @property
    def played(self) -> tuple[Rule, ...]:
        """The rules of the game and of its tiles."""
        return (*self.rules, *self.tiles)

    @property
    def every(self) -> tuple[Rule, ...]:
        """All entries: the game's, the tiles', the technical ones."""
        return (*self.played, *self.technical)

    def rule(self, name: str) -> Rule:
        """Return one entry; raises ``OptionError`` for an unknown id, with the nearest."""
        entries = {entry.id: entry for entry in self.every}
        if not isinstance(name, str) or name not in entries:
            raise OptionError(f"no rule {shorten(name)}{nearest(name, entries) or '; `ktc rules` lists all'}")
        return entries[name]


@attrs.frozen
class Entries:
    """What ``register.yaml`` holds: sentences with variables for the figures of a set."""

    rules: tuple[Rule, ...]
    technical: tuple[Rule, ...]
    deviations: tuple[Deviation, ...]


@attrs.frozen
class Remarks:
    """Notes of a rulebook on rules of tiles."""

    ids: tuple[str, ...]
    ruling: OpenPoint | None = None
    languages: tuple[Difference, ...] = ()


@attrs.frozen
class BroughtRules:
    """What a package brings: its variants' ``rules``, notes on its ``tiles``, and by section of the rulebook its tiles."""

    rules: tuple[Rule, ...] = ()
    tiles: tuple[Remarks, ...] = ()
    sections: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict, hash=False)

    def section(self, tile: str) -> str:
        """Return the section that a tile stands in, or ""."""
        return next((section for section, tiles in self.sections.items() if tile in tiles), "")

    def notes(self, rule: str) -> Remarks:
        """Return what is said of a rule beside its sentence."""
        return next((notes for notes in self.tiles if rule in notes.ids), Remarks(()))


@cache
def read_entries() -> Entries:
    """Return the game's own rules, which a process reads once."""
    from ruamel.yaml import YAML  # no game needs it

    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    found: Entries = shared_codec().load(YAML(typ="safe", pure=True).load(text), Entries)
    return found
