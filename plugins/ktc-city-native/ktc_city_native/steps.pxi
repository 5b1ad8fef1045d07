# What actions do, and what follows from them by itself: the rules and writers of the city.

cdef void spend(Box *b, Position *s, int seat, Action *a) noexcept nogil:
    cdef int *behind = &s.behind[seat * (b.colours + 1)]
    s.passes = 0
    s.front[seat * (b.colours + 1) + a.colour] -= a.front
    behind[a.colour] -= a.behind


cdef inline void receive(Box *b, Position *s, int seat, int colour, int number, bint in_front) noexcept nogil:
    if in_front:
        s.front[seat * (b.colours + 1) + colour] += number
    else:
        s.behind[seat * (b.colours + 1) + colour] += number


cdef void begin_turn(Position *s, int seat) noexcept nogil:
    s.turn = seat
    if s.phase != SAILING:
        s.phase, s.choice_tile = TURNS, -1


cdef void next_turn(Box *b, Position *s, int seat) noexcept nogil:
    seat = (seat + 1) % b.seats
    while not ashore(s, seat):                 # the era ends with the last barge, so a seat is left
        seat = (seat + 1) % b.seats
    begin_turn(s, seat)


cdef void leave_list(int *tiles, int *size, int tile) noexcept nogil:
    """Remove a tile from a list, in which the others keep their order."""
    cdef int at, to = 0
    for at in range(size[0]):
        if tiles[at] != tile:
            tiles[to] = tiles[at]
            to += 1
    size[0] = to


cdef void lay(Box *b, Position *s, int seat, int tile, int cell, int turn) noexcept nogil:
    """Put a tile into a borough: its free sides, connectors that protrude to it, and the rim."""
    cdef int direction, beside, other, at, shore = b.shores[tile][turn], touched, to = 0
    cdef int *cells = s.rim_cell[seat]
    cdef int *sides = s.rim_sides[seat]
    s.where[tile], s.spot[tile], s.rotation[tile], s.free[tile] = seat, cell, turn, 63
    for at in range(s.rim_size[seat]):
        if cells[at] != cell:
            cells[to], sides[to] = cells[at], sides[at]
            to += 1
    s.rim_size[seat] = to
    for direction in range(6):
        beside = cell + STEPS[direction]
        other = -1
        for at in range(s.borough_size[seat]):
            if s.spot[s.borough[seat][at]] == beside:
                other = s.borough[seat][at]
        s.beside[tile * 6 + direction] = other
        if other >= 0:
            s.beside[other * 6 + opposite(direction)] = tile
            s.free[tile] ^= 1 << direction
            s.across[tile * 6 + direction] = s.across[other * 6 + opposite(direction)]
            continue
        touched = 1 << opposite(direction) + 6
        if shore >> direction & 1:
            touched |= 1 << opposite(direction)
        at = 0
        while at < s.rim_size[seat] and cells[at] != beside:
            at += 1
        if at < s.rim_size[seat]:
            sides[at] |= touched
        else:                                  # a borough of all tiles has fewer cells around it than there is room for
            cells[at], sides[at] = beside, touched
            s.rim_size[seat] += 1
    s.borough[seat][s.borough_size[seat]] = tile
    s.borough_size[seat] += 1


cdef void connect(Box *b, Position *s, int seat, Action *a) noexcept nogil:
    cdef int *pending = &s.pending[seat * (b.connectors + 1)]
    cdef int other = s.beside[a.tile * 6 + a.behind]
    if pending[a.colour]:
        pending[a.colour] -= 1
    else:
        s.connector_supply[a.colour] -= 1
        pending[b.connectors] -= 1
    s.waiting[seat] -= 1
    s.across[a.tile * 6 + a.behind] = a.colour + 1
    s.free[a.tile] &= ~(1 << a.behind)
    if other >= 0:
        s.across[other * 6 + opposite(a.behind)] = a.colour + 1
        s.free[other] &= ~(1 << opposite(a.behind))


