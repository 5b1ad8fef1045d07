"""The behaviours of the cards of the box; each card is a plugin made from its behaviour and its figures."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ktc_london_2010.cards import in_runs, in_view, persons
from ktc_london_2010.cards.plain import Plain
from ktc_london_2010.plugin import Card, CardPlugin

BEHAVIOURS: Final[Mapping[str, Callable[[Card], CardPlugin]]] = {
    "plain": Plain,  # defined by its figures alone
    "pauper": CardPlugin,  # no power
    # Powers of cards in view.
    "bank_of_england": in_view.BankOfEngland,
    "hospital": in_view.Hospital,
    "parliament": in_view.Parliament,
    "public_houses": in_view.PublicHouses,
    "school": in_view.School,
    "shops": in_view.Shops,
    "stock_exchange": in_view.StockExchange,
    "university": in_view.University,
    # Effects in a run.
    **dict.fromkeys(in_runs.ALWAYS, in_runs.Always),
    "bridge": in_runs.Bridge,
    "coffee_house": in_runs.CoffeeHouse,
    "fire_brigade": in_runs.FireBrigade,
    "omnibus": in_runs.Omnibus,
    "steamboats": in_runs.Steamboats,
    "town_houses": in_runs.TownHouses,
    # Persons, played from the hand.
    "newcomers": persons.Newcomers,
    "wren": persons.Wren,
}


def london_2010() -> Path:
    """Return the path of the set file of the box."""
    return Path(__file__).parents[1] / "london_2010.yaml"
