"""Events with their sentences, and the things that they touched."""

from collections.abc import Iterable

from ktc.draw.kit import asked
from ktc.kernel import AnyEvent
from ktc.kernel.fact import SEAT
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import GameKit
from ktc.kit.named import teller
from ktc.ui.facts import facts_of_event
from ktc.ui.prints import ReaderView, reading_of
from ktc.wire.interface import UiEvent

Told = tuple[AnyEvent, str]  # an event and its sentence


def events_of(
    game: AnyGame | AnySeatView,
    seat: int | None = None,
    since: int | None = None,
    lang: str = "en",
    kit: GameKit | None = None,
    people: Players = BY_SEAT,
) -> list[UiEvent]:
    """Return what has happened since a revision, as a reader may know it; without one, everything.

    ``kept`` of ``game.changes(seat, since)`` says how many earlier events an undo has left.  A ``Screen`` renders each sentence
    once.  Raises ``OptionError`` for a revision that the game never had.
    """
    reading = reading_of(game, seat, lang, kit, people)
    following = EventSentences(game, reading.seen.reader, lang, people)
    kept = following.update(None)
    if since is not None:
        kept = following.kept_since(since)
    return plain_events(reading, following.told(kept))


class EventSentences:
    """The events of a reader, and their sentences, each rendered when it is first needed."""

    def __init__(self, game: AnyGame | AnySeatView, reader: int | None, lang: str, people: Players = BY_SEAT) -> None:
        self._game, self._reader, self._lang, self._people = _whole(game), reader, lang, people
        self._events: list[AnyEvent] = []
        self._steps = 0  # of which it has all events
        self._begin()

    def _begin(self) -> None:
        self._sentence_of = teller(self._game, self._lang, self._people)
        self._first, self._sentences = 0, list[str]()  # the number of the first event with a sentence, and these

    def update(self, since: int | None) -> int:
        """Add the events since a revision, and return how many of the earlier ones were kept."""
        log, kept = self._game.log, len(self._events)
        if since is None or log.unchanged_since(since) != self._steps:
            changes = self._game.changes(self._reader, since)
            kept, added = changes.kept, list(changes.events)
        else:  # nothing was undone: earlier events are not read again
            added = self._game._redacted(log.between(self._steps, len(log)), self._reader)
        self._steps = len(log)
        if kept < len(self._events):  # a sentence may depend on earlier events
            del self._events[kept:]
            self._begin()
        self._events += added
        return kept

    def told(self, kept: int) -> list[Told]:
        """Return the events after the first ``kept`` ones, with their sentences."""
        events = self._events[kept:]
        if not events:
            return []
        if kept < self._first:
            self._begin()
        if not self._sentences:
            for event in self._events[:kept]:
                self._sentence_of.follow(event)
            self._first = kept
        self._sentences += map(self._sentence_of, self._events[self._first + len(self._sentences) :])
        return list(zip(events, self._sentences[kept - self._first :], strict=True))

    def kept_since(self, revision: int) -> int:
        """Return how many events of a revision remain; raises ``OptionError`` for one that the game never had."""
        if self._game.log.unchanged_since(revision) == self._steps:
            return len(self._events)
        return self._game.changes(self._reader, revision).kept


def plain_events(reading: ReaderView, told: Iterable[Told]) -> list[UiEvent]:
    """Return events as JSON, with the things of the table that they touched."""
    return [_plain_event(reading, event, sentence) for event, sentence in told]


def _plain_event(reading: ReaderView, event: AnyEvent, sentence: str) -> UiEvent:
    found: UiEvent = {"kind": type(event).__name__, "sentence": sentence}
    seat = getattr(event, SEAT, None)
    if type(seat) is int and seat >= 0:
        found["seat"] = seat + 1
    touched = asked(reading.seen.rules, lambda: reading.drawing.touched(reading.seen, event))
    things = [thing for thing in dict.fromkeys(touched) if thing in reading.laid]
    if things:
        found["things"] = things
    if found["kind"] in reading.drawing.deeds:
        found["deed"] = True
    if found["kind"] in reading.drawing.asides:
        found["aside"] = True
    if found["kind"] in reading.drawing.reports:
        found["report"] = True
    facts = reading.seen.reuse(f"facts/{found['kind']}", facts_of_event, event)
    if facts:
        found["facts"] = facts
    return found


def _whole(game: AnyGame | AnySeatView) -> AnyGame:
    return game._game if isinstance(game, SeatView) else game
