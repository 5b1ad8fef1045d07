"""Let the seat pick one option; `one_of(key, may=False, seat=None, name=effects, …)` makes one.

With `may` it can answer `"no"`. `seen` is `ALL`, `OWNER`, or `LATER`: shown after the last seat's answer. A
secret answer has options without effects, and is stored under the key. Questions of several seats with
`together` in one answer are open at the same time. Impossible options are not offered. With `seat=CHANCE`,
one of the others is drawn.
"""

from ktc.plugin import ANY, Effects, Gain, PrintedTile, hookimpl, one_of


class Crossroads(PrintedTile):
    """When upgraded: two connectors of any colour, or a skill tile."""

    @hookimpl
    def tile_upgraded(self) -> Effects:
        return one_of("way", build=Gain(connectors=(ANY, ANY)), learn=Gain(skills=(ANY,)))
