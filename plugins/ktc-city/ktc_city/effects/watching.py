"""Triggers in events, the tiles and variants with hooks for them, and the order of calls (effects.order)."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from ktc.effects import OneOf, Row, rows_of
from ktc.effects.values import LATER
from ktc_city.board.open_board import OpenBoard, tile_as_it_lies
from ktc_city.board.state import NOBODY, State
from ktc_city.box.moments.answers import effects_of
from ktc_city.box.setup import Setup
from ktc_city.model import events as ev
from ktc_city.model.actions import Action, Pay, Take, Upgrade, Use
from ktc_city.model.effect_events import Chosen, NoteShown
from ktc_city.model.effect_kinds import Level
from ktc_city.model.events import Event
from ktc_city.model.hexes import STEPS
from ktc_city.model.ids import tile_rule
from ktc_city.model.moments import BOROUGH, OWN, TABLE, Trigger
from ktc_city.model.pieces import Phase
from ktc_city.model.plain import WON
from ktc_city.rules.sailing import order_from_rightmost
from ktc_city.rules.upgrading import rule_of

IN_THE_CENTRE: Final = frozenset({"tile_used", "bid_laid", "chosen"})  # what a tile in the centre is asked of
OFFER_TAKEN: Final = "offer_taken"
OF_ITSELF: Final = frozenset({"chosen", OFFER_TAKEN})  # what only the tile or variant is asked that it is about
UPGRADE_BEGAN: Final = "upgrade_began"  # its last effect is the upgrade
OF_A_SEAT: Final = frozenset({"bid_laid", "barge_sailed", "tile_won"})  # what belongs to the borough of who did it


def moments(setup: Setup, s: State, action: Action | None, events: Sequence[Event], depth: int = 0) -> Iterator[Trigger]:
    """Yield the triggers of events that are not written yet, in order, without those that no hook waits for.

    Too deeply nested triggers are yielded but not called (effects.limit).
    """
    for moment in _moments(setup, s, action, events):
        if any(watchers(setup, s, moment)) or (moment.hook == "game_opened" and _waits_at_home(setup, events)):
            yield attrs.evolve(moment, depth=depth)


def _waits_at_home(setup: Setup, events: Sequence[Event]) -> bool:
    """Return whether a home tile has a hook for the opening, although the events have not placed it yet."""
    hooks = setup.box.live.get("game_opened", {})
    return any(isinstance(event, ev.HomeChosen) and event.tile in hooks for event in events)


def _moments(setup: Setup, s: State, action: Action | None, events: Sequence[Event]) -> Iterator[Trigger]:
    for event in events:
        match event:
            case ev.EraBegan():
                yield Trigger("era_began", era=event.era)
            case ev.KeyplesBid():
                yield Trigger("bid_laid", event.seat, event.tile, keyples=event.total, colour=event.colour)
            case ev.BidSealed():
                yield Trigger("bid_laid", event.seat, event.tile, colour=event.colour)
            case ev.TileUpgraded():
                began = _on(s, Trigger(UPGRADE_BEGAN, event.seat, event.tile))
                waits = isinstance(action, Upgrade | Pay) and any(watchers(setup, s, began))
                yield began if waits else _on(s, Trigger("tile_upgraded", event.seat, event.tile, level=event.level))
            case ev.ConnectorPlaced():
                yield _on(s, Trigger("connector_laid", event.seat, event.tile, colour=event.colour, other=_beside(s, event)))
            case ev.BargeSailed():
                yield Trigger("barge_sailed", event.seat, berth=event.berth)
            case ev.TilePlaced():
                level = s.board.level[s.index.tile[event.tile]]
                yield Trigger("tile_placed", event.seat, event.tile, event.seat, level)
            case ev.OfferTaken() if event.rule != event.variant:  # of a tile
                yield offer_moment(s, event.seat, event.variant)
            case ev.OfferTaken():
                yield Trigger(OFFER_TAKEN, event.seat, event.variant, key=event.wish)
            case Chosen() if not _is_shown_later(s, event):
                shown = event.option if event.option is not None and event.seen_by is None else ""
                yield Trigger("chosen", event.seat, event.by, key=event.key, option=shown)
            case NoteShown() if s.due is not None and isinstance(s.due.rows[0].effect, OneOf):
                yield Trigger("chosen", event.seat, event.by, key=event.key, option=event.items[0])
            case ev.PhaseBegan() if event.phase == Phase.PLACING.word:
                yield from _ended(s)
            case ev.PhaseBegan() if event.phase == Phase.NEXT_ERA.word and s.phase == Phase.OPENING:
                yield Trigger("game_opened")
    yield from _used(s, action, events)


def _is_shown_later(s: State, event: Chosen) -> bool:
    """Return whether an answer is revealed with the last of several answers: its trigger comes then."""
    rows = s.due.rows if s.due is not None else ()
    asked = [row.effect for row in rows if (row.by, row.seat) == (event.by, event.seat) and isinstance(row.effect, OneOf)]
    return event.seen_by is not None and any(effect.seen == LATER and effect.key == event.key for effect in asked)


def _used(s: State, action: Action | None, events: Sequence[Event]) -> Iterator[Trigger]:
    """Yield the trigger of a use whose yield is complete."""
    if isinstance(action, Use) and not any(isinstance(event, ev.ChoiceOpened) for event in events):
        placed = next(event for event in events if isinstance(event, ev.KeyplesPlaced))
        yield _on(s, Trigger("tile_used", placed.seat, placed.tile, keyples=placed.number, colour=placed.colour))
    elif isinstance(action, Take):
        tile = s.choice_tile
        colour = s.index.inventory.keyples[s.colour_of[tile]]
        yield _on(s, Trigger("tile_used", action.seat, s.index.names[tile], keyples=s.last_placement[tile], colour=colour))


def offer_moment(s: State, seat: int, tile: str) -> Trigger:
    """Return the trigger of a tile's offer to its owner, which is asked before it comes too."""
    return _on(s, Trigger(OFFER_TAKEN, seat, tile))


