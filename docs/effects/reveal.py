"""Show everyone what the seat keeps in secret under the key; without one, nothing happens."""

from collections.abc import Sequence

from ktc.plugin import OWNER, Draw, Effects, Pool, PrintedTile, Reveal, hookimpl


class Almanac(PrintedTile):
    """When placed: draw a season in secret; at the end of each era it is shown."""

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool("seasons", ("spring", "summer", "autumn", "winter"))]

    @hookimpl
    def tile_placed(self) -> Effects:
        return Draw("seasons", seen=OWNER)

    @hookimpl
    def era_ended(self) -> Effects:
        return Reveal("seasons")
