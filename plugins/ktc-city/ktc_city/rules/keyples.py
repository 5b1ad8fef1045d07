"""The keyples of a bid, use or upgrade: one colour, their sources, and their minimum."""

from collections.abc import Sequence
from typing import Final

from ktc.kit import Refusal, shorten
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import Bid, KeypleAction
from ktc_city.model.events import Event, KeyplesPlaced, PileMoved
from ktc_city.model.pieces import Spend
from ktc_city.rules.sealing import check_sealed

CHOICE: Final = Spend.CHOICE


def moved_keyples(s: State, a: KeypleAction) -> int:
    """Return the number of keyples in the moved losing bids."""
    return sum(s.bids[s.index.tile[pile] * s.seats + a.seat] for pile in a.piles)


def brought(s: State, a: KeypleAction) -> int:
    """Return the number of keyples of an action, moved losing bids included."""
    return a.behind + a.front + (moved_keyples(s, a) if a.piles else 0)


def held(s: State, a: KeypleAction) -> int:
    """Return the seat's keyples of the action's colour on both sides of its screen, without losing bids."""
    at = a.seat * len(s.bag) + s.index.keyple[a.colour]
    return s.behind[at] + s.front[at]


def to_place(s: State, tile: int) -> int:
    """Return the minimum placement on a tile: more than the previous one, for whatever purpose."""
    return s.last_placement[tile] + 1


def losing_bids(setup: Setup, s: State, seat: int) -> Sequence[int]:
    """Return the tiles with a losing bid of the seat; sealed bids are never losing."""
    if setup.sealed:
        return ()
    seats, bids, leader = s.seats, s.bids, s.leader
    return [tile for tile in s.board.centre if bids[tile * seats + seat] and leader[tile] != seat]


def has_keyples(setup: Setup, s: State, seat: int) -> bool:
    """Return whether a seat has keyples to place, or could have: what is left behind a screen would tell a sealed bid."""
    own = slice(seat * len(s.bag), (seat + 1) * len(s.bag))
    return bool(setup.sealed) or any(s.behind[own]) or any(s.front[own]) or bool(losing_bids(setup, s, seat))


def form_of_keyples(s: State, a: KeypleAction) -> Refusal | None:
    """Check that the action has tiles, colours and whole numbers known to the box."""
    index = s.index
    if type(a.tile) is not str or a.tile not in index.tile:
        return Refusal(ids.ACTION_FORM, "no-such-tile", {"wish": shorten(a.tile)})
    if type(a.colour) is not str or a.colour not in index.keyple:
        return Refusal(ids.ACTION_FORM, "no-such-keyple", {"wish": shorten(a.colour), "colours": index.inventory.keyples})
    if type(a.behind) is not int or type(a.front) is not int:
        return Refusal(ids.ACTION_FORM, "whole-keyples")
    for pile in a.piles:
        if type(pile) is not str or pile not in index.tile:
            return Refusal(ids.ACTION_FORM, "no-such-tile", {"wish": shorten(pile)})
    return None


def check_keyples(setup: Setup, s: State, a: KeypleAction) -> Refusal | None:
    """Check colour and sources of an action's keyples; the minimum number is checked by each action."""
    tile, colour = s.index.tile[a.tile], s.index.keyple[a.colour]
    lock = s.colour_of[tile]
    if lock >= 0 and lock != colour:
        locked = s.index.inventory.keyples[lock]
        at = a.seat * len(s.bag) + lock
        facts = {"tile": a.tile, "name": s.index.tiles[tile].name, "colour": locked, "wished": a.colour, "seat": a.seat}
        return Refusal(ids.KEYPLES_TILE_COLOUR, "tile-has-colour", facts | {"held": s.behind[at] + s.front[at]})
    if a.behind < 0 or a.front < 0:
        return Refusal(ids.KEYPLES_NOT_BACK, "keyples-stay-out")
    if a.piles:
        refusal = check_sealed(setup, a) if setup.sealed else _check_piles(setup, s, a, colour)
        if refusal is not None:
            return refusal
    at = a.seat * len(s.bag) + colour
    if a.behind > s.behind[at] or a.front > s.front[at]:
        hand = {"seat": a.seat, "colour": a.colour, "behind": s.behind[at], "front": s.front[at]}
        return Refusal(ids.KEYPLES_SOURCES, "keyples-at-hand", hand)
    if a.behind + a.front == 0 and not a.piles:
        return Refusal(ids.KEYPLES_AT_LEAST_ONE, "one-keyple-at-least")
    return None if setup.spend is CHOICE else check_order(setup, s, a)


