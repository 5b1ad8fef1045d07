"""The rooms of a server: each is a table for a stored game, with three links.  The least used ones are unloaded."""

import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from secrets import token_hex
from typing import Final, Protocol

import attrs

from ktc.bots.builtin import RANDOM
from ktc.kernel.errors import OptionError, RecordError, shorten
from ktc.kit.editions import FallbackEdition
from ktc.records.game import AnyGame
from ktc.server.limits import ServerLimits
from ktc.stores import add_game, checkpoint_of, open_game
from ktc.stores.store import ServerStore, StoreConflict, StoreError, UnknownGame, at
from ktc.table import Chair, OffloadedTable
from ktc.table.problems import TranslatedError, unmet
from ktc.table.seats import key_of, new_token
from ktc.web import host
from ktc.web.calls import Calls
from ktc.web.room import PageRoom
from ktc.wire.codec import from_json, to_json


class WrongLink(TranslatedError):
    """No room has this name, or its token differs; a client cannot learn which."""

    message_id = "server-wrong-link"


class TooMany(TranslatedError):
    """Raised if one address asks for more than its share."""

    message_id = "server-too-many-rooms"


class HostFault(TranslatedError):
    """The answer to an internal error; the details are only in the host's log."""

    message_id = "server-fault"


@attrs.frozen
class KeptRoom:
    """A stored room, under the name of its game.  Tokens of links and people are stored only as hashes.

    ``version`` counts the changes of the chairs.
    """

    name: str
    invite: str
    watch: str
    host: str
    chairs: tuple[Chair, ...] = ()
    version: int = 1


ROOM, CHECKPOINT = "room", "checkpoint"  # the kinds of notes: a room, and how much of its game needs no check
UNCHECKED: Final = 30  # changes after which a checkpoint is written


class RoomsFile:
    """The rooms of a store, each a note beside its game.  Calls return when their data is on disk; all raise ``StoreError``."""

    def __init__(self, store: ServerStore) -> None:
        self._store = store

    def games(self) -> int:
        """Return the number of games in the store, with and without rooms."""
        return self._store.size()

    def add(self, room: KeptRoom) -> None:
        """Add a new room."""
        self._store.write_note(room.name, ROOM, to_json(room).encode(), 0)

    def find(self, name: str) -> KeptRoom | None:
        """Return a room; None if there is none of this name."""
        note = self._store.note(name, ROOM)
        if note is None:
            return None
        try:
            kept: KeptRoom = from_json(note.text, KeptRoom)
        except RecordError as error:
            raise StoreError(f"is damaged: the room is invalid: {error}", at(self._store.where, name)) from None
        return attrs.evolve(kept, name=name, version=note.version)

    def seat(self, room: KeptRoom, chairs: Sequence[Chair]) -> KeptRoom:
        """Save the seating of a room; return the room.  Raises ``StoreConflict`` if another process wrote it."""
        after = attrs.evolve(room, chairs=tuple(chairs), version=room.version + 1)
        self._store.write_note(room.name, ROOM, to_json(after).encode(), room.version)
        return after

    def checkpoint(self, name: str) -> bytes | None:
        """Return the checkpoint of a game; None if it has none."""
        note = self._store.note(name, CHECKPOINT)
        return None if note is None else note.text

    def write_checkpoint(self, name: str, game: AnyGame) -> None:
        """Note that a game is valid up to now."""
        if (checkpoint := checkpoint_of(game)) is not None:
            with suppress(StoreError):  # the game only opens more slowly
                self._store.write_note(name, CHECKPOINT, checkpoint, None)


LOG: Final = logging.getLogger("ktc.server")
NAME_BYTES: Final = 8
NAME: Final = re.compile(f"[0-9a-f]{{{2 * NAME_BYTES}}}")


class Follower(Protocol):
    """A page that follows a room."""

    @property
    def seat(self) -> int | None: ...

    def mark(self) -> None:
        """Note that there is news."""

    def lost(self) -> None:
        """Note that the room in memory is outdated; its followers must reconnect."""


