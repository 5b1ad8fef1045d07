"""Five rules of the table, for this set and any other."""

from collections.abc import Mapping, Sequence

from ktc.plugin import OWNER, Award, Draw, Effects, OpenBoard, Pool, Rank, Reveal, hookimpl
from ktc_markets.aiming import AIM, POOL
from ktc_markets.things import had


class RotatingStart:
    """In each era another player starts: the first player in the first era, then clockwise."""

    @hookimpl
    def first_player(self, board: OpenBoard) -> int:
        return board.era % board.seats


class Partners:
    """Players opposite each other win together: two pairs of four players, three pairs of six."""

    @hookimpl
    def teams(self, players: int) -> Sequence[Sequence[int]] | None:
        across = players // 2
        return [(seat, seat + across) for seat in range(across)] if players in (4, 6) else None


class Surveyors:
    """The player with the most placed connectors wins a tie."""

    @hookimpl
    def tie_break(self, board: OpenBoard, seats: Sequence[int]) -> Rank:
        def laid(seat: int) -> int:
            borough = board.boroughs[seat]
            return sum(map(borough.connectors, borough.connector_colours))

        return Rank("connectors laid", {seat: laid(seat) for seat in seats}, "surveyors-laid")


class SecretAims:
    """Each player draws three aims in secret and keeps one; it scores six points if no other player has more of it."""

    PAYS = 6

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [POOL]

    @hookimpl
    def game_opened(self, board: OpenBoard) -> Effects:
        return [Draw("aims", 3, keep=1, key=AIM, seen=OWNER, seat=seat) for seat in range(board.seats)]

    @hookimpl
    def era_ended(self, board: OpenBoard) -> Effects:
        return [Reveal(AIM, seat) for seat in range(board.seats)] if board.era + 1 == board.eras else None

    @hookimpl
    def final_score(self, board: OpenBoard) -> Sequence[Award]:
        aims = {borough.seat: board.notes("secret_aims", borough.seat).item(AIM) for borough in board.boroughs}
        most = {aim: max(had(borough, aim) for borough in board.boroughs) for aim in aims.values()}
        reached = [seat for seat, aim in aims.items() if aim and most[aim] and had(board.boroughs[seat], aim) == most[aim]]
        return [
            Award(
                self.PAYS,
                f"nobody has more of its aim, {aims[seat].replace('_', ' ')}",
                seat,
                "secret-aims-reached",
                {"item": aims[seat]},
            )
            for seat in reached
        ]


class DraftOfHomes:
    """Each player in turn chooses a home tile, before anything else is set up."""

    @hookimpl
    def rulings_preferred(self) -> Mapping[str, str]:
        return {"setup.players": "chosen-in-turn"}
