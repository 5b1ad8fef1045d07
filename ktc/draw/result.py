"""Who wins, and by how much: the sentence that pictures and terminals share."""

from typing import TYPE_CHECKING

from ktc.kernel.score import ScoreSheet
from ktc.messages.plain import capital
from ktc.words import joined, say

if TYPE_CHECKING:  # names for a terminal know rich
    from ktc.draw.names import Names


def tied_with(sheet: ScoreSheet) -> list[int]:
    """Return the seats that have as many points as the winner."""
    return [seat for seat, total in enumerate(sheet.totals) if seat != sheet.winner and total == sheet.totals[sheet.winner]]


def verdict(sheet: ScoreSheet, names: "Names") -> str:
    """Say who wins, and by how many points; in the language of the names."""
    lang, winner, best = names.lang, names.player(sheet.winner), sheet.totals[sheet.winner]
    others = {seat: total for seat, total in enumerate(sheet.totals) if seat != sheet.winner}
    if tied := tied_with(sheet):
        return say(lang, "verdict-by-tie", winner=winner, number=best, others=joined(lang, [names.player(seat) for seat in tied]))
    if not others:
        return say(lang, "verdict-alone", winner=winner, number=best)
    second = max(others.values())
    seconds = joined(lang, [names.player(seat) for seat, total in others.items() if total == second])
    return capital(say(lang, "verdict", winner=winner, number=best, more=best - second, others=seconds))
