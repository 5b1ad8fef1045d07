# What happened.  A sentence about a player goes on from the player's name: "Red … bids 3 red keyples for Gherkin".

some = { $number } { $name }
keyples = { $number } { $colour } { $number ->
    [one] keyple
   *[other] keyples
 }{ $where ->
    [all] {" "}from in front of the screen
    [some] , { $front } of them from in front of the screen
   *[behind] {""}
 }
no-keyples = no keyples
no-connectors = no connectors
no-skills = no skill tiles
counted-keyples = { $counts } { $last ->
    [one] keyple
   *[other] keyples
 }
counted-connectors = { $counts } { $last ->
    [one] connector
   *[other] connectors
 }
counted-skills = { $counts } skill { $last ->
    [one] tile
   *[other] tiles
 }
connectors-of-each = { $number } { $number ->
    [one] connector
   *[other] connectors
 } of each colour ({ $names })
skills-of-each = { $number } skill { $number ->
    [one] tile
   *[other] tiles
 } of each type ({ $names })
connectors-of-any-colour = { $number } { $number ->
    [one] connector
   *[other] connectors
 } of any colour
no-connector-for-want = no connector, because there is none
no-tiles = no tiles

# --- Berths
berth-leftmost = the leftmost berth of { $river }{ $gives }
berth-nth = the { $number ->
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
 } berth of { $river }{ $gives }
berth-rightmost = the rightmost berth of { $river }{ $gives }
berth-number = berth number { $number }
berth-gives = {" "}({ $things })
count-of-keyples = { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
count-of-points = { $number } { $number ->
    [one] point
   *[other] points
 }
the-river-tile = this era's river tile

# --- The set-up
seed-committed = the random seed is committed: its hash starts with { $digits }
home-chosen = starts at { $tile }
river-laid = the river tiles are { $tiles }
supply-laid = the supply holds { $connectors } and { $skills }
bag-filled = the bag holds { $keyples }
barge-moored = moors at { $berth }
tiles-set-aside = { $number } { $kind } { $number ->
    [one] tile of this game waits
   *[other] tiles of this game wait
 } face up: { $tiles }
tiles-dealt = the centre gets { $tiles }{ $level ->
    [0] {""}
    [1] , already upgraded
   *[other] , already at level { $level }
 }

# --- Turns
era-began = has the rightmost barge and plays first
turn-began = is next
pile-moved = moves { $keyples } of a losing bid from { $tile }
keyples-bid = bids { $keyples } on { $tile }
bid-with-piles = to bid { $total } on { $tile }
bid-brought-to = now bids { $total } on { $tile }
keyples-added-to-bid = adds { $keyples } to bid { $total } on { $tile }
bid-sealed = seals a bid of { $keyples } on { $tile }
bid-sealed-unseen = seals a bid in { $colour } on { $tile }
bid-revealed = bid { $keyples } on { $tile }
outbid = is outbid on { $tile }
keyples-placed = places { $keyples } { $why }
piles-placed = places { $keyples } of losing bids { $why }
keyples-added = adds { $keyples }, { $number } in all, { $why }
for-an-upgrade = for an upgrade
to-use = to use { $tile }
to-use-in-borough = to use { $tile } in the borough of { $owner }
choice-of-yield = chooses what { $tile } gives
choice-of-payment = chooses the skill tiles that { $tile } costs
tile-offer-taken = takes the offer of { $tile }
offer-taken = takes { $wish } from { $variant }
noted = { $variant } notes { $key }: { $value }
taken = takes { $things }
given-back = gives back { $things }
connector-joins = connects { $tile } and { $beside } with a { $colour } connector
connector-placed = places a { $colour } connector on the { $direction } side of { $tile }
connector-put-back = returns a { $colour } connector to the supply
connector-left = leaves a connector in the supply
landmark-set-up = sets up the landmark of { $tile }
tile-upgraded = upgrades { $tile }{ $level ->
    [1] {""}
   *[other] {" "}to level { $level }
 }
passed = passes
all-passed = everyone has passed; the sailing order is { $order }
barge-sailed = sails to { $berth }

# --- The end of an era
era-ended = all barges have sailed; from the rightmost barge clockwise, the order is { $order }
phase-next-era = the next era begins
phase-taking-tiles = winners take their tiles
phase-unbid-tiles = tiles without a bid leave the game
phase-river-tile = the river tile is claimed
phase-drawing = keyples are drawn from the bag
phase-retrieving = players take back their keyples
phase-placing = players place their new tiles
phase-scoring = scoring
phase-goes-on = the game continues
bid-returned = takes back { $keyples } bid on { $tile }{ $where ->
    [front] , in front of the screen
   *[behind] {""}
 }
placed-returned = takes { $keyples } placed on { $tile }{ $where ->
    [front] , in front of the screen
   *[behind] {""}
 }
bid-paid = for { $keyples }
tile-paid-for = pays { $keyples } for { $tile }
keyples-leave = { $keyples } placed on { $tile } { $number ->
    [one] leaves
   *[other] leave
 } the game
keyples-to-bag = { $keyples } placed on { $tile } { $number ->
    [one] returns
   *[other] return
 } to the bag
tile-left = { $tile } leaves the game
keyples-drawn = draws { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
keyples-sought = looks into the bag and takes { $keyples }
keyples-not-found = looks for { $keyples } in the bag and finds none
keyples-drawn-and-seen = draws { $number } { $number ->
    [one] keyple
   *[other] keyples
 }: { $colours }
tile-placed = places { $tile }
tile-placed-beside = places { $tile } next to { $beside }
game-ended = the game is over: { $totals }; { $winner } wins
verdict-tied = { $winner } and { $others } have { $number } { $number ->
    [one] point
   *[other] points
 } each; { $winner } wins with the barge further right, on the { $berth } of { $river }.
verdict-tied-with = { $player } ({ $berth })
berth-from-the-left = { $number }{ $number ->
    [1] st
    [2] nd
    [3] rd
    [21] st
    [22] nd
    [23] rd
    [31] st
    [32] nd
    [33] rd
    [41] st
    [42] nd
    [43] rd
   *[other] th
 } berth from the left
sheet-no-tile = no tile

# --- Score lines: they go on from the name of a tile
score-printed = { $level ->
    [0] printed on it
    [1] printed on it, upgraded
    [2] printed on it, upgraded twice
   *[other] printed on it, level { $level }
 }
score-nothing = scores nothing yet
score-own-rule = by its special rule
score-berth = the barge's berth on { $tile }
score-partner = the points of { SEAT($seat) }, on the same team
score-rank = tiebreaker: { $reason }, { $number }

# --- Headings
chapter-another-era = next era
chapter-end-of = end of { $era }
