"""The texts of London's fields, with units, for names with one meaning everywhere.

Where it does not, the text below a field says it.
"""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, str]] = {
    "amount": "A number of pounds.",
    "borough": "The id of a borough.",
    "boroughs": "How many own boroughs.",
    "bridge": "Whether a bridge joins them; else they lie side by side.",
    "by": "By how many poverty points; less than 0 where they are discarded.",
    "card": "The id of a card.",
    "cards": "Ids of cards.",
    "copies": "How many copies of the card are in its deck.",
    "cost": "What it costs, in pounds.",
    "count": "A number of loans.",
    "down": "Whether the top card lies face down.",
    "effects": "What is still to be done of the card, in order.",
    "expends": "The id of the card from the hand that is expended for it; null for none.",
    "hospital": "The stack whose Hospital is turned face down, from 0.",
    "id": "The id, as actions and events name it.",
    "money": "A number of pounds.",
    "name": "The name as it is printed.",
    "number": "How many.",
    "place": "Where the card is taken from or put: \"deck\", \"top\" or \"bottom\", the last two rows of the Card Display.",
    "points": "A number of victory points.",
    "relief": "How many poverty points are discarded.",
    "seen_by": "The seats that see the cards, from 0; null where all do.",
    "sources": "Where each figure is from, by its name.",
    "stack": "A stack of the Building Display, from 0; one more than there are begins a new one, and -1 is none.",
    "to": "The seat that gets the money, from 0; -1 for the bank.",
}  # fmt: skip
