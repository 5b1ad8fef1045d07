"""A hand, and points with their reasons, in words, limited to a reader's knowledge."""

from collections.abc import Mapping
from typing import Final

from ktc.kernel.score import ScoreSheet
from ktc.messages.plain import plain
from ktc.play.context import Terminal
from ktc.play.presenter import Presenter
from ktc.records.game import AnyGame
from ktc.web.page_messages import PointsLine, PointsShown, Total

SILENT: Final = Terminal(show=lambda parts: None, write=lambda text: None, read=lambda: "", width=80)


def hand_of(presenter: Presenter, seat: int, people: Mapping[int, str]) -> tuple[str, ...]:
    """Return a seat's belongings, one line each."""
    return tuple(map(plain, presenter.hand(presenter.context(seat, people, SILENT))))


def all_points(game: AnyGame, presenter: Presenter, people: Mapping[int, str]) -> PointsShown:
    """Return the points of all seats, with their reasons; for a finished game, also the winner."""
    sheet = game.score()
    verdict = plain(presenter.verdict(sheet, presenter.names(people))) if game.over else ""
    return _shown(sheet, None, verdict, presenter, people)


def points_of_seat(game: AnyGame, seat: int, presenter: Presenter, people: Mapping[int, str]) -> PointsShown:
    """Return the points as a seat may know them: the totals, and the reasons for its own."""
    seen = game.as_seat(seat)
    sheet = seen.ruleset.score(seen.position()).told_by(game.messages)  # the position is limited to the seat's knowledge
    return _shown(sheet, seat, "", presenter, people)


def _shown(sheet: ScoreSheet, seat: int | None, verdict: str, presenter: Presenter, people: Mapping[int, str]) -> PointsShown:
    names, called = presenter.names(people), presenter.called(people)
    lines = sheet.lines if seat is None else sheet.of(seat)
    shown = (
        PointsLine(line.seat, line.points, plain(names.scored(line)), plain(line.told(names.lang, called)))
        for line in lines
        if line.points
    )
    totals = (Total(at, plain(names.player(at)), number) for at, number in enumerate(sheet.totals))
    return PointsShown(tuple(totals), tuple(shown), verdict)
