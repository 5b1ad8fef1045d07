"""One socket of a page: incoming calls, their answers, and news of the room that it follows."""

import asyncio
import logging
import time
from asyncio import sleep
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ktc.kernel import AnyValue
from ktc.kernel.errors import KtcError, OptionError
from ktc.messages import language_or_english
from ktc.server.backend import Backend
from ktc.server.limits import Bucket
from ktc.server.room_calls import HEAVY, Args
from ktc.server.room_messages import room_shown
from ktc.server.rooms import HostFault, OpenRoom, RoomClosed, TooMany, WrongLink, room_in
from ktc.server.working.lines import TooBusy
from ktc.table import WrongToken
from ktc.table.answering import UNTRUSTED
from ktc.table.problems import TranslatedError, problem_in, unmet
from ktc.web.audience import Audience
from ktc.wire.codec import to_json
from ktc.wire.text import parse_json, write_json


class Following:
    """The subscription of one socket: a room by a token, a language, and what was sent last.

    It sends news, or with ``known``, the hash of the set that the page has, the screen.  Raises ``WrongToken``.  ``wake`` is
    called when there is something to ``send``.
    """

    def __init__(
        self, room: OpenRoom, token: str, lang: str, wake: Callable[[], None], known: str | None = None, address: str = ""
    ) -> None:
        self.room = room
        self.address = address
        self.seat = room.page.seat_of(token)
        self.gone = False
        self._token, self._lang, self._known = token, lang, known
        self._audience: Audience | None = None
        self._number = -1  # of the last update sent: none, so a page that waited for the game gets all of it
        self._since: int | None = None
        self._version = -1  # of the room that was sent
        self._away: tuple[int, ...] | None = ()  # that the page knows; None for one that comes back
        self._wake = wake
        self._ready = deque[str]()  # what was computed for it in the turn of another page
        self.is_idle = False  # whether its socket waits for messages
        self.is_due = True  # whether there may be some
        self._marked = False
        self._subscription = room.table.subscribe(lambda revision: self.news_there())
        room.follow(self)

    def mark(self) -> None:
        """Update the room, and which players are away."""
        self.is_due = True
        if not self.room.hold_back(self):
            self._wake()

    def tell(self) -> None:
        """Compute the messages in a turn of the room that has begun, so that the page needs none; wake it."""
        if self._known is not None and self.is_idle and not (self.gone or self._ready):
            try:
                self._ready.extend(self.messages())
            except (Exception, SystemExit):  # which its own turn meets again, and reports
                self._marked = self.is_due = True
        self._wake()

    def ready(self) -> list[str]:
        """Return the messages that were computed before, once."""
        return [self._ready.popleft() for _ in range(len(self._ready))]

    def take(self) -> list[str]:
        """Return all messages that the page has not received, in a turn of the room."""
        return [*self.ready(), *self.messages()]

    def lost(self) -> None:
        """Note that the room in memory is outdated; its followers must reconnect."""
        self.gone = True
        self._wake()

    def end(self) -> None:
        """End the subscription."""
        self._subscription.end()
        self._audience = None  # it is forgotten with its last follower
        self.room.unfollow(self)

    def begin(self, since: int | None) -> str:
        """Return the news or the screen since a revision, as JSON, or the room before its game begins.

        Afterwards only what is new is sent.
        """
        self._away = () if since is None else None
        if not self.room.seating.begun:
            return self._room()
        return self._news(since) if self._known is None else self._whole(self._found_audience(), since)

    def messages(self) -> Iterator[str]:
        """Yield the messages that the page has not received, as JSON, each computed on demand."""
        self.is_due = False
        room = write_json(self.room.name)
        if (why := self._why_lost()) is not None:
            self.end()
            yield f'{{"news":{room},"text":{write_json(to_json(problem_in(why, language_or_english(self._lang))))}}}'
            return
        if self._version != self.room.seating.version:
            yield f'{{"news":{room},"room":{write_json(self._room())}}}'
        if self._marked and self.room.seating.begun:
            self._marked = False
            if self._known is None:
                yield f'{{"news":{room},"text":{write_json(self._news(self._since))}}}'
            else:
                yield from (f'{{"news":{room},"screen":{text}}}' for text in self._updates(self._found_audience()))
        if (away := self.room.away) != self._away and self in self.room.followers:
            self._away = away
            yield f'{{"news":{room},"away":{write_json(list(away))}}}'

    def heard(self, room: OpenRoom, token: object) -> None:
        """Note that the answer to an action already contained its news."""
        if self._audience is None and room is self.room and token == self._token:
            self._marked = False
            self._since = room.table.game.revision

    def _why_lost(self) -> TranslatedError | None:
        """Return why this page hears nothing more of the room; None if it does."""
        if self.room.seating.closed:
            return RoomClosed()
        try:
            self.room.page.seat_of(self._token)
        except WrongToken as error:
            return error
        return None

    def _room(self) -> str:
        self._version = self.room.seating.version
        return to_json(room_shown(self.room, self.seat, self._lang))

    def _found_audience(self) -> Audience:
        if self._audience is None:
            self._audience = self.room.page.audience(self.seat, self._lang)
        return self._audience

    def news_there(self) -> None:
        """Note that there is news."""
        self._marked = True
        self.mark()

    def _news(self, since: int | None) -> str:
        text = self.room.calls.do("news", write_json({"token": self._token, "since": since, "lang": self._lang}))
        self._since = self.room.table.game.revision
        return text

    def _updates(self, audience: Audience) -> Iterator[str]:
        while self._number != audience.refresh():
            text = audience.after(self._number)
            if text is None:
                yield self._whole(audience, self._since)
            else:
                self._number += 1
                self._since = self.room.table.game.revision if self._number == audience.number else self._since
                yield text

    def _whole(self, audience: Audience, since: int | None) -> str:
        self._number = audience.refresh()
        text = audience.whole(since, self._known or "")
        self._known, self._since = audience.set["hash"], self.room.table.game.revision
        return text


