"""The seats of a room: a fold over its events.  A method that decides returns new events, and changes nothing.

Before the game begins, the host fills seats.  In a running game, a seat changes hands only if all players agree, or if its
clock has run out; a new player needs at least two votes, since the server cannot tell which of its players is the host.
"""

from collections.abc import Collection, Sequence
from typing import Final

import attrs

from ktc.kernel.errors import OptionError, shorten
from ktc.table import Chair
from ktc.table.problems import unmet

A_MINUTE: Final = 60_000  # milliseconds: the shortest time of a seat
VOTES: Final = 2  # for a new player in a running game
SHOWN: Final = 20  # the number of events that a room shows
MOST_CHANGES: Final = 1_000  # of the seats of one room; above it, the host can only close the room


@attrs.frozen
class RoomClock:
    """The time of each seat in milliseconds: ``each`` in total, and ``more`` for each step."""

    each: int
    more: int = 0


@attrs.frozen
class RoomOpened:
    """A new room: the keys of its links, and the bots by seat ("" for a person)."""

    watch: str
    host: str
    invites: tuple[str, ...]
    bots: tuple[str, ...]
    clock: RoomClock | None = None


@attrs.frozen
class PersonSat:
    """A person took a seat."""

    seat: int
    name: str
    key: str


@attrs.frozen
class SeatLeft:
    """A player left a seat."""

    seat: int
    name: str


@attrs.frozen
class SeatFreed:
    """The host freed a seat, and its invitation ended."""

    seat: int
    name: str


@attrs.frozen
class BotSat:
    """A bot took a seat."""

    seat: int
    bot: str


@attrs.frozen
class InvitationRenewed:
    """A seat has a new invitation; the old one ended."""

    seat: int
    invite: str


@attrs.frozen
class InvitationWithdrawn:
    """The invitation to a seat ended."""

    seat: int


@attrs.frozen
class ChangeAsked:
    """A player, or the host (None), asked for a ``bot`` in a seat, or for a new player ("")."""

    seat: int
    bot: str
    by: int | None
    name: str = ""


@attrs.frozen
class ChangeAgreed:
    """A player agreed to a change of a ``seat``."""

    seat: int
    by: int
    name: str


@attrs.frozen
class ChangeRefused:
    """A player refused a change of a ``seat``, which ends the vote."""

    seat: int
    by: int
    name: str


@attrs.frozen
class SeatOpened:
    """A seat of a running game is open to a new player."""

    seat: int


@attrs.frozen
class GameBegan:
    """All seats are taken, and hands are shown from now on."""


@attrs.frozen
class RoomEnded:
    """The host closed the room."""


@attrs.frozen
class TimesNoted:
    """The milliseconds left by seat."""

    left: tuple[int, ...]


SeatEvent = (
    RoomOpened
    | PersonSat
    | SeatLeft
    | SeatFreed
    | BotSat
    | InvitationRenewed
    | InvitationWithdrawn
    | ChangeAsked
    | ChangeAgreed
    | ChangeRefused
    | SeatOpened
    | GameBegan
    | RoomEnded
    | TimesNoted
)
SeatEvents = tuple[SeatEvent, ...]
UNTOLD: Final = (RoomOpened, TimesNoted)
INVITE, WATCH, HOST, SEAT = "invite", "watch", "host", "seat"


@attrs.frozen
class Holder:
    """The holder of a link of a room: its kind, and the seat of a player or an invitation."""

    link: str
    key: str
    seat: int | None = None


