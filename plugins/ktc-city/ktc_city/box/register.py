"""The register: the text of each rule, its place in the rulebook, and rulings on points that the rulebook leaves open.

The game's own rules are in ``register.yaml``; a test compares them with the engine.  The rules of tiles and variants come
with their packages, in a file ``rules.yaml`` next to the modules.
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
    """A difference between this implementation and a game at the table, with the rules concerned."""

    topic: str
    text: str
    rules: tuple[str, ...]


@attrs.frozen
class Register:
    """All rules: of the game, of its tiles, and ``technical`` refusals that are not rules of the game."""

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
        """All entries: of the game, the tiles, and technical ones."""
        return (*self.played, *self.technical)

    def rule(self, name: str) -> Rule:
        """Return an entry; raises ``OptionError`` for an unknown id, with the nearest known one."""
        entries = {entry.id: entry for entry in self.every}
        if not isinstance(name, str) or name not in entries:
            raise OptionError(f"no rule {shorten(name)}{nearest(name, entries) or '; `ktc rules` lists all'}")
        return entries[name]


@attrs.frozen
class Entries:
    """The content of ``register.yaml``: sentences with variables for the figures of a set."""

    rules: tuple[Rule, ...]
    technical: tuple[Rule, ...]
    deviations: tuple[Deviation, ...]


@attrs.frozen
class Remarks:
    """Notes in a rulebook on rules of tiles."""

    ids: tuple[str, ...]
    ruling: OpenPoint | None = None
    languages: tuple[Difference, ...] = ()


@attrs.frozen
class BroughtRules:
    """The rules of a package: ``rules`` of its variants, notes on its ``tiles``, and its tiles by section of the rulebook."""

    rules: tuple[Rule, ...] = ()
    tiles: tuple[Remarks, ...] = ()
    sections: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict, hash=False)

    def section(self, tile: str) -> str:
        """Return the rulebook section of a tile, or ""."""
        return next((section for section, tiles in self.sections.items() if tile in tiles), "")

    def notes(self, rule: str) -> Remarks:
        """Return the notes on a rule."""
        return next((notes for notes in self.tiles if rule in notes.ids), Remarks(()))


@cache
def read_entries() -> Entries:
    """Return the game's own rules, read once per process."""
    from ruamel.yaml import YAML  # no game needs it

    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    found: Entries = shared_codec().load(YAML(typ="safe", pure=True).load(text), Entries)
    return found
