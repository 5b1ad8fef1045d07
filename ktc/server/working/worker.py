"""A process of the pool: it reads work line by line, and writes an answer to each.  It ends with its server."""

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

import attrs

from ktc.bots import make_bot
from ktc.bots.turns import AnyBot, finish
from ktc.kernel.errors import BotError, KtcError
from ktc.kit.editions import FallbackEdition, fallback_edition
from ktc.records.game import AnyGame
from ktc.server.working.lines import ESCAPED, CallWork, Work, WorkDone
from ktc.stores import ServerStore, load_game, open_server_store
from ktc.stores.kept_games import advance
from ktc.table import BotTurn, Chair, Table
from ktc.table.programs import chosen
from ktc.table.seats import LONGEST_NAME
from ktc.web.calls import Calls
from ktc.web.room import PageRoom, shown_names
from ktc.wire.codec import from_json, to_json
from ktc.wire.text import write_json


class Copy:
    """A copy of a game, with its bots and the calls of its players."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._bots: dict[BotTurn, AnyBot] = {}
        self._chairs: tuple[Chair, ...] | None = None
        self._calls = Calls()

    def call(self, chairs: Sequence[Chair], name: str, args: str) -> str:
        """Return the answer to a call of a seat, like ``Calls.do``."""
        if self._chairs != tuple(chairs):
            self._chairs = tuple(chairs)
            names = shown_names(chairs, self.game)

            def person(chair: Chair) -> Chair:
                name = chair.name if chair.seat is None else names.get(chair.seat, "")
                return attrs.evolve(chair, name=name[:LONGEST_NAME], bot="")  # which plays elsewhere

            self._calls = Calls(PageRoom(Table(self.game, chairs=[*map(person, chairs)])))
        return self._calls.do(name, args)

    def choose(self, turn: BotTurn, names: Sequence[str]) -> object:
        """Return a bot's choice at its turn, None if the game has changed since; raises ``BotError``."""
        if self.game.revision != turn.revision:
            return None
        one = attrs.evolve(turn, revision=0)
        bot = self._bots.get(one)
        if bot is None:
            bot = self._bots[one] = make_bot(turn.bot, turn.seed, game=self.game.ruleset.id)
        return chosen(self.game, turn, bot, names)

    def close(self) -> None:
        """Close the bots."""
        for turn, bot in self._bots.items():
            finish(self.game, {turn.seat: bot})


class Copies:
    """The copies of one process; beyond ``most``, the least recently used one is dropped."""

    def __init__(self, store: ServerStore, most: int, edition: FallbackEdition | None = None) -> None:
        self._store = store
        self._edition = edition
        self._most = most
        self._copies: OrderedDict[str, Copy] = OrderedDict()

    def at(self, name: str, revision: int) -> Copy:
        """Return a copy of a game at a revision or later."""
        copy = self._copies.get(name)
        if copy is not None and copy.game.revision < revision:
            try:
                advance(copy.game, self._store.since(name, copy.game.revision), name)
            except KtcError:
                self._forget(name)
                copy = None
        if copy is None:
            copy = self._copies[name] = Copy(load_game(self._store, name, edition=self._edition))
        self._copies.move_to_end(name)
        if len(self._copies) > self._most:
            self._forget(next(iter(self._copies)))
        return copy

    def _forget(self, name: str) -> None:
        self._copies.pop(name).close()


def main(address: str, most: str, edition: str | None = None) -> None:
    """Do the work read from standard input, with games of a store, until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C and ends this process
    with suppress(AttributeError, OSError):
        os.nice(5)  # players have priority
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", errors=ESCAPED)
    os.dup2(2, 1)  # the output of a bot is no answer
    copies = Copies(open_server_store(address, new=False), int(most), fallback_edition(edition))
    with suppress(BrokenPipeError), answers:  # a server that was killed reads no answer
        answers.write("\n")  # its time is measured from here on
        answers.flush()
        for line in sys.stdin.buffer:
            done = do(copies, from_json(line, Work))
            answers.write(write_json({"text": done.text, "error": done.error}) + "\n")
            answers.flush()


def do(copies: Copies, work: Work) -> WorkDone:
    """Return the answer to some work; raises nothing."""
    try:
        if isinstance(work, CallWork):
            return WorkDone(copies.at(work.room, work.revision).call(work.chairs, work.name, work.args))
        return WorkDone(to_json(copies.at(work.room, work.turn.revision).choose(work.turn, work.names)))
    except BotError as error:
        return WorkDone(error.reason, type(error).__name__)
    except KtcError as error:
        return WorkDone(str(error), type(error).__name__)
    except Exception as error:  # a fault of one game must not affect others
        return WorkDone(f"{type(error).__name__}: {error}", "Exception")


if __name__ == "__main__":
    main(*sys.argv[1:])
