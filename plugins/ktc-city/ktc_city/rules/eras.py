"""Automatic events: the deal of an era, and its end, part by part in the order of the table.

Each part is one function, named in the entry of its phase.  A part ends with the phase that comes next in that order.
"""

from collections.abc import Sequence

from ktc.kit import Chance
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.events import (
    BidPaid,
    EraBegan,
    Event,
    GameEnded,
    KeyplesBagged,
    KeyplesReturned,
    PhaseBegan,
    TileLeft,
    TilesDealt,
    TileTaken,
    TurnBegan,
)
from ktc_city.model.pieces import Deal, Source
from ktc_city.model.plain import PILE
from ktc_city.rules.opening import draw_keyples
from ktc_city.rules.placing import has_spot
from ktc_city.rules.sailing import order_from_rightmost
from ktc_city.rules.sealing import reveal


def _then(setup: Setup, s: State, events: list[Event], rule: str) -> list[Event]:
    """Return the events of a part with the start of the next one; the last part leads to the next era or the scoring."""
    return [*events, PhaseBegan.make(setup.after[s.phase][-1 if _is_last(s) else 0].word, rule)]


def _is_last(s: State) -> bool:
    return s.board.river[0] == len(s.index.inventory.eras)


def begin_era(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Deal the era's tiles; the player with the rightmost barge starts (era.tiles, turn.first).

    The era is that of the river tile at which the barges are.
    """
    era = s.board.river[0]
    events: list[Event] = [TilesDealt(*_dealt(setup, s, deal, chance)) for deal in s.index.inventory.eras[era].deals]
    first = order_from_rightmost(s)[0]
    began = EraBegan(era, first, ids.TURN_FIRST)
    if (chosen := setup.table.first_player(s, [*events, began])) is not None:
        return [*events, EraBegan(era, *chosen), TurnBegan.make(*chosen)]
    return [*events, began, TurnBegan.make(first, ids.TURN_FIRST)]


def _dealt(setup: Setup, s: State, deal: Deal, chance: Chance) -> tuple[tuple[str, ...], int, str]:
    pile = [s.index.names[tile] for tile in s.index.of_kind(deal.kind) if s.board.where[tile] == PILE]
    count = deal.count(setup.seats)
    if count >= len(pile):
        return tuple(pile), deal.level, ids.ERA_TILES
    rule = ids.ERA_THREE_UPGRADED if deal.level else ids.ERA_BUILDINGS_AT_RANDOM
    return tuple(chance.sample(pile, count, f"deal {deal.kind}")), deal.level, rule


def return_losing_bids(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Return losing keyples to their owners (end.losing-bids), after all connectors are placed and sealed bids revealed."""
    if any(s.waiting):
        return []  # a reaction can come so late that its connectors are not laid yet
    if s.sealed:
        return reveal(setup, s)
    to, rule = setup.returns[Source.LOSING_BID]
    events: list[Event] = []
    for tile in s.board.centre:
        piles = s.bids[tile * s.seats : (tile + 1) * s.seats]
        if len(piles) - piles.count(0) < 2:
            continue
        for seat, number in enumerate(piles):
            if number and s.leader[tile] != seat:
                colour = s.index.inventory.keyples[s.colour_of[tile]]
                events.append(KeyplesReturned.make(seat, s.index.names[tile], colour, number, to, True, rule))
    return _then(setup, s, events, ids.END_LOSING_BIDS)


def take_tiles(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Winners take their tiles with the keyples placed on them, from the rightmost barge clockwise (end.take-tiles)."""
    to, rule = setup.returns[Source.WON_TILE]
    events: list[Event] = []
    for seat in order_from_rightmost(s):
        for tile in (tile for tile in s.board.centre if s.leader[tile] == seat):
            name, colour = s.index.names[tile], s.index.inventory.keyples[s.colour_of[tile]]
            events.append(TileTaken.make(seat, name, ids.END_TAKE_TILES))
            events.append(BidPaid.make(seat, name, colour, s.best[tile], ids.END_TAKE_TILES))
            if s.placed[tile]:
                events.append(KeyplesReturned.make(seat, name, colour, s.placed[tile], to, False, rule))
    return _then(setup, s, events, ids.END_TAKE_TILES)


def remove_unbid_tiles(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Remove tiles without a bid from the game (end.unbid)."""
    events: list[Event] = []
    for tile in s.board.centre:
        name = s.index.names[tile]
        if s.placed[tile]:
            colour = s.index.inventory.keyples[s.colour_of[tile]]
            events.append(KeyplesBagged.make(name, colour, s.placed[tile], not setup.unbid_to_bag, ids.END_UNBID))
        events.append(TileLeft.make(name, ids.END_UNBID))
    return _then(setup, s, events, ids.END_UNBID)


def give_river_tile(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Give the river tile of the ended era to the barge on the claiming berth (end.river-tile)."""
    river = s.index.names[s.index.rivers[s.era]]
    berths = s.index.berths(s.era + 1)
    claimants = [seat for seat in range(s.seats) if berths[s.board.berth[seat]].claims]
    event: Event
    if claimants:
        event = TileTaken.make(claimants[0], river, ids.END_RIVER_TILE)
    else:
        event = TileLeft.make(river, ids.END_RIVER_TILE)
    return _then(setup, s, [event], ids.END_RIVER_TILE)


def draw(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Players draw keyples by their berths, as long as the bag lasts (end.draw)."""
    berths = s.index.berths(s.era + 1)
    order = order_from_rightmost(s)
    if not setup.draw_clockwise:
        order = tuple(sorted(order, key=lambda seat: -s.board.berth[seat]))
    bag = s.bag[:-1]
    events: list[Event] = [
        draw_keyples(setup, chance, bag, seat, berths[s.board.berth[seat]].keyples, ids.END_DRAW)
        for seat in order
        if berths[s.board.berth[seat]].keyples
    ]
    return _then(setup, s, events, ids.END_DRAW)


def retrieve(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Return all keyples in a borough to its owner, whichever player placed them (end.retrieve)."""
    to, rule = setup.returns[Source.BOROUGH]
    events: list[Event] = []
    for seat in range(s.seats):
        for tile in s.board.boroughs[seat]:
            if s.placed[tile]:
                colour = s.index.inventory.keyples[s.colour_of[tile]]
                events.append(KeyplesReturned.make(seat, s.index.names[tile], colour, s.placed[tile], to, False, rule))
    return _then(setup, s, events, ids.END_RETRIEVE)


def finish_placing(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """End the placing of won tiles; tiles that fit nowhere leave the game."""
    holding = [seat for seat in range(s.seats) if s.board.won[seat]]
    stuck = [seat for seat in holding if not has_spot(setup, s, seat)]
    if len(stuck) < len(holding):
        return [] if setup.unplaceable_waits else _drop(s, stuck)
    events = [] if setup.unplaceable_waits and not _is_last(s) else _drop(s, stuck)
    return _then(setup, s, events, ids.END_PLACE)


def _drop(s: State, stuck: Sequence[int]) -> list[Event]:
    """Return the events of tiles that leave because their owners can place none of them (end.place-river)."""
    return [TileLeft.make(s.index.names[tile], ids.END_PLACE_RIVER) for seat in stuck for tile in s.board.won[seat]]


def end_game(setup: Setup, s: State, chance: Chance) -> list[Event]:
    """Count the points and name the winner (score.winner)."""
    if setup.table.closes:
        from ktc_city.rules.closing import ended  # few tables have such hooks

        return ended(setup, s)
    from ktc_city.rules.scoring import result  # a start counts nothing

    totals, winner = result(setup, s)
    return [GameEnded(totals, winner, ids.SCORE_WINNER)]
