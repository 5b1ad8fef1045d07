"""One socket of a page: calls come in and answers go out, and news of the rooms that it follows."""

import asyncio
import logging
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ktc.kernel.errors import KtcError, OptionError
from ktc.server.asking import Args, Desk, seat_of
from ktc.server.following import Following
from ktc.server.problems import HostFault, WrongLink
from ktc.table import problem_of
from ktc.table.answering import UNTRUSTED
from ktc.wire.text import parse_json, write_json
from ktc.wire.values import to_json

LOG: Final = logging.getLogger("ktc.server")
COME_BACK: Final = 1012  # the code of a socket that is closed so that its page comes back
MOST_FOLLOWED: Final = 8


class Socket:
    """A page at the other end of a socket."""

    def __init__(self, ws: WebSocket, desk: Desk) -> None:
        self._ws = ws
        self._desk = desk
        self._news = asyncio.Event()
        self._following: dict[str, Following] = {}
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        """Serve the page until it goes."""
        await self._ws.accept()
        pushing = asyncio.create_task(self._push())
        try:
            while True:
                await self._asked(await self._ws.receive_text())
        except WebSocketDisconnect:
            pass
        finally:
            pushing.cancel()
            for following in self._following.values():
                following.end()

    async def _asked(self, text: str) -> None:
        number, answer = None, ""
        try:
            call = parse_json(text)
            number, name, args = _call_of(call)
            answer = self._follow(args) if name == "follow" else self._desk.answer(name, args)
        except (*UNTRUSTED, WrongLink) as error:
            answer = to_json(problem_of(error))
        except Exception as error:
            LOG.error("a call failed: %s", error, exc_info=not isinstance(error, KtcError))
            answer = to_json(problem_of(HostFault()))
        await self._send({"id": number, "text": answer})

    def _follow(self, args: Args) -> str:
        room, token, since, lang = self._desk.room(args), args.get("token"), args.get("since"), args.get("lang", "en")
        seat_of(room, token)
        if not isinstance(token, str) or not isinstance(lang, str) or not (since is None or type(since) is int):
            raise OptionError("who follows names a token, a language and a revision")
        if room.name in self._following:
            self._following.pop(room.name).end()
        elif len(self._following) >= MOST_FOLLOWED:
            raise OptionError(f"one page follows at most {MOST_FOLLOWED} rooms")
        following = self._following[room.name] = Following(room, token, since, lang, self._news.set)
        return following.news_now()

    async def _push(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            for following in tuple(self._following.values()):
                if following.gone:
                    await self._ws.close(COME_BACK)
                    return
                text = following.news()
                if text is not None:
                    await self._send({"news": following.room.name, "text": text})

    async def _send(self, message: dict[str, Any]) -> None:
        async with self._sending:
            await self._ws.send_text(write_json(message))


def _call_of(call: Any) -> tuple[int, str, Args]:
    """Return the number, the name and the arguments of a call; raises ``OptionError`` for what is none."""
    if not isinstance(call, dict) or type(call.get("id")) is not int or not isinstance(call.get("do"), str):
        raise OptionError("a call is an object with id, do and args")
    if not isinstance(args := call.get("args", {}), dict):
        raise OptionError("the arguments of a call are an object")
    return call["id"], call["do"], args
