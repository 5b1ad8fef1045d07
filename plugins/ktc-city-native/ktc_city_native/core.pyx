# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, embedsignature=True
"""The rules of the city in C, for playouts: positions without events, and two policies.

Every rule here is a fast copy of one in ``ktc_city``.  The tests compare them after each step of many games, and what they
buy is measured in ``bench/native.py``.  The parts: the box, positions, lists of actions, draws, steps, points, the bot greedy.
"""

from array import array

from ktc_city.bots.greedy import judge, weights
from ktc_city.model.hexes import position

from libc.math cimport pow
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset

include "box.pxi"
include "position.pxi"
include "listing.pxi"
include "chance.pxi"
include "steps.pxi"
include "scoring.pxi"
include "greedy.pxi"

to_come.won[0], to_come.won[1], to_come.won[2] = weights.WON
to_come.lying, to_come.nearly, to_come.uses = judge.LYING, weights.NEARLY, judge.USES
to_come.keyple, to_come.last_keyple = weights.KEYPLE, weights.LAST_KEYPLE

LIMITS = {"tiles": TILES, "levels": MOST_LEVELS, "seats": MOST_SEATS, "colours": MOST_COLOURS, "types": MOST_TYPES,
          "names": MOST_NAMES, "berths": MOST_BERTHS, "rivers": MOST_RIVERS, "deals": MOST_DEALS, "label": 60,
          "losing": MOST_LOSING, "demand": MOST_DEMAND}
POLICIES = ("random", "greedy")


def floats(random, int number):
    """Return the next values of ``random.random()``, for comparisons: an error in the last digits shows in no choice."""
    cdef Random numbers
    cdef int at
    read_random(&numbers, random)
    found = [random_float(&numbers) for at in range(number)]
    write_random(&numbers, random)
    return found


cdef class Table:
    """The rules of one table, in numbers."""

    cdef Box box
    cdef readonly object setup
    cdef tuple makers

    def __init__(self, setup, models, weights, makers):
        self.setup, self.makers = setup, tuple(makers)
        read_box(&self.box, setup, models, weights)


