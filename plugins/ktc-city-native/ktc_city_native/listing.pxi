# The legal actions, in the order of ``ktc_city.fast.listing``.

cdef enum Kind:
    BID, USE, UPGRADE, PASS, SAIL, TAKE, PAY, CONNECT, DISCARD, LAY

cdef struct Action:
    int kind
    int tile                                  # or the berth
    int colour                                # of keyples, or of a connector; -1: none
    int behind, front                         # keyples; or the side, or the rotation
    int cell                                  # for a tile
    Tiles piles                               # losing bids that move
    unsigned char returned[MOST_TYPES]
    unsigned char connectors[MOST_COLOURS]
    unsigned char skills[MOST_TYPES]

cdef struct Actions:
    int size, room
    Action *all


cdef Action *add(Actions *found, int kind, int tile, int colour, int behind, int front) noexcept nogil:
    cdef Action *action
    cdef Action *more
    if found.size == found.room:
        more = <Action *>realloc(found.all, 2 * found.room * sizeof(Action))
        if more == NULL:
            found.size -= 1                   # no memory: the last one is overwritten, and the caller sees the size
        else:
            found.all, found.room = more, 2 * found.room
    action = &found.all[found.size]
    memset(action, 0, sizeof(Action))
    action.kind, action.tile, action.colour, action.behind, action.front = kind, tile, colour, behind, front
    found.size += 1
    return action


cdef inline int held(Box *b, Position *s, int seat, int colour) noexcept nogil:
    return s.behind[seat * (b.colours + 1) + colour]


cdef bint gives_anything(Box *b, Position *s, Yield *gives) noexcept nogil:
    cdef int at, kind
    if gives.returns and gives.skill_kinds:
        return True
    for at in range(gives.connector_kinds):
        for kind in range(b.connectors):
            if s.connector_supply[kind] and gives.connector[at] in (kind, WHITE):
                return True
    for at in range(gives.skill_kinds):
        for kind in range(b.types):
            if s.skill_supply[kind] and gives.skill[at] in (kind, WHITE):
                return True
    return False


cdef int left_skills(Box *b, Position *s, int seat, Needs *needs, int *left) noexcept nogil:
    """Return how many skill tiles a seat has left when it has paid the named ones of a cost; -1 if it cannot pay."""
    cdef int at, total = 0
    cdef bint payable = True
    for at in range(b.types):
        left[at] = s.skills[seat * b.types + at]
        total += left[at]
    for at in range(needs.skill_kinds):
        payable = payable and left[needs.skill[at]] >= needs.skills[at]
        left[needs.skill[at]] -= needs.skills[at]
        total -= needs.skills[at]
    return total if payable and total >= needs.white_skills else -1


cdef bint upgradable(Box *b, Position *s, int seat, int tile) noexcept nogil:
    cdef Needs *needs = &b.needs[tile][s.level[tile]]
    cdef int lying[MOST_COLOURS]
    cdef int left[MOST_TYPES]
    cdef int at, total = 0, kinds = 0
    if not needs.upgradable:
        return False
    lying_on(s, tile, lying)
    for at in range(b.connectors):
        total += lying[at]
    if total < needs.lying:
        return False
    for at in range(needs.connector_kinds):
        if lying[needs.connector[at]] < needs.connectors[at]:
            return False
        lying[needs.connector[at]] -= needs.connectors[at]
    for at in range(b.connectors):
        kinds += lying[at] > 0
    return kinds >= needs.different and left_skills(b, s, seat, needs, left) >= 0


cdef inline int to_place(Box *b, Position *s, int kind, int tile) noexcept nogil:
    """Return the fewest keyples of a use or an upgrade."""
    cdef int least = s.last_placement[tile] + 1
    if kind == UPGRADE and b.needs[tile][s.level[tile]].keyples > least:
        return b.needs[tile][s.level[tile]].keyples
    return least


cdef void add_keyples(Box *b, Position *s, int seat, int kind, int tile, int least, Actions *found) noexcept nogil:
    """Add the actions with keyples from behind the screen alone."""
    cdef int colour, number
    for colour in range(b.colours):
        if s.colour_of[tile] in (colour, -1):
            for number in range(least, held(b, s, seat, colour) + 1):
                add(found, kind, tile, colour, number, 0)


cdef void add_mixed(
    Box *b, Position *s, int seat, int kind, int tile, int colour, int least, int ways, Tiles *moved, int *brought, Actions *found
) noexcept nogil:
    """Add those that also take keyples from in front of the screen, or move losing bids."""
    cdef int way, ahead, fewest, number
    for way in range(ways):
        if moved[way] & bit(tile) and (kind == BID or not b.same_tile_too):
            continue
        for ahead in range(s.front[seat * (b.colours + 1) + colour] + 1):
            if not moved[way] and not ahead:
                continue
            fewest = least - brought[way] - ahead
            for number in range(fewest if fewest > 0 else 0, held(b, s, seat, colour) + 1):
                add(found, kind, tile, colour, number, ahead).piles = moved[way]


