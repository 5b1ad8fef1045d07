"""The inspection of one call: what the store, the chairs and the clients have before and after it."""

import json
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs

from ktc.kernel.errors import shorten
from ktc.table import OffloadedTable
from ktc.table.seats import key_of
from ktc.testing.host.host import CallOutcome, Host
from ktc.testing.host.world import HostLawBroken
from ktc.wire.codec import to_json

Json = dict[str, Any]  # a reply, or a part of it


@attrs.define(eq=False)
class Client:
    """A client: ``seat`` is None for a spectator; ``token`` is "" while none is known, ``revision`` that of the last message."""

    name: str
    seat: int | None
    token: str
    revision: int | None = None
    events: list[Json] = attrs.field(factory=list)
    choices: Json | None = None

    def take(self, news: Json) -> None:
        """Do with a message what the documentation says."""
        self.events[news["kept"] :] = [item["event"] for item in news["events"]]
        self.revision = news["table"]["revision"]
        self.choices = news["choices"]

    def reload(self) -> None:
        """Forget all but the token, as a page that was closed."""
        self.revision, self.choices = None, None
        self.events.clear()

    def news_request(self) -> Json:
        """Return the request for all that is new."""
        return {"type": "NewsRequest", "revision": self.revision}

    def act_request(self, action: Json) -> Json:
        """Return the request for an action, made for the last message."""
        return {"type": "ActRequest", "action": action, "revision": self.revision}

    def undo_request(self) -> Json:
        """Return the request to take the seat's last step back."""
        return {"type": "UndoRequest", "revision": self.revision}

    def undo_answer(self, yes: bool) -> Json:
        """Return the answer to another seat's request."""
        return {"type": "UndoAnswer", "yes": yes, "revision": self.revision}

    def choices_request(self, path: list[Any]) -> Json:
        """Return the request for the choices behind a path."""
        return {"type": "ChoicesRequest", "path": path, "revision": self.revision}


def click(draft: Json | None, random: Random) -> tuple[Json | None, list[Any] | None]:
    """Return an action that a draft leads to, or the path of choices that have to be asked for; None where there are none."""
    while draft is not None and draft["action"] is None:
        if not draft["choices"]:
            return None, None
        branch = random.choice(draft["choices"])
        if branch.get("then") is None:
            return None, [*draft["path"], branch["choice"]]
        draft = branch["then"]
    return (None if draft is None else draft["action"]), None


def text_of(request: Json) -> str:
    """Return a request as it is sent."""
    return json.dumps(request)


@attrs.frozen
class Intent:
    """The intent of a call: an action of a seat, an undo, or neither."""

    action: Mapping[str, Any] | None = None
    seat: int | None = None
    undo: bool = False
    bot: int | None = None  # the seat that is given to a bot


NOTHING: Final = Intent()


@attrs.frozen
class Before:
    """The state before a call."""

    persons: tuple[tuple[int | None, str, str], ...]
    bots: frozenset[int]
    failed: int
    unknown: int
    changes: int


