"""The rules of a recorded game whose plugins, or whose set as it was, are not at hand: enough to read it, not to play on."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ktc.city import ids
from ktc.city.actions import Action
from ktc.city.audit import audit
from ktc.city.events import Event
from ktc.city.evolve import WRITERS
from ktc.city.impossible import impossible
from ktc.city.pieces import Inventory, Lookups, Phase
from ktc.city.ruleset import canonical, redact
from ktc.city.state import State
from ktc.city.view import View, view
from ktc.kernel.chance import Chance
from ktc.kernel.errors import PluginError
from ktc.kernel.ruleset import Ask, Refusal
from ktc.kernel.score import ScoreSheet

if TYPE_CHECKING:
    from ktc.kernel.codec import Codec

MISSING = "record.rules-missing"


class Archive:
    """A ruleset that reads: states, views, streams and replays, from the inventory that the record carries."""

    id = ids.RULESET
    action_type = Action
    event_type = Event

    def __init__(self, inventory: Inventory, seats: int, open_hands: bool, header: Mapping[str, Any], missing: str) -> None:
        self.seats = seats
        self.missing = missing
        self._look = Lookups(inventory)
        self._open_hands = open_hands
        self._header = header

    @cached_property
    def codec(self) -> "Codec":
        """How this ruleset's values become JSON."""
        from ktc.kernel.codec import Codec  # only records and JSON need it

        return Codec()

    def new(self) -> State:
        """Return the table before the first event."""
        return State.empty(self._look, self.seats)

    def fork(self, state: State) -> State:
        """Return a copy of a state."""
        return state.fork()

    def over(self, state: State) -> bool:
        """Say whether the game has ended."""
        return state.phase == Phase.OVER

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that could act if the rules were at hand."""
        if state.phase in (Phase.PLACING, Phase.OVER):
            return tuple(seat for seat in range(self.seats) if state.won[seat] and state.phase == Phase.PLACING)
        return tuple(seat for seat in range(self.seats) if seat == state.turn or state.waiting[seat])

    def asks(self, state: State, seat: int) -> Ask | None:
        """Nothing is asked where nothing can be decided."""
        return None

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Nothing can be decided."""
        return ()

    def check(self, state: State, action: object) -> Refusal | None:
        """Refuse, and say what is missing."""
        return Refusal(MISSING, f"this game can be read but not played on: {self.missing}")

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        """Fail, and say what is missing."""
        raise PluginError("of this record", self.missing)

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Nothing follows where nothing can be decided."""
        return ()

    def evolve(self, state: State, event: Event) -> None:
        """Write one event into a state."""
        WRITERS[type(event)](state, event)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Return the event as a seat is told it."""
        return redact(event, seat)

    def reveals(self, event: Event) -> bool:
        """Forbid every undo: it would change a record that cannot be played on."""
        return True

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat, or a spectator, may know."""
        return view(state, seat, self._open_hands)

    def score(self, state: State) -> ScoreSheet:
        """Fail: tiles count by their plugins."""
        raise PluginError("of this record", f"the points cannot be counted: {self.missing}")

    def impossible(self, state: State, event: Event) -> str | None:
        """Say why an event that a stranger wrote cannot follow."""
        return impossible(state, event)

    def audit(self, state: State) -> str | None:
        """Say what does not add up in a state."""
        return audit(state)

    def canonical(self, state: State) -> object:
        """Return the state as nested lists of numbers."""
        return canonical(state)

    def header(self) -> Mapping[str, Any]:
        """Return the header as it was read."""
        kept = ("ruleset", "engine", "plugins", "tile_set", "variants", "players", "options", "inventory")
        return {name: self._header[name] for name in kept if name in self._header}
