"""The names of players at this table: their own, or their seats."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ktc_london_2010.drawing.names import LondonNames, kind_in_words
from ktc_london_2010.kit import LANGUAGES, MESSAGES

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class LondonPlayNames(LondonNames):
    """The names of one game, and the messages of the table; ``people`` are the players' own names by seat."""

    def __init__(self, rules: "London", people: Mapping[int, str], lang: str = "en") -> None:
        super().__init__(rules, lang)
        self.people = people

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.people.get(seat) or super().player(seat)

    def in_a_sentence(self, seat: int) -> str:
        """Return the same in the midst of a sentence."""
        return self.people.get(seat) or self.say("seat-in-a-sentence", seat=seat)

    def full_player(self, seat: int) -> str:
        """Return the name of a player with the seat, by which the board calls it: "greedy (Seat 1)"."""
        name, chair = self.people.get(seat), super().player(seat)
        return f"{name} ({chair})" if name else chair

    def kind(self, kind: str) -> str:
        """Return what players call a kind of action, by the name of its class."""
        return kind_in_words(kind, self.lang)

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return MESSAGES.say(self.lang, message, facts)


def printed_names(rules: "London") -> dict[str, str]:
    """Return the cards and boroughs by their ids, with the names that are printed on them."""
    cards = {card.id: card.name for card in rules.cards.values()}
    return cards | {borough.id: borough.name for borough in rules.boroughs.values()}


def named_things(rules: "London") -> Iterator[str]:
    """Yield what cards and boroughs are called: as they are printed, and as the messages of any language name them."""
    for thing, name in printed_names(rules).items():
        yield name
        yield from (MESSAGES.word(lang, thing) for lang in LANGUAGES)