@attrs.frozen
class RoomSeats:
    """The seats and links of a room; tokens are stored as hashes, their keys.

    ``open`` are the seats of a running game that a new player may take, ``asked`` is the change under vote with the seats that
    ``agreed``, ``told`` are the last events, and ``version`` counts the changes.
    """

    watch: str
    host: str
    invites: tuple[str, ...]
    chairs: tuple[Chair, ...]
    clock: RoomClock | None = None
    left: tuple[int, ...] = ()
    begun: bool = False
    closed: bool = False
    open: tuple[int, ...] = ()
    asked: ChangeAsked | None = None
    agreed: tuple[int, ...] = ()
    told: SeatEvents = ()
    version: int = 0

    @classmethod
    def of(cls, opened: RoomOpened) -> "RoomSeats":
        """Return the seating of a new room."""
        chairs = tuple(Chair(seat, bot=bot) for seat, bot in enumerate(opened.bots))
        left = () if opened.clock is None else (opened.clock.each,) * len(chairs)
        return cls(opened.watch, opened.host, opened.invites, chairs, opened.clock, left)

    def after(self, events: SeatEvents) -> "RoomSeats":
        """Return the seating after some events."""
        found = self
        for event in events:
            found = found._after(event)
        told = tuple(event for event in events if not isinstance(event, UNTOLD))
        return attrs.evolve(found, told=(*self.told, *told)[-SHOWN:], version=self.version + len(told))

    def _after(self, event: SeatEvent) -> "RoomSeats":
        self.seat(getattr(event, "seat", 0))
        match event:
            case PersonSat(seat, name, key):
                return self._seated(Chair(seat, name, key))
            case BotSat(seat, bot):
                return self._seated(Chair(seat, bot=bot))
            case SeatLeft(seat):
                stays = None if self.asked is not None and self.asked.by == seat else self.asked
                agreed = tuple(other for other in self.agreed if other != seat and stays is not None)
                return attrs.evolve(self, chairs=self._with(Chair(seat)), asked=stays, agreed=agreed)
            case SeatFreed(seat):
                return attrs.evolve(self, chairs=self._with(Chair(seat)), invites=self._inviting(seat, ""))
            case InvitationRenewed(seat, invite):
                return attrs.evolve(self, invites=self._inviting(seat, invite))
            case InvitationWithdrawn(seat):
                return attrs.evolve(self, invites=self._inviting(seat, ""))
            case ChangeAsked(by=by):
                return attrs.evolve(self, asked=event, agreed=() if by is None else (by,))
            case ChangeAgreed(by=by):
                return attrs.evolve(self, agreed=(*self.agreed, by))
            case ChangeRefused():
                return attrs.evolve(self, asked=None, agreed=())
            case SeatOpened(seat):
                emptied = attrs.evolve(self, chairs=self._with(Chair(seat)), invites=self._inviting(seat, ""))
                return attrs.evolve(emptied, asked=None, agreed=(), open=(*self.open, seat))
            case GameBegan():
                return attrs.evolve(self, begun=True)
            case RoomEnded():
                return attrs.evolve(self, closed=True)
            case TimesNoted(left):
                return attrs.evolve(self, left=left)
            case _:
                raise ValueError("a room is opened once")

    def _seated(self, chair: Chair) -> "RoomSeats":
        seat = chair.seat or 0
        ends = self.asked is not None and self.asked.seat == seat
        left = self.left
        if self.begun and self.clock is not None:
            left = (*left[:seat], self.clock.each, *left[seat + 1 :])
        return attrs.evolve(
            self,
            chairs=self._with(chair),
            left=left,
            open=tuple(other for other in self.open if other != seat),
            asked=None if ends else self.asked,
            agreed=() if ends else self.agreed,
        )

    def _with(self, chair: Chair) -> tuple[Chair, ...]:
        return tuple(chair if old.seat == chair.seat else old for old in self.chairs)

    def _inviting(self, seat: int, invite: str) -> tuple[str, ...]:
        return tuple(invite if other == seat else old for other, old in enumerate(self.invites))

    # --- what is known

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that an invited person may take."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.free and (not self.begun or seat in self.open))

    def holder(self, key: str) -> Holder | None:
        """Return the link of a key; None if this room has no such link."""
        if not key:
            return None
        for link, keys in ((SEAT, [chair.key for chair in self.chairs]), (INVITE, self.invites)):
            if key in keys:
                return Holder(link, key, keys.index(key))
        return Holder(WATCH, key) if key == self.watch else Holder(HOST, key) if key == self.host else None

    def seat(self, seat: object) -> int:
        """Return a seat; raises ``OptionError`` if this room has no such seat."""
        if type(seat) is not int or not 0 <= seat < len(self.chairs):
            raise OptionError(f"no seat {shorten(seat)}; this room has seats 0 to {len(self.chairs) - 1}")
        return seat

    def voters(self, seat: int, expired: Collection[int] = ()) -> tuple[int, ...]:
        """Return the seats that must agree to a change of a seat: all people's, except that one's if its clock has run out."""
        return tuple(other for other, chair in enumerate(self.chairs) if chair.key and not (other == seat and other in expired))

    def waiting(self, expired: Collection[int] = ()) -> tuple[int, ...]:
        """Return the seats whose votes on the pending change are missing."""
        if self.asked is None:
            return ()
        return tuple(seat for seat in self.voters(self.asked.seat, expired) if seat not in self.agreed)

    # --- what is decided

    def sit(self, seat: int, name: str, key: str) -> SeatEvents:
        """Let an invited person take a seat."""
        if not self.chairs[seat].free:
            raise unmet("server-seat-taken", seat=seat + 1)
        if seat not in self.free:
            raise unmet("server-seat-not-open", seat=seat + 1)
        return self._begins((PersonSat(seat, name, key),))

    def leave(self, seat: int, expired: Collection[int] = ()) -> SeatEvents:
        """Let a player leave."""
        return self._decided((SeatLeft(seat, self.chairs[seat].name),), expired)

    def free_seat(self, seat: int) -> SeatEvents:
        """Let the host free a seat before the game begins."""
        if self.begun:
            raise unmet("server-game-begun")
        chair = self.chairs[seat]
        return (SeatFreed(seat, chair.shown_name),)

    def seat_bot(self, seat: int, bot: str) -> SeatEvents:
        """Let the host give a seat to a bot before the game begins."""
        freed = self.free_seat(seat) if self.chairs[seat].key else ()
        return self._begins((*freed, BotSat(seat, bot)))

    def renew(self, seat: int, invite: str) -> SeatEvents:
        """Replace the invitation to a seat."""
        if self.begun and seat not in self.open:
            raise unmet("server-seat-not-open", seat=seat + 1)
        return (InvitationRenewed(seat, invite),)

    def withdraw(self, seat: int) -> SeatEvents:
        """End the invitation to a seat."""
        return (InvitationWithdrawn(seat),) if self.invites[seat] else ()

    def ask(self, seat: int, bot: str, by: int | None, expired: Collection[int] = ()) -> SeatEvents:
        """Let a player or the host (None) ask for a bot in a seat of a running game, or for a new player ("")."""
        if not self.begun:
            raise unmet("server-game-not-begun")
        if self.chairs[seat].bot == bot if bot else seat in self.open:
            return ()  # it is so already
        if not bot and len(self.voters(seat, expired)) < VOTES:
            raise unmet("server-two-agree")
        pending = self.asked
        if pending is not None and (pending.seat, pending.bot) == (seat, bot):
            return self._decided(() if by is None else self._agreeing(by), expired)
        if pending is not None and pending.by != by:
            raise unmet("server-change-pending")
        return self._decided((ChangeAsked(seat, bot, by, "" if by is None else self.chairs[by].name),), expired)

    def vote(self, by: int, yes: bool, expired: Collection[int] = ()) -> SeatEvents:
        """Let a player agree to the pending change, or refuse it."""
        asked = self.asked
        if asked is None or by not in self.voters(asked.seat, expired):
            raise unmet("server-no-change")
        if not yes:
            return (ChangeRefused(asked.seat, by, self.chairs[by].name),)
        return self._decided(self._agreeing(by), expired)

    def _agreeing(self, by: int) -> SeatEvents:
        assert self.asked is not None
        return () if by in self.agreed else (ChangeAgreed(self.asked.seat, by, self.chairs[by].name),)

    def _begins(self, events: SeatEvents) -> SeatEvents:
        """Add the beginning of the game if all seats are taken."""
        after = self.after(events)
        return events if after.begun or any(chair.free for chair in after.chairs) else (*events, GameBegan())

    def _decided(self, events: SeatEvents, expired: Collection[int]) -> SeatEvents:
        """Add the change that was asked for if no vote is missing."""
        after = self.after(events)
        asked = after.asked
        if asked is None:
            return events
        voters = after.voters(asked.seat, expired)
        if asked.bot and (asked.seat in expired or set(voters) <= set(after.agreed)):
            return (*events, BotSat(asked.seat, asked.bot))
        if not asked.bot and len(voters) >= VOTES and set(voters) <= set(after.agreed):
            return (*events, SeatOpened(asked.seat))
        return events


def begun_room(opened: RoomOpened) -> Sequence[SeatEvent]:
    """Return the events of a new room; one of bots alone begins at once."""
    return (opened, *RoomSeats.of(opened)._begins(()))


def check_clock(clock: RoomClock | None) -> None:
    """Raise ``OptionError`` for a clock that leaves a seat no time to come back."""
    if clock is not None and clock.each < A_MINUTE:
        raise OptionError(f"a clock must give each seat at least {A_MINUTE} milliseconds, not {shorten(clock.each)}")