cdef void take(Box *b, Position *s, int seat, Yield *gives, Action *chosen) noexcept nogil:
    """Take a yield: the named part as far as the supply lasts, and what was chosen."""
    cdef int at, kind, number
    cdef int *pending = &s.pending[seat * (b.connectors + 1)]
    cdef int *skills = &s.skills[seat * b.types]
    for kind in range(b.types):
        s.skill_supply[kind] += chosen.returned[kind]
        skills[kind] -= chosen.returned[kind]
    for at in range(gives.size):
        kind = gives.things[at]
        if is_connector(kind) and s.connector_supply[kind] > 0:
            s.connector_supply[kind] -= 1
            pending[kind] += 1
            s.waiting[seat] += 1
        elif kind >= SKILL and s.skill_supply[kind - SKILL] > 0:
            s.skill_supply[kind - SKILL] -= 1
            skills[kind - SKILL] += 1
    for kind in range(b.connectors):
        number = chosen.connectors[kind]
        s.connector_supply[kind] -= number
        pending[kind] += number
        s.waiting[seat] += number
    if b.colours_at_placing:
        pending[b.connectors] += gives.white_connectors
        s.waiting[seat] += gives.white_connectors
    for kind in range(b.types):
        s.skill_supply[kind] -= chosen.skills[kind]
        skills[kind] += chosen.skills[kind]


cdef void upgrade(Box *b, Position *s, int seat, int tile, int colour, Action *paid) noexcept nogil:
    cdef Needs *needs = &b.needs[tile][s.level[tile]]
    cdef int at
    for at in range(b.types):
        s.skill_supply[at] += paid.skills[at]
        s.skills[seat * b.types + at] -= paid.skills[at]
    for at in range(needs.skill_kinds):
        s.skill_supply[needs.skill[at]] += needs.skills[at]
        s.skills[seat * b.types + needs.skill[at]] -= needs.skills[at]
    s.placed[tile] -= needs.keyples
    s.bag[colour] += needs.keyples
    s.level[tile] += 1


cdef void place(Box *b, Position *s, int seat, Action *a, Actions *ways) noexcept nogil:
    """Bid, use or upgrade with keyples; what is chosen from several ways waits as a question."""
    cdef int at = a.tile * b.seats + seat, tile, number, brought = a.behind + a.front
    for tile in range(b.tiles if a.piles else 0):
        if a.piles & bit(tile):
            number = s.bids[tile * b.seats + seat]
            brought += number
            s.bids[tile * b.seats + seat] = 0
            if a.kind == BID:
                s.bids[at] += number
            else:
                s.placed[a.tile] += number
    s.colour_of[a.tile] = a.colour
    ways.size = 0
    if a.kind == USE:                          # before the keyples are spent, but they matter to no yield of the box
        list_takes(b, s, seat, &b.yields[a.tile][s.level[a.tile]], ways)
    elif a.kind == UPGRADE:
        list_payments(b, s, seat, a.tile, ways)
    spend(b, s, seat, a)
    if a.kind == BID:
        s.bids[at] += a.behind + a.front
        s.best[a.tile], s.leader[a.tile] = s.bids[at], seat
    else:
        s.placed[a.tile] += a.behind + a.front
        s.last_placement[a.tile] = brought
        if ways.size > 1:
            s.phase, s.choice_tile = TAKING if a.kind == USE else PAYING, a.tile
            return
        if a.kind == USE:
            take(b, s, seat, &b.yields[a.tile][s.level[a.tile]], &ways.all[0])
        else:
            upgrade(b, s, seat, a.tile, a.colour, &ways.all[0])
    next_turn(b, s, seat)


cdef void go_on(Box *b, Position *s, int seat) noexcept nogil:
    """Begin the next turn; if all that are left passed in a row, they all sail."""
    cdef int other, left = 0
    for other in range(b.seats):
        left += ashore(s, other)
    if s.passes == left:
        s.phase = SAILING
        begin_turn(s, s.passing[0])
    else:
        next_turn(b, s, seat)


cdef void set_sail(Box *b, Position *s, int seat, int berth) noexcept nogil:
    cdef int other, left = 0
    s.river[seat] += 1
    s.berth[seat] = berth
    if s.phase == SAILING:
        leave_list(s.passing, &s.passes, seat)
    elif b.sailing_breaks:
        s.passes = 0
    for other in range(b.seats):
        left += ashore(s, other)
    if not left:
        s.phase, s.turn, s.passes = LOSING_BIDS, -1, 0
    elif s.phase == SAILING:
        begin_turn(s, s.passing[0])
    else:                                      # it may have passed before: the row goes on without it
        leave_list(s.passing, &s.passes, seat)
        go_on(b, s, seat)


