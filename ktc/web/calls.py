"""The calls of a page, by name: ``{id, do, args}`` arrives through a worker or a socket; the answer is one line of JSON.

``OF_A_SEAT`` are for holders of a token, and return only what its seat may know.  ``OF_THE_HOST`` are for a page whose engine
runs in its own worker, and are not available on a server.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc.kernel import AnyValue, Kind
from ktc.kernel.errors import KtcError, OptionError, shorten
from ktc.kernel.rendering import ENGLISH
from ktc.records.limits import LARGEST_OF_ALL
from ktc.table.answering import UNTRUSTED
from ktc.table.problems import problem_in
from ktc.web import host
from ktc.web.past import Past
from ktc.web.room import PageRoom
from ktc.wire.codec import from_json, to_json
from ktc.wire.text import LONGEST_JSON, parse_json, write_json

Args = Mapping[str, Any]  # untrusted: parsed JSON
LARGEST_SAVED: Final = 2 * LARGEST_OF_ALL  # characters of a call with a record, in which each quote is escaped


class Calls:
    """The engine as seen by one page: at most one table, and the calls to it.

    With a ``room``, the table belongs to a server: only the calls of a seat are available, and errors that are not the
    caller's fault are raised for the host, since they may disclose hidden information.
    """

    def __init__(self, room: PageRoom | None = None) -> None:
        self._room = room
        self._opened: tuple[Past, str] | None = None  # a record in replay, with its text
        self._accepted = {**OF_A_SEAT, **OF_THE_HOST} if room is None else OF_A_SEAT
        self._longest = LARGEST_SAVED if room is None else LONGEST_JSON
        self._answered: tuple[type[KtcError], ...] = (KtcError,) if room is None else UNTRUSTED

    def do(self, name: str, args: str) -> str:
        """Return the answer to an untrusted call, as JSON: a value or a ``Problem``."""
        lang: AnyValue = ENGLISH
        try:
            found = parse_json(args, self._longest)
            if name not in self._accepted:
                raise OptionError(f"no call {shorten(name)}")
            if not isinstance(found, dict):
                raise OptionError("the arguments of a call must be an object")
            lang = found.get("lang")
            return self._accepted[name](self, found)
        except self._answered as error:
            return to_json(problem_in(error, lang if isinstance(lang, str) else ENGLISH))

    @property
    def room(self) -> PageRoom:
        """The room of the table; raises ``OptionError`` before there is one."""
        if self._room is None:
            raise OptionError("no game has been started yet")
        return self._room

    # --- calls of a seat

    def _reply(self, args: Args) -> str:
        return self.room.reply(text_in(args, "token"), write_json(args.get("request")), _lang(args))

    def _news(self, args: Args) -> str:
        return to_json(self.room.news(text_in(args, "token"), args.get("since"), _lang(args)))

    def _act(self, args: Args) -> str:
        revision = _number(args, "revision")
        return to_json(self.room.act(text_in(args, "token"), args.get("action"), revision, _lang(args), _quiet(args)))

    def _do(self, args: Args) -> str:
        return to_json(self.room.do(text_in(args, "token"), _deed(args), _number(args, "revision"), _lang(args), _quiet(args)))

    def _answers(self, args: Args) -> str:
        return write_json(self.room.answers(text_in(args, "token"), _deed(args)))

    def _screen(self, args: Args) -> str:
        return self.room.screen(text_in(args, "token"), _lang(args), text_in(args, "set", ""))

    def _why(self, args: Args) -> str:
        return to_json(self.room.why(text_in(args, "token"), text_in(args, "spot"), _lang(args)))

    def _undo(self, args: Args) -> str:
        return to_json(self.room.undo(text_in(args, "token"), args.get("revision"), _lang(args), _quiet(args)))

    def _agree(self, args: Args) -> str:
        yes, quiet = _flag(args, "yes"), _quiet(args)
        return to_json(self.room.agree(text_in(args, "token"), yes, args.get("revision"), _lang(args), quiet))

    def _hint(self, args: Args) -> str:
        return to_json(self.room.hint(text_in(args, "token"), _lang(args)))

    def _names(self, args: Args) -> str:
        return write_json(list(self.room.names(text_in(args, "token"), _lang(args))))

    def _points(self, args: Args) -> str:
        return to_json(self.room.points(text_in(args, "token"), _lang(args)))

    def _story(self, args: Args) -> str:
        return to_json(self._past_of(args).story(_lang(args)))

    def _past(self, args: Args) -> str:
        return to_json(self._past_of(args).position(_number(args, "step", 0), _viewpoint(args), _lang(args)))

    def _past_screen(self, args: Args) -> str:
        step, since = _number(args, "step", 0), None if args.get("since") is None else _number(args, "since")
        return self._past_of(args).screen(step, _viewpoint(args), since, _lang(args), text_in(args, "set", ""))

    def _review(self, args: Args) -> str:
        if self._opened is not None and args.get("token") is None:
            return to_json(self._opened[0].review(_lang(args)))
        return to_json(self.room.review(text_in(args, "token"), _lang(args)))

    def _record(self, args: Args) -> str:
        return write_json(self.room.record(text_in(args, "token")))

    def _seat_record(self, args: Args) -> str:
        return to_json(self.room.seat_record(text_in(args, "token")))

    def _past_of(self, args: Args) -> Past:
        """Return the game in replay: the opened record, or the game as the seat of a token knows it."""
        if self._opened is not None and args.get("token") is None:
            return self._opened[0]
        return self.room.past(text_in(args, "token"))

    # --- calls of the host

    def _warm_up(self, args: Args) -> str:
        host.warm_up(text_in(args, "game"), _lang(args))
        return write_json(None)

    def _begin(self, args: Args) -> str:
        room, opened = host.begin(_value(args, "table", host.NewTable), _lang(args))
        self._room = room
        return to_json(opened)

    def _go_on(self, args: Args) -> str:
        saved = args.get("saved")
        if not isinstance(saved, dict):
            raise OptionError("a saved game must be an object")
        room, opened = host.go_on(text_in(saved, "record"), _value(saved, "seats", tuple[host.Sitter, ...]))
        self._room = room
        return to_json(opened)

    def _note(self, args: Args) -> str:
        seen = args.get("seen")
        if not isinstance(seen, list):
            raise OptionError(f"the notes that were seen are a list, not {shorten(seen)}")
        return to_json(self.room.note(text_in(args, "token"), seen, _lang(args)))

    def _saved(self, args: Args) -> str:
        return to_json(host.saved(self.room, _lang(args)))

    def _digest(self, args: Args) -> str:
        return write_json(self.room.table.game.digest())

    def _open_record(self, args: Args) -> str:
        if args.get("record") is None:
            past = self.room.whole_past()
            self._opened = past, past.game.to_text()
        else:
            text = text_in(args, "record")
            self._opened = host.open_record(text), text
        return to_json(self._opened[0].shown)

    def _verify(self, args: Args) -> str:
        if self._opened is None:
            raise OptionError("no record has been opened yet")
        return to_json(host.verify_record(self._opened[1]))

    def _close_record(self, args: Args) -> str:
        self._opened = None
        return write_json(None)

    def _leave(self, args: Args) -> str:
        self._room = None
        return write_json(None)


def text_in(args: Args, name: str, usual: str | None = None) -> str:
    """Return a text argument; raises ``OptionError`` for any other type, and if it is missing and has no default."""
    found = args.get(name, usual)
    if not isinstance(found, str):
        raise OptionError(f"{name} must be a text, not {shorten(found)}")
    return found


def _number(args: Args, name: str, usual: int | None = None) -> int:
    found = args.get(name, usual)
    if type(found) is not int or found < 0:
        raise OptionError(f"{name} must be a whole number, not {shorten(found)}")
    return found


def _flag(args: Args, name: str, usual: bool | None = None) -> bool:
    found = args.get(name, usual)
    if type(found) is not bool:
        raise OptionError(f"{name} must be true or false, not {shorten(found)}")
    return found


def _deed(args: Args) -> list[Any]:
    deed = args.get("deed")
    if not isinstance(deed, list):
        raise OptionError(f"a deed is a list, not {shorten(deed)}")
    return deed


def _quiet(args: Args) -> bool:
    """Return whether the answer is wanted without news, since the page receives them as it follows the room."""
    return _flag(args, "quiet", False)


def _viewpoint(args: Args) -> int | None:
    return None if args.get("viewpoint") is None else _number(args, "viewpoint", 0)


def _lang(args: Args) -> str:
    return text_in(args, "lang", ENGLISH)


def _value(args: Args, name: str, kind: Kind) -> AnyValue:
    return from_json(write_json(args.get(name)), kind)


Call = Callable[[Calls, Args], str]
OF_A_SEAT: Final[Mapping[str, Call]] = {
    "reply": Calls._reply,
    "news": Calls._news,
    "act": Calls._act,
    "do": Calls._do,
    "answers": Calls._answers,
    "screen": Calls._screen,
    "why": Calls._why,
    "undo": Calls._undo,
    "agree": Calls._agree,
    "hint": Calls._hint,
    "names": Calls._names,
    "points": Calls._points,
    "story": Calls._story,
    "past": Calls._past,
    "past-screen": Calls._past_screen,
    "review": Calls._review,
    "record": Calls._record,
    "seat-record": Calls._seat_record,
}
OF_THE_HOST: Final[Mapping[str, Call]] = {
    "warm-up": Calls._warm_up,
    "begin": Calls._begin,
    "go-on": Calls._go_on,
    "note": Calls._note,
    "saved": Calls._saved,
    "digest": Calls._digest,
    "open-record": Calls._open_record,
    "verify": Calls._verify,
    "close-record": Calls._close_record,
    "leave": Calls._leave,
}
