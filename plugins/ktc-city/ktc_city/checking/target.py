"""What is to be checked: a folder with a distribution in it, an installed distribution or package, or a tile set."""

from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import attrs

from ktc.kit import OptionError, shorten
from ktc.testing.checking.folder import distribution_in
from ktc_city.box.sets.installed_sets import TILE_SETS, TILES, VARIANTS, companions

THE_BOX = "london_2016"  # what variants without a set of their own are tried on


@attrs.frozen
class Target:
    """Tile sets and variants that are played, and the folders of Python packages whose types are checked.

    ``distribution`` is whose hooks have to be called; "" for a set in a file, which brings none.
    """

    name: str
    distribution: str
    tile_sets: tuple[str, ...]
    variants: tuple[str, ...]
    packages: tuple[Path, ...]


def find_target(wish: str) -> Target:
    """Return what a path or a name stands for; raises ``OptionError`` for what is not there or not installed."""
    path = Path(wish)
    if path.suffix in (".yaml", ".yml"):
        return Target(wish, "", (wish,), (), ())
    if path.is_dir():
        return _of_distribution(distribution_in(path, "ktc tiles new"))
    if wish in TILE_SETS.names:
        home = next(origin.distribution for origin in TILE_SETS.origins if origin.name == wish)
        return Target(wish, home, (wish,), companions(wish), ())
    try:
        return _of_distribution(distribution(wish).name)
    except (PackageNotFoundError, ValueError):
        names = packages_distributions().get(wish, ())
    if not names:
        raise OptionError(
            f"nothing to check is called {shorten(wish)}: name a folder with a pyproject.toml, an installed distribution or "
            f"package, or a tile set"
        )
    return _of_distribution(names[0])


def _of_distribution(name: str) -> Target:
    kinds = (TILES, VARIANTS, TILE_SETS)
    found = {kind: [origin for origin in kind.origins if origin.distribution == name] for kind in kinds}
    places = {origin.package: origin.place for origins in found.values() for origin in origins}
    if not places:
        groups = ", ".join(kind.group for kind in kinds)
        raise OptionError(f"{name} offers nothing to ktc; its entry points belong into {groups}")
    sets, variants = (tuple(origin.name for origin in found[kind]) for kind in (TILE_SETS, VARIANTS))
    packages = [place for _, place in sorted(places.items()) if place is not None]
    return Target(name, name, sets or (THE_BOX,), variants, tuple(packages))
