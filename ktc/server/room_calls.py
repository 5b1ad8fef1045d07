"""Calls about a room, in addition to those of its table: its links, its seats, and changes of them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import attrs

from ktc.kernel.errors import KtcError, OptionError, shorten
from ktc.server.room_messages import Invited, RoomMade, room_shown
from ktc.server.rooms import OpenRoom, Rooms, WrongLink
from ktc.server.seating import (
    HOST,
    INVITE,
    MOST_CHANGES,
    SEAT,
    WATCH,
    BotSat,
    Holder,
    RoomClock,
    RoomEnded,
    SeatEvents,
    SeatFreed,
    SeatLeft,
    SeatOpened,
)
from ktc.table.problems import unmet
from ktc.table.seats import checked_name, checked_token, key_of, new_token
from ktc.web import host
from ktc.web.calls import OF_A_SEAT, text_in
from ktc.wire.codec import from_json, to_json
from ktc.wire.text import write_json

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
        room = self.at_table(args)
        with self._reporting(room), self._rooms.using(room):
            return room.calls.do(name, write_json(dict(args)))

    @contextmanager
    def _reporting(self, room: OpenRoom) -> Iterator[None]:
        known = room.table.faults[-1:]
        yield
        for fault in room.table.faults[-1:]:
            if fault not in known:
                self._failed(fault)

    def at_table(self, args: Args) -> OpenRoom:
        """Return the room of a player or spectator; raises ``OptionError`` before its game begins."""
        room, _ = self.follower(args)
        if not room.seating.begun:
            raise unmet("server-game-not-begun")
        return room

    def follower(self, args: Args) -> tuple[OpenRoom, Holder]:
        """Return the room of a player or spectator, and the link."""
        return self._holding(args, SEAT, WATCH)

    def _holding(self, args: Args, *links: str, by: str = "token") -> tuple[OpenRoom, Holder]:
        room, holder = self._rooms.enter(args.get("room"), args.get(by))
        if holder.link not in links:
            raise WrongLink
        return room, holder

    def _open(self, args: Args) -> str:
        wish = from_json(write_json(args.get("table")), host.NewTable)
        clock = None if args.get("clock") is None else from_json(write_json(args["clock"]), RoomClock)
        room, tokens = self._rooms.open(wish, text_in(args, "lang", "en"), clock)
        return to_json(RoomMade(room.name, tokens.invites, tokens.watch, tokens.host))

    def _show(self, args: Args) -> str:
        room, holder = self._rooms.enter(args.get("room"), args.get("token"))
        return to_json(room_shown(room, holder.seat, args.get("lang")))

    def _join(self, args: Args) -> str:
        given, invite = args.get("token"), args.get("invite")
        room, holder = self._rooms.enter(args.get("room"), given, invite)
        if holder.key == key_of(given):
            if holder.link != SEAT:
                raise WrongLink  # others know it
            return _opened(room, text_in(args, "token"))  # it had succeeded, and the answer was lost
        if holder.link != INVITE or holder.seat is None:
            raise WrongLink
        token = new_token() if given is None else checked_token(given)
        name = checked_name(text_in(args, "name", ""))
        with self._changing(room, room.seating.sit(holder.seat, name, key_of(token))):
            room.table.sit(holder.seat, name, token)
            if room.seating.begun:
                room.table.restart_clock(holder.seat)
        with self._reporting(room):
            return _opened(room, token)

    def _watch(self, args: Args) -> str:
        room, _ = self._holding(args, WATCH, by="watch")
        return _opened(room, text_in(args, "watch"))

    def _come_back(self, args: Args) -> str:
        return _opened(self.follower(args)[0], text_in(args, "token"))

    def _free(self, args: Args) -> str:
        room, holder = self._holding(args, SEAT, HOST)
        seat = room.seating.seat(args.get("seat"))
        if holder.link == HOST:
            return self._changed(room, room.seating.free_seat(seat))
        if holder.seat != seat:
            raise WrongLink
        return self._changed(room, room.seating.leave(seat, room.expired))

    def _seat_bot(self, args: Args) -> str:
        room, holder = self._holding(args, SEAT, HOST)
        seat = room.seating.seat(args.get("seat"))
        bot = host.checked_bot(room.table.game, text_in(args, "bot"))
        if holder.link == HOST and not room.seating.begun:
            return self._changed(room, room.seating.seat_bot(seat, bot))
        return self._changed(room, room.seating.ask(seat, bot, holder.seat, room.expired))

    def _open_seat(self, args: Args) -> str:
        room, holder = self._holding(args, SEAT, HOST)
        return self._changed(room, room.seating.ask(room.seating.seat(args.get("seat")), "", holder.seat, room.expired))

    def _vote(self, args: Args) -> str:
        room, holder = self._holding(args, SEAT)
        yes = args.get("yes")
        if type(yes) is not bool or holder.seat is None:
            raise OptionError(f"yes must be true or false, not {shorten(yes)}")
        return self._changed(room, room.seating.vote(holder.seat, yes, room.expired))

    def _invite(self, args: Args) -> str:
        room, holder = self._holding(args, SEAT, HOST)
        if holder.link == SEAT and not room.seating.begun:
            raise WrongLink
        seat, token = room.seating.seat(args.get("seat")), new_token()
        self._changed(room, room.seating.renew(seat, key_of(token)))
        return to_json(Invited(seat, token))

    def _withdraw(self, args: Args) -> str:
        room, _ = self._holding(args, HOST)
        return self._changed(room, room.seating.withdraw(room.seating.seat(args.get("seat"))))

    def _close(self, args: Args) -> str:
        room, _ = self._holding(args, HOST)
        with self._rooms.using(room, (RoomEnded(),)):
            pass
        return write_json(None)

    def _changed(self, room: OpenRoom, events: SeatEvents) -> str:
        """Carry out a change of seats, except of a person who takes one."""
        with self._changing(room, events):
            for event in events:
                match event:
                    case BotSat(seat, bot):
                        room.table.seat_bot(seat, bot)
                        if room.seating.begun:
                            room.table.restart_clock(seat)
                    case SeatLeft(seat) | SeatFreed(seat) | SeatOpened(seat):
                        room.table.free(seat)
        return write_json(None)

    @contextmanager
    def _changing(self, room: OpenRoom, events: SeatEvents) -> Iterator[None]:
        if room.seating.version + len(events) > MOST_CHANGES:
            raise unmet("server-too-many-changes")
        with self._rooms.using(room, events):
            yield


def _opened(room: OpenRoom, token: str) -> str:
    seat = room.page.seat_of(token)
    name = "" if seat is None else room.table.chairs[seat].name
    opened = host.opened_of(room.page, [host.PersonSeat(seat, name, token)])
    return to_json(attrs.evolve(opened, begun=room.seating.begun))


# Calls of a seat that take more than a few milliseconds.
HEAVY: Final = frozenset({"hint", "points", "review", "story", "past", "past-screen", "record", "seat-record"})
Call = Callable[[RoomCalls, Args], str]
OF_ROOMS: Final[Mapping[str, Call]] = {
    "open-room": RoomCalls._open,
    "look-in": RoomCalls._show,
    "join": RoomCalls._join,
    "watch": RoomCalls._watch,
    "come-back": RoomCalls._come_back,
    "free": RoomCalls._free,
    "seat-bot": RoomCalls._seat_bot,
    "open-seat": RoomCalls._open_seat,
    "vote": RoomCalls._vote,
    "invite": RoomCalls._invite,
    "withdraw": RoomCalls._withdraw,
    "close-room": RoomCalls._close,
}
