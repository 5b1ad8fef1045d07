"""What a page is sent of a room beside what is sent of its table."""

import attrs

from ktc.wire.hosting import Seated


@attrs.frozen
class RoomMade:
    """A room that was opened, with the tokens of its three links.

    Who has ``invite`` may sit down, who has ``watch`` may look on, who has ``host`` may free a seat and let a bot sit there.
    """

    room: str
    invite: str
    watch: str
    host: str


@attrs.frozen
class RoomShown:
    """A room as whoever has one of its links is shown it: its game, who sits there, and the seats that are ``free``."""

    room: str
    game: str
    title: str
    seated: tuple[Seated, ...]
    free: tuple[int, ...]
    over: bool
