"""Count what a move costs a server: ``python bench/moves.py`` prints events of the profiler, which do not depend on the machine.

Rooms of a file are played on in this process, without sockets: a move is called, stored, and written for all its followers.
An event is the call or the return of a function, as ``sys.setprofile`` reports them.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType

from ktc.server.limits import ServerLimits
from ktc.server.room_calls import RoomCalls
from ktc.server.rooms import Rooms
from ktc.server.sockets import Following
from ktc.stores import open_server_store
from load_file import Plan, prepared

SEATS, LANG, WARM_UP = 4, "en", 3


class Profile:
    """Events, and those within each function: with all that it calls, and without."""

    def __init__(self) -> None:
        self.events = 0
        self.within: Counter[CodeType] = Counter()
        self.own: Counter[CodeType] = Counter()
        self.calls: Counter[CodeType] = Counter()
        self._stack: list[tuple[CodeType, int]] = []
        self._open: Counter[CodeType] = Counter()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        self.events += 1
        code = frame.f_code
        self.own[code] += 1
        if event == "call":
            self.calls[code] += 1
            self._stack.append((code, self.events))
            self._open[code] += 1
        elif event == "return" and self._stack:
            code, since = self._stack.pop()
            self._open[code] -= 1
            if not self._open[code]:  # a recursive function counts once
                self.within[code] += self.events - since + 1

    def clear(self) -> None:
        """Begin anew."""
        self._stack.clear()
        self._open.clear()


def named(code: CodeType) -> str:
    """Name a function by its file and its name there."""
    return f"{'/'.join(Path(code.co_filename).parts[-3:])}:{code.co_qualname}"


class Played:
    """A room with its followers: its seats, then spectators, which know it up to a revision or nothing."""

    def __init__(self, rooms: Rooms, plan: Plan, spectators: int, since: int | None = None) -> None:
        self._calls, self._plan = RoomCalls(rooms), plan
        room, _ = rooms.enter(plan.room, plan.watch)
        with rooms.using(room):
            pass  # it writes a checkpoint, as rooms have that were used
        tokens = (*plan.tokens, *[plan.watch] * spectators)
        self._pages = [Following(room, token, LANG, lambda: None, "", "10.0.0.1") for token in tokens]
        for page in self._pages:
            page.begin(since)
            list(page.messages())

    def move(self, number: int) -> int:
        """Make a move, and write what is new for each page; return the characters."""
        seat, deed = self._plan.moves[number]
        args = {"room": self._plan.room, "token": self._plan.tokens[seat], "lang": LANG, "quiet": True}
        made = {**args, "deed": json.loads(deed), "revision": self._plan.revision + number}
        answer = self._calls.answer("do", made)
        assert "Problem" not in answer, answer
        return sum(len(text) for page in self._pages for text in page.messages())


def counted(plans: Sequence[Plan], file: Path, spectators: int, moves: int) -> tuple[Profile, int, int]:
    """Return the profile of some moves of each game, how many they were, and the characters written."""
    rooms, profile, made, written = Rooms(open_server_store(str(file)), ServerLimits()), Profile(), 0, 0
    for plan in plans:
        played = Played(rooms, plan, spectators)
        for number in range(min(moves + WARM_UP, len(plan.moves))):
            if number >= WARM_UP:
                sys.setprofile(profile)
            written += played.move(number)
            sys.setprofile(None)
            profile.clear()
            made += number >= WARM_UP
    return profile, made, written


def counted_returns(plans: Sequence[Plan], file: Path, spectators: int, moves: int) -> Profile:
    """Return the profile of pages that come back with all they know, after a restart; the first game is a warm-up."""
    rooms, profile = Rooms(open_server_store(str(file)), ServerLimits()), Profile()
    for number, plan in enumerate(plans):
        if number:
            sys.setprofile(profile)
        Played(rooms, plan, spectators, plan.revision + min(moves + WARM_UP, len(plan.moves)))
        sys.setprofile(None)
        profile.clear()
    return profile


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="how many games are played on (4)")
    parser.add_argument("--moves", type=int, default=40, help="how many moves of each are counted (40)")
    parser.add_argument("--spectators", type=int, default=0, help="how many spectators each game has (0)")
    parser.add_argument("--functions", type=int, default=30, help="how many functions are listed (30)")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        plans = prepared(file, asked.games)
        profile, made, written = counted(plans, file, asked.spectators, asked.moves)
        back = counted_returns(plans, file, asked.spectators, asked.moves)
    print(f"{profile.events / made:,.0f} events a move, {SEATS} seats and {asked.spectators} spectators, {made} moves")
    print(f"{written / made:,.0f} characters a move")
    print(f"{back.events / max(1, len(plans) - 1):,.0f} events for a room whose pages come back after a restart")
    for title, counts in (("with what it calls", profile.within), ("alone", profile.own)):
        print(f"\n{'events':>9}{'':>7}{'calls':>8}  a move, {title}")
        for code, number in counts.most_common(asked.functions):
            print(f"{number / made:9.0f} {number / profile.events:6.1%}{profile.calls[code] / made:8.1f}  {named(code)}")


if __name__ == "__main__":
    main()
