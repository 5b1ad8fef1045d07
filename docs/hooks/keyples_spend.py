"""Live, once per game, at the set-up, since 0.1.

Return which keyples are spent first: `Spend.CHOICE` (default), `Spend.FRONT_FIRST` or `Spend.BEHIND_FIRST`.
"""

from ktc.plugin import Spend, hookimpl


class FrontFirst:
    @hookimpl
    def keyples_spend(self) -> Spend:
        return Spend.FRONT_FIRST
