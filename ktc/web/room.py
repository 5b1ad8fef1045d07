"""One table as its pages use it: each call has a token, and returns what the seat of that token may know.

The calls are the same whether the engine runs in the page's worker or on a server.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final
from weakref import WeakValueDictionary

import attrs

from ktc.draw.marks import Why
from ktc.draw.pictures import draw_picture, picture_names
from ktc.kernel import AnyAction, AnyChoice, AnyEvent
from ktc.kernel.chance import Chance
from ktc.kernel.errors import IllegalAction, OptionError, RecordError
from ktc.kernel.limits import NO_LIMITS
from ktc.kernel.log import AnyLog
from ktc.kernel.rendering import Players
from ktc.kernel.views.readers import UnknownAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit.named import kit_or_usual, messages_of
from ktc.messages import check_language
from ktc.messages.plain import plain
from ktc.play.asking import Asking
from ktc.play.caution import Caution
from ktc.play.context import PlayContext
from ktc.play.presenter import Presenter, presenter_of
from ktc.play.seating import Seating
from ktc.records.game import AnyGame
from ktc.table import News, StaleAction, Table, WrongToken, answer
from ktc.table.problems import problem_in, unmet
from ktc.table.reports import bare_news
from ktc.table.seats import key_of, unshared
from ktc.ui import Screen, action_of
from ktc.web.audience import Audience
from ktc.web.board import alike_taken, chosen_spots, drawn_parts, spots_of, standing_at, why_at
from ktc.web.choices import Path, SeatChoices, Standing
from ktc.web.page_messages import (
    Advice,
    BoardShown,
    CountShown,
    Moved,
    PointsShown,
    QuestionShown,
    ScreenShown,
    SeatRecord,
    Shown,
)
from ktc.web.past import Past
from ktc.web.points import SILENT, all_points, hand_of, points_of_seat
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of
from ktc.wire.text import LARGEST_NUMBER


def retold(game: AnyGame, reader: int | None) -> AnyGame:
    """Return a host's game as known to a reader (a seat; None: a spectator), like a game loaded from its record."""
    ruleset, kept = game.ruleset, game.log.kept
    state, log = ruleset.new(), AnyLog(NO_LIMITS, kept.schema, kept.began)

    def redacted(events: Sequence[AnyEvent]) -> list[AnyEvent]:
        found = [shown for event in events if (shown := ruleset.redact(event, reader)) is not None]
        for event in found:
            ruleset.evolve(state, event)
        return found

    opening = game.log.opening
    log.open(redacted(opening.events), opening.draws)
    for step in game.log:
        assert step.seat is not None  # an action names its seat
        own = reader is not None and step.seat == reader
        log.append(step.action if own else UnknownAction(step.seat), redacted(step.events), step.draws)
    return type(game).recorded(ruleset, state, log, Chance(None, draws=log.draws), reader)


REFUSED: Final = (IllegalAction, OptionError, RecordError)
NOT_ASKED: Final = Caution(Seating((), 0), asks=False)


