# A position, as ``State`` and ``Board`` of the city; what both have has the same name.

DEF RIM = 4 * TILES

cdef struct Position:
    int era, phase, turn, choice_tile
    int passes                                # how many, and which seats
    int passing[MOST_SEATS]
    int passed[MOST_SEATS]
    int colour_of[TILES]
    int last_placement[TILES]
    int placed[TILES]
    int bids[TILES * MOST_SEATS]
    int best[TILES]
    int leader[TILES]
    int pending[MOST_SEATS * (MOST_COLOURS + 1)]
    int waiting[MOST_SEATS]
    int connector_supply[MOST_COLOURS]
    int skill_supply[MOST_TYPES]
    int skills[MOST_SEATS * MOST_TYPES]
    int behind[MOST_SEATS * (MOST_COLOURS + 1)]
    int front[MOST_SEATS * (MOST_COLOURS + 1)]
    int bag[MOST_COLOURS + 1]
    int out[MOST_COLOURS]
    int where[TILES]
    int level[TILES]
    int spot[TILES]
    unsigned char rotation[TILES]
    unsigned char free[TILES]
    unsigned char across[TILES * 6]
    signed char beside[TILES * 6]             # the neighbour on each side, or -1
    int centre_size
    int centre[TILES]
    int won_size[MOST_SEATS]
    int won[MOST_SEATS][TILES]
    int borough_size[MOST_SEATS]
    int borough[MOST_SEATS][TILES]
    int rim_size[MOST_SEATS]
    int rim_cell[MOST_SEATS][RIM]
    int rim_sides[MOST_SEATS][RIM]
    int river[MOST_SEATS]
    int berth[MOST_SEATS]


cdef int *STEPS = [256, 255, -1, -256, -255, 1]  # from a cell to its neighbours, by direction


cdef inline int opposite(int direction) noexcept nogil:
    return direction + 3 if direction < 3 else direction - 3


cdef int _copy(int *to, values) except -1:
    cdef int at, number
    for at, number in enumerate(values):
        to[at] = number
    return 0


cdef int read_position(Box *b, Position *s, state) except -1:
    cdef int seat, at, tile, direction
    board = state.board
    memset(s.beside, -1, sizeof(s.beside))
    s.era, s.phase, s.turn, s.choice_tile = state.era, state.phase, state.turn, state.choice_tile
    s.passes = len(state.passes)
    _copy(s.passing, state.passes)
    _copy(s.passed, state.passed)
    _copy(s.colour_of, state.colour_of)
    _copy(s.last_placement, state.last_placement)
    _copy(s.placed, state.placed)
    _copy(s.bids, state.bids)
    _copy(s.best, state.best)
    _copy(s.leader, state.leader)
    _copy(s.pending, state.pending)
    _copy(s.waiting, state.waiting)
    _copy(s.connector_supply, state.connector_supply)
    _copy(s.skill_supply, state.skill_supply)
    _copy(s.skills, state.skills)
    _copy(s.behind, state.behind)
    _copy(s.front, state.front)
    _copy(s.bag, state.bag)
    _copy(s.out, state.out)
    _copy(s.where, board.where)
    _copy(s.level, board.level)
    _copy(s.spot, board.spot)
    for tile in range(b.tiles):
        s.rotation[tile], s.free[tile] = board.rotation[tile], board.free[tile]
    for at in range(6 * b.tiles):
        s.across[at] = board.across[at]
    s.centre_size = len(board.centre)
    _copy(s.centre, board.centre)
    _copy(s.river, board.river)
    _copy(s.berth, board.berth)
    for seat in range(b.seats):
        s.won_size[seat], s.borough_size[seat] = len(board.won[seat]), len(board.boroughs[seat])
        s.rim_size[seat] = len(board.rim[seat])
        if s.rim_size[seat] > RIM:
            raise ValueError("the borough is too large")
        _copy(s.won[seat], board.won[seat])
        _copy(s.borough[seat], board.boroughs[seat])
        _copy(s.rim_cell[seat], board.rim[seat])
        _copy(s.rim_sides[seat], board.rim[seat].values())
        cells = board.cells[seat]
        for tile in board.boroughs[seat]:
            for direction in range(6):
                other = cells.get(s.spot[tile] + STEPS[direction])
                if other is not None:
                    s.beside[tile * 6 + direction] = other
    return 0


cdef list _listed(int *numbers, int size):
    return [numbers[at] for at in range(size)]


