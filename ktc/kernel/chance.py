"""Chance as a published function: with the seed, every draw can be checked.

The *n*-th draw of a game (n counts from 0) reads a stream of 64-bit words.  Block *b* of the stream is
``BLAKE2b(digest_size=64, key=seed, data=n as 8 bytes little-endian + b as 4 bytes little-endian + label in UTF-8)``,
read as eight little-endian words; words and things count from 0.  The *i*-th word ``w`` of the stream decides so:

* ``sample``, *k* of *m* things: the *i*-th is the thing at ``w mod (m - i)`` among those that are left, in their order.
* ``sample_with_replacement``, *k* times one of *m* things, each put back: the *i*-th is the thing at ``w mod m``.
* ``roll`` and ``roll_dice``, a die of *s* sides or several: the *i*-th shows ``1 + w mod s``.
* ``choose``, one of several things whose weights sum to *m*: with ``r = w mod m`` of the first word, it is the first thing for
  which the weights up to and with its own sum to more than ``r``.

Each call is one draw, however many words it reads.  2**64 words fall on *m* places as evenly as whole numbers can, so the
modulo changes the chance of a place by less than 2**-64, and in proportion to the chance by less than *m* / 2**64: below
2**-50 for up to 16,384 places, and at most 2**-32 for dice and weights, which have at most 2**32.

A seed is 32 bytes.  A short one (an int or a text) is stretched by ``BLAKE2b(digest_size=32, person=b"ktc seed")`` over
its text, and is no secret.  A fork's seed is ``BLAKE2b(digest_size=32, key=seed, person=b"ktc fork")`` over ``fork`` (an
earlier position's: ``step``) and a number, 8 bytes little-endian: which fork of the game it is (which step).  The
commitment of a seed is ``BLAKE2b(digest_size=32, person=b"ktc commitment")`` over it.
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
MOST_PLACES: Final = 2**32  # sides of a die, or the sum of weights: they keep the bias below what anybody can see
MOST_AT_ONCE: Final = 100_000  # things of one draw that puts back: nothing else bounds it


def seed_bytes(seed: Seed) -> tuple[bytes, bool]:
    """Return the 32 bytes of a seed, and whether it is open: given by the caller, so no secret."""
    if seed is None:
        import secrets  # a given seed needs no source of secrets

        return secrets.token_bytes(SEED_BYTES), False
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed, True
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise OptionError("a seed is a whole number, a text, 32 bytes, or None for a secret one")
    if (seed.bit_length() if isinstance(seed, int) else len(seed)) > LONGEST_SEED_TEXT:
        raise OptionError(f"a seed has at most {LONGEST_SEED_TEXT} bits or characters")
    return blake2b(str(seed).encode("utf-8", "surrogatepass"), digest_size=SEED_BYTES, person=b"ktc seed").digest(), True


def commitment(seed: bytes) -> str:
    """Return the hash that binds a host to a seed before the first draw, as hexadecimal text."""
    return blake2b(seed, digest_size=SEED_BYTES, person=b"ktc commitment").hexdigest()


def words(seed: bytes, n: int, label: str, block: int) -> tuple[int, ...]:
    """Return a block of the 64-bit words of draw ``n``, as the text at the top of this file defines them."""
    data = n.to_bytes(8, "little") + block.to_bytes(4, "little") + label.encode("utf-8", "surrogatepass")
    return WORDS.unpack(blake2b(data, digest_size=WORDS.size, key=seed).digest())


class Chance:
    """The draws of one game: a seed, and how many draws were made.  The top of this module says how each is decided.

    A thing is drawn when it is taken, not before: a deck is known by what is left in it, and nobody knows the card on top.
    With a deck that is put in order at the opening, ``what_if``, a fork and a bot that searches would turn up the very cards
    that the game is going to turn up.  ``label`` says what is drawn; it goes into the words.

    ``promised`` is the commitment to a seed that a record does not tell.
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
        """The hash that bound the host to the seed before the first draw; None where neither is known."""
        seed = self.seed  # of a fork it is worked out
        return self.promised if seed is None else commitment(seed)

    @property
    def seed(self) -> bytes | None:
        """The 32 bytes that decide every draw; None where a record does not tell."""
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
        """Return a copy; with other luck, its seed is worked out from this one only when something is drawn."""
        self.forks += 1
        number = self.forks.to_bytes(8, "little")
        if not same_luck:
            return self._other(b"fork" + number, self.draws)
        twin = Chance(self._seed, self.is_open, self.draws, self.promised, self.forked)
        twin._parent = self._parent
        twin._lineage = self._lineage + number  # its own forks have other luck than this one's
        return twin

    def at(self, step: int, draws: int) -> "Chance":
        """Return what an earlier position goes on with: other luck, always the same for the same step."""
        return self._other(b"step" + step.to_bytes(8, "little"), draws)

    def _other(self, number: bytes, draws: int) -> "Chance":
        twin = Chance(self._seed, self.is_open, draws, forked=draws)
        twin._parent = (self, self._lineage + number)
        return twin

    def sample(self, things: Sequence[T], count: int, label: str) -> list[T]:
        """Draw ``count`` of ``things`` without putting back, in the order drawn.  This is one draw."""
        left, drawn = list(things), list[T]()
        for word in self._words(min(count, len(left)), label):
            drawn.append(left.pop(word % len(left)))
        self.draws += 1
        return drawn

    def sample_counts(self, counts: Sequence[int], count: int, label: str) -> list[int]:
        """Draw things of which only the kind matters: how many of each are drawn, where there are ``counts`` of them.

        The same as ``sample`` of a row with all of the first kind, then all of the second, and so on.
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
        """Roll ``count`` dice with the faces 1 to ``sides``, and return them in their order.  This is one draw."""
        _check_number("how many sides a die has", sides, 1, MOST_PLACES)
        return self.sample_with_replacement(range(1, sides + 1), count, label)

    def sample_with_replacement(self, things: Sequence[T], count: int, label: str) -> list[T]:
        """Draw one of ``things`` and put it back, ``count`` times.  This is one draw."""
        _check_label(label)
        _check_number("how many are drawn", count, 0, MOST_AT_ONCE)
        if not things:
            raise OptionError(f"nothing can be drawn for {shorten(label)}: there is nothing to draw from")
        drawn = [things[word % len(things)] for word in self._words(count, label)]
        self.draws += 1
        return drawn

    def choose(self, things: Sequence[T], weights: Sequence[int], label: str) -> T:
        """Draw one of ``things``, each as often as its weight, a whole number, says.  This is one draw.

        ``weights`` are in the order of the things; what has the weight 0 is never drawn.
        """
        _check_label(label)
        if len(things) != len(weights):
            raise OptionError(f"each thing has one weight: {len(things)} things, {len(weights)} weights")
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
            raise OptionError("this game was loaded from a record without its seed: nothing more can be drawn")
        found: tuple[int, ...] = ()
        for block in range(-(-count // WORDS_A_BLOCK)):
            found += words(seed, self.draws, label, block)
        return found[:count]


def _check_number(what: str, number: object, least: int, most: int) -> None:
    """Refuse what is no whole number, or too small or too large for a draw."""
    if type(number) is not int or not least <= number <= most:
        raise OptionError(f"{what} is a whole number from {least} to {most}, not {shorten(number)}")


def _check_label(label: object) -> None:
    """Refuse what says nothing of what is drawn."""
    if not isinstance(label, str):
        raise OptionError(f"a label says in a text what is drawn, and is not {shorten(label)}")
