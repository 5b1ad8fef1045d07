"""One run of a simulated host: the seed chooses who does what next, until the run is long enough or a property is broken."""

import json
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from ktc.bots.bot import make_bot
from ktc.kernel import AnyAction, Option
from ktc.kernel.errors import BotError, shorten
from ktc.kernel.views.seat_view import AnySeatView
from ktc.stores.store import StoreConflict
from ktc.table import BotTurn, OffloadedTable, answer
from ktc.table.programs import chosen
from ktc.testing.host.host import CallOutcome, Host
from ktc.testing.host.inspection import NOTHING, Client, Inspection, Intent, Json, click, text_of
from ktc.testing.host.world import CURRENT, World

BOT: Final = f"{__name__}:SimulatedBot"
BOT_FAILURES: Final = ("a bot raises", "a bot returns nothing", "a bot returns what is no action")


class SimulatedBot:
    """Chooses any legal action; the run that it plays in decides how long it thinks, and whether it fails."""

    games = ("*",)

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return one of the legal actions, or fail."""
        world = CURRENT.get()
        world.think(f"the bot of seat {table.seat}")
        match world.failure(BOT_FAILURES):
            case "a bot raises":
                raise ZeroDivisionError("injected")
            case "a bot returns nothing":
                return None
            case "a bot returns what is no action":
                return "injected"
        return table.draft().sample(world.random)


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
                self.inspection.broken("kept", f"{page.name} received revision {page.revision}, which is lost")

    def call(
        self,
        what: str,
        function: Callable[[], Any],
        asked: Intent = NOTHING,
        then: Callable[[Any], object] | None = None,
    ) -> CallOutcome:
        """Return the outcome of a call; ``then`` is called with what it returned, before the properties are tested."""
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
            self.inspection.broken(
                law, f"{page.name} asks for its news, but receives the problem: {reply['problem']['sentence']}"
            )


CALLS: Final = 50
LONGEST_PAUSE: Final = 9_000  # milliseconds between two calls
LATE_BOTS: Final = 0.2
ROUNDS: Final = 3  # steps of the game after which nothing fails any more
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
GARBAGE: Final = ("", "{", '{"type":"Fly"}', '{"type":"ActRequest","action":{"type":"None"},"revision":0}', "null")
MOST_WATCHERS: Final = 3
WEIGHTS: Final[Mapping[str, float]] = {
    "poll": 6, "act": 14, "act_late": 1, "act_wrongly": 1, "send_garbage": 0.5, "undo": 2, "agree": 2, "sit": 4, "hand_over": 1.5,
    "leave": 0.4, "watch": 0.8, "seat_bot": 1.5, "free": 0.3, "pause": 5, "restart": 1, "rival": 0.5, "close_page": 0.5,
}  # fmt: skip
DISTANT_WEIGHTS: Final[Mapping[str, float]] = {**WEIGHTS, "bot_turn": 20}  # bots think elsewhere


class HostRun:
    """The clients of a host, and what they do; each method is something that the seed may choose."""

    def __init__(self, world: World, host: Host, laws: Collection[str]) -> None:
        self._world, self._host, self._random = world, host, world.random
        self.calls = ClientCalls(world, host, laws)
        self._sat = 0

    def play(self, players: int, options: dict[str, Option]) -> None:
        """Play from the opening to the end of the run; raises ``HostLawBroken``."""
        bots = {seat: BOT for seat in range(players) if self._random.random() < 0.5}
        self._world.log(f"a new game of {players}, with bots in the seats {sorted(bots)}")
        self._world.armed = True
        self._host.begin(players, options, bots)
        self.calls.inspection.check_store(rival=True)
        weights = DISTANT_WEIGHTS if isinstance(self._host.table, OffloadedTable) else WEIGHTS
        for _ in range(CALLS):
            getattr(self, self._random.choices(list(weights), list(weights.values()))[0])()
        self._end()

    def _end(self) -> None:
        """See that the game goes on when nothing fails any more, and that all are told the same at last."""
        self._world.armed = False
        self._world.log("from here on nothing fails")
        self.restart()
        while self._free():
            self.sit()
        for _ in range(ROUNDS):
            for page in self.calls.pages:
                self.calls.poll(page)
            self.act()
            self.bot_turn()
        for page in self.calls.pages:
            self.calls.poll(page)

    # --- persons ------------------------------------------------------------------------------------------------------

    def poll(self) -> None:
        """A client asks for what is new."""
        if self.calls.pages:
            self.calls.poll(self._random.choice(self.calls.pages))

    def act(self) -> None:
        """A person that is awaited looks, and does one of the actions that the message offers."""
        page = self._awaited()
        if page is None:
            return
        if page.revision is None or self._random.random() < 0.8:
            self.calls.poll(page)
        self._act(page)

    def act_late(self) -> None:
        """A person does an action without a look at what has happened meanwhile."""
        page = self._person()
        if page is not None and page.revision is not None:
            self._act(page)

    def act_wrongly(self) -> None:
        """A person does an action of another seat, or from long ago."""
        page = self._awaited()
        action = None if page is None else click(page.choices, self._random)[0]
        if page is not None and action is not None:
            wrong = action | {"seat": action["seat"] + 1} if self._random.random() < 0.5 else action
            self._do(page, wrong, page.act_request(wrong) | {"revision": self._random.choice([0, page.revision])}, offered=False)

    def send_garbage(self) -> None:
        """A client sends what is no request."""
        if self.calls.pages:
            self.calls.send(self._random.choice(self.calls.pages), self._random.choice(GARBAGE))

    def undo(self) -> None:
        """A person wants the last step back."""
        page = self._person()
        if page is not None:
            self.calls.send(page, page.undo_request(), Intent(undo=True))

    def agree(self) -> None:
        """A person answers whether another one may have a step back."""
        page = self._person()
        if page is not None:
            self.calls.send(page, page.undo_answer(self._random.random() < 0.8), Intent(undo=True))

    def _act(self, page: Client) -> None:
        action, path = click(page.choices, self._random)
        if path is not None:
            reply = self.calls.send(page, page.choices_request(path))
            action, _ = click(None if reply is None else reply["choices"], self._random)
        if action is not None:
            self._do(page, action, page.act_request(action), offered=page.revision == self._host.game.revision)

    def _do(self, page: Client, action: Json, request: Json, offered: bool) -> None:
        reply = self.calls.send(page, request, Intent(action, page.seat))
        if offered and reply is not None and (problem := reply["problem"]) and problem["error"] != "WrongToken":
            self.calls.inspection.broken("offered", f"{page.name} is refused an offered action: {problem['sentence']}")

    # --- who sits where -----------------------------------------------------------------------------------------------

    def sit(self) -> None:
        """Seat a person at a free seat, perhaps with a token that the page has drawn."""
        if free := self._free():
            seat, name = self._random.choice(free), self._name()
            token = "".join(self._random.choices(LETTERS, k=43)) if self._random.random() < 0.5 else None
            call = f"{name}: sit in seat {seat}{' with its own token' if token else ''}"
            self.calls.call(
                call, lambda: self._host.table.sit(seat, name, token), then=lambda token: self._enter(name, seat, token)
            )

    def watch(self) -> None:
        """Add a spectator."""
        if sum(page.seat is None for page in self.calls.pages) < MOST_WATCHERS:
            name = self._name()
            self.calls.call(
                f"{name}: watch", lambda: self._host.table.watch(name), then=lambda token: self._enter(name, None, token)
            )

    def hand_over(self) -> None:
        """A person hands the seat over."""
        page = self._person()
        if page is not None:
            name, old = self._name(), page.token

            def handed(token: str) -> None:
                self._remove(page)
                self._enter(name, page.seat, token)

            self.calls.call(f"{page.name}: hand over to {name}", lambda: self._host.table.hand_over(old, name), then=handed)

    def leave(self) -> None:
        """A client leaves."""
        if self.calls.pages:
            page = self._random.choice(self.calls.pages)
            self.calls.call(f"{page.name}: leave", lambda: self._host.table.leave(page.token), then=lambda _: self._remove(page))

    def seat_bot(self) -> None:
        """The host gives a seat to a bot."""
        seat = self._random.randrange(self._host.game.seats)
        self._empty(f"the host: a bot takes seat {seat}", seat, lambda: self._host.table.seat_bot(seat, BOT), seat)

    def free(self) -> None:
        """The host empties a seat."""
        seat = self._random.randrange(self._host.game.seats)
        self._empty(f"the host: seat {seat} is freed", seat, lambda: self._host.table.free(seat))

    def _empty(self, what: str, seat: int, function: Callable[[], None], bot: int | None = None) -> None:
        sitting = [page for page in self.calls.pages if page.seat == seat]
        self.calls.call(what, function, Intent(bot=bot), then=lambda _: list(map(self._remove, sitting)))

    # --- bots that think elsewhere ------------------------------------------------------------------------------------

    def bot_turn(self) -> None:
        """The host lets a bot of an ``OffloadedTable`` think, and brings its choice, perhaps when the game has gone on."""
        turns = self._turns()
        if not turns:
            return
        turn = self._random.choice(turns)
        choice = self._chosen(turn)
        if self._world.armed and self._random.random() < LATE_BOTS:
            self._random.choice((self.act, self.undo, self.seat_bot, self.restart))()
        due, table = turn in self._turns(), self._host.table
        assert isinstance(table, OffloadedTable)
        self.calls.made["act_for_bot"] += 1
        call = f"the bot of seat {turn.seat}: {shorten(choice)}"
        outcome = self.calls.call(call, lambda: table.act_for_bot(turn, choice), Intent(bot=turn.seat))
        if outcome.done and outcome.value != due:
            self.calls.inspection.broken(
                "acts", f"whether the turn of the bot of seat {turn.seat} was played is {outcome.value}, not {due}"
            )
        if due and not self._world.armed and self._host.game.revision == turn.revision:
            self.calls.inspection.broken("acts", f"the bot of seat {turn.seat} has chosen, but nothing was played")

    def _turns(self) -> Sequence[BotTurn]:
        table = self._host.table
        return table.bot_turns if isinstance(table, OffloadedTable) else ()

    def _chosen(self, turn: BotTurn) -> AnyAction | BotError:
        thinker = make_bot(turn.bot, turn.seed, game=self._host.kit)
        try:
            return chosen(self._host.game.fork(same_luck=True), turn, thinker)
        except BotError as error:
            return error

    # --- the world ----------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Nothing happens for some seconds: persons think."""
        self._world.clock.advance(self._random.randrange(LONGEST_PAUSE))

    def restart(self) -> None:
        """The host is stopped and started again."""
        self._world.log("the host is started again")
        self.calls.open()

    def rival(self) -> None:
        """Another process plays the game on."""
        self._host.rival_step()
        self.calls.inspection.check_store(rival=True)

    def close_page(self) -> None:
        """A page is closed, and opened again with its token."""
        if self.calls.pages:
            self._random.choice(self.calls.pages).reload()

    def _person(self) -> Client | None:
        persons = [page for page in self.calls.pages if page.seat is not None]
        return self._random.choice(persons) if persons else None

    def _awaited(self) -> Client | None:
        persons = [page for page in self.calls.pages if page.seat in self._host.game.awaited]
        return self._random.choice(persons) if persons else None

    def _free(self) -> list[int]:
        return [chair.seat for chair in self._host.table.chairs if chair.free and chair.seat is not None]

    def _name(self) -> str:
        self._sat += 1
        return f"page {self._sat}"

    def _enter(self, name: str, seat: int | None, token: str) -> None:
        self.calls.pages.append(Client(name, seat, token))
        self.calls.inspection.tokens[token] = seat

    def _remove(self, page: Client) -> None:
        self.calls.pages.remove(page)
        del self.calls.inspection.tokens[page.token]
