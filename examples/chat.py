"""A chat room with a game in it, each reader in the own language: ``python examples/chat.py 7777``, and ``nc 127.0.0.1 7777``."""

import asyncio
import sys
from contextlib import closing, suppress

import ktc
from ktc.table import Table, problem_of

HELP = "/sit SEAT   /bot SEAT greedy   /lang de   /undo   /yes   a number chooses, 0 begins anew   all else is said to all"


class Guest:
    """Somebody in the room: a name, a token, and how far this one has read and chosen."""

    def __init__(self, table: Table, writer: asyncio.StreamWriter, name: str) -> None:
        self.table, self.writer, self.name, self.lang, self.token = table, writer, name, "en", table.watch(name)
        self.look(again=True)

    def say(self, line: str) -> None:
        self.writer.write(("".join(sign if sign.isprintable() else "?" for sign in line) + "\n").encode("utf-8", "replace"))

    def look(self, again: bool = False) -> None:
        """Say what is new, and whisper what can be chosen."""
        message = self.table.message(self.token, None if again else self.revision, self.lang)
        public = self.table.game.events_for(None)
        for item in message.events:
            self.say(item.sentence if item.event in public else f"(only you) {item.sentence}")
        if message.undo and message.table.reader in message.undo.waiting:
            self.say(f"(only you) seat {message.undo.seat} wants a step back: /yes?")
        if again or message.revision != self.revision:
            self.revision = message.revision
            self.offer(message.choices, message.asked)
        if message.sheet:
            self.say(f"the points: {message.sheet.totals}")

    def offer(self, draft, asked: str = "") -> None:
        self.draft = draft
        choices = (one.choice if isinstance(one.choice, str) else ktc.to_json(one.choice) for one in draft.choices)
        if draft.choices:
            self.say(f"(only you) {asked or draft.asks} " + "  ".join(f"[{n}] {one}" for n, one in enumerate(choices, start=1)))

    def choose(self, number: int) -> object:
        """Follow a choice, and do the action that it leads to."""
        path = (*self.draft.path, self.draft.choices[number - 1].choice) if 0 < number <= len(self.draft.choices) else ()
        draft = self.table.choices(self.token, path, self.revision)
        return self.offer(draft) if draft.action is None else self.table.act(self.token, draft.action, self.revision, self.lang)

    def hear(self, line: str) -> None:
        """Do what a line asks for; what is refused is whispered, with its reason."""
        try:
            match line.split():
                case [number] if number.isdecimal() and number.isascii():
                    self.choose(int(number[:4]))
                case ["/sit", seat] if seat in "012345":
                    self.token = self.table.sit(int(seat), self.name)
                    self.look(again=True)
                case ["/bot", seat, "greedy" | "random" as bot] if seat in "012345":
                    self.table.seat_bot(int(seat), bot)
                case ["/lang", lang]:
                    self.table.message(self.token, self.revision, lang)  # refused where there is no such language
                    self.lang = lang
                case ["/undo" | "/yes" as word]:
                    (self.table.undo if word == "/undo" else self.table.agree)(self.token, revision=self.revision, lang=self.lang)
                case _:
                    self.say(HELP)
        except ktc.KtcError as error:
            self.say(f"(only you) {problem_of(error, self.lang).sentence}")


async def room(table: Table, port: int = 0) -> asyncio.Server:
    """Open a room at a table, on this machine; who comes in says a name first."""
    guests: dict[asyncio.StreamWriter, Guest] = {}
    table.subscribe(lambda revision: [guest.look() for guest in list(guests.values())])

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(ConnectionError, ValueError):  # gone, or a line without end
            async for line in reader:
                text = line.decode("utf-8", "replace").strip()
                if writer not in guests:
                    guests[writer] = Guest(table, writer, text[:20])
                    guests[writer].say(HELP)
                elif text[:1].isdecimal() or text.startswith("/"):
                    guests[writer].hear(text)
                else:
                    for guest in guests.values():
                        guest.say(f"<{guests[writer].name}> {text}")
                await writer.drain()
        guests.pop(writer, None)

    return await asyncio.start_server(talk, "127.0.0.1", port)


async def main() -> None:
    """Serve until somebody stops it."""
    await (await room(Table(ktc.new_game(players=3)), int(sys.argv[1]))).serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
