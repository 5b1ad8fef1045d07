# The bot greedy: its values of actions, in the same order of additions, so that they are the same to the last bit.

DEF LOOKED_AT = 4     # of the best sides for a colour
DEF MOST_DEMAND = 64  # for skill tiles of one type
DEF MOST_GIVEN = 72   # skill tiles that a seat may give back
DEF NEVER = -1e308

cdef struct Chained:
    int colour
    double points
    Tiles tiles

cdef struct ToCome:
    double won[3]                             # by the eras that follow
    double lying, nearly, uses, keyple, last_keyple

cdef ToCome to_come

cdef struct Judge:
    Box *b
    Position *s
    Weights *w
    int seat, left
    # upgrades that wait, and skill tiles
    Tiles waits
    int helps[TILES]                          # connectors, as bits
    double gains[TILES]
    double share[TILES]
    int missing[TILES]
    int demands[MOST_TYPES]
    double demand[MOST_TYPES][MOST_DEMAND]
    double spare_skills[MOST_TYPES]
    # tiles
    bint looked, sides_known, sailing_known
    Tiles own, valued, on_known, used
    int produced[SKILL + MOST_TYPES]
    int keyples[MOST_COLOURS]                 # all that are back at the era's end
    double worths[TILES]
    # connectors
    int chains
    Chained chain[TILES]
    double on[TILES][MOST_COLOURS]
    int sides[MOST_COLOURS]
    double side[MOST_COLOURS][LOOKED_AT]
    # keyples and berths
    double keep[MOST_COLOURS]
    double spend[MOST_COLOURS]
    int hands[MOST_SEATS]
    int rivals
    int rival[MOST_SEATS]
    double sailing[MOST_BERTHS]
    double best_berth
    double uses[TILES]


# --- upgrades and skill tiles ---


cdef int units(Box *b, int tile, int level) noexcept nogil:
    return b.yields[tile][level].size - b.yields[tile][level].returns if b.yields[tile][level].usable else 0


cdef double gain(Judge *j, int tile) noexcept nogil:
    """Return the gain of an own tile's next upgrade."""
    cdef Box *b = j.b
    cdef int level = j.s.level[tile], colour, more
    cdef int lying[MOST_COLOURS]
    cdef Model *now = &b.models[tile][level]
    cdef Model *after = &b.models[tile][level + 1]
    cdef double points = <double>(b.points[tile][level + 1] - b.points[tile][level])
    if after.counts_connectors:
        lying_on(j.s, tile, lying)
        for colour in range(b.connectors):
            if lying[colour]:
                points += after.first[colour] - now.first[colour] + (lying[colour] - 1) * (after.further[colour] - now.further[colour])
        points += j.w.counted * j.left * (after.most_first - now.most_first)
    elif now.chain >= 0:
        more = __builtin_popcountll(chain(j.s, tile, now.chain)) - 1
        points += (after.chained - now.chained) * (more + j.w.chained * j.left)
    more = units(b, tile, level + 1) - units(b, tile, level)
    if more:
        points += j.w.production * j.left * j.w.unit * more
    if level + 2 <= b.top[tile]:
        points += j.w.next_step * (b.points[tile][level + 2] - b.points[tile][level + 1])
    return points


cdef void find_missing(Judge *j, int tile) noexcept nogil:
    """Work out what an upgrade waits for."""
    cdef Box *b = j.b
    cdef Needs *needs = &b.needs[tile][j.s.level[tile]]
    cdef int *held = &j.s.skills[j.seat * b.types]
    cdef int lying[MOST_COLOURS]
    cdef int there = 0, helps = 0, missing = 0, at, kind, short, different = needs.different, spare = 0, number
    lying_on(j.s, tile, lying)
    for kind in range(b.connectors):
        there += lying[kind]
    for at in range(needs.connector_kinds):
        kind = needs.connector[at]
        short = needs.connectors[at] - lying[kind]
        lying[kind] = -short if short < 0 else 0
        if short > 0:
            missing += short
            helps |= 1 << kind
    for kind in range(b.connectors):
        different -= lying[kind] > 0
    if different > 0:
        missing += different
        for kind in range(b.connectors):
            if not lying[kind]:
                helps |= 1 << kind
    short = needs.lying - there - missing
    if short > 0:
        missing += short
        helps = (1 << b.connectors) - 1
    for kind in range(b.types):
        spare += held[kind]
    for at in range(needs.skill_kinds):
        number = needs.skills[at]
        kind = needs.skill[at]
        if number > held[kind]:
            missing += number - held[kind]
            number = held[kind]
        spare -= number
    if needs.white_skills > spare:
        missing += needs.white_skills - spare
    j.gains[tile], j.helps[tile], j.missing[tile] = gain(j, tile), helps, missing
    j.share[tile] = j.w.share * j.gains[tile] / (missing + 1)
    j.waits |= bit(tile)


