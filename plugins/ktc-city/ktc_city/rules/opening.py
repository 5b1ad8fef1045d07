"""The set-up, from an empty table to the first era's deal."""

from collections.abc import Sequence

from ktc.kit import Chance
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.events import (
    BagFilled,
    BargeMoored,
    Event,
    HomeChosen,
    KeyplesDrawn,
    PhaseBegan,
    RiverLaid,
    SeedCommitted,
    SupplyLaid,
    TilesSetAside,
)
from ktc_city.model.pieces import HOME


def open_game(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Set everything up until the first deal, in the rulebook's order.

    Home tiles that seats chose are placed already.
    """
    box = s.index.inventory
    events = [] if setup.draft else _at_home(setup, chance)
    events.append(RiverLaid(box.rivers, ids.SETUP_RIVER))
    events += _moorings(setup, chance)
    events += _set_aside(setup, chance)
    events.append(SupplyLaid(box.connector_counts, box.skill_counts, ids.SETUP_SUPPLY))
    events.append(BagFilled(box.keyple_counts, ids.SETUP_BAG))
    events += _first_hands(setup, chance)
    return [*events, PhaseBegan(setup.after[s.phase][0].word, ids.ERA_TILES)]


def committed(chance: Chance) -> list[Event]:
    """Return the event with the hash of the seed, before the first draw (setup.tournament)."""
    commitment = chance.commitment
    return [] if commitment is None else [SeedCommitted(commitment, ids.SETUP_TOURNAMENT)]


def _at_home(setup: Setup, chance: Chance) -> list[Event]:
    homes = [HomeChosen(seat, home, ids.SETUP_PLAYERS) for seat, home in enumerate(_homes(setup, chance))]
    return [*committed(chance), *homes]


def _homes(setup: Setup, chance: Chance) -> Sequence[str]:
    if setup.options.homes:
        return setup.options.homes
    homes = [tile.id for tile in setup.index.tiles if tile.kind == HOME]
    return chance.sample(homes, setup.seats, "homes")


def _moorings(setup: Setup, chance: Chance) -> list[Event]:
    """Return the moorings: the start player furthest right, the others beside it clockwise; their order has no effect."""
    start = setup.options.start
    if start is None:
        start = chance.sample(range(setup.seats), 1, "start player")[0]
    rightmost = len(setup.index.berths(0)) - 1
    return [BargeMoored((start + step) % setup.seats, rightmost - step, ids.SETUP_START_PLAYER) for step in range(setup.seats)]


def _set_aside(setup: Setup, chance: Chance) -> list[Event]:
    """Return the tiles set aside: of the kinds chosen now, draw as many as all eras deal."""
    wanted: dict[str, int] = {}
    for deal in (deal for era in setup.index.inventory.eras for deal in era.deals if deal.aside):
        wanted[deal.kind] = wanted.get(deal.kind, 0) + deal.count(setup.seats)
    events = list[Event]()
    for kind, count in wanted.items():
        pile = [setup.index.names[tile] for tile in setup.index.of_kind(kind)]
        chosen = tuple(chance.sample(pile, count, f"set aside {kind}"))
        events.append(TilesSetAside(kind, chosen, ids.SETUP_ROUTEMASTERS))
    return events


def _first_hands(setup: Setup, chance: Chance) -> list[Event]:
    """Return the first hands: drawn, or with colours fixed by a variant, which are taken before other seats draw."""
    bag, hands = list(setup.index.inventory.keyple_counts), list(enumerate(setup.hands))
    events: list[Event] = []
    for seat, (hand, rule) in hands:
        if isinstance(hand, tuple):
            bag = [there - taken for there, taken in zip(bag, hand, strict=True)]
            events.append(KeyplesDrawn(seat, sum(hand), hand, None, rule))
    for seat, (hand, rule) in hands:
        if isinstance(hand, int):
            events.append(draw_keyples(setup, chance, bag, seat, hand, rule))
    return events


def draw_keyples(setup: Setup, chance: Chance, bag: list[int], seat: int, number: int, rule: str) -> KeyplesDrawn:
    """Draw keyples for a seat and remove them from ``bag`` (counts by colour), which is modified in place."""
    colours = tuple(chance.sample_counts(bag, number, "keyples"))
    for colour, count in enumerate(colours):
        bag[colour] -= count
    seen_by = None if setup.options.open_hands else (seat,)
    return KeyplesDrawn.make(seat, sum(colours), colours, seen_by, rule)


def seek_keyples(bag: list[int], seat: int, sought: Sequence[int], rule: str) -> KeyplesDrawn:
    """Take keyples of certain colours for a seat, as far as ``bag`` has them, and remove them there; all see them."""
    colours = tuple(map(min, bag, sought))
    bag[:] = [there - taken for there, taken in zip(bag, colours, strict=True)]
    return KeyplesDrawn.make(seat, sum(colours), colours, None, rule, tuple(sought))