cdef class Core:
    """A position that can be played on; ``seed`` and ``draws`` are those of its chance."""

    cdef readonly Table table
    cdef Box *box
    cdef Position position
    cdef Chance chance
    cdef Actions actions, ways
    cdef object like

    def __cinit__(self, Table table, state, bytes seed, unsigned long long draws):
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self.table, self.box, self.like = table, &table.box, state
        self.ways.room = self.actions.room = 256
        self.actions.all = <Action *>malloc(self.actions.room * sizeof(Action))
        self.ways.all = <Action *>malloc(self.ways.room * sizeof(Action))
        if self.actions.all == NULL or self.ways.all == NULL:
            raise MemoryError
        memset(&self.position, 0, sizeof(Position))
        read_position(self.box, &self.position, state)
        memcpy(self.chance.seed, <char *>seed, 32)
        self.chance.draws = draws

    def __dealloc__(self):
        free(self.actions.all)
        free(self.ways.all)

    @property
    def draws(self):
        """The number of draws so far."""
        return self.chance.draws

    @property
    def seat(self):
        """The seat that acts next; -1 if the game is over."""
        return acts(self.box, &self.position)

    def count(self):
        """Return the number of legal actions of the seat that acts next."""
        seat = self.seat
        if seat < 0:
            return 0
        list_actions(self.box, &self.position, seat, &self.actions)
        return self.actions.size

    def action(self, int number):
        """Return the ``number``-th legal action."""
        if not 0 <= number < self.count():
            raise IndexError(number)
        return self._made(acts(self.box, &self.position), &self.actions.all[number])

    def do(self, int number):
        """Do the ``number``-th legal action, and what follows from it."""
        if not 0 <= number < self.count():
            raise IndexError(number)
        do(self.box, &self.position, acts(self.box, &self.position), &self.actions.all[number], &self.ways)
        follow(self.box, &self.position, &self.chance)

    def choose(self, str policy, random):
        """Return the number of the action that a policy chooses."""
        cdef Random numbers
        cdef int choice = 0
        if self.count() < 1:
            raise IndexError("nobody acts")
        read_random(&numbers, random)
        if self.actions.size > 1:
            choice = self._choice(acts(self.box, &self.position), policy == "greedy", &numbers)
        write_random(&numbers, random)
        return choice

    cdef int _choice(self, int seat, bint by_greedy, Random *random) noexcept nogil:
        if by_greedy:
            return greedy(self.box, &self.position, seat, &self.actions, random)
        return random_below(random, self.actions.size)

    def values(self):
        """Return the value that greedy gives each legal action."""
        cdef Judge judge
        cdef int at
        if self.count() < 1:
            return ()
        begin_judge(&judge, self.box, &self.position, acts(self.box, &self.position))
        return tuple([value_of(&judge, &self.actions.all[at]) for at in range(self.actions.size)])

    def estimates(self):
        """Return the final points that greedy expects, by seat."""
        return tuple([estimate(self.box, &self.position, at) for at in range(self.box.seats)])

    def play(self, str policy, random, int most, int era=-1):
        """Let a policy play all seats, for at most so many steps, or until an era begins; return the number of steps."""
        cdef Random numbers
        cdef bint by_greedy = policy == "greedy"
        cdef int steps = 0, seat
        if policy not in POLICIES:
            raise ValueError(f"no policy {policy!r}")
        read_random(&numbers, random)
        with nogil:
            while steps < most:
                seat = acts(self.box, &self.position)
                if seat < 0 or (era >= 0 and self.position.era >= era):
                    break
                list_actions(self.box, &self.position, seat, &self.actions)
                if not self.actions.size:
                    break
                do(self.box, &self.position, seat,
                   &self.actions.all[self._choice(seat, by_greedy, &numbers) if self.actions.size > 1 else 0], &self.ways)
                follow(self.box, &self.position, &self.chance)
                steps += 1
        write_random(&numbers, random)
        return steps

    def totals(self):
        """Return the points of each seat, and the seat that is first."""
        cdef int totals[MOST_SEATS]
        count_points(self.box, &self.position, totals)
        return tuple(_listed(totals, self.box.seats)), winner_of(self.box, &self.position, totals)

    def state(self):
        """Return the position as a ``State``."""
        return written(self.box, &self.position, self.like)

    cdef _made(self, int seat, Action *a):
        """Return an action as the city has it."""
        cdef int at
        names, inventory = self.like.index.names, self.like.index.inventory
        bid, use, upgrade_, pass_, sail, take_, pay, connect_, discard, lay_ = self.table.makers
        if a.kind <= UPGRADE:
            piles = tuple(sorted([names[at] for at in range(self.box.tiles) if a.piles & bit(at)]))
            return (bid, use, upgrade_)[a.kind](seat, names[a.tile], inventory.keyples[a.colour], a.behind, a.front, piles)
        if a.kind == PASS:
            return pass_(seat)
        if a.kind == SAIL:
            return sail(seat, a.tile)
        if a.kind == TAKE:
            return take_(seat, _names(inventory.skills, a.returned), _names(inventory.connectors, a.connectors),
                         _names(inventory.skills, a.skills))
        if a.kind == PAY:
            return pay(seat, _names(inventory.skills, a.skills))
        if a.kind == CONNECT:
            return connect_(seat, inventory.connectors[a.colour], names[a.tile], a.behind)
        if a.kind == DISCARD:
            return discard(seat, inventory.connectors[a.colour] if a.colour < self.box.connectors else "")
        return lay_(seat, names[a.tile], *position(a.cell), a.behind)


cdef class Many:
    """Positions that are played on side by side."""

    cdef list cores

    def __init__(self, cores):
        self.cores = list(cores)

    def replace(self, int at, Core core):
        """Put another position in the place of one."""
        list_actions_of(core)
        self.cores[at] = core

    def read(self, int[::1] counts, int[::1] seats):
        """Write the numbers of legal actions and the seats that act."""
        cdef int at
        self._check(counts, seats)
        for at in range(counts.shape[0]):
            seats[at] = list_actions_of(<Core>self.cores[at])
            counts[at] = (<Core>self.cores[at]).actions.size

    def do(self, const int[::1] numbers, int[::1] counts, int[::1] seats):
        """Do an action of each position, and write the arrays again."""
        cdef int at, seat
        cdef Core core
        self._check(counts, seats)
        if numbers.shape[0] != counts.shape[0]:
            raise ValueError("an action for each position is wanted")
        for at in range(counts.shape[0]):
            if not 0 <= numbers[at] < (<Core>self.cores[at]).actions.size:
                raise IndexError(numbers[at])
        for at in range(counts.shape[0]):
            core = <Core>self.cores[at]
            seat = acts(core.box, &core.position)
            do(core.box, &core.position, seat, &core.actions.all[numbers[at]], &core.ways)
            follow(core.box, &core.position, &core.chance)
            seats[at] = list_actions_of(core)
            counts[at] = core.actions.size

    cdef _check(self, int[::1] counts, int[::1] seats):
        if not counts.shape[0] == seats.shape[0] == len(self.cores):
            raise ValueError("the arrays have another length than the positions")


cdef int list_actions_of(Core core):
    """List the actions of a position, and return the seat that acts; -1 when the game is over."""
    cdef int seat = acts(core.box, &core.position)
    core.actions.size = 0
    if seat >= 0:
        list_actions(core.box, &core.position, seat, &core.actions)
    return seat


cdef _names(names, unsigned char *counts):
    return tuple(sorted([name for at, name in enumerate(names) for _ in range(counts[at])]))
