"""A behaviour as wild as ``Wild``, where chance answers half of what seats would."""

import attrs

from ktc.plugin import ANYONE, CHANCE, Give, OneOf

from .wild import Draws, Wild


class LuckyDraws(Draws):
    """Draws effects of which chance chooses some."""

    def give(self) -> Give:
        """Return a gift of which chance picks the giver, or the pieces."""
        found = super().give()
        return attrs.evolve(found, chooser=CHANCE) if found.seat == ANYONE or self.random.random() < 1 / 2 else found

    def one_of(self, deep: int) -> OneOf:
        """Return a question that chance answers if it can."""
        found = super().one_of(deep)
        return found if found.may else attrs.evolve(found, seat=CHANCE)


class Lucky(Wild):
    """Acts at any moment, by chance."""

    DRAWS = LuckyDraws
