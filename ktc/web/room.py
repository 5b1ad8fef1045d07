"""One table as its pages use it: each call has a token, and returns what the seat of that token may know.

The calls are the same whether the engine runs in the page's worker or on a server.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

from ktc.draw.kit import Kept, asked, describe_table, drawing_of, seen_of
from ktc.draw.marks import Why, by_reason, why_not_at
from ktc.draw.pictures import picture_names
from ktc.kernel import AnyAction, AnyEvent
from ktc.kernel.chance import Chance
from ktc.kernel.errors import IllegalAction, OptionError, RecordError
from ktc.kernel.limits import NO_LIMITS
from ktc.kernel.log import AnyLog
from ktc.kernel.rendering import Players
from ktc.kernel.views.readers import UnknownAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit.coach import CoachedTable, FirstGame
from ktc.kit.kit import GameKit
from ktc.kit.named import kit_or_default, messages_of
from ktc.messages import check_language, language_or_english
from ktc.messages.plain import plain
from ktc.play.asking import Asking
from ktc.play.caution import Caution
from ktc.play.presenter import Presenter, presenter_of
from ktc.play.seating import Seating
from ktc.records.game import AnyGame
from ktc.table import News, StaleAction, Table, WrongToken, answer
from ktc.table.problems import problem_in, unmet
from ktc.table.reports import bare_news
from ktc.table.seats import Chair, key_of, unshared
from ktc.ui import answers_after, can_of, deed_of, set_of, state_of
from ktc.ui.deeds import action_in
from ktc.web.audience import Audience
from ktc.web.page_messages import Advice, CoachShown, Moved, PointsShown, ReviewShown, SeatRecord
from ktc.web.past import Past
from ktc.web.points import SILENT, all_points, points_of_seat
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
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")  # of seats, apart from numbers of points
NOT_ASKED: Final = Caution(Seating((), 0), asks=False)


class PageRoom:
    """A table, and what a page shows in addition to its messages.

    With ``keeps_screen`` the last screen that was asked for stays in memory, so that the next one needs only what has changed.
    Unless it is ``personal``, several people look at one screen.
    """

    def __init__(self, table: Table, keeps_screen: bool = True, personal: bool = True) -> None:
        self.table = table
        self._keeps_screen = keeps_screen
        self._personal = personal
        self.kit = kit_or_default(table.game.ruleset.id)
        self._past: Past | None = None  # the last one requested, by a reader at a revision
        self._past_revision = 0
        self._whole: tuple[int, Past] | None = None  # of a finished game, by its revision
        self._kept: Kept = {}
        self._names: dict[str, tuple[object, Players]] = {}  # by language, at a revision
        self._own = own_of(table.game.ruleset)
        self._asked: Audience | None = None  # whose screen was asked for last
        self._audiences = WeakValueDictionary[tuple[int | None, str], Audience]()  # as long as a client follows

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
        self._seated(token)

        def do() -> None:
            self.table.check_revision(token, revision, lang)  # what the deed means may have changed as well
            own = self._seated(token)
            kept = self._kept if self._audiences else None  # with what the followers were sent
            seen = seen_of(own, None, language_or_english(lang), self._called(lang), kept)
            action = action_in(seen, drawing_of(seen.rules, self.kit), own, deed)
            self.table.do(token, action, revision, lang)

        return self._moved(do, token, revision, lang, quiet)

    def undo(self, token: str, revision: int | None, lang: str, quiet: bool = False) -> Moved:
        """Undo a seat's last step, or ask the others for consent; raises ``WrongToken``."""
        return self._moved(lambda: self.table.undo(token, revision, lang), token, revision, lang, quiet)

    def agree(self, token: str, yes: bool, revision: int | None, lang: str, quiet: bool = False) -> Moved:
        """Agree to or refuse another seat's undo; raises ``WrongToken``."""
        return self._moved(lambda: self.table.agree(token, yes, revision, lang), token, revision, lang, quiet)

    def screen(self, token: str, lang: str, known: str) -> str:
        """Return a ``ScreenShown`` as JSON: the whole table for a reader, and what a seat may do.

        It has the set unless its hash is ``known``.
        """
        audience = self.audience(self.seat_of(token), lang)
        audience.refresh()
        text = audience.whole(None, known)
        if self._keeps_screen:
            self._asked = audience
        else:
            del audience
            if not self._audiences:
                self._kept.clear()
        return text

    def audience(self, seat: int | None, lang: str) -> Audience:
        """Return the readers of a seat (None: the spectators) in a language, whose screen is computed once for all."""
        found = self._audiences.get((seat, lang))
        if found is None:
            check_language(lang)
            found = self._audiences[seat, lang] = Audience(self.table, seat, lang, self.kit, self._called, self._kept)
        return found

    @property
    def written(self) -> int:
        """The characters that were written for the readers who follow."""
        return sum(audience.size for audience in tuple(self._audiences.values()))

    @property
    def kept_parts(self) -> int:
        """The number of described and written parts that are kept for the readers who follow."""
        return sum(map(len, tuple(self._kept.values())))

    @property
    def keeps_past(self) -> bool:
        """Whether it keeps a game in replay."""
        return self._past is not None

    def release(self) -> None:
        """Free what can be computed again."""
        self._past = self._asked = None
        self._kept.clear()
        self.table.release()

    def answers(self, token: str, begun: Sequence[object]) -> Any:
        """Return what can follow the beginning of a deed that has too many answers to be sent at once; raises ``WrongToken``."""
        return answers_after(self._seated(token), begun, self.kit)

    def why(self, token: str, spot: str, lang: str) -> tuple[Why, ...]:
        """Return why a seat can do nothing with a spot now; empty for a spectator."""
        seat = self.seat_of(token)
        if seat is None:
            return ()
        written = language_or_english(lang)
        return by_reason(why_not_at(self._seen(seat), spot, written, self.kit, self._called(lang)), written)

    def hint(self, token: str, lang: str) -> Advice:
        """Return the choice of a bot for the game in a seat's place; empty if there is no such bot, or the seat may not act."""
        seat = self.seat_of(token)
        if seat is None or self.table.game.over or not self._seen(seat).may_act:
            return Advice()
        asking = self._asking(seat, lang)
        found = asking.hint_of()
        if isinstance(found, str):
            return Advice()
        sentences = plain(asking.context.advice(found.action)), *map(plain, found.sentences[1:])
        return Advice(found.action, sentences, (*deed_of(self._seen(seat), found.action, self.kit),))

    def note(self, token: str, seen: Collection[str], lang: str) -> CoachShown | None:
        """Return the first note of a coached game that matters to a seat now and was not ``seen``; None if there is none."""
        seat = self.seat_of(token)
        first: FirstGame | None = self.kit.part("coach")
        if first is None or seat is None:
            return None
        table = self._seen(seat)
        can = can_of(table, lang, self.kit)
        if can is None:
            return None
        shown = CoachedTable(set_of(table, lang, self.kit), state_of(table, None, lang, self.kit), can)
        for note in first.notes:
            pin = None if note.message in seen else note.pin(shown)
            if pin is not None:
                sentence = plain(messages_of(self.table.game).say(language_or_english(lang), note.message))
                return CoachShown(note.message, sentence, pin, len(first.notes))
        return None

    def names(self, token: str, lang: str) -> tuple[str, ...]:
        """Return the display names of the players, by seat."""
        self.seat_of(token)
        names = self._presenter(lang).names(self._people())
        return tuple(plain(names.full_player(seat)) for seat in range(self.table.game.seats))

    def progress(self, lang: str) -> tuple[str, tuple[str, ...]]:
        """Return how far the game is, in a few words that everybody may read, and the short names of the players."""
        game, names = self.table.game, self._called(lang)
        title = describe_table(game, None, lang, self.kit, names).title
        return plain(title), tuple(plain(names[seat]) for seat in range(game.seats))

    def points(self, token: str, lang: str) -> PointsShown:
        """Return the current points, with the reasons that a reader may know; for a finished game, with all reasons."""
        game, seat, presenter = self.table.game, self.seat_of(token), self._presenter(lang)
        if game.over:
            return all_points(game, presenter, unshared(self._people()), seat if self._personal else None)
        if seat is None:
            raise unmet("table-points-later")
        return points_of_seat(game, seat, presenter, unshared(self._people()))

    def past(self, token: str) -> Past:
        """Return the game so far for replay, as known to the reader of a token."""
        reader, revision = self.seat_of(token), self.table.game.revision
        if self._past is None or (self._past.reader, self._past_revision) != (reader, revision):
            game, whole = retold(self.table.game, reader), self.whole_past() if self.table.game.over else None
            self._past = Past(game, self.kit, reader, False, self._people(), whole is not None, whole)
            self._past_revision = revision
        return self._past

    def whole_past(self) -> Past:
        """Return a finished game with full information for replay."""
        if not self.table.game.over:
            raise unmet("table-past-later")
        if self._whole is None or self._whole[0] != self.table.game.revision:
            past = Past(self.table.game, self.kit, None, open_book=True, people=self._people())
            self._whole = self.table.game.revision, past
        return self._whole[1]

    def review(self, token: str, lang: str) -> ReviewShown:
        """Return the points after each round of a finished game, and what each turn brought or cost, to all at the table.

        Raises ``OptionError`` before the game is over.
        """
        self.seat_of(token)
        return self.whole_past().review(lang)

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
            text = self._rule_text(token, error.rule, lang) if isinstance(error, IllegalAction) else ""
            return Moved(problem=problem_in(error, lang, self._called), text=text)
        if quiet:
            return Moved()
        made, bare = lambda: Moved(self.news(token, since, lang)), lambda bare: Moved(bare_news(bare))
        return self.table.answer_to_step(token, made, bare, lang)

    def _rule_text(self, token: str, rule: str, lang: str) -> str:
        seen = seen_of(self.table.game, self.seat_of(token))
        drawing = drawing_of(seen.rules, self.kit)
        (text,) = asked(seen.rules, lambda: [drawing.rule_text(seen, rule, language_or_english(lang))])
        return text

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

    def _seated(self, token: str) -> AnySeatView:
        seat = self.seat_of(token)
        if seat is None:
            raise WrongToken
        return self._seen(seat)

    def _people(self) -> dict[int, str]:
        return shown_names(self.table.chairs, self.table.game, self.kit)

    def _called(self, lang: str) -> Players:
        """Return the names of players in sentences, by seat."""
        key = self.table.game.revision, self.table.chairs
        kept = self._names.get(lang)
        if kept is None or kept[0] != key:  # all readers of a position share them
            kept = self._names[lang] = key, self._presenter(lang).called(unshared(self._people()))
        return kept[1]

    def _presenter(self, lang: str) -> Presenter:
        return presenter_of(self.table.game, self.kit, lang)

    def _asking(self, seat: int, lang: str) -> Asking:
        presenter = self._presenter(lang)
        context = presenter.context(seat, unshared(self._people()), SILENT)
        return presenter.asking(context, (), False, NOT_ASKED, False)


def shown_names(chairs: Iterable[Chair], game: AnyGame, kit: GameKit | None = None) -> dict[int, str]:
    """Return the names of persons and bots by seat; several of one bot have numbers where a game has no better names."""
    taken = {chair.seat: chair for chair in chairs if chair.seat is not None and chair.shown_name}
    alike = Counter(chair.bot for chair in taken.values())
    numbered = game.seats <= len(NUMERALS) and not presenter_of(game, kit).names_seats
    return {
        seat: chair.name or chair.shown_name + (f" {NUMERALS[seat]}" if numbered and alike[chair.bot] > 1 else "")
        for seat, chair in taken.items()
    }
