"""Verifiable randomness: a published function that computes every draw from the seed.

The *n*-th draw of a game (n counts from 0) reads a stream of 64-bit words.  Block *b* of the stream is
``BLAKE2b(digest_size=64, key=seed, data=n as 8 bytes little-endian + b as 4 bytes little-endian + label in UTF-8)``, read as
eight little-endian words; words and items count from 0.  The *i*-th word ``w`` of the stream determines the result:

* ``sample``, *k* of *m* items: the *i*-th is the item at ``w mod (m - i)`` among the remaining ones, in their order.
* ``sample_with_replacement``, *k* times one of *m* items: the *i*-th is the item at ``w mod m``.
* ``roll`` and ``roll_dice``, one or several dice with *s* sides: the *i*-th shows ``1 + w mod s``.
* ``choose``, one of several items whose weights sum to *m*: with ``r = w mod m`` of the first word, it is the first item for
  which the sum of the weights up to and including its own exceeds ``r``.

Each call is one draw, regardless of the number of words it reads.  Reducing 2**64 words modulo *m* is not perfectly uniform:
the probability of an outcome changes by less than 2**-64, and relative to itself by less than *m* / 2**64.  That is below
2**-50 for up to 16,384 outcomes, and at most 2**-32 for dice and weights, which are limited to 2**32.

A seed is 32 bytes.  A short one (an int or a text) is stretched by ``BLAKE2b(digest_size=32, person=b"ktc seed")`` over its
text, and is not secret.  A fork's seed is ``BLAKE2b(digest_size=32, key=seed, person=b"ktc fork")`` over ``fork`` (for an
earlier position: ``step``) and a number, 8 bytes little-endian: the number of the fork (or step) in its game.  The commitment
of a seed is ``BLAKE2b(digest_size=32, person=b"ktc commitment")`` over it.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

from ktc.kernel.errors import OptionError, shorten

T = TypeVar("T")
Seed = int | str | bytes | None
SEED_BYTES: Final = 32
LONGEST_SEED_TEXT: Final = 1_000
WORDS_A_BLOCK: Final = 8
WORDS: Final = Struct(f"<{WORDS_A_BLOCK}Q")
MOST_PLACES: Final = 2**32  # sides of a die, or the sum of weights: keeps the bias too small to observe
MOST_AT_ONCE: Final = 100_000  # items of one draw with replacement, which nothing else limits


def seed_bytes(seed: Seed) -> tuple[bytes, bool]:
    """Return the 32 bytes of a seed, and whether it is public, that is, given by the caller."""
    if seed is None:
        import secrets  # only needed without a given seed

        return secrets.token_bytes(SEED_BYTES), False
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed, True
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise OptionError("a seed must be an int, a str, 32 bytes, or None for a secret one")
    if (seed.bit_length() if isinstance(seed, int) else len(seed)) > LONGEST_SEED_TEXT:
        raise OptionError(f"a seed may have at most {LONGEST_SEED_TEXT} bits or characters")
    return blake2b(str(seed).encode("utf-8", "surrogatepass"), digest_size=SEED_BYTES, person=b"ktc seed").digest(), True


def commitment(seed: bytes) -> str:
    """Return the hash that commits a host to a seed before the first draw, as hexadecimal text."""
    return blake2b(seed, digest_size=SEED_BYTES, person=b"ktc commitment").hexdigest()


def words(seed: bytes, n: int, label: str, block: int) -> tuple[int, ...]:
    """Return a block of the 64-bit words of draw ``n``, as defined in the module docstring."""
    data = n.to_bytes(8, "little") + block.to_bytes(4, "little") + label.encode("utf-8", "surrogatepass")
    return WORDS.unpack(blake2b(data, digest_size=WORDS.size, key=seed).digest())


class Chance:
    """The draws of one game: a seed and the number of draws made.  The module docstring defines the results.

    Items are drawn when they are taken, not before: only the content of a deck is known, never the top card.  If a game
    shuffled its deck at the start, ``what_if``, forks and searching bots would turn up the very cards of the real game.

    ``label`` names the purpose of a draw and is hashed into its words.  ``promised`` is the commitment to a seed that a record
    does not disclose.
    """

    __slots__ = ("_lineage", "_parent", "_seed", "draws", "forked", "forks", "is_open", "promised")

    def __init__(
        self,
        seed: bytes | None,
        is_open: bool = True,
        draws: int = 0,
        promised: str | None = None,
        forked: int | None = None,
    ) -> None:
        self._seed = seed
        self._parent: tuple[Chance, bytes] | None = None
        self._lineage = b""
        self.is_open = is_open
        self.draws = draws
        self.forks = 0
        self.promised = promised
        self.forked = forked

    @property
    def commitment(self) -> str | None:
        """The hash that committed the host to the seed before the first draw; None if neither is known."""
        seed = self.seed  # computed for a fork
        return self.promised if seed is None else commitment(seed)

    @property
    def seed(self) -> bytes | None:
        """The 32 bytes that determine every draw; None if a record does not disclose them."""
        waiting, chance = list[Chance](), self  # no recursion: a search may fork a fork thousands of times before a draw
        while chance._parent is not None:
            waiting.append(chance)
            chance = chance._parent[0]
        seed = chance._seed
        for twin in reversed(waiting):
            assert twin._parent is not None
            if seed is not None:
                seed = blake2b(twin._parent[1], key=seed, digest_size=SEED_BYTES, person=b"ktc fork").digest()
            twin._seed, twin._parent = seed, None
        return self._seed

    def fork(self, same_luck: bool) -> "Chance":
        """Return a copy.  Unless ``same_luck``, it has a new seed, derived from this one when first needed."""
        self.forks += 1
        number = self.forks.to_bytes(8, "little")
        if not same_luck:
            return self._other(b"fork" + number, self.draws)
        twin = Chance(self._seed, self.is_open, self.draws, self.promised, self.forked)
        twin._parent = self._parent
        twin._lineage = self._lineage + number  # its own forks draw differently from this one's
        return twin

    def at(self, step: int, draws: int) -> "Chance":
        """Return the draws of a game restarted after an earlier step: new ones, but always the same for that step."""
        return self._other(b"step" + step.to_bytes(8, "little"), draws)

    def _other(self, number: bytes, draws: int) -> "Chance":
        twin = Chance(self._seed, self.is_open, draws, forked=draws)
        twin._parent = (self, self._lineage + number)
        return twin

    def sample(self, things: Sequence[T], count: int, label: str) -> list[T]:
        """Draw ``count`` of ``things`` without replacement, in the order drawn.  This is one draw."""
        left, drawn = list(things), list[T]()
        for word in self._words(min(count, len(left)), label):
            drawn.append(left.pop(word % len(left)))
        self.draws += 1
        return drawn

    def sample_counts(self, counts: Sequence[int], count: int, label: str) -> list[int]:
        """Draw items of which only the kind matters: return the number drawn of each kind, given its number in ``counts``.

        Equivalent to ``sample`` on a list of all items of the first kind, then all of the second, and so on.
        """
        left, drawn, total = list(counts), [0] * len(counts), sum(counts)
        for word in self._words(min(count, total), label):
            at, kind = word % total, 0
            while at >= left[kind]:
                at -= left[kind]
                kind += 1
            left[kind] -= 1
            drawn[kind] += 1
            total -= 1
        self.draws += 1
        return drawn

    def roll(self, sides: int, label: str) -> int:
        """Roll one die with the faces 1 to ``sides``.  This is one draw.

        >>> Chance(bytes(32)).roll(6, "die")
        6
        """
        return self.roll_dice(1, sides, label)[0]

    def roll_dice(self, count: int, sides: int, label: str) -> list[int]:
        """Roll ``count`` dice with the faces 1 to ``sides`` and return them in order.  This is one draw."""
        _check_number("the number of sides of a die", sides, 1, MOST_PLACES)
        return self.sample_with_replacement(range(1, sides + 1), count, label)

    def sample_with_replacement(self, things: Sequence[T], count: int, label: str) -> list[T]:
        """Draw one of ``things`` with replacement, ``count`` times.  This is one draw."""
        _check_label(label)
        _check_number("the number of items to draw", count, 0, MOST_AT_ONCE)
        if not things:
            raise OptionError(f"cannot draw for {shorten(label)}: the sequence to draw from is empty")
        drawn = [things[word % len(things)] for word in self._words(count, label)]
        self.draws += 1
        return drawn

    def choose(self, things: Sequence[T], weights: Sequence[int], label: str) -> T:
        """Draw one of ``things`` with a probability proportional to its weight, a whole number.  This is one draw.

        ``weights`` are in the order of the things; an item of weight 0 is never drawn.
        """
        _check_label(label)
        if len(things) != len(weights):
            raise OptionError(f"each item needs one weight, but there are {len(things)} items and {len(weights)} weights")
        for weight in weights:
            _check_number("a weight", weight, 0, MOST_PLACES)
        _check_number("the sum of weights", sum(weights), 1, MOST_PLACES)
        (word,) = self._words(1, label)
        at, chosen = word % sum(weights), 0
        while at >= weights[chosen]:
            at -= weights[chosen]
            chosen += 1
        self.draws += 1
        return things[chosen]

    def _words(self, count: int, label: str) -> Sequence[int]:
        """Return the first words of the next draw."""
        seed = self.seed
        if seed is None:
            raise OptionError("cannot draw: this game was loaded from a record without its seed")
        found: tuple[int, ...] = ()
        for block in range(-(-count // WORDS_A_BLOCK)):
            found += words(seed, self.draws, label, block)
        return found[:count]


def _check_number(what: str, number: object, least: int, most: int) -> None:
    """Refuse a number that is not an integer, or out of range for a draw."""
    if type(number) is not int or not least <= number <= most:
        raise OptionError(f"{what} must be a whole number from {least} to {most}, not {shorten(number)}")


def _check_label(label: object) -> None:
    if not isinstance(label, str):
        raise OptionError(f"the label of a draw must be a str, not {shorten(label)}")
