"""What is stored is done: no call that stores a step or a seat raises for what fails while its answer is made."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from kernel.kits import AUCTION, install
from kernel.sealed_auction import SealBid, SealedAuction
from kernel.toy import opened

import ktc
from ktc.kernel.game import Game
from ktc.messages import LANGUAGES, say
from ktc.messages.plain import capital
from ktc.table import AsyncTable, Clock, ClockError, Message, OffloadedTable, Table, answer, reports
from ktc.web.calls import Calls
from ktc.web.room import PageRoom
from ktc.wire.codec import to_json

SECRET = "the hidden bid is 3"
BIDS = ((2, 1, 0), (2, 1, 0), (0, 1, 2))  # the last one ends the game
MID_GAME, LAST_STEP = 7, 8  # bids, after which seat 1 is to bid, and seat 2


class Breaking(SealedAuction):
    """An auction of which a part fails once it is ``broken``."""

    broken = ""

    def fail(self, part: str) -> None:
        if self.broken == part:
            raise RuntimeError(SECRET)

    def redact(self, event: Any, seat: int | None) -> Any:
        self.fail("redact")
        return super().redact(event, seat)

    def view(self, known: Any, seat: int | None) -> Any:
        self.fail("view")
        return object() if self.broken == "no JSON" else super().view(known, seat)

    def asks(self, state: Any, seat: int) -> Any:
        self.fail("asks")
        return super().asks(state, seat)

    def awaited(self, state: Any) -> tuple[int, ...]:
        self.fail("awaited")
        return super().awaited(state)

    def score(self, state: Any) -> Any:
        self.fail("score")
        return super().score(state)


class Host:
    """A table of three persons and all that they may call, at which the next stored change breaks a part."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, part: str, steps: int, kind: type[Table] = Table, **how: Any) -> None:
        install(monkeypatch, AUCTION)
        self.rules = rules = Breaking()
        self.table = table = kind(opened(rules), clock=Clock(self._now, 60_000), **how)
        self.tokens = [table.sit(seat) for seat in range(3)]
        for number in range(steps):
            self.bid(table.do, number)
        monkeypatch.setattr(reports, "teller", partial(self._teller, reports.teller))
        draft = Game.draft
        monkeypatch.setattr(Game, "draft", lambda game, seat: (rules.fail("draft"), draft(game, seat))[1])
        table.game.log.keep = lambda *_: setattr(rules, "broken", part)
        self.page = Calls(PageRoom(table))

    def _now(self) -> int:
        self.rules.fail("clock")
        return 0

    def _teller(self, teller: Callable[..., Any], *given: Any) -> Callable[[Any], Any]:
        tell = teller(*given)

        def told(event: Any) -> Any:
            self.rules.fail("sentence")
            return 7 if self.rules.broken == "no sentence" else tell(event)

        return told

    def bid(self, call: Callable[..., Any], number: int) -> Any:
        """Make the bid of a number."""
        seat = number % 3
        return call(self.tokens[seat], SealBid(seat, BIDS[number // 3][seat]), self.table.game.revision)

    def send(self, seat: int, request: dict[str, Any]) -> Any:
        """Return the answer to a request as JSON."""
        text = json.dumps({"revision": self.table.game.revision, **request})
        return json.loads(answer(self.table, self.tokens[seat], text))["news"]

    def ask(self, name: str, seat: int, **args: Any) -> Any:
        """Return the answer to a call of a page."""
        args = {"token": self.tokens[seat], "revision": self.table.game.revision, **args}
        return json.loads(self.page.do(name, json.dumps(args)))["news"]

    def bid_on_page(self, token: str, action: SealBid, revision: int) -> Any:
        return self.ask("act", action.seat, action=json.loads(to_json(action)))

    def bid_in_json(self, token: str, action: SealBid, revision: int) -> Any:
        return self.send(action.seat, {"type": "ActRequest", "action": json.loads(to_json(action))})

    def bid_on_loop(self, token: str, action: SealBid, revision: int) -> Message:
        return asyncio.run(AsyncTable(self.table).act(token, action, revision))


def agreed(host: Host, last: Callable[[], Any]) -> Any:
    host.table.undo(host.tokens[0])
    host.table.agree(host.tokens[1])
    return last()


UNDO, YES = {"type": "UndoRequest"}, {"type": "UndoAnswer", "yes": True}
ALONE: dict[str, Any] = {"consent": False}
CALLS: dict[str, tuple[int, dict[str, Any], Callable[[Host], Any]]] = {
    "act": (MID_GAME, {}, lambda host: host.bid(host.table.act, MID_GAME)),
    "act at the end": (LAST_STEP, {}, lambda host: host.bid(host.table.act, LAST_STEP)),
    "act at a distant table": (MID_GAME, {"kind": OffloadedTable}, lambda host: host.bid(host.table.act, MID_GAME)),
    "act on a loop": (MID_GAME, {}, lambda host: host.bid(host.bid_on_loop, MID_GAME)),
    "act in JSON": (MID_GAME, {}, lambda host: host.bid(host.bid_in_json, MID_GAME)),
    "act on a page": (MID_GAME, {}, lambda host: host.bid(host.bid_on_page, MID_GAME)),
    "do": (MID_GAME, {}, lambda host: host.bid(host.table.do, MID_GAME)),
    "undo": (MID_GAME, ALONE, lambda host: host.table.undo(host.tokens[0])),
    "undo in JSON": (MID_GAME, ALONE, lambda host: host.send(0, UNDO)),
    "undo on a page": (MID_GAME, ALONE, lambda host: host.ask("undo", 0)),
    "agree": (MID_GAME, {}, lambda host: agreed(host, lambda: host.table.agree(host.tokens[2]))),
    "agree in JSON": (MID_GAME, {}, lambda host: agreed(host, lambda: host.send(2, YES))),
    "agree on a page": (MID_GAME, {}, lambda host: agreed(host, lambda: host.ask("agree", 2, yes=True))),
}
NO_ANSWER = ("do", "undo", "agree")
PARTS = ("redact", "view", "no JSON", "asks", "awaited", "draft", "sentence", "no sentence", "score", "clock")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("call", CALLS)
def test_a_stored_step_is_acknowledged_whatever_fails_in_its_answer(
    call: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, how, do = CALLS[call]
    host = Host(monkeypatch, part, steps, **how)
    revision = host.table.game.revision
    readers = [(token, host.table.message(token)) for token in host.tokens]
    found = do(host)
    assert host.rules.broken == part, "the step was stored"
    assert host.table.game.revision == revision + 1
    failed = call not in NO_ANSWER and check_answer(found, host)
    assert (part == "clock") == any(isinstance(fault, ClockError) and SECRET in str(fault) for fault in host.table.faults)
    host.rules.broken = ""
    for token, before in readers:
        whole, later = host.table.message(token).events, host.table.message(token, before.revision)
        assert (*before.events[: later.kept], *later.events) == whole
        if failed:  # a reader who has the bare answer is told all again
            assert host.table.message(token, host.table.game.revision).events == whole


def check_answer(found: Any, host: Host) -> bool:
    """Check the answer to a step; return whether it could not be made."""
    faults = [fault for fault in host.table.faults if not isinstance(fault, ClockError)]
    plain = json.loads(to_json(found)) if isinstance(found, Message) and faults else found
    plain = {"failure": None, **plain} if isinstance(plain, dict) else {"failure": None, "revision": found.revision}
    assert plain.get("table", plain)["revision"] == host.table.game.revision
    assert bool(plain["failure"]) == bool(faults)
    if plain["failure"]:
        (fault,) = faults
        assert isinstance(fault, ktc.PluginError)
        assert fault.plugin == "sealed-auction"
        assert plain["failure"]["error"] == "PluginError"
        assert SECRET not in json.dumps(plain), "the reason may tell of what is hidden"
    return bool(plain["failure"])


SEATS: dict[str, Callable[[Host], Any]] = {
    "sit": lambda host: host.table.sit(0),
    "hand over": lambda host: host.table.hand_over(host.tokens[1]),
    "watch": lambda host: host.table.watch(),
    "leave": lambda host: host.table.leave(host.tokens[1]),
    "free": lambda host: host.table.free(1),
    "seat a bot": lambda host: host.table.seat_bot(1, "random"),
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("call", SEATS)
def test_a_seat_is_given_whatever_fails(call: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(monkeypatch, part, MID_GAME)
    host.table.free(0)
    before = host.table.chairs
    host.rules.broken = part
    SEATS[call](host)
    assert host.table.chairs != before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_failure_is_told_in_each_language_and_kept_once(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(monkeypatch, "view", 0)
    told = [host.bid(partial(host.table.act, lang=lang), number).failure for number in range(3)]
    assert {failure.sentence for failure in told if failure} == {
        f"{capital(say(lang, 'table-answer-failed'))}.",
    }
    assert len(told) == 3
    assert len(host.table.faults) == 1, "a view that fails for ever fills no memory"
    assert "test_stored_steps.py, line" in str(host.table.faults[0])
