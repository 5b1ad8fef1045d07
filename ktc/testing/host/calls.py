"""The calls that clients and their host make in one run, each held against the laws."""

import json
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, Final

from ktc.stores.store import StoreConflict
from ktc.table import answer
from ktc.testing.host.audit import NOTHING, Asked, Audit
from ktc.testing.host.host import Host, Outcome
from ktc.testing.host.page import Json, Page, text_of
from ktc.testing.host.world import World

LOST_REPLIES: Final = 0.05


class Calls:
    """The clients of a host, and their calls; ``made`` counts these by what they ask for."""

    def __init__(self, world: World, host: Host, laws: Collection[str]) -> None:
        self.world, self.host = world, host
        self.audit = Audit(host, laws)
        self.pages: list[Page] = []
        self.made = Counter[str]()
        self.opened = 0

    def open(self) -> None:
        """Begin a new process with what is in the store and what was written down."""
        self.opened += 1
        before = self.audit.before()
        self.host.open()
        self.audit.check_changes(before, Outcome(), NOTHING)
        self.audit.check_chairs(self.audit.before(), Outcome())
        for page in self.pages:
            if page.revision is not None and page.revision > self.host.game.revision:
                self.audit.broken("kept", f"{page.name} was sent revision {page.revision}, which is gone")

    def call(
        self,
        what: str,
        function: Callable[[], Any],
        asked: Asked = NOTHING,
        then: Callable[[Any], object] | None = None,
    ) -> Outcome:
        """Return what becomes of a call; ``then`` is called with what it returned, before the laws are held against it."""
        before = self.audit.before()
        outcome = self.host.call(what, function)
        if outcome.killed:
            self.audit.check_changes(before, outcome, asked)
            self.open()
            return outcome
        self.host.write_down()
        if outcome.done and asked.action is not None and asked.seat is not None:
            self.host.ledger.steps[asked.seat] += 1
        if outcome.answered and then is not None:
            then(outcome.value)
        self.audit.check_changes(before, outcome, asked)
        self.audit.check_chairs(before, outcome)
        self.audit.check_bots(before, outcome)
        if any(isinstance(error, StoreConflict) for error in (outcome.error, *self.host.table.faults)):
            self.open()  # another process has played on: the host goes on from what is there
        return outcome

    def send(self, page: Page, request: Json | str, asked: Asked = NOTHING) -> Json | None:
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
            self.world.log(f"  {page.name} is at revision {page.revision} with {len(page.told)} events")
            self.audit.check_page(page, reply["news"], revision)
        return reply

    def poll(self, page: Page) -> None:
        """Ask for all that is new to a page, which is always granted."""
        reply = self.send(page, page.news_request())
        if reply is not None and reply["problem"]:
            law = "token" if reply["problem"]["error"] == "WrongToken" else "kept"
            self.audit.broken(law, f"{page.name} asks for its news, and is told: {reply['problem']['sentence']}")