def _check_piles(setup: Setup, s: State, a: KeypleAction, colour: int) -> Refusal | None:
    if len(set(a.piles)) != len(a.piles):
        return Refusal(ids.KEYPLES_GROUP, "pile-named-twice")
    for pile in a.piles:
        source = s.index.tile[pile]
        name = s.index.tiles[source].name
        number = s.bids[source * s.seats + a.seat]
        if not number:
            return Refusal(ids.KEYPLES_SOURCES, "no-bid-there", {"tile": pile, "name": name, "seat": a.seat})
        if s.leader[source] == a.seat:
            facts = {"tile": pile, "name": name, "seat": a.seat, "keyples": number}
            return Refusal(ids.KEYPLES_COMMITTED, "bid-wins-there", facts)
        if s.colour_of[source] != colour:
            held = s.index.inventory.keyples[s.colour_of[source]]
            facts = {"tile": pile, "name": name, "colour": held, "wished": a.colour}
            return Refusal(ids.KEYPLES_ONE_COLOUR, "bid-has-other-colour", facts)
        if pile == a.tile and (isinstance(a, Bid) or not setup.same_tile_too):
            return Refusal(ids.KEYPLES_SOURCES, "bid-lies-there-already", {"tile": pile, "name": name})
    return None


def check_order(setup: Setup, s: State, a: KeypleAction) -> Refusal | None:
    """Check which keyples are spent first, if a variant has a rule for that."""
    at = a.seat * len(s.bag) + s.index.keyple[a.colour]
    behind, front = s.behind[at], s.front[at]
    if setup.spend is Spend.FRONT_FIRST and a.behind and a.front < front:
        return Refusal(ids.KEYPLES_SOURCES, "front-spent-first", {"front": front, "colour": a.colour})
    if setup.spend is Spend.BEHIND_FIRST and a.front and a.behind < behind:
        return Refusal(ids.KEYPLES_SOURCES, "behind-spent-first", {"behind": behind, "colour": a.colour})
    return None


def check_placement(s: State, a: KeypleAction, rule: str) -> Refusal | None:
    """Check the minimum number of a placement."""
    tile, number = s.index.tile[a.tile], brought(s, a)
    least = to_place(s, tile)
    if number >= least:
        return None
    facts = {
        "tile": a.tile,
        "name": s.index.tiles[tile].name,
        "previous": s.last_placement[tile],
        "least": least,
        "keyples": number,
        "colour": a.colour,
        "held": held(s, a),
    }
    return Refusal(rule, "placement-too-low", facts)


def move_piles(s: State, a: KeypleAction, purpose: str) -> list[Event]:
    """Return the events of losing bids that move to the tile, each whole (keyples.group)."""
    return [
        PileMoved.make(a.seat, pile, a.tile, purpose, a.colour, s.bids[s.index.tile[pile] * s.seats + a.seat], ids.KEYPLES_GROUP)
        for pile in a.piles
    ]


def place_keyples(s: State, a: KeypleAction, purpose: str, first: str, exceeds: str) -> list[Event]:
    """Return the events of placing keyples on a tile; ``first`` and ``exceeds`` are the rules of first and later ones."""
    events = move_piles(s, a, purpose) if a.piles else []
    rule = exceeds if s.last_placement[s.index.tile[a.tile]] else first
    events.append(KeyplesPlaced.make(a.seat, a.tile, purpose, a.colour, a.behind, a.front, brought(s, a), rule))
    return events
