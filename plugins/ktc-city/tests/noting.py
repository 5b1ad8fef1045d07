"""What a reader can note down from a stream of events, kept apart from all that the engine keeps."""

from collections import Counter, defaultdict
from typing import Any

import attrs

from ktc import events as ev


@attrs.define
class Notebook:
    """What a reader notes down, event by event.  Counts are by name; what has no entry is nothing."""

    phase: str = "opening"
    era: int = 0
    turn: int | None = None
    asked: str | None = None
    rivers: tuple[str, ...] = ()
    colour: dict[str, str] = attrs.field(factory=dict)
    last: Counter[str] = attrs.field(factory=Counter)
    placed: Counter[str] = attrs.field(factory=Counter)
    bids: Counter[tuple[str, int]] = attrs.field(factory=Counter)
    sealed: dict[str, list[int]] = attrs.field(factory=lambda: defaultdict(list))
    level: Counter[str] = attrs.field(factory=Counter)
    laid: dict[str, tuple[int, int, int]] = attrs.field(factory=dict)
    centre: list[str] = attrs.field(factory=list)
    aside: list[str] = attrs.field(factory=list)
    boroughs: dict[int, list[str]] = attrs.field(factory=lambda: defaultdict(list))
    won: dict[int, list[str]] = attrs.field(factory=lambda: defaultdict(list))
    supply: list[int] = attrs.field(factory=list)
    skill_supply: list[int] = attrs.field(factory=list)
    bag: int = 0
    keyples: Counter[int] = attrs.field(factory=Counter)
    front: Counter[tuple[int, str]] = attrs.field(factory=Counter)
    skills: Counter[tuple[int, str]] = attrs.field(factory=Counter)
    waiting: Counter[tuple[int, str]] = attrs.field(factory=Counter)
    lying: Counter[tuple[int, str]] = attrs.field(factory=Counter)
    notes: dict[tuple[str, str], int | None] = attrs.field(factory=dict)
    river: Counter[int] = attrs.field(factory=Counter)
    berth: dict[int, int] = attrs.field(factory=dict)
    sailed: set[int] = attrs.field(factory=set)
    passed: set[int] = attrs.field(factory=set)


def note(book: Notebook, event: Any, box: Any) -> None:
    """Note down one event."""
    match event:
        case ev.EraBegan():
            book.era, book.phase = event.era, "turns"
        case ev.PhaseBegan():
            book.phase = event.phase
            if event.phase == "placing":  # all keyples have left the tiles
                book.colour.clear()
                book.last.clear()
        case ev.TurnBegan():
            book.turn, book.asked = event.seat, None
            book.phase = "sailing" if book.phase == "sailing" else "turns"
        case ev.ChoiceOpened():
            book.asked, book.phase = event.tile, "paying" if event.purpose == "upgrade" else "taking"
        case ev.AllPassed():
            book.phase, book.turn = "sailing", event.order[0]
        case ev.Passed():
            book.passed.add(event.seat)
        case ev.BargeSailed():
            book.sailed.add(event.seat)
            book.river[event.seat] += 1
            book.berth[event.seat] = event.berth
        case ev.EraEnded():
            book.phase, book.turn = "losing_bids", None
            book.sailed.clear()
            book.passed.clear()
        case ev.GameEnded():
            book.phase, book.turn = "over", None
        case ev.Noted():
            book.notes[event.variant, event.key] = event.value
        case ev.NoteWritten(of=-1):
            book.notes[event.by, event.key] = event.value
        case _:
            note_tiles(book, event, box)


def note_tiles(book: Notebook, event: Any, box: Any) -> None:
    """Note down where tiles went."""
    match event:
        case ev.HomeChosen():
            book.boroughs[event.seat].append(event.tile)
            book.laid[event.tile] = (0, 0, 0)
        case ev.RiverLaid():
            book.rivers = event.tiles
        case ev.BargeMoored():
            book.berth[event.seat] = event.berth
        case ev.TilesSetAside():
            book.aside += event.tiles
        case ev.TilesDealt():
            book.centre += event.tiles
            book.aside = [tile for tile in book.aside if tile not in event.tiles]
            book.level.update(dict.fromkeys(event.tiles, event.level))
        case ev.TileTaken():
            book.won[event.seat].append(event.tile)
            book.centre = [tile for tile in book.centre if tile != event.tile]
        case ev.TileLeft():
            book.centre = [tile for tile in book.centre if tile != event.tile]
            for held in book.won.values():
                held[:] = [tile for tile in held if tile != event.tile]
        case ev.TilePlaced():
            book.won[event.seat].remove(event.tile)
            book.boroughs[event.seat].append(event.tile)
            book.laid[event.tile] = (event.q, event.r, event.rotation)
        case ev.TileUpgraded():
            book.level[event.tile] = event.level
        case _:
            note_pieces(book, event, box)


