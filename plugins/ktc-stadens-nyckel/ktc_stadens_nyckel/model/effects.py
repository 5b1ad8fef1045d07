"""The effects on the stack: those that cards return, and those that the rules add during a turn.

An effect that waits for an answer has its own phase.  It interrupts the turn, and the effects below it.
"""

from collections.abc import Sequence

import attrs

from ktc.effects import Effect
from ktc.kit import Seat, SeatOrNobody

NOBODY = -1
Effects = Effect | Sequence[Effect] | None  # what a card returns


# --- what a card may return -------------------------------------------------------------------------------------------


@attrs.frozen
class RollForOrder(Effect):
    """All seats roll for the turn order marker."""


@attrs.frozen
class SealedAuction(Effect):
    """All seats bid for a new district."""


@attrs.frozen
class FreeBuilding(Effect):
    """The seat may lay an Improvement card without paying."""

    seat: int | None = None


@attrs.frozen
class PestilenceLaying(Effect):
    """The seat lays the card on a district."""

    card: str
    seat: int | None = None


@attrs.frozen
class StatusChange(Effect):
    """The seat gains status points, or loses them."""

    points: int
    seat: int | None = None


@attrs.frozen
class Death(Effect):
    """The incumbent of an office dies."""

    office: str


@attrs.frozen
class DistrictOffer(Effect):
    """The seat places a district, and offers it for a price."""

    district: int
    seat: int | None = None


@attrs.frozen
class Burning(Effect):
    """The improvement at a place of a district's row burns."""

    district: int
    at: int


@attrs.frozen
class PestilenceEnd(Effect):
    """Pestilence leaves the board."""


# --- what the engine adds ---------------------------------------------------------------------------------------------


@attrs.frozen
class Placing(Effect):
    """The winner of an auction places a district."""


@attrs.frozen
class CrestLifting(Effect):
    """The winner of an auction has no crest left, and takes one off a district."""


@attrs.frozen
class Pricing(Effect):
    """The seat states the price of a district."""

    district: int


@attrs.frozen
class Offer(Effect):
    """The seats ``left`` are asked, in turn, whether they take a district for its price."""

    district: int
    price: int
    left: tuple[Seat, ...]


@attrs.frozen
class Payment(Effect):
    """The seat pays, to another or to the bank, and then puts a crest on a district or a seal on an office."""

    price: int
    to: SeatOrNobody = NOBODY
    district: int = 0
    office: str = ""


@attrs.frozen
class ClaimRound(Effect):
    """The seats ``left`` are asked, in turn, whether they protest against a claim."""

    office: str
    left: tuple[Seat, ...]
    protesters: tuple[Seat, ...] = ()


@attrs.frozen
class Struggle(Effect):
    """A struggle for an office.

    ``sides`` are its seats, the one that began it first and protesters in their order; ``order`` is that of moves, of which
    ``mover`` has the next.  ``played``, ``stood`` and ``conceded`` are the seats that did so.  A card ends standing, unless it is
    ``final``.  Where a move can have ``several`` cards, the mover has ``moved`` after the first, and stands to end the move.
    """

    office: str
    sides: tuple[Seat, ...]
    order: tuple[Seat, ...]
    mover: Seat
    incumbent: SeatOrNobody = NOBODY
    played: tuple[Seat, ...] = ()
    stood: tuple[Seat, ...] = ()
    conceded: tuple[Seat, ...] = ()
    final: bool = False
    several: bool = False
    moved: bool = False

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that have not conceded."""
        return tuple([seat for seat in self.sides if seat not in self.conceded]) if self.conceded else self.sides


@attrs.frozen
class SealFee(Effect):
    """The winner of a struggle pays for the office."""

    office: str


@attrs.frozen
class OfficeLoss(Effect):
    """The seat gives an office up, for another one."""

    office: str


@attrs.frozen
class SealGain(Effect):
    """The seat puts its seal on an office."""

    office: str


@attrs.frozen
class Exchange(Effect):
    """After a struggle, the seats ``left`` discard a card each."""

    sides: tuple[Seat, ...]
    left: tuple[Seat, ...]
