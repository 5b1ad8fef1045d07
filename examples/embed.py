"""A table with an interface of its own: JSON comes in, JSON goes out, each seat learns what it may know, every step is saved."""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import ktc


class Table:
    """A game behind a wall: what passes through is text, and every text is for one seat."""

    def __init__(self, game: ktc.CityGame, file: Path) -> None:
        self.game = game
        self.file = file
        self.heard = [0] * game.seats

    def news(self, seat: int) -> str:
        """Return what a seat has not been told yet: events as JSON, in which others' draws have no colours."""
        events = self.game.told(seat, since=self.heard[seat])
        self.heard[seat] += len(events)
        return ktc.to_json(events)

    def question(self, seat: int) -> str:
        """Return in words what is asked of a seat."""
        ask = self.game.asks(seat)
        return ask.what if ask is not None else "wait for the others"

    def choices(self, seat: int) -> str:
        """Return all that a seat may do, as JSON."""
        return ktc.to_json(self.game.legal_actions(seat))

    def wish(self, seat: int, text: str) -> str:
        """Do what a seat wishes and save the game; or return why not, with nothing changed."""
        try:
            self.game.as_seat(seat).apply(ktc.from_json(text, ktc.Action))
        except ktc.KtcError as error:
            return f"no: {error}"
        self.game.save(self.file)
        return "done"


def choose(random: Random, choices: str) -> str:
    """Choose as somebody far away does who got nothing but text."""
    return ktc.to_json(random.choice(ktc.from_json(choices, tuple[ktc.Action, ...])))


def play(table: Table, steps: int, random: Random) -> None:
    """Let whoever is asked first choose, some steps long."""
    for _ in range(steps):
        seat = table.game.to_act[0]
        table.wish(seat, choose(random, table.choices(seat)))


with TemporaryDirectory() as folder:
    table = Table(ktc.new_game(players=2, seed=7, options={"start": 0}), Path(folder) / "table.jsonl")
    for seat in range(table.game.seats):
        print(f"seat {seat} is asked: {table.question(seat)}")
    print("seat 1 tries:", table.wish(1, ktc.to_json(ktc.Pass(seat=1))))
    print("seat 1 tries for seat 0:", table.wish(1, ktc.to_json(ktc.Pass(seat=0))))
    print("seat 0 sends rubbish:", table.wish(0, '{"type": "Fly"}'))

    random = Random(7)
    play(table, 20, random)
    drawn = [event for event in json.loads(table.news(1)) if event["type"] == "KeyplesDrawn"]
    print("seat 1 is told of draws:", *(f"\n  seat {event['seat']}: {event['colours'] or 'hidden'}" for event in drawn))

    table = Table(ktc.load(table.file), table.file)  # after the power cut
    play(table, 10, random)
    print(f"after {len(table.game.log)} steps, one power cut among them: {table.game.score().totals}")