def note_pieces(book: Notebook, event: Any, box: Any) -> None:
    """Note down where connectors and skill tiles went."""
    match event:
        case ev.SupplyLaid():
            book.supply, book.skill_supply = list(event.connectors), list(event.skills)
        case ev.ConnectorsTaken():
            for name in event.connectors:
                book.supply[box.connectors.index(name)] -= 1
                book.waiting[event.seat, name] += 1
            book.waiting[event.seat, ""] += event.open
        case ev.ConnectorPlaced():
            book.waiting[event.seat, "" if event.open else event.colour] -= 1
            book.lying[event.seat, event.colour] += 1
            if event.open:
                book.supply[box.connectors.index(event.colour)] -= 1
        case ev.ConnectorDiscarded():
            book.waiting[event.seat, event.colour] -= 1
            if event.colour:
                book.supply[box.connectors.index(event.colour)] += 1
        case ev.SkillsTaken() | ev.SkillsReturned():
            more = 1 if isinstance(event, ev.SkillsTaken) else -1
            for name in event.skills:
                book.skill_supply[box.skills.index(name)] -= more
                book.skills[event.seat, name] += more
        case ev.SkillsGiven():
            for name in event.skills:
                book.skills[event.seat, name] -= 1
                if event.to < 0:
                    book.skill_supply[box.skills.index(name)] += 1
                else:
                    book.skills[event.to, name] += 1
        case _:
            note_keyples(book, event)


def note_keyples(book: Notebook, event: Any) -> None:
    """Note down where keyples went."""
    match event:
        case ev.BagFilled():
            book.bag = sum(event.counts)
        case ev.KeyplesDrawn():
            book.bag -= event.number
            book.keyples[event.seat] += event.number
        case ev.PileMoved():
            book.bids[event.source, event.seat] -= event.number
            book.colour[event.tile] = event.colour
            if event.purpose == "bid":
                book.bids[event.tile, event.seat] += event.number
            else:
                book.placed[event.tile] += event.number
        case ev.KeyplesBid() | ev.KeyplesPlaced():
            book.keyples[event.seat] -= event.behind + event.front
            book.front[event.seat, event.colour] -= event.front
            book.colour[event.tile] = event.colour
            if isinstance(event, ev.KeyplesBid):
                book.bids[event.tile, event.seat] += event.behind + event.front
            else:
                book.placed[event.tile] += event.behind + event.front
                book.last[event.tile] = event.number
        case ev.BidSealed():  # what is not told seems to lie behind the screen still
            seen = event.front + (event.behind or 0)
            book.keyples[event.seat] -= seen
            book.front[event.seat, event.colour] -= event.front
            book.bids[event.tile, event.seat] += seen
            book.colour[event.tile] = event.colour
            if event.seat not in book.sealed[event.tile]:
                book.sealed[event.tile].append(event.seat)
        case ev.BidRevealed():
            book.keyples[event.seat] -= event.number - book.bids[event.tile, event.seat]
            book.bids[event.tile, event.seat] = event.number
            book.sealed[event.tile].remove(event.seat)
        case ev.KeyplesReturned():
            book.keyples[event.seat] += event.number
            if event.bid:
                book.bids[event.tile, event.seat] -= event.number
            else:
                book.placed[event.tile] -= event.number
            book.front[event.seat, event.colour] += event.number if event.to == "front" else 0
        case ev.BidPaid():
            book.bids[event.tile, event.seat] -= event.number
            book.bag += event.number
        case ev.KeyplesBagged():
            book.placed[event.tile] -= event.number
            book.bag += 0 if event.out else event.number
