"""The calls that clients and their host make in one run, each held against the laws."""

import json
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, Final

from ktc.stores.store import StoreConflict
from ktc.table import answer
from ktc.testing.host.client import Client, Json, text_of
from ktc.testing.host.host import CallOutcome, Host
from ktc.testing.host.inspection import NOTHING, Inspection, Intent
from ktc.testing.host.world import World

LOST_REPLIES: Final = 0.05


class ClientCalls:
    """The clients of a host, and their calls; ``made`` counts these by what they ask for."""

    def __init__(self, world: World, host: Host, laws: Collection[str]) -> None:
        self.world, self.host = world, host
        self.inspection = Inspection(host, laws)
        self.pages: list[Client] = []
        self.made = Counter[str]()
        self.opened = 0

    def open(self) -> None:
        """Begin a new process with what is in the store and what was written down."""
        self.opened += 1
        before = self.inspection.before()
        self.host.open()
        self.inspection.check_changes(before, CallOutcome(), NOTHING)
        self.inspection.check_chairs(self.inspection.before(), CallOutcome())
        for page in self.pages:
            if page.revision is not None and page.revision > self.host.game.revision:
                self.inspection.broken("kept", f"{page.name} was sent revision {page.revision}, which is gone")

    def call(
        self,
        what: str,
        function: Callable[[], Any],
        asked: Intent = NOTHING,
        then: Callable[[Any], object] | None = None,
    ) -> CallOutcome:
        """Return what becomes of a call; ``then`` is called with what it returned, before the laws are held against it."""
        before = self.inspection.before()
        outcome = self.host.call(what, function)
        if outcome.killed:
            self.inspection.check_changes(before, outcome, asked)
            self.open()
            return outcome
        self.host.write_down()
        if outcome.done and asked.action is not None and asked.seat is not None:
            self.host.ledger.steps[asked.seat] += 1
        if outcome.answered and then is not None:
            then(outcome.value)
        self.inspection.check_changes(before, outcome, asked)
        self.inspection.check_chairs(before, outcome)
        self.inspection.check_bots(before, outcome)
        if any(isinstance(error, StoreConflict) for error in (outcome.error, *self.host.table.faults)):
            self.open()  # another process has played on: the host goes on from what is there
        return outcome

    def send(self, page: Client, request: Json | str, asked: Intent = NOTHING) -> Json | None:
        """Send what a page asks for; return the reply, None where the page gets none."""
        text = request if isinstance(request, str) else text_of(request)
        self.made[request["type"] if isinstance(request, dict) else "no request"] += 1
        what = f"{page.name}: {text}"
        outcome = self.call(what, lambda: json.loads(answer(self.host.table, page.token, text)), asked)
        if not outcome.answered:
            return None
        reply: Json = outcome.value
        if reply["problem"]:
            self.world.log(f"  problem: {reply['problem']['sentence']}")
        if self.world.armed and self.world.random.random() < LOST_REPLIES:
            self.world.log("  the reply is lost")
            return None
        if reply["news"]:
            revision = page.revision
            page.take(reply["news"])
            self.world.log(f"  {page.name} is at revision {page.revision} with {len(page.events)} events")
            self.inspection.check_page(page, reply["news"], revision)
        return reply

    def poll(self, page: Client) -> None:
        """Ask for all that is new to a page, which is always granted."""
        reply = self.send(page, page.news_request())
        if reply is not None and reply["problem"]:
            law = "token" if reply["problem"]["error"] == "WrongToken" else "kept"
            self.inspection.broken(law, f"{page.name} asks for its news, and is told: {reply['problem']['sentence']}")