cdef void want_skills(Judge *j, int kind, double share, int number) noexcept nogil:
    """Add to the demand for a type, the highest values first."""
    cdef int at
    cdef double *demand = j.demand[kind]
    for number in range(number):
        at = j.demands[kind]
        while at and demand[at - 1] < share:
            demand[at] = demand[at - 1]
            at -= 1
        demand[at] = share
        j.demands[kind] += 1


cdef void add_owned(Judge *j, int tile, double chance, double *skills, double *keyples) noexcept nogil:
    cdef Model *model = &j.b.models[tile][j.s.level[tile]]
    cdef int kind
    if model.owned:
        for kind in range(j.b.types):
            skills[kind] += model.skills[kind] * chance
        for kind in range(j.b.colours):
            keyples[kind] += model.keyples[kind] * chance


cdef double skill(Judge *j, int kind, int more) noexcept nogil:
    """Return the value of one more skill tile of a type when ``more`` others were added."""
    cdef int held = j.s.skills[j.seat * j.b.types + kind] + more
    if held < j.demands[kind] and j.demand[kind][held] > j.spare_skills[kind]:
        return j.demand[kind][held]
    return j.spare_skills[kind]


cdef double more_skills(Judge *j, int kind, int number) noexcept nogil:
    cdef double worth = 0.0
    cdef int more
    for more in range(number):
        worth += skill(j, kind, more)
    return worth


cdef double missed(Judge *j, int kind, int number) noexcept nogil:
    """Return the value of the last ``number`` skill tiles of a type."""
    cdef double worth = 0.0
    cdef int at
    for at in range(number):
        worth += skill(j, kind, -1 - at)
    return worth


cdef void begin_judge(Judge *j, Box *b, Position *s, int seat) noexcept nogil:
    """Work out what any action needs; the rest comes when it is asked for."""
    cdef int *behind = &s.behind[seat * (b.colours + 1)]
    cdef int *front = &s.front[seat * (b.colours + 1)]
    cdef double skills[MOST_TYPES]
    cdef double keyples[MOST_COLOURS]
    cdef double act, later
    cdef int at, tile, kind, other, total = 0
    cdef Needs *needs
    cdef Model *model
    memset(j, 0, sizeof(Judge))
    memset(skills, 0, sizeof(skills))
    memset(keyples, 0, sizeof(keyples))
    j.b, j.s, j.w, j.seat, j.left = b, s, &b.weights, seat, b.eras - 1 - s.era
    for at in range(s.borough_size[seat]):
        tile = s.borough[seat][at]
        needs = &b.needs[tile][s.level[tile]]
        if needs.upgradable:
            find_missing(j, tile)
            for other in range(needs.skill_kinds):
                want_skills(j, needs.skill[other], j.share[tile], needs.skills[other])
            if needs.white_skills and not needs.skill_kinds:
                for kind in range(b.types):
                    want_skills(j, kind, j.share[tile] / 2, needs.white_skills)
    for at in range(s.borough_size[seat]):
        add_owned(j, s.borough[seat][at], 1.0, skills, keyples)
    for at in range(s.won_size[seat]):
        add_owned(j, s.won[seat][at], 1.0, skills, keyples)
    for at in range(s.centre_size):
        tile = s.centre[at]
        add_owned(j, tile, j.w.led if s.leader[tile] == seat else 1.0 / b.seats * (1 - j.w.led), skills, keyples)
    for at in range(b.asides):
        if s.where[b.aside[at]] == PILE:
            add_owned(j, b.aside[at], 1.0 / b.seats, skills, keyples)
    for kind in range(b.types):
        j.spare_skills[kind] = (j.w.spare_skill if j.left else 0.0) + skills[kind]
    later, act = j.w.keep * j.left, j.w.act if j.left else j.w.act_last
    for kind in range(b.colours):
        total += behind[kind] + front[kind]
    for kind in range(b.colours):
        j.keep[kind] = later + keyples[kind]
        j.spend[kind] = act - j.w.plenty * (behind[kind] + front[kind]) / (total if total else 1)
        if j.spend[kind] < j.w.least:
            j.spend[kind] = j.w.least
    for other in range(b.seats):
        for kind in range(b.colours + 1):
            j.hands[other] += s.behind[other * (b.colours + 1) + kind] + s.front[other * (b.colours + 1) + kind]
        if other != seat and ashore(s, other):
            j.rival[j.rivals] = other
            j.rivals += 1
    for at in range(s.borough_size[seat]):
        tile = s.borough[seat][at]
        model = &b.models[tile][s.level[tile]]
        if model.chain >= 0:
            later = b.models[tile][s.level[tile] + 1].chained if j.waits & bit(tile) else model.chained
            j.chain[j.chains].colour, j.chain[j.chains].points = model.chain, (model.chained + later) / 2
            j.chain[j.chains].tiles = chain(s, tile, model.chain)
            j.chains += 1


