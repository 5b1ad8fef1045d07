"""A game told: chapters with their entries, made of its events, and the sentence about who wins."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

import attrs

from ktc.kernel import AnyEvent
from ktc.kernel.log import AnyStep
from ktc.kernel.score import ScoreLine, ScoreSheet
from ktc.messages import joined, say
from ktc.messages.plain import capital, plain

if TYPE_CHECKING:
    from ktc.draw.names import Names


T = TypeVar("T")


@attrs.define
class Entry(Generic[T]):
    """A section of a story: one step, a turn, or part of what happens between turns.

    ``step`` is the last step in it, 0 for the set-up; ``listed``: each sentence stands on a line of its own.  ``told`` are
    sentences, or what a game makes them of.
    """

    title: str = ""
    step: int = 0
    listed: bool = False
    told: list[T] = attrs.Factory(list)


@attrs.define
class Chapter(Generic[T]):
    """A stretch of the game with its title."""

    title: str
    entries: list[Entry[T]] = attrs.Factory(list)


def numbered(opening: Iterable[AnyEvent], steps: Iterable[AnyStep]) -> Iterator[tuple[int, AnyEvent]]:
    """Yield the events of a game, each with the number of its step; 0 for the set-up."""
    yield from ((0, event) for event in opening)
    for number, step in enumerate(steps, start=1):
        yield from ((number, event) for event in step.events)


def plain_chapters(
    titles: tuple[str, str], events: Iterable[tuple[int, AnyEvent]], in_words: Callable[[AnyEvent], str]
) -> list[Chapter[str]]:
    """Return the set-up and the game as a chapter each, by these titles, with an entry for each step."""
    set_up, played = (Chapter[str](title) for title in titles)
    for number, event in events:
        entries = (played if number else set_up).entries
        if not entries or entries[-1].step != number:
            entries.append(Entry(step=number, listed=not number))
        entries[-1].told += filter(None, [in_words(event)])
    return [set_up, played]


def ledgers(sheet: ScoreSheet) -> list[tuple[int, ...]]:
    """Return the seats whose points are shown together: partners who have the same lines; each other seat alone."""

    def shown(seat: int) -> list[ScoreLine]:
        return [attrs.evolve(line, seat=0) for line in sheet.of(seat)]

    found = list[tuple[int, ...]]()
    for side in sheet.all_sides:
        alike = all(shown(seat) == shown(side[0]) for seat in side)
        found += [side] if alike else [(seat,) for seat in side]
    return sorted(found)


def called_together(names: "Names", seats: Iterable[int]) -> str:
    """Return the full names of seats, in the language of the names."""
    return joined(names.lang, [names.full_player(seat) for seat in seats])


def tied_with(sheet: ScoreSheet) -> list[int]:
    """Return the seats that have as many points as the winners, and did not win."""
    best = sheet.totals[sheet.winners[0]]
    return [seat for seat, total in enumerate(sheet.totals) if seat not in sheet.winners and total == best]


def verdict(sheet: ScoreSheet, names: "Names") -> str:
    """Return who wins, and by how many points, or by which rule; in the language of the names."""
    lang = names.lang

    def called(seats: Iterable[int]) -> str:
        return joined(lang, [names.player(seat) for seat in seats])

    if sheet.common is not None:
        return say(lang, "verdict-all-win" if sheet.common else "verdict-all-lose")
    winners = called(sheet.winners)
    if len(sheet.winners) != 1 and sheet.winners not in sheet.all_sides:
        sentence = say(lang, "verdict-together", winners=winners) if winners else say(lang, "verdict-nobody")
        return _by_rule(sentence, sheet)
    number, best = len(sheet.winners), sheet.totals[sheet.winners[0]]
    if tied := tied_with(sheet):
        sentence = say(lang, "verdict-by-tie", winner=winners, number=best, others=called(tied))
        return _by_rule(sentence, sheet)
    others = {seat: total for seat, total in enumerate(sheet.totals) if seat not in sheet.winners}
    second = max(others.values(), default=best)
    if second >= best:
        return _by_rule(say(lang, "verdict-alone", winner=winners, winners=number, number=best), sheet)
    seconds = called(seat for seat, total in others.items() if total == second)
    found = say(lang, "verdict", winner=winners, winners=number, number=best, more=best - second, others=seconds)
    return capital(found)


def _by_rule(sentence: str, sheet: ScoreSheet) -> str:
    return f"{sentence} [{plain(sheet.decided_by)}]" if sheet.decided_by else sentence
