"""The zones of a game: one table of moves, by kind of event, from which writing, draws, knowledge and checks follow."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, Final

from ktc.kernel.chance import Chance
from ktc.kernel.errors import KtcError, OptionError, shorten
from ktc.kernel.fact import fact_of
from ktc.kit.zones.values import (
    ALIKE,
    PILE,
    UNSEEN,
    AnyMove,
    Bag,
    CardError,
    Cards,
    Move,
    MoveAll,
    Pile,
    Proof,
    Sealed,
    Shuffled,
    TopCard,
    Unsealed,
    places_of,
)

AnyEvent = Any  # an event of any kind
Counts = dict[str, int]
Seats = tuple[int, ...] | None  # None: all
Item = tuple[str | None, str, Seats]  # a card on its way: kind, back, and who knows it
Moves = Callable[[Any, Cards], Iterable[AnyMove]]
Proofs = Callable[[Any, Cards], Iterable[Proof]]
Guess = Callable[
    [Any, Sequence[str], Random], Sequence[str] | None
]  # of an event and a hand: what was chosen; None: it cannot be
PILES, BAGS, ROWS = range(3)
MOST_PLACES: Final = 1_000  # that are remembered: an untrusted event can name any


class Zones:
    """The zones of a game.

    ``piles`` has by place the number of cards of each kind with which it begins, ``rows`` what lies open at the beginning.
    A place is a zone, or ``zone/number``: of a ``secret`` zone the number is the seat that sees it.  All other places are open.
    ``moves`` and ``proofs`` take an event as the reader is told it, and the cards before it.  ``back`` has the back of each kind
    where not all are alike, ``order`` the backs of one pile, the uppermost first.  ``guesses`` say by kind of event what cards of
    a hand may be chosen face down; without one, any of them, at least one.
    """

    def __init__(
        self,
        piles: Mapping[str, Mapping[str, int]],
        moves: Mapping[Any, Moves],
        *,
        secret: Sequence[str] = ("hand",),
        rows: Mapping[str, Sequence[str]] | None = None,
        back: Mapping[str, str] | None = None,
        order: Sequence[str] = (),
        proofs: Mapping[Any, Proofs] | None = None,
        guesses: Mapping[Any, Guess] | None = None,
    ) -> None:
        self.piles, self.rows, self.secret = piles, rows or {}, frozenset(secret)
        self.moves, self.proofs, self.guesses = moves, proofs or {}, guesses or {}
        self.counts: Counts = {}
        for kinds in (*piles.values(), *(dict.fromkeys(row, 0) for row in self.rows.values())):
            for kind, number in kinds.items():
                self.counts[kind] = self.counts.get(kind, 0) + number
        for row in self.rows.values():
            for kind in row:
                self.counts[kind] += 1
        self.back = {kind: ALIKE if back is None else back[kind] for kind in self.counts}
        self.order = tuple(order) or tuple(dict.fromkeys(self.back.values()))
        self._with_back = {back: [kind for kind in self.counts if self.back[kind] == back] for back in self.order}
        if set(self.order) != set(self.back.values()):
            raise OptionError(
                f"the order has the backs {shorten(self.order)}, but the cards have {shorten(sorted(set(self.back.values())))}"
            )
        facts = {kind: fact_of(kind) for kind in moves}
        self._plans = {kind: (moves[kind], fact.audience if fact.hidden else "") for kind, fact in facts.items()}
        self._owners: dict[str, int | None] = {}
        self._sorts: dict[str, int] = dict.fromkeys(piles, PILES)
        self._places = {name: at for at, name in enumerate(dict.fromkeys((*self.counts, *self.order, UNSEEN)))}
        self._homes: dict[str, str] = {}  # of kinds that come from one pile alone, also into hands fed by several
        for kind in self.counts:
            places = [place for place, kinds in piles.items() if kinds.get(kind)]
            if len(places) == 1 and len(piles) > 1:
                self._homes[kind] = places[0]

    def new(self) -> Cards:
        """Return the cards before the first event."""
        piles = {}
        for place, kinds in self.piles.items():
            numbers: Counts = {}
            for kind, number in kinds.items():
                _add(numbers, self.back[kind], number)
            piles[place] = Pile({kind: number for kind, number in kinds.items() if number}, numbers)
        return Cards(piles, {}, {place: list(row) for place, row in self.rows.items()})

    def owner(self, place: str) -> int | None:
        """Return the seat that sees a secret place; None for an open one, a pile, and one that no seat sees."""
        if place in self._owners:
            return self._owners[place]
        number = place.partition("/")[2]
        found = int(number) if self._sort(place) == BAGS and number.isdecimal() else None
        if len(self._owners) < MOST_PLACES:
            self._owners[place] = found
        return found

    def is_secret(self, place: str) -> bool:
        """Return whether not all see the cards of a place."""
        return self._sort(place) != ROWS

    def _sort(self, place: str) -> int:
        found = self._sorts.get(place)
        if found is None:
            found = BAGS if place.partition("/")[0] in self.secret else ROWS
            if len(self._sorts) < MOST_PLACES:
                self._sorts[place] = found
        return found

    # --- writing ----------------------------------------------------------------------------------------------------

    def moves_of(self, event: AnyEvent, cards: Cards) -> tuple[AnyMove, ...]:
        """Return the moves of an event, redacted for the reader of the cards before it."""
        plan = self._plans.get(type(event))
        return () if plan is None else tuple(plan[0](event, cards))

    def write(self, cards: Cards, event: AnyEvent) -> None:
        """Move the cards of an event; raises ``CardError`` where they are not there."""
        plan = self._plans.get(type(event))
        if plan is not None:
            moves = plan[0](event, cards)
            told = None if not plan[1] else _seats(getattr(event, plan[1]))
            self.move(cards, moves if type(moves) is list else tuple(moves), told)  # asked before any card moves

    def told_to(self, event: AnyEvent) -> Seats:
        """Return the seats that receive all of an event; None: all seats."""
        plan = self._plans.get(type(event))
        return None if plan is None or not plan[1] else _seats(getattr(event, plan[1]))

    def move(self, cards: Cards, moves: Iterable[AnyMove], seats: Seats) -> None:
        """Move cards, which these ``seats`` see (None: all)."""
        for one in moves:
            if type(one) is Move:
                whole = seats is None and one.to is None and type(one.cards) is str
                if whole and self._played(cards, one.source, one.target, one.cards):  # type: ignore[arg-type]  # a str
                    continue
                kinds = (one.cards,) if type(one.cards) is str else one.cards
                told = None if one.open else seats
                if one.at is not None:
                    self._check_at(cards, one.source, kinds, one.at)
                self._put(cards, one.target, one.source, self._taken(cards, one.source, kinds, one.number, told, one.at), one.to)
            elif type(one) is MoveAll:
                self._move_all(cards, one.source, one.target, one.cards, seats)
            elif type(one) is Shuffled:
                self._shuffle(cards, one)
            elif type(one) is Sealed:
                self._seal(cards, one.place, one.cards)
            elif type(one) is Unsealed:
                self._unseal(cards, one.place, one.cards)
            else:
                raise TypeError(f"{shorten(one)} is not a Move, MoveAll, Shuffled, Sealed or Unsealed")

    def _played(self, cards: Cards, source: str, target: str, kind: str) -> bool:
        """Move a known card from a hand to an open place, if that is all: most moves of most games are such."""
        bag, row = cards.bags.get(source), cards.rows.get(target)
        if bag is None or row is None or bag.shown or bag.told or kind not in bag.kinds:
            return False
        if bag.kinds[kind] == 1:
            del bag.kinds[kind]
        else:
            bag.kinds[kind] -= 1
        row.append(kind)
        return True

    def _check_at(self, cards: Cards, place: str, kinds: Sequence[str] | None, at: int) -> None:
        row = cards.rows.get(place, ())
        if self._sort(place) != ROWS or not 0 <= at < len(row) or kinds is None or tuple(kinds) != (row[at],):
            raise CardError(f"{place} has no {shorten(kinds)} at index {shorten(at)}")

    def _taken(
        self,
        cards: Cards,
        place: str,
        kinds: Sequence[str] | None,
        number: int | Mapping[str, int],
        seats: Seats,
        at: int | None = None,
    ) -> list[Item]:
        sort = self._sort(place)
        if sort == ROWS:
            row = cards.rows.get(place, [])
            for kind in kinds or ():
                if kind not in row:
                    raise CardError(f"{place} has no {shorten(kind)}")
                del row[row.index(kind) if at is None else at]
            if kinds is None:
                raise CardError(f"{place} is open, so a move from it must name the cards")
            return [(kind, self.back[kind], None) for kind in kinds]
        if kinds is not None and not self.back.keys() >= set(kinds):
            raise CardError(f"{shorten(kinds)} includes an unknown kind of card")
        if sort == BAGS:
            return self._from_bag(cards, place, kinds, number, seats)
        return self._from_pile(cards, cards.piles[place], kinds, number, seats)

    def _from_pile(
        self, cards: Cards, pile: Pile, kinds: Sequence[str] | None, number: int | Mapping[str, int], seats: Seats
    ) -> list[Item]:
        found: list[Item] = []
        backs = None if isinstance(number, int) else [back for back, count in number.items() for _ in range(count)]
        hidden = number if isinstance(number, int) else sum(number.values())
        for at in range(hidden if kinds is None else len(kinds)):
            kind = None if kinds is None else kinds[at]
            if pile.top:
                laid = pile.top.pop()
                if kind is not None and laid.kind is None:
                    self._locate(cards, pile, kind)
                elif kind is not None and kind != laid.kind:
                    raise CardError(f"the top card is {laid.kind}, not {kind}")
                knowing = None if seats is None or laid.seats is None else tuple(sorted({*seats, *laid.seats}))
                found.append((kind or laid.kind, laid.back, knowing))
                continue
            back = self.back[kind] if kind is not None else backs[at] if backs is not None else self._uppermost(pile)
            _take(pile.numbers, back)
            if kind is not None:
                self._locate(cards, pile, kind)
            found.append((kind, back, seats))
        return found

    def _uppermost(self, pile: Pile) -> str:
        return next((back for back in (*self.order, UNSEEN) if back in pile.numbers), ALIKE)

    def _from_bag(
        self, cards: Cards, place: str, kinds: Sequence[str] | None, number: int | Mapping[str, int], seats: Seats
    ) -> list[Item]:
        bag = cards.bags.get(place)
        if bag is None:
            raise CardError(f"{place} has no cards")
        home = cards.piles.get(bag.feed)
        if kinds is None:
            counts = self._hidden(bag, place, number)
            if isinstance(number, int) and number == sum(bag.unseen.values()) + sum(bag.kinds.values()):  # all that it has
                for kind, times in bag.kinds.items():
                    self._unlocate(cards, home, kind, times)
                bag.kinds.clear()
                bag.unseen.clear()
            for back, count in counts.items() if bag.unseen or bag.kinds else ():
                if back == UNSEEN:
                    bag.unseen = {UNSEEN: sum(bag.unseen.values())}
                lost = self._forget(bag.kinds, back, count)
                for kind, times in lost.items():
                    self._unlocate(cards, home, kind, times)
                _add(bag.unseen, back, sum(lost.values()) - count)
                if bag.unseen.get(back, 0) < 0:
                    raise CardError(f"{place} has fewer than {count} cards")
        else:
            counts = {}
            for kind in kinds:
                if kind in bag.kinds:
                    _take(bag.kinds, kind)
                else:
                    _take(bag.unseen, self.back[kind] if self.back[kind] in bag.unseen else UNSEEN)
                    self._locate(cards, home, kind)
                _add(counts, self.back[kind], 1)
        if bag.shown or bag.told or seats is not None:
            self._forget_moved(bag, self.owner(place), kinds, counts, seats)
        if kinds is None:
            return [(None, back, seats) for back, count in counts.items() for _ in range(count)]
        return [(kind, self.back[kind], seats) for kind in kinds]

    def _hidden(self, bag: Bag, place: str, number: int | Mapping[str, int]) -> Counts:
        if isinstance(number, Mapping):
            return {back: count for back, count in number.items() if count}
        backs = dict(bag.unseen)
        for kind, count in bag.kinds.items():
            _add(backs, self.back[kind], count)
        if sum(backs.values()) < number:
            raise CardError(f"{place} has fewer than {number} cards")
        if sum(backs.values()) == number:
            return backs
        return dict.fromkeys(backs, number) if len(backs) == 1 else {UNSEEN: number}

    def _forget_moved(self, bag: Bag, owner: int | None, kinds: Sequence[str] | None, counts: Counts, seats: Seats) -> None:
        """Let each seat forget what it can no longer be sure of: all that is left where it did not see what went."""
        for seat in seats or ():
            if seat != owner and kinds is not None:
                bag.told.setdefault(str(seat), dict(bag.shown))
        for name, known in (("", bag.shown), *bag.told.items()):
            if kinds is not None and (seats is None or (name and int(name) in seats)):
                for kind in kinds:
                    if kind in known:
                        _take(known, kind)
            else:
                for back, count in counts.items():
                    self._forget(known, back, count)
        for name in [name for name, known in bag.told.items() if known == bag.shown]:
            del bag.told[name]

    def _forget(self, known: Counts, back: str, count: int) -> Counts:
        """Remove up to ``count`` cards of each kind of a back, and return them."""
        lost = {kind: min(there, count) for kind, there in known.items() if back in (self.back[kind], UNSEEN)}
        for kind, number in lost.items():
            _add(known, kind, -number)
        return lost

    def _put(self, cards: Cards, place: str, source: str, items: list[Item], to: int | None = None) -> None:
        sort = self._sort(place)
        if to is not None and (sort != ROWS or not 0 <= to <= len(cards.rows.get(place, ()))):
            raise CardError(f"{place} has no index {shorten(to)} to move cards to")
        if sort == ROWS:
            row = cards.rows.setdefault(place, [])
            for number, (kind, _, _) in enumerate(items, len(row) if to is None else to):
                if kind is None:
                    raise CardError(f"{place} is open, so a move to it must name the cards")
                row.insert(number, kind)
        elif sort == PILES:
            cards.piles[place].top += [TopCard(*item) for item in reversed(items)]
        else:
            bag = self._bag(cards, place)
            fed = source if source in cards.piles else cards.bags[source].feed if source in cards.bags else ""
            bag.feed = fed if source in cards.piles else bag.feed or fed
            owner = self.owner(place)
            for kind, back, seats in items:
                if kind is None:
                    _add(bag.unseen, back, 1)
                    continue
                _add(bag.kinds, kind, 1)
                if seats is None:
                    for known in (bag.shown, *bag.told.values()):
                        _add(known, kind, 1)
                    continue
                for seat in seats:
                    if seat != owner:
                        _add(bag.told.setdefault(str(seat), dict(bag.shown)), kind, 1)

    def _bag(self, cards: Cards, place: str) -> Bag:
        found = cards.bags.get(place)
        if found is None:
            found = cards.bags[place] = Bag()
        return found

    def _move_all(self, cards: Cards, source: str, target: str, kinds: Sequence[str] | None, seats: Seats) -> None:
        if self._sort(source) == ROWS:
            row = cards.rows.get(source, [])
            self._put(cards, target, source, [(kind, self.back[kind], None) for kind in row])
            row.clear()
            return
        if self._sort(source) != BAGS or self._sort(target) != BAGS:
            raise CardError(f"a move of all cards from {source} to {target} must name the cards")
        if source in cards.bags and cards.bags[source].sealed:
            raise CardError(f"cards of {source} are chosen face down")
        left = cards.bags.pop(source, None)
        if left is None:
            return
        if kinds is not None:
            self._see(cards, left, kinds, seats)
        bag, owner, its_owner = self._bag(cards, target), self.owner(target), self.owner(source)
        names = {*bag.told, *left.told} | ({str(its_owner)} if its_owner is not None else set())
        told = {name: dict(bag.told.get(name, bag.shown)) for name in sorted(names - {str(owner)})}
        for name, known in told.items():
            _add_all(known, left.kinds if name == str(its_owner) else left.told.get(name, left.shown))
        _add_all(bag.shown, left.shown)
        _add_all(bag.kinds, left.kinds)
        _add_all(bag.unseen, left.unseen)
        bag.told = {name: known for name, known in told.items() if known != bag.shown}
        bag.feed = bag.feed or left.feed

    def _see(self, cards: Cards, bag: Bag, kinds: Sequence[str], seats: Seats) -> None:
        """Know all cards of a secret place, as these ``seats`` do."""
        seen = _counted(kinds)
        for kind, number in seen.items():
            for _ in range(number - bag.kinds.get(kind, 0)):
                if kind not in self.back:
                    raise CardError(f"{shorten(kind)} is an unknown kind of card")
                _take(bag.unseen, self.back[kind] if self.back[kind] in bag.unseen else UNSEEN)
                self._locate(cards, cards.piles.get(bag.feed), kind)
        if bag.unseen or any(number > seen.get(kind, 0) for kind, number in bag.kinds.items()):
            raise CardError(f"{shorten(kinds)} are not the cards in that place")
        bag.kinds = seen
        if seats is None:
            bag.shown, bag.told = dict(seen), {}
        for seat in seats or ():
            bag.told[str(seat)] = dict(seen)

    def _shuffle(self, cards: Cards, shuffled: Shuffled) -> None:
        pile = cards.piles[shuffled.pile]
        for laid in pile.top:
            _add(pile.numbers, laid.back, 1)
            if laid.kind is not None:
                _add(pile.left, laid.kind, 1)
        pile.top.clear()
        for place in _places(cards.rows, shuffled.zones):
            for kind in cards.rows[place]:
                _add(pile.numbers, self.back[kind], 1)
                _add(pile.left, kind, 1)
            cards.rows[place].clear()
        for place in _places(cards.bags, shuffled.zones):
            bag = cards.bags.pop(place)
            for kind, number in bag.kinds.items():
                _add(pile.numbers, self.back[kind], number)
                _add(pile.left, kind, number)
            _add_all(pile.numbers, bag.unseen)

    def _seal(self, cards: Cards, place: str, kinds: Sequence[str] | None) -> None:
        bag = self._bag(cards, place)
        if self._sort(place) != BAGS or bag.sealed:
            raise CardError(f"no cards of {place} can be chosen face down" + (": some are already" if bag.sealed else ""))
        chosen = _counted(kinds or ())
        for kind, number in chosen.items():
            if number > bag.kinds.get(kind, 0):
                raise CardError(f"{place} has fewer cards {shorten(kind)} than were chosen")
        bag.sealed, bag.chosen = True, chosen

    def _unseal(self, cards: Cards, place: str, kinds: Sequence[str] | None) -> None:
        bag = cards.bags.get(place)
        if bag is None or not bag.sealed:
            raise CardError(f"no cards of {place} are chosen face down")
        if kinds is not None and bag.chosen and bag.chosen != _counted(kinds):
            raise CardError(f"{shorten(kinds)} are not the cards that were chosen in {place}")
        bag.sealed, bag.chosen = False, {}
        if kinds:
            self.move(cards, (Move(place, place, kinds, open=True),), None)

    def _locate(self, cards: Cards, pile: Pile | None, kind: str) -> None:
        """See a card that was not seen before."""
        home = (
            pile
            if pile is not None and kind in pile.left
            else next((one for one in cards.piles.values() if kind in one.left), None)
        )
        if home is None:
            raise CardError(f"no unseen card {shorten(kind)} is left")
        _take(home.left, kind)

    def _unlocate(self, cards: Cards, pile: Pile | None, kind: str, number: int) -> None:
        home = cards.piles[self._homes[kind]] if kind in self._homes else pile
        _add((home if home is not None else next(iter(cards.piles.values()))).left, kind, number)

    # --- draws ------------------------------------------------------------------------------------------------------

    def draw(self, cards: Cards, number: int, chance: Chance, label: str, pile: str = PILE) -> list[str]:
        """Draw cards from the top of a pile, or as many as there are: what was put back on it, then any of those left.

        A card is drawn when it is taken.  Nothing is written, so draw all cards of a step at once.
        """
        there = cards.piles[pile]
        found = [laid.kind for laid in reversed(there.top[max(0, len(there.top) - number) :]) if laid.kind is not None]
        for back in self.order:
            count = min(there.numbers.get(back, 0), number - len(found))
            if count:
                kinds = [kind for kind in self._with_back[back] if kind in there.left]
                found += chance.sample([kind for kind in kinds for _ in range(there.left[kind])], count, label)
        return found

    # --- what is known ----------------------------------------------------------------------------------------------

    def known(self, cards: Cards, seat: int | None) -> Cards:
        """Return the cards as a reader knows them (a seat; None: a spectator)."""
        known = cards.copy()
        for place, bag in known.bags.items():
            if seat is None or self.owner(place) != seat:
                sure = bag.told.get(str(seat), bag.shown)
                unseen, back, homes = bag.unseen, self.back, self._homes
                for kind, number in bag.kinds.items():
                    hidden = number - sure.get(kind, 0) if sure else number
                    if hidden > 0:
                        unseen[back[kind]] = unseen.get(back[kind], 0) + hidden
                        if kind in homes:
                            left = known.piles[homes[kind]].left
                            left[kind] = left.get(kind, 0) + hidden
                        else:
                            self._unlocate(known, known.piles.get(bag.feed), kind, hidden)
                bag.kinds, bag.chosen = dict(sure), {}
            bag.told = {}
        for pile in known.piles.values():
            for at, laid in enumerate(pile.top):
                if laid.kind is not None and laid.seats is not None and seat not in laid.seats:
                    _add(pile.left, laid.kind, 1)
                    pile.top[at] = TopCard(None, laid.back, laid.seats)
        return known

    def view(self, known: Cards) -> Cards:
        """Return known cards in an order that tells nothing: by kind, in the order of the piles."""
        place_of = self._places.__getitem__

        def tidy(counts: Counts) -> Counts:
            return {name: counts[name] for name in sorted(counts, key=place_of)} if len(counts) > 1 else counts.copy()

        piles = {place: Pile(tidy(pile.left), tidy(pile.numbers), list(pile.top)) for place, pile in known.piles.items()}
        bags = {
            place: Bag(tidy(bag.kinds), tidy(bag.shown), {}, tidy(bag.unseen), bag.feed, bag.sealed, tidy(bag.chosen))
            for place, bag in sorted(known.bags.items())
        }
        return Cards(piles, bags, {place: list(row) for place, row in sorted(known.rows.items())})

    # --- what holds it together -------------------------------------------------------------------------------------

    def validate(self, cards: Cards, event: AnyEvent, seats: int | None = None) -> str | None:
        """Return why an event of an untrusted record cannot follow: its cards are not there, or go to a seat that is not."""
        if type(event) not in self._plans:
            return None
        try:
            moves = self.moves_of(event, cards)
            for one in moves:
                for place in places_of(one):
                    owner = self.owner(place)
                    if seats is not None and owner is not None and owner >= seats:
                        return f"{shorten(place)} belongs to no seat; seats: 0 to {seats - 1}"
                if isinstance(one, Move) and (isinstance(one.number, int) and one.number < 0):
                    return f"the number of moved cards must not be negative, but is {one.number}"
            self.move(_trial(cards, moves), moves, self.told_to(event))
        except KtcError as error:
            return str(error)
        return None

    def components(self, cards: Cards) -> Counts:
        """Return how many cards of each kind there are; a ``GameKit`` takes it for its ``components``."""
        return {kind: number for kind, number in self._totals(cards).items() if number}

    def _totals(self, cards: Cards) -> Counts:
        """Return how many cards of each kind there are, also of those with none."""
        totals = dict.fromkeys(self.counts, 0)
        _sum_up(totals, _counted(chain.from_iterable(cards.rows.values())))
        for pile in cards.piles.values():
            _sum_up(totals, pile.left)
            if pile.top:
                _sum_up(totals, _counted(laid.kind for laid in pile.top if laid.kind is not None))
        for bag in cards.bags.values():
            _sum_up(totals, bag.kinds)
        return totals

    def invariants(self, cards: Cards) -> str | None:
        """Return what cannot be of cards: one is lost or made, a pile has another number, or more is shown than is there."""
        found = self._totals(cards)
        for kind, number in () if found == self.counts else self.counts.items():
            if found.get(kind, 0) != number:
                return f"{found.get(kind, 0)} cards {kind} instead of {number}"
        back, left, hidden = self.back, Counts(), Counts()
        for pile in cards.piles.values():
            for kind, number in pile.left.items():
                left[back[kind]] = left.get(back[kind], 0) + number
            _sum_up(hidden, pile.numbers)
            if pile.top:
                _sum_up(hidden, _counted(laid.back for laid in pile.top if laid.kind is None))
        for place, bag in cards.bags.items():
            _sum_up(hidden, bag.unseen)
            for known in () if bag.unseen else (bag.shown, bag.chosen, *bag.told.values()):
                if known and any(number > bag.kinds.get(kind, 0) for kind, number in known.items()):
                    return f"{place} has fewer cards than were shown or chosen"
        if UNSEEN in hidden:
            left, hidden = {UNSEEN: sum(left.values())}, {UNSEEN: sum(hidden.values())}
        return None if left == hidden else f"{left} unseen cards by back do not match the {hidden} in their places"

    # --- determinizations -------------------------------------------------------------------------------------------

    def worlds(self, told: Sequence[AnyEvent | None], n: int, random: Random) -> Iterator[Sequence[AnyEvent]]:
        """Yield ``n`` streams that the reader of ``told`` could not tell from it: hidden cards are guessed.

        Every deal that fits is as likely, and nearly so where few guesses fit.  Raises ``KtcError`` where none is found.
        """
        from ktc.kit.zones.determinizations import Reading  # only search needs it

        reading = Reading(self, told)
        for _ in range(n):
            yield reading.world(random)


def _seats(audience: Any) -> Seats:
    return (audience,) if type(audience) is int else audience


def _places(there: Mapping[str, Any], zones: Sequence[str]) -> list[str]:
    return [place for place in there if place in zones or place.partition("/")[0] in zones]


def _trial(cards: Cards, moves: Sequence[AnyMove]) -> Cards:
    """Return cards that can take some moves: what these do not change is shared."""
    if any(isinstance(one, Shuffled) for one in moves):
        return cards.copy()
    piles, bags, rows = {place: pile.copy() for place, pile in cards.piles.items()}, dict(cards.bags), dict(cards.rows)
    for place in [place for one in moves for place in places_of(one)]:
        if place in bags:
            bags[place] = bags[place].copy()
        if place in rows:
            rows[place] = list(rows[place])
    return Cards(piles, bags, rows)


def _add(counts: Counts, name: str, number: int) -> None:
    total = counts.get(name, 0) + number
    if total:
        counts[name] = total
    else:
        counts.pop(name, None)


def _add_all(counts: Counts, more: Mapping[str, int]) -> None:
    for name, number in more.items():
        _add(counts, name, number)


def _sum_up(counts: Counts, more: Mapping[str, int]) -> None:
    """Add numbers above 0."""
    for name, number in more.items():
        counts[name] = counts.get(name, 0) + number


def _counted(names: Iterable[str]) -> Counts:
    return dict(Counter(names))


def _take(counts: Counts, name: str) -> None:
    number = counts.get(name, 0)
    if number < 1:
        raise CardError(f"no card {shorten(name)} is left in that place")
    if number == 1:
        del counts[name]
    else:
        counts[name] = number - 1
