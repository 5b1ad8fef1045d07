"""Messages about a room, in addition to those of its table."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import attrs

from ktc.kernel.errors import KtcError, OptionError, shorten
from ktc.server.rooms import OpenRoom, Rooms, WrongLink, seats_of
from ktc.table.problems import unmet
from ktc.table.seats import key_of
from ktc.web import host
from ktc.web.calls import OF_A_SEAT, text_in
from ktc.wire.codec import from_json, to_json
from ktc.wire.hosting import Seated
from ktc.wire.text import write_json


@attrs.frozen
class RoomMade:
    """A new room, with the tokens of its three links.

    ``invite`` lets its holder take a seat, ``watch`` look on, and ``host`` free a seat or give it to a bot.
    """

    room: str
    invite: str
    watch: str
    host: str


@attrs.frozen
class RoomShown:
    """A room for a holder of one of its links: its game, its players, and the ``free`` seats."""

    room: str
    game: str
    title: str
    seated: tuple[Seated, ...]
    free: tuple[int, ...]
    over: bool


Args = Mapping[str, Any]  # untrusted: parsed JSON


class RoomCalls:
    """Answers requests of pages: each answer is a line of JSON, and errors are raised."""

    def __init__(self, rooms: Rooms, failed: Callable[[KtcError], object] = lambda fault: None) -> None:
        self._rooms = rooms
        self._failed = failed  # receives the failure of an answer to a completed step

    def answer(self, name: str, args: Args) -> str:
        """Return the answer to a call.  Raises the errors of a table, and ``WrongLink``."""
        if name in OF_ROOMS:
            return OF_ROOMS[name](self, args)
        if name not in OF_A_SEAT:
            raise OptionError(f"no call {shorten(name)}")
        room = self.room(args)
        with self._reporting(room), self._rooms.using(room):
            return room.calls.do(name, write_json(dict(args)))

    @contextmanager
    def _reporting(self, room: OpenRoom) -> Iterator[None]:
        known = room.table.faults[-1:]
        yield
        for fault in room.table.faults[-1:]:
            if fault not in known:
                self._failed(fault)

    def room(self, args: Args) -> OpenRoom:
        """Return the room that a call names."""
        return self._rooms.find(args.get("room"))

    def _open(self, args: Args) -> str:
        wish = from_json(write_json(args.get("table")), host.NewTable)
        room, (invite, watch, hosts) = self._rooms.open(wish, text_in(args, "lang", "en"))
        return to_json(RoomMade(room.name, invite, watch, hosts))

    def _show(self, args: Args) -> str:
        room = self.room(args)
        _check(args, room.kept.invite, room.kept.watch, room.kept.host)
        game, chairs = room.table.game, seats_of(room.table)
        seated = tuple(Seated(seat, chair.name, chair.bot, not chair.free) for seat, chair in enumerate(chairs))
        free = tuple(chair.seat for chair in seated if not chair.taken)
        return to_json(RoomShown(room.name, game.ruleset.id, room.page.kit.title, seated, free, game.over))

    def _join(self, args: Args) -> str:
        room, name = self.room(args), text_in(args, "name", "")
        if key_of(args.get("invite")) != room.kept.invite:
            raise WrongLink
        token = args.get("token")
        if (key := key_of(token)) in (room.kept.invite, room.kept.watch, room.kept.host):
            raise WrongLink  # others know it
        if key and any(chair.key == key for chair in seats_of(room.table)):
            return _opened(room, text_in(args, "token"))  # it had succeeded, and the answer was lost
        seat = args.get("seat")
        if seat is None:
            seat = next((chair.seat for chair in seats_of(room.table) if chair.free), None)
            if seat is None:
                raise unmet("server-room-full")
        with self._reporting(room), self._rooms.using(room):
            return _opened(room, room.table.sit(seat, name, token))

    def _watch(self, args: Args) -> str:
        room = self.room(args)
        token = text_in(args, "watch")
        if key_of(token) != room.kept.watch:
            raise WrongLink
        return _opened(room, token)

    def _come_back(self, args: Args) -> str:
        return _opened(self.room(args), text_in(args, "token"))

    def _free(self, args: Args) -> str:
        room, seat = self._of_the_host(args)
        with self._rooms.using(room):
            room.table.free(seat)
        return write_json(None)

    def _seat_bot(self, args: Args) -> str:
        room, seat = self._of_the_host(args)
        bot = host.checked_bot(room.table.game, text_in(args, "bot"))
        with self._rooms.using(room):
            room.table.seat_bot(seat, bot)
        return write_json(None)

    def _of_the_host(self, args: Args) -> tuple[OpenRoom, int]:
        """Return a room and a seat that the caller may give away: any for the host, the own one for others."""
        room, seat, key = self.room(args), args.get("seat"), key_of(args.get("token"))
        own = next((chair.seat for chair in seats_of(room.table) if key and chair.key == key), None)
        if key != room.kept.host and (own is None or own != seat):
            raise WrongLink
        if type(seat) is not int:
            raise OptionError(f"no seat {shorten(seat)}")
        return room, seat


def _opened(room: OpenRoom, token: str) -> str:
    seat = room.page.seat_of(token)
    name = "" if seat is None else room.table.chairs[seat].name
    return to_json(host.opened_of(room.page, [host.PersonSeat(seat, name, token)]))


def _check(args: Args, *keys: str) -> None:
    key = key_of(args.get("token"))
    if not key or key not in keys:
        raise WrongLink


# Calls of a seat that take more than a few milliseconds.
HEAVY: Final = frozenset({"hint", "points", "story", "past", "past-board", "past-picture", "record"})
Call = Callable[[RoomCalls, Args], str]
OF_ROOMS: Final[Mapping[str, Call]] = {
    "open-room": RoomCalls._open,
    "look-in": RoomCalls._show,
    "join": RoomCalls._join,
    "watch": RoomCalls._watch,
    "come-back": RoomCalls._come_back,
    "free": RoomCalls._free,
    "seat-bot": RoomCalls._seat_bot,
}
