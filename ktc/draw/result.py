"""Who wins, and by how much: the sentence that pictures and terminals share."""

from typing import TYPE_CHECKING

from ktc.kernel.score import ScoreSheet
from ktc.messages import joined, say
from ktc.messages.plain import capital, plain

if TYPE_CHECKING:  # names for a terminal know rich
    from ktc.draw.names import Names


def tied_with(sheet: ScoreSheet) -> list[int]:
    """Return the seats that have as many points as the one winner, and did not win."""
    return [seat for seat, total in enumerate(sheet.totals) if seat != sheet.winner and total == sheet.totals[sheet.winners[0]]]


def verdict(sheet: ScoreSheet, names: "Names") -> str:
    """Return who wins, and by how many points, or by which rule; in the language of the names."""
    lang, winners = names.lang, joined(names.lang, [names.player(seat) for seat in sheet.winners])
    if len(sheet.winners) != 1:
        sentence = say(lang, "verdict-together", winners=winners) if winners else say(lang, "verdict-nobody")
        return _by_rule(sentence, sheet)
    (first,) = sheet.winners
    best = sheet.totals[first]
    if tied := tied_with(sheet):
        sentence = say(
            lang, "verdict-by-tie", winner=winners, number=best, others=joined(lang, [names.player(seat) for seat in tied])
        )
        return _by_rule(sentence, sheet)
    others = {seat: total for seat, total in enumerate(sheet.totals) if seat != first}
    second = max(others.values(), default=best)
    if second >= best:
        return _by_rule(say(lang, "verdict-alone", winner=winners, number=best), sheet)
    seconds = joined(lang, [names.player(seat) for seat, total in others.items() if total == second])
    return capital(say(lang, "verdict", winner=winners, number=best, more=best - second, others=seconds))


def _by_rule(sentence: str, sheet: ScoreSheet) -> str:
    return f"{sentence} [{plain(sheet.decided_by)}]" if sheet.decided_by else sentence
