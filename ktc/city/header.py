"""What the header of a record names: engine, plugins and set with versions and hashes, options, and the components."""

from collections.abc import Mapping
from typing import Any

from ktc.city import ids
from ktc.city.packages import ENGINE, engine_version, source_hash
from ktc.city.setup import Setup
from ktc.kernel.codec import Codec


def header(setup: Setup) -> Mapping[str, Any]:
    """Return what a record names: engine, plugins and set with versions and hashes, options, and the components."""
    dump = Codec().dump
    box = setup.box
    return {
        "ruleset": ids.RULESET,
        "engine": {"name": ENGINE, "version": engine_version(), "hash": source_hash(ENGINE)},
        "plugins": box.named_plugins,
        "tile_set": {"id": box.id, "hash": box.tile_set.hash},
        "variants": list(box.variants),
        "players": setup.seats,
        "options": dump(setup.options),
        "inventory": dump(box.inventory),
    }
