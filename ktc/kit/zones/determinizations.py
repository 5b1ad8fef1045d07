"""Streams that a seat could not tell from its event log: each hidden card is guessed.

A card that is taken unseen is a token.  A card that a secret place shows later was one of its tokens, any of them; a card that
is known to be there goes first, as copies are alike.  Where these tokens are not alike, one of several guesses is chosen, by the
probability of all that was shown.  What was never shown is drawn from the cards of its stock: what its pile held when it was
shuffled, and some of that may have come from the stock before.  A token that play proves not to be of some kinds has a bar: then
tokens and cards are matched, and swapped at random.  A guess that cannot be is thrown away.  Where few fit, as cards often leave
hands unseen, many guesses follow the stream side by side.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from math import exp, log
from random import Random
from typing import TYPE_CHECKING, Any, Final, get_args, get_origin

import attrs

from ktc.kernel.errors import KtcError
from ktc.kernel.fact import fact_of, types_of
from ktc.kit.zones.values import Lacks, Move, MoveAll, Sealed, Shuffled, Unsealed

if TYPE_CHECKING:
    from ktc.kit.zones.table import Zones

AnyEvent = Any  # an event of any kind
Counts = dict[str, int]
MOST_GUESSES: Final = 60  # from the beginning; all deals are as likely
SWARMS: Final = (64, 512)  # guesses side by side, where few fit: deals are nearly as likely
MOST_SAMPLES: Final = 8  # that are tried before tokens and cards are matched
RIVALS: Final = 11  # guesses of which one is chosen, where not all are as likely
FEW_RIVALS: Final = 2  # where a pile was shuffled with what was left of it: these guesses are nearly as likely
SWAPS: Final = 12  # for each card of a stock
NO_BAR: Final = frozenset[str]()


class Impossible(Exception):
    """A guess that what came later excludes."""


class Token:
    """A card: of the back, and of the kind, None while the guess has not settled it."""

    __slots__ = ("back", "bars", "kind", "stock")

    def __init__(self, back: str, kind: str | None = None, stock: "Stock | None" = None) -> None:
        self.back, self.kind, self.stock, self.bars = back, kind, stock, NO_BAR


class Stock:
    """The contents of a pile when it was shuffled: known kinds, the ``rest`` of its stock ``before``, by back, and hidden cards.

    ``tokens`` were taken from it.  ``left`` counts the known kinds, ``rest`` and ``added`` have the others, without what settled
    tokens are; ``unseen`` counts all of them by back.  ``numbers`` count by back what still is in the pile.
    """

    __slots__ = ("added", "before", "left", "numbers", "rest", "tokens", "unseen")

    def __init__(
        self,
        kinds: Counts,
        numbers: Counts,
        before: "Stock | None" = None,
        rest: Counts | None = None,
        added: Sequence[Token] = (),
    ) -> None:
        self.left, self.numbers, self.unseen = dict(kinds), numbers, dict(numbers)
        self.before, self.rest, self.added, self.tokens = before, rest or {}, list(added), list[Token]()

    @property
    def is_known(self) -> bool:
        """Whether the reader knows what is left of it."""
        return self.before is None and not self.added and all(token.kind is not None for token in self.tokens)

    @property
    def is_mixed(self) -> bool:
        """Whether it had hidden cards."""
        return self.before is not None or bool(self.added)

    def chance(self, kind: str, back: str, known: "dict[Stock, float] | None" = None) -> float:
        """Return the probability that one of its tokens, not settled yet, is of a kind; of other stocks it may be ``known``."""
        if self.before is None and not self.added:
            ways = self.left.get(kind, 0)
            return ways / self.unseen[back] if ways else 0.0
        return sum(weight for _, weight in self._ways(kind, back, {} if known is None else known))

    def _ways(self, kind: str, back: str, known: "dict[Stock, float]") -> "list[tuple[Stock, float]]":
        """Return this stock and those before it, each with the probability that a token is a card of a kind from there."""
        found, share, stock = [], 1.0, self
        while number := stock.unseen.get(back, 0):
            ways = stock.left.get(kind, 0) + sum(weight for _, weight in stock._hidden(kind, back, known))
            found.append((stock, share * ways / number))
            share *= stock.rest.get(back, 0) / number
            if stock.before is None or not share:
                break
            stock = stock.before
        return found

    def _hidden(self, kind: str, back: str, known: "dict[Stock, float]") -> list[tuple[Token, float]]:
        """Return the added tokens that can be of a kind, each with the probability that it is."""
        found = []
        for token in self.added:
            stock = token.stock
            if stock is not None and token.back == back and kind not in token.bars:
                if stock not in known:
                    known[stock] = stock.chance(kind, back, known)
                found.append((token, known[stock]))
        return found

    def settle(self, kind: str, back: str, random: Random) -> None:
        """Let one of its cards be of a kind; raises ``Impossible`` where none is left."""
        if not self.is_mixed:
            self._settle_here(kind, back, random)
            return
        known = dict[Stock, float]()
        ways = self._ways(kind, back, known)
        if not any(weight for _, weight in ways):
            raise Impossible
        (chosen,) = random.choices([stock for stock, _ in ways], [weight for _, weight in ways])
        for stock, _ in ways:
            if stock is chosen:
                break
            stock.unseen[back] -= 1
            stock.rest[back] -= 1
        chosen._settle_here(kind, back, random)

    def _settle_here(self, kind: str, back: str, random: Random) -> None:
        count, hidden = self.left.get(kind, 0), self._hidden(kind, back, {})
        places = [None, *(token for token, _ in hidden)]
        weights = [count, *(weight for _, weight in hidden)]
        token = random.choices(places, weights)[0] if any(weights[1:]) else None
        if token is not None and token.stock is not None:
            token.stock.settle(kind, back, random)
            token.kind = kind
            self.added.remove(token)
        elif count:
            self.left[kind] = count - 1
        else:
            raise Impossible
        self.unseen[back] -= 1


@attrs.define
class Transfer:
    """A move as all guesses need it: ``backs`` where the stream says them, ``event`` the number of one that hides it, or -1."""

    source: str
    target: str
    kinds: Sequence[str] | None
    number: int
    backs: Mapping[str, int] | None
    event: int
    from_pile: bool
    from_row: bool
    to: int
    sorted: bool


@attrs.define
class Whole:
    """All tokens of a secret place go to another; ``kinds`` where the reader sees them."""

    source: str
    target: str
    kinds: Sequence[str] | None
    event: int
    sorted: bool


@attrs.define
class Bar:
    """No card of a place is one of these kinds."""

    place: str
    kinds: frozenset[str]


@attrs.define
class Sum:
    """The cards of a place together are such that this returns True."""

    place: str
    proves: Callable[[Sequence[str]], bool]


@attrs.define
class Choice:
    """Cards of a secret place are chosen face down; ``kinds`` where the reader sees them, also later."""

    place: str
    kinds: Sequence[str] | None
    event: int


AnyStep = Transfer | Whole | Shuffled | Bar | Sum | Choice | Unsealed | list[str]


class Reading:
    """The hidden cards of a stream, read once for all guesses."""

    def __init__(self, zones: "Zones", told: Sequence[AnyEvent | None]) -> None:
        self.zones, self.told = zones, told
        self.steps: list[AnyStep] = []
        self.order = {kind: number for number, kind in enumerate(zones.counts)}
        self.is_hard = False  # whether no guess from the beginning fits
        cards, bars = zones.new(), dict[Any, frozenset[str]]()
        for number, event in enumerate(told):
            kind = type(event)
            if kind in zones.proofs:
                for proof in zones.proofs[kind](event, cards):
                    if isinstance(proof, Lacks):
                        if proof.of not in bars:
                            bars[proof.of] = frozenset(name for name in zones.counts if proof.of(name))
                        self.steps.append(Bar(proof.place, bars[proof.of]))
                    else:
                        self.steps.append(Sum(proof.place, proof.proves))
            if kind in zones.moves:
                moves = zones.moves_of(event, cards)
                for one in moves:
                    self._read(number, one, cards)
                    zones.move(cards, (one,), zones.told_to(event))

    def _read(self, number: int, one: Any, cards: Any) -> None:
        zones, rows = self.zones, 2
        if isinstance(one, Shuffled):
            self.steps.append([kind for place in _places(cards.rows, one.zones) for kind in cards.rows[place]])
            self.steps.append(one)
            return
        if isinstance(one, Sealed):
            self.steps.append(Choice(one.place, one.cards, number if self._hides(number, one) else -1))
            return
        if isinstance(one, Unsealed):
            chosen = next(step for step in reversed(self.steps) if type(step) is Choice and step.place == one.place)
            chosen.kinds = one.cards if chosen.kinds is None else chosen.kinds
            self.steps.append(one)
            if not one.cards:
                return
            one = Move(one.place, one.place, one.cards, open=True)
        source, target = zones._sort(one.source), zones._sort(one.target)
        if source == rows == target:
            return
        if isinstance(one, MoveAll):
            if source != rows:
                self.steps.append(
                    Whole(one.source, one.target, one.cards, number if self._hides(number, one) else -1, one.sorted)
                )
                return
            one = Move(one.source, one.target, tuple(cards.row(one.source)))
        kinds = (one.cards,) if isinstance(one.cards, str) else one.cards
        backs = one.number if isinstance(one.number, Mapping) else None
        count = len(kinds) if kinds is not None else one.number if backs is None else sum(backs.values())
        hides = number if self._hides(number, one) else -1
        self.steps.append(
            Transfer(one.source, one.target, kinds, count, backs, hides, source == 0, source == rows, target, one.sorted)
        )

    def _hides(self, number: int, one: Move | MoveAll | Sealed) -> bool:
        return one.cards is None and bool(fact_of(type(self.told[number])).hidden)

    def world(self, random: Random) -> list[AnyEvent]:
        """Return one stream; raises ``KtcError`` where no guess fits."""
        guess = self._guess(random)
        if guess.rivals:
            guesses = [guess, *(self._guess(random) for _ in range(guess.rivals))]
            most = max(one.ways for one in guesses)
            (guess,) = random.choices(guesses, [exp(one.ways - most) for one in guesses])
        return guess.events()

    def _guess(self, random: Random) -> "Guess":
        for _ in range(0 if self.is_hard else MOST_GUESSES):
            guess = Guess(self, random)
            if all(guess.follow(step) for step in self.steps) and guess.settle():
                return guess
        self.is_hard = True
        for size in SWARMS:
            guesses = self._swarm(random, size)
            if guesses:
                most = max(one.ways for one in guesses)
                return random.choices(guesses, [exp(one.ways - most) for one in guesses])[0]
        raise KtcError("no cards were found that match the events of this seat")

    def _swarm(self, random: Random, size: int) -> "list[Guess]":
        """Return guesses that follow the stream side by side: when half of them were thrown away, others are doubled."""
        guesses = [Guess(self, random) for _ in range(size)]
        for step in self.steps:
            guesses = [guess for guess in guesses if guess.follow(step)]
            if not guesses:
                return []
            if 2 * len(guesses) < size:
                guesses += [random.choice(guesses).fork() for _ in range(size - len(guesses))]
        return [guess for guess in guesses if guess.settle()]


class Guess:
    """One guess; ``hidden`` are the tokens of each event that hides cards, by its number, a list for each of its moves."""

    def __init__(self, reading: Reading, random: Random) -> None:
        self.reading, self.random, zones = reading, random, reading.zones
        self.zones = zones
        self.bags: dict[str, list[Token]] = {}
        self.tops: dict[str, list[Token]] = {place: [] for place in zones.piles}
        new = zones.new().piles
        self.stocks = [Stock(pile.left, pile.numbers) for pile in new.values()]
        self.stock = dict(zip(new, self.stocks, strict=True))
        self.hidden: dict[int, list[list[Token]]] = {}
        self.unsorted: dict[tuple[int, int], int] = {}  # by event and move: how many of its first cards are in no order
        self.sums: list[tuple[Sum, list[Token]]] = []
        self.fixed: dict[str, list[Token]] = {}  # by place: tokens that were chosen face down
        self.choices: dict[int, tuple[str, list[Token]]] = {}  # by event: place and tokens of which some were chosen
        self.open: dict[str, int] = {}  # by place: the event of a choice that goes on
        self.opened: list[str] = []  # the open cards that are shuffled next
        self.rivals = 0  # other guesses to choose from: where what was shown may be cards of several stocks, or bars
        self.ways = 0.0  # the logarithm of how many deals it stands for

    def follow(self, step: AnyStep) -> bool:
        """Follow one step of the stream, and return whether the guess can still be."""
        try:
            if type(step) is Transfer:
                self._transfer(step)
            elif type(step) is list:
                self.opened = step
            elif type(step) is Shuffled:
                self._shuffle(step, self.opened)
            elif type(step) is Whole:
                self._whole(step)
            elif type(step) is Bar:
                for token in self.bags.get(step.place, ()):
                    _bar(token, step.kinds)
            elif type(step) is Sum:
                self.sums.append((step, list(self.bags.get(step.place, ()))))
            elif type(step) is Choice:
                self._choose(step)
            elif type(step) is Unsealed:
                self.fixed.pop(step.place, None)
                self._narrow(step.place)
        except Impossible:
            return False
        return True

    def settle(self) -> bool:
        """Give every token its kind, and return whether the guess can be."""
        try:
            for stock in self.stocks:
                self._fill(stock)
            for place in list(self.open):
                self._narrow(place)
            for event, (_, tokens) in self.choices.items():
                self._guess_choice(event, tokens)
        except Impossible:
            return False
        return all(one.proves([token.kind for token in tokens if token.kind is not None]) for one, tokens in self.sums)

    def fork(self) -> "Guess":
        """Return a guess that goes on from the same cards."""
        twin, tokens = copy(self), dict[Token, Token]()
        stocks = {stock: copy(stock) for stock in self.stocks}

        def twins(old: Iterable[Token]) -> list[Token]:
            for token in old:
                if token not in tokens:
                    tokens[token] = new = copy(token)
                    new.stock = None if token.stock is None else stocks[token.stock]
            return [tokens[token] for token in old]

        for stock in stocks.values():
            stock.left, stock.numbers, stock.unseen = dict(stock.left), dict(stock.numbers), dict(stock.unseen)
            stock.before, stock.rest = None if stock.before is None else stocks[stock.before], dict(stock.rest)
            stock.added, stock.tokens = twins(stock.added), twins(stock.tokens)
        twin.stocks, twin.stock = list(stocks.values()), {place: stocks[stock] for place, stock in self.stock.items()}
        twin.bags = {place: twins(bag) for place, bag in self.bags.items()}
        twin.tops = {place: twins(top) for place, top in self.tops.items()}
        twin.hidden = {number: [twins(one) for one in found] for number, found in self.hidden.items()}
        twin.unsorted = dict(self.unsorted)
        twin.sums = [(one, twins(bag)) for one, bag in self.sums]
        twin.fixed = {place: twins(fixed) for place, fixed in self.fixed.items()}
        twin.choices = {event: (place, twins(bag)) for event, (place, bag) in self.choices.items()}
        twin.open = dict(self.open)
        return twin

    def events(self) -> list[AnyEvent]:
        """Return the stream with all cards."""
        events = list(self.reading.told)
        order = self.reading.order
        for (number, at), unsorted in self.unsorted.items():
            tokens = self.hidden[number][at]
            self.hidden[number][at] = tokens[:unsorted] + sorted(tokens[unsorted:], key=lambda token: order[token.kind or ""])
        for number, found in self.hidden.items():
            event: AnyEvent = events[number]
            events[number] = attrs.evolve(event, **dict(_filled(event, found)))
        return events

    def _transfer(self, step: Transfer) -> None:
        there = len(self.tops.get(step.source, ()))
        if step.from_row:
            assert step.kinds is not None
            tokens = [Token(self.zones.back[kind], kind) for kind in step.kinds]
        elif step.from_pile:
            tokens = self._drawn(step)
        elif step.kinds is not None:
            tokens = [self._shown(step.source, kind) for kind in step.kinds]
        else:
            tokens = self._left(step)
        if step.event >= 0:
            self._hide(step.event, tokens, there if step.sorted else len(tokens))
        if step.to == 1:
            self.bags.setdefault(step.target, []).extend(tokens)
        elif step.to == 0:
            self.tops[step.target] += reversed(tokens)

    def _hide(self, event: int, tokens: list[Token], unsorted: int) -> None:
        self.hidden.setdefault(event, []).append(tokens)
        if unsorted < len(tokens):
            self.unsorted[event, len(self.hidden[event]) - 1] = unsorted

    def _choose(self, step: Choice) -> None:
        """Fix what was chosen face down, where the reader learns it, else leave it open: no fixed card leaves its place."""
        bag = self.bags.setdefault(step.place, [])
        if step.kinds is None:
            self.choices[step.event], self.open[step.place] = (step.place, list(bag)), step.event
            self.hidden[step.event] = [[]]
            return
        tokens = [self._shown(step.place, kind) for kind in step.kinds]
        bag += tokens
        self.fixed[step.place] = tokens
        if step.event >= 0:
            self._hide(step.event, list(tokens), len(tokens))

    def _narrow(self, place: str) -> None:
        """End a choice: a card that left the place meanwhile was not chosen."""
        event, there = self.open.pop(place, -1), self.bags.get(place, ())
        if event in self.choices:
            self.choices[event] = (place, [token for token in self.choices[event][1] if token in there])

    def _guess_choice(self, event: int, tokens: Sequence[Token]) -> None:
        told, order = self.reading.told[event], self.reading.order
        hand = sorted((token.kind for token in tokens if token.kind is not None), key=order.__getitem__)
        found = self.zones.guesses.get(type(told), some_of)(told, hand, self.random)
        if found is None:
            raise Impossible
        self.hidden[event] = [[Token(self.zones.back[kind], kind) for kind in found]]

    def _free(self, place: str) -> list[Token]:
        """Return the tokens of a secret place that are not fixed there."""
        bag, fixed = self.bags.get(place, []), self.fixed.get(place)
        return [token for token in bag if token not in fixed] if fixed else bag

    def _whole(self, step: Whole) -> None:
        tokens = self.bags.get(step.source, [])
        if step.kinds is not None:
            tokens = [self._shown(step.source, kind) for kind in step.kinds]
        if step.event >= 0:
            self._hide(step.event, list(tokens), 0 if step.sorted else len(tokens))
        self.bags.pop(step.source, None)
        self.bags.setdefault(step.target, []).extend(tokens)

    def _drawn(self, step: Transfer) -> list[Token]:
        top, stock, found = self.tops[step.source], self.stock[step.source], list[Token]()
        backs = None if step.backs is None else [back for back, count in step.backs.items() for _ in range(count)]
        for at in range(step.number):
            kind = None if step.kinds is None else step.kinds[at]
            if top:
                token = top.pop()
                if kind is not None and token.kind != kind:
                    if token.kind is not None or kind in token.bars or self.zones.back[kind] != token.back:
                        raise Impossible
                    self._settle(token, kind)
            else:
                numbers = stock.numbers
                back = self.zones.back[kind] if kind is not None else backs[at] if backs else self._uppermost(numbers)
                numbers[back] = numbers.get(back, 0) - 1
                token = Token(back, None, stock)
                stock.tokens.append(token)
                if kind is not None:
                    self._settle(token, kind)
            found.append(token)
        return found

    def _uppermost(self, numbers: Mapping[str, int]) -> str:
        return next((back for back in self.zones.order if numbers.get(back, 0) > 0), self.zones.order[0])

    def _shown(self, place: str, kind: str) -> Token:
        """Take a card out of a secret place that shows it."""
        bag = self._free(place)
        for token in bag:
            if token.kind == kind:
                break
        else:
            back = self.zones.back[kind]
            found = [token for token in bag if token.kind is None and token.back == back and kind not in token.bars]
            if not found:
                raise Impossible
            token = self._one_of(found, kind)
        self.bags[place].remove(token)
        return token

    def _one_of(self, found: Sequence[Token], kind: str) -> Token:
        """Settle one of these tokens, by the probabilities that they are of a kind."""
        first, stock = found[0], found[0].stock
        assert stock is not None  # a card that lay open has a kind
        if all(token.stock is stock for token in found):
            token, chance = found[self.random.randrange(len(found))], len(found) * stock.chance(kind, first.back)
        else:
            stocks = {token.stock: token.stock.chance(kind, token.back) for token in found if token.stock is not None}
            found = [token for token in found if token.stock is not None and stocks[token.stock]]
            if not found:
                raise Impossible
            chances = [0.0 if token.stock is None else stocks[token.stock] for token in found]
            token, chance = self.random.choices(found, chances)[0], sum(chances)
            if any(one.stock is not token.stock for one in found):
                self.rivals = RIVALS
        bars = token.bars
        for one in found:
            if one.bars is not bars and one.bars != bars:
                self.rivals = RIVALS
        self._settle(token, kind, chance)
        return token

    def _settle(self, token: Token, kind: str, chance: float | None = None) -> None:
        """Let a token be of a kind, which had a ``chance``: by default its own."""
        stock = token.stock
        assert stock is not None  # as above
        if chance is None:
            chance = stock.chance(kind, token.back)
        if not chance:
            raise Impossible
        self.ways += log(chance)
        if stock.before is not None or stock.added:
            self.rivals = max(self.rivals, RIVALS if stock.added else FEW_RIVALS)
            stock.settle(kind, token.back, self.random)
        else:
            stock.left[kind] -= 1
            stock.unseen[token.back] -= 1
        token.kind = kind

    def _left(self, step: Transfer) -> list[Token]:
        """Take cards out of a secret place that does not show them."""
        free = self._free(step.source)
        if step.backs is None:
            tokens = self._any(free, step.number)
        else:
            tokens = []
            for back, count in step.backs.items():
                tokens += self._any([token for token in free if token.back == back], count)
        self.bags[step.source] = [token for token in self.bags.get(step.source, ()) if token not in tokens]
        return tokens

    def _any(self, bag: Sequence[Token], number: int) -> list[Token]:
        if number > len(bag):
            raise Impossible
        return self.random.sample(bag, number)

    def _shuffle(self, step: Shuffled, opened: Iterable[str]) -> None:
        stock, tokens = self.stock[step.pile], self.tops[step.pile]
        if stock.before is not None and stock.before.is_known:
            for kind, number in stock.before.left.items():
                stock.left[kind] = stock.left.get(kind, 0) + number
            stock.before, stock.rest = None, {}
        rest = stock.numbers if any(stock.numbers.values()) else {}
        is_known = not rest or stock.is_known
        kinds = dict(stock.left) if rest and is_known else {}
        for place in _places(self.bags, step.zones):
            tokens = tokens + self.bags.pop(place)
        self.tops[step.pile] = []
        for kind in (*opened, *(token.kind for token in tokens if token.kind is not None)):
            kinds[kind] = kinds.get(kind, 0) + 1
        added, numbers = [token for token in tokens if token.kind is None], {} if is_known else dict(rest)
        for back, count in (*((token.back, 1) for token in added), *((self.zones.back[kind], kinds[kind]) for kind in kinds)):
            numbers[back] = numbers.get(back, 0) + count
        self.stock[step.pile] = Stock(kinds, numbers, None if is_known else stock, {} if is_known else dict(rest), added)
        self.stocks.append(self.stock[step.pile])

    def _fill(self, stock: Stock) -> None:
        """Settle the tokens of a stock; those before it, and those of which it had hidden cards, are settled."""
        counts, back_of, unseen = dict(stock.left), self.zones.back, dict[str, list[Token]]()
        for token in stock.added:
            if token.kind is not None:
                counts[token.kind] = counts.get(token.kind, 0) + 1
        if stock.before is not None:
            for kind, number in stock.before.left.items():
                counts[kind] = counts.get(kind, 0) + number
        for token in stock.tokens:
            if token.kind is None:
                unseen.setdefault(token.back, []).append(token)
        if self.rivals:
            self.ways += self._fits(counts, unseen)
        for back, tokens in unseen.items():
            left = [kind for kind, count in counts.items() if back_of[kind] == back for _ in range(count)]
            if len(left) < len(tokens):
                raise Impossible
            for token, kind in zip(tokens, deal(tokens, left, self.random), strict=True):
                token.kind = kind
                counts[kind] -= 1
        stock.left = counts  # what goes to the next stock of its pile

    def _fits(self, counts: Mapping[str, int], unseen: Mapping[str, Sequence[Token]]) -> float:
        """Return the logarithm of the probability that tokens keep their bars: about, where no bar is a part of another."""
        fits, back_of = 0.0, self.zones.back
        for back, tokens in unseen.items():
            left = {kind: number for kind, number in counts.items() if back_of[kind] == back}
            total = sum(left.values())
            for used, bar in enumerate(sorted((token.bars for token in tokens if token.bars), key=len, reverse=True)):
                allowed = sum(number for kind, number in left.items() if kind not in bar)
                fits += log(max(allowed - used, 1) / max(total - used, 1))
        return fits


def some_of(event: AnyEvent, hand: Sequence[str], random: Random) -> Sequence[str] | None:
    """Return any cards of a hand, at least one, each set as likely; None for an empty hand."""
    chosen = random.randrange(1, 1 << len(hand)) if hand else 0
    return [kind for at, kind in enumerate(hand) if chosen >> at & 1] or None


def deal(tokens: Sequence[Token], kinds: Sequence[str], random: Random) -> Sequence[str]:
    """Return a kind for each token that its bar allows, all such deals as likely; raises ``Impossible`` where there is none."""
    barred = [token.bars for token in tokens]
    if not any(barred):
        return random.sample(kinds, len(tokens))
    for _ in range(MOST_SAMPLES):
        found = random.sample(kinds, len(tokens))
        if not any(kind in bars for kind, bars in zip(found, barred, strict=True)):
            return found
    left = random.sample(kinds, len(kinds))
    slots = _matched(left, barred)
    return _stirred(slots, barred, random)[: len(tokens)]


def _matched(left: list[str], barred: Sequence[frozenset[str]]) -> list[str]:
    """Return the cards in an order in which each of the first ones is allowed where it lies."""
    at_slot: dict[int, int] = {}  # by card the slot that has it

    def place(slot: int, tried: set[int]) -> bool:
        for card, kind in enumerate(left):
            if kind not in barred[slot] and card not in tried:
                tried.add(card)
                if card not in at_slot or place(at_slot[card], tried):
                    at_slot[card] = slot
                    return True
        return False

    for slot in sorted(range(len(barred)), key=lambda slot: -len(barred[slot])):
        if not place(slot, set()):
            raise Impossible
    chosen = {slot: card for card, slot in at_slot.items()}
    rest = [kind for card, kind in enumerate(left) if card not in at_slot]
    return [left[chosen[slot]] for slot in range(len(barred))] + rest


def _stirred(slots: list[str], barred: Sequence[frozenset[str]], random: Random) -> list[str]:
    """Swap two or turn three cards many times, where they may lie so: in the end every order is as likely."""
    bars = [*barred, *[NO_BAR] * (len(slots) - len(barred))]
    first, size = len(barred), len(slots)
    for _ in range(SWAPS * size):
        one, two = int(random.random() * first), int(random.random() * size)
        three = two if random.random() < 0.75 else int(random.random() * size)
        if one in (two, three):
            continue
        if two == three:
            if slots[two] not in bars[one] and slots[one] not in bars[two]:
                slots[one], slots[two] = slots[two], slots[one]
        elif slots[two] not in bars[one] and slots[three] not in bars[two] and slots[one] not in bars[three]:
            slots[one], slots[two], slots[three] = slots[two], slots[three], slots[one]
    return slots


def _bar(token: Token, kinds: frozenset[str]) -> None:
    if token.kind is None:
        token.bars |= kinds
    elif token.kind in kinds:
        raise Impossible


def _places(there: Mapping[str, Any], zones: Sequence[str]) -> list[str]:
    return [place for place in there if place in zones or place.partition("/")[0] in zones]


def _filled(event: AnyEvent, found: Sequence[Sequence[Token]]) -> Iterable[tuple[str, Any]]:
    """Yield the hidden fields of an event with their cards; raises ``KtcError`` where its moves are others."""
    names = _hidden_fields(event.__class__)
    moves = [[token for tokens in found for token in tokens]] if len(names) == 1 else found
    if len(names) != len(moves):
        raise KtcError(f"{type(event).__name__} hides {', '.join(n for n, _ in names)}, but {len(found)} of its moves hide cards")
    for (name, is_many), tokens in zip(names, moves, strict=True):
        yield name, tuple(token.kind for token in tokens) if is_many else tokens[0].kind


@lru_cache(256)
def _hidden_fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """Return the names of the hidden fields of a kind of event, and whether each holds several cards."""
    types = types_of(kind)
    return tuple((name, _is_many(types[name])) for name in fact_of(kind).hidden)


def _is_many(kind: Any) -> bool:
    return get_origin(kind) in (tuple, list) or any(_is_many(one) for one in get_args(kind) if not isinstance(one, type))
