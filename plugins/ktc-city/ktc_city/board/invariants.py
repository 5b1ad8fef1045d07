"""Invariants of a state: every component is in exactly one place, and no count is negative.

Checked after every line of a record (records are untrusted input) and by property tests; never in a game.
"""

from collections.abc import Iterator
from itertools import compress, count

from ktc_city.board.board import SIDES
from ktc_city.board.state import NOBODY, State
from ktc_city.model.hexes import DIRECTIONS, FURTHEST, OPPOSITE, SPAN, STEPS
from ktc_city.model.pieces import Hand, Phase, Where
from ktc_city.model.plain import HANDS


def conserved(s: State) -> str | None:
    """Return a message for the first misplaced component; None if all are conserved.  Valid after every event."""
    return next(_components(s), None)


def invariants(s: State) -> str | None:
    """Return a message for the first violated invariant of a position between two steps; None if all hold."""
    return next(_between_steps(s), None)


def _components(s: State) -> Iterator[str]:
    yield from _counts(s)
    yield from _keyples(s)
    yield from _connectors(s)
    yield from _skills(s)
    yield from _tiles(s)
    yield from _barges(s)
    if s.index.inventory.pools:
        yield from _pools(s)


def _between_steps(s: State) -> Iterator[str]:
    """Yield violations of a position between two steps: events can apply cleanly and still leave no seat able to act."""
    eras, seats = len(s.index.inventory.eras), range(s.seats)
    if not 0 <= s.era < eras or s.turn not in (NOBODY, *seats):
        yield f"no era {s.era}, or no seat {s.turn}"
        return
    ashore = [seat for seat in seats if s.board.river[seat] == s.era]
    if any(river not in (s.era, s.era + 1) for river in s.board.river):
        yield "a barge is on a river tile of another era"
    if s.phase in (Phase.LOSING_BIDS, Phase.PLACING, Phase.OVER):
        if ashore:
            yield "the era ended with a barge that has not sailed"
    elif s.turn not in ashore and s.due is None:  # effects are done before a first turn too
        yield f"seat {s.turn} has the turn, but has sailed"
    if len(set(s.passes)) != len(s.passes) or not set(s.passes) <= set(seats):
        yield "the row of passes has a seat twice, or one that is not in the game"
    held = s.due is not None and s.due.held is not None  # the next turn begins when effects are done
    if s.phase == Phase.SAILING and not held and s.passes[:1] != [s.turn]:
        yield "the sailing seat is not the one that passed first"
    asked = s.phase in (Phase.TAKING, Phase.PAYING)
    if asked and (not 0 <= s.choice_tile < len(s.board.where) or not s.placed[s.choice_tile]):
        yield "a choice is open for a tile without keyples placed on it"
    yield from _components(s)


def _counts(s: State) -> Iterator[str]:
    lists = {
        "bids": s.bids,
        "placed keyples": s.placed,
        "waiting connectors": s.pending,
        "connectors in the supply": s.connector_supply,
        "skill tiles in the supply": s.skill_supply,
        "skill tiles": s.skills,
        **{f"keyples {place.words}": getattr(s, place) for place in Hand},
        "keyples in the bag": s.bag[:-1],
        "keyples out of the game": s.out,
    }
    yield from (f"a negative number of {name}" for name, counts in lists.items() if min(counts) < 0)
    if sum(s.bag) < 0:
        yield "more keyples were drawn than the bag had"


def _keyples(s: State) -> Iterator[str]:
    width = len(s.bag)
    lying = [0] * width
    piles = zip(*[iter(s.bids)] * s.seats, strict=True)  # by tile
    for tile, (placed, pile, leader) in enumerate(zip(s.placed, piles, s.leader, strict=True)):
        number = placed + sum(pile)
        if number and s.colour_of[tile] < 0:
            yield f"{number} keyples without a colour on {s.index.names[tile]}"
        if number:
            lying[s.colour_of[tile]] += number
        if leader >= 0 and pile[leader] != s.best[tile]:
            yield f"the highest bid on {s.index.names[tile]} is not that of its leader"
    places = [getattr(s, place) for place in HANDS]
    hands = [sum([sum(place[c::width]) for place in places]) for c in range(width)]
    if s.phase == Phase.OPENING and not sum(s.bag[:-1]) + sum(hands):
        return
    found = [s.bag[c] + hands[c] + lying[c] + s.out[c] for c in range(width - 1)]
    hidden = hands[width - 1] + s.bag[width - 1]
    if sum(found) + hidden != sum(s.index.inventory.keyple_counts):
        yield f"{sum(found) + hidden} keyples instead of {sum(s.index.inventory.keyple_counts)}"
    elif not s.bag[width - 1] and tuple(found) != s.index.inventory.keyple_counts:
        yield f"keyples by colour are {found} instead of {list(s.index.inventory.keyple_counts)}"


