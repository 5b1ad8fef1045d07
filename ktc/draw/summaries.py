"""Sentences that pictures and terminals share: how large a borough is, who is waited for, who wins and why."""

from collections.abc import Mapping
from typing import Final

from ktc.city.view import PlayerView, View
from ktc.draw.words import capital, counted, listed, ordinal, plain
from ktc.kernel.score import ScoreSheet
from ktc.telling import Names

WAITS_FOR: Final[Mapping[str, str]] = {
    "turns": "it is {player}'s turn",
    "taking": "{player} chooses what {tile} gives",
    "paying": "{player} chooses the skill tiles that {tile} costs",
    "sailing": "all have passed, and {player} sails",
    "placing": "the new tiles are laid",
    "over": "the game is over",
}


def summary(seat: PlayerView, names: Names) -> str:
    """Say in one line how large a borough is."""
    upgrades = sum(tile.level for tile in seat.borough)
    parts = [counted(len(seat.borough), "tile"), counted(len(seat.connectors), "connector"), counted(upgrades, "level")]
    return f"{names.full_player(seat.seat)}: {', '.join(parts)}"


def standing(view: View, names: Names) -> str:
    """Say which era it is and who is waited for."""
    eras = names.inventory.eras
    era = plain(eras[view.era].name) if 0 <= view.era < len(eras) else "before the first era"
    told = WAITS_FOR.get(view.phase, "the table settles")
    player = names.player(view.turn) if view.turn is not None else "nobody"
    return f"{era}: {told.format(player=player, tile=names.tile(view.asked or ''))}"


def verdict(sheet: ScoreSheet, view: View, names: Names) -> str:
    """Say who wins, and why: by how many points, or by which berth in a tie."""
    winner, best = names.player(sheet.winner), sheet.totals[sheet.winner]
    tied = [seat for seat, total in enumerate(sheet.totals) if total == best and seat != sheet.winner]
    if tied:
        others = listed([f"{names.player(seat)} ({_berth(view, seat)})" for seat in tied])
        reason = f"{winner} and {others} have {counted(best, 'point')} each; {winner}'s barge lies further right"
        return f"{reason}, on the {_berth(view, sheet.winner)} of {names.tile(view.seats[sheet.winner].river)}, so {winner} wins."
    others_best = [total for seat, total in enumerate(sheet.totals) if seat != sheet.winner]
    if not others_best:
        return f"{winner} wins with {counted(best, 'point')}."
    second = max(others_best)
    seconds = listed([names.player(seat) for seat, total in enumerate(sheet.totals) if total == second and seat != sheet.winner])
    return capital(f"{winner} wins with {counted(best, 'point')}, {best - second} more than {seconds}.")


def _berth(view: View, seat: int) -> str:
    return f"{ordinal(view.seats[seat].berth + 1)} berth from the left"
