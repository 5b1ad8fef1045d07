"""At games that a seat cannot tell apart, a server sends it the same bytes."""

import re
from random import Random

import attrs
import pytest
from table.hosting import GAMES, play, seated, told_in

from ktc.server.room_calls import HEAVY
from ktc.server.room_logs import KeptRoom
from ktc.server.rooms import OpenRoom
from ktc.server.seating import RoomSeats
from ktc.server.sockets import Following
from ktc.server.working.worker import Copy
from ktc.table import Chair, OffloadedTable
from ktc.wire.text import write_json

DRAWS = re.compile(r'"commitment.*?known_to')  # to the seed of a record, which says nothing; a world is a fork


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pushed_and_what_is_worked_out_elsewhere_is_a_function_of_what_a_seat_knows(game: str) -> None:
    table, screens = seated(GAMES[game](3))
    play(table, screens, 4 if game == "auction" else 25, Random(3))  # an auction is soon over
    for seat, screen in enumerate(screens):
        for world in table.game.worlds(seat, 2, random=3):
            sent = [
                [
                    *pushed(opened(OffloadedTable(one, chairs=table.chairs)), screen.token),
                    *worked_out(Copy(one), table.chairs, screen.token),
                ]
                for one in (table.game, world)
            ]
            assert sent[0] == sent[1]
            assert '"type":"Problem"' not in "".join(sent[0])


def opened(table: OffloadedTable) -> OpenRoom:
    """Return a room whose game has begun."""
    chairs = tuple(chair for chair in table.chairs if chair.seat is not None)
    return OpenRoom(KeptRoom("0" * 16, RoomSeats("", "", ("",) * len(chairs), chairs, begun=True), 0, b""), table)


def pushed(room: OpenRoom, token: str) -> list[str]:
    """Return what a page is sent that follows news or its screen from the first event on, from the middle, and again."""
    return [*followed(room, token, None), *followed(room, token, "")]


def followed(room: OpenRoom, token: str, known: str | None) -> list[str]:
    """Return what a follower is sent; with ``known``, of its screen."""
    first = Following(room, token, told_in(room.table.game, "de"), lambda: None, known)
    texts = [first.begin(None), first.begin(room.table.game.revision // 2)]
    first.end()
    second = Following(room, token, "en", lambda: None, known)
    second.begin(None)
    room.table.watch("somebody")  # a change, of which all are told
    changed = list(second.messages())
    second.end()
    assert changed
    return [*texts, *changed]


def worked_out(copy: Copy, chairs: tuple[Chair, ...], token: str) -> list[str]:
    """Return what the processes of the pool answer before the end of a game."""
    named = [attrs.evolve(chair, name=f"person {chair.seat}") for chair in chairs]
    args = {"token": token, "step": len(copy.game.log), "since": 1, "lang": told_in(copy.game, "de")}
    answers = [copy.call(named, name, write_json(args)) for name in sorted(HEAVY - {"record", "review"})]
    return [DRAWS.sub("", answer) for answer in answers]
