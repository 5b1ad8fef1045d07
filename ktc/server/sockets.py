"""One socket of a page: incoming calls, their answers, and news of the room that it follows."""

import asyncio
import logging
import time
from asyncio import sleep
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ktc.kernel import AnyValue
from ktc.kernel.errors import KtcError, OptionError
from ktc.messages import language_or_english
from ktc.server.house import House
from ktc.server.limits import Bucket
from ktc.server.room_calls import HEAVY, Args
from ktc.server.rooms import HostFault, OpenRoom, TooMany, WrongLink
from ktc.server.working.lines import TooBusy
from ktc.table import WrongToken
from ktc.table.answering import UNTRUSTED
from ktc.table.problems import problem_in, unmet
from ktc.wire.codec import to_json
from ktc.wire.text import parse_json, write_json


class Following:
    """The subscription of one socket: a room by a token, a language, and the revision last sent.

    Raises ``WrongToken``.  ``wake`` is called when there is something to ``send``.
    """

    def __init__(self, room: OpenRoom, token: str, lang: str, wake: Callable[[], None]) -> None:
        self.room = room
        self.seat = room.page.seat_of(token)
        self.gone = False
        self._token, self._lang = token, lang
        self._since: int | None = None
        self._away: tuple[int, ...] = ()
        self._wake = wake
        self._marked = False
        self._subscription = room.table.subscribe(lambda revision: self._news_there())
        room.followers.add(self)
        room.mark_all()  # others see that this player is present

    def mark(self) -> None:
        """Update which players are away."""
        self._wake()

    def lost(self) -> None:
        """Note that the room in memory is outdated; its followers must reconnect."""
        self.gone = True
        self._wake()

    def end(self) -> None:
        """End the subscription."""
        self._subscription.end()
        if self in self.room.followers:
            self.room.followers.remove(self)
            self.room.mark_all()

    def begin(self, since: int | None) -> str:
        """Return the news since a revision, as JSON; afterwards only new events are sent."""
        return self._news(since)

    def messages(self) -> Iterator[dict[str, Any]]:
        """Yield the messages that the page has not received, each computed on demand."""
        if self._marked:
            try:
                self._marked = self.room.page.seat_of(self._token) != self.seat
            except WrongToken:
                self.end()
            yield {"news": self.room.name, "text": self._news(self._since)}
        if (away := self.room.away) != self._away and self in self.room.followers:
            self._away = away
            yield {"news": self.room.name, "away": list(away)}

    def heard(self, room: OpenRoom, token: object) -> None:
        """Note that the answer to an action already contained its news."""
        if room is self.room and token == self._token:
            self._marked = False
            self._since = room.table.game.revision

    def _news_there(self) -> None:
        self._marked = True
        self._wake()

    def _news(self, since: int | None) -> str:
        self._marked = False
        text = self.room.calls.do("news", write_json({"token": self._token, "since": since, "lang": self._lang}))
        self._since = self.room.table.game.revision
        return text


LOG: Final = logging.getLogger("ktc.server")
COME_BACK: Final = 1012  # the code that closes a socket whose page must reconnect
NO_TEXT: Final = 1003  # the code that closes a socket after binary data
HEAVY_COST: Final = 5  # the calls that a heavy one counts as
MOST_HEAVY: Final = 4  # concurrent heavy calls of one page
OPEN: Final = "open-room"
CHANGES: Final = ("act", "do", "undo", "agree")  # their answers include the news


