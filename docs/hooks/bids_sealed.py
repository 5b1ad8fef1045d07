"""Live, once per game, at the set-up, since 0.1.

Return whether sizes of bids are hidden until the era ends. Then a bid need not exceed others, and no bid
moves. The highest wins; among equal ones, the earliest. Tile and colour of a bid stay public.
"""

from ktc.plugin import hookimpl


class Whispers:
    @hookimpl
    def bids_sealed(self) -> bool:
        return True