# --- tiles ---


cdef void look(Judge *j) noexcept nogil:
    """Find the own tiles, what they yield, and the keyples that will be back at the era's end."""
    cdef Box *b = j.b
    cdef Position *s = j.s
    cdef Yield *gives
    cdef int at, tile, kind
    j.looked = True
    for at in range(s.borough_size[j.seat]):
        j.own |= bit(s.borough[j.seat][at])
    for at in range(s.won_size[j.seat]):
        j.own |= bit(s.won[j.seat][at])
    for at in range(s.centre_size):
        if s.leader[s.centre[at]] == j.seat:
            j.own |= bit(s.centre[at])
    for tile in range(b.tiles):
        if j.own & bit(tile) and b.yields[tile][s.level[tile]].usable:
            gives = &b.yields[tile][s.level[tile]]
            for at in range(gives.connector_kinds):
                if gives.connector[at] != WHITE:
                    j.produced[gives.connector[at]] += 1
            for at in range(gives.skill_kinds):
                if gives.skill[at] != WHITE:
                    j.produced[SKILL + gives.skill[at]] += 1
    for kind in range(b.colours):
        j.keyples[kind] = s.behind[j.seat * (b.colours + 1) + kind] + s.front[j.seat * (b.colours + 1) + kind]
    for at in range(s.borough_size[j.seat]):
        tile = s.borough[j.seat][at]
        if s.placed[tile]:
            j.keyples[s.colour_of[tile]] += s.placed[tile]
    for at in range(s.centre_size):
        tile = s.centre[at]
        if s.bids[tile * b.seats + j.seat] and s.leader[tile] != j.seat:
            j.keyples[s.colour_of[tile]] += s.bids[tile * b.seats + j.seat]


cdef double produce(Judge *j, int tile) noexcept nogil:
    """Return the value of a tile's uses in the eras that are left."""
    cdef Yield *gives = &j.b.yields[tile][j.s.level[tile]]
    cdef double things = 0.0
    cdef int at, mine = j.own & bit(tile) != 0
    if not gives.usable or not j.left:
        return 0.0
    for at in range(gives.size):
        things += j.w.again if gives.things[at] != WHITE and j.produced[gives.things[at]] > mine else 1.0
    things -= gives.returns
    return j.w.production * j.left * (j.w.unit * things - j.w.act)


cdef int longest(Judge *j, int colour) noexcept nogil:
    """Return the length of the borough's longest chain of a colour."""
    cdef Position *s = j.s
    cdef Tiles seen = 0, found
    cdef int at, tile, direction, most = 0
    for at in range(s.borough_size[j.seat]):
        tile = s.borough[j.seat][at]
        for direction in range(6):
            if s.across[tile * 6 + direction] == colour + 1 and not seen & bit(tile):
                found = chain(s, tile, colour)
                seen |= found
                if __builtin_popcountll(found) > most:
                    most = __builtin_popcountll(found)
    return most


