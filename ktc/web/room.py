"""One table as pages are at it: each call names a token, and returns what the seat of that token may know.

A page asks the same whether the engine runs in its own worker or on a server.
"""

from collections.abc import Callable
from typing import Final

from ktc.draw.pictures import draw_picture, picture_names
from ktc.kernel import AnyAction, AnyChoice
from ktc.kernel.errors import IllegalAction, OptionError, RecordError
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit.named import kit_or_usual
from ktc.messages.plain import plain
from ktc.play.asking import Asking
from ktc.play.caution import Caution
from ktc.play.context import PlayContext
from ktc.play.presenter import Presenter, presenter_of
from ktc.play.seating import Seating
from ktc.table import News, StaleAction, Table, WrongToken, answer
from ktc.table.chairs import key_of
from ktc.table.problems import problem_in
from ktc.web.board import Spots, begun_at, drawn_parts, leading_to
from ktc.web.hands import SILENT, hand_of
from ktc.web.past import Past, languages_of
from ktc.web.points import all_points, points_of_seat
from ktc.web.retold import retold
from ktc.web.shown import Advice, BoardShown, Moved, PointsShown, QuestionShown, Shown, SpotShown
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import own_of
from ktc.wire.limits import LARGEST_NUMBER

REFUSED: Final = (IllegalAction, OptionError, RecordError)
NOT_ASKED: Final = Caution(Seating((), 0), asks=False)


