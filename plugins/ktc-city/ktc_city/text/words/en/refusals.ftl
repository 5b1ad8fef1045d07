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
first-place-connectors = place or return { $waiting ->
    [one] the waiting connector
   *[other] the { $waiting } waiting connectors
 } first
all-sail-now = everyone has passed; barges sail in the order of passing
connectors-first = place or return the waiting connectors before the era ends
tiles-are-placed-now = the era is over; place the tiles you won

# --- Keyples
one-keyple-at-least = use at least one keyple
tile-has-colour = { $name } is locked to { $colour } this era; { $held ->
    [0] you have no { $colour } keyples in hand, and { $wished } ones cannot go there
   *[other] place { $colour } keyples there, not { $wished }; you have { $held }
 }
keyples-stay-out = keyples return behind the screen only at the end of the era
keyples-at-hand = you have { $behind } { $colour } { $behind ->
    [one] keyple
   *[other] keyples
 } behind the screen and { $front } in front of it; use no more than these
pile-named-twice = a losing bid moves once, as a whole; one tile is named twice
no-bid-there = you have no bid on { $name } to move
bid-wins-there = your bid of { $keyples } is winning { $name }; you can move only losing bids
bid-has-other-colour = your bid on { $name } is { $colour }; you cannot add { $wished } keyples to it
bid-lies-there-already = your bid is already on { $name }; you can move only losing bids from other tiles
front-spent-first = at this table, use all your { $colour } keyples in front of the screen first; you have { $front } there
behind-spent-first = at this table, use all your { $colour } keyples behind the screen first; you have { $behind } there
sealed-bids-stay = sealed bids cannot move before the end of the era

# --- What variants offer
no-such-variant = { $number ->
    [0] this table has no variants
   *[other] this table has no variant { $variant }; choose from { $variants }
 }
no-such-offer = { $number ->
    [0] { $variant } has no offer for you now
   *[other] { $variant } does not offer { $wish } now; it offers { $offers }
 }
offer-costs = { $wish } costs these skill tiles: { $skills }; { $number ->
    [0] you have none
   *[other] you have { $own }
 }

# --- Bid, use, upgrade
not-in-centre = { $name } is not in the centre
bid-too-low = bid at least { $least } { $colour } { $least ->
    [one] keyple
   *[other] keyples
 } on { $name }; your bid would be { $total }, and you have { $held } in hand
placement-too-low = place at least { $least } { $colour } { $least ->
    [one] keyple
   *[other] keyples
 } on { $name }, not { $keyples }; the previous placement was { $previous }, and you have { $held } in hand
lies-nowhere = { $name } is neither in the centre nor in a borough
gives-nothing = { $name } gives nothing; you cannot use it
bid-before-use = at this table, you can use a tile in the centre only once someone has bid on it; { $name } has no bid
too-few-skills = you need { $returns } skill { $returns ->
    [one] tile
   *[other] tiles
 } to return for { $name }; you have { $held }
too-few-skills-to-use = you need { $returns } skill { $returns ->
    [one] tile
   *[other] tiles
 } in hand to use { $name }, even if the use costs fewer; you have { $held }
supply-lacks-it-all = the supply has none of what { $name } gives
supply-lacks-what-is-usual = you cannot use { $name }: the supply has none of its usual gains
not-in-borough = { $name } is not in your borough
no-arrow = { $name } has no upgrade arrow and cannot be upgraded
connectors-lack = upgrading { $name } needs these connectors on it: { $connectors }; { $number ->
    [0] it has none
   *[other] it has { $lying }
 }
skills-lack = upgrading { $name } costs these skill tiles: { $skills }; { $number ->
    [0] you have none
   *[other] you have { $own }
 }
keyples-to-pay = upgrading { $name } costs keyples; place at least { $least } { $colour } { $least ->
    [one] keyple
   *[other] keyples
 }, not { $keyples }; you have { $held } in hand

# --- What is taken and paid
skills-to-return = return { $returns } of your skill tiles for this; { $number ->
    [0] you have none
   *[other] you have { $own }
 }
connectors-to-choose = { $most ->
    [0] choose no connectors here; you chose { $chosen }
    [one] choose at most { $most } connector, not { $chosen }
   *[other] choose at most { $most } connectors, not { $chosen }
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
skills-to-pay = pay { $wanted } of your skill tiles for this upgrade; { $number ->
    [0] you have none
   *[other] you have { $own }
 }

# --- Connectors
supply-out-of-colour = the supply has no { $colour } connectors left
no-connector-to-place = you have no waiting { $colour } connector to place; placed connectors cannot move
no-connector-to-put-back = you have no waiting { $colour } connector to return; placed connectors cannot move
no-open-connector = you have no connector of undecided colour to return
not-across-the-river = at this table, connectors cannot cross a river side
side-has-connector = that side of { $name } already has a connector

# --- Sailing and placing
no-such-berth = { $name } has no berth { FROM_ONE($berth) }; its berths are 1 to { FROM_ONE($last) }
berth-taken = berth { FROM_ONE($berth) } of { $name } is taken
river-of-the-start = the barges started at { $name }; this era they sail to { $river }
river-of-another-era = { $name } is the river tile of era { $era }; this era barges sail to { $river }
tile-not-won = you have not won { $name } and cannot place it
turned-looks-alike = turning { $name } by { $rotation } looks the same as a smaller rotation; give the smaller one
tiles-not-turned = { $name } cannot be turned by { $rotation }; tiles keep their orientation
no-free-place = ({ $q }, { $r }) is not a free space next to a tile of the borough
river-meets-land = there, a river side of { $name } or of a neighbour would touch a land side

# --- What is asked
ask-turn = bid, use, upgrade, pass or set sail
ask-turn-without-keyples = no keyples left: pass, or set sail to a berth
ask-place-connectors = place or return your connectors
ask-take = choose what the tile gives you
ask-take-one = choose one of the gains
ask-pay = choose the skill tiles to pay
ask-sail = everyone has passed: choose a berth to sail to
ask-place-tiles = place your new tiles
