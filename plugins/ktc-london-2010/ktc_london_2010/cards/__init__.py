"""The behaviours of the cards of the box; each card is a plugin made from its behaviour and its figures."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ktc_london_2010.cards.in_runs import (
    Bridge,
    CoffeeHouse,
    FireBrigade,
    FleetStreet,
    Lloyds,
    MillbankPrison,
    Omnibus,
    PoliceForce,
    Prison,
    Steamboats,
    TownHouses,
    Underground,
    Whitehall,
    Workhouse,
)
from ktc_london_2010.cards.in_view import (
    BankOfEngland,
    Hospital,
    Parliament,
    PublicHouses,
    School,
    Shops,
    StockExchange,
    University,
)
from ktc_london_2010.cards.persons import Newcomers, Wren
from ktc_london_2010.cards.plain import Plain
from ktc_london_2010.plugin import Card, CardPlugin

BEHAVIOURS: Final[Mapping[str, Callable[[Card], CardPlugin]]] = {
    "plain": Plain,  # defined by its figures alone
    "pauper": CardPlugin,  # no power
    # Powers of cards in view.
    "bank_of_england": BankOfEngland,
    "hospital": Hospital,
    "parliament": Parliament,
    "public_houses": PublicHouses,
    "school": School,
    "shops": Shops,
    "stock_exchange": StockExchange,
    "university": University,
    # Effects in a run.
    "bridge": Bridge,
    "coffee_house": CoffeeHouse,
    "fire_brigade": FireBrigade,
    "fleet_street": FleetStreet,
    "lloyds": Lloyds,
    "millbank_prison": MillbankPrison,
    "omnibus": Omnibus,
    "police_force": PoliceForce,
    "prison": Prison,
    "steamboats": Steamboats,
    "town_houses": TownHouses,
    "underground": Underground,
    "whitehall": Whitehall,
    "workhouse": Workhouse,
    # Persons, played from the hand.
    "newcomers": Newcomers,
    "wren": Wren,
}


def london_2010() -> Path:
    """Return the path of the set file of the box."""
    return Path(__file__).parents[1] / "london_2010.yaml"
