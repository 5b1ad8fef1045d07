# Points: what tiles print and count, and berths.

cdef int count_connectors(Box *b, Position *s, int seat) noexcept nogil:
    """Return the number of sets of connectors of all colours; one between two tiles counts once."""
    cdef int lying[MOST_COLOURS]
    cdef int at, tile, direction, colour, fewest
    memset(lying, 0, sizeof(lying))
    for at in range(s.borough_size[seat]):
        tile = s.borough[seat][at]
        for direction in range(6):
            colour = s.across[tile * 6 + direction]
            if colour and (direction < 3 or s.beside[tile * 6 + direction] < 0):
                lying[colour - 1] += 1
    fewest = lying[0]
    for colour in range(1, b.connectors):
        fewest = lying[colour] if lying[colour] < fewest else fewest
    return fewest


cdef int connected(Position *s, int tile) noexcept nogil:
    cdef int direction, number = 0
    for direction in range(6):
        number += s.across[tile * 6 + direction] > 0
    return number


cdef int chained_rivers(Box *b, Position *s, int tile, int colour) noexcept nogil:
    """Return the number of other river tiles in a chain, which a ruling may keep to river tiles."""
    cdef Tiles found = bit(tile)
    cdef int ends[TILES]
    cdef int open_ends = 1, direction, other, first = tile, rivers = 0
    ends[0] = tile
    while open_ends:
        open_ends -= 1
        tile = ends[open_ends]
        if tile != first and b.rivers_only and b.kind[tile] != b.river_kind:
            continue
        for direction in range(6):
            other = s.beside[tile * 6 + direction]
            if other >= 0 and s.across[tile * 6 + direction] == colour + 1 and not found & bit(other):
                found |= bit(other)
                rivers += b.kind[other] == b.river_kind
                ends[open_ends] = other
                open_ends += 1
    return rivers


cdef int counted_by(Box *b, Position *s, int seat, int tile, int *keyples) noexcept nogil:
    """Return how many things a tile counts; ``keyples`` are the owner's, by colour."""
    cdef int lying[MOST_COLOURS]
    cdef int *skills = &s.skills[seat * b.types]
    cdef int kind = b.count[tile], number = 0, at, total, other
    if kind == OWN_KEYPLES:
        return keyples[b.counted[tile]]
    if kind == KEYPLE_SETS:
        number = keyples[0]
        for at in range(1, b.colours):
            number = keyples[at] if keyples[at] < number else number
    elif kind == OWN_SKILLS:
        return skills[b.counted[tile]]
    elif kind == SKILL_SETS:
        total = 0
        for at in range(b.types):
            total += skills[at]
        number = total // (b.types + 1)
        for at in range(b.types):
            number = skills[at] if skills[at] < number else number
    elif kind in (OF_ITS_KIND, MARKERS, FULL_TILES):
        for at in range(s.borough_size[seat]):
            other = s.borough[seat][at]
            if kind == OF_ITS_KIND:
                number += b.kind[other] == b.kind[tile]
            elif kind == MARKERS:
                number += b.landmark[other] and s.level[other] == b.top[other]
            else:
                number += connected(s, other) == 6
    elif kind == CONNECTOR_SETS:
        return count_connectors(b, s, seat)
    elif kind == CHAINED_TILES:
        return __builtin_popcountll(chain(s, tile, b.counted[tile])) - 1
    elif kind == CHAINED_RIVERS:
        return chained_rivers(b, s, tile, b.counted[tile])
    elif kind == ANY_CONNECTORS:
        return connected(s, tile)
    elif kind in (OWN_CONNECTORS, DIFFERENT_CONNECTORS):
        lying_on(s, tile, lying)
        if kind == OWN_CONNECTORS:
            return lying[b.counted[tile]]
        for at in range(b.connectors):
            number += lying[at] > 0
    return number


cdef void count_points(Box *b, Position *s, int *totals) noexcept nogil:
    cdef int keyples[MOST_COLOURS]
    cdef int seat, at, tile, colour
    for seat in range(b.seats):
        totals[seat] = b.berth[s.river[seat]][s.berth[seat]].points if s.berth[seat] >= 0 else 0
        for colour in range(b.colours):
            keyples[colour] = s.behind[seat * (b.colours + 1) + colour] + s.front[seat * (b.colours + 1) + colour]
        for at in range(s.borough_size[seat]):
            tile = s.borough[seat][at]
            totals[seat] += b.points[tile][s.level[tile]]
            totals[seat] += b.each[tile][s.level[tile]] * counted_by(b, s, seat, tile, keyples)


cdef int winner_of(Box *b, Position *s, int *totals) noexcept nogil:
    """Return the seat with the most points, of several the one with the greatest barge."""
    cdef int seat, first = 0
    for seat in range(1, b.seats):
        if totals[seat] > totals[first] or (
            totals[seat] == totals[first]
            and (s.river[seat] > s.river[first] or (s.river[seat] == s.river[first] and s.berth[seat] > s.berth[first]))
        ):
            first = seat
    return first
