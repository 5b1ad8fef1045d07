"""The view of a seat or a spectator, as plain values.

Colours of keyples and types of skill tiles behind a screen are hidden (skill.hidden); their numbers are public.  A view depends
only on what the reader may know: a state rebuilt from the seat's redacted events gives the same view.
"""

from collections.abc import Sequence
from typing import Any, Final

import attrs

from ktc.kit import UNLESS_EMPTY
from ktc_city.board.state import NOBODY, NOTHING, State, skills_of
from ktc_city.knowledge.rivers import RiverView, rivers
from ktc_city.model.hexes import HALF, OFFSETS, OPPOSITE, position
from ktc_city.model.pieces import Phase
from ktc_city.model.plain import HANDS, HIDDEN, LOSING_BIDS, OPENING, PAYING, PILE, PUBLIC, SAILING, TAKING, TURNS

PLAYED: Final = (TURNS, TAKING, PAYING, SAILING)  # the phases of an era until it has ended
KEYPLES_LIE: Final = (*PLAYED, LOSING_BIDS)  # and those in which its keyples lie on the tiles

SeatNote = tuple[str, int, str, int | None]  # who remembers it, of which seat, the key, and a number
KeptView = tuple[str, int, str, tuple[str, ...]]  # the same with items; "" is one that the reader does not know


