"""The writers of a state, one small function per event: the only code that changes a State.

Written for speed (indexes into flat lists, no checks): it runs for every event of every playout and every replay.  It
never refuses, never draws and calls no plugin.  ``invariants.py`` checks the state of an untrusted record.
"""

from typing import Final

from ktc.kit import Writers
from ktc_city.board.state import NOBODY, NOTHING, State
from ktc_city.model import events as ev
from ktc_city.model.hexes import ALL_SIDES, AROUND, DIRECTIONS, OPPOSITE, STEPS, cell_at
from ktc_city.model.pieces import Phase
from ktc_city.model.plain import (
    BID,
    CENTRE,
    CHOSEN_IN,
    GONE,
    HANDS,
    LOSING_BIDS,
    OVER,
    PILE,
    RIVER,
    SAILING,
    TURNS,
    WON,
)

SIDES: Final = len(DIRECTIONS)
WRITERS: Final = Writers[State](ev.EVENTS)
PHASES: Final = {phase.word: int(phase) for phase in Phase}


def spend(s: State, seat: int, colour: int, behind: int, front: int) -> None:
    """Remove keyples from a hand; those of a colour unknown to the reader are taken from the hidden ones.

    This also clears the row of passes, as an offer and a sailing that says so do.  Nothing else clears it within an era.
    """
    s.passes.clear()
    width = len(s.bag)
    at = seat * width + colour
    if front:
        s.front[at] -= front
    known = s.behind[at]
    if behind <= known:
        s.behind[at] = known - behind
    else:
        s.behind[at] = 0
        s.behind[(seat + 1) * width - 1] -= behind - known


def receive(s: State, seat: int, colour: int, number: int, to: str) -> None:
    """Add keyples to a place of a hand."""
    if to not in HANDS:
        raise ValueError(f"keyples cannot go to {to}; places: {', '.join(HANDS)}")
    getattr(s, to)[seat * len(s.bag) + colour] += number


@WRITERS.add
def nothing(s: State, e: ev.SeedCommitted | ev.Outbid) -> None:
    """Write nothing: the surrounding events already hold the change."""


@WRITERS.add
def home_chosen(s: State, e: ev.HomeChosen) -> None:
    lay(s, e.seat, s.index.tile[e.tile], cell_at(0, 0), 0)


@WRITERS.add
def river_laid(s: State, e: ev.RiverLaid) -> None:
    for tile in e.tiles:
        s.own_board().where[s.index.tile[tile]] = RIVER


@WRITERS.add
def supply_laid(s: State, e: ev.SupplyLaid) -> None:
    s.connector_supply[:] = e.connectors
    s.skill_supply[:] = e.skills


@WRITERS.add
def bag_filled(s: State, e: ev.BagFilled) -> None:
    s.bag[:-1] = e.counts


@WRITERS.add
def barge_moored(s: State, e: ev.BargeMoored) -> None:
    board = s.own_board()
    board.berth[e.seat] = e.berth
    board.sails.clear()


@WRITERS.add
def tiles_set_aside(s: State, e: ev.TilesSetAside) -> None:
    chosen, where = {s.index.tile[tile] for tile in e.tiles}, s.own_board().where
    for tile in s.index.of_kind(e.kind):
        if tile not in chosen and where[tile] == PILE:
            where[tile] = GONE


@WRITERS.add
def tiles_dealt(s: State, e: ev.TilesDealt) -> None:
    board, number = s.own_board(), s.index.tile
    for name in e.tiles:
        tile = number[name]
        board.where[tile] = CENTRE
        board.level[tile] = e.level
        board.centre.append(tile)
    board.usable.clear()


@WRITERS.add
def era_began(s: State, e: ev.EraBegan) -> None:
    tiles = len(s.colour_of)
    s.era = e.era
    s.phase = TURNS
    s.passed[:] = [0] * s.seats
    s.passes.clear()
    s.colour_of[:] = [NOTHING] * tiles
    s.last_placement[:] = [0] * tiles
    s.own_board().sails.clear()


@WRITERS.add
def turn_began(s: State, e: ev.TurnBegan) -> None:
    s.turn = e.seat
    if s.phase != SAILING:
        s.phase = TURNS
        s.choice_tile = NOTHING


@WRITERS.add
def pile_moved(s: State, e: ev.PileMoved) -> None:
    source, tile = s.index.tile[e.source], s.index.tile[e.tile]
    s.bids[source * s.seats + e.seat] -= e.number
    s.colour_of[tile] = s.index.keyple[e.colour]
    if e.purpose in CHOSEN_IN:
        s.placed[tile] += e.number
        return
    if e.purpose != BID:
        raise ValueError(f"the purpose of a moved pile cannot be {e.purpose}")
    s.bids[tile * s.seats + e.seat] += e.number
    if s.leader[tile] == e.seat:
        s.best[tile] += e.number


