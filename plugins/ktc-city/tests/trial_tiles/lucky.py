"""A behaviour as wild as ``Wild``, where chance answers half of what seats would, and keyples have colours."""

import attrs

from ktc.plugin import (
    ANY,
    ANYONE,
    CHANCE,
    Award,
    BoroughTile,
    Effects,
    Gain,
    Give,
    OneOf,
    OpenBoard,
    PrintedTile,
    hookimpl,
    one_of,
    then,
)

from .wild import Draws, Wild


class LuckyDraws(Draws):
    """Draws effects of which chance chooses some, and that name colours of keyples."""

    def colours(self) -> tuple[str, ...]:
        """Return some colours of keyples, or none."""
        kinds = self.board.boroughs[0].keyple_colours
        return tuple(self.random.choice(kinds) for _ in range(self.random.choice((0, 0, 1, 3))))

    def gain(self) -> Gain:
        """Return what is taken, with keyples that are looked for."""
        return attrs.evolve(super().gain(), colours=self.colours())

    def give(self) -> Give:
        """Return a gift of which chance picks the giver, or the pieces."""
        found = attrs.evolve(super().give(), colours=self.colours())
        return attrs.evolve(found, chooser=CHANCE) if found.seat == ANYONE or self.random.random() < 1 / 2 else found

    def one_of(self, deep: int) -> OneOf:
        """Return a question that chance answers if it can."""
        found = super().one_of(deep)
        return found if found.may else attrs.evolve(found, seat=CHANCE)


class Lucky(Wild):
    """Acts at any moment, by chance."""

    DRAWS = LuckyDraws


class PawnShop(PrintedTile):
    """Its owner sells skill tiles instead of another action, keeps one before an upgrade, and is paid by chance."""

    @hookimpl
    def offer_taken(self, here: BoroughTile) -> Effects:
        return then(Give(skills=(ANY,)), Award(3 + here.level, "a pledge"))

    @hookimpl
    def upgrade_began(self) -> Effects:
        return one_of("old", tile=Gain(skills=(ANY,)), dye=then(Give(colours=("red",)), Gain(colours=("blue", "blue"))))

    @hookimpl
    def tile_placed(self, board: OpenBoard) -> Effects:
        return one_of("who", {str(seat): Gain(skills=(ANY,), seat=seat) for seat in range(board.seats)}, seat=CHANCE)
