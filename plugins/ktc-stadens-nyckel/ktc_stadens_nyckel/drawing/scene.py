"""A reader's view for drawings, with names in the reader's language."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.draw import Look, Seen, plain, styles_of
from ktc.kit import hyphenated
from ktc_stadens_nyckel.kit import MESSAGES
from ktc_stadens_nyckel.model.cards import AUCTION, IMPROVEMENT, MONEY, Card
from ktc_stadens_nyckel.model.state import State
from ktc_stadens_nyckel.rules.scoring import line_places, lines_of_seat, points_of_row
from ktc_stadens_nyckel.zones import PESTILENCE

if TYPE_CHECKING:
    from ktc.effects import Effect
    from ktc_stadens_nyckel.ruleset import StadensNyckel

SIGNS: Final = {"coin": "¤", "crown": "♛", "cross": "✚", "cup": "∪"}  # on a terminal


@attrs.frozen
class OnDistrict:
    """The crest of a district's controller, its row, and Pestilence ("" for none)."""

    number: int
    controller: int
    row: tuple[str, ...]
    pestilence: str


@attrs.frozen
class Scene:
    """A view to draw.  Of the rules it reads figures, and what they work out from open things."""

    seen: Seen

    @property
    def state(self) -> State:
        state: State = self.seen.view
        return state

    @property
    def rules(self) -> "StadensNyckel":
        rules: StadensNyckel = self.seen.rules
        return rules

    @property
    def effect(self) -> "Effect | None":
        """The effect that is done next."""
        row = self.rules.top(self.state)
        return None if row is None else row.effect

    def say(self, message: str, **facts: str | int) -> str:
        return self.seen.say(message, **facts)

    def player(self, seat: int) -> str:
        return self.seen.called(seat)

    def players(self, seats: Iterable[int]) -> str:
        return MESSAGES.joined(self.seen.lang, [self.player(seat) for seat in seats])

    @property
    def looks(self) -> Sequence[Look]:
        """The look of each player, as the kit draws it."""
        return styles_of([str(seat + 1) for seat in range(self.rules.seats)])

    @property
    def awaited(self) -> tuple[int, ...]:
        return () if self.seen.over else self.rules.awaited(self.state)

    # --- cards --------------------------------------------------------------------------------------------------------

    def word(self, name: str) -> str:
        """Return the word for a card, an office, a family, a symbol or a pile."""
        card, found = self.rules.cards.get(name), self.seen.message(f"word-{name.replace('_', '-')}")
        return found or plain(name if card is None else card.name)

    def words(self, names: Iterable[str]) -> str:
        """Return words as a list, each once with its number."""
        counts = Counter(map(self.word, names))
        return MESSAGES.joined(self.seen.lang, [word if number == 1 else f"{number}× {word}" for word, number in counts.items()])

    def signs(self, card: str) -> str:
        return "".join(SIGNS.get(symbol, "?") for symbol in self.rules.cards[card].symbols)

    def about(self, card: str) -> str:
        """Return all that is printed on a card, with its Swedish name."""
        found, name = self.rules.cards[card], self.word(card)
        swedish = f" ({plain(found.swedish)})" if found.sort != MONEY and found.swedish not in ("", name) else ""
        return "; ".join(filter(None, (f"{name}{swedish}", *self._printed(found), self.text(card))))

    def _printed(self, card: Card) -> Iterator[str]:
        if card.sort == IMPROVEMENT:
            yield self.say("table-cost", number=card.cost)
            yield self.words(card.symbols)
        if card.guards:
            yield self.say("table-guards")
        if card.points:
            where = "table-worth" if card.sort == MONEY else "table-worth-bid" if card.serves == AUCTION else "table-worth-office"
            yield self.say(where, number=_signed(card.points).removeprefix("+"))

    def text(self, card: str) -> str:
        """Return what a card does; "" for one without a text."""
        found = self.rules.cards[card]
        facts: dict[str, str | int] = {name: _signed(value) if name == "points" else value for name, value in found.given.items()}
        offices = [f"{self.word(name)} {_signed(value)}" for name, value in found.given.items() if name in self.rules.offices]
        facts = {"offices": MESSAGES.joined(self.seen.lang, offices), "ruling": self.rules.ruled.get(found.rule, ""), **facts}
        return self.seen.message(f"text-{hyphenated(found.behaviour).replace('_', '-')}", **facts) or ""

    def named(self, card: str) -> str:
        """Return a card with what it does."""
        text = self.text(card)
        return self.say("table-named", name=self.word(card), text=text) if text else self.word(card)

    # --- points -------------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """Return the points so far: without money, unless it is the reader's own."""
        lines = lines_of_seat(self.rules, self.state, seat)
        return sum(line.points for line in lines if line.rule != "score.money" or seat == self.seen.reader)

    def on_district(self, number: int) -> "OnDistrict":
        """Return the crest, the row and Pestilence of a district."""
        state = self.state
        pestilence = state.cards.row(PESTILENCE)[0] if state.pestilence == number else ""
        return OnDistrict(number, state.controllers[number - 1], tuple(self.rules.row(state, number)), pestilence)

    def line(self, row: Sequence[str]) -> tuple[frozenset[int], str, dict[str, Any]]:
        """Return the places of the longest line of a row, what it gives, and its figures; none for a line without points."""
        points, doubles, (symbol, length) = points_of_row(self.rules, row)
        if not points:
            return frozenset(), "", {}
        says = self.say("table-line-double" if doubles else "table-line", number=length, symbol=symbol, points=points)
        return line_places(self.rules, row), says, {"symbols": [symbol], "points": points}

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of the set, in its order."""
        return tuple(dict.fromkeys(symbol for card in self.rules.cards.values() for symbol in card.symbols))


def _signed(number: int | str) -> str:
    return f"{number:+d}".replace("-", "−") if isinstance(number, int) else number