@attrs.frozen
class TileView:
    """A tile on the table.  ``bids`` by seat; ``colour`` of this era's keyples, or ""; ``last`` placement, all ``placed``.

    After the era's keyples left the tiles, ``colour`` is "" and ``last`` is 0 until the next era's keyples come.  ``sealed`` are
    the seats with sealed bids there, a variant's rule; other seats' ``bids`` count only their visible keyples.  If the highest
    bid counts more than its keyples, ``highest`` has its seat and what it counts, otherwise it is empty.
    """

    id: str
    name: str
    kind: str
    level: int
    colour: str
    """The colour of this era's keyples on it; empty while none lie there."""
    bids: tuple[int, ...]
    """How many keyples each seat has bid there, by seat; of sealed bids only what is in sight."""
    last: int
    """How many keyples the last placement of this era counts; 0 for none."""
    placed: int
    """How many keyples have been placed on it, those of all placements."""
    q: int | None
    """The column of its place in the borough, growing to the east; null where it is in no borough."""
    r: int | None
    """The row of its place in the borough, growing to the south-east; null where it is in no borough."""
    rotation: int
    connectors: tuple[int, ...]
    """How many connectors of each colour lie on its sides, in the order of connector_colours."""
    sealed: tuple[int, ...] = ()
    """The seats with sealed bids there, from 0."""
    highest: tuple[int, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """The seat of the highest bid and what it counts, where it counts more than the keyples that lie there; else not there."""


@attrs.frozen
class ConnectorView:
    """A connector across a side of the tile at (q, r); ``side`` is a direction from 0 to 2."""

    colour: str
    """The colour of the connector."""
    q: int
    r: int
    side: int
    """The side of the tile at (q, r) as a direction, 0 (east) to 2, on counter-clockwise."""


@attrs.frozen
class PlayerView:
    """One player.  ``behind``, by colour, and ``skills``, by type, are None behind another's screen.

    While home tiles are chosen, a player without one has an empty ``home`` and ``borough``, and ``river`` is "".  ``sailed`` and
    ``passed`` refer to the current era; between its end and the next era they are False.
    """

    seat: int
    home: str
    """The id of the home tile; empty before it is chosen."""
    borough: tuple[TileView, ...]
    """The tiles of the borough, in the order in which they were laid."""
    connectors: tuple[ConnectorView, ...]
    """The connectors in the borough."""
    waiting: tuple[int, ...]
    """How many connectors wait to be placed, in the order of connector_colours; the last number counts those without a colour
    yet.
    """
    to_place: tuple[str, ...]
    """The ids of the won tiles that are not laid yet."""
    keyples: int
    """How many keyples the seat has, behind its screen and in front of it."""
    behind: tuple[int, ...] | None
    """How many keyples of each colour lie behind the screen, in the order of keyple_colours; null where it is hidden."""
    front: tuple[int, ...]
    """How many keyples of each colour lie in front of the screen, in the order of keyple_colours."""
    skill_tiles: int
    """How many skill tiles the seat has."""
    skills: tuple[int, ...] | None
    """How many skill tiles of each type, in the order of skill_types; null where it is hidden."""
    river: str
    """The id of the river tile where the barge lies."""
    berth: int
    """The berth where the barge lies, counted from 0 at the left."""
    sailed: bool
    """Whether the seat has sailed in this era."""
    passed: bool
    """Whether the seat passed in its last turn of this era."""


@attrs.frozen
class QuestionView:
    """The question of an effect: ``seat`` answers, ``by`` is the tile or variant that asks, at a ``hook``.

    ``key`` is the author's name of the question, or "".
    """

    seat: int
    """The seat that answers, from 0."""
    by: str
    """The tile or variant that asks."""
    hook: str
    key: str
    """The question, where its author gave it a name; else empty."""


@attrs.frozen
class View:
    """A position as one reader may know it.  Counts by colour or type are in the order of the names given here.

    ``notes`` are those of variants and tiles: author, key and value; ``seat_notes`` those on a seat: author, seat, key and value.
    ``question`` is the open question of an effect, visible to all.
    """

    reader: int | None
    """The seat that reads, from 0; null for a spectator."""
    era: int
    phase: str
    """The part of the game that is played, such as "turns" or "placing"."""
    turn: int | None
    """The seat whose turn it is, from 0; null for nobody's."""
    asked: str | None
    """The id of the tile whose use or upgrade waits for a choice; null for none."""
    keyple_colours: tuple[str, ...]
    """The colours of keyples: the order of all counts by colour of keyples."""
    connector_colours: tuple[str, ...]
    """The colours of connectors: the order of all counts by colour of connectors."""
    skill_types: tuple[str, ...]
    """The types of skill tiles: the order of all counts by type."""
    centre: tuple[TileView, ...]
    """The tiles in the centre."""
    aside: tuple[str, ...]
    """The ids of tiles that wait face up beside the centre."""
    connector_supply: tuple[int, ...]
    """How many connectors of each colour lie in the supply, in the order of connector_colours."""
    skill_supply: tuple[int, ...]
    """How many skill tiles of each type lie in the supply, in the order of skill_types."""
    bag: int
    """How many keyples are in the bag."""
    seats: tuple[PlayerView, ...]
    """The players, by seat."""
    notes: tuple[tuple[str, str, int | None], ...] = ()
    """What variants and tiles remember: whose it is, the key, and the number (null for a reader who may not know it)."""
    rivers: tuple[RiverView, ...] = ()
    """The river tiles along the river, from where the barges begin."""
    seat_notes: tuple[SeatNote, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """What variants and tiles remember of a seat: whose it is, the seat, the key, and the number (null for a reader who may
    not know it).
    """
    kept: tuple[KeptView, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """What seats drew and keep, or answered in secret: whose it is, the seat, the key, and the items; an item that the reader
    does not know is empty.
    """
    question: QuestionView | None = attrs.field(default=None, metadata=UNLESS_EMPTY)
    """What an effect asks now, for everybody to see; null for nothing."""


def keyples_in_sight(player: PlayerView) -> list[tuple[str, tuple[int, ...]]]:
    """Return the public places of a hand that have keyples, with their counts by colour."""
    found = [(place, getattr(player, place)) for place in PUBLIC]
    return [(place, counts) for place, counts in found if any(counts)]


def keyples_hidden(player: PlayerView) -> int:
    """Return the public number of keyples behind the screen."""
    return player.keyples - sum(sum(counts) for _, counts in keyples_in_sight(player))


def tiles_beside(player: PlayerView, q: int, r: int) -> list[tuple[str, int]]:
    """Return the neighbours of a place in a borough, each with its side towards the place (0 to 5)."""
    there = {(tile.q, tile.r): tile.id for tile in player.borough}
    around = [((q + dq, r + dr), OPPOSITE[side]) for side, (dq, dr) in enumerate(OFFSETS)]
    return [(there[at], side) for at, side in around if at in there]


def highest_first(bids: Sequence[int]) -> list[tuple[int, int]]:
    """Return the bidding seats with their numbers of keyples, in display order."""
    return sorted(((seat, number) for seat, number in enumerate(bids) if number), key=lambda bid: -bid[1])


def rivers_there(view: View) -> tuple[RiverView, ...]:
    """Return the river tiles that are still in the river: not passed by all barges, and not owned (end.river-tile)."""
    owned = {tile for seat in view.seats for tile in (*seat.to_place, *(laid.id for laid in seat.borough))}
    moored = {seat.river for seat in view.seats}
    first = next((at for at, river in enumerate(view.rivers) if river.id in moored), 0)
    return tuple(river for river in view.rivers[first:] if river.id not in owned)


def view(s: State, reader: int | None, open_hands: bool) -> View:
    """Return the view of a seat, or of a spectator (None); ``s`` must be the result of ``known`` for it."""
    box, shared = s.index.inventory, {} if s.views is None else s.views
    centre = shared.get(NOTHING)
    if centre is None:
        centre = shared[NOTHING] = tuple([_tile(s, tile) for tile in s.board.centre])
    seats: list[PlayerView] = []
    for seat in range(s.seats):
        player = None if seat == reader else shared.get(seat)  # it is the same for all but the seat itself
        if player is None:
            player = _seat(s, seat, reader, open_hands, _borough(s, seat, shared))
            if seat != reader:
                shared[seat] = player
        seats.append(player)
    return View(
        reader=reader,
        era=s.era,
        phase=Phase(s.phase).word,
        turn=s.turn if s.turn >= 0 else None,
        asked=s.index.names[s.choice_tile] if s.choice_tile != NOTHING else None,
        keyple_colours=box.keyples,
        connector_colours=box.connectors,
        skill_types=box.skills,
        centre=centre,
        aside=_aside(s),
        connector_supply=tuple(s.connector_supply),
        skill_supply=tuple(s.skill_supply),
        bag=sum(s.bag),
        seats=tuple(seats),
        notes=_notes(s) if s.notes else (),
        rivers=rivers(s),
        seat_notes=_seat_notes(s) if s.notes else (),
        kept=_kept(s) if s.notes else (),
        question=_question(s) if s.due is not None and s.due.rows else None,
    )


def _notes(s: State) -> tuple[tuple[str, str, int | None], ...]:
    found = [(key, value) for key, (value, _) in sorted(s.notes.items()) if len(key) == 2]
    return tuple([(key[0], key[1], value) for key, value in found if not isinstance(value, tuple)])


def _seat_notes(s: State) -> tuple[SeatNote, ...]:
    found = [(key, value) for key, (value, _) in sorted(s.notes.items()) if len(key) == 3]
    return tuple([(key[0], key[2], key[1], value) for key, value in found if not isinstance(value, tuple)])


def _kept(s: State) -> tuple[KeptView, ...]:
    """Return the items that seats keep, and secret answers, without the pools of their origin."""
    found = [(key, value) for key, (value, _) in sorted(s.notes.items()) if len(key) == 3]
    return tuple([(key[0], key[2], key[1], value[1:]) for key, value in found if isinstance(value, tuple)])


def _question(s: State) -> QuestionView:
    from ktc_city.knowledge.questions import question_of, waiting_row  # few games ask any

    assert s.due is not None
    return QuestionView(*question_of(s, waiting_row(s.due.rows)))


def _aside(s: State) -> tuple[str, ...]:
    if s.phase == OPENING:
        return ()  # they are chosen after the home tiles
    where = s.board.where
    return tuple([s.index.names[tile] for tile in s.index.aside if where[tile] == PILE])


def _tile(s: State, tile: int) -> TileView:
    facts, board, lock = s.index.tiles[tile], s.board, s.colour_of[tile]
    bound = lock >= 0 and s.phase in KEYPLES_LIE  # the state keeps what the era before wrote until the next one begins
    colours, laid = len(s.connector_supply), board.where[tile] >= 0
    q, r = position(board.spot[tile]) if laid else (None, None)
    # Given in their order: thirty of them a view by name took a fifteenth of all that builders compute.
    return TileView(
        facts.id,
        facts.name,
        facts.kind,
        board.level[tile],
        s.index.inventory.keyples[lock] if bound else "",
        tuple(s.bids[tile * s.seats : (tile + 1) * s.seats]),
        s.last_placement[tile] if bound else 0,
        s.placed[tile],
        q,
        r,
        board.rotation[tile],
        tuple(board.lying(tile, colours)) if laid else (0,) * colours,
        tuple([seat for sealed, seat, _ in s.sealed if sealed == tile]) if s.sealed else (),
        _highest(s, tile) if s.effects is not None else (),
    )


def _highest(s: State, tile: int) -> tuple[int, ...]:
    more, leader = s.counted.get(tile, 0), s.leader[tile]
    lies = s.bids[tile * s.seats + leader] if leader >= 0 else 0
    return (leader, lies + more) if more and lies else ()


def _connectors(s: State, seat: int) -> tuple[ConnectorView, ...]:
    shown = s.board.shown.get(seat)
    if shown is None:
        names, laid = s.index.inventory.connectors, sorted(s.board.connectors(seat).items())
        shown = tuple([ConnectorView(names[colour], *position(edge // HALF), edge % HALF) for edge, colour in laid])
        s.board.shown[seat] = shown
    return shown


def homes_of(s: State) -> Sequence[str]:
    """Return the home tiles by seat, "" for one that is not chosen yet."""
    return [_home(s, seat) for seat in range(s.seats)]


def _home(s: State, seat: int) -> str:
    borough = s.board.boroughs[seat]
    return s.index.names[borough[0]] if borough else ""


def _borough(s: State, seat: int, shared: dict[int, Any]) -> tuple[TileView, ...]:
    """Return the tiles of a seat, which its owner sees as all others do."""
    key = NOTHING - 1 - seat  # after the centre's; a seat's own number has all that others see of it
    found = shared.get(key)
    if found is None:
        found = shared[key] = tuple([_tile(s, tile) for tile in s.board.boroughs[seat]])
    return found


def _seat(s: State, seat: int, reader: int | None, open_hands: bool, borough: tuple[TileView, ...]) -> PlayerView:
    width, colours = len(s.bag), len(s.connector_supply)
    at, skills, own = seat * width, skills_of(s, seat), seat == reader
    keyples = 0
    hands: dict[str, Any] = {}
    for place in HANDS:
        counts = getattr(s, place)[at : at + width]
        keyples += sum(counts)
        hands[place] = tuple(counts[:-1]) if own or open_hands or place not in HIDDEN else None
    return PlayerView(
        seat=seat,
        home=_home(s, seat),
        borough=borough,
        connectors=_connectors(s, seat),
        waiting=tuple(s.pending[seat * (colours + 1) : (seat + 1) * (colours + 1)]),
        to_place=tuple([s.index.names[tile] for tile in s.board.won[seat]]),
        keyples=keyples,
        skill_tiles=sum(skills),
        skills=tuple(skills) if own else None,
        river=s.index.names[s.index.rivers[s.board.river[seat]]] if s.board.berth[seat] != NOBODY else "",
        berth=s.board.berth[seat],
        sailed=s.board.river[seat] > s.era and s.phase in PLAYED,
        passed=bool(s.passed[seat]) and s.phase in PLAYED,
        **hands,
    )
