"""Schema descriptions of London's fields, with units, for names with one meaning.

Other fields have a docstring below them.
"""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "amount": "Number of pounds.",
    "borough": "The id of a borough.",
    "boroughs": "Number of boroughs of the seat.",
    "bridge": "Whether a bridge joins them; otherwise they share a border.",
    "by": "Number of poverty points; negative if they are discarded.",
    "card": "The id of a card.",
    "cards": "Ids of cards.",
    "copies": "Number of copies of the card in its deck.",
    "cost": "The cost, in pounds.",
    "count": "Number of loans.",
    "down": "Whether the top card is face down.",
    "effects": "The pending effects of the card, in order.",
    "expends": "The id of the card from the hand to expend for it; null for none.",
    "hospital": "The stack whose Hospital is flipped face down, from 0.",
    "id": "The id, as used in actions and events.",
    "money": "Number of pounds.",
    "name": "The printed name.",
    "number": "Number of cards.",
    "place": "The place of the card: \"deck\", or \"top\" or \"bottom\", the rows of the Card Display.",
    "points": "Number of victory points.",
    "relief": "Number of poverty points to discard.",
    "seen_by": "The seats that see the cards, from 0; null for all.",
    "sources": "The source of each figure, by name.",
    "stack": "A stack of the Building Display, from 0; the number after the last begins a new stack, and -1 is none.",
    "to": "The seat that receives the money, from 0; -1 for the bank.",
}  # fmt: skip
