"""A table with an interface of its own: JSON comes in, JSON goes out, each seat learns what it may know, every step is saved."""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import ktc


class Table:
    """A game behind a wall: what passes through is text, and every text is for one seat."""

    def __init__(self, game: ktc.CityGame, file: Path) -> None:
        self.game = game
        self.file = file
        self.revisions: dict[int, int] = {}

    def news(self, seat: int) -> str:
        """Return as JSON what a seat has to forget and to add: events in which others' draws have no colours."""
        changes = self.game.changes(seat, self.revisions.get(seat))
        self.revisions[seat] = changes.revision
        return json.dumps({"keep": changes.kept, "add": json.loads(ktc.to_json(changes.events))})

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

    def undo(self, seat: int) -> str:
        """Take a seat's last step back and save the game; or return why not."""
        try:
            self.game.undo(seat)
        except ktc.KtcError as error:
            return f"no: {error}"
        self.game.save(self.file)
        return "done"


class Screen:
    """What somebody far away knows of a table: the events that were sent, and nothing else."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.events: list[Any] = []

    def refresh(self) -> None:
        """Ask what is new: forget what was taken back, add the rest."""
        news = json.loads(self.table.news(self.seat))
        self.events[news["keep"] :] = news["add"]


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
    screens = [Screen(table, seat) for seat in range(table.game.seats)]
    play(table, 20, random)
    for screen in screens:
        screen.refresh()
    seat = table.game.to_act[0]
    before = table.choices(seat)
    table.wish(seat, choose(random, before))
    for screen in screens:
        screen.refresh()
    print("seat", seat, "takes its step back:", table.undo(seat))
    table.wish(seat, choose(random, before))
    for screen in screens:
        screen.refresh()
        assert screen.events == json.loads(ktc.to_json(table.game.told(screen.seat)))
    drawn = [event for event in screens[1].events if event["type"] == "KeyplesDrawn"]
    print("seat 1 is told of draws:", *(f"\n  seat {event['seat']}: {event['colours'] or 'hidden'}" for event in drawn))

    table = Table(ktc.load(table.file), table.file)  # after the power cut
    play(table, 10, random)
    print(f"after {len(table.game.log)} steps, one power cut among them: {table.game.score().totals}")
