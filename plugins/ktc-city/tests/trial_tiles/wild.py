"""A behaviour that answers every moment with effects of all kinds, drawn from what is seen: the same for the same moment."""

from random import Random
from typing import Any, Final

from ktc.plugin import (
    ANY,
    ANYONE,
    Again,
    Alternative,
    Award,
    BoroughTile,
    Effect,
    Gain,
    Give,
    Level,
    Note,
    OneOf,
    OpenBoard,
    PrintedTile,
    Then,
    Trigger,
    Yield,
    hookimpl,
)
from ktc_city.hookspecs import MOMENTS

KINDS: Final = ("bid", "use", "upgrade")
BUSY: Final = 4  # one moment of so many brings something


class Draws:
    """Draws effects for one moment."""

    def __init__(self, moment: Trigger, here: BoroughTile, board: OpenBoard) -> None:
        named = f"{moment}".replace(Trigger.__name__, "Moment", 1)  # as when the seeds of the tests were chosen
        self.random = Random(f"{named} {here.id} {here.level} {board.era} {board.skills}")
        self.board, self.moment = board, moment

    def seat(self) -> int:
        """Return any seat."""
        return self.random.randrange(self.board.seats)

    def names(self, names: Any, most: int = 2) -> tuple[str, ...]:
        """Return some names, or "any"."""
        return tuple(self.random.choice([*names, ANY, ANY]) for _ in range(self.random.randrange(most + 1)))

    def gain(self) -> Gain:
        """Return what is taken from the supply."""
        return Gain(self.names(self.board.skills), self.names(self.board.connectors), self.random.choice((0, 0, 1)), self.seat())

    def give(self) -> Give:
        """Return what is given by somebody to somebody, or back."""
        seat = self.random.choice((self.seat(), ANYONE))
        skills = self.names(self.board.skills)
        to, won = self.random.choice((None, self.seat())), self.random.choice(("", "", ANY))
        return Give(
            skills,
            self.random.choice((0, 0, 1, 2)),
            won,
            to,
            seat,
            self.seat() if seat == ANYONE else None,
            self.random.random() < 1 / 2,
        )

    def note(self) -> Note:
        """Return something to remember."""
        return Note(self.random.choice("ab"), 1, True, self.random.choice(("tile", "seat", "table")), self.seat())

    def one_of(self, deep: int) -> OneOf:
        """Return a question with some answers."""
        several = tuple(
            Alternative(name, tuple(self.effect(deep - 1) for _ in range(self.random.randrange(3))))
            for name in "abc"[: self.random.randint(1, 3)]
        )
        return OneOf("way", several, self.random.random() < 1 / 2, self.seat())

    def effect(self, deep: int = 3) -> Effect:
        """Return an effect of any kind."""
        kinds: list[Any] = [self.gain, self.give, self.note, lambda: Level(seat=self.seat()), lambda: Award(1, "x", self.seat())]
        kinds.append(lambda: Again(self.random.choice([KINDS, ("use",), ("bid", "upgrade")]), self.seat()))
        if deep > 1:
            kinds.append(lambda: self.one_of(deep))
            rest = range(self.random.randint(1, 2))
            kinds.append(lambda: Then(self.effect(deep - 1), tuple(self.effect(deep - 1) for _ in rest)))
        found: Effect = self.random.choice(kinds)()
        return found


class Wild(PrintedTile):
    """Acts at any moment that it is told of; each tile looks in its own way."""

    MOST = 2
    DRAWS = Draws

    @hookimpl
    def tile_reach(self) -> Any:
        return Random(self.tile.id).choice(("own", "borough", "table"))


def _wild(hook: str) -> Any:
    def answer(self: Wild, moment: Trigger, here: BoroughTile, board: OpenBoard) -> Any:
        draws = self.DRAWS(moment, here, board)
        if draws.random.randrange(BUSY):
            return None
        found: list[Effect | Yield] = [draws.effect() for _ in range(draws.random.randint(1, self.MOST))]
        return found

    answer.__name__ = hook
    return hookimpl(answer)


for _hook in MOMENTS:
    setattr(Wild, _hook, _wild(_hook))


class Endless(PrintedTile):
    """Asks again after each answer, for ever; and brings what causes moments, as often as it may."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effect:
        return OneOf("again", (Alternative("a"), Alternative("b")), seat=moment.seat)

    @hookimpl
    def chosen(self, moment: Trigger) -> list[Effect]:
        return [OneOf("again", (Alternative("a"), Alternative("b")), seat=moment.seat)]


class Overdoing(PrintedTile):
    """Brings more in one answer than a step may have, again and again."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> list[Effect]:
        return [OneOf("x", (Alternative("only", (Note("n", 1, add=True),) * 20),), seat=moment.seat)] * 20