class PageRoom:
    """A table, and what a page shows of it beside the table's messages."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kit = kit_or_usual(table.game.ruleset.id)
        self._past: Past | None = None  # the one that was asked for last, by a reader at a revision
        self._past_revision = 0
        self._own = own_of(table.game.ruleset)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of the game's own pictures of a position; the first shows all of it, the others a seat's part."""
        return picture_names(self.table.game.ruleset, self.kit)[:-1]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the game speaks."""
        return languages_of(self.table.game)

    def reply(self, token: str, request: str, lang: str) -> str:
        """Return the table's reply to a request; both are JSON."""
        return answer(self.table, token, request, lang)

    def news(self, token: str, since: int | None, lang: str) -> News:
        """Return what is new to a reader since a revision; None: all."""
        return self.table.news(token, since, lang)

    def act(self, token: str, action: object, revision: int, lang: str) -> Moved:
        """Do an action, as JSON holds it, that a seat made for a revision; raises ``WrongToken``."""
        return self._moved(lambda: self.table.do(token, self._action(action), revision, lang), token, revision, lang)

    def undo(self, token: str, revision: int | None, lang: str) -> Moved:
        """Take a seat's last step back, or ask the others whether it may be; raises ``WrongToken``."""
        return self._moved(lambda: self.table.undo(token, revision, lang), token, revision, lang)

    def agree(self, token: str, yes: bool, revision: int | None, lang: str) -> Moved:
        """Answer whether another seat may have its last step back; raises ``WrongToken``."""
        return self._moved(lambda: self.table.agree(token, yes, revision, lang), token, revision, lang)

    def question(self, token: str, path: tuple[AnyChoice, ...], lang: str, spot: str = "") -> QuestionShown:
        """Return what is asked of a seat behind a path of choices, in words.

        With a ``spot`` the answers are those that lead to an action with it, where any does.  Raises ``OptionError`` for a path
        that leads nowhere.
        """
        revision = self.table.game.revision
        seat = self.seat_of(token)
        if seat is None or self.table.game.over or not self._seen(seat).may_act:
            return QuestionShown(revision)
        asking = self._asking(seat, lang)
        words = _go_along(asking, path)
        draft = asking.draft
        spots = Spots(self._seen(seat), draft.path, self.kit)
        if draft.action is not None:
            sentence = asking.context.sentence(draft.action)
            return QuestionShown(revision, path=words, action=draft.action, sentence=sentence, chosen=spots.chosen)
        wanted = leading_to(self._seen(seat), draft, spot, self.kit) if spot else draft.choices
        options = [option for option in asking.options() if option.value in wanted]
        offered = tuple(
            Shown(plain(option.name), plain(option.more), option.value, draft.count_of(option.value), spots.of(option.value))
            for option in options
        )
        asked = plain(asking.put_in_words(options))
        return QuestionShown(revision, draft.asks or "", asked, words, offered, chosen=spots.chosen, begins=spots.begins)

    def board(self, token: str, path: tuple[AnyChoice, ...], since: int, width: int, lang: str) -> BoardShown:
        """Return the parts of the board as a reader may know them, with the states of a draft after some choices.

        What happened after the first ``since`` events that the reader was told is marked, too.  ``width`` is that of each part,
        in pixels.  Raises ``PictureError`` for another width, and ``OptionError`` for a path that leads nowhere.
        """
        seat, game = self.seat_of(token), self.table.game
        acts = seat is not None and not game.over and self._seen(seat).may_act
        return BoardShown(game.revision, drawn_parts(game, seat, path if acts else None, since, width, lang, self.kit))

    def spot(self, token: str, spot: str, lang: str) -> SpotShown:
        """Return what a spot of the board begins for a seat, or why it does not: nothing for who watches, or when all is over."""
        seat, revision = self.seat_of(token), self.table.game.revision
        if seat is None or self.table.game.over:
            return SpotShown(revision)
        seen = self._seen(seat)

        def words(path: tuple[AnyChoice, ...]) -> str:
            return " › ".join(_go_along(self._asking(seat, lang), path))

        return begun_at(seen, spot, words, lang, self.kit)

    def hint(self, token: str, lang: str) -> Advice:
        """Return what a bot that knows the game would do in a seat's place; nothing where none does, or it is not to act."""
        seat = self.seat_of(token)
        if seat is None or self.table.game.over or not self._seen(seat).may_act:
            return Advice()
        asking = self._asking(seat, lang)
        found = asking.hint_of()
        if isinstance(found, str):
            return Advice()
        return Advice(found.action, (plain(asking.context.sentence(found.action)), *map(plain, found.sentences[1:])))

    def picture(self, token: str, name: str, theme: str) -> str:
        """Return a picture of the game as a reader may know it, an SVG document; "" where the game has no such picture."""
        seat = self.seat_of(token)
        if name not in self.pictures:
            return ""
        return draw_picture(self.table.game, name, seat, theme, None if name == self.pictures[0] else seat, self.kit).svg

    def names(self, token: str, lang: str) -> tuple[str, ...]:
        """Return what the players are called, by seat."""
        self.seat_of(token)
        names = self._presenter(lang).names(self._people())
        return tuple(plain(names.full_player(seat)) for seat in range(self.table.game.seats))

    def hand(self, token: str, lang: str) -> tuple[str, ...]:
        """Return what a seat has for itself, a line each; () where the game says no more of it than its view."""
        seat = self.seat_of(token)
        if seat is None:
            return ()
        return hand_of(self._presenter(lang), seat, self._people())

    def points(self, token: str, lang: str) -> PointsShown:
        """Return the points as they stand, with the reasons that a reader may know; of a game that is over, all of them."""
        game, seat, presenter = self.table.game, self.seat_of(token), self._presenter(lang)
        if game.over:
            return all_points(game, presenter, self._people())
        if seat is None:
            raise OptionError("who watches is shown the points when the game is over")
        return points_of_seat(game, seat, presenter, self._people())

    def past(self, token: str) -> Past:
        """Return the game up to now to look back at, as the reader of a token was told it."""
        reader, revision = self.seat_of(token), self.table.game.revision
        if self._past is None or (self._past.reader, self._past_revision) != (reader, revision):
            game = retold(self.table.game, reader)
            self._past, self._past_revision = Past(game, self.kit, reader, open_book=False, people=self._people()), revision
        return self._past

    def whole_past(self) -> Past:
        """Return the whole game to look back at, once it is over: the host's call."""
        if not self.table.game.over:
            raise OptionError("the game goes on: until it is over, each seat looks back at what it was told")
        return Past(self.table.game, self.kit, None, open_book=True, people=self._people())

    def _moved(self, do: Callable[[], object], token: str, since: int | None, lang: str) -> Moved:
        """Do something, and return what is new since a revision; what is refused is the answer, and what is stale brings news."""
        try:
            do()
        except StaleAction as error:
            return Moved(self.news(token, since, lang), problem_in(error, lang))
        except REFUSED as error:
            return Moved(problem=problem_in(error, lang))
        return Moved(self.news(token, since, lang))

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

    def _presenter(self, lang: str) -> Presenter:
        return presenter_of(self.table.game, self.kit, lang)

    def _context(self, seat: int, presenter: Presenter) -> PlayContext:
        return presenter.context(seat, self._people(), SILENT)

    def _asking(self, seat: int, lang: str) -> Asking:
        presenter = self._presenter(lang)
        return presenter.asking(self._context(seat, presenter), (), False, NOT_ASKED, False)


def _go_along(asking: Asking, path: tuple[AnyChoice, ...]) -> tuple[str, ...]:
    """Make some choices of a decision, and return them in words; raises ``OptionError`` for one that cannot be made."""
    words = list[str]()
    for choice in path:
        after = asking.draft.along((choice,))  # which also reads a choice as JSON has it
        made = after.path[len(asking.draft.path)]
        words.append(next(option.name for option in asking.options() if option.value == made))
        asking.draft = after
    return tuple(words)
