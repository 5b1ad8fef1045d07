"""What a record was played with and is not at hand, and how to get it."""

from ktc.kit import Header, absent_plugins, plugins_of
from ktc_city.box.sets.installed_sets import TILE_SETS


def what_to_install(header: Header, set_given: bool) -> str:
    """Return how to have what a record was played with; "" when nothing more is known.  ``set_given``: the caller named a set."""
    wanted = absent_plugins(header)
    groups = [plugin.get("group") for plugin in plugins_of(header)]  # the oldest records name none
    if wanted:
        return wanted
    if "" in groups:
        return "; it was played with behaviours that a program gave to open_box: open the box so, and pass it as tiles="
    if not set_given and groups and None not in groups and TILE_SETS.group not in groups:
        return "; its set was a file: say where it is (tiles=, --tiles)"
    return ""