def _on(s: State, moment: Trigger) -> Trigger:
    tile = s.index.tile[moment.tile]
    where = s.board.where[tile]
    return attrs.evolve(moment, owner=where if where >= 0 else NOBODY, level=moment.level or s.board.level[tile])


def _beside(s: State, event: ev.ConnectorPlaced) -> str:
    other = s.board.cells[event.seat].get(s.board.spot[s.index.tile[event.tile]] + STEPS[event.side])
    return "" if other is None else s.index.names[other]


def _ended(s: State) -> Iterator[Trigger]:
    """Yield the triggers of an era's end: each tile taken, from the rightmost barge clockwise, then the end."""
    river = s.index.rivers[s.era]
    for seat in order_from_rightmost(s):
        for tile in s.board.won[seat]:
            if s.colour_of[tile] >= 0 or tile == river:  # else it waits since an era before
                yield Trigger("tile_won", seat, s.index.names[tile], level=s.board.level[tile])
    yield Trigger("era_ended", era=s.era)


def watchers(setup: Setup, s: State, moment: Trigger) -> Iterator[tuple[str, int]]:
    """Yield the tiles and variants to call for a trigger, each with its seat: seat in turn first, clockwise; centre; variants.

    The tiles of a seat are in the order in which they were placed, followed by won tiles.
    """
    hooks = setup.box.live.get(moment.hook, {})
    if not hooks:
        return
    names = s.index.names
    for seat in _clockwise(s, moment):
        for tile in (*s.board.boroughs[seat], *s.board.won[seat]):
            if names[tile] in hooks and _reaches(setup, s, tile, seat, moment):
                yield names[tile], seat
    for tile in s.board.centre:
        if names[tile] in hooks and moment.hook in IN_THE_CENTRE and _reaches(setup, s, tile, NOBODY, moment):
            yield names[tile], moment.seat
    for variant in setup.box.variants:
        if variant in hooks and (moment.hook not in OF_ITSELF or variant == moment.tile):
            yield variant, NOBODY


def _clockwise(s: State, moment: Trigger) -> Iterator[int]:
    first = s.turn if s.turn != NOBODY else moment.seat if moment.seat != NOBODY else order_from_rightmost(s)[0]
    yield from ((first + step) % s.seats for step in range(s.seats))


def _reaches(setup: Setup, s: State, tile: int, owner: int, moment: Trigger) -> bool:
    name, reach = s.index.names[tile], setup.box.reach.get(s.index.names[tile], OWN)
    if moment.hook in OF_ITSELF:
        return name == moment.tile
    if moment.hook in ("era_began", "era_ended", "game_opened"):
        return s.board.where[tile] >= 0
    if name in (moment.tile, moment.other):
        return True
    if s.board.where[tile] <= WON or reach == OWN:
        return False
    if reach == TABLE:
        return True
    whose = moment.seat if moment.hook in OF_A_SEAT else moment.owner
    return reach == BOROUGH and whose == owner != NOBODY


def ask(setup: Setup, s: State, moment: Trigger) -> tuple[Row, ...]:
    """Return the effects of a trigger: call its hooks in order.  No other code calls effect hooks of plugins."""
    board, rows = OpenBoard(s, setup.rulings), list[Row]()
    for by, owner in watchers(setup, s, moment):
        tile = s.index.tile.get(by)
        here = None if tile is None else tile_as_it_lies(s, tile)
        answer = setup.box.live[moment.hook][by](moment, here, board)
        effects = setup.box.held(by, moment.hook, partial(effects_of, answer, setup, owner))
        rows += rows_of(by, moment.hook, owner, tile_rule(by, moment.hook) if tile is not None else by, effects, moment.depth)
    return (*rows, paid_level(setup, s, moment)) if moment.hook == UPGRADE_BEGAN else tuple(rows)


def paid_level(setup: Setup, s: State, moment: Trigger) -> Row:
    """Return the upgrade that waits for its trigger, as an effect of the tile."""
    rule, effect = rule_of(setup, s, s.index.tile[moment.tile]), Level(moment.tile, moment.seat)
    return Row(moment.tile, moment.hook, moment.owner, moment.seat, effect, rule, depth=moment.depth)
