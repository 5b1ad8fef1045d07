# The box and the rules of one table, in numbers.

DEF TILES = 64        # so that a set of tiles is one word
DEF MOST_LEVELS = 6
DEF MOST_SEATS = 8
DEF MOST_COLOURS = 8  # of keyples, of connectors
DEF MOST_TYPES = 6    # of skill tiles
DEF MOST_NAMES = 12   # of a yield or a cost
DEF MOST_BERTHS = 16
DEF MOST_RIVERS = 9
DEF MOST_DEALS = 8

ctypedef unsigned long long Tiles  # a set of tiles, as bits

cdef enum Phase:
    OPENING, NEXT_ERA, TURNS, TAKING, PAYING, SAILING, LOSING_BIDS, TAKING_TILES, UNBID_TILES, RIVER_TILE, DRAWING, RETRIEVING, \
        PLACING, SCORING, OVER

cdef enum Where:
    WON = -10
    GONE = -4
    RIVER = -3
    CENTRE = -2
    PILE = -1

cdef enum Count:  # what a tile scores for
    NOTHING_COUNTED, OWN_KEYPLES, KEYPLE_SETS, OWN_SKILLS, SKILL_SETS, OF_ITS_KIND, MARKERS, CONNECTOR_SETS, FULL_TILES, \
        OWN_CONNECTORS, DIFFERENT_CONNECTORS, ANY_CONNECTORS, CHAINED_TILES, CHAINED_RIVERS

DEF WHITE = -1        # a connector or skill tile of the player's choice
DEF SKILL = 100       # added to a type of skill tiles, where connectors and skill tiles stand in one list

cdef struct Model:    # as ``TileModel``
    double first[MOST_COLOURS]
    double further[MOST_COLOURS]
    double skills[MOST_TYPES]
    double keyples[MOST_COLOURS]
    double chained, most_first, most_skills
    int chain
    bint counts_connectors, owned

cdef struct Yield:
    bint usable
    int returns, size, white_connectors, white_skills
    int things[2 * MOST_NAMES]               # one by one: colours, SKILL + types, WHITE connectors
    int connector_kinds, skill_kinds
    int connector[MOST_NAMES]                # once each, in their order
    int connectors[MOST_NAMES]               # how many of each
    int skill[MOST_NAMES]
    int skills[MOST_NAMES]

cdef struct Needs:    # as ``Needs``
    bint upgradable
    int connector_kinds, skill_kinds, different, lying, white_skills, keyples
    int connector[MOST_COLOURS]
    int connectors[MOST_COLOURS]
    int skill[MOST_TYPES]
    int skills[MOST_TYPES]

cdef struct Berth:
    int keyples, points
    bint claims

cdef struct Deal:
    int count, level, size
    int tiles[TILES]                          # of its kind, in the order of the set
    char label[64]
    int length

cdef struct Weights:  # in the order of the fields of ``Weights``
    double noise, act, act_last, plenty, least, keep, gift, outbid, watch, led, upgraded, lasting, next_step, production, unit, again
    double counted, chained, reach, gather, protrude, neighbour, spread, crowd, spare, spare_skill, share, second, hurry, wait
    double first, berth_keyple

cdef struct Box:
    int tiles, seats, colours, connectors, types, eras, rivers_only
    int top[TILES]
    int points[TILES][MOST_LEVELS]
    Yield yields[TILES][MOST_LEVELS]
    int gives_back[TILES][MOST_LEVELS]
    Needs needs[TILES][MOST_LEVELS]
    Model models[TILES][MOST_LEVELS]
    int count[TILES]                          # a Count
    int counted[TILES]                        # the colour or type that it counts
    int each[TILES][MOST_LEVELS]
    int kind[TILES]
    int river_kind
    bint landmark[TILES]
    int asides
    int aside[TILES]
    int shores[TILES][6]
    int turns[TILES]
    int turn[TILES][6]
    int river[MOST_RIVERS]
    int berths[MOST_RIVERS]
    Berth berth[MOST_RIVERS][MOST_BERTHS]
    int deals[MOST_RIVERS]
    Deal deal[MOST_RIVERS][MOST_DEALS]
    int by_name[MOST_COLOURS]                 # the connectors in the order of their names
    int following[16]                         # by phase: the next one
    int in_last_era[16]
    int most_given_back
    bint use_without_bid, empty_use, colours_at_placing, same_tile_too, land_sides_only, sailing_breaks, unbid_to_bag
    bint draw_clockwise, unplaceable_waits, losing_in_front, won_in_front, borough_in_front
    Weights weights


cdef inline Tiles bit(int tile) noexcept nogil:
    return <Tiles>1 << tile


cdef extern int __builtin_popcountll(Tiles) nogil


COUNTS = {
    "own_keyples": OWN_KEYPLES, "keyple_sets": KEYPLE_SETS, "own_skills": OWN_SKILLS, "skill_sets": SKILL_SETS,
    "routemasters": OF_ITS_KIND, "landmark_markers": MARKERS, "connector_sets": CONNECTOR_SETS, "full_tiles": FULL_TILES,
    "own_connectors": OWN_CONNECTORS, "different_connectors": DIFFERENT_CONNECTORS, "london_bridge": ANY_CONNECTORS,
    "chained_tiles": CHAINED_TILES, "millennium_bridge": CHAINED_RIVERS,
}  # by behaviour of the box


