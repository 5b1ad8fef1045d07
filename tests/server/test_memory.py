"""The memory of rooms: its estimate is near what is measured, it keeps within its limit, and it is given back at once."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from weakref import ref

import pytest

import ktc
from ktc.server.limits import ServerLimits
from ktc.server.room_logs import RoomLogs
from ktc.server.rooms import OpenRoom, Rooms
from ktc.server.seating import GameBegan, PersonSat, RoomClock, RoomOpened
from ktc.server.sockets import Following
from ktc.stores import SqliteStore, add_game
from ktc.table.seats import key_of, new_token
from ktc.wire.text import write_json

from .visiting import CITY, LONDON, MANY, STADENS, Place, joined, looked, opened, seated, serving

ROOMS = 2
SEATS = 3
LIMIT = 1_200_000  # bytes
ONE_FOLLOWED = 280_000
SHARED = ("*/ktc/messages/*", "*/fluent/*", "*/tracemalloc.py", "<frozen abc>")  # caches of a bounded size, for all rooms
A_STEP = 60_000  # bytes: more than one step adds to a room
LONG = pytest.mark.slow("measures long games")
Link = tuple[str, list[str], str]  # of a room: its name, the tokens of its seats, and that of spectators


def stored(store: SqliteStore, game: str, steps: int, seed: int, clock: RoomClock | None = None) -> Link:
    """Store a room with people in all seats and some steps of a game at random; return its links."""
    made, random = ktc.new_game(SEATS, seed=seed, game=game), Random(seed)
    for _ in range(steps):
        seat = random.choice(made.awaited)
        made.apply(random.choice(made.legal_actions(seat)))
    name, tokens, watch = f"{seed:016x}", [new_token() for _ in range(SEATS)], new_token()
    add_game(made, store, name)
    sat = [PersonSat(seat, f"P{seat}", key_of(token)) for seat, token in enumerate(tokens)]
    keys = [key_of(new_token()) for _ in range(1 + SEATS)]
    RoomLogs(store).add(name, [RoomOpened(key_of(watch), keys[0], tuple(keys[1:]), ("",) * SEATS, clock), *sat, GameBegan()])
    return name, tokens, watch


def follow(room: OpenRoom, token: str, known: str | None = "") -> Following:
    found = Following(room, token, "en", lambda: None, known)
    found.begin(None)
    return found


@contextmanager
def measured() -> Iterator[Callable[[], int]]:
    """Yield what returns the bytes that were taken since, without garbage and without sentences that all rooms share."""

    def taken() -> int:
        gc.collect()
        found = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(False, pattern) for pattern in SHARED])
        return sum(trace.size for trace in found.statistics("filename"))

    gc.collect()
    tracemalloc.start()
    try:
        yield taken
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("steps", [3, pytest.param(60, marks=LONG)])
@pytest.mark.parametrize("game", [CITY, pytest.param(LONDON, marks=LONG), pytest.param(STADENS, marks=LONG)])
def test_the_estimate_is_near_what_is_measured(tmp_path: Path, game: str, steps: int) -> None:
    store = SqliteStore(tmp_path / "games.db")
    first, *links = [stored(store, game, steps, seed) for seed in range(1 + ROOMS)]
    rooms = Rooms(store, ServerLimits())
    room, _ = rooms.enter(first[0], first[2])
    ended = [follow(room, token) for token in (*first[1], first[2])]  # what all rooms of a game share is there now
    known = rooms.bytes

    def check(what: str, taken: int, most: float = 2.5) -> None:
        estimate = rooms.bytes - known
        assert 0.7 * taken < estimate < most * taken, (what, taken // ROOMS, estimate // ROOMS)

    with measured() as taken:
        loaded = [rooms.enter(name, watch)[0] for name, _, watch in links]
        check("loaded", taken(), 4)  # a room that no page has read is weighed as if one had
        pages = [follow(room, token) for room, link in zip(loaded, links, strict=True) for token in (*link[1], link[2])]
        for room in loaded:
            rooms.weigh(room)
        check("with screens", taken())
        for page in pages:
            page.end()
        del page, pages[:]
        check("when all have left", taken())
        pages = [follow(room, token, None) for room, link in zip(loaded, links, strict=True) for token in link[1]]
        for room in loaded:
            rooms.weigh(room)
        check("with news", taken())
        for page in pages:
            page.end()
        del page, pages[:]
        check("when all have left again", taken())
    for one in ended:
        one.end()


def test_a_room_that_is_unloaded_is_freed_at_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    name, tokens, watch = stored(store, CITY, 20, 1, RoomClock(60_000))
    rooms = Rooms(store, ServerLimits())
    rooms.watch(lambda room: None)
    gc.collect()
    gc.disable()
    try:
        room, _ = rooms.enter(name, watch)
        for known in ("", None):
            follow(room, tokens[0], known).end()
        room.calls.do("story", write_json({"token": tokens[0], "lang": "en"}))
        room.table.seat_bot(1, "greedy")
        freed = [ref(thing) for thing in (room, room.table, room.page)]
        rooms.forget(room)
        del room
        assert [thing() for thing in freed] == [None] * 3
    finally:
        gc.enable()


def test_many_rooms_keep_within_the_limit_whatever_is_done_in_them(tmp_path: Path) -> None:
    random = Random(5)
    with serving(tmp_path / "games.db", room_bytes=LIMIT, rooms_of_address=MANY) as served, served.page() as page:
        rooms, places, refused = served.backend.rooms, list[Place](), 0
        most_loaded = 0
        with served.page() as one, served.page() as two:
            pages = [one, two]
            for _ in range(16):
                made = opened(page, CITY, "", "", "greedy")
                places += [joined(page, made, seat=seat) for seat in range(2)]
                for _ in range(4):
                    place = random.choice(places)
                    if random.random() < 0.3:
                        follower = random.choice(pages)
                        answer = follower.ask("follow", room=place.room, token=place.token, since=None, set="")
                        refused += answer.get("error") == "TooBusy"
                    elif decided := place.decide(random):
                        problem = place.do(decided)["problem"]
                        assert problem is None or problem["error"] == "StaleAction", problem  # the bot was faster
                    assert rooms.bytes <= LIMIT + A_STEP
                    most_loaded = max(most_loaded, rooms.loaded)
        assert 4 < most_loaded < 12
        assert rooms.bytes == sum(room.weight for room in rooms._loaded.values())
        assert not refused, "two followed rooms have a place"


def test_who_plays_keeps_the_room_and_others_wait_until_there_is_memory(tmp_path: Path) -> None:
    random = Random(6)
    with serving(tmp_path / "games.db", room_bytes=ONE_FOLLOWED) as served, served.page() as page, served.page() as other:
        _, places = seated(page, CITY, "", "")
        assert places[0].ask("follow", since=None, set="")["type"] == "ScreenShown"
        made = opened(page, CITY, "", "")
        (zoe, _) = (joined(other, made, seat=seat) for seat in range(2))
        assert zoe.ask("follow", since=None, set="")["error"] == "TooBusy"
        assert served.backend.rooms.find(made["room"]).followers == set()
        places[0].ask("names")  # the room without followers makes way
        while served.backend.rooms.bytes <= ONE_FOLLOWED:
            for place in places:
                if decided := place.decide(random):
                    assert place.do(decided)["problem"] is None
        assert opened(other, CITY, "", "")["error"] == "TooBusy"
        assert looked(other, made)["error"] == "TooBusy", "it was unloaded, and has no place now"
        assert page.ask("come-back", room=places[1].room, token=places[1].token)["begun"], "who is there plays on"
        page.ask("unfollow")
        assert zoe.ask("follow", since=None, set="")["type"] == "ScreenShown"
