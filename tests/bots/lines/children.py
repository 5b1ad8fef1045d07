"""Programs that play, well or badly: each is written for one test, in Python without anything of the project."""

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ktc
from ktc.bots import make_bot
from ktc.bots.lines.bot import ProgramBot
from ktc.kernel.errors import BotError

HEAD = """
import json, sys
def send(**value):
    print(json.dumps(value), flush=True)
def ready():
    send(type="Ready", protocol=1)
def do(turn, **what):
    send(type="Answer", revision=turn["revision"], **(what or {"number": turn["count"] - 1}))
def lines():
    for line in sys.stdin:
        yield json.loads(line)
"""
GOOD = """
for line in lines():
    if line["type"] == "Hello":
        ready()
    elif line["type"] == "YourTurn":
        do(line)
"""
KEEPS = """
book = open(sys.argv[1], "a")
for line in sys.stdin:
    book.write(line)
    book.flush()
    line = json.loads(line)
    if line["type"] == "Hello":
        ready()
    elif line["type"] == "YourTurn":
        do(line)
"""


def command(folder: Path, source: str, *arguments: object, settings: str = "") -> str:
    """Write a program, and return what its bot is called."""
    file = folder / f"child_{len(list(folder.iterdir()))}"
    file.write_text(HEAD + source)
    words = shlex.join([sys.executable, "-I", "-S", str(file), *map(str, arguments)])
    return f"program:{settings} {words}" if settings else f"program:{words}"


def bot_of(name: str, seed: int = 1) -> ProgramBot:
    """Return the bot of a program."""
    bot = make_bot(name, seed)
    assert isinstance(bot, ProgramBot)
    return bot


def fault_of(name: str, turns: int = 1) -> BotError:
    """Return why a program lost its seat, within so many turns; whoever plays instead has done what was asked."""
    game, bot = ktc.new_game(2, seed=7, options={"start": 0}), bot_of(name)
    try:
        for _ in range(turns):
            seat = game.to_act[0]
            table = game.as_seat(0)
            if seat == 0:
                game.apply(table.ask_bot(bot.choose))
            else:
                game.apply(game.legal_actions(seat)[-1])
    finally:
        bot.finish()
    assert bot.lost is not None
    return bot.lost


def kept(file: Path) -> Iterator[Any]:
    """Yield the lines that a program was sent."""
    for line in file.read_text().splitlines():
        yield json.loads(line)