cdef int read_box(Box *b, setup, models, weights) except -1:
    """Read the rules of a table; the caller has checked that they are supported."""
    cdef int tile, level, at, other
    cdef Deal *deal
    box, index = setup.box, setup.index
    inventory = index.inventory
    kinds = sorted(set(index.kinds))
    memset(b, 0, sizeof(Box))
    b.tiles, b.seats, b.colours = len(inventory.tiles), setup.seats, len(inventory.keyples)
    b.connectors, b.types, b.eras = len(inventory.connectors), len(inventory.skills), len(inventory.eras)
    b.river_kind = kinds.index("river") if "river" in kinds else -1
    for tile, facts in enumerate(inventory.tiles):
        b.top[tile], b.kind[tile], b.landmark[tile] = facts.top, kinds.index(facts.kind), facts.landmark
        data = box.tiles[tile] if box.scores[tile] is not None else None
        if data is not None:
            b.count[tile] = COUNTS[data.behaviour]
            if data.keyple:
                b.counted[tile] = index.keyple[data.keyple]
            elif data.skill:
                b.counted[tile] = index.skill[data.skill]
            elif data.connector:
                b.counted[tile] = index.connector[data.connector]
        for level in range(facts.top + 1):
            b.points[tile][level] = facts.points[level]
            b.each[tile][level] = data.each[level] if data is not None else 0
            b.gives_back[tile][level] = min(box.gives_back[tile][level], 1_000_000)
            _read_model(&b.models[tile][level], models[tile][level])
            _read_yield(&b.yields[tile][level], box.yields[tile][level], index)
            _read_needs(&b.needs[tile][level], box.needs[tile][level])
        for at in range(6):
            b.shores[tile][at] = index.shores[tile][at]
        turns = index.rotations[tile] if setup.free_rotation else (0,)
        b.turns[tile] = len(turns)
        for at, turn in enumerate(turns):
            b.turn[tile][at] = turn
    b.asides = len(index.aside)
    for at, tile in enumerate(index.aside):
        b.aside[at] = tile
    for at, tile in enumerate(index.rivers):
        b.river[at] = tile
        berths = index.berths(at)
        b.berths[at] = len(berths)
        for other, berth in enumerate(berths):
            b.berth[at][other].keyples, b.berth[at][other].points = berth.keyples, berth.points
            b.berth[at][other].claims = berth.claims
    for at, era in enumerate(inventory.eras):
        b.deals[at] = len(era.deals)
        for other, printed in enumerate(era.deals):
            deal = &b.deal[at][other]
            deal.count, deal.level = printed.count(setup.seats), printed.level
            label = f"deal {printed.kind}".encode()
            deal.length = len(label)
            memcpy(deal.label, <char *>label, deal.length)
            deal.size = len(index.of_kind(printed.kind))
            for tile, number in enumerate(index.of_kind(printed.kind)):
                deal.tiles[tile] = number
    for at, name in enumerate(sorted(inventory.connectors)):
        b.by_name[at] = index.connector[name]
    for phase, after in setup.after.items():
        b.following[<int>phase], b.in_last_era[<int>phase] = after[0], after[len(after) - 1]
    b.most_given_back = box.most_given_back
    b.use_without_bid, b.empty_use, b.colours_at_placing = setup.use_without_bid, setup.empty_use, setup.colours_at_placing
    b.same_tile_too, b.land_sides_only, b.sailing_breaks = setup.same_tile_too, setup.land_sides_only, setup.sailing_breaks
    b.unbid_to_bag, b.draw_clockwise, b.unplaceable_waits = setup.unbid_to_bag, setup.draw_clockwise, setup.unplaceable_waits
    in_front = {str(source): to == "front" for source, (to, _) in setup.returns.items()}
    b.losing_in_front, b.won_in_front, b.borough_in_front = in_front["losing-bid"], in_front["won-tile"], in_front["borough"]
    b.rivers_only = setup.rulings.get("tile.millennium_bridge.score") == "river-tiles"
    for at, weight in enumerate(weights):
        (<double *>&b.weights)[at] = weight
    return 0


cdef int _read_model(Model *m, of) except -1:
    cdef int at
    for at, points in enumerate(of.first):
        m.first[at], m.further[at] = points, of.further[at]
    for at, points in enumerate(of.skills):
        m.skills[at] = points
    for at, points in enumerate(of.keyples):
        m.keyples[at] = points
    m.chain, m.chained, m.most_first, m.most_skills = of.chain, of.chained, max(of.first), max(of.skills)
    m.counts_connectors, m.owned = of.counts_connectors, of.owned
    return 0


cdef int _read_yield(Yield *y, gives, index) except -1:
    if gives is None:
        return 0
    y.usable, y.returns = True, gives.returns
    for name in gives.connectors:
        y.things[y.size] = WHITE if name == "any" else index.connector[name]
        y.size += 1
    for name in gives.skills:
        y.things[y.size] = WHITE if name == "any" else SKILL + <int>index.skill[name]
        y.size += 1
    for name in dict.fromkeys(gives.connectors):
        y.connector[y.connector_kinds] = WHITE if name == "any" else index.connector[name]
        y.connectors[y.connector_kinds] = gives.connectors.count(name)
        y.connector_kinds += 1
    for name in dict.fromkeys(gives.skills):
        y.skill[y.skill_kinds] = WHITE if name == "any" else index.skill[name]
        y.skills[y.skill_kinds] = gives.skills.count(name)
        y.skill_kinds += 1
    y.white_connectors, y.white_skills = gives.connectors.count("any"), gives.skills.count("any")
    return 0


cdef int _read_needs(Needs *n, of) except -1:
    cdef int at
    if of is None:
        return 0
    n.upgradable, n.connector_kinds, n.skill_kinds = True, len(of.connectors), len(of.skills)
    for at, (colour, number) in enumerate(of.connectors):
        n.connector[at], n.connectors[at] = colour, number
    for at, (kind, number) in enumerate(of.skills):
        n.skill[at], n.skills[at] = kind, number
    n.different, n.lying, n.white_skills, n.keyples = of.different, of.lying, of.white_skills, of.keyples
    return 0
