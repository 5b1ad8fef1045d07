# Why an action is refused.  Names of tiles stay as printed.

# --- No action at all
several-names = this takes a list of names, not { $wish }
no-such-tile = there is no tile { $wish } in this set
no-such-keyple = there is no keyple colour { $wish }; the colours are { $colours }
no-such-connector = there is no connector colour { $wish }; the colours are { $colours }
no-such-resource = { $wish } cannot be taken or returned; choose from { $known }
no-such-skill = there is no skill tile { $wish }; the types are { $known }
whole-keyples = give the number of keyples as a whole number
form-of-a-place = q and r are whole numbers up to { $furthest }, and a rotation is 0 to 5
form-of-a-side = place a connector on side 0 to 5 of a tile in the set
side-named-otherwise = call that side the { $direction } side of { $name }
rules-missing = you can read this game but not continue it: { $missing }

# --- Turns
not-in-a-turn = a turn is one action: bid, use, upgrade, pass or set sail
turn-of-another = it is { SEAT($turn) }'s turn, not { SEAT($seat) }'s
first-take = choose what the tile gives first
first-pay = choose the skill tiles to pay first
first-place-connectors = { SEAT($seat) } must place or return { $waiting ->
    [one] the waiting connector
   *[other] the { $waiting } waiting connectors
 } first
all-sail-now = everyone has passed; barges sail in the order of passing
connectors-first = place or return the waiting connectors before the era ends
tiles-are-placed-now = the era is over; place the tiles you won

# --- Keyples
one-keyple-at-least = you need at least one keyple
tile-has-colour = { $name } is locked to { $colour } this era; place { $colour } keyples there, not { $wished }{ $held ->
    [0] ; { SEAT($seat) } has none in hand
   *[other] {""}
 }
keyples-stay-out = keyples return behind the screen only at the end of the era
keyples-at-hand = { SEAT($seat) } has { $behind } { $colour } { $behind ->
    [one] keyple
   *[other] keyples
 } behind the screen and { $front } in front of it
pile-named-twice = a losing bid moves once, as a whole; one tile is named twice
no-bid-there = { SEAT($seat) } has no bid on { $name }
bid-wins-there = { SEAT($seat) }'s bid of { $keyples } is winning { $name }; a winning bid cannot move
bid-has-other-colour = the bid on { $name } is { $colour }; use keyples of one colour only, here { $wished }
bid-lies-there-already = that bid is already on { $name }; you can move losing bids from other tiles only
front-spent-first = at this table, spend the keyples in front of the screen first
behind-spent-first = at this table, spend the keyples behind the screen first
sealed-bids-stay = sealed bids cannot move before the end of the era

# --- What variants offer
no-such-variant = this table has no variant { $variant }; it has { $variants }
no-such-offer = { $variant } does not offer { $wish } now; it offers { $offers }
offer-costs = { $wish } costs these skill tiles: { $skills }

# --- Bid, use, upgrade
not-in-centre = { $name } is not in the centre
bid-too-low = bid at least { $least } on { $name }; { SEAT($seat) }'s bid would be { $total }
placement-too-low = place at least { $least } on { $name }, not { $keyples }; the previous placement was { $previous }
lies-nowhere = { $name } is neither in the centre nor in a borough
gives-nothing = { $name } gives nothing to take
bid-before-use = at this table, you can use a tile in the centre only once someone has bid on it; { $name } has no bid
too-few-skills = { $name } takes { $returns } skill { $returns ->
    [one] tile
   *[other] tiles
 } in return; { SEAT($seat) } has too few
too-few-skills-to-use = using { $name } takes { $returns } skill { $returns ->
    [one] tile
   *[other] tiles
} in hand, even if the use costs fewer; { SEAT($seat) } has too few
supply-lacks-it-all = the supply has none of what { $name } gives
supply-lacks-what-is-usual = you cannot use { $name }: the supply has none of its usual gains
not-in-borough = { $name } is not in { SEAT($seat) }'s borough
no-arrow = { $name } has no upgrade arrow
connectors-lack = upgrading { $name } needs these connectors on it: { $connectors }
skills-lack = upgrading { $name } costs these skill tiles: { $skills }
keyples-to-pay = upgrading { $name } costs keyples; place at least { $least }

# --- What is taken and paid
skills-to-return = return { $returns } of your skill tiles for this
connectors-to-choose = choose at most { $most } { $most ->
    [one] connector
   *[other] connectors
 }
skills-to-choose = choose { $wanted } skill { $wanted ->
    [one] tile
   *[other] tiles
 }, not { $chosen }
one-of-the-yields = this tile gives one of several gains; take all of one
supply-has-not = choose from the supply: { $wanted } skill { $wanted ->
    [one] tile
   *[other] tiles
 } and at most { $most } { $most ->
    [one] connector
   *[other] connectors
 }
skills-to-pay = pay { $wanted } of your skill tiles for this upgrade

# --- Connectors
supply-out-of-colour = the supply has no { $colour } connectors left
no-connector-to-place = { SEAT($seat) } has no waiting { $colour } connector to place; placed connectors cannot move
no-connector-to-put-back = { SEAT($seat) } has no waiting { $colour } connector to return; placed connectors cannot move
no-open-connector = { SEAT($seat) } has no connector of undecided colour to return
not-across-the-river = at this table, connectors cannot cross a river side
side-has-connector = that side of { $name } already has a connector

# --- Sailing and placing
no-such-berth = { $name } has berths 1 to { FROM_ONE($last) }
berth-taken = berth { FROM_ONE($berth) } of { $name } is taken
river-of-the-start = the barges started at { $name }; this era they sail to { $river }
river-of-another-era = { $name } is the river tile of era { $era }; this era barges sail to { $river }
tile-not-won = { SEAT($seat) } has not won { $name } and cannot place it
turned-looks-alike = turning { $name } by { $rotation } looks the same as a smaller rotation; give the smaller one
tiles-not-turned = { $name } cannot be turned by { $rotation }; tiles keep their orientation
no-free-place = ({ $q }, { $r }) is not a free space next to a tile of the borough
river-meets-land = there, a river side of { $name } or of a neighbour would touch a land side

# --- What is asked
ask-turn = bid, use, upgrade, pass or set sail
ask-place-connectors = place or return your connectors
ask-take = choose what the tile gives you
ask-take-one = choose one of the gains
ask-pay = choose the skill tiles to pay
ask-sail = everyone has passed: choose a berth to sail to
ask-place-tiles = place the tiles you won
