"""What the header of a record names: engine, plugins and set with versions and hashes, options, and the components."""

from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from ktc.city import ids
from ktc.city.installed import source_hash
from ktc.city.setup import Setup
from ktc.kernel.codec import Codec

ENGINE: Final = "ktc"


def engine_version() -> str:
    """Return the engine's version, as its distribution says."""
    try:
        return version(ENGINE)
    except PackageNotFoundError:  # a checkout that was never installed
        return "unknown"


def header(setup: Setup) -> Mapping[str, Any]:
    """Return what a record names: engine, plugins and set with versions and hashes, options, and the components."""
    dump = Codec().dump
    box = setup.box
    return {
        "ruleset": ids.RULESET,
        "engine": {"name": ENGINE, "version": engine_version(), "hash": source_hash(ENGINE)},
        "plugins": [
            {"name": name, "package": package, "version": number, "hash": digest}
            for name, package, number, digest in box.plugin_hashes
        ],
        "tile_set": {"id": box.id, "hash": box.tile_set.hash},
        "variants": list(box.variants),
        "players": setup.seats,
        "options": dump(setup.options),
        "inventory": dump(box.inventory),
    }