class PageRoom:
    """A table, and what a page shows in addition to its messages."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = kit_or_usual(table.game.ruleset.id)
        self._past: Past | None = None  # the last one requested, by a reader at a revision
        self._past_revision = 0
        self._own = own_of(table.game.ruleset)
        self._audiences = WeakValueDictionary[tuple[int | None, str], Audience]()  # as long as somebody follows
        self._choosing: SeatChoices | None = None  # the last one requested
        self._context: tuple[object, PlayContext] | None = None  # of that decision, and its reader

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of the game's own pictures of a position; the first shows all of it, the others a seat's part."""
        return picture_names(self.table.game.ruleset, self.kit)[:-1]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the game supports."""
        return messages_of(self.table.game).spoken

    def reply(self, token: str, request: str, lang: str) -> str:
        """Return the table's reply to a request; both are JSON."""
        return answer(self.table, token, request, lang)

    def news(self, token: str, since: int | None, lang: str) -> News:
        """Return the news of a reader since a revision; None: everything."""
        return self.table.news(token, since, lang)

    def act(self, token: str, action: object, revision: int, lang: str, quiet: bool = False) -> Moved:
        """Apply an action, in its JSON form, that a seat chose for a revision; raises ``WrongToken``."""
        return self._moved(lambda: self.table.do(token, self._action(action), revision, lang), token, revision, lang, quiet)

    def do(self, token: str, deed: Sequence[object], revision: int, lang: str, quiet: bool = False) -> Moved:
        """Apply the action of a deed of ``ktc.ui`` that a seat chose for a revision; raises ``WrongToken``."""
        seat = self.seat_of(token)
        if seat is None:
            raise WrongToken

        def do() -> None:
            self.table.check_revision(token, revision, lang)  # what the deed means may have changed as well
            self.table.do(token, action_of(self._seen(seat), deed, self.kit), revision, lang)

        return self._moved(do, token, revision, lang, quiet)

    def undo(self, token: str, revision: int | None, lang: str, quiet: bool = False) -> Moved:
        """Undo a seat's last step, or ask the others for consent; raises ``WrongToken``."""
        return self._moved(lambda: self.table.undo(token, revision, lang), token, revision, lang, quiet)

    def agree(self, token: str, yes: bool, revision: int | None, lang: str, quiet: bool = False) -> Moved:
        """Agree to or refuse another seat's undo; raises ``WrongToken``."""
        return self._moved(lambda: self.table.agree(token, yes, revision, lang), token, revision, lang, quiet)

    def question(
        self,
        token: str,
        path: Path,
        lang: str,
        clicked: Sequence[str] = (),
        taken: Sequence[str] = (),
        counts: Mapping[str, int] | None = None,
    ) -> QuestionShown:
        """Return the question to a seat after a path of choices and clicked spots, in words.

        ``taken`` are clicks that answered questions of this path; ``counts`` choose the number of each kind after it.  Raises
        ``OptionError`` for an invalid path or invalid numbers.
        """
        revision = self.table.game.revision
        seat = self.seat_of(token)
        if seat is None or self.table.game.over:
            return QuestionShown(revision)
        if not self._seen(seat).may_act:
            why = why_at(self._seen(seat), clicked[-1], lang, self.kit, self._called(lang)) if clicked else ()
            return QuestionShown(revision, why=why)
        choosing, asking = self._choosing_of(seat), self._asking(seat, lang)
        if counts is not None:
            path = choosing.root.along(path).choose_counts(counts).path
        standing, why = standing_at(choosing, path, clicked, lang, lambda: self._called(lang))
        waiting = tuple(filter(None, (self._name_of(spot, standing, seat, lang) for spot in standing.waiting)))
        clicks = (*taken, *standing.taken)
        words = (*_go_along(asking, standing.draft.path, lambda action: choosing.meant(action, clicks)), *waiting)
        draft, marked = asking.draft, choosing.marked(standing.draft.path)
        told = QuestionShown(
            revision,
            path=words,
            at=draft.path,
            waiting=standing.waiting,
            taken=alike_taken(marked, clicks),
            chosen=chosen_spots(marked, clicks),
            fits=standing.fits,
            why=why,
        )
        if draft.action is not None:
            action = choosing.meant(draft.action, (*told.taken, *standing.waiting))
            return attrs.evolve(told, action=action, sentence=asking.context.sentence(action), more=plain(asking.more_of(action)))
        options = [option for option in asking.options() if option.value in standing.choices]
        offered = tuple(
            Shown(
                plain(option.name), plain(option.more), option.value, draft.count_of(option.value), spots_of(marked, option.value)
            )
            for option in options
        )
        several = tuple(CountShown(kind, asking.context.word(kind), most) for kind, most in draft.kinds.items() if most)
        asked = plain(asking.put_in_words(options))
        return attrs.evolve(told, asks=draft.asks or "", asked=asked, answers=offered, several=several)

    def _name_of(self, spot: str, standing: Standing, seat: int, lang: str) -> str:
        """Return the name of a waiting spot as the answer to a later question; "" if no question concerns it."""
        found = standing.where_asked(spot)
        if found is None:
            return ""
        path, choice = found
        asking = self._asking(seat, lang)
        _go_along(asking, path)
        action = asking.draft.choose(choice).number(0)
        return plain(asking.name_of(choice, self._choosing_of(seat).meant(action, (spot,))))

    def screen(self, token: str, lang: str, known: str) -> ScreenShown:
        """Return the whole table for a reader, and what a seat may do; with the set unless its hash is ``known``."""
        screen = Screen(self.table.game, self.seat_of(token), lang, self.kit, self._called(lang))
        return ScreenShown(None if screen.set["hash"] == known else screen.set, screen.update(), self.table.status(lang))

    def audience(self, seat: int | None, lang: str) -> Audience:
        """Return the readers of a seat (None: the spectators) in a language, whose screen is computed once for all."""
        found = self._audiences.get((seat, lang))
        if found is None:
            check_language(lang)
            found = self._audiences[seat, lang] = Audience(self.table, seat, lang, self.kit, self._called)
        return found

    def why(self, token: str, spot: str, lang: str) -> tuple[Why, ...]:
        """Return why a seat can do nothing with a spot now; empty for a spectator."""
        seat = self.seat_of(token)
        return () if seat is None else why_at(self._seen(seat), spot, lang, self.kit, self._called(lang))

    def board(self, token: str, path: Path, since: int, width: int, lang: str, spots: Sequence[str] = ()) -> BoardShown:
        """Return the parts of the board for a reader, with the states of a draft after some choices.

        ``spots`` are marked as chosen as well.  Changes since the reader's first ``since`` events are marked, too.  ``width``
        is that of each part, in pixels.  Raises ``PictureError`` for an invalid width, and ``OptionError`` for an invalid
        path.
        """
        seat, game = self.seat_of(token), self.table.game
        acts = seat is not None and not game.over and self._seen(seat).may_act
        marked = self._choosing_of(seat).marked(path) if seat is not None and acts else None
        drawn = drawn_parts(game, seat, marked, spots, since, width, lang, self.kit, unshared(self._people()))
        return BoardShown(game.revision, drawn)

    def hint(self, token: str, lang: str) -> Advice:
        """Return the choice of a bot for the game in a seat's place; empty if there is no such bot, or the seat may not act."""
        seat = self.seat_of(token)
        if seat is None or self.table.game.over or not self._seen(seat).may_act:
            return Advice()
        asking = self._asking(seat, lang)
        found = asking.hint_of()
        if isinstance(found, str):
            return Advice()
        spots = self._choosing_of(seat).spots_of(found.action)
        return Advice(found.action, (plain(asking.context.sentence(found.action)), *map(plain, found.sentences[1:])), spots)

    def picture(self, token: str, name: str, theme: str) -> str:
        """Return a picture of the game for a reader, an SVG document; "" if the game has no such picture."""
        seat = self.seat_of(token)
        if name not in self.pictures:
            return ""
        return draw_picture(self.table.game, name, seat, theme, None if name == self.pictures[0] else seat, self.kit).svg

    def names(self, token: str, lang: str) -> tuple[str, ...]:
        """Return the display names of the players, by seat."""
        self.seat_of(token)
        names = self._presenter(lang).names(self._people())
        return tuple(plain(names.full_player(seat)) for seat in range(self.table.game.seats))

    def hand(self, token: str, lang: str) -> tuple[str, ...]:
        """Return a seat's private belongings, one line each; empty if the view shows everything."""
        seat = self.seat_of(token)
        if seat is None:
            return ()
        return hand_of(self._presenter(lang), seat, self._people())

    def points(self, token: str, lang: str) -> PointsShown:
        """Return the current points, with the reasons that a reader may know; for a finished game, with all reasons."""
        game, seat, presenter = self.table.game, self.seat_of(token), self._presenter(lang)
        if game.over:
            return all_points(game, presenter, unshared(self._people()))
        if seat is None:
            raise unmet("table-points-later")
        return points_of_seat(game, seat, presenter, unshared(self._people()))

    def past(self, token: str) -> Past:
        """Return the game so far for replay, as known to the reader of a token."""
        reader, revision = self.seat_of(token), self.table.game.revision
        if self._past is None or (self._past.reader, self._past_revision) != (reader, revision):
            game = retold(self.table.game, reader)
            self._past, self._past_revision = Past(game, self.kit, reader, open_book=False, people=self._people()), revision
        return self._past

    def whole_past(self) -> Past:
        """Return a finished game with full information for replay; for the host."""
        if not self.table.game.over:
            raise unmet("table-past-later")
        return Past(self.table.game, self.kit, None, open_book=True, people=self._people())

    def seat_record(self, token: str) -> SeatRecord:
        """Return the game as its seat knows it; raises ``WrongToken`` for a spectator."""
        seat, game = self.seat_of(token), self.table.game
        if seat is None:
            raise WrongToken
        return SeatRecord(game.revision, game.to_text(seat))

    def record(self, token: str) -> str:
        """Return the full record of a finished game to its players and spectators.

        Raises ``OptionError`` before the game is over.
        """
        self.seat_of(token)
        if not self.table.game.over:
            raise unmet("table-record-later")
        return self.table.game.to_text()

    def _moved(self, do: Callable[[], object], token: str, since: int | None, lang: str, quiet: bool) -> Moved:
        """Make a change, and return the news since a revision, or its refusal; a stale request gets both."""
        try:
            do()
        except StaleAction as error:
            return Moved(None if quiet else self.news(token, since, lang), problem_in(error, lang))
        except REFUSED as error:
            return Moved(problem=problem_in(error, lang, self._called))
        if quiet:
            return Moved()
        made, bare = lambda: Moved(self.news(token, since, lang)), lambda bare: Moved(bare_news(bare))
        return self.table.answer_to_step(token, made, bare, lang)

    def _action(self, plain: object) -> AnyAction:
        return shared_codec(LARGEST_NUMBER, self._own).load(plain, self._own.action)

    def seat_of(self, token: object) -> int | None:
        """Return the seat of a token, None for a spectator's; raises ``WrongToken``."""
        key = key_of(token)
        chair = next((chair for chair in self.table.chairs if key and chair.key == key), None)
        if chair is None:
            raise WrongToken
        return chair.seat

    def _seen(self, seat: int) -> AnySeatView:
        return self.table.game.as_seat(seat)

    def _people(self) -> dict[int, str]:
        called = {chair.seat: chair.name or chair.bot for chair in self.table.chairs}
        return {seat: name for seat, name in called.items() if seat is not None and name}

    def _called(self, lang: str) -> Players:
        """Return the names of players in sentences, by seat."""
        return self._presenter(lang).called(unshared(self._people()))

    def _presenter(self, lang: str) -> Presenter:
        return presenter_of(self.table.game, self.kit, lang)

    def forget(self) -> None:
        """Drop the cache of the last decision; a returning client rebuilds it."""
        self._choosing = self._context = None

    def _choosing_of(self, seat: int) -> SeatChoices:
        """Return the choices of a seat, computed once for all calls about them."""
        found = self._choosing
        if found is None or (found.table.seat, found.revision) != (seat, self.table.game.revision):
            found = self._choosing = SeatChoices(self._seen(seat), self.kit)
            self._context = None
        return found

    def _asking(self, seat: int, lang: str) -> Asking:
        presenter, people = self._presenter(lang), unshared(self._people())
        self._choosing_of(seat)
        who = seat, lang, tuple(people.items())
        if self._context is None or self._context[0] != who:
            self._context = who, presenter.context(seat, people, SILENT)
        return presenter.asking(self._context[1], (), False, NOT_ASKED, False)


def _go_along(
    asking: Asking, path: tuple[AnyChoice, ...], meant: Callable[[AnyAction], AnyAction] = lambda action: action
) -> tuple[str, ...]:
    """Make some choices of a decision, and return them in words, as ``meant``.

    Raises ``OptionError`` for an invalid choice.
    """
    words = list[str]()
    for choice in path:
        after = asking.draft.along((choice,))  # also accepts a choice in its JSON form
        made = after.path[len(asking.draft.path)]
        words.append(asking.name_of(made, meant(after.number(0))))
        asking.draft = after
    return tuple(words)
