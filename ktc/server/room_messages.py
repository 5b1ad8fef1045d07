"""Messages about a room, in addition to those of its table, and its events as sentences."""

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from ktc.kit.levels import bot_name
from ktc.messages import language_or_english, say
from ktc.messages.plain import capital, plain
from ktc.server.rooms import OpenRoom, seats_of
from ktc.server.seating import (
    BotSat,
    ChangeAgreed,
    ChangeAsked,
    ChangeRefused,
    GameBegan,
    InvitationRenewed,
    InvitationWithdrawn,
    PersonSat,
    RoomClock,
    RoomEnded,
    SeatEvent,
    SeatFreed,
    SeatLeft,
    SeatOpened,
)
from ktc.wire.hosting import Seated


@attrs.frozen
class RoomMade:
    """A new room, with the tokens of its links.

    ``invites`` let their holders take a seat each ("" for a bot's), ``watch`` look on, and ``host`` manage the seats.
    """

    room: str
    invites: tuple[str, ...]
    watch: str
    host: str


@attrs.frozen
class Invited:
    """The token of a seat's new invitation."""

    seat: int
    invite: str


@attrs.frozen
class ChangeShown:
    """A change of a seat under vote: to a ``bot``, or to a new player (""); the seats ``waiting`` have not voted."""

    seat: int
    bot: str
    by: int | None
    sentence: str
    waiting: tuple[int, ...]


@attrs.frozen
class RoomShown:
    """A room for a holder of one of its links: its game, its players, and the changes of seats as sentences.

    ``yours`` is the seat of the link, ``free`` are the seats that an invited person may take, ``invited`` those with a valid
    invitation, and ``version`` counts the changes.
    """

    room: str
    game: str
    title: str
    seated: tuple[Seated, ...]
    free: tuple[int, ...]
    over: bool
    begun: bool
    yours: int | None
    invited: tuple[int, ...]
    change: ChangeShown | None
    clock: RoomClock | None
    times: tuple[int, ...] | None
    events: tuple[str, ...]
    version: int


def room_shown(room: OpenRoom, yours: int | None, lang: object) -> RoomShown:
    """Return a room for the holder of a link, with its ``yours`` seat if there is one."""
    seating, game, language = room.seating, room.table.game, language_or_english(lang)
    asked, expired = seating.asked, room.expired
    return RoomShown(
        room=room.name,
        game=game.ruleset.id,
        title=room.page.kit.title,
        seated=tuple(Seated(seat, chair.name, chair.bot, not chair.free) for seat, chair in enumerate(seats_of(room.table))),
        free=seating.free,
        over=game.over,
        begun=seating.begun,
        yours=yours,
        invited=tuple(seat for seat, invite in enumerate(seating.invites) if invite),
        change=None if asked is None else _change_shown(asked, seating.waiting(expired), language),
        clock=seating.clock,
        times=room.table.times(),
        events=tuple(sentences(seating.told, language)),
        version=seating.version,
    )


def _change_shown(asked: ChangeAsked, waiting: tuple[int, ...], lang: str) -> ChangeShown:
    (sentence,) = sentences((asked,), lang)
    return ChangeShown(asked.seat, asked.bot, asked.by, sentence, waiting)


MESSAGES: Final[Mapping[type[object], str]] = {
    SeatOpened: "server-told-opened",
    InvitationRenewed: "server-told-renewed",
    InvitationWithdrawn: "server-told-withdrawn",
    GameBegan: "server-told-begun",
    RoomEnded: "server-told-ended",
    PersonSat: "server-told-sat",
    SeatLeft: "server-told-left",
    SeatFreed: "server-told-freed",
    BotSat: "server-told-bot",
    ChangeAgreed: "server-told-agreed",
    ChangeRefused: "server-told-refused",
}


def sentences(events: tuple[SeatEvent, ...], lang: str) -> Iterator[str]:
    """Yield a sentence for each event; each names the seats, so that two players of one name stay apart."""
    for event in events:
        facts: dict[str, str | int] = {}
        if (seat := getattr(event, "seat", None)) is not None:
            facts["seat"] = seat + 1
        if isinstance(event, PersonSat | SeatLeft | SeatFreed):
            facts["name"] = plain(event.name) or say(lang, "server-someone")
        if isinstance(event, BotSat | ChangeAsked):
            facts["bot"] = plain(bot_name(event.bot))
        if isinstance(event, ChangeAsked | ChangeAgreed | ChangeRefused):
            facts["who"] = _player(event.by, event.name, lang)
        if isinstance(event, ChangeAsked):
            message = "server-told-asked-bot" if event.bot else "server-told-asked-player"
        else:
            message = MESSAGES[type(event)]
        yield capital(f"{say(lang, message, **facts)}.")


def _player(seat: int | None, name: str, lang: str) -> str:
    if seat is None:
        return say(lang, "server-owner")
    return say(lang, "server-player-in-seat", name=plain(name) or say(lang, "server-someone"), seat=seat + 1)