cdef void do(Box *b, Position *s, int seat, Action *a, Actions *ways) noexcept nogil:
    """Do a legal action; ``ways`` is room for lists."""
    if a.kind <= UPGRADE:
        place(b, s, seat, a, ways)
    elif a.kind == PASS:
        s.passing[s.passes] = seat
        s.passes += 1
        s.passed[seat] = 1
        go_on(b, s, seat)
    elif a.kind == SAIL:
        set_sail(b, s, seat, a.tile)
    elif a.kind == TAKE:
        take(b, s, seat, &b.yields[s.choice_tile][s.level[s.choice_tile]], a)
        next_turn(b, s, seat)
    elif a.kind == PAY:
        upgrade(b, s, seat, s.choice_tile, s.colour_of[s.choice_tile], a)
        next_turn(b, s, seat)
    elif a.kind == CONNECT:
        connect(b, s, seat, a)
    elif a.kind == DISCARD:
        s.pending[seat * (b.connectors + 1) + a.colour] -= 1
        s.waiting[seat] -= 1
        if a.colour < b.connectors:
            s.connector_supply[a.colour] += 1
    else:
        leave_list(s.won[seat], &s.won_size[seat], a.tile)
        lay(b, s, seat, a.tile, a.cell, a.behind)


# --- an era's end, and the next one ---


cdef inline bint is_last(Box *b, Position *s) noexcept nogil:
    return s.river[0] == b.eras


cdef void then(Box *b, Position *s) noexcept nogil:
    s.phase = b.in_last_era[s.phase] if is_last(b, s) else b.following[s.phase]


cdef void leave_game(Position *s, int tile) noexcept nogil:
    if s.where[tile] == CENTRE:
        leave_list(s.centre, &s.centre_size, tile)
    elif s.where[tile] <= WON:
        leave_list(s.won[WON - s.where[tile]], &s.won_size[WON - s.where[tile]], tile)
    s.where[tile] = GONE


cdef void win(Position *s, int seat, int tile) noexcept nogil:
    if s.where[tile] == CENTRE:
        leave_list(s.centre, &s.centre_size, tile)
    s.where[tile] = WON - seat
    s.won[seat][s.won_size[seat]] = tile
    s.won_size[seat] += 1


cdef void return_losing_bids(Box *b, Position *s) noexcept nogil:
    cdef int at, seat, tile, piles
    for at in range(s.centre_size):
        tile = s.centre[at]
        piles = 0
        for seat in range(b.seats):
            piles += s.bids[tile * b.seats + seat] > 0
        for seat in range(b.seats if piles > 1 else 0):
            if s.leader[tile] != seat:
                receive(b, s, seat, s.colour_of[tile], s.bids[tile * b.seats + seat], b.losing_in_front)
                s.bids[tile * b.seats + seat] = 0


cdef void take_tiles(Box *b, Position *s) noexcept nogil:
    cdef int step, seat, at, tile, first = rightmost(b, s), size
    cdef int centre[TILES]
    size = s.centre_size
    memcpy(centre, s.centre, sizeof(centre))
    for step in range(b.seats):
        seat = (first + step) % b.seats
        for at in range(size):
            tile = centre[at]
            if s.where[tile] == CENTRE and s.leader[tile] == seat:
                win(s, seat, tile)
                s.bids[tile * b.seats + seat] -= s.best[tile]
                s.bag[s.colour_of[tile]] += s.best[tile]
                s.best[tile], s.leader[tile] = 0, -1
                if s.placed[tile]:
                    receive(b, s, seat, s.colour_of[tile], s.placed[tile], b.won_in_front)
                    s.placed[tile] = 0


cdef void remove_unbid_tiles(Box *b, Position *s) noexcept nogil:
    cdef int tile
    while s.centre_size:
        tile = s.centre[0]
        if s.placed[tile]:
            if b.unbid_to_bag:
                s.bag[s.colour_of[tile]] += s.placed[tile]
            else:
                s.out[s.colour_of[tile]] += s.placed[tile]
            s.placed[tile] = 0
        leave_game(s, tile)


