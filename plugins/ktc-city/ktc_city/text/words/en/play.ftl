# A game played at a terminal.

# --- What can be done
play-kind-bid = bid
play-kind-use = use
play-kind-upgrade = upgrade
play-kind-pass = pass
play-kind-set-sail = set sail
play-kind-take-offer = take an offer
play-kind-take = take
play-kind-pay = pay
play-kind-place-connector = lay a connector
play-kind-discard-connector = put a connector back
play-kind-place-tile = lay a tile

# --- What is asked
play-which-tile = Which tile?
play-which-colour = Which colour?
play-which-pile = Which losing bid moves along?
play-how-many-front = How many keyples from in front of your screen? ({ $numbers })
play-how-many-behind = How many keyples from behind your screen? ({ $numbers })
play-which-berth = Which berth?
play-which-return = Which skill tile do you give back?
play-which-connector = Which connector?
play-which-skill = Which skill tile?
play-which-skill-paid = Which skill tile do you give back? ({ $number } in all)
play-which-skill-taken = Which skill tile do you take? (up to { $number })
play-which-connector-taken = Which connector do you take? (up to { $number })
play-which-side = Across which side?
play-which-place = Where? The numbers stand on the map; what lies beside:
play-where = Where does it lie?
play-place-at = on the side: { $sides }
play-which-rotation = Turned how?
play-no-pile = none, or no more
play-held = { $number } at hand
play-edge = outer edge
play-river-at = river: { $sides }
play-words-lay = lay, place, laying
play-words-passed-over = a, an, the, connector, tile, on, of, at, to, across, side
play-words-east = east, e
play-words-north-east = north-east, northeast, ne, north, n
play-words-north-west = north-west, northwest, nw, north, n
play-words-west = west, w
play-words-south-west = south-west, southwest, sw, south, s
play-words-south-east = south-east, southeast, se, south, s

# --- What is printed on tiles
play-any-connectors = { $number } { $number ->
    [one] connector
   *[other] connectors
 } of any colour
play-different-connectors = { $number } { $number ->
    [one] connector
   *[other] different connectors
 }
play-any-skills = { $number } skill { $number ->
    [one] tile
   *[other] tiles
 } of any type
play-for-skills = { $things } for { $number } { $number ->
    [one] skill
   *[other] skills
 }
play-points-each = { $points } each: { $thing }
play-gain-each = +{ $points } each
play-upgrade-costs = upgrade { $things }
play-asks-in-all = The upgrade asks { $things }.
play-gives-in-all = The use gives { $things }.
play-few-any = { $number } any
play-few-different = { $number } different
play-few-any-skills = { $number } { $number ->
    [one] any skill
   *[other] any skills
 }

# --- The table
play-centre = Centre:
play-head-tile = tile
play-head-shows = gives, counts
play-head-costs = upgrade (gains)
play-head-lies = lies on it
play-head-lacks = missing
play-aside = Later:
play-river = Berths:
play-berths-keyples = { $river } (keyples drawn): { $berths }
play-berths-points = { $river } (points): { $berths }
play-claim = tile
play-supply = Supply:
play-bag = { $number } in the bag
play-own = You:
play-sealed = sealed bids in { $colour }: { $players }
play-counts = { $number } (counts { $count })
play-placed = { $number } { $colour } placed, next { $least }
play-front = { $keyples } in front of the screen
play-barge = { $river }, berth { $berth }
play-sailed = has sailed
play-passed = has passed
play-lays = to lay: { $connectors }
play-won = won: { $tiles }
map-sides = Sides: ~ river, connectors
map-tiles = Tiles: { $upgraded } for each upgrade, { $upgradable } for each that is still to be had
map-further-east = further east:
map-home = home

# --- Answers
play-no = No: { $reason }.
play-nearest = Nearest that is allowed: { $action } Type yes to do it.
play-allowed = That is allowed.
play-allowed-at = Allowed: { $tiles }.
play-lacks = Missing: { $things }.
play-locked = this tile is locked to { $colour } in this era
play-lay-how = Say what to lay, for example: lay blue north-east, or: lay blue north-east gherkin
play-nothing-to-lay = Nothing waits to be laid that way.
play-no-such-side = No tile of yours has that side free.
play-greedy-would = Greedy would: { $action } Type yes to do it.
play-greedy-better = It takes that to be better, by about { $number } { $number ->
    [one] point
   *[other] points
 }, than: { $action }
play-greedy-hardly = It takes that to be hardly better than: { $action }
play-greedy-much = There is too much that could be done for a hint.
play-points-none = Nothing yet: { $tiles }
play-why-how = Say what you would like, for example: why bid 3 red Gherkin, or: why upgrade
play-no-tile = Which tile? Say enough of one name, for example: tile gherkin
play-help =
    Answer with a number of the list or the beginning of a word in it, or at once:
      bid 3 red gherkin    use barbican    upgrade monument    sail 2    pass
      lay blue north-east gherkin    (2+1: behind the screen and in front of it)
    back (b)    one step back in this decision     later      let others act first
    undo        take back your last action, if nothing hidden came out since
    redo        do again what was taken back
    why ...     why not, and what is missing: why upgrade, why bid 2 red gherkin
    hint        what the bot greedy would do       score      your points now
    table (t)   the table                          mine (m)   your borough
    all (a)     all boroughs                       news (n)   what has happened
    tile NAME   a tile, its rules                  rule ID    what a rule says
    ask off     no question before what cannot be taken back; ask on: ask again
    aim         the aim of the game                quit (q)   leave; it is saved
    In the tables: any, different: connectors of any colour, of different colours.
    On the maps: ~ river, a letter for a connector, * an upgrade, . one to be had.

# --- Around the game
play-aim =
    The aim: most points when the last era is over. Points lie on the tiles of
    your borough, and are given for what these tiles count: connectors, keyples, …
    A turn is one thing: bid for a tile, use one, upgrade one, pass, or sail.
    The first keyples on a tile lock its colour for the era; the next want more.
    Sailing ends your era: the berth brings keyples, bids that lead bring tiles.

# --- On a page
hand-front = In front of the screen:
hand-behind = Behind the screen:
setting-tiles = Tile set
setting-variants = Variants
setting-open-hands = Drawn keyples are shown to all