class Inspection:
    """The acknowledged calls of a run; each ``check_…`` raises ``HostLawBroken``, if its property is tried."""

    def __init__(self, host: Host, laws: Collection[str]) -> None:
        self._host, self._laws = host, laws
        self.changes: list[dict[str, Any]] = []  # what was stored when it was last read
        self._stored: tuple[bytes, ...] = ()
        self.tokens: dict[str, int | None] = {}

    def broken(self, law: str, what: str) -> None:
        """End the run, if this property is tried."""
        if law in self._laws:
            raise HostLawBroken(law, what)

    def before(self) -> Before:
        """Return what a call begins with."""
        host = self._host
        return Before(persons(host), host.bots, failed(host), len(host.store.unknown), len(self.changes))

    def check_store(self, rival: bool = False) -> list[dict[str, Any]]:
        """Return the changes that are new in the store; those of before are all there."""
        found = self._host.changes()
        if found[: len(self._stored)] != self._stored:
            self.broken(
                "kept", f"the store should begin with {len(self.changes)} known changes, but has {len(found)}, or different ones"
            )
        if self._host.game.revision > len(found):
            self.broken("kept", f"the game is at revision {self._host.game.revision}, but the store has {len(found)} changes")
        new: list[dict[str, Any]] = [json.loads(change) for change in found[len(self._stored) :]]
        self._stored = found
        self.changes = [*self.changes[: len(found) - len(new)], *new]
        return [] if rival else new

    def check_changes(self, before: Before, outcome: CallOutcome, asked: Intent) -> None:
        """Check that a call did what it says, and that all else is the steps of bots."""
        bots = before.bots | self._host.bots | {asked.bot}
        changes = self.check_store()
        by_persons = [change for seat, change in zip(self._seats_of(changes), changes, strict=True) if seat not in bots]
        steps = [change["action"] for change in by_persons if "action" in change]
        if not asked.undo and any("action" not in change for change in changes):
            self.broken("asked", "a step was undone without a request")
        if steps not in ([], [asked.action]):
            self.broken("asked", f"{shorten(steps)} was played, but {shorten(asked.action)} was requested")
        unknown = [json.loads(change) for change in self._host.store.unknown[before.unknown :]]
        if outcome.killed or any(change in unknown for change in by_persons):
            return  # the caller was not told what became of it
        if asked.action is not None and outcome.done and not steps and asked.seat not in bots:
            self.broken("kept", f"{shorten(asked.action)} is acknowledged, but not in the store")
        if by_persons and not outcome.done:
            self.broken("refused", f"{shorten(asked.action or 'an undo')} is refused, but is in the store")

    def _seats_of(self, changes: Sequence[Mapping[str, Any]]) -> list[int]:
        """Return whose step each of the last changes does or takes back."""
        standing, seats = list[int](), list[int]()
        for change in self.changes:
            if "action" in change:
                standing.append(change["action"]["seat"])
                seats.append(standing[-1])
            else:
                undone = [standing.pop() for _ in range(change.get("steps", 1))]
                seats.append(undone[-1])  # the first of several is whose they are taken back for
        return seats[len(seats) - len(changes) :]

    def check_chairs(self, before: Before, outcome: CallOutcome) -> None:
        """Check that a call that failed has moved no person, and that every acknowledged token is known in its seat."""
        known = {chair.key: chair.seat for chair in self._host.table.chairs if chair.key}
        for token, seat in self.tokens.items():
            key = key_of(token)
            if key not in known or known[key] != seat:
                self.broken("token", f"the token of {reader(seat)} is lost")
        if outcome.error is not None and persons(self._host) != before.persons:
            self.broken("refused", "the call raises, but has changed the people at the table")

    def check_bots(self, before: Before, outcome: CallOutcome) -> None:
        """Check that no bot is awaited after a call that is granted, unless it failed in there; a message then says so.

        The bots of an ``OffloadedTable`` act in calls of their own.
        """
        if isinstance(self._host.table, OffloadedTable):
            return
        waiting = self._host.waiting_bots()
        if waiting and outcome.done and failed(self._host) == before.failed:
            self.broken("acts", f"the bots of seats {waiting} are awaited, but none of them failed in this call")
        news = outcome.value["news"] if isinstance(outcome.value, dict) else None
        if (
            news is not None
            and outcome.done
            and not {failure["seat"] for failure in news.get("bot_failures", ())} >= set(waiting)
        ):
            self.broken("acts", f"the bots of seats {waiting} are awaited, but the message does not say why")

    def check_page(self, page: Client, news: Mapping[str, Any], revision: int | None) -> None:
        """Check what a client was sent, against what its seat may know, the last ``revision``, and the time that passed."""
        host = self._host
        if revision is not None and (page.revision or 0) < revision:
            self.broken("revision", f"{page.name} had revision {revision}, but receives {page.revision}")
        if (page.revision or 0) > len(self.changes):
            self.broken("kept", f"{page.name} receives revision {page.revision}, but the store has {len(self.changes)} changes")
        if page.revision == host.game.revision and page.events != json.loads(to_json(host.game.events_for(page.seat))):
            self.broken("stream", f"{page.name} has other events than {reader(page.seat)} may know")
        if complaint := host.ledger.complaint(news["times"]):
            self.broken("time", complaint)


def persons(host: Host) -> tuple[tuple[int | None, str, str], ...]:
    """Return the persons at a table, by seat."""
    return tuple((chair.seat, chair.name, chair.key) for chair in host.table.chairs if chair.key)


def reader(seat: int | None) -> str:
    """Return what a breach calls a reader."""
    return "a spectator" if seat is None else f"seat {seat}"


def failed(host: Host) -> int:
    """Return how often a bot or the store has failed so far."""
    return host.world.failures.total() + host.store.refused
