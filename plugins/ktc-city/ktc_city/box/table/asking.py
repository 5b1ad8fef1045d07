"""Calls of table hooks: created for a setup whose set or variants have one.

Hooks are called for one position; a step caches the results for each tile (``once``).  Results are validated; a
``ValueError`` has the fault as text.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property, partial
from typing import Any, Final, TypeVar, cast

import attrs

from ktc.kit import IN_ENGLISH, Hook, Refusal, nearest, shorten
from ktc_city.board.borough import BoroughTile
from ktc_city.board.evolve import WRITERS
from ktc_city.board.open_board import OpenBoard, tile_as_it_lies
from ktc_city.board.state import NOBODY, State
from ktc_city.box.moments.answers import LARGEST, LONGEST_REASON, MOST_EFFECTS, Table, check_effect, check_template
from ktc_city.box.no_hooks import NoHooks
from ktc_city.box.tilebox import TileBox
from ktc_city.model.actions import Action, Bid, KeypleAction, Upgrade, Use
from ktc_city.model.effect_events import BidCounted
from ktc_city.model.effect_kinds import Award
from ktc_city.model.events import Event
from ktc_city.model.ids import tile_rule
from ktc_city.model.moments import BOROUGH, OWN, TABLE
from ktc_city.model.narrowing import Narrowed, No, Only, Rank, Spot
from ktc_city.model.pieces import Index

Answer = Any  # what a plugin's hook returned: anything, until it is looked at here
Groups = tuple[tuple[int, ...], ...]
MOST_COUNTED: Final = 3  # keyples that a bid counts more than lie there
SHOWN: Final = (int, str, tuple)  # what a template of the table shows
UNSAID: Final = "it may not be done here"  # where an answer has no sentence of its own
T = TypeVar("T")
MAY: Final[Mapping[type, str]] = {Bid: "may_bid", Use: "may_use", Upgrade: "may_upgrade"}
COUNTS: Final = "bid_counts"


def bound(answer: Answer, colours: Sequence[str]) -> No | Only:
    """Check the restriction of actions with keyples and return it."""
    if not isinstance(answer, No | Only):
        raise ValueError(f"returned {shorten(answer)} instead of No, Only or None")
    says = _sentence(answer.says)
    check_template(answer.message, answer.facts, SHOWN)
    if isinstance(answer, No):
        return answer if says == answer.says else attrs.evolve(answer, says=says)
    if answer.spots is not None:
        raise ValueError("spots are only for may_place; to narrow keyples, return colours and most")
    if answer.most is not None and (type(answer.most) is not int or answer.most < 0):
        raise ValueError(f"most must be a whole number, not {shorten(answer.most)}")
    for name in _some(answer.colours or (), "colours"):
        if name not in colours:
            raise ValueError(f"names an unknown keyple: {shorten(name)}{nearest(str(name), colours)}")
    return answer if says == answer.says else attrs.evolve(answer, says=says)


def spots(answer: Answer, given: Sequence[Spot]) -> Only:
    """Check the spots where a tile may be placed and return them: a subset of those given."""
    if not isinstance(answer, Only) or answer.spots is None:
        raise ValueError(f"returned {shorten(answer)} instead of Only(spots=...) or None")
    chosen = tuple(spot if isinstance(spot, tuple) else tuple(spot) for spot in _some(answer.spots, "spots"))
    odd = next((spot for spot in chosen if spot not in given), None)
    if odd is not None:
        raise ValueError(f"the tile does not fit at {shorten(odd)}: return some of the given spots")
    check_template(answer.message, answer.facts, SHOWN)
    return Only(spots=chosen, says=_sentence(answer.says), message=answer.message, facts=answer.facts)


def counted(answer: Answer) -> int:
    """Check what a bid counts beyond its keyples and return it."""
    if answer is None:
        return 0
    if type(answer) is not int or not 0 <= answer <= MOST_COUNTED:
        raise ValueError(f"returned {shorten(answer)} instead of a whole number from 0 to {MOST_COUNTED}")
    return answer


def first(answer: Answer, seats: int) -> int | None:
    """Check the start player and return the seat."""
    if answer is not None and (type(answer) is not int or not 0 <= answer < seats):
        raise ValueError(f"returned {shorten(answer)} instead of a seat from 0 to {seats - 1}, or None")
    return None if answer is None else int(answer)


def awards(answer: Answer, table: Table, owner: int) -> tuple[Award, ...]:
    """Check final scores and return them, each for a seat."""
    given = () if answer is None else (answer,) if isinstance(answer, Award) else _some(answer, "awards")
    if not all(isinstance(one, Award) for one in given):
        raise ValueError(f"returned {shorten(answer)} instead of an Award, several, or None")
    if len(given) > MOST_EFFECTS * table.seats:
        raise ValueError(f"returned {len(given)} awards; the maximum is {MOST_EFFECTS * table.seats}")
    for one in given:
        check_effect(one, table, owner)
    return tuple(attrs.evolve(one, seat=owner) if one.seat is None and owner != NOBODY else one for one in given)


def rank(answer: Answer, seats: Sequence[int]) -> Rank | None:
    """Check the ranking of seats with equal points and return it."""
    if answer is None:
        return None
    if not isinstance(answer, Rank) or not isinstance(answer.by_seat, Mapping):
        raise ValueError(f"returned {shorten(answer)} instead of a Rank with a number for each seat, or None")
    standing = dict(answer.by_seat.items())
    missing = [seat for seat in seats if seat not in standing]
    if missing:
        raise ValueError(f"ranks no seat {missing[0]}, but seats {', '.join(map(str, seats))} are equal")
    if not all(type(number) is int and abs(number) <= LARGEST for number in standing.values()):
        raise ValueError(f"ranks must be whole numbers up to {LARGEST}, not {shorten(standing)}")
    check_template(answer.message, answer.facts, SHOWN)
    return attrs.evolve(answer, reason=_sentence(answer.reason), by_seat={seat: standing[seat] for seat in seats})


def groups(answer: Answer, players: int) -> Groups | None:
    """Check the teams of a table and return them; a seat outside all teams plays alone."""
    if answer is None:
        return None
    teams = tuple(_some(team, "seats") for team in _some(answer, "teams"))
    named = [seat for team in teams for seat in team]
    if not all(type(seat) is int and 0 <= seat < players for seat in named) or len(set(named)) < len(named):
        raise ValueError(f"returned {shorten(answer)}: each seat from 0 to {players - 1} may be in one team at most")
    return teams


def _some(answer: Answer, what: str) -> tuple[Any, ...]:
    if isinstance(answer, str) or not isinstance(answer, Collection) or len(answer) > LARGEST:
        raise ValueError(f"returned {shorten(answer)} instead of {what}")
    return tuple(answer)


def _sentence(text: object) -> str:
    if type(text) is not str or len(text) > LONGEST_REASON or not text.isprintable():
        raise ValueError(f"the sentence must be a text of up to {LONGEST_REASON} characters, not {shorten(text)}")
    return text or UNSAID


class TableHooks(NoHooks):
    """Table hooks of plugins.  ``narrows``, ``places``, ``counts``, ``closes``: whether any plugin has such a hook."""

    def __init__(self, box: TileBox, seats: int, rulings: Mapping[str, str]) -> None:
        super().__init__(seats)
        self._box, self._rulings = box, rulings
        self._kinds = frozenset(kind for kind, hook in MAY.items() if box.live[hook])  # of actions, that hooks narrow
        self.narrows = bool(self._kinds)
        self.places = bool(box.live["may_place"])
        self.counts = bool(box.live["bid_counts"])
        self.closes = any(box.live[hook] for hook in ("final_score", "tie_break", "teams"))
        self._found: dict[tuple[str, int, int], Sequence[Narrowed]] | None = None  # of one position; None where it may change
        self._narrowing = {hook: (self._of_tiles(hook), self._of_variants(hook)) for hook in (*MAY.values(), "may_place")}

    @property
    def index(self) -> Index:
        """The index of the box's tiles and components."""
        return self._box.index

    def rule(self, whose: str, hook: str) -> str:
        """Return the id of the rule that a hook of a tile or variant makes."""
        return tile_rule(whose, hook) if whose in self.index.tile else f"{whose}.{hook}"

    def _asked(self, whose: str, hook: str, check: Callable[..., T], arguments: Sequence[object], *more: object) -> T:
        answer = self._box.live[hook][whose](*arguments)
        return self._box.held(whose, hook, partial(check, answer, *more))

    def _of_variants(self, hook: str) -> Sequence[str]:
        return [variant for variant in self._box.variants if variant in self._box.live[hook]]

    def _of_tiles(self, hook: str) -> Sequence[str]:
        return [tile for tile in self._box.live[hook] if tile in self.index.tile]

    def once(self) -> "TableHooks":
        """Return hooks for one position, which cache the restrictions of each seat and tile."""
        found = copy(self)
        found._found = {}
        return found

    # --- what narrows ---------------------------------------------------------------------------------------------------

    def bounds(self, s: State, board: OpenBoard, hook: str, seat: int, tile: int) -> Sequence[Narrowed]:
        """Return the restrictions of actions with keyples on a tile, cached for the position."""
        if self._found is None:
            return self.narrowing(s, board, hook, seat, tile)
        found = self._found.get((hook, seat, tile))
        if found is None:
            found = self._found[hook, seat, tile] = self.narrowing(s, board, hook, seat, tile)
        return found

    def narrowing(
        self, s: State, board: OpenBoard, hook: str, seat: int, tile: int, places: Sequence[Spot] = ()
    ) -> Sequence[Narrowed]:
        """Return the restrictions of a seat's action on a tile: by the tile itself, by other tiles in order, by variants."""
        askers = self._askers(s, hook, seat, tile)
        if not askers:
            return ()
        hooks, view, found = self._box.live[hook], tile_as_it_lies(s, tile), list[Narrowed]()
        laid = hook == "may_place"
        for whose in askers:
            at = self.index.tile.get(whose)
            here = None if at is None else view if at == tile else tile_as_it_lies(s, at)
            given = hooks[whose](board, seat, view, *((places, here) if laid else (here,)))
            if given is None:  # as a rule
                continue
            held: Callable[[], No | Only] = (
                partial(spots, given, places) if laid else partial(bound, given, self.index.inventory.keyples)
            )
            found.append((self.rule(whose, hook), self._box.held(whose, hook, held)))
        return found

    def _askers(self, s: State, hook: str, seat: int, tile: int) -> Sequence[str]:
        """Return the tiles and variants whose hook restricts a seat's action on a tile, in order."""
        tiles, variants = self._narrowing[hook]
        if not tiles:
            return variants
        own = self.index.names[tile]
        others = [name for name in tiles if name != own and self._reaches(s, hook, self.index.tile[name], seat, tile)]
        return [own, *others, *variants] if own in tiles else [*others, *variants]

    def _reaches(self, s: State, hook: str, whose: int, seat: int, tile: int) -> bool:
        """Return whether the reach of a tile covers a seat's action on another tile, as for triggers."""
        owner, reach = s.board.where[whose], self._box.reach.get(self.index.names[whose], OWN)
        if owner < 0 or reach == OWN:
            return False
        return reach == TABLE or (reach == BOROUGH and owner == (s.board.where[tile] if hook == "may_use" else seat))

    def refusal(self, s: State, action: KeypleAction) -> Refusal | None:
        """Return the refusal of an action that the box allows; None if hooks allow it too."""
        if type(action) not in self._kinds:
            return None
        tile = self.index.tile[action.tile]
        for narrowed in self.bounds(s, OpenBoard(s, self._rulings), MAY[type(action)], action.seat, tile):
            if excludes(s, narrowed[1], action):
                return refused(narrowed, {"seat": action.seat, "tile": action.tile, "name": self.index.tiles[tile].name})
        return None

    def sifted(self, s: State, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions that hooks allow.  Actions on one tile are neighbours, so its restrictions are looked up once."""
        board, kinds, left = OpenBoard(s, self._rulings), self._kinds, list[Action]()
        tile, before, bounds, is_shut = "", None, cast(Sequence[Only], ()), False
        for action in actions:
            kind = type(action)
            if kind in kinds:
                a = cast(KeypleAction, action)
                if a.tile != tile or kind is not before:
                    tile, before = a.tile, kind
                    found = self.bounds(s, board, MAY[kind], a.seat, self.index.tile[tile])
                    bounds = [bound for _, bound in found if isinstance(bound, Only)] if found else ()
                    is_shut = len(bounds) < len(found)
                if is_shut or (bounds and any(excludes(s, bound, a) for bound in bounds)):
                    continue
            left.append(action)
        return left

    def spots(self, s: State, seat: int, tile: int, places: Sequence[Spot]) -> tuple[Sequence[Spot], Narrowed | None]:
        """Return the spots where a tile may be placed, and the restriction that removed others; None if all are allowed."""
        if not places or not self.places:
            return places, None
        left, by = places, None
        for rule, only in self.narrowing(s, OpenBoard(s, self._rulings), "may_place", seat, tile, places):
            allowed = (only.spots or ()) if isinstance(only, Only) else ()
            kept = [spot for spot in left if spot in allowed]
            by = by or ((rule, only) if len(kept) < len(left) else None)
            left = kept
        return left, by

    # --- what a bid counts ----------------------------------------------------------------------------------------------

    def bid_counts(self, s: State, seat: int, tile: int, colour: int) -> int:
        """Return what a bid counts beyond its keyples: the sum over the tiles of the bidder's borough, at most 3."""
        own = [name for name in self._of_tiles("bid_counts") if s.board.where[self.index.tile[name]] == seat]
        if not own:
            return 0
        board, view, name = OpenBoard(s, self._rulings), tile_as_it_lies(s, tile), self.index.inventory.keyples[colour]
        found = 0
        for whose in own:
            here = tile_as_it_lies(s, self.index.tile[whose])
            found += self._asked(whose, "bid_counts", counted, (board, seat, here, view, name))
        return min(found, MOST_COUNTED)

    def weighed(self, s: State, seat: int, tile: int, more: int, rule: str) -> Sequence[Event]:
        """Return the event with what a bid counts beyond its keyples, if that differs from the previous bid.

        Its rule is that of the first tile with such a hook, or that of the bid if there is none any more.
        """
        if more == s.counted.get(tile, 0):
            return ()
        own = [name for name in self._of_tiles("bid_counts") if s.board.where[self.index.tile[name]] == seat]
        return [BidCounted(seat, self.index.names[tile], more, self.rule(own[0], "bid_counts") if own else rule)]

    # --- what is decided for the whole table ----------------------------------------------------------------------------

    def first_player(self, s: State, events: Sequence[Event]) -> tuple[int, str] | None:
        """Return the start player of the era that the events begin, and the rule; None leaves it to the box."""
        dealt = s.fork()
        for event in events:
            WRITERS.by_kind[type(event)](dealt, event)
        for variant in self._of_variants("first_player"):
            board = OpenBoard(dealt, self._rulings)
            seat = self._asked(variant, "first_player", first, (board,), self.seats)
            if seat is not None:
                return seat, self.rule(variant, "first_player")
        return None

    def begin(self) -> None:
        """Call the hooks that are called once per game: the teams."""
        _ = self._teams

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """By seat, all seats of its team, including itself."""
        named, _ = self._teams
        return tuple(next((team for team in named if seat in team), (seat,)) for seat in range(self.seats))

    @property
    def team_rule(self) -> str:
        """The rule that defines teams; "" without teams."""
        return self._teams[1]

    @cached_property
    def _teams(self) -> tuple[Groups, str]:
        for variant in self._of_variants("teams"):
            teams = self._asked(variant, "teams", groups, (self.seats,), self.seats)
            if teams is not None:
                return teams, self.rule(variant, "teams")
        return (), ""

    def final_scores(self, s: State) -> Iterator[tuple[str, str, Award]]:
        """Yield the final scores of hooks: the tile or "", the rule, and the award; tiles of boroughs first, then variants."""
        if not self._box.live["final_score"]:
            return
        board = OpenBoard(s, self._rulings, revealed=True)
        lying = [self.index.names[tile] for borough in s.board.boroughs for tile in borough]
        for whose in (*(name for name in lying if name in self._box.live["final_score"]), *self._of_variants("final_score")):
            tile = self.index.tile.get(whose)
            here, owner = (None, NOBODY) if tile is None else (tile_as_it_lies(s, tile), s.board.where[tile])
            given = self._asked(whose, "final_score", awards, (board, here), self, owner)
            yield from (("" if tile is None else whose, self.rule(whose, "final_score"), award) for award in given)

    def tie_break(self, s: State, seats: Sequence[int]) -> tuple[Rank, str] | None:
        """Return the ranking of seats with equal points and its rule; None leaves it to the box."""
        for variant in self._of_variants("tie_break"):
            board = OpenBoard(s, self._rulings, revealed=True)
            ahead = self._asked(variant, "tie_break", rank, (board, tuple(seats)), seats)
            if ahead is not None:
                return ahead, self.rule(variant, "tie_break")
        return None


def refused(narrowed: Narrowed, facts: Mapping[str, object]) -> Refusal:
    """Return the refusal of a restricted action: from the author's template with these facts, or the author's sentence."""
    rule, bound = narrowed
    if not bound.message:
        return Refusal(rule, bound.says, facts)
    return Refusal(rule, bound.message, {**facts, **bound.facts, IN_ENGLISH: bound.says})


def remembered(whose: str, name: str, hook: Hook) -> Hook:
    """Return a hook with its result cached per seat and tile, for ``bid_counts`` also per colour; other hooks unchanged.

    Valid for one position, which determines all other arguments.
    """
    if name not in (*MAY.values(), COUNTS):
        return hook
    at = 3 if name == COUNTS else 2  # where the tile stands among what the hook is given
    asking: dict[object, object] = {}

    def answer(*given: object) -> object:
        tile = given[at]
        assert isinstance(tile, BoroughTile)
        key = (given[1], tile.id, given[at + 1 :] if name == COUNTS else ())
        if key not in asking:
            asking[key] = hook(*given)
        return asking[key]

    answer.__wrapped__ = hook  # type: ignore[attr-defined]  # where to look for the plugin's own code
    return answer


def excludes(s: State, bound: No | Only, a: KeypleAction) -> bool:
    """Return whether a restriction excludes an action with keyples that the box allows."""
    if isinstance(bound, No):
        return True
    if bound.colours is not None and a.colour not in bound.colours:
        return True
    return bound.most is not None and _brought(s, a) > bound.most


def _brought(s: State, a: KeypleAction) -> int:
    return a.behind + a.front + sum(s.bids[s.index.tile[pile] * s.seats + a.seat] for pile in a.piles)