DEF MOST_LOSING = 12   # bids of one seat and colour
DEF MOST_WAYS = 4096  # to move them

cdef void list_turn(Box *b, Position *s, int seat, Actions *found) noexcept nogil:
    cdef int usable[TILES]
    cdef int ready[TILES]
    cdef int losing[TILES]
    cdef Tiles moved[MOST_WAYS]
    cdef int brought[MOST_WAYS]
    cdef int uses = 0, upgrades = 0, losers = 0, at, place, size, tile, colour, kind, least, own, ways, way, before, skills = 0
    cdef bint in_front = False
    for at in range(b.types):
        skills += s.skills[seat * b.types + at]
    if skills > b.most_given_back:
        skills = b.most_given_back
    for place in range(b.seats + 1):
        for at in range(s.borough_size[place - 1] if place else s.centre_size):
            tile = s.borough[place - 1][at] if place else s.centre[at]
            if b.gives_back[tile][s.level[tile]] > skills:
                continue
            if not b.use_without_bid and s.where[tile] == CENTRE and s.leader[tile] < 0:
                continue
            if not b.empty_use and not gives_anything(b, s, &b.yields[tile][s.level[tile]]):
                continue
            usable[uses] = tile
            uses += 1
    for at in range(s.borough_size[seat]):
        if upgradable(b, s, seat, s.borough[seat][at]):
            ready[upgrades] = s.borough[seat][at]
            upgrades += 1
    for at in range(s.centre_size):
        tile = s.centre[at]
        least = 1
        if s.colour_of[tile] >= 0 and s.leader[tile] != seat:
            own = s.bids[tile * b.seats + seat]
            least += s.best[tile] - own
            if own:
                losing[losers] = tile
                losers += 1
        add_keyples(b, s, seat, BID, tile, least, found)
    for at in range(uses):
        add_keyples(b, s, seat, USE, usable[at], to_place(b, s, USE, usable[at]), found)
    for at in range(upgrades):
        add_keyples(b, s, seat, UPGRADE, ready[at], to_place(b, s, UPGRADE, ready[at]), found)
    for colour in range(b.colours):
        in_front = in_front or s.front[seat * (b.colours + 1) + colour]
    if losers or in_front:
        for colour in range(b.colours):
            ways, moved[0], brought[0] = 1, 0, 0
            for at in range(losers):
                tile = losing[at]
                if s.colour_of[tile] == colour:
                    before = ways
                    for way in range(before):
                        moved[ways] = moved[way] | bit(tile)
                        brought[ways] = brought[way] + s.bids[tile * b.seats + seat]
                        ways += 1
            for kind in range(BID, UPGRADE + 1):
                size = s.centre_size if kind == BID else uses if kind == USE else upgrades
                for at in range(size):
                    tile = s.centre[at] if kind == BID else usable[at] if kind == USE else ready[at]
                    if s.colour_of[tile] in (colour, -1):
                        least = s.best[tile] + 1 - s.bids[tile * b.seats + seat] if kind == BID else to_place(b, s, kind, tile)
                        add_mixed(b, s, seat, kind, tile, colour, least, ways, moved, brought, found)
    add(found, PASS, -1, -1, 0, 0)
    list_berths(b, s, found)


cdef void list_berths(Box *b, Position *s, Actions *found) noexcept nogil:
    cdef int berth
    cdef Tiles taken = taken_berths(b, s)
    for berth in range(b.berths[s.era + 1]):
        if not taken & bit(berth):
            add(found, SAIL, berth, -1, 0, 0)


cdef void list_connectors(Box *b, Position *s, int seat, Actions *found) noexcept nogil:
    cdef int *pending = &s.pending[seat * (b.connectors + 1)]
    cdef int colour, at, tile, free, side
    for colour in range(b.connectors):
        if pending[colour] or (pending[b.connectors] and s.connector_supply[colour]):
            for at in range(s.borough_size[seat]):
                tile = s.borough[seat][at]
                free = s.free[tile]
                if b.land_sides_only:
                    free &= ~b.shores[tile][s.rotation[tile]]
                for side in range(6):
                    if free >> side & 1:
                        add(found, CONNECT, tile, colour, side, 0)
    for colour in range(b.connectors + 1):
        if pending[colour]:
            add(found, DISCARD, -1, colour, 0, 0)


cdef void list_places(Box *b, Position *s, int seat, Actions *found) noexcept nogil:
    cdef int won, tile, turn, shore, at, sides
    for won in range(s.won_size[seat]):
        tile = s.won[seat][won]
        for turn in range(b.turns[tile]):
            shore = b.shores[tile][b.turn[tile][turn]]
            for at in range(s.rim_size[seat]):
                sides = s.rim_sides[seat][at]
                if shore & sides >> 6 == sides & 63:
                    add(found, LAY, tile, -1, b.turn[tile][turn], 0).cell = s.rim_cell[seat][at]


