"""The rooms of a server: each is a table for a stored game, with its links.  The least used ones are unloaded."""

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from secrets import token_hex
from threading import RLock
from typing import Final, Protocol

import attrs

from ktc.bots.builtin import RANDOM
from ktc.kernel.errors import OptionError, RecordError, shorten
from ktc.kit.editions import FallbackEdition
from ktc.records.game import AnyGame
from ktc.server.limits import ServerLimits
from ktc.server.room_logs import KeptRoom, RoomLogs
from ktc.server.seating import (
    A_MINUTE,
    BotSat,
    Holder,
    RoomClock,
    RoomOpened,
    RoomSeats,
    SeatEvents,
    TimesNoted,
    begun_room,
    check_clock,
)
from ktc.server.working.lines import TooBusy
from ktc.stores import ServerStore, add_game, checkpoint_of, open_game
from ktc.stores.store import StoreConflict, StoreError, UnknownGame, at, number_of_games
from ktc.table import BotTurn, Chair, Clock, OffloadedTable, Subscription
from ktc.table.problems import TranslatedError, unmet
from ktc.table.seats import key_of, new_token
from ktc.web import host
from ktc.web.calls import Calls
from ktc.web.room import PageRoom


class WrongLink(TranslatedError):
    """No room has this name, or its token differs; a client cannot learn which."""

    message_id = "server-wrong-link"


class RoomClosed(TranslatedError):
    """The host has closed the room; only holders of its links learn it."""

    message_id = "server-room-closed"


class TooMany(TranslatedError):
    """Raised if one address asks for more than its share."""

    message_id = "server-too-many-rooms"


class HostFault(TranslatedError):
    """The answer to an internal error; the details are only in the host's log."""

    message_id = "server-fault"


LOG: Final = logging.getLogger("ktc.server")
CHECKPOINT: Final = "checkpoint"  # the kind of the note that says how much of a game needs no check
UNCHECKED: Final = 30  # changes after which it is written
GAME_BYTES: Final = 90_000  # this and the next ones are measured: tests/server/test_memory.py
EVENT_BYTES: Final = 400
SENTENCE_BYTES: Final = 250
PART_BYTES: Final = 2_000  # of a table
BYTES_WRITTEN: Final = 2  # for each character of a state that is kept for followers
NAME_BYTES: Final = 8
NAME: Final = re.compile(f"[0-9a-f]{{{2 * NAME_BYTES}}}")
NOWHERE: Final = "0" * 2 * NAME_BYTES + "-"  # a name that no room has


def room_in(args: Mapping[str, object]) -> str:
    """Return the name of the room of a call; "" if it has none."""
    name = args.get("room")
    return name if isinstance(name, str) and NAME.fullmatch(name) else ""


class Follower(Protocol):
    """A page that follows a room."""

    @property
    def seat(self) -> int | None: ...

    @property
    def address(self) -> str: ...

    def mark(self) -> None:
        """Note that there is news."""

    def tell(self) -> None:
        """Compute the news in a turn of the room."""

    def lost(self) -> None:
        """Note that the room in memory is outdated; its followers must reconnect."""