@WRITERS.add
def keyples_bid(s: State, e: ev.KeyplesBid) -> None:
    tile, colour = s.index.tile[e.tile], s.index.keyple[e.colour]
    spend(s, e.seat, colour, e.behind, e.front)
    s.bids[tile * s.seats + e.seat] += e.behind + e.front
    s.best[tile] = e.total
    s.leader[tile] = e.seat
    s.colour_of[tile] = colour


@WRITERS.add
def bid_sealed(s: State, e: ev.BidSealed) -> None:
    """Add keyples to a sealed bid; a number that the reader does not know stays behind the screen until it is revealed."""
    tile, colour, behind = s.index.tile[e.tile], s.index.keyple[e.colour], e.behind or 0
    spend(s, e.seat, colour, behind, e.front)
    s.bids[tile * s.seats + e.seat] += behind + e.front
    s.colour_of[tile] = colour
    at = next((at for at, pile in enumerate(s.sealed) if pile[0] == tile and pile[1] == e.seat), len(s.sealed))
    begun = s.sealed[at][2] if at < len(s.sealed) else 0
    s.sealed = (*s.sealed[:at], (tile, e.seat, begun + e.front), *s.sealed[at + 1 :])


@WRITERS.add
def bid_revealed(s: State, e: ev.BidRevealed) -> None:
    tile, colour = s.index.tile[e.tile], s.index.keyple[e.colour]
    at = tile * s.seats + e.seat
    spend(s, e.seat, colour, e.number - s.bids[at], 0)
    s.bids[at] = e.number
    if e.leads:
        s.best[tile] = e.number
        s.leader[tile] = e.seat
    s.sealed = tuple(pile for pile in s.sealed if pile[:2] != (tile, e.seat))


@WRITERS.add
def offer_taken(s: State, e: ev.OfferTaken) -> None:
    s.passes.clear()


@WRITERS.add
def noted(s: State, e: ev.Noted) -> None:
    s.notes = {**s.notes, (e.variant, e.key): (e.value, e.seen_by)}


@WRITERS.add
def keyples_placed(s: State, e: ev.KeyplesPlaced) -> None:
    tile, colour = s.index.tile[e.tile], s.index.keyple[e.colour]
    spend(s, e.seat, colour, e.behind, e.front)
    s.placed[tile] += e.behind + e.front
    s.last_placement[tile] = e.number
    s.colour_of[tile] = colour


@WRITERS.add
def choice_opened(s: State, e: ev.ChoiceOpened) -> None:
    s.phase = CHOSEN_IN[e.purpose]
    s.choice_tile = s.index.tile[e.tile]


@WRITERS.add
def connectors_taken(s: State, e: ev.ConnectorsTaken) -> None:
    colours = len(s.connector_supply)
    at = e.seat * (colours + 1)
    for name in e.connectors:
        colour = s.index.connector[name]
        s.connector_supply[colour] -= 1
        s.pending[at + colour] += 1
    s.pending[at + colours] += e.open
    s.waiting[e.seat] += len(e.connectors) + e.open


@WRITERS.add
def skills_taken(s: State, e: ev.SkillsTaken) -> None:
    at = e.seat * len(s.skill_supply)
    for name in e.skills:
        skill = s.index.skill[name]
        s.skill_supply[skill] -= 1
        s.skills[at + skill] += 1


@WRITERS.add
def skills_returned(s: State, e: ev.SkillsReturned) -> None:
    at = e.seat * len(s.skill_supply)
    for name in e.skills:
        skill = s.index.skill[name]
        s.skill_supply[skill] += 1
        s.skills[at + skill] -= 1


@WRITERS.add
def connector_placed(s: State, e: ev.ConnectorPlaced) -> None:
    colour, tile = s.index.connector[e.colour], s.index.tile[e.tile]
    colours = len(s.connector_supply)
    seat, board = e.seat, s.own_board()
    if e.open:
        s.connector_supply[colour] -= 1
        s.pending[seat * (colours + 1) + colours] -= 1
    else:
        s.pending[seat * (colours + 1) + colour] -= 1
    s.waiting[seat] -= 1
    side = e.side
    board.across[tile * SIDES + side] = colour + 1
    board.free[tile] &= ~(1 << side)
    other = board.cells[seat].get(board.spot[tile] + STEPS[side])
    if other is not None:
        board.across[other * SIDES + OPPOSITE[side]] = colour + 1
        board.free[other] &= ~(1 << OPPOSITE[side])
    board.ready.pop(seat, None)
    board.shown.pop(seat, None)


@WRITERS.add
def connector_discarded(s: State, e: ev.ConnectorDiscarded) -> None:
    colours = len(s.connector_supply)
    colour = s.index.connector[e.colour] if e.colour else colours
    s.pending[e.seat * (colours + 1) + colour] -= 1
    s.waiting[e.seat] -= 1
    if e.colour:
        s.connector_supply[colour] += 1


