"""Headers of records: engine, plugins and set with versions and hashes, options, and components."""

from collections.abc import Mapping, Sequence
from typing import Final

from ktc.kit import Header, Provided, engine_named, shared_codec
from ktc_city.box.sets.files import GAMES
from ktc_city.box.sets.tile_sets import TileSet
from ktc_city.box.setup import Setup

PACKAGE: Final = __name__.partition(".")[0]


def header(setup: Setup, ruleset: str) -> Header:
    """Return the header of a record: rules, engine, plugins and set with versions and hashes, options, and components."""
    dump = shared_codec().dump
    box = setup.box
    return {
        "ruleset": ruleset,
        "engine": engine_named(),
        "plugins": [*_itself(ruleset), *box.named_plugins],
        "tile_set": _tile_set(box.tile_set),
        "variants": list(box.variants),
        "players": setup.seats,
        "options": dump(setup.options),
        "inventory": dump(box.inventory),
    }


def _itself(ruleset: str) -> Sequence[Mapping[str, str]]:
    """Return the versions of this game's own code, which decides games as the engine's code does."""
    return [Provided(None, origin).named for origin in GAMES.origins if (origin.name, origin.package) == (ruleset, PACKAGE)]


def _tile_set(tile_set: TileSet) -> Header:
    """Return a set's name and hashes, and those of each overlay layer, bottom first."""
    header = {"id": tile_set.plain["set"], "hash": tile_set.hash, "figures": tile_set.figures}
    layers = [{"id": name, "hash": digest} for name, digest in tile_set.layers]
    return header | ({"layers": layers} if len(layers) > 1 else {})
