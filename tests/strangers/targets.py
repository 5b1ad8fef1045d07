"""What strangers' bytes are given to.  Each target returns, or raises a ``KtcError``; anything else is a find."""

import atexit
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Final

import ktc
from ktc.bots.lines.bot import ProgramBot, read_command
from ktc.bots.lines.child import Trouble
from ktc.kernel.errors import KtcError
from ktc.table import Chair, Message, Reply, Table, answer
from ktc.wire.codec import from_json, to_json
from ktc.wire.kinds import own_of
from ktc.wire.lines import GameOver, Hello, Ready, YourTurn
from ktc_city.box.corrections import correct
from ktc_city.box.tilebox import TileBox
from ktc_city.game.new_game import CityGame

NINE: Final = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
TINY: Final = Path(__file__).with_name("tiny.yaml")
KINDS: Final = (ktc.Action, ktc.Action, ktc.Event, ktc.View, ktc.ScoreSheet, tuple[ktc.Action, ...])
SENT: Final = (Message, Reply, Hello, YourTurn, GameOver, tuple[Chair, ...])
STEPS: Final = 3
WISH: Final = b"# wish: "  # the first line of an overlay may hold a correction of it


@cache
def folder() -> Path:
    """Return a folder for what is tried, in memory where that is possible, with a small set in it."""
    memory = Path("/dev/shm")
    made = Path(mkdtemp(prefix="ktc-strangers-", dir=memory if memory.is_dir() else None))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    shutil.copy(TINY, made / "tiny.yaml")
    return made


@cache
def small_box() -> TileBox:
    """Return a box of six tiles."""
    return ktc.open_box(TINY)


@cache
def table() -> CityGame:
    """Return a game with the small box, in the middle."""
    game, random = ktc.new_game(2, seed=5, tiles=small_box()), Random(5)
    for _ in range(6):
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    return game


def record(data: bytes) -> None:
    """Load a record, or decide it again: one or the other, by its length; a game that comes of it can be looked at."""
    path = folder() / "game.jsonl"
    path.write_bytes(data)
    if len(data) % 2:
        ktc.verify(path, tiles=small_box())
        return
    game = ktc.load(path, tiles=small_box())
    game.view(game.known_to), game.events_for(game.known_to), game.digest()
    for seat in game.to_act:
        game.asks(seat)


def record_of_any(data: bytes) -> None:
    """Load a record of the game that its header names, with the tiles and cards that are installed, or decide it again."""
    text = data.decode("utf-8", "replace")
    if len(data) % 2:
        ktc.verify(text=text)
        return
    game = ktc.load(text=text)
    game.view(game.known_to), game.events_for(game.known_to), game.digest()
    for seat in game.to_act:
        game.asks(seat)


def action(data: bytes) -> None:
    """Read a value from JSON, of a kind that the length chooses; an action is refused, or leads to another position."""
    kind = KINDS[len(data) % len(KINDS)]
    if kind is not ktc.Action:
        ktc.to_json(ktc.from_json(data, kind))
        return
    wish = ktc.from_json(data, ktc.Action)
    assert ktc.from_json(ktc.to_json(wish), ktc.Action) == wish
    if 0 <= wish.seat < table().seats:
        table().as_seat(wish.seat).why_not(wish)
    table().fork().apply(wish)


def request(data: bytes) -> None:
    """Ask a table for something, as a seat or a spectator by the length; the table is fit to be played at afterwards."""
    chairs, tokens = seats()
    hosted = Table(table().fork(same_luck=True), chairs=chairs)
    reply = from_json(answer(hosted, tokens[len(data) % len(tokens)], data), Reply, own_of(table().ruleset))
    assert (reply.news, reply.choices, reply.problem) != (None, None, None)
    assert hosted.message(tokens[0]).table.awaited
    if reply.problem is not None:
        raise KtcError(reply.problem.sentence)


@cache
def seats() -> tuple[tuple[Chair, ...], tuple[str, ...]]:
    """Return who sits at a table and watches there, and their tokens."""
    hosted = Table(table().fork())
    tokens = (*(hosted.sit(seat) for seat in range(hosted.game.seats)), hosted.watch())
    return hosted.chairs, tokens


def message(data: bytes) -> None:
    """Read what a table or a game sends, of a kind that the length chooses; it is written as it was read."""
    kind, own = SENT[len(data) % len(SENT)], own_of(table().ruleset)
    value = from_json(data, kind, own)
    assert from_json(to_json(value), kind, own) == value


def answer_of_program(data: bytes) -> None:
    """Take bytes for what a program says: that it is ready, or what it does."""
    seat = table().fork(same_luck=True).as_seat(table().to_act[0])
    bot = ProgramBot("program:x", read_command("program:x"), None)
    if len(data) % 8 == 0:
        bot._read(data, Ready, seat)
        return
    bot._child = Parrot(data)
    seat.apply(bot._answered(seat))


class Parrot:
    """A program that says one thing."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def ask(self, line: str, seconds: float, longest: int) -> bytes:
        if len(self.data) > longest:
            raise Trouble(f"answered with a line of more than {longest:,} bytes")
        return self.data


def tile_set(data: bytes) -> None:
    """Open a set and take a few steps with it."""
    path = folder() / "set.yaml"
    path.write_bytes(data)
    play_a_little(ktc.open_box(path))


def overlay(data: bytes) -> None:
    """Correct an overlay if its first line asks for that, open it and take a few steps."""
    path = folder() / "overlay.yaml"
    path.write_bytes(data)
    first = data.partition(b"\n")[0]
    if first.startswith(WISH):
        with suppress(KtcError):
            correct(path, [first.removeprefix(WISH).decode("utf-8", "replace")], "rulebook")
    play_a_little(ktc.open_box(path))


def play_a_little(box: TileBox) -> None:
    """Take the first steps of a game."""
    game = ktc.new_game(box.inventory.players[-1], seed=1, tiles=box)
    for _ in range(STEPS):
        if game.to_act:
            game.apply(game.legal_actions(game.to_act[0])[0])


TARGETS: Final[Mapping[str, Callable[[bytes], None]]] = {
    "record": record,
    "record_of_any": record_of_any,
    "action": action,
    "tile_set": tile_set,
    "overlay": overlay,
    "request": request,
    "message": message,
    "answer_of_program": answer_of_program,
}