@WRITERS.add
def tile_upgraded(s: State, e: ev.TileUpgraded) -> None:
    board = s.own_board()
    board.level[s.index.tile[e.tile]] = e.level
    board.usable.clear()
    board.ready.clear()


@WRITERS.add
def passed(s: State, e: ev.Passed) -> None:
    s.passes.append(e.seat)
    s.passed[e.seat] = 1


@WRITERS.add
def all_passed(s: State, e: ev.AllPassed) -> None:
    s.passes[:] = e.order
    s.turn = e.order[0]
    s.phase = SAILING


@WRITERS.add
def barge_sailed(s: State, e: ev.BargeSailed) -> None:
    board = s.own_board()
    board.river[e.seat] += 1
    board.berth[e.seat] = e.berth
    board.sails.clear()
    if s.phase == SAILING:
        s.passes.remove(e.seat)
    elif e.breaks:
        s.passes.clear()


@WRITERS.add
def era_ended(s: State, e: ev.EraEnded) -> None:
    s.phase = LOSING_BIDS
    s.turn = NOBODY
    s.passes.clear()


@WRITERS.add
def phase_began(s: State, e: ev.PhaseBegan) -> None:
    s.phase = PHASES[e.phase]


@WRITERS.add
def keyples_returned(s: State, e: ev.KeyplesReturned) -> None:
    tile = s.index.tile[e.tile]
    if e.bid:
        s.bids[tile * s.seats + e.seat] -= e.number
    else:
        s.placed[tile] -= e.number
    receive(s, e.seat, s.index.keyple[e.colour], e.number, e.to)


@WRITERS.add
def bid_paid(s: State, e: ev.BidPaid) -> None:
    tile = s.index.tile[e.tile]
    s.bids[tile * s.seats + e.seat] -= e.number
    s.best[tile] = 0
    s.leader[tile] = NOBODY
    s.bag[s.index.keyple[e.colour]] += e.number


@WRITERS.add
def tile_taken(s: State, e: ev.TileTaken) -> None:
    tile, board = s.index.tile[e.tile], s.own_board()
    if board.where[tile] == CENTRE:
        board.centre.remove(tile)
    board.where[tile] = WON - e.seat
    board.won[e.seat].append(tile)
    board.usable.clear()


@WRITERS.add
def keyples_bagged(s: State, e: ev.KeyplesBagged) -> None:
    s.placed[s.index.tile[e.tile]] -= e.number
    (s.out if e.out else s.bag)[s.index.keyple[e.colour]] += e.number


@WRITERS.add
def tile_left(s: State, e: ev.TileLeft) -> None:
    tile, board = s.index.tile[e.tile], s.own_board()
    where = board.where[tile]
    if where == CENTRE:
        board.centre.remove(tile)
    elif where <= WON:
        board.won[WON - where].remove(tile)
    board.where[tile] = GONE
    board.usable.clear()


@WRITERS.add
def keyples_drawn(s: State, e: ev.KeyplesDrawn) -> None:
    width = len(s.bag)
    at = e.seat * width
    if e.colours is None:
        s.behind[at + width - 1] += e.number
        s.bag[width - 1] -= e.number
        return
    for colour, number in enumerate(e.colours):
        s.behind[at + colour] += number
        s.bag[colour] -= number


@WRITERS.add
def tile_placed(s: State, e: ev.TilePlaced) -> None:
    tile = s.index.tile[e.tile]
    s.own_board().won[e.seat].remove(tile)
    lay(s, e.seat, tile, cell_at(e.q, e.r), e.rotation)


def lay(s: State, seat: int, tile: int, cell: int, rotation: int) -> None:
    """Put a tile into a borough: register its free sides, join protruding connectors and extend the rim."""
    board = s.own_board()
    board.where[tile] = seat
    board.spot[tile] = cell
    board.rotation[tile] = rotation
    board.boroughs[seat].append(tile)
    cells, rim, across = board.cells[seat], board.rim[seat], board.across
    cells[cell] = tile
    rim.pop(cell, None)
    shore, free, own = s.index.shores[tile][rotation], ALL_SIDES, tile * SIDES
    for direction, (side, touched, step, opposite, back) in enumerate(AROUND):
        beside = cell + step
        neighbour = cells.get(beside)
        if neighbour is None:
            rim[beside] = rim.get(beside, 0) | (touched | back if shore & side else touched)
            continue
        free ^= side  # named by the neighbour, which was laid first
        across[own + direction] = across[neighbour * SIDES + opposite]
    board.free[tile] = free
    board.usable.clear()
    board.ready.pop(seat, None)
    board.shown.pop(seat, None)


@WRITERS.add
def game_ended(s: State, e: ev.GameEnded) -> None:
    s.phase = OVER
    s.turn = NOBODY
    board = s.own_board()
    board.rim = [{} for _ in board.rim]  # nothing is laid any more, and finished games are kept by the thousand
