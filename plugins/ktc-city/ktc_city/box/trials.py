"""Trial openings of other authors' content for this game, each opened separately."""

from collections.abc import Sequence

from ktc_city.box.behaviours import load_behaviours, register_all
from ktc_city.box.hooks import HookResults
from ktc_city.box.open_box import open_box, rulings_of
from ktc_city.box.sets.files import VARIANTS


def try_tiles(name: str, only: Sequence[str] | None) -> None:
    """Import a package of tiles."""
    load_behaviours([name], {}, only)


def try_variant(name: str, only: Sequence[str] | None) -> None:
    """Create a variant and call the hook for its rulings."""
    made = VARIANTS.load(name, only)
    rulings_of(HookResults(*register_all((), {}, {name: made})))


def try_tile_set(name: str, only: Sequence[str] | None) -> None:
    """Open a tile set with the packages it names."""
    open_box(name, only=only)