cdef double worth(Judge *j, int tile) noexcept nogil:
    """Return the value of owning a tile from the next era on."""
    cdef Box *b = j.b
    cdef int level = j.s.level[tile], step
    cdef Model *now = &b.models[tile][level]
    cdef Model *after = &b.models[tile][level + 1 if level < b.top[tile] else level]
    cdef double printed = <double>b.points[tile][level], chance = 1.0, counted = 0.0
    if j.valued & bit(tile):
        return j.worths[tile]
    if not j.looked:
        look(j)
    for step in range(level, b.top[tile]):
        chance *= j.w.upgraded * (1 - pow(1 - j.w.lasting, j.left))
        printed += chance * (b.points[tile][step + 1] - b.points[tile][step])
    if after.counts_connectors:
        counted = j.w.counted * j.left * (now.most_first + after.most_first) / 2
    elif now.chain >= 0:
        counted = (j.w.chained * j.left + j.w.reach * longest(j, now.chain)) * (now.chained + after.chained) / 2
    elif b.count[tile]:
        counted = b.each[tile][level] * counted_by(b, j.s, j.seat, tile, j.keyples)
        counted += j.w.gather * now.most_skills
    j.worths[tile] = printed + counted + produce(j, tile)
    j.valued |= bit(tile)
    return j.worths[tile]


# --- connectors ---


cdef double *on_tile(Judge *j, int tile) noexcept nogil:
    """Return by colour the value of one more connector on a tile of the borough."""
    cdef Box *b = j.b
    cdef int level = j.s.level[tile], colour
    cdef int lying[MOST_COLOURS]
    cdef bint waits = j.waits & bit(tile) != 0
    cdef Model *now = &b.models[tile][level]
    cdef Model *after = &b.models[tile][level + 1 if waits else level]
    cdef double *worths = j.on[tile]
    cdef double counted
    if j.on_known & bit(tile):
        return worths
    j.on_known |= bit(tile)
    if after.counts_connectors:
        lying_on(j.s, tile, lying)
        for colour in range(b.connectors):
            if lying[colour]:
                counted = now.further[colour] + after.further[colour]
            else:
                counted = now.first[colour] + after.first[colour]
            worths[colour] = counted / 2 if counted != 0 else -j.w.crowd * after.most_first
    if waits:
        for colour in range(b.connectors):
            if j.helps[tile] >> colour & 1:
                worths[colour] += j.share[tile]
    return worths


cdef void across(Judge *j, int tile, int direction, double *worths) noexcept nogil:
    """Write by colour the value of a connector across a free side of a tile."""
    cdef int other = j.s.beside[tile * 6 + direction], colour, at
    cdef double spare = j.w.spare if j.left else 0.0
    cdef double *one = on_tile(j, tile)
    cdef double *two
    cdef Chained *c
    if other < 0:
        for colour in range(j.b.connectors):
            worths[colour] = one[colour] + spare
        for at in range(j.chains if j.left else 0):
            if j.chain[at].tiles & bit(tile):
                worths[j.chain[at].colour] += j.w.protrude * j.chain[at].points
        return
    two = on_tile(j, other)
    spare += j.w.neighbour
    for colour in range(j.b.connectors):
        worths[colour] = one[colour] + two[colour] + spare
    for at in range(j.chains):
        c = &j.chain[at]
        if (c.tiles & bit(tile) != 0) != (c.tiles & bit(other) != 0):
            worths[c.colour] += c.points * __builtin_popcountll(chain(j.s, other if c.tiles & bit(tile) else tile, c.colour))


cdef void insert(double *values, int *size, int most, double value) noexcept nogil:
    """Insert a value into a list of at most ``most``, the highest first."""
    cdef int at = size[0]
    if at == most:
        if values[most - 1] >= value:
            return
        at -= 1
    else:
        size[0] += 1
    while at and values[at - 1] < value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value


