"""A whole game at one terminal: turns, bots, hand-over between people, undo, saving, and the end."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from ktc.bots.turns import Lasting, act, finish, introduce
from ktc.kernel import AnyAction, AnyEvent
from ktc.kernel.errors import IllegalAction, KtcError
from ktc.kit import GameKit
from ktc.messages.plain import capital
from ktc.play.asking import Leave, Request
from ktc.play.caution import Caution, TakenBack, do_again, next_seat, take_back
from ktc.play.commands import command_words, news_screen
from ktc.play.context import PlayContext, TableNames, Terminal
from ktc.play.presenter import presenter_of
from ktc.play.seating import Seating, all_named
from ktc.records.game import AnyGame


class Session:
    """A game in progress, saved to ``path`` after every turn.

    ``hint`` returns the command that resumes it; ``only`` lists the bots that may be imported; with ``asks``, people are asked
    before anything that cannot be undone.  ``kit`` is that of a game which is not installed.  ``heard`` is by seat the number
    of events that a person has seen.
    """

    def __init__(
        self,
        game: AnyGame,
        seating: Seating,
        terminal: Terminal,
        path: Path,
        lang: str = "en",
        hint: Callable[[Path], str] = str,
        only: Sequence[str] | None = None,
        asks: bool = True,
        kit: GameKit | None = None,
    ) -> None:
        self.game = game
        self.seating = seating
        self.terminal = terminal
        self.path = path
        self.presenter = presenter_of(game, kit, lang)
        self.hint = hint
        self.only = only
        self.called = all_named(seating, self.presenter.things())
        self.heard = {seat: self._heard_before(seat) for seat in seating.persons}
        self.caution = Caution(seating, asks)
        self.taken_back: list[TakenBack] = []
        self.saved = True
        self._new = {seat for seat in seating.persons if not any(step.seat == seat for step in game.log)}
        self._at_screen: int | None = None
        self._later: set[int] = set()
        self._lasting: dict[int, Lasting] = {}

    def play(self) -> None:
        """Play until the game is over or a person leaves; in that case save the game, and print how to resume it.

        Raises ``KtcError`` after saving the game if a bot or a plugin fails, and if it finally cannot be saved.
        """
        try:
            while not self.game.over:
                self._next()
            self._save()
            self._end()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
        except KtcError:
            self._leave()
            raise
        finally:
            finish(self.game, self._lasting)

    # --- turns ------------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        """Let the next seat make one decision: the seat that has just acted, else the first that did not answer "later"."""
        last = self.game.log[-1].seat if len(self.game.log) else None
        seat = next_seat(self.game, self._later)
        if self.seating.chairs[seat].person:
            self._ask(seat)
        else:
            if last is not None and self.seating.chairs[last].person:
                self._save()  # before a bot thinks
            self.terminal.passing(self._names().player(seat) + " …")
            bot = self._lasting.get(seat) or self.seating.bot(seat, len(self.game.log), self.only, self.presenter.kit)
            if isinstance(bot, Lasting) and seat not in self._lasting:
                introduce([bot], [self._names().player(other) for other in range(self.game.seats)])
                self._lasting[seat] = bot
            act(self.game, self.game.as_seat(seat), bot, self.seating.chairs[seat].name, secret=True)
            self.terminal.passing("")
            self.taken_back.clear()
            self.saved = False

    def _ask(self, seat: int) -> None:
        self._save()
        if self._at_screen != seat and not self._hand_over(seat):
            return
        context = self._context(seat)
        events = context.table.told()
        happened = self._news(events, self.heard[seat])
        may_defer = len([other for other in self.game.to_act if other not in self._later]) > 1
        first, self._new = seat in self._new, self._new - {seat}
        asking = self.presenter.asking(context, happened, may_defer, self.caution, first)
        while isinstance(decided := asking.answer(), Request) and not self._heard_out(context, decided):
            pass
        if not isinstance(decided, Request):
            self.heard[seat] = len(events)
            self._do(context, decided)

    def _heard_out(self, context: PlayContext, request: Request) -> bool:
        """Handle a request that is no action; return whether it succeeded."""
        if request.word == "later":
            self._later.add(context.seat)
            self.heard[context.seat] = len(context.table.told())
            return True
        return self._redo(context) if request.word == "redo" else self._undo(context)

    def _do(self, context: PlayContext, action: AnyAction) -> None:
        context.table.apply(action)
        self.taken_back.clear()
        self._later.discard(context.seat)
        self.saved = False

    def _undo(self, context: PlayContext) -> bool:
        """Undo steps up to a person's own last decision, including later ones of bots.  Return False and show why if refused."""
        try:
            self.taken_back.append(take_back(self.game, self.seating, context.seat))
        except IllegalAction as refused:
            context.terminal.say(context.names.painted(f"{capital(self.presenter.reason(context, refused))}."))
            return False
        self.saved = False
        self.heard[context.seat] = min(self.heard[context.seat], len(self.game.events_for(context.seat)))
        context.line("play-undone")
        return True

    def _redo(self, context: PlayContext) -> bool:
        """Redo the last undo, including the steps of bots.  Return False and show why if refused."""
        before = len(context.table.told())
        try:
            do_again(self.game, self.taken_back, context.seat)
        except IllegalAction as refused:
            context.terminal.say(context.names.painted(f"{capital(self.presenter.reason(context, refused))}."))
            return False
        self._later.discard(context.seat)
        self.saved = False
        self.heard[context.seat] = before
        context.line("play-redone")
        return True

    # --- several people

    def _hand_over(self, seat: int) -> bool:
        """Clear the screen between two people; return False if the first one undid the step instead."""
        before, self._at_screen = self._at_screen, seat
        if len(self.seating.persons) < 2:
            return True
        names = self._names()
        if before is not None:
            self._at_screen = before
            if not self._let_go(before, names.player(seat)):
                return False
            self._at_screen = seat
        self.terminal.wipe()
        if not self.terminal.wipes:
            self.terminal.say(Text(names.say("play-cannot-wipe"), style="dim"))
        self._pause(names.say("play-your-screen", player=names.full_player(seat)))
        self.terminal.wipe()
        return True

    def _let_go(self, before: int, following: str) -> bool:
        """Show a person the result of the last decision; return whether to hand the screen over to the next person."""
        context = self._context(before)
        events = context.table.told()
        self.terminal.say(news_screen(self._news(events, self.heard[before])))
        self.heard[before] = len(events)
        if self._pause(context.say("play-hand-over", player=following)) != "undo":
            return True
        self._undo(context)
        return False

    def _pause(self, prompt: str) -> str:
        self.terminal.say(Text(prompt))
        typed = self.terminal.ask("> ").casefold()
        answer = command_words(self._names().say).get(typed, typed)
        if answer in ("q", "quit", "leave"):
            raise Leave
        return answer

    # --- saving, leaving, the end

    def _heard_before(self, seat: int) -> int:
        """Return the number of events that a seat knew before its own last step, where the news of a resumed game begins."""
        log = self.game.log
        own = max((number for number, step in enumerate(log) if step.seat == seat), default=None)
        if own is None:
            return 0
        redact = self.game.ruleset.redact
        return sum(redact(event, seat) is not None for event in log.between(None, own))

    def _save(self) -> None:
        """Save the game; a failure is reported, and saving is tried again after the next turn."""
        if self.saved:
            return
        try:
            self.game.save(self.path)
            self.saved = True
        except KtcError as error:
            self.terminal.say(Text(self._names().say("play-not-saved", reason=str(error)), style="bold"))

    def _leave(self) -> None:
        self.terminal.passing("")
        if len(self.seating.persons) > 1:
            self.terminal.wipe()
        self.game.save(self.path)
        self.terminal.say(Text(self._names().say("play-left")))
        self.terminal.put(f"  {self.hint(self.path)}\n")

    def _end(self) -> None:
        if len(self.seating.persons) > 1:
            self.terminal.wipe()
        events, heard = self._last_news()
        self.terminal.say(news_screen(self._news(events, heard)))
        self.terminal.show(self.presenter.result(self.called))
        self.terminal.put(f"\n{self._names().say('play-record')}\n  ktc score {self.path} --why\n")

    def _last_news(self) -> tuple[Sequence[AnyEvent], int]:
        """Return the events to show at the end: one person's news, or for several people the public events."""
        if len(self.seating.persons) == 1:
            (seat,) = self.seating.persons
            return self.game.events_for(seat), self.heard[seat]
        events = self.game.events_for(None)
        return events, self.presenter.last_news(events)

    def _context(self, seat: int) -> PlayContext:
        return self.presenter.context(seat, self.called, self.terminal)

    def _names(self) -> TableNames:
        return self.presenter.names(self.called)

    def _news(self, events: Sequence[AnyEvent], since: int) -> list[Text]:
        """Return the redacted events of a seat after the first ``since``, as sentences."""
        names = self._names()
        return [names.painted(line) for line in self.presenter.news(self.called, events, since)]
