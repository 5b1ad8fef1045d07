"""The bounds of views and choices, for arrays of a fixed size; those of cards follow from their zones."""

from collections.abc import Mapping
from typing import Final

import attrs

from ktc.learning import ArrayBounds, Range
from ktc_stadens_nyckel.model.cards import DEVELOPMENT
from ktc_stadens_nyckel.model.state import BETWEEN, FAMILIES, IN_BOX, NOBODY, OVER, SETTING_UP, TURN
from ktc_stadens_nyckel.phases import DOERS
from ktc_stadens_nyckel.rules.game_turns import PILES
from ktc_stadens_nyckel.ruleset import StadensNyckel
from ktc_stadens_nyckel.zones import ASIDE, GRAVEYARD, GROWS, PESTILENCE, ROW, hand, pile, place

MOST_DUE: Final = 8  # effects on the stack that have places; the maximum in 200 random games was 6
MANY: Final = 1_000_000  # where no rule sets a bound; as in the kit's limits
BY_EFFECT: Final = "the effect says it"
LEFT_OUT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("Row.hook", "Row.rule"), BY_EFFECT),
    **dict.fromkeys(("Row.chosen", "Row.rest", "Row.depth"), "no effect of this game has it"),
    **dict.fromkeys(("OneOf.key", "OneOf.options", "OneOf.seen"), "the card that asks says it"),
}
EFFECTS: Final = tuple(sorted(kind.__name__ for kind in DOERS))


def each_effect(field: str) -> list[str]:
    """Return a field of all effects that have it."""
    return [f"{kind.__name__}.{field}" for kind in DOERS if field in attrs.fields_dict(kind)]


def bounds_of(rules: StadensNyckel) -> ArrayBounds:
    """Return the bounds of a table's views and choices."""
    cards, districts, seats = tuple(rules.cards), tuple(rules.districts), range(rules.seats)
    fires = [f"{one.number}.{at}" for one in rules.districts.values() for at in range(1, one.maximum + 1)]
    seat, district = Range(NOBODY, rules.seats - 1, "seat"), Range(0, len(districts), "district")
    dalers, points = Range(0, MANY, "dalers"), Range(-MANY, MANY, "status points")
    return ArrayBounds(
        words={
            "card": cards,
            "development": [card.id for card in rules.cards.values() if card.sort == DEVELOPMENT],
            "office": rules.offices,
            "family": rules.families,
            "stage": (SETTING_UP, FAMILIES, BETWEEN, TURN, OVER),
            "cards.bag": (ASIDE, *map(hand, seats)),
            "cards.row": (GROWS, ROW, GRAVEYARD, PESTILENCE, *map(place, districts), *map(pile, seats)),
        },
        texts={
            "State.families": "family",
            "State.stage": "stage",
            "State.under": "development",
            "Row.by": "card",
            "PestilenceLaying.card": "development",
            **dict.fromkeys(each_effect("office"), "office"),
        },
        by={"State.offices": "office"},
        ranges={
            "State.status": points,
            "State.controllers": Range(IN_BOX, rules.seats - 1, "seat"),
            "State.offices": seat,
            "State.space": Range(-1, rules.spaces, "space"),
            "State.taken": Range(0, rules.seats, "turns"),
            "State.pestilence": district,
            **dict.fromkeys(each_effect("district"), district),
            **dict.fromkeys(each_effect("price"), dalers),
            "StatusChange.points": points,
            "Burning.at": Range(0, len(cards), "place"),
            **dict.fromkeys(("seat", "owner", "left", "to", "protesters", "sides", "order", "mover", "incumbent"), seat),
            **dict.fromkeys(("played", "stood", "conceded"), seat),
        },
        longest={"State.controllers": len(districts), "State.due": MOST_DUE},
        classes={"Row.effect": EFFECTS},
        left_out=LEFT_OUT,
        choices={
            "card": cards,
            "district": districts,
            "family": rules.families,
            "office": rules.offices,
            "on": seats,
            "pile": PILES,
            "price": range(0, rules.start.step * 32, rules.start.step),
            "target": ("", *rules.offices, *map(str, districts), *fires),
        },
    )
