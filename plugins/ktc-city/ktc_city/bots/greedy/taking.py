"""What a use gives is worth, and which things to take, to return and to pay with."""

from ktc_city.bots.greedy.sides import Sides
from ktc_city.bots.greedy.wants import Wants
from ktc_city.model.actions import Pay, Take
from ktc_city.model.effects import Yield
from ktc_city.model.pieces import ANY


class Taking:
    """The worths of what one seat may take at one position."""

    def __init__(self, wants: Wants, sides: Sides) -> None:
        self.wants, self.sides, self.s = wants, sides, wants.s

    def yields(self, gives: Yield) -> float:
        """Return what a yield is worth, as far as the supply lasts."""
        wants, s = self.wants, self.s
        worth = -self._cheapest(gives.returns) if gives.returns else 0.0
        for name in dict.fromkeys(gives.connectors):
            number = gives.connectors.count(name)
            if name == ANY:
                ones = [self.sides.connectors(c, 1) for c in range(wants.colours) if s.connector_supply[c]]
                worth += sum(sorted(ones, reverse=True)[:number])
            else:
                colour = s.index.connector[name]
                worth += self.sides.connectors(colour, min(number, s.connector_supply[colour]))
        for name in dict.fromkeys(gives.skills):
            number = gives.skills.count(name)
            if name == ANY:
                worth += max([wants.skills(kind, number) for kind in range(len(wants.held))])
            else:
                kind = s.index.skill[name]
                worth += wants.skills(kind, min(number, s.skill_supply[kind]))
        return worth

    def _cheapest(self, number: int) -> float:
        """Return what so many skill tiles are worth that are missed least."""
        wants = self.wants
        held = [wants.skill(kind, -1 - i) for kind, have in enumerate(wants.held) for i in range(min(have, number))]
        return sum(sorted(held)[:number])

    def take(self, a: Take) -> float:
        """Take what the seat needs, and return the rest."""
        wants, index = self.wants, self.s.index
        connectors = dict.fromkeys(a.connectors)
        worth = sum([self.sides.connectors(index.connector[name], a.connectors.count(name)) for name in connectors])
        for kind, name in enumerate(index.inventory.skills):
            change = a.skills.count(name) - a.returned.count(name)
            worth += wants.skills(kind, change) if change > 0 else -self._missed(kind, -change)
        return worth

    def pay(self, a: Pay) -> float:
        """Pay with what is missed least."""
        return -self.returned(a.skills)

    def returned(self, skills: tuple[str, ...]) -> float:
        """Return what skill tiles at hand are worth to keep."""
        return sum([self._missed(kind, skills.count(name)) for kind, name in enumerate(self.s.index.inventory.skills)])

    def _missed(self, kind: int, number: int) -> float:
        return sum([self.wants.skill(kind, -1 - i) for i in range(number)])
