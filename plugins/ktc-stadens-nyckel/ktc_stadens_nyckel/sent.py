"""Descriptions of the fields that the game sends, with their units, and the content of its box for clients."""

from collections.abc import Mapping
from typing import Final

import attrs

from ktc.kit import WireTypes
from ktc_stadens_nyckel.model.cards import Card, District, Start
from ktc_stadens_nyckel.ruleset import StadensNyckel


@attrs.frozen
class BoxContent:
    """The content of a box: cards, districts, offices, families, starting values and rulings."""

    id: str
    title: str
    """The title of the set."""
    start: Start
    """The figures that belong to no card."""
    cards: tuple[Card, ...]
    """The cards, one entry per kind, in the order of the set."""
    districts: tuple[District, ...]
    """The districts, from the first."""
    offices: tuple[str, ...]
    """The offices, in the order in which they decide ties."""
    families: tuple[str, ...]
    """The families that can be chosen."""
    rulings: Mapping[str, str]
    """The choice of each ruling, by rule id."""


def content_of(rules: StadensNyckel) -> BoxContent:
    """Return the content of a table's box."""
    found = rules.set
    cards, districts = tuple(found.cards.values()), tuple(found.districts.values())
    return BoxContent(found.id, found.title, found.start, cards, districts, found.offices, found.families, dict(rules.ruled))


WORDS: Final[Mapping[str, str]] = {
    "adjoins": "The districts next to it; 0 is the city centre.",
    "ahead": "Number of open Development cards in front of the event marker.",
    "at": "A place of the district's row, from 0.",
    "behaviour": "The class of its effect; empty for none.",
    "by": "The id of the card that added it; empty if the rules did.",
    "card": "The id of a card.",
    "cards": "Ids of cards.",
    "claim": "The price of a vacant office, in dalers.",
    "conceded": "The seats that conceded.",
    "copies": "Number of copies of the card.",
    "cost": "What laying it costs, in dalers.",
    "crests": "Number of crests of a player, with the one on the status track.",
    "dalers": "What it is worth in payments, in dalers.",
    "dalers_a_point": "Number of dalers in hand that are worth a point at the end.",
    "die": "Number of sides of the die.",
    "district": "The number of a district, from 1; 0 for none.",
    "district_points": "Points for a district at the end.",
    "family": "The id of a family.",
    "final": "Whether standing is final.",
    "free": "Whether it is laid without paying.",
    "front": "Whether it is laid at the beginning of the row.",
    "given": "The parameters of its effect, by name.",
    "grows": "The id of the Development card that is shuffled in after others were set aside.",
    "guards": "Whether it guards its district against Fire.",
    "hands": "Number of Money and Event cards of a first hand, by number of players.",
    "hook": "The hook of the card that added it; empty if the rules did.",
    "id": "The id, as used in actions and events.",
    "incumbent": "The seat that has the office, from 0; -1 if it is vacant.",
    "key": "The id of the question.",
    "left": "The seats that are still asked, in order.",
    "maximum": "Maximum number of improvements.",
    "moved": "Whether the mover has played a card in this move.",
    "most_offices": "Maximum number of offices of a player.",
    "mover": "The seat that has the next move, from 0.",
    "name": "The name in English.",
    "number": "Number of cards; of a roll, the number on the die.",
    "of": "The seat whose pile the card was in, from 0.",
    "office": "The id of an office; empty for none.",
    "office_points": "Points for an office at the end.",
    "on": "The seat whose pile gets the card, from 0.",
    "Surrendered.on": "The seats whose piles had the cards, one for each card, from 0.",
    "option": "The answer that was chosen.",
    "order": "The seats in the order of moves.",
    "pile": "A pile: \"money\" or \"event\".",
    "played": "The seats that have played a card.",
    "points": "Number of points; negative ones are lost or subtracted.",
    "pool": "The name of a pool of cards.",
    "price": "The price, in dalers.",
    "protesters": "The seats that protested, in order.",
    "purse": "Number of Money cards of an equal purse, by kind.",
    "seals": "Number of seals of a player.",
    "seats": "Seats, from 0.",
    "DevelopmentsLaid.seats": "The seats that know the cards: none.",
    "seen": "The seats that see it: \"all\", \"owner\" or \"later\".",
    "serves": "What a card with points serves for: \"auction\" or \"struggle\"; empty for neither or both.",
    "set_aside": "Number of Development cards that are removed unseen.",
    "several": "Whether a move can have several cards.",
    "sides": "The seats of the struggle, the one that began it first.",
    "sort": "The sort of card: \"development\", \"money\", \"event\" or \"improvement\".",
    "space": "A space of the row: 0 is the printed one.",
    "step": "The step of prices, in dalers.",
    "stood": "The seats that stand.",
    "swedish": "The name in Swedish.",
    "symbols": "The symbols along its upper edge, from the left.",
    "target": "What the card is played on, as the card names it; empty for nothing.",
    "StatusMoved.start": "The space of the status track before.",
    "to": "The space of the status track after.",
    "Paid.to": "The seat that receives the cards, from 0; -1 for the graveyard.",
    "Payment.to": "The seat that receives the cards, from 0; -1 for the graveyard.",
    "track": "The last space of the status track.",
}  # fmt: skip
SENT: Final = WireTypes(content=BoxContent, content_of=content_of, words=WORDS)
