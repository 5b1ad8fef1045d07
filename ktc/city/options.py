"""What a table agrees on before it plays."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from ktc.kernel.errors import OptionError

RANDOM: Final = "random"


@attrs.frozen
class GameOptions:
    """Options of one game.

    ``homes``: ids of home tiles by seat, or () for a random choice; ``start``: the start player's seat, or None for a
    random one; ``open_hands``: drawn keyples are shown to all; ``rulings``: choices by rule id (``TileBox.rulings`` lists them).
    """

    homes: tuple[str, ...] = ()
    start: int | None = None
    open_hands: bool = False
    rulings: tuple[tuple[str, str], ...] = ()


def read_options(options: GameOptions | Mapping[str, Any] | None) -> GameOptions:
    """Return options from what a caller gave: an instance, a mapping, or None for the defaults."""
    if options is None:
        return GameOptions()
    if isinstance(options, GameOptions):
        return options
    if not isinstance(options, Mapping):
        raise OptionError(f"options are a GameOptions or a mapping, not a {type(options).__name__}")
    unknown = set(options) - {field.name for field in attrs.fields(GameOptions)}
    if unknown:
        named = ", ".join(repr(str(name)) for name in sorted(map(str, unknown)))
        raise OptionError(f"no option {named}; options: homes, start, open_hands, rulings")
    homes, start = options.get("homes", ()), options.get("start")
    open_hands, rulings = options.get("open_hands", False), options.get("rulings", ())
    if isinstance(homes, str):
        raise OptionError("homes is a sequence of tile ids, one a seat")
    pairs = rulings.items() if isinstance(rulings, Mapping) else rulings
    try:
        return GameOptions(tuple(homes), start, open_hands, tuple(sorted((rule, choice) for rule, choice in pairs)))
    except (TypeError, ValueError):
        raise OptionError("homes is a sequence of tile ids, rulings a mapping from rule id to choice") from None
