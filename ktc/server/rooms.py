"""The rooms of a server: each is a table at a game of the store, with three links.  The least used leave the memory."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import Final, Protocol

import attrs

from ktc.kernel.errors import OptionError
from ktc.server.kept import KeptRoom, RoomsFile
from ktc.server.problems import WrongLink
from ktc.stores import keep_game, open_game
from ktc.stores.sqlite import SqliteStore
from ktc.stores.store import UnknownGame
from ktc.table import Chair, Table
from ktc.table.chairs import key_of, new_token
from ktc.web import host
from ktc.web.calls import Calls
from ktc.web.room import PageRoom

NAME_BYTES: Final = 8
LONGEST_NAME: Final = 40  # characters


class Follower(Protocol):
    """One who follows a room."""

    def lost(self) -> None:
        """Be told that the room in memory is no longer what is kept: whoever follows has to come back."""


class Room:
    """A room in memory: its table, the calls of its pages, and what is kept of it."""

    def __init__(self, kept: KeptRoom, table: Table) -> None:
        self.kept = kept
        self.table = table
        self.page = PageRoom(table)
        self.calls = Calls(self.page)
        self.followers = set[Follower]()  # while there are any it stays in memory

    @property
    def name(self) -> str:
        """The name of the room, and of its game in the store."""
        return self.kept.name


class Rooms:
    """All rooms of one file.  They are used by one thread; ``most`` of them stay in memory while nobody follows them."""

    def __init__(self, store: SqliteStore, most: int) -> None:
        self._store = store
        self._file = RoomsFile(store.file)
        self._most = most
        self._loaded: OrderedDict[str, Room] = OrderedDict()

    def open(self, wish: host.NewTable, lang: str) -> tuple[Room, Sequence[str]]:
        """Open a room; return it with the tokens of its links: to join, to watch, and the host's.

        Raises ``OptionError`` for what the game does not take.
        """
        if wish.seed is not None:
            raise OptionError("a server draws the seed by itself: nobody is to know it")
        game = host.game_of(wish, lang)
        bots = {seat: host.checked_bot(game, sitter.bot) for seat, sitter in enumerate(wish.seats) if sitter.bot}
        tokens = new_token(), new_token(), new_token()
        invite, watch, hosts = map(key_of, tokens)
        kept = KeptRoom(token_hex(NAME_BYTES), invite, watch, hosts)
        keep_game(game, self._store, kept.name)
        table = Table(game, bots, chairs=(_watcher(kept),))
        room = Room(attrs.evolve(kept, chairs=seats_of(table)), table)
        self._file.add(room.kept)
        self._remember(room)
        return room, tokens

    def find(self, name: object) -> Room:
        """Return a room; raises ``WrongLink`` where there is none of this name."""
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            raise WrongLink
        room = self._loaded.get(name) or self._load(name)
        self._remember(room)
        return room

    @contextmanager
    def seating(self, room: Room) -> Iterator[None]:
        """Change who sits in a room; it is on the disk afterwards, or the room is forgotten as it stood in memory."""
        try:
            yield
            if (chairs := seats_of(room.table)) != room.kept.chairs:
                room.kept = self._file.seat(room.kept, chairs)
        except BaseException:
            if seats_of(room.table) != room.kept.chairs:
                self.forget(room)
            raise

    def forget(self, room: Room) -> None:
        """Leave a room to the disk, and let go of who follows it: it is loaded again when somebody wants it."""
        if self._loaded.get(room.name) is room:
            del self._loaded[room.name]
        for follower in tuple(room.followers):
            follower.lost()

    def _load(self, name: str) -> Room:
        kept = self._file.find(name)
        if kept is None:
            raise WrongLink
        try:
            game = open_game(self._store, name)
        except UnknownGame:  # its host has deleted the game
            raise WrongLink from None
        return Room(kept, Table(game, chairs=(*kept.chairs, _watcher(kept))))

    def _remember(self, room: Room) -> None:
        self._loaded[room.name] = room
        self._loaded.move_to_end(room.name)
        if len(self._loaded) > self._most:
            idle = next((other for other in self._loaded.values() if not other.followers and other is not room), None)
            if idle is not None:
                self.forget(idle)


def seats_of(table: Table) -> tuple[Chair, ...]:
    """Return the chairs at a table without those who look on."""
    return tuple(chair for chair in table.chairs if chair.seat is not None)


def _watcher(kept: KeptRoom) -> Chair:
    """Return the chair of all who look on: they have one token, that of the link."""
    return Chair(None, key=kept.watch)