class Stopwatch:
    """Counts milliseconds while it runs; ``now`` is a clock in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._passed = 0.0
        self._since: float | None = None

    def run(self, on: bool) -> None:
        """Start or stop."""
        if self._since is not None:
            self._passed += self._now() - self._since
        self._since = self._now() if on else None

    def read(self) -> int:
        """Return the milliseconds up to now."""
        running = 0.0 if self._since is None else self._now() - self._since
        return int((self._passed + running) * 1000)


class OpenRoom:
    """A room in memory: its table, the calls of its pages, and its stored form."""

    def __init__(self, kept: KeptRoom, table: OffloadedTable, stopwatch: Stopwatch | None = None) -> None:
        self.kept = kept
        self.table = table
        self.page = PageRoom(table, keeps_screen=False)
        self.calls = Calls(self.page)
        self.followers = set[Follower]()  # while there are any, it stays in memory, and its clock runs
        self.stopwatch = stopwatch or Stopwatch()
        self.checked = 0  # the revision of its game's last checkpoint
        self.noted = 0  # the reading at which the times were stored last
        self.left: Callable[[OpenRoom], object] = lambda room: None  # called when the last page leaves
        self._due: dict[Follower, None] | None = None  # in a turn: those with news at its end
        self.watching: Subscription | None = None
        self.weight = 0  # its bytes when they were estimated last
        self._game_bytes = -1, 0  # at a revision

    @property
    def name(self) -> str:
        """The name of the room, and of its game in the store."""
        return self.kept.name

    @property
    def seating(self) -> RoomSeats:
        """The seats and links."""
        return self.kept.seating

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of people whose page is not connected."""
        there = {follower.seat for follower in tuple(self.followers)}
        return tuple(
            chair.seat for chair in self.table.chairs if chair.key and chair.seat is not None and chair.seat not in there
        )

    @property
    def address(self) -> str:
        """The address for which its bots think: that of a player, if one is there."""
        first = min(tuple(self.followers), key=lambda follower: (follower.seat is None, follower.seat or 0), default=None)
        return "" if first is None else first.address

    @property
    def bytes(self) -> int:
        """An estimate of its memory."""
        game = self.table.game
        revision, its = self._game_bytes
        if revision != game.revision:
            its = GAME_BYTES + EVENT_BYTES * len(game.log.between(None, len(game.log)))
            self._game_bytes = game.revision, its
        copies = 2 if self.page.keeps_past else 1
        kept = self.table.kept_sentences * SENTENCE_BYTES + self.page.kept_parts * PART_BYTES
        return its * copies + self.page.written * BYTES_WRITTEN + kept

    @property
    def expired(self) -> tuple[int, ...]:
        """The seats whose clock has run out."""
        return tuple(seat for seat, left in enumerate(self.table.times() or ()) if left == 0)

    @property
    def bot_turns(self) -> tuple[BotTurn, ...]:
        """The turns of the bots that the game waits for; none before it begins."""
        return self.table.bot_turns if self.seating.begun and not self.seating.closed else ()

    def follow(self, follower: Follower) -> None:
        """Add a page; others see that its player is present."""
        away = self.away
        self.followers.add(follower)
        self.pace()
        if self.away != away:
            self.mark_all()
        else:
            follower.mark()

    def unfollow(self, follower: Follower) -> None:
        """Remove a page."""
        if follower not in self.followers:
            return
        away = self.away
        self.followers.remove(follower)
        self.pace()
        if self.away != away:
            self.mark_all()
        if not self.followers:
            self.page.release()
            self.left(self)

    def pace(self) -> None:
        """Let the clock run while the game does and a page is there."""
        self.stopwatch.run(self.seating.begun and not self.seating.closed and bool(self.followers))

    def hold_back(self, follower: Follower) -> bool:
        """Return whether a turn has begun, at whose end the follower receives its news; otherwise it needs one."""
        if self._due is None:
            return False
        self._due[follower] = None
        return True

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Send all followers their news at the end, so that none of them waits for another turn."""
        self._due = {}
        try:
            yield
        finally:
            due, self._due = self._due, None
            for follower in due or ():
                follower.tell()

    def mark_all(self) -> None:
        """Notify all followers of news."""
        for follower in tuple(self.followers):
            follower.mark()


class Rooms:
    """All rooms of one store.  Several threads may use it, each for other rooms.

    If they take too much memory, rooms without followers are unloaded, the least recently used first.  ``now`` is the clock of
    the seats, in seconds.
    """

    def __init__(
        self,
        store: ServerStore,
        limits: ServerLimits,
        edition: FallbackEdition | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._edition = edition
        self._logs = RoomLogs(store)
        self._logs.probe()
        self._limits = limits
        self._now = now
        self._games: int | None = None  # counted when a room is opened
        self._watching: list[Callable[[OpenRoom], object]] = []
        self._loaded: OrderedDict[str, OpenRoom] = OrderedDict()
        self._bytes = 0  # of all rooms in memory
        self._lock = RLock()

    def open(self, wish: host.NewTable, lang: str, clock: RoomClock | None = None) -> tuple[OpenRoom, "LinkTokens"]:
        """Open a room; return it with the tokens of its links.

        Raises ``OptionError`` for options that the game does not accept.
        """
        if wish.seed is not None:
            raise OptionError("the server draws the seed, so that it stays secret: leave it out")
        check_clock(clock)
        self.check_memory()
        game = host.game_of(wish, lang)
        bots = tuple(sitter.bot and host.checked_bot(game, sitter.bot) for sitter in wish.seats)
        tokens = LinkTokens(new_token(), new_token(), tuple("" if bot else new_token() for bot in bots))
        invites = tuple(token and key_of(token) for token in tokens.invites)
        events = begun_room(RoomOpened(key_of(tokens.watch), key_of(tokens.host), invites, bots, clock))
        stopwatch = Stopwatch(self._now)
        seated = {seat: bot for seat, bot in enumerate(bots) if bot}
        table = OffloadedTable(game, seated, clock=_clock(clock, (), stopwatch), chairs=(Chair(None, key=key_of(tokens.watch)),))
        if self._games is None or self._games >= self._limits.games:
            self._games = number_of_games(self._store)
        if self._games >= self._limits.games:
            raise unmet("server-full")
        name = token_hex(NAME_BYTES)
        add_game(game, self._store, name)
        self._games += 1
        room = OpenRoom(self._logs.add(name, events), table, stopwatch)
        self._remember(room)
        return room, tokens

    def watch(self, call: Callable[[OpenRoom], object]) -> None:
        """Register a call for each room whose table has changed."""
        self._watching.append(call)

    @property
    def loaded(self) -> int:
        """The number of rooms in memory."""
        return len(self._loaded)

    @property
    def bytes(self) -> int:
        """The estimated memory of all rooms."""
        return self._bytes

    def check_memory(self) -> None:
        """Raise ``TooBusy`` if the rooms that pages follow take all the memory that there is for rooms."""
        if not self._unload_idle():
            raise TooBusy

    def enter(self, name: object, *tokens: object) -> tuple[OpenRoom, Holder]:
        """Return a room and the link of the first token that is one of its links.

        Raises ``WrongLink`` otherwise, with the same work for a wrong token and for an unknown room: one log is read, and no
        game.  Raises ``RoomClosed`` to holders of its links.
        """
        named = name if isinstance(name, str) and NAME.fullmatch(name) else NOWHERE
        room = self._loaded.get(named)
        found = None if room is None else _holder(room.seating, tokens)
        if room is None or found is None:
            kept = self._logs.find(named if room is None else NOWHERE)  # its own log may be longer
            found = None if kept is None else _holder(kept.seating, tokens)
            if kept is None or found is None:
                raise WrongLink
            if kept.seating.closed:
                raise RoomClosed
            self.check_memory()
            room = self._load(kept)
        if room.seating.closed:
            raise RoomClosed
        self._remember(room)
        return room, found

    def find(self, name: str) -> OpenRoom:
        """Return a room, for no client; raises ``WrongLink`` if there is none of this name."""
        room = self._loaded.get(name)
        if room is None:
            kept = self._logs.find(name)
            if kept is None:
                raise WrongLink
            room = self._load(kept)
        self._remember(room)
        return room

    @contextmanager
    def using(self, room: OpenRoom, events: SeatEvents = ()) -> Iterator[None]:
        """Change a table; the ``events`` of its seats are stored before any client receives them.

        If they cannot be written, or another process has changed the room, it is unloaded.
        """
        with room.telling():
            try:
                yield
                self._keep(room, events)
                self._check(room)
                self.weigh(room)
            except BaseException as error:
                if isinstance(error, StoreConflict | UnknownGame) or seats_of(room.table) != room.seating.chairs:
                    self.forget(room)
                raise

    def forget(self, room: OpenRoom) -> None:
        """Unload a room and its followers; the next request loads it again."""
        with self._lock:
            if self._loaded.get(room.name) is room:
                del self._loaded[room.name]
                self._bytes -= room.weight
        if room.watching is not None:
            room.watching.end()
        for follower in tuple(room.followers):
            follower.lost()

    def _keep(self, room: OpenRoom, events: SeatEvents) -> None:
        """Store the events of seats, with those of bots that the table has replaced."""
        after = room.seating.after(events).chairs
        replaced = [BotSat(now.seat or 0, now.bot) for now, old in zip(seats_of(room.table), after, strict=True) if now != old]
        if events := (*events, *replaced):
            began = not room.seating.begun
            room.kept = self._logs.append(room.kept, events)
            room.pace()
            room.mark_all()
            if began and room.seating.begun:
                for call in self._watching:
                    call(room)
        self.note_times(room)

    def running_clocks(self) -> list[OpenRoom]:
        """Return the rooms in memory whose clock has run since their times were stored."""
        with self._lock:
            loaded = list(self._loaded.values())
        return [room for room in loaded if room.seating.clock is not None and room.stopwatch.read() > room.noted]

    def note_times(self, room: OpenRoom, after: int = A_MINUTE) -> None:
        """Store the times left if so many milliseconds have passed since the last time; a failure costs no step."""
        passed = room.stopwatch.read()
        if passed - room.noted < after or (times := room.table.times()) is None:
            return
        room.noted = passed
        try:
            room.kept = self._logs.append(room.kept, (TimesNoted(times),))
        except StoreConflict:
            self.forget(room)
        except StoreError as error:
            LOG.error("the times of a room could not be stored: %s", error)

    def _check(self, room: OpenRoom) -> None:
        """Write a checkpoint if many changes have none; without it the game only opens more slowly."""
        game = room.table.game
        if game.revision >= room.checked + UNCHECKED and (checkpoint := checkpoint_of(game)) is not None:
            room.checked = game.revision
            with suppress(StoreError):
                self._store.write_note(room.name, CHECKPOINT, checkpoint, None)

    def _load(self, kept: KeptRoom) -> OpenRoom:
        seating, stopwatch = kept.seating, Stopwatch(self._now)
        try:
            note = self._store.note(kept.name, CHECKPOINT)
            game = open_game(self._store, kept.name, checkpoint=None if note is None else note.text, edition=self._edition)
            chairs = [_playable(chair, game) for chair in seating.chairs]
            clock = _clock(seating.clock, seating.left, stopwatch)
            return OpenRoom(kept, OffloadedTable(game, chairs=(*chairs, Chair(None, key=seating.watch)), clock=clock), stopwatch)
        except UnknownGame:  # its host has deleted the game
            raise WrongLink from None
        except (OptionError, RecordError) as error:  # no client's fault
            raise StoreError(f"cannot be opened: {error}", at(self._store.where, kept.name)) from None

    def _remember(self, room: OpenRoom) -> None:
        with self._lock:
            is_new = self._loaded.get(room.name) is not room
            self._loaded[room.name] = room
            self._loaded.move_to_end(room.name)
        if is_new:
            room.watching = room.table.subscribe(lambda revision: [call(room) for call in self._watching])
            room.left = self._left
        self.weigh(room)

    def _left(self, room: OpenRoom) -> None:
        self.note_times(room)
        self.weigh(room)

    def weigh(self, room: OpenRoom) -> bool:
        """Estimate the memory of a room; return whether there is enough for all, after unloading others."""
        with self._lock:
            if self._loaded.get(room.name) is room:
                weight = room.bytes
                self._bytes += weight - room.weight
                room.weight = weight
        return self._unload_idle(room)

    def _unload_idle(self, used: OpenRoom | None = None) -> bool:
        """Unload rooms without followers as long as all take too much memory; return whether that was enough."""
        most = self._limits.room_bytes
        if self._bytes <= most:
            return True
        with self._lock:
            idle = [room for room in self._loaded.values() if not room.followers and room is not used]
        for room in idle:
            if self._bytes <= most:
                break
            self.forget(room)
        return self._bytes <= most


@attrs.frozen
class LinkTokens:
    """The tokens of a new room's links; ``invites`` are by seat, "" for a bot's."""

    watch: str
    host: str
    invites: tuple[str, ...]


def _holder(seating: RoomSeats, tokens: tuple[object, ...]) -> Holder | None:
    return next(filter(None, (seating.holder(key_of(token)) for token in tokens)), None)


def _clock(clock: RoomClock | None, left: tuple[int, ...], stopwatch: Stopwatch) -> Clock | None:
    return None if clock is None else Clock(stopwatch.read, clock.each, clock.more, left)


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