cdef double more_connectors(Judge *j, int colour, int number) noexcept nogil:
    """Return the value of ``number`` connectors of a colour, on the best free sides."""
    cdef Position *s = j.s
    cdef double worths[MOST_COLOURS]
    cdef double total = 0.0, share = 1.0
    cdef int at, direction, tile, kind
    if not j.sides_known:
        j.sides_known = True
        for at in range(s.borough_size[j.seat]):
            tile = s.borough[j.seat][at]
            for direction in range(6):
                if s.free[tile] >> direction & 1:
                    across(j, tile, direction, worths)
                    for kind in range(j.b.connectors):
                        insert(j.side[kind], &j.sides[kind], LOOKED_AT, worths[kind])
    for at in range(number if number < j.sides[colour] else j.sides[colour]):
        total += (j.side[colour][at] if j.side[colour][at] > 0.0 else 0.0) * share
        share *= j.w.second
    return total


cdef double yields(Judge *j, Yield *gives) noexcept nogil:
    """Return the value of a yield, limited by the supply."""
    cdef Box *b = j.b
    cdef Position *s = j.s
    cdef double best[MOST_COLOURS + MOST_GIVEN]
    cdef double total = 0.0, some, most
    cdef int at, kind, number, size = 0, have
    if gives.returns:
        for kind in range(b.types):
            have = s.skills[j.seat * b.types + kind]
            for at in range(have if have < gives.returns else gives.returns):
                insert(best, &size, MOST_GIVEN, -skill(j, kind, -1 - at))
        some = 0.0
        for at in range(gives.returns if gives.returns < size else size):
            some += -best[at]
        total = -some
    for at in range(gives.connector_kinds):
        kind, number = gives.connector[at], gives.connectors[at]
        if kind == WHITE:
            size, some = 0, 0.0
            for kind in range(b.connectors):
                if s.connector_supply[kind]:
                    insert(best, &size, MOST_COLOURS, more_connectors(j, kind, 1))
            for kind in range(number if number < size else size):
                some += best[kind]
            total += some
        else:
            total += more_connectors(j, kind, number if number < s.connector_supply[kind] else s.connector_supply[kind])
    for at in range(gives.skill_kinds):
        kind, number = gives.skill[at], gives.skills[at]
        if kind == WHITE:
            most = NEVER
            for kind in range(b.types):
                some = more_skills(j, kind, number)
                most = some if some > most else most
            total += most
        else:
            total += more_skills(j, kind, number if number < s.skill_supply[kind] else s.skill_supply[kind])
    return total


# --- keyples, bids and berths ---


cdef double lasts(Judge *j, int tile, int total) noexcept nogil:
    """Return the probability that a bid, of one keyple at least, wins a tile."""
    cdef double chance = 1.0, stays
    cdef int at
    stays = 1 - pow(j.w.outbid, total)
    for at in range(j.rivals):
        if j.hands[j.rival[at]] + j.s.bids[tile * j.b.seats + j.rival[at]] > total:
            chance *= stays
    return chance


cdef void value_berths(Judge *j) noexcept nogil:
    cdef Box *b = j.b
    cdef Position *s = j.s
    cdef Tiles taken = taken_berths(b, s)
    cdef double worths[MOST_BERTHS]
    cdef double best[MOST_BERTHS]
    cdef double risk = 0.0, exposed = 0.0, now, tile_worth
    cdef int at, size = 0, last = -1, tile
    cdef Berth *berth
    j.sailing_known = True
    for at in range(b.berths[s.era + 1]):
        if taken & bit(at):
            last = at
    for at in range(b.berths[s.era + 1]):
        if not taken & bit(at):
            berth = &b.berth[s.era + 1][at]
            worths[at] = berth.points + j.w.berth_keyple * j.w.keep * j.left * berth.keyples
            if berth.claims:
                worths[at] += worth(j, b.river[s.era])
            if at > last and j.left:
                worths[at] += j.w.first
            insert(best, &size, MOST_BERTHS, worths[at])
    j.best_berth = best[0]                    # there are as many berths as seats
    if j.hands[j.seat]:
        for at in range(s.centre_size):
            tile = s.centre[at]
            if s.leader[tile] == j.seat:
                tile_worth = worth(j, tile)
                risk += (tile_worth if tile_worth > 0.0 else 0.0) * (1 - lasts(j, tile, s.best[tile]))
        exposed = j.w.watch * risk
    now = (best[0] - best[1 if size > 1 else 0]) * (1 - pow(1 - j.w.hurry, j.rivals)) - exposed
    for at in range(b.berths[s.era + 1]):
        if not taken & bit(at):
            j.sailing[at] = now + worths[at] - best[0]


