"""The audit of one call: what the store, the chairs and the clients have before and after it, held against the laws."""

import json
from collections.abc import Collection, Mapping
from typing import Any, Final

import attrs

from ktc.kernel.errors import shorten
from ktc.table.chairs import key_of
from ktc.testing.host.host import Host, Outcome
from ktc.testing.host.laws import Broken
from ktc.testing.host.page import Page
from ktc.wire.values import to_json


@attrs.frozen
class Asked:
    """What a call is meant to do to the game: an action of a seat, an undo, or neither."""

    action: Mapping[str, Any] | None = None
    seat: int | None = None
    undo: bool = False
    bot: int | None = None  # the seat that is given to a bot


NOTHING: Final = Asked()


@attrs.frozen
class Before:
    """What there was before a call."""

    persons: tuple[tuple[int | None, str, str], ...]
    bots: frozenset[int]
    reported: int
    unknown: int
    changes: int


class Audit:
    """What was acknowledged so far in a run; each ``check_…`` raises ``Broken``, where its law is among the ``laws``."""

    def __init__(self, host: Host, laws: Collection[str]) -> None:
        self._host, self._laws = host, laws
        self.changes: list[dict[str, Any]] = []
        self.tokens: dict[str, int | None] = {}

    def broken(self, law: str, what: str) -> None:
        """End the run, if this law is tried."""
        if law in self._laws:
            raise Broken(law, what)

    def before(self) -> Before:
        """Return what a call begins with."""
        host = self._host
        return Before(persons(host), host.bots, len(host.table.faults), len(host.store.unknown), len(self.changes))

    def check_store(self, rival: bool = False) -> list[dict[str, Any]]:
        """Return the changes that are new in the store; those of before are all there."""
        found = self._host.changes()
        if found[: len(self.changes)] != self.changes:
            self.broken("kept", f"of {len(self.changes)} changes the store has {len(found)}, or others")
        if self._host.game.revision > len(found):
            self.broken("kept", f"the game is at revision {self._host.game.revision}, the store has {len(found)} changes")
        new, self.changes = found[len(self.changes) :], found
        return [] if rival else new

    def check_changes(self, before: Before, outcome: Outcome, asked: Asked) -> None:
        """Check that a call did what it says, and that all else is the steps of bots."""
        bots = before.bots | self._host.bots | {asked.bot}
        by_persons = [change for change in self.check_store() if change.get("action", {}).get("seat", -1) not in bots]
        steps = [change["action"] for change in by_persons if "action" in change]
        if len(steps) < len(by_persons) and not asked.undo:
            self.broken("asked", "a step was taken back, and nobody asked for it")
        if steps not in ([], [asked.action]):
            self.broken("asked", f"{shorten(steps)} was done, asked for was {shorten(asked.action)}")
        unknown = [json.loads(change) for change in self._host.store.unknown[before.unknown :]]
        if outcome.killed or any(change in unknown for change in by_persons):
            return  # the caller was not told what became of it
        if asked.action is not None and outcome.done and not steps and asked.seat not in bots:
            self.broken("kept", f"{shorten(asked.action)} is acknowledged, and not in the store")
        if by_persons and not outcome.done:
            self.broken("refused", f"{shorten(asked.action or 'an undo')} is refused, and in the store")

    def check_chairs(self, before: Before, outcome: Outcome) -> None:
        """Check that a call that failed has moved no person, and that every acknowledged token is known in its seat."""
        known = {chair.key: chair.seat for chair in self._host.table.chairs if chair.key}
        for token, seat in self.tokens.items():
            key = key_of(token)
            if key not in known or known[key] != seat:
                self.broken("token", f"the token of {reader(seat)} is lost")
        if outcome.error is not None and persons(self._host) != before.persons:
            self.broken("refused", "the call raises, and other persons sit at the table than before")

    def check_bots(self, before: Before, outcome: Outcome) -> None:
        """Check that no bot is awaited, unless its failure is reported: by the call, to the host, or in a message."""
        waiting = self._host.waiting_bots()
        news = outcome.value["news"] if isinstance(outcome.value, dict) else None
        told = {failure["seat"] for failure in (news or {}).get("bot_failures", ())}
        reported = outcome.error is not None or len(self._host.table.faults) > before.reported or told >= set(waiting)
        if waiting and not reported:
            self.broken("acts", f"the bots of seats {waiting} are awaited, and no failure is reported")

    def check_page(self, page: Page, news: Mapping[str, Any], revision: int | None) -> None:
        """Check what a client was sent, against what its seat may know, the last ``revision``, and the time that passed."""
        host = self._host
        if revision is not None and (page.revision or 0) < revision:
            self.broken("revision", f"{page.name} had revision {revision}, and is sent {page.revision}")
        if (page.revision or 0) > len(self.changes):
            self.broken("kept", f"{page.name} is sent revision {page.revision}, the store has {len(self.changes)} changes")
        if page.revision == host.game.revision and page.told != json.loads(to_json(host.game.told(page.seat))):
            self.broken("stream", f"{page.name} has other events than {reader(page.seat)} may know")
        if complaint := host.ledger.complaint(news["times"]):
            self.broken("time", complaint)


def persons(host: Host) -> tuple[tuple[int | None, str, str], ...]:
    """Return who sits at a table, but for its bots."""
    return tuple((chair.seat, chair.name, chair.key) for chair in host.table.chairs if chair.key)


def reader(seat: int | None) -> str:
    """Return what a breach calls a reader."""
    return "a spectator" if seat is None else f"seat {seat}"
