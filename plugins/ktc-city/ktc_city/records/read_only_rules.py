"""The rules of a recorded game whose plugins, or whose set as it was, are not at hand: enough to read it, not to play on."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import Ask, Chance, Header, Json, PluginError, Refusal, ScoreSheet
from ktc_city.board.state import State
from ktc_city.game.lively import LivelyCity
from ktc_city.game.replay import Replay
from ktc_city.knowledge.questions import seats_asked
from ktc_city.model.actions import Action
from ktc_city.model.events import Event
from ktc_city.model.limits import limits_of
from ktc_city.model.options import GameOptions
from ktc_city.model.order import after, orders_by
from ktc_city.model.pieces import Index, Inventory, Phase

MISSING: Final = "record.rules-missing"


class ReadOnlyRules(Replay):
    """A ruleset that reads, from the inventory that a record carries, and says what is missing to do more."""

    action_type, event_type, hiding = LivelyCity.action_type, LivelyCity.event_type, LivelyCity.hiding
    writers, doers = LivelyCity.writers, LivelyCity.doers
    decides = False  # so that a record is not refused for a question that only a plugin knows

    def __init__(
        self, inventory: Inventory, seats: int, options: GameOptions, header: Header, missing: str, totals: Json = None
    ) -> None:
        super().__init__(Index(inventory), seats, options.open_hands)
        self.after = after(orders_by(dict(options.rulings)))  # what it chose besides, only its set and plugins tell
        self.missing, self.recorded_totals = missing, totals
        self._header = header
        self.limits = limits_of(inventory, seats)
        self.variants = tuple(header.get("variants", ()))

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that could act if the rules were at hand: where effects are due, those that are asked."""
        asked = seats_asked(state, state.due.rows) if state.due is not None else ()
        if asked:
            return tuple(seat for seat in range(self.seats) if seat in asked or state.waiting[seat])
        if state.phase in (Phase.PLACING, Phase.OVER):
            return tuple(seat for seat in range(self.seats) if state.board.won[seat] and state.phase == Phase.PLACING)
        return tuple(seat for seat in range(self.seats) if seat == state.turn or state.waiting[seat])

    def asks(self, state: State, seat: int) -> Ask | None:
        """Nothing is asked where nothing can be decided."""
        return None

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Nothing can be decided."""
        return ()

    def questions(self, state: State, seat: int) -> None:
        """Nothing can be decided."""

    def check(self, state: State, action: object) -> Refusal | None:
        """Refuse, and say what is missing."""
        return Refusal(MISSING, "rules-missing", {"missing": self.missing})

    def nearest(self, state: State, action: Action) -> None:
        """Nothing is allowed where nothing can be decided."""

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        """Fail, and say what is missing."""
        raise PluginError("of this record", self.missing)

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Nothing follows where nothing can be decided."""
        return ()

    def reveals(self, event: Event) -> bool:
        """Forbid every undo: it would change a record that cannot be played on."""
        return True

    def score(self, state: State) -> ScoreSheet:
        """Fail: tiles count by their plugins."""
        raise PluginError("of this record", f"the points cannot be counted: {self.missing}")

    def header(self) -> Header:
        """Return the header as it was read."""
        kept = ("ruleset", "engine", "plugins", "tile_set", "variants", "players", "options", "inventory")
        return {name: self._header[name] for name in kept if name in self._header}
