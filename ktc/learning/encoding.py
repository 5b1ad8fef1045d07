"""Observations and masks of one seat, computed only from its own table and its own draft."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final, TypeAlias

from ktc.kernel import AnyValue, AnyView
from ktc.kernel.errors import OptionError, PluginError, shorten
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.kit.description import schema_of_a_game
from ktc.kit.named import game_names, kit_or_default
from ktc.learning.cells import Each, Number, Row, Word
from ktc.learning.choosing import ActionSpace, Choosing
from ktc.learning.layout import SEAT, ArrayBounds, Layout, Range, Slot, of_field
from ktc.learning.walking import Found, walk
from ktc.wire.kinds import own_of


def needed(library: str, extra: str = "learning") -> ModuleType:
    """Return a library; raises ``OptionError`` if it is not installed, naming the extra that provides it."""
    try:
        return import_module(library)
    except ModuleNotFoundError as error:
        if error.name != library:
            raise  # it is installed, and one of its dependencies is not
        raise OptionError(f"this needs {library}: pip install 'ktc[{extra}]'") from None


Array: TypeAlias = Any  # of numpy, which is an extra
NO_BOUNDS: Final = ArrayBounds()
ASKED: Final = "asks"  # the vocabulary of questions in drafts
MOST_PAGES: Final = 1_000


def places_of(game: AnyGame, kit: GameKit) -> tuple[ArrayBounds, Found]:
    """Return the bounds of a game's views and choices, and the encoded parts of a view; raises like ``encoder_of``."""
    rules, make = game.ruleset, kit.part("learning")
    bounds = NO_BOUNDS if make is None else make(rules)
    if not isinstance(bounds, ArrayBounds):
        raise PluginError(kit.id, f"its bounds must be a ktc.learning.ArrayBounds, not {shorten(bounds)}")
    zones = getattr(rules, "zones", None)
    if zones is not None:
        from ktc.learning.zoned import with_zones  # few games have zones

        bounds = with_zones(bounds, zones, rules.seats)
    schema, sent = schema_of_a_game(kit), kit.part("sends")
    view = (sent.view if sent is not None else None) or own_of(rules).view
    name = getattr(view, "__name__", "")
    if name not in schema.classes:
        raise OptionError(f"the game {kit.id} does not name the class of its views, so they cannot become arrays")
    return bounds, walk(schema, name, bounds, rules.seats)


def forgotten_fields(game: AnyGame, kit: GameKit) -> Mapping[str, str]:
    """Return the fields of views that arrays leave out without a reason from the game, each with the cause."""
    bounds, found = places_of(game, kit)
    return {name: why for name, why in found.left_out.items() if of_field(bounds.left_out, name) is None}


def forgotten_places(game: AnyGame, kit: GameKit) -> Sequence[str]:
    """Return the places of cards in a position for which arrays have no room: no move that could be foreseen names them."""
    cards = getattr(game.state, "cards", None)
    if getattr(game.ruleset, "zones", None) is None or cards is None:
        return ()
    from ktc.learning.zoned import BAG, ROW  # as above

    words = places_of(game, kit)[0].words
    return [
        *(place for place in cards.bags if place not in words[BAG]),
        *(place for place in cards.rows if place not in words[ROW]),
    ]


class Encoder:
    """Encodes a seat's knowledge as arrays, for the games of one box and one number of seats.

    ``layout`` describes them.  An observation has 32-bit integers, and ends with the seats that may act and the seat's own
    draft; a mask has an 8-bit integer for each choice, 1 if it is possible.
    """

    def __init__(self, game: AnyGame, kit: GameKit) -> None:
        rules = game.ruleset
        bounds, self._found = places_of(game, kit)
        self._numpy: ModuleType = needed("numpy")
        self.space = ActionSpace(rules, bounds)
        self._acting = Each(Number(Range(0, 1, "flag"), "Whether this seat may act now."), tuple(map(str, range(rules.seats))))
        self._asked = Word(ASKED, self.space.asks, "What the seat's own draft asks now.")
        self._path = bounds.path
        slots = tuple(self._slots(self._found))
        words = {**self._found.words, ASKED: self.space.asks, SEAT: self._acting.words}
        self.layout = Layout(kit.id, kit.schema, rules.seats, slots, self.space.choices, words, self._found.left_out)
        self._draft_at = len(slots) - self._path - 2
        self._empty = [0] * len(slots)

    def _slots(self, found: Found) -> Iterable[Slot]:
        yield from found.record.slots("")
        for table in found.tables:
            yield from table.slots()
        yield from self._acting.slots("to_act")
        yield from self._asked.slots("draft.asks")
        yield Slot("draft.page", 0, MOST_PAGES, "page", "How often the seat has turned to more choices without numbers.")
        most = len(self.space.choices)
        for number in range(self._path):
            yield Slot(
                f"draft.path[{number}]", 0, most, "choice", "The number of a choice of the seat's own draft and 1 more; 0: none."
            )

    def begin(self, table: AnySeatView) -> Choosing:
        """Return the seat's draft before its first choice."""
        return Choosing(self.space, table.draft())

    def position(self, view: AnyView, to_act: Sequence[int]) -> Array:
        """Return a view as an array, without a draft."""
        row = self._empty[:]
        self._found.record.write(view, row, 0)
        for seat in to_act:
            row[self._draft_at - len(self._acting.words) + seat] = 1
        return self._numpy.array(row, dtype=self._numpy.int32)

    def observe(self, table: AnySeatView, choosing: Choosing | None = None) -> Array:
        """Return a seat's observation, of shape ``(len(layout.slots),)``; ``choosing`` is its own draft, if begun."""
        seen = table.table_view()
        return self.observation(self.position(seen.view, seen.to_act), choosing)

    def observation(self, position: Array, choosing: Choosing | None = None) -> Array:
        """Return a new array: a position with the seat's own draft added."""
        found = position.copy()
        if choosing is not None:
            own: Row = [0] * (len(found) - self._draft_at)
            self._asked.write(choosing.draft.asks or "", own, 0)
            own[1] = min(choosing.page, MOST_PAGES)
            for number, chosen in enumerate(choosing.numbers[: self._path], start=2):
                own[number] = chosen + 1
            found[self._draft_at :] = own
        return found

    def mask(self, choosing: Choosing | None) -> Array:
        """Return the mask of possible numbers, of shape ``(len(layout.choices),)``; all 0 without a draft."""
        mask = self._numpy.zeros(len(self.space.choices), dtype=self._numpy.int8)
        if choosing is not None:
            mask[list(choosing.choices)] = 1
        return mask

    def read(self, observation: Array) -> AnyValue:
        """Return the view in an observation as JSON values, without class names and the fields left out."""
        return self._found.record.read([int(number) for number in observation], 0)


def encoder_of(game: AnyGame, kit: GameKit | None = None) -> Encoder:
    """Return the encoder of a game; ``kit`` is needed for a game that is not installed.

    Raises ``OptionError`` if a library is missing, or the game does not declare the class of its views.
    """
    if kit is None and game.ruleset.id not in game_names():
        raise OptionError(f"no game {shorten(game.ruleset.id)} is installed: pass kit=, the GameKit that opened it")
    return Encoder(game, kit_or_default(game.ruleset.id) if kit is None else kit)