class Socket:
    """A page connected by a socket, from one address."""

    def __init__(self, ws: WebSocket, address: str, house: House) -> None:
        now = house.now()
        self._ws, self._address, self._house = ws, address, house
        self._own = Bucket(house.limits.calls, house.limits.calls_a_second, now)
        self._of_address = house.callers.of(address, now)
        self._following: Following | None = None
        self._heavy = asyncio.Semaphore(MOST_HEAVY)
        self._tasks = set[asyncio.Task[None]]()
        self._sending = asyncio.Lock()
        self._woken = asyncio.Event()

    async def run(self) -> None:
        """Serve the page until it disconnects."""
        await self._ws.accept()
        pushing = asyncio.create_task(self._push())
        try:
            while (message := await self._ws.receive())["type"] == "websocket.receive":
                text = message.get("text")
                if not isinstance(text, str):
                    await self._ws.close(NO_TEXT)
                    return
                await self._asked(text)
        except WebSocketDisconnect:
            pass
        finally:
            for task in (pushing, *self._tasks):
                task.cancel()
            self._unfollow()

    # --- calls

    async def _asked(self, text: str) -> None:
        """Answer a call; a client over its rate limit waits, and nothing more is read from it meanwhile."""
        began, number, name = time.monotonic(), None, ""
        try:
            call = parse_json(text, self._house.limits.frame)
            number, name, args = _call_of(call)
        except KtcError as error:
            await self._slow(1)
            await self._answer(number, name, began, problem=error)
            return
        await self._slow(HEAVY_COST if name in HEAVY else 1)
        if name not in HEAVY:
            await self._answered(number, name, args, began)
            return
        await self._heavy.acquire()
        task = asyncio.create_task(self._answered(number, name, args, began))
        self._tasks.add(task)
        task.add_done_callback(self._heavy_done)

    def _heavy_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._heavy.release()

    async def _slow(self, cost: int) -> None:
        now = self._house.now()
        wait = max(self._own.take(cost, now), self._of_address.take(cost, now))
        if wait > 0:
            self._house.metrics.slowed.inc()
            await sleep(wait)

    async def _answered(self, number: int, name: str, args: Args, began: float) -> None:
        try:
            text = await self._text_of(name, args)
        except Exception as error:
            await self._answer(number, name, began, problem=error, lang=args.get("lang"))
        else:
            await self._answer(number, name, began, text)

    async def _text_of(self, name: str, args: Args) -> str:
        house = self._house
        if name == "follow":
            return self._follow(args)
        if name == "unfollow":
            self._unfollow()
            return write_json(None)
        if name in HEAVY:
            room = house.rooms.find(args.get("room"))
            room.page.seat_of(args.get("token"))  # a wrong token must not occupy a process
            return await house.workshop.call(room, name, args)
        if name == OPEN and not house.openers.of(self._address, now := house.now()).try_take(1, now):
            raise TooMany
        text = house.room_calls.answer(name, args)
        if name in CHANGES and self._following is not None and '"news":{' in text:
            self._following.heard(house.rooms.find(args.get("room")), args.get("token"))
        return text

    async def _answer(
        self,
        number: int | None,
        name: str,
        began: float,
        text: str = "",
        problem: Exception | None = None,
        lang: AnyValue = None,
    ) -> None:
        outcome, lang = "done", language_or_english(lang)
        if isinstance(problem, (*UNTRUSTED, WrongLink, TooMany, TooBusy)):
            outcome, text = "refused", to_json(problem_in(problem, lang))
        elif problem is not None:
            outcome, text = "failed", to_json(problem_in(HostFault(), lang))
            LOG.error("a call failed: %s", problem, exc_info=None if isinstance(problem, KtcError) else problem)
            self._house.metrics.faults.inc()
        called = self._house.metrics.name_of(name)
        self._house.metrics.called.labels(called, outcome).inc()
        self._house.metrics.call_seconds.labels(called).observe(time.monotonic() - began)
        await self._send({"id": number, "text": text})

    # --- news

    def _follow(self, args: Args) -> str:
        room, token, since, lang = (
            self._house.rooms.find(args.get("room")),
            args.get("token"),
            args.get("since"),
            args.get("lang", "en"),
        )
        if not isinstance(token, str) or not isinstance(lang, str) or not (since is None or type(since) is int):
            raise OptionError("following a room needs a token, a revision or null, and a language")
        own = self._following is not None and self._following.room is room
        if len(room.followers) >= self._house.limits.followers and not own:
            raise unmet("server-too-many-follow")
        self._unfollow()
        following = Following(room, token, lang, self._woken.set)
        self._following = following
        text = following.begin(since)
        self._house.thinking.wake(room)
        return text

    def _unfollow(self) -> None:
        if self._following is not None:
            self._following.end()
            self._following = None

    async def _push(self) -> None:
        """Send news whenever there are some, and the socket can accept them."""
        try:
            while True:
                await self._woken.wait()
                self._woken.clear()
                following = self._following
                if following is None:
                    continue
                if following.gone:
                    await self._ws.close(COME_BACK)
                    return
                for message in following.messages():
                    self._house.metrics.news.inc()
                    await self._send(message)
        except (WebSocketDisconnect, RuntimeError):
            return  # the page has gone, which the reading task notices, too
        except Exception as error:
            LOG.error("news could not be sent: %s", error, exc_info=not isinstance(error, KtcError))
            self._house.metrics.faults.inc()
            await self._ws.close(COME_BACK)

    async def _send(self, message: Mapping[str, Any]) -> None:
        async with self._sending:
            await self._ws.send_text(write_json(message))


def _call_of(call: Any) -> tuple[int, str, Args]:
    """Return the number, the name and the arguments of a call; raises ``OptionError`` for an invalid one."""
    if not isinstance(call, dict) or type(call.get("id")) is not int or not isinstance(call.get("do"), str):
        raise OptionError("a call must be an object with a numeric 'id' and a string 'do'")
    if not isinstance(args := call.get("args", {}), dict):
        raise OptionError("the arguments of a call must be an object")
    return call["id"], call["do"], args