cdef int moved(Judge *j, Tiles piles) noexcept nogil:
    cdef int tile, number = 0
    for tile in range(j.b.tiles if piles else 0):
        if piles & bit(tile):
            number += j.s.bids[tile * j.b.seats + j.seat]
    return number


cdef double price(Judge *j, Action *a) noexcept nogil:
    """Return the cost of placing keyples: those in the own borough come back, others are lost."""
    cdef int added = a.behind + a.front
    cdef double lost = j.keep[a.colour] + j.w.gift
    if j.s.where[a.tile] == j.seat:
        return j.spend[a.colour] * added
    if j.s.where[a.tile] == CENTRE and j.s.leader[a.tile] == j.seat:
        lost *= 1 - lasts(j, a.tile, j.s.best[a.tile])
    return j.spend[a.colour] * added + lost * (added + moved(j, a.piles))


cdef double value_of_bid(Judge *j, Action *a) noexcept nogil:
    cdef Position *s = j.s
    cdef int own = s.bids[a.tile * j.b.seats + j.seat], added = a.behind + a.front, total = own + added + moved(j, a.piles)
    cdef double before = lasts(j, a.tile, s.best[a.tile]) if s.leader[a.tile] == j.seat else 0.0
    cdef double after = lasts(j, a.tile, total)
    cdef double lost = j.keep[a.colour] + j.b.models[a.tile][s.level[a.tile]].keyples[a.colour]
    return worth(j, a.tile) * (after - before) - j.spend[a.colour] * added - lost * (after * total - before * own)


cdef double value_of_upgrade(Judge *j, Action *a) noexcept nogil:
    cdef Needs *needs = &j.b.needs[a.tile][j.s.level[a.tile]]
    cdef double spent = 0.0, value
    cdef int at
    for at in range(needs.skill_kinds):
        spent += j.spare_skills[needs.skill[at]] * needs.skills[at]
    value = j.gains[a.tile] - spent
    if needs.keyples:
        value -= j.keep[a.colour] * needs.keyples
    return value - price(j, a)


cdef double value_of_take(Judge *j, Action *a) noexcept nogil:
    cdef double value = 0.0
    cdef int at, kind, change
    for at in range(j.b.connectors):
        kind = j.b.by_name[at]
        if a.connectors[kind]:
            value += more_connectors(j, kind, a.connectors[kind])
    for kind in range(j.b.types):
        change = a.skills[kind] - a.returned[kind]
        value += more_skills(j, kind, change) if change > 0 else -missed(j, kind, -change)
    return value


cdef double value_of_place(Judge *j, Action *a) noexcept nogil:
    """Return the value of a tile's place: better next to protruding connectors, chains and many tiles."""
    cdef Box *b = j.b
    cdef Position *s = j.s
    cdef int level = s.level[a.tile], direction, at, other, colour, lying = 0, r, q
    cdef Model *of = &b.models[a.tile][level + 1 if j.left and level < b.top[a.tile] else level]
    cdef double value
    r = ((a.cell + 128) % 256 + 256) % 256 - 128
    q = (a.cell - r) // 256
    value = -j.w.spread * ((q if q >= 0 else -q) + (r if r >= 0 else -r))
    for direction in range(6):
        other = -1
        for at in range(s.borough_size[j.seat]):
            if s.spot[s.borough[j.seat][at]] == a.cell + STEPS[direction]:
                other = s.borough[j.seat][at]
        if other < 0:
            continue
        value += j.w.neighbour
        colour = s.across[other * 6 + opposite(direction)] - 1
        if colour < 0:
            continue
        value += of.further[colour] if lying >> colour & 1 else of.first[colour]
        lying |= 1 << colour
        if of.chain == colour:
            value += of.chained * __builtin_popcountll(chain(s, other, colour))
        for at in range(j.chains):
            if j.chain[at].colour == colour and j.chain[at].tiles & bit(other):
                value += j.chain[at].points
    return value


