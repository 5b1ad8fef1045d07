"""The cards of the box, as classes of effects with parameters."""

from collections.abc import Mapping, Sequence
from typing import Final

from ktc_stadens_nyckel.content.board import Board
from ktc_stadens_nyckel.content.hooks import CardPlugin, hookimpl
from ktc_stadens_nyckel.model import effects
from ktc_stadens_nyckel.model.effects import Effects

# --- Development cards ------------------------------------------------------------------------------------------------


class Grows(CardPlugin):
    """All roll for the order, and an auction is held while a district is left."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        if board.sites:
            return [effects.RollForOrder(), effects.SealedAuction()]
        return [effects.RollForOrder()] if board.ruling("auction.no-site") == "roll-only" else None


class StatusOffices(CardPlugin):
    """Incumbents gain status points; the parameters are offices."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        incumbents = {office: seat for office, seat in board.offices.items() if seat >= 0 and office in self.given}
        return [effects.StatusChange(self.number(office), seat) for office, seat in incumbents.items()]


class StatusSymbols(CardPlugin):
    """The seats with the most of a symbol on their districts gain status points, or lose them."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        counts = {seat: board.symbols(seat, self.word("symbol")) for seat in board.order}
        most = max(counts.values())
        return [effects.StatusChange(self.number("points"), seat) for seat, number in counts.items() if most and number == most]


class DeathOfIncumbent(CardPlugin):
    """The incumbent of an office dies."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        office = self.word("office")
        return effects.Death(office) if board.offices.get(office, -1) >= 0 else None


class Building(CardPlugin):
    """Each seat may build without paying."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        seats = board.order if board.ruling("dev.building") == "all-in-order" else board.order[:1]
        return [effects.FreeBuilding(seat) for seat in seats] if board.districts else None


class Pestilence(CardPlugin):
    """It is laid on a district, and costs status points at the end."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        return effects.PestilenceLaying(self.card.id) if board.districts else None


# --- Event cards ------------------------------------------------------------------------------------------------------


class Grow(CardPlugin):
    """A district is placed, and offered for a price."""

    @hookimpl
    def event_targets(self, board: Board) -> Sequence[str]:
        able = board.crests(board.seat) or board.ruling("offer.able") == "yes"
        return [str(district) for district in board.sites] if able else ()

    @hookimpl
    def dalers_needed(self, board: Board) -> int:
        return board.least_price if board.ruling("offer.able") == "no" else 0

    @hookimpl
    def event_played(self, board: Board, target: str) -> Effects:
        return effects.DistrictOffer(int(target))


class Fire(CardPlugin):
    """An improvement burns on a district without a guard."""

    @hookimpl
    def event_targets(self, board: Board) -> Sequence[str]:
        there = [district for district in board.districts if board.row(district) and not board.guarded(district)]
        if board.ruling("event.fire") == "any-one":
            return [f"{district}.{at}" for district in there for at in range(1, len(board.row(district)) + 1)]
        return [str(district) for district in there]

    @hookimpl
    def target_refused(self, board: Board, target: str) -> str | None:
        guarded = [str(district) for district in board.districts if board.guarded(district)]
        return "event.watch-tower" if target.partition(".")[0] in guarded else None

    @hookimpl
    def event_played(self, board: Board, target: str) -> Effects:
        district, _, at = target.partition(".")
        number = int(district)
        if at:
            return effects.Burning(number, int(at) - 1)
        last = len(board.row(number)) - 1
        burning = range(last, -1, -1) if board.ruling("event.fire") == "all" else [last]
        return [effects.Burning(number, each) for each in burning]


class SuddenDeath(CardPlugin):
    """An incumbent of choice dies."""

    @hookimpl
    def event_targets(self, board: Board) -> Sequence[str]:
        return [office for office, seat in board.offices.items() if seat >= 0]

    @hookimpl
    def event_played(self, board: Board, target: str) -> Effects:
        return effects.Death(target)


class Physician(CardPlugin):
    """Pestilence leaves the board."""

    @hookimpl
    def event_targets(self, board: Board) -> Sequence[str]:
        return ("",) if board.pestilence else ()

    @hookimpl
    def event_played(self, board: Board, target: str) -> Effects:
        return effects.PestilenceEnd()


BEHAVIOURS: Final[Mapping[str, type[CardPlugin]]] = {
    "grows": Grows,
    "status_offices": StatusOffices,
    "status_symbols": StatusSymbols,
    "death": DeathOfIncumbent,
    "building": Building,
    "pestilence": Pestilence,
    "grow": Grow,
    "fire": Fire,
    "sudden_death": SuddenDeath,
    "physician": Physician,
}
