"""The options of a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ktc.kit import OptionError, Options, nearest, shorten


def _homes(homes: Any) -> tuple[str, ...]:
    if isinstance(homes, str) or not isinstance(homes, Sequence):
        raise OptionError(f"homes must be a sequence of tile ids, one for each seat, not {shorten(homes)}")
    return tuple(homes)


def _rulings(rulings: Any) -> tuple[tuple[str, str], ...]:
    pairs = list(rulings.items()) if isinstance(rulings, Mapping) else rulings
    if isinstance(pairs, str) or not isinstance(pairs, Sequence):
        raise OptionError(f"rulings must map rule ids to choices, not {shorten(rulings)}")
    for pair in pairs:
        if not isinstance(pair, Sequence) or len(pair) != 2 or not all(isinstance(word, str) for word in pair):
            raise OptionError(f"a ruling must be a rule id and a choice, not {shorten(pair)}")
    return tuple(sorted((rule, choice) for rule, choice in pairs))


@attrs.frozen
class GameOptions:
    """Options of one game.

    ``homes``: ids of home tiles by seat, or () for random ones; ``start``: the start player's seat, or None for a
    random one; ``open_hands``: drawn keyples are shown to all; ``rulings``: choices by rule id (``TileBox.rulings`` lists
    them), as a mapping or as pairs.  Raises ``OptionError``.
    """

    homes: tuple[str, ...] = attrs.field(default=(), converter=_homes)
    """The ids of home tiles, by seat; none for a random choice."""
    start: int | None = None
    """The start player's seat, from 0; null for a random one."""
    open_hands: bool = False
    """Whether drawn keyples are shown to all."""
    rulings: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=_rulings)
    """Choices of rulings: pairs of the id of a rule and a choice."""


def read_options(options: GameOptions | Options | None) -> GameOptions:
    """Return validated options for an instance, a mapping, or None for the defaults."""
    if options is None:
        return GameOptions()
    if isinstance(options, GameOptions):
        return options
    if not isinstance(options, Mapping):
        raise OptionError(f"options must be a GameOptions or a mapping, not {shorten(options)}")
    choices = [field.name for field in attrs.fields(GameOptions)]
    for name in options:
        if name not in choices:
            raise OptionError(f"no option {shorten(name)}; options: {', '.join(choices)}{nearest(name, choices)}")
    return GameOptions(**options)