# --- handfuls, as ``choices.handfuls``: largest numbers of the first kinds first ---

cdef struct Handfuls:
    int kinds, size
    bint begun
    int counts[MOST_COLOURS]
    int chosen[MOST_COLOURS]


cdef bint _fill(Handfuls *h, int kind, int left) noexcept nogil:
    """Choose the most of each kind from ``kind`` on; return whether it works out."""
    for kind in range(kind, h.kinds):
        h.chosen[kind] = left if left < h.counts[kind] else h.counts[kind]
        left -= h.chosen[kind]
    return left == 0


cdef bint next_handful(Handfuls *h) noexcept nogil:
    """Go to the next handful; return whether there is one."""
    cdef int kind, left = 0
    if not h.begun:
        h.begun = True
        return _fill(h, 0, h.size)
    for kind in range(h.kinds - 1, -1, -1):
        if h.chosen[kind]:
            h.chosen[kind] -= 1
            if _fill(h, kind + 1, left + 1):
                return True
            h.chosen[kind] += 1
        left += h.chosen[kind]
    return False


cdef void begin_handfuls(Handfuls *h, int kinds, int *counts, int size) noexcept nogil:
    cdef int kind
    h.kinds, h.size, h.begun = kinds, size, False
    for kind in range(kinds):
        h.counts[kind] = counts[kind]


cdef inline bint is_connector(int thing) noexcept nogil:
    return 0 <= thing < SKILL


cdef void list_takes(Box *b, Position *s, int seat, Yield *gives, Actions *found) noexcept nogil:
    """Add every way to take a yield."""
    cdef Handfuls back, lying, skills
    cdef int colours[MOST_COLOURS]
    cdef int left[MOST_TYPES]
    cdef int white = 0 if b.colours_at_placing else gives.white_connectors
    cdef int at, kind, most = 0, size, total, named = gives.size - gives.white_connectors - gives.white_skills
    cdef Action *action
    for kind in range(b.connectors):
        colours[kind] = s.connector_supply[kind]
    if white and named:
        for at in range(gives.size):
            kind = gives.things[at]
            if is_connector(kind) and colours[kind] > 0:
                colours[kind] -= 1
    for kind in range(b.connectors):
        colours[kind] = colours[kind] if colours[kind] < white else white
        most += colours[kind]
    if most > white:
        most = white
    begin_handfuls(&back, b.types, &s.skills[seat * b.types], gives.returns)
    while next_handful(&back):
        total = 0
        for kind in range(b.types):
            left[kind] = s.skill_supply[kind] + back.chosen[kind]
        for at in range(gives.size):
            kind = gives.things[at] - SKILL
            if kind >= 0 and left[kind] > 0:
                left[kind] -= 1
        for kind in range(b.types):
            total += left[kind]
        for size in range(most, -1, -1):
            begin_handfuls(&lying, b.connectors, colours, size)
            while next_handful(&lying):
                begin_handfuls(&skills, b.types, left, gives.white_skills if gives.white_skills < total else total)
                while next_handful(&skills):
                    action = add(found, TAKE, -1, -1, 0, 0)
                    for kind in range(b.types):
                        action.returned[kind], action.skills[kind] = back.chosen[kind], skills.chosen[kind]
                    for kind in range(b.connectors):
                        action.connectors[kind] = lying.chosen[kind]


cdef void list_payments(Box *b, Position *s, int seat, int tile, Actions *found) noexcept nogil:
    cdef Needs *needs = &b.needs[tile][s.level[tile]]
    cdef Handfuls skills
    cdef int left[MOST_TYPES]
    cdef int kind
    cdef Action *action
    if not needs.upgradable or left_skills(b, s, seat, needs, left) < 0:
        return
    begin_handfuls(&skills, b.types, left, needs.white_skills)
    while next_handful(&skills):
        action = add(found, PAY, -1, -1, 0, 0)
        for kind in range(b.types):
            action.skills[kind] = skills.chosen[kind]


cdef void list_actions(Box *b, Position *s, int seat, Actions *found) noexcept nogil:
    found.size = 0
    if s.waiting[seat]:
        list_connectors(b, s, seat, found)
    elif s.phase == PLACING:
        list_places(b, s, seat, found)
    elif s.phase == TURNS:
        list_turn(b, s, seat, found)
    elif s.phase == SAILING:
        list_berths(b, s, found)
    elif s.phase == TAKING:
        list_takes(b, s, seat, &b.yields[s.choice_tile][s.level[s.choice_tile]], found)
    elif s.phase == PAYING:
        list_payments(b, s, seat, s.choice_tile, found)