cdef written(Box *b, Position *s, like):
    """Return the position as a ``State``; ``like`` is one of the same table."""
    cdef int seat, tile
    def numbers(values):
        return array("h", values)
    board = type(like.board)(
        where=numbers(_listed(s.where, b.tiles)), level=numbers(_listed(s.level, b.tiles)), spot=numbers(_listed(s.spot, b.tiles)),
        rotation=bytearray([s.rotation[tile] for tile in range(b.tiles)]), free=bytearray([s.free[tile] for tile in range(b.tiles)]),
        across=bytearray([s.across[tile] for tile in range(6 * b.tiles)]), centre=_listed(s.centre, s.centre_size),
        won=[_listed(s.won[seat], s.won_size[seat]) for seat in range(b.seats)],
        boroughs=[_listed(s.borough[seat], s.borough_size[seat]) for seat in range(b.seats)],
        cells=[{s.spot[s.borough[seat][tile]]: s.borough[seat][tile] for tile in range(s.borough_size[seat])} for seat in range(b.seats)],
        rim=[{s.rim_cell[seat][tile]: s.rim_sides[seat][tile] for tile in range(s.rim_size[seat])} for seat in range(b.seats)],
        river=_listed(s.river, b.seats), berth=_listed(s.berth, b.seats),
    )
    return type(like)(
        index=like.index, board=board, shared=False, seats=b.seats, era=s.era, phase=s.phase, turn=s.turn, choice_tile=s.choice_tile,
        passes=_listed(s.passing, s.passes), passed=_listed(s.passed, b.seats), colour_of=_listed(s.colour_of, b.tiles),
        last_placement=_listed(s.last_placement, b.tiles), placed=numbers(_listed(s.placed, b.tiles)),
        bids=numbers(_listed(s.bids, b.tiles * b.seats)), best=_listed(s.best, b.tiles), leader=_listed(s.leader, b.tiles),
        pending=numbers(_listed(s.pending, b.seats * (b.connectors + 1))), waiting=_listed(s.waiting, b.seats),
        connector_supply=_listed(s.connector_supply, b.connectors), skill_supply=_listed(s.skill_supply, b.types),
        skills=_listed(s.skills, b.seats * b.types), behind=_listed(s.behind, b.seats * (b.colours + 1)),
        front=_listed(s.front, b.seats * (b.colours + 1)), bag=_listed(s.bag, b.colours + 1), out=_listed(s.out, b.colours),
        sealed=(), notes={}, effects=None,
    )


# --- who acts -------------------------------------------------------------------------------------------------------


cdef bint fits(Box *b, Position *s, int seat, int tile) noexcept nogil:
    """Return whether a won tile fits anywhere."""
    cdef int turn, at, shore
    for turn in range(b.turns[tile]):
        shore = b.shores[tile][b.turn[tile][turn]]
        for at in range(s.rim_size[seat]):
            if shore & s.rim_sides[seat][at] >> 6 == s.rim_sides[seat][at] & 63:
                return True
    return False


cdef bint has_spot(Box *b, Position *s, int seat) noexcept nogil:
    cdef int at
    for at in range(s.won_size[seat]):
        if fits(b, s, seat, s.won[seat][at]):
            return True
    return False


cdef int acts(Box *b, Position *s) noexcept nogil:
    """Return the first seat that may act; -1 if the game is over."""
    cdef int seat
    cdef bint any_waiting = False
    for seat in range(b.seats):
        any_waiting = any_waiting or s.waiting[seat]
    if s.turn >= 0 and not any_waiting:
        return s.turn
    for seat in range(b.seats):
        if s.phase == PLACING:
            if s.won_size[seat] and (not b.unplaceable_waits or has_spot(b, s, seat)):
                return seat
        elif seat == s.turn or s.waiting[seat]:
            return seat
    return -1


cdef inline bint ashore(Position *s, int seat) noexcept nogil:
    return s.river[seat] == s.era


cdef Tiles taken_berths(Box *b, Position *s) noexcept nogil:
    cdef int seat
    cdef Tiles taken = 0
    for seat in range(b.seats):
        if s.river[seat] > s.era:
            taken |= bit(s.berth[seat])
    return taken


cdef int rightmost(Box *b, Position *s) noexcept nogil:
    cdef int seat, first = 0
    for seat in range(b.seats):
        if s.berth[seat] > s.berth[first]:
            first = seat
    return first


cdef void lying_on(Position *s, int tile, int *lying) noexcept nogil:
    """Count the connectors on a tile, by colour."""
    cdef int direction
    memset(lying, 0, sizeof(int) * MOST_COLOURS)
    for direction in range(6):
        if s.across[tile * 6 + direction]:
            lying[s.across[tile * 6 + direction] - 1] += 1


cdef Tiles chain(Position *s, int tile, int colour) noexcept nogil:
    """Return the tiles that connectors of a colour chain to a tile, including itself."""
    cdef Tiles found = bit(tile)
    cdef int ends[TILES]
    cdef int open_ends = 1, direction, other
    ends[0] = tile
    while open_ends:
        open_ends -= 1
        tile = ends[open_ends]
        for direction in range(6):
            if s.across[tile * 6 + direction] == colour + 1:
                other = s.beside[tile * 6 + direction]
                if other >= 0 and not found & bit(other):
                    found |= bit(other)
                    ends[open_ends] = other
                    open_ends += 1
    return found
