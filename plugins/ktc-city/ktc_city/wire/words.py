"""The texts of the city's fields, with units, for names with one meaning everywhere.

Other names are described by the text of each field.
"""

from collections.abc import Mapping
from typing import Final

from ktc.effects import words

OF_EFFECTS: Final = ("Again", "Award", "Draw", "Gain", "Give", "Level", "Note", "OneOf", "Reveal")
WHO: Final = (
    "The seat that does it, from 0; null for the owner of what brings it, -2 for one that somebody chooses, -3 for chance."
)
WORDS: Final[Mapping[str, str]] = {
    **words.WORDS,
    **{f"{name}.seat": WHO for name in OF_EFFECTS},
    "behind": "How many keyples come from behind the seat's screen.",
    "berth": "A berth of a river tile, counted from 0 at the left.",
    "claims": "Whether the berth claims the river tile before it.",
    "colour": "A colour of keyples, as the set names it.",
    "connectors": "Colours of connectors, as the set names them; \"any\" for one of the player's choice.",
    "era": "The era, counted from 0; -1 before the first.",
    "front": "How many keyples come from in front of the seat's screen.",
    "id": "The id, as actions and events name it.",
    "keyples": "A number of keyples.",
    "kind": "The kind of tile, as the set names it.",
    "level": "The level that a tile shows, from 0.",
    "name": "The name as it is printed.",
    "number": "How many keyples, or items of a pool.",
    "order": "Seats in an order, the first one first.",
    "piles": "The ids of the tiles from which an own losing bid moves here, each whole; their order does not matter.",
    "points": "A number of points.",
    "purpose": "What the keyples came for: \"bid\", \"use\" or \"upgrade\".",
    "q": "The column of the place in the borough, growing to the east; the home tile lies at 0.",
    "r": "The row of the place in the borough, growing to the south-east; the home tile lies at 0.",
    "rotation": "By how many sixths the tile is turned counter-clockwise, 0 to 5.",
    "side": "A side of a tile as a direction: 0 is east, and on counter-clockwise to 5.",
    "skills": "Types of skill tiles, as the set names them; \"any\" for one of the player's choice.",
    "sources": "Where each figure comes from, by the name of its field.",
    "tile": "The id of a tile.",
    "tiles": "Ids of tiles.",
    "variant": "The name of a variant, or the id of a tile that makes an offer.",
    "wish": "The name of what was offered, among the offers of its variant; \"offer\" for a tile.",
}  # fmt: skip
