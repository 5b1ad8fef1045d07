"""Fixed, once per box, since 0.1.

Return your rulings, for tiles and variants. A `Ruling` has a rule id, choices with the default first, and the
question. A tile reads the choice with `borough.ruling(rule)`.
"""

from collections.abc import Sequence

from ktc.plugin import Ruling, hookimpl


class Fog:
    @hookimpl
    def rulings_offered(self) -> Sequence[Ruling]:
        return [Ruling("fog.thickness", ("thin", "thick"), "How thick is the fog?")]
