"""The cards of a fan, as a module of another distribution: an effect of their own, a question to others, another line."""

from collections.abc import Sequence
from pathlib import Path

from ktc_stadens_nyckel.content.board import Board
from ktc_stadens_nyckel.content.hooks import CardPlugin, hookimpl
from ktc_stadens_nyckel.model.effects import Effects, StatusChange

from ktc.effects import Alternative, OneOf


class Jubilee(CardPlugin):
    """Each player without an office gains status points."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        return [StatusChange(self.number("points"), seat) for seat in board.order if seat not in board.offices.values()]


class Collection(CardPlugin):
    """Each other player gives for a status point, or refuses and loses one."""

    @hookimpl
    def event_targets(self, board: Board) -> Sequence[str]:
        return ("",)

    @hookimpl
    def event_played(self, board: Board, target: str) -> Effects:
        def asked(seat: int) -> OneOf:
            give, refuse = (StatusChange(1, seat),), (StatusChange(-1, seat),)
            return OneOf("alms", [Alternative("give", give), Alternative("refuse", refuse)], seat=seat)

        return [asked(seat) for seat in board.order if seat != board.seat]


class TownHall(CardPlugin):
    """It shows the symbols of the improvement before it."""

    @hookimpl
    def symbols_shown(self, at: int, row: Sequence[Sequence[str]]) -> Sequence[Sequence[str]] | None:
        return [*row[:at], row[at - 1], *row[at + 1 :]] if at else None


class Wrong(CardPlugin):
    """It returns what is no effect, and too few symbols."""

    @hookimpl
    def development_came(self, board: Board) -> Effects:
        return "points"  # type: ignore[return-value]  # on purpose

    @hookimpl
    def symbols_shown(self, at: int, row: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
        return row[1:]


CARDS = {"jubilee": Jubilee, "collection": Collection, "town_hall": TownHall, "wrong": Wrong}


def alms() -> Path:
    """Return the file of the set."""
    return Path(__file__).with_name("alms.yaml")