LOG: Final = logging.getLogger("ktc.server")
COME_BACK: Final = 1012  # the code that closes a socket whose page must reconnect
NO_TEXT: Final = 1003  # the code that closes a socket after binary data
HEAVY_COST: Final = 5  # the calls that a heavy one counts as
MOST_HEAVY: Final = 4  # concurrent heavy calls of one page
OPEN: Final = "open-room"
CHANGES: Final = ("act", "do", "undo", "agree")  # their answers include the news, unless they are quiet


class Socket:
    """A page connected by a socket, from one address."""

    def __init__(self, ws: WebSocket, address: str, backend: Backend) -> None:
        now = backend.now()
        self._ws, self._address, self._house = ws, address, backend
        self._own = Bucket(backend.limits.calls, backend.limits.calls_a_second, now)
        self._of_address = backend.callers.of(address, now)
        self._following: Following | None = None
        self._heavy = asyncio.Semaphore(MOST_HEAVY)
        self._tasks = set[asyncio.Task[None]]()
        self._sending = asyncio.Lock()
        self._telling = asyncio.Lock()
        self._woken = asyncio.Event()
        self._calling = asyncio.Lock()
        self._asking: asyncio.Task[None] | None = None
        self._is_ending = False

    async def run(self) -> None:
        """Serve the page until it disconnects; a call that has not begun by then is dropped."""
        await self._ws.accept()
        pushing, receiving = asyncio.create_task(self._push()), asyncio.create_task(self._ws.receive())
        try:
            while (message := await receiving)["type"] == "websocket.receive":
                text = message.get("text")
                if not isinstance(text, str):
                    await self._ws.close(NO_TEXT)
                    return
                receiving = asyncio.create_task(self._ws.receive())  # meanwhile, so that a page that leaves is noticed
                self._asking = asyncio.create_task(self._asked(text))
                await asyncio.wait((self._asking, receiving), return_when=asyncio.FIRST_COMPLETED)
                if receiving.done() and receiving.result()["type"] != "websocket.receive":
                    return
                await self._asking
        except WebSocketDisconnect:
            pass
        finally:
            for task in (pushing, receiving, self._asking, *self._tasks):
                if task is not None:
                    task.cancel()
            self._house.desk.post(self._unfollow())

    async def finish(self) -> None:
        """Finish the call that is under way, with its answer; no other begins."""
        self._is_ending = True
        async with self._calling:
            return

    async def send_back(self) -> None:
        """Send the last news, and let the page return when the server is back."""
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone
            try:
                await self._tell()
            finally:
                await self._ws.close(COME_BACK)

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
            async with self._calling:
                if not self._is_ending:
                    await self._answered(number, name, args, began)
            return
        await self._heavy.acquire()
        task = asyncio.create_task(self._answered_later(number, name, args, began))
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

    async def _answered_later(self, number: int, name: str, args: Args, began: float) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the page has gone meanwhile, or was sent back
            await self._answered(number, name, args, began)

    async def _text_of(self, name: str, args: Args) -> str:
        backend = self._house
        if name == "follow":
            return await self._follow(args)
        if name == "unfollow":
            await self._unfollow()
            return write_json(None)
        if name in HEAVY:
            return await backend.workshop.call(
                self._address, room_in(args), partial(backend.room_calls.at_table, args), name, args
            )
        if name == OPEN and not backend.openers.of(self._address, now := backend.now()).try_take(1, now):
            raise TooMany
        text = await backend.desk.run(self._address, room_in(args), partial(self._called, name, args))
        if name in CHANGES and args.get("quiet") is True:
            with suppress(Exception):  # which the pushing task meets again
                await self._tell()  # what the change led to comes before its answer
        return text

    def _called(self, name: str, args: Args) -> str:
        """Return the answer to a call, at the desk."""
        text = self._house.room_calls.answer(name, args)
        if name in CHANGES and self._following is not None and '"news":{' in text:
            self._following.heard(self._house.room_calls.at_table(args), args.get("token"))
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
        if isinstance(problem, (*UNTRUSTED, WrongLink, RoomClosed, TooMany, TooBusy)):
            outcome, text = "refused", to_json(problem_in(problem, lang))
        elif problem is not None:
            outcome, text = "failed", to_json(problem_in(HostFault(), lang))
            LOG.error("a call failed: %s", problem, exc_info=None if isinstance(problem, KtcError) else problem)
            self._house.metrics.faults.inc()
        called = self._house.metrics.name_of(name)
        self._house.metrics.called.labels(called, outcome).inc()
        self._house.metrics.call_seconds.labels(called).observe(time.monotonic() - began)
        await self._send(write_json({"id": number, "text": text}))

    # --- news

    async def _follow(self, args: Args) -> str:
        following, text = await self._house.desk.run(self._address, room_in(args), partial(self._followed, args))
        await self._unfollow()
        self._following = following
        following.is_idle = True
        self._woken.set()  # what woke the pushing task before had come too early
        self._house.wake(following.room)
        return text

    def _followed(self, args: Args) -> tuple[Following, str]:
        """Return a new subscription and its first message, at the desk."""
        room, _ = self._house.room_calls.follower(args)
        token, since, lang, known = args.get("token"), args.get("since"), args.get("lang", "en"), args.get("set")
        is_known = known is None or isinstance(known, str)
        if not is_known or not isinstance(token, str) or not isinstance(lang, str) or not (since is None or type(since) is int):
            raise OptionError("following a room needs a token, a revision or null, a language, and for its screen a set or ''")
        own = self._following is not None and self._following.room is room
        if len(room.followers) >= self._house.limits.followers and not own:
            raise unmet("server-too-many-follow")
        following = Following(room, token, lang, self._wake, known, self._address)
        try:
            text = following.begin(since)
            if not self._house.rooms.weigh(room) and not own:
                raise TooBusy
            return following, text
        except BaseException:
            following.end()
            raise

    def _wake(self) -> None:
        """Let the pushing task look for news, from any thread."""
        self._house.desk.soon(self._woken.set)

    async def _unfollow(self) -> None:
        if (following := self._following) is not None:
            self._following = None
            await self._house.desk.run(
                self._address, following.room.name, partial(self._house.left, following.room, following.end)
            )

    async def _push(self) -> None:
        """Send news whenever there are some, and the socket can accept them."""
        try:
            while True:
                await self._woken.wait()
                self._woken.clear()
                if self._following is not None and self._following.gone:
                    await self._ws.close(COME_BACK)
                    return
                await self._tell()
        except (WebSocketDisconnect, RuntimeError):
            return  # the page has gone, which the reading task notices, too
        except Exception as error:
            LOG.error("news could not be sent: %s", error, exc_info=not isinstance(error, KtcError))
            self._house.metrics.faults.inc()
            await self._ws.close(COME_BACK)

    async def _tell(self) -> None:
        """Send what is new, one message after another; after an error, all of it remains to be sent."""
        async with self._telling:
            if (following := self._following) is None or following.gone:
                return
            following.is_idle = False
            try:
                await self._send_all(following, following.ready())
                if following.is_due:
                    await self._send_all(
                        following, await self._house.desk.run(self._address, following.room.name, following.take)
                    )
            except BaseException:
                following.news_there()
                raise
            finally:
                following.is_idle = True

    async def _send_all(self, following: Following, messages: Iterable[str]) -> None:
        for message in messages:
            if following is not self._following:
                return  # the page follows something else, or the same in another language
            self._house.metrics.news.inc()
            await self._send(message)

    async def _send(self, message: str) -> None:
        async with self._sending:
            await self._ws.send_text(message)


def _call_of(call: Any) -> tuple[int, str, Args]:
    """Return the number, the name and the arguments of a call; raises ``OptionError`` for an invalid one."""
    if not isinstance(call, dict) or type(call.get("id")) is not int or not isinstance(call.get("do"), str):
        raise OptionError("a call must be an object with a numeric 'id' and a string 'do'")
    if not isinstance(args := call.get("args", {}), dict):
        raise OptionError("the arguments of a call must be an object")
    return call["id"], call["do"], args
