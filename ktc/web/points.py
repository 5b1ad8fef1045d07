"""A hand, and points with their reasons, in words, limited to a reader's knowledge."""

from collections.abc import Mapping
from typing import Final

import attrs

from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.names import Names
from ktc.kernel.score import ScoreSheet
from ktc.messages import joined, say
from ktc.messages.plain import plain
from ktc.play.context import Terminal
from ktc.play.presenter import Presenter
from ktc.records.game import AnyGame
from ktc.web.page_messages import PointsLine, PointsShown, Total

SILENT: Final = Terminal(show=lambda parts: None, write=lambda text: None, read=lambda: "", width=80)


def hand_of(presenter: Presenter, seat: int, people: Mapping[int, str]) -> tuple[str, ...]:
    """Return a seat's belongings, one line each."""
    return tuple(map(plain, presenter.hand(presenter.context(seat, people, SILENT))))


def all_points(game: AnyGame, presenter: Presenter, people: Mapping[int, str], reader: int | None = None) -> PointsShown:
    """Return the points of all seats, with their reasons; for a finished game, also the winner, as a ``reader`` sees it."""
    sheet, names = game.score(), presenter.names(people)
    verdict = plain(presenter.verdict(sheet, names)) if game.over else ""
    headline, is_whole = ("", True) if reader is None or not game.over else headline_of(sheet, reader, names)
    shown = _shown(sheet, None, verdict, presenter, people)
    return attrs.evolve(shown, headline=headline, reason="" if is_whole else verdict)


def headline_of(sheet: ScoreSheet, reader: int, names: Names) -> tuple[str, bool]:
    """Return the result for a reader, and whether that says all: "" where all win or lose together, or no seat wins."""
    lang, winners = names.lang, sheet.winners
    if sheet.common is not None or not winners:
        return "", True
    number, others = sheet.totals[reader], [seat for seat in winners if seat != reader]
    called = joined(lang, [plain(names.player(seat)) for seat in others])
    if reader not in winners:
        best = sheet.totals[others[0]]
        is_whole, message = number < best, "verdict-you-lose"
    elif others and winners not in sheet.all_sides:
        best, is_whole, message = number, False, "verdict-you-share"
    else:
        best = number - sheet.lead(reader)
        is_whole, message = number > best, "verdict-you-win"
    found = say(lang, message, others=called)
    return (say(lang, "verdict-score", headline=found, number=number, other=best), True) if is_whole else (found, False)


def points_of_seat(game: AnyGame, seat: int, presenter: Presenter, people: Mapping[int, str]) -> PointsShown:
    """Return the points as a seat may know them: the totals, and the reasons for its own."""
    seen = game.as_seat(seat)
    sheet = seen.ruleset.score(seen.position()).told_by(game.messages)  # the position is limited to the seat's knowledge
    return _shown(sheet, seat, "", presenter, people)


def _shown(sheet: ScoreSheet, seat: int | None, verdict: str, presenter: Presenter, people: Mapping[int, str]) -> PointsShown:
    names, called = presenter.names(people), presenter.called(people)
    game = presenter.game
    drawing = drawing_of(game.ruleset, presenter.kit)
    seen = seen_of(game, lang=names.lang)
    lines = sheet.lines if seat is None else sheet.of(seat)
    shown = (
        PointsLine(
            line.seat,
            line.points,
            plain(names.scored(line)),
            plain(line.told(names.lang, called)),
            plain(drawing.sort_of(seen, line)),
        )
        for line in lines
        if line.points
    )
    totals = (Total(at, plain(names.player(at)), number) for at, number in enumerate(sheet.totals))
    return PointsShown(tuple(totals), tuple(shown), verdict)