def _connectors(s: State) -> Iterator[str]:
    colours = len(s.connector_supply)
    laid, faults = _laid(s)
    found = [s.connector_supply[c] + sum(s.pending[c :: colours + 1]) + laid[c] for c in range(colours)]
    if s.phase == Phase.OPENING and not any(found):
        return
    if sum(s.pending[colours :: colours + 1]) > sum(s.index.inventory.connector_counts):
        yield "more connectors without a colour than the box has"
    if tuple(found) != s.index.inventory.connector_counts:
        yield f"connectors by colour are {found} instead of {list(s.index.inventory.connector_counts)}"
    waiting = [sum(s.pending[seat * (colours + 1) : (seat + 1) * (colours + 1)]) for seat in range(s.seats)]
    if waiting != s.waiting:
        yield f"connectors waiting are {waiting}, not {s.waiting}"
    yield from faults


def _laid(s: State) -> tuple[list[int], list[str]]:
    """Return the number of connectors of each colour on the table, and the faults of their places.

    Written for speed: sides without connectors are skipped, and each connector is visited once or twice.
    """
    board, laid, faults = s.board, [0] * len(s.connector_supply), list[str]()
    across, cells, where, spot, free = board.across, board.cells, board.where, board.spot, board.free
    for at in compress(count(), across):
        tile, side = divmod(at, SIDES)
        if where[tile] < 0:
            faults.append(f"a connector is on {s.index.names[tile]}, which is in no borough")
            continue
        other = cells[where[tile]].get(spot[tile] + STEPS[side])
        if other is None or tile < other:
            laid[across[at] - 1] += 1
        if other is not None and across[other * SIDES + OPPOSITE[side]] != across[at]:
            faults.append(f"a side of {s.index.names[tile]} and the same side of its neighbour show different connectors")
        if free[tile] >> side & 1:
            faults.append(f"a side of {s.index.names[tile]} is free with a connector across it")
    return laid, faults


def _skills(s: State) -> Iterator[str]:
    kinds = len(s.skill_supply)
    found = [s.skill_supply[k] + sum(s.skills[k::kinds]) for k in range(kinds)]
    if s.phase == Phase.OPENING and not any(found):
        return
    if tuple(found) != s.index.inventory.skill_counts:
        yield f"skill tiles by type are {found} instead of {list(s.index.inventory.skill_counts)}"


def _pools(s: State) -> Iterator[str]:
    for pool, items in s.index.pools.items():
        held = [item for value, _ in s.notes.values() if isinstance(value, tuple) and value[0] == pool for item in value[1:]]
        known = [item for item in held if item]
        if len(held) > len(items) or len(set(known)) < len(known) or not set(known) <= set(items):
            yield f"more items of the pool {pool} are out than it has"


def _tiles(s: State) -> Iterator[str]:
    lying: dict[int, list[int]] = {}
    for tile, where in enumerate(s.board.where):
        lying.setdefault(where, []).append(tile)
    for seat in range(s.seats):
        held = lying.get(seat, [])
        if sorted(s.board.boroughs[seat]) != held or sorted(s.board.cells[seat].values()) != held:
            yield f"the borough of seat {seat} does not have each of its tiles in one cell"
        if sorted(s.board.won[seat]) != lying.get(Where.WON - seat, []):
            yield f"the tiles that seat {seat} has yet to place are not those it took"
        yield from _borough(s, seat, held)
    if sorted(s.board.centre) != lying.get(Where.CENTRE, []):
        yield "the centre does not have its tiles"
    for facts, level in compress(zip(s.index.tiles, s.board.level, strict=True), s.board.level):  # every tile has a level 0
        if not 0 < level < len(facts.points):
            yield f"{facts.id} has no level {level}"


def _borough(s: State, seat: int, held: list[int]) -> Iterator[str]:
    cells = s.board.cells[seat]
    furthest = max(map(abs, cells), default=0)
    if furthest > FURTHEST * SPAN or max(map(s.board.rotation.__getitem__, held), default=0) not in DIRECTIONS:
        yield f"a tile of seat {seat} is outside the table, or has an impossible rotation"
    if len(cells) > 1 and any(cells.keys().isdisjoint(map(cell.__add__, STEPS)) for cell in cells):
        yield f"a tile of seat {seat} touches no other"


def _barges(s: State) -> Iterator[str]:
    moored = [
        (s.board.river[seat], s.board.berth[seat])
        for seat in range(s.seats)
        if s.board.berth[seat] != NOBODY or s.board.river[seat]
    ]
    if len(set(moored)) != len(moored):
        yield "two barges are on one berth"
    for river, berth in moored:
        if not 0 <= river < len(s.index.rivers) or not 0 <= berth < len(s.index.berths(river)):
            yield f"no berth {berth} on river tile {river}"
