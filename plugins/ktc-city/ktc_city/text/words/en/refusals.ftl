# Why an action is refused.  Names of tiles stay as printed.

# --- No action at all
several-names = several names are wanted here, not { $wish }
no-such-tile = the box has no tile { $wish }
no-such-keyple = no keyple is { $wish }; colours: { $colours }
no-such-connector = no connector is { $wish }; colours: { $colours }
no-such-resource = there is no { $wish } to take or return; there are { $known }
no-such-skill = no skill tile { $wish }; there are { $known }
whole-keyples = keyples are counted in whole numbers
form-of-a-place = q and r are whole numbers up to { $furthest }, a rotation is 0 to 5
form-of-a-side = a connector is laid across side 0 to 5 of a tile of the box
side-named-otherwise = that side is also the { $direction } side of { $name }; name it so
rules-missing = this game can be read but not played on: { $missing }

# --- Turns
not-in-a-turn = a turn is one of: bid, use, upgrade, pass, set sail
turn-of-another = it is the turn of { SEAT($turn) }, not of { SEAT($seat) }
first-take = first it is chosen what the use gives
first-pay = first the skill tiles are paid that the upgrade costs
first-place-connectors = { SEAT($seat) } first places or puts back { $waiting ->
    [one] the connector that waits
   *[other] the { $waiting } connectors that wait
 }
all-sail-now = all have passed: they sail in the order in which they passed
connectors-first = the era ends when all connectors lie: place or put back those that wait
tiles-are-placed-now = the era is over: won tiles are placed now

# --- Keyples
one-keyple-at-least = at least one keyple is needed
tile-has-colour = this tile is locked to { $colour } in this era: only { $colour } keyples go on { $name }, not { $wished }{ $held ->
    [0] , and { SEAT($seat) } has no { $colour } keyple in hand
   *[other] {""}
 }
keyples-stay-out = no keyple goes back behind a screen before the era ends
keyples-at-hand = { $colour } keyples of { SEAT($seat) }: { $behind } behind the screen, { $front } in front of it
pile-named-twice = a losing bid moves whole and once; a tile is named twice
no-bid-there = { SEAT($seat) } has no bid on { $name }
bid-wins-there = { SEAT($seat) } is winning { $name } with { $keyples }; a winning bid does not move
bid-has-other-colour = the bid on { $name } is { $colour }; all keyples of one action are of one colour, here { $wished }
bid-lies-there-already = the bid lies on { $name } already; only losing bids elsewhere move
front-spent-first = at this table keyples in front of the screen are spent first
behind-spent-first = at this table keyples behind the screen are spent first
sealed-bids-stay = sealed bids stay where they are until the era ends

# --- What variants offer
no-such-variant = variants of this table: { $variants }; not { $variant }
no-such-offer = { $variant } offers no { $wish } now; it offers: { $offers }
offer-costs = { $wish } costs these skill tiles: { $skills }

# --- Bid, use, upgrade
not-in-centre = { $name } is not in the centre
bid-too-low = { SEAT($seat) }'s bid on { $name } would be { $total }; bid at least { $least }, or do something else
placement-too-low = the previous placement on { $name } was { $previous }; place at least { $least }, not { $keyples }
lies-nowhere = { $name } lies neither in the centre nor in a borough
gives-nothing = { $name } gives nothing to take
bid-before-use = nobody has bid for { $name } yet, and at this table a tile in the centre is used only after that
too-few-skills = { $name } asks for { $returns } skill { $returns ->
    [one] tile
   *[other] tiles
 } to be returned, and { SEAT($seat) } has too few
too-few-skills-to-use = { $name } is used only by who has { $returns } skill { $returns ->
    [one] tile
   *[other] tiles
}, whatever it asks for then, and { SEAT($seat) } has too few
supply-lacks-it-all = the supply has nothing that { $name } gives
supply-lacks-what-is-usual = the supply has nothing of what a use of { $name } usually gives, and without that it is not used
not-in-borough = { $name } is not in the borough of { SEAT($seat) }
no-arrow = { $name } shows no upgrade arrow
connectors-lack = the upgrade of { $name } asks for these connectors on it: { $connectors }
skills-lack = the upgrade of { $name } costs these skill tiles: { $skills }
keyples-to-pay = the upgrade of { $name } is paid in keyples: place at least { $least }

# --- What is taken and paid
skills-to-return = { $returns } of the own skill tiles { $returns ->
    [one] is
   *[other] are
 } returned for this
connectors-to-choose = at most { $most } { $most ->
    [one] connector
   *[other] connectors
 } may be chosen
skills-to-choose = { $wanted } skill { $wanted ->
    [one] tile is
   *[other] tiles are
 } chosen here, not { $chosen }
one-of-the-yields = a use of this tile gives one of several yields; take all of one
supply-has-not = only what the supply has may be chosen: { $wanted } skill { $wanted ->
    [one] tile
   *[other] tiles
 } and at most { $most } { $most ->
    [one] connector
   *[other] connectors
 }
skills-to-pay = { $wanted } of the own skill tiles { $wanted ->
    [one] is
   *[other] are
 } paid, as the upgrade asks

# --- Connectors
supply-out-of-colour = the supply has no { $colour } connector left
no-connector-to-place = { SEAT($seat) } has no { $colour } connector to place; those that lie stay where they are
no-connector-to-put-back = { SEAT($seat) } has no { $colour } connector to place or put back; those that lie stay
no-open-connector = { SEAT($seat) } has no connector without a colour to put back
not-across-the-river = at this table no connector lies across a river side
side-has-connector = a connector lies across that side of { $name } already

# --- Sailing and placing
no-such-berth = { $name } has berths 1 to { FROM_ONE($last) }
berth-taken = a barge lies on berth { FROM_ONE($berth) } of { $name } already
river-of-the-start = the barges began at { $name }; in this era they sail to { $river }
river-of-another-era = { $name } is the river tile of era { $era }; in this era barges sail to { $river }
tile-not-won = { SEAT($seat) } has no { $name } to place
turned-looks-alike = { $name } cannot be turned by { $rotation }: that way it looks as with a smaller rotation; name it so
tiles-not-turned = { $name } cannot be turned by { $rotation }: tiles are not turned
no-free-place = ({ $q }, { $r }) is no free place beside a tile of the borough
river-meets-land = there a river side of { $name } or of its neighbour would meet a land side

# --- What is asked
ask-turn = bid, use, upgrade, pass or set sail
ask-place-connectors = place or put back your connectors
ask-take = choose what the tile gives
ask-take-one = choose one of the yields
ask-pay = choose the skill tiles you pay
ask-sail = all have passed: sail to a berth
ask-place-tiles = place your won tiles