class OpenRoom:
    """A room in memory: its table, the calls of its pages, and its stored form."""

    def __init__(self, kept: KeptRoom, table: OffloadedTable) -> None:
        self.kept = kept
        self.table = table
        self.page = PageRoom(table)
        self.calls = Calls(self.page)
        self.checked = 0  # the revision of its game's last checkpoint
        self.followers = set[Follower]()  # while there are any, it stays in memory

    @property
    def name(self) -> str:
        """The name of the room, and of its game in the store."""
        return self.kept.name

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of people whose page is not connected."""
        there = {follower.seat for follower in self.followers}
        return tuple(
            chair.seat for chair in self.table.chairs if chair.key and chair.seat is not None and chair.seat not in there
        )

    def mark_all(self) -> None:
        """Notify all followers of news."""
        for follower in tuple(self.followers):
            follower.mark()


class Rooms:
    """All rooms of one store, for use by a single thread.

    Rooms without followers are unloaded, the least recently used first.
    """

    def __init__(self, store: ServerStore, limits: ServerLimits, edition: FallbackEdition | None = None) -> None:
        self._store = store
        self._edition = edition
        self._file = RoomsFile(store)
        self._limits = limits
        self._watching: list[Callable[[OpenRoom], object]] = []
        self._loaded: OrderedDict[str, OpenRoom] = OrderedDict()

    def open(self, wish: host.NewTable, lang: str) -> tuple[OpenRoom, Sequence[str]]:
        """Open a room; return it with the tokens of its links: to join, to watch, and for the host.

        Raises ``OptionError`` for options that the game does not accept.
        """
        if wish.seed is not None:
            raise OptionError("the server draws the seed, so that it stays secret: leave it out")
        game = host.game_of(wish, lang)
        bots = {seat: host.checked_bot(game, sitter.bot) for seat, sitter in enumerate(wish.seats) if sitter.bot}
        tokens = new_token(), new_token(), new_token()
        invite, watch, hosts = map(key_of, tokens)
        kept = KeptRoom(token_hex(NAME_BYTES), invite, watch, hosts)
        table = OffloadedTable(game, bots, chairs=(_watcher(kept),))
        room = OpenRoom(attrs.evolve(kept, chairs=seats_of(table)), table)
        if self._file.games() >= self._limits.games:
            raise unmet("server-full")
        add_game(game, self._store, kept.name)
        self._file.add(room.kept)
        self._remember(room)
        return room, tokens

    def watch(self, call: Callable[[OpenRoom], object]) -> None:
        """Register a call for each room whose table has changed."""
        self._watching.append(call)

    @property
    def loaded(self) -> int:
        """The number of rooms in memory."""
        return len(self._loaded)

    def find(self, name: object) -> OpenRoom:
        """Return a room; raises ``WrongLink`` if there is none of this name."""
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise WrongLink
        room = self._loaded.get(name) or self._load(name)
        self._remember(room)
        return room

    @contextmanager
    def using(self, room: OpenRoom) -> Iterator[None]:
        """Change a table; a new seating is on disk before any client receives it.

        If it cannot be written, or another process has changed the game, the room is unloaded.
        """
        try:
            yield
            if (chairs := seats_of(room.table)) != room.kept.chairs:
                room.kept = self._file.seat(room.kept, chairs)
            self._check(room)
        except BaseException as error:
            if isinstance(error, StoreConflict | UnknownGame) or seats_of(room.table) != room.kept.chairs:
                self.forget(room)
            raise

    def forget(self, room: OpenRoom) -> None:
        """Unload a room and its followers; the next request loads it again."""
        if self._loaded.get(room.name) is room:
            del self._loaded[room.name]
        for follower in tuple(room.followers):
            follower.lost()

    def _load(self, name: str) -> OpenRoom:
        kept = self._file.find(name)
        if kept is None:
            raise WrongLink
        try:
            game = open_game(self._store, name, checkpoint=self._file.checkpoint(name), edition=self._edition)
            chairs = [_playable(chair, game) for chair in kept.chairs]
            return OpenRoom(kept, OffloadedTable(game, chairs=(*chairs, _watcher(kept))))
        except UnknownGame:  # its host has deleted the game
            raise WrongLink from None
        except (OptionError, RecordError) as error:  # no client's fault
            raise StoreError(f"cannot be opened: {error}", at(self._store.where, name)) from None

    def _check(self, room: OpenRoom) -> None:
        """Write a checkpoint if many changes have none."""
        revision = room.table.game.revision
        if revision >= room.checked + UNCHECKED:
            self._file.write_checkpoint(room.name, room.table.game)
            room.checked = revision

    def _remember(self, room: OpenRoom) -> None:
        if self._loaded.get(room.name) is not room:
            self._loaded[room.name] = room
            room.table.subscribe(lambda revision: [call(room) for call in self._watching])
        self._loaded.move_to_end(room.name)
        if len(self._loaded) > self._limits.rooms_in_memory:
            idle = next((other for other in self._loaded.values() if not other.followers and other is not room), None)
            if idle is not None:
                self.forget(idle)


def seats_of(table: OffloadedTable) -> tuple[Chair, ...]:
    """Return the chairs of a table without spectators."""
    return tuple(chair for chair in table.chairs if chair.seat is not None)


def _playable(chair: Chair, game: AnyGame) -> Chair:
    """Return a stored chair, with ``random`` replacing a bot that is no longer installed."""
    try:
        return attrs.evolve(chair, bot=host.checked_bot(game, chair.bot)) if chair.bot else chair
    except OptionError:
        LOG.warning("the bot %s is no longer installed; random replaces it", shorten(chair.bot))
        return attrs.evolve(chair, bot=RANDOM)


def _watcher(kept: KeptRoom) -> Chair:
    """Return the chair shared by all spectators, whose token is that of the link."""
    return Chair(None, key=kept.watch)
