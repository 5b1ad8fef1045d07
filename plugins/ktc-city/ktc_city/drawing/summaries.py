"""Sentences shared by pictures and terminals: sizes of boroughs, seats to act, the winner and the reason."""

from collections.abc import Iterator, Mapping
from typing import Final

from ktc.draw import story
from ktc.draw.story import tied_with
from ktc.kit import ScoreSheet
from ktc_city.catalogue import joined, say
from ktc_city.knowledge.view import PlayerView, View, rivers_there
from ktc_city.model.ids import SCORE_WINNER, SETUP_PLAYERS
from ktc_city.text.names import Names

WAITED_FOR: Final[Mapping[str, str]] = {
    "turns": "position-turns",
    "taking": "position-taking",
    "paying": "position-paying",
    "sailing": "position-sailing",
    "placing": "position-placing",
    "over": "drawn-over",
}


def summary(seat: PlayerView, names: Names) -> str:
    """Return the size of a borough on one line."""
    upgrades = sum(tile.level for tile in seat.borough)
    sizes = {"tiles": len(seat.borough), "connectors": len(seat.connectors), "upgrades": upgrades}
    return say(names.lang, "borough-size", player=names.full_player(seat.seat), **sizes)


def standing(view: View, names: Names) -> str:
    """Return the era and the seats that the game waits for."""
    if view.question is not None and view.question.by == SETUP_PLAYERS:  # before the first era
        return say(names.lang, "position-home", player=names.player(view.question.seat))
    return ": ".join(filter(None, (_era(view, names), _waited_for(view, names))))


def states(view: View, player: PlayerView, names: Names) -> Iterator[str]:
    """Yield a player's status: to act, passed or sailed."""
    if view.question is not None and view.question.seat == player.seat:
        yield say(names.lang, "board-answers")
    elif player.seat == view.turn:
        yield say(names.lang, "board-acts")
    if player.sailed:
        yield say(names.lang, "board-sailed")
    elif player.passed:
        yield say(names.lang, "board-passed")


def _era(view: View, names: Names) -> str:
    eras = names.inventory.eras
    return names.word(eras[view.era].name) if 0 <= view.era < len(eras) else say(names.lang, "position-before")


def _waited_for(view: View, names: Names) -> str:
    asks = view.question
    if asks is not None:
        return say(names.lang, "position-answers", player=names.player(asks.seat), source=names.source(asks.by))
    message = WAITED_FOR.get(view.phase)
    if message is None:
        return ""
    player = names.player(view.turn) if view.turn is not None else ""
    return say(names.lang, message, player=player, tile=names.tile(view.asked or ""))


def rivers_left(view: View, names: Names) -> Iterator[str]:
    """Yield the owners of river tiles and the removed ones, in the language of the names."""
    there = {river.id for river in rivers_there(view)}
    gone = [river for river in view.rivers if river.id not in there]
    for seat in view.seats:
        its = [names.tile(river.id) for river in gone if river.claimed == seat.seat]
        if its:
            yield say(names.lang, "board-has-rivers", player=names.player(seat.seat), tiles=joined(names.lang, its))
    unclaimed = [names.tile(river.id) for river in gone if river.claimed is None]
    if unclaimed:
        yield say(names.lang, "board-rivers-gone", tiles=joined(names.lang, unclaimed))


def verdict(sheet: ScoreSheet, view: View, names: Names) -> str:
    """Return a sentence with the winner and the reason, in the language of the names: points, or in a tie the berth."""
    tied, lang = tied_with(sheet), names.lang
    if not tied or len(sheet.winners) != 1 or sheet.decided_by not in ("", SCORE_WINNER):
        return story.verdict(sheet, names)
    (first,) = sheet.winners
    winner, best = names.player(first), sheet.totals[first]
    phrases = [say(lang, "verdict-tied-with", player=names.player(seat), berth=_berth(view, seat, lang)) for seat in tied]
    berth, river = _berth(view, first, lang), names.tile(view.seats[first].river)
    return say(lang, "verdict-tied", winner=winner, others=joined(lang, phrases), number=best, berth=berth, river=river)


def _berth(view: View, seat: int, lang: str) -> str:
    return say(lang, "berth-from-the-left", number=view.seats[seat].berth + 1)