cdef void give_river_tile(Box *b, Position *s) noexcept nogil:
    cdef int seat
    for seat in range(b.seats):
        if b.berth[s.era + 1][s.berth[seat]].claims:
            win(s, seat, b.river[s.era])
            return
    leave_game(s, b.river[s.era])


cdef void draw(Box *b, Position *s, Chance *chance) noexcept nogil:
    cdef int order[MOST_SEATS]
    cdef int drawn[MOST_COLOURS]
    cdef int at, before, seat, number, colour
    for at in range(b.seats):
        order[at] = (rightmost(b, s) + at) % b.seats
    for at in range(1, b.seats if not b.draw_clockwise else 0):
        seat, before = order[at], at
        while before and s.berth[order[before - 1]] < s.berth[seat]:
            order[before] = order[before - 1]
            before -= 1
        order[before] = seat
    for at in range(b.seats):
        number = b.berth[s.era + 1][s.berth[order[at]]].keyples
        if number:
            draw_counts(chance, s.bag, b.colours, number, drawn)
            for colour in range(b.colours):
                s.behind[order[at] * (b.colours + 1) + colour] += drawn[colour]


cdef void retrieve(Box *b, Position *s) noexcept nogil:
    cdef int seat, at, tile
    for seat in range(b.seats):
        for at in range(s.borough_size[seat]):
            tile = s.borough[seat][at]
            if s.placed[tile]:
                receive(b, s, seat, s.colour_of[tile], s.placed[tile], b.borough_in_front)
                s.placed[tile] = 0


cdef void drop(Position *s, int seat) noexcept nogil:
    while s.won_size[seat]:
        leave_game(s, s.won[seat][0])


cdef bint finish_placing(Box *b, Position *s) noexcept nogil:
    """End the placing where nobody can place a tile; return whether it has ended."""
    cdef int seat
    cdef bint placing = False
    for seat in range(b.seats):
        if s.won_size[seat]:
            if has_spot(b, s, seat):
                placing = True
            elif not b.unplaceable_waits:
                drop(s, seat)
    if placing:
        return False
    if is_last(b, s):
        for seat in range(b.seats):
            drop(s, seat)
    then(b, s)
    return True


cdef void begin_era(Box *b, Position *s, Chance *chance) noexcept nogil:
    cdef int pile[TILES]
    cdef int era = s.river[0], number, at, size, tile
    cdef Deal *deal
    for number in range(b.deals[era]):
        deal = &b.deal[era][number]
        size = 0
        for at in range(deal.size):
            if s.where[deal.tiles[at]] == PILE:
                pile[size] = deal.tiles[at]
                size += 1
        if deal.count < size:
            sample(chance, pile, size, deal.count, deal.label, deal.length)
            size = deal.count
        for at in range(size):
            tile = pile[at]
            s.where[tile], s.level[tile] = CENTRE, deal.level
            s.centre[s.centre_size] = tile
            s.centre_size += 1
    s.era, s.phase, s.passes = era, TURNS, 0
    memset(s.passed, 0, sizeof(s.passed))
    for tile in range(b.tiles):
        s.colour_of[tile], s.last_placement[tile] = -1, 0
    begin_turn(s, rightmost(b, s))


cdef void follow(Box *b, Position *s, Chance *chance) noexcept nogil:
    """Do all that follows by itself."""
    cdef int seat
    while True:
        if s.phase == LOSING_BIDS:             # no connector waits here: only tiles that react give some so late
            return_losing_bids(b, s)
        elif s.phase == TAKING_TILES:
            take_tiles(b, s)
        elif s.phase == UNBID_TILES:
            remove_unbid_tiles(b, s)
        elif s.phase == RIVER_TILE:
            give_river_tile(b, s)
        elif s.phase == DRAWING:
            draw(b, s, chance)
        elif s.phase == RETRIEVING:
            retrieve(b, s)
        elif s.phase == PLACING:
            if not finish_placing(b, s):
                return
            continue
        elif s.phase == NEXT_ERA:
            begin_era(b, s, chance)
            return
        elif s.phase == SCORING:
            s.phase, s.turn = OVER, -1
            for seat in range(b.seats):
                s.rim_size[seat] = 0
            return
        else:
            break
        then(b, s)
