"""Fixed, once per box, since 0.1.

Return your defaults for rulings, by rule id, also for rulings of the game and of other plugins. Two variants
with different preferences cannot be combined.
"""

from collections.abc import Mapping

from ktc.plugin import hookimpl


class Settlers:
    @hookimpl
    def rulings_preferred(self) -> Mapping[str, str]:
        return {"setup.players": "one-of-two-dealt"}
