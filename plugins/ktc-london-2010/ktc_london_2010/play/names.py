"""Names at the terminal: players by name or seat, and cards and boroughs."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ktc_london_2010.drawing.names import LondonNames, kind_in_words
from ktc_london_2010.kit import LANGUAGES, MESSAGES

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class LondonPlayNames(LondonNames):
    """The names and messages of one game; ``people`` are the known names of players by seat."""

    def __init__(self, rules: "London", people: Mapping[int, str], lang: str = "en") -> None:
        super().__init__(rules, lang)
        self.people = people

    def player(self, seat: int) -> str:
        """Return the name of a player, or the seat."""
        return self.people.get(seat) or super().player(seat)

    def in_a_sentence(self, seat: int) -> str:
        """Return the name of a player, or the seat, for use within a sentence."""
        return self.people.get(seat) or self.say("seat-in-a-sentence", seat=seat)

    def full_player(self, seat: int) -> str:
        """Return the name of a player with the seat, such as "greedy (Seat 1)"."""
        name, chair = self.people.get(seat), super().player(seat)
        return f"{name} ({chair})" if name else chair

    def kind(self, kind: str) -> str:
        """Return the name of a kind of action; ``kind`` is its class name."""
        return kind_in_words(kind, self.lang)

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return MESSAGES.say(self.lang, message, facts)


def printed_names(rules: "London") -> dict[str, str]:
    """Return the printed names of cards and boroughs by id."""
    cards = {card.id: card.name for card in rules.cards.values()}
    return cards | {borough.id: borough.name for borough in rules.boroughs.values()}


def named_things(rules: "London") -> Iterator[str]:
    """Yield the names of cards and boroughs: the printed ones, and those of every language."""
    for thing, name in printed_names(rules).items():
        yield name
        yield from (MESSAGES.word(lang, thing) for lang in LANGUAGES)
