"""Four rules of the table, for this set and any other."""

from collections.abc import Mapping, Sequence

from ktc.plugin import OpenBoard, Rank, hookimpl


class RotatingStart:
    """Each era another player begins: the first in the first era, and on clockwise."""

    @hookimpl
    def first_player(self, board: OpenBoard) -> int:
        return board.era % board.seats


class Partners:
    """Those who sit opposite each other win together: two and two of four players, three pairs of six."""

    @hookimpl
    def teams(self, players: int) -> Sequence[Sequence[int]] | None:
        across = players // 2
        return [(seat, seat + across) for seat in range(across)] if players in (4, 6) else None


class Surveyors:
    """A tie is won by who has laid most connectors."""

    @hookimpl
    def tie_break(self, board: OpenBoard, seats: Sequence[int]) -> Rank:
        def laid(seat: int) -> int:
            borough = board.boroughs[seat]
            return sum(map(borough.connectors, borough.connector_colours))

        return Rank("connectors laid", {seat: laid(seat) for seat in seats})


class DraftOfHomes:
    """Each player in turn chooses a home tile, before anything else is laid."""

    @hookimpl
    def rulings_preferred(self) -> Mapping[str, str]:
        return {"setup.players": "chosen-in-turn"}
