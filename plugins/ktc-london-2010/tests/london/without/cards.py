"""Switches of the cards with a text: what they do does not happen, or their power works for nobody."""

from collections.abc import Sequence
from typing import Final

from ktc_london_2010.model import actions as a
from ktc_london_2010.model import ids

from london.without.kinds import no_effect, no_power
from london.without.switch import Switch

SWITCHES: Final[Sequence[Switch]] = (
    no_power(ids.CARD_BANK_OF_ENGLAND, "it lends as the bank does", "loan_brings"),
    no_effect(ids.CARD_BRIDGE, "it brings no money"),
    no_effect(ids.CARD_BRIXTON_PRISON, "it takes no cards"),
    no_power(ids.CARD_COFFEE_HOUSE_PLACE, "a card is expended to place it", "placed_without_expending"),
    no_effect(ids.CARD_COFFEE_HOUSE_TAKE, "it brings no card"),
    no_effect(ids.CARD_FIRE_BRIGADE, "nobody pays for it"),
    no_effect(ids.CARD_FLEET_STREET, "nobody takes poverty points"),
    no_power(ids.CARD_HOSPITAL, "it saves no card", "saves_a_card"),
    no_effect(ids.CARD_HUGUENOTS, "they bring no cards"),
    no_effect(ids.CARD_JEWISH_IMMIGRANTS, "they bring no cards"),
    no_effect(ids.CARD_LLOYDS, "nobody pays its owner"),
    no_effect(ids.CARD_MILLBANK_PRISON, "it takes no cards"),
    no_effect(ids.CARD_OMNIBUS, "it brings no money"),
    no_power(ids.CARD_PARLIAMENT, "its owner takes one card as all do", "start_cards"),
    Switch.refuse(
        ids.CARD_PAUPERS,
        "Paupers cannot be expended",
        lambda rules, state, action: (
            isinstance(action, a.ExpendCard | a.ActivateCard)
            and str(getattr(action, "expends", None) or getattr(action, "card", "")).startswith("paupers")
        ),
    ),
    no_effect(ids.CARD_POLICE_FORCE, "it gives no poverty point away"),
    no_power(ids.CARD_PUBLIC_HOUSES, "cards in hand count in a run", "hand_is_free"),
    no_power(ids.CARD_SCHOOL, "it teaches nobody", "any_colour_costs"),
    no_power(ids.CARD_SHOPS_FILL, "no money is put on it", "fills"),
    no_effect(ids.CARD_SHOPS_TAKE, "its money stays on it"),
    no_effect(ids.CARD_STEAMBOATS, "it brings no money"),
    no_power(ids.CARD_STOCK_EXCHANGE, "it exchanges no card", "exchanges"),
    no_effect(ids.CARD_TOWN_HOUSES, "it brings no points"),
    no_effect(ids.CARD_UNDERGROUND, "it puts no counters on the map"),
    no_power(ids.CARD_UNIVERSITY_LOOK, "its owner sees no cards", "start_looks"),
    no_effect(ids.CARD_WHITEHALL, "it activates no card again"),
    no_effect(ids.CARD_WORKHOUSE, "it takes no Paupers"),
    no_effect(ids.CARD_WREN, "he places no cards"),
    Switch.ruled(ids.STOCK_EXCHANGE_PAUPERS, "Paupers are not given in exchange", "no-paupers"),
    Switch.ruled(ids.WREN_COFFEE_HOUSE, "a Coffee House is one of Wren's two cards", "one-of-two"),
)
