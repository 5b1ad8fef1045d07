"""Replay of a game: its positions step by step, for one reader or for the host."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Final

from ktc.draw.kit import asked, drawing_of
from ktc.kernel import AnyAction
from ktc.kernel.errors import KtcError, OptionError, PluginError, shorten
from ktc.kit import GameKit
from ktc.kit.named import messages_of, teller
from ktc.messages import language_or_english, say
from ktc.messages.plain import capital, plain
from ktc.play.presenter import Presenter, presenter_of
from ktc.play.review import NEAR, Reviewed, Reviewer, notable
from ktc.records.game import AnyGame
from ktc.table.seats import unshared
from ktc.ui import deed_of, events_of, set_of, state_of
from ktc.web.page_messages import (
    CandidateShown,
    ChapterShown,
    HandShown,
    PastShown,
    PointsShown,
    RecordShown,
    ReviewedShown,
    ReviewShown,
    RoundShown,
    StepShown,
    StoryShown,
    TurnShown,
    screen_text,
    set_text,
)
from ktc.web.points import SILENT, all_points, hand_of, points_of_seat
from ktc.wire.text import write_json

LONGEST_SENTENCE: Final = 1_000  # characters; a record may contain longer names than any game has
NOBODY: Final[Mapping[int, str]] = {}
SECONDS: Final = 2.0  # of the processor, for a review


class Past:
    """A game in replay.

    With ``open_book``, everything is shown, as to a host, and the board may be seen from any seat.  Otherwise the game
    contains only what the ``reader`` knows (a seat; None: a spectator).  Its decisions are ``reviewed`` unless it is still
    being played: those of all seats by the ``whole`` game, where there is one.
    """

    def __init__(
        self,
        game: AnyGame,
        kit: GameKit,
        reader: int | None,
        open_book: bool,
        people: Mapping[int, str] = NOBODY,
        reviewed: bool = True,
        whole: "Past | None" = None,
    ) -> None:
        self.game = game
        self.reader = reader
        self.open_book = open_book
        self._kit = kit
        self._people = people
        self._reviewed = reviewed
        self._whole = whole

    @property
    def shown(self) -> RecordShown:
        """The game, its length, and whether it can be resumed."""
        game = self.game
        return RecordShown(
            game.ruleset.id,
            self._kit.title,
            messages_of(game).spoken,
            game.seats,
            len(game.log),
            game.over,
            self.reader,
            plain(presenter_of(game, self._kit).missing())[:LONGEST_SENTENCE],
        )

    def story(self, lang: str) -> StoryShown:
        """Return each step in sentences, the set-up first, and the chapters of the game."""
        game = self.game
        sentence_of = teller(game, lang, unshared(self._people))
        opening = StepShown(0, None, _sentences(map(sentence_of, game.opening)))
        steps = (
            StepShown(number, step.seat, _sentences(map(sentence_of, step.events))) for number, step in enumerate(game.log, 1)
        )
        return StoryShown((opening, *steps), self._chapters(lang))

    def position(self, step: int, viewpoint: int | None, lang: str) -> PastShown:
        """Return the position after a step: belongings, the seats to act, and the points with reasons."""
        game = self.game.at(step)
        self._seat(viewpoint)  # which may be none that looks on here
        presenter = presenter_of(game, self._kit, lang)
        names = presenter.names(self._people)
        return PastShown(
            step=step,
            over=game.over,
            names=tuple(plain(names.full_player(at)) for at in range(game.seats)),
            awaited=game.awaited,
            hands=self._hands(presenter),
            points=self._points(game, presenter),
            reviewed=(self._whole or self).review_of(step, lang),
        )

    def review(self, lang: str) -> ReviewShown:
        """Return the points after each round, and the turns with what each brought or cost."""
        drawing, game = drawing_of(self.game.ruleset, self._kit), self.game
        rounds = list[RoundShown]()
        for title, step in asked(game.ruleset, lambda: drawing.rounds(game, lang)):
            then = game.at(step)
            points = self._points(then, presenter_of(then, self._kit, lang))
            if points is not None:
                totals = tuple(total.points for total in points.totals)
                rounds.append(RoundShown(capital(plain(title))[:LONGEST_SENTENCE], step, totals))
        noted = {turn.step: turn for seat in range(game.seats) for turn in notable(self._turns, seat) if turn is not None}
        shown = (
            TurnShown(turn.step, turn.seat, round(turn.gain), self._noted(turn, lang) if turn.step in noted else "")
            for turn in self._turns
        )
        return ReviewShown(tuple(rounds) if len(rounds) > 1 else (), tuple(shown))

    def screen(self, step: int, viewpoint: int | None, since: int | None, lang: str, known: str) -> str:
        """Return the table after a step as a ``ScreenShown`` in JSON, with the events since an earlier step.

        It has the set unless its hash is ``known``.  Nothing can be done with it.
        """
        game, seat, people = self.game.at(step), self._seat(viewpoint), unshared(self._people)
        state, events = state_of(game, seat, lang, self._kit, people), events_of(game, seat, since, lang, self._kit, people)
        kept = 0 if since is None else game.changes(seat, since).kept
        update = write_json({"revision": step, "kept": kept, "events": events, "state": state})
        return screen_text(update, "null" if state["set"] == known else set_text(set_of(game, lang, self._kit)), None)

    @cached_property
    def _reviewer(self) -> Reviewer | None:
        try:
            return Reviewer(self.game, self._kit) if self._reviewed else None
        except KtcError:  # the guide is untrusted, and may need a package that is not here
            return None

    @cached_property
    def _turns(self) -> tuple[Reviewed, ...]:
        return () if self._reviewer is None else tuple(self._reviewer.turns(SECONDS))

    def review_of(self, step: int, lang: str) -> ReviewedShown | None:
        """Return the decision that led to a step with the bot's candidates, None if it cannot be compared."""
        try:
            found = None if self._reviewer is None else self._reviewer.review(step)
        except KtcError:
            return None
        if found is None:
            return None
        message = "review-near" if abs(found.gain) < NEAR else "review-same" if found.gain > 0 else "review-else"
        sentence = say(language_or_english(lang), message, number=_points_of(found.gain))
        table, sentence_of = self.game.at(step - 1).as_seat(found.seat), self._sentences_before(found, lang)
        own = next(one.behind for one in found.candidates if one.action == found.action)
        candidates = (
            CandidateShown(
                sentence_of(one.action),
                round(own - one.behind),
                one.action == found.action,
                tuple(deed_of(table, one.action, self._kit)),
            )
            for one in found.candidates
        )
        return ReviewedShown(sentence, tuple(candidates))

    def _noted(self, turn: Reviewed, lang: str) -> str:
        sentence_of = self._sentences_before(turn, lang)
        other = next(one.action for one in turn.candidates if one.action != turn.action)
        message = "review-best" if turn.gain > 0 else "review-dearest"
        did, instead = sentence_of(turn.action), sentence_of(other)
        return say(language_or_english(lang), message, action=did, other=instead, number=_points_of(turn.gain))

    def _sentences_before(self, found: Reviewed, lang: str) -> Callable[[AnyAction], str]:
        """Return what says an action as a sentence, at the position of a decision."""
        context = presenter_of(self.game.at(found.step - 1), self._kit, lang).context(found.seat, unshared(self._people), SILENT)
        return lambda action: plain(context.advice(action))[:LONGEST_SENTENCE]

    def _seat(self, viewpoint: int | None) -> int | None:
        """Return the viewpoint of a board: any seat with an open book, otherwise the reader's own."""
        if not self.open_book:
            return self.reader
        if viewpoint is not None and not 0 <= viewpoint < self.game.seats:
            raise OptionError(f"no seat {shorten(viewpoint)}; this game has seats 0 to {self.game.seats - 1}")
        return viewpoint

    def _hands(self, presenter: Presenter) -> tuple[HandShown, ...]:
        """Return the visible hands; empty if a plugin of the game is not available."""
        seats = range(self.game.seats) if self.open_book else () if self.reader is None else (self.reader,)
        try:
            return tuple(HandShown(seat, hand_of(presenter, seat, self._people)) for seat in seats)
        except PluginError:
            return ()

    def _points(self, game: AnyGame, presenter: Presenter) -> PointsShown | None:
        """Return the visible points, None if the rules that count them are not available."""
        try:
            if self.open_book:
                return all_points(game, presenter, unshared(self._people))
            return None if self.reader is None else points_of_seat(game, self.reader, presenter, unshared(self._people))
        except KtcError:
            return None

    def _chapters(self, lang: str) -> tuple[ChapterShown, ...]:
        rules = self.game.ruleset
        drawing = drawing_of(rules, self._kit)
        begin = dict[int, str]()
        for chapter in asked(rules, lambda: drawing.chapters(self.game, lang)):
            first = next((entry.step for entry in chapter.entries if entry.told), None)
            if first is not None:
                begin[first] = capital(plain(chapter.title))  # of two that begin together, the later one
        return tuple(ChapterShown(title[:LONGEST_SENTENCE], step) for step, title in begin.items())


def _sentences(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(plain(sentence)[:LONGEST_SENTENCE] for sentence in found if sentence)


def _points_of(gain: float) -> int:
    return max(1, round(abs(gain)))