cdef double value_of(Judge *j, Action *a) noexcept nogil:
    cdef double worths[MOST_COLOURS]
    cdef double value = 0.0
    cdef int kind
    if a.kind == BID:
        return value_of_bid(j, a)
    if a.kind == USE:
        if not j.used & bit(a.tile):
            j.used |= bit(a.tile)
            j.uses[a.tile] = yields(j, &j.b.yields[a.tile][j.s.level[a.tile]])
        return j.uses[a.tile] - price(j, a)
    if a.kind == UPGRADE:
        return value_of_upgrade(j, a)
    if a.kind == PASS:
        return -j.w.wait * (2 if j.s.passed[j.seat] else 1)
    if a.kind == SAIL:
        if not j.sailing_known:
            value_berths(j)
        return j.sailing[a.tile]
    if a.kind == TAKE:
        return value_of_take(j, a)
    if a.kind == PAY:
        for kind in range(j.b.types):
            value += missed(j, kind, a.skills[kind])
        return -value
    if a.kind == CONNECT:
        across(j, a.tile, a.behind, worths)
        return worths[a.colour]
    return value_of_place(j, a) if a.kind == LAY else 0.0


cdef int greedy(Box *b, Position *s, int seat, Actions *actions, Random *random) noexcept nogil:
    """Return the number of greedy's choice.

    Actions that differ only in their number of keyples are neighbours: larger numbers are valued only while the value of a bid
    increases.
    """
    cdef Judge j
    cdef Action *a
    cdef Action *row = NULL
    cdef int at, best = 0
    cdef double value, last = NEVER, most = NEVER
    cdef bint done = False
    begin_judge(&j, b, s, seat)
    for at in range(actions.size):
        a = &actions.all[at]
        if a.kind <= UPGRADE and row != NULL and (
            row.kind == a.kind and row.tile == a.tile and row.colour == a.colour and row.piles == a.piles and row.front == a.front
        ):
            if done:
                continue
        else:
            row, last, done = a, NEVER, False
        value = value_of(&j, a)
        done = value <= last or a.kind != BID
        last = value
        value += j.w.noise * random_float(random)
        if value > most:
            best, most = at, value
    return best


# --- the points that are expected at the end ---


cdef double estimate(Box *b, Position *s, int seat) noexcept nogil:
    """Return the final points that are expected of a seat; exact when the game is over."""
    cdef Judge j
    cdef double points = 0.0, won = 0.0, led = 0.0, gains = 0.0, skills = 0.0, uses = 0.0, value
    cdef int at, kind, number, tile, keyples = 0
    cdef Berth *berth
    begin_judge(&j, b, s, seat)
    look(&j)
    if s.berth[seat] >= 0:
        points += b.berth[s.river[seat]][s.berth[seat]].points
    for at in range(s.borough_size[seat]):
        tile = s.borough[seat][at]
        points += b.points[tile][s.level[tile]]
        if b.count[tile]:
            points += b.each[tile][s.level[tile]] * counted_by(b, s, seat, tile, j.keyples)
    if s.phase == OVER:
        return points
    for at in range(s.won_size[seat]):
        won += worth(&j, s.won[seat][at])
    for at in range(s.centre_size):
        tile = s.centre[at]
        if s.leader[tile] == seat:
            led += worth(&j, tile) * lasts(&j, tile, s.best[tile])
    for at in range(s.borough_size[seat]):
        tile = s.borough[seat][at]
        if j.waits & bit(tile):
            gains += j.gains[tile] / (j.missing[tile] + 2)
        uses += produce(&j, tile)
    for kind in range(b.types):
        for number in range(s.skills[seat * b.types + kind]):
            skills += skill(&j, kind, -1 - number)
    for kind in range(b.colours):
        keyples += j.keyples[kind]
    value = to_come.won[j.left if j.left < 2 else 2] * (won + led) + to_come.lying * s.borough_size[seat]
    value += to_come.nearly * gains
    value += to_come.nearly * skills
    value += to_come.uses * uses
    value += (to_come.keyple if j.left else to_come.last_keyple) * keyples
    if s.phase == PLACING:
        return points + value
    if s.river[seat] == s.era:
        value_berths(&j)
        return points + (value + j.best_berth)
    berth = &b.berth[s.era + 1][s.berth[seat]]
    if berth.claims:
        value += worth(&j, b.river[s.era])
    return points + (value + (to_come.keyple * berth.keyples if j.left else 0.0))
