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
play-kind-place-connector = place a connector
play-kind-discard-connector = return a connector
play-kind-place-tile = place a tile

# --- What is asked
play-which-tile = Which tile?
play-which-new-tile = Which new tile do you place?
play-about-bid = Bid on { $tile }:
play-about-use = Use { $tile }:
play-about-upgrade = Upgrade { $tile }:
play-which-colour = Which colour?
play-which-pile = Which losing bid do you move along?
play-how-many-front = How many keyples from in front of your screen? ({ $numbers })
play-how-many-behind = How many keyples from behind your screen? ({ $numbers })
play-which-berth = Which berth?
play-berth = berth { $number }
play-which-return = Which skill tile do you give back?
play-which-connector = Which connector?
play-which-skill = Which skill tile?
play-which-skill-paid = Which skill tile do you give back? ({ $number } in all)
play-which-skill-taken = Which skill tile do you take? (up to { $number })
play-which-connector-taken = Which connector do you take? (up to { $number })
play-which-side = On which side?
play-which-place = Where? The numbers are on the map. Neighbours:
play-where = Where is it?
play-place-at = on the side: { $sides }
play-which-rotation = Which rotation?
play-no-pile = none / done
play-held = { $number } in hand
play-edge = outer edge
play-river-at = river: { $sides }
play-words-bid = bid, bids
play-words-use = use, uses
play-words-upgrade = upgrade, upgrades
play-words-pass = pass, passes
play-words-set-sail = set sail, sail
play-words-lay = place, lay, put, placing, laying
play-words-passed-over = a, an, the, connector, tile, on, of, at, to, across, side, with, for, from, to, keyple, keyples, berth, number, and, in
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
play-asks-in-all = The upgrade costs { $things }.
play-gives-in-all = Using it gives { $things }.
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
play-head-lies = on it
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
play-lays = to place: { $connectors }
play-won = won: { $tiles }
map-sides = Sides: ~ river, connectors
map-tiles = Tiles: { $upgraded } for each upgrade, { $upgradable } for each one left
map-further-east = further east:
map-home = home

# --- Answers
play-no = No: { $reason }.
play-nearest = Closest legal action: { $action } Type yes to play it.
play-asked-first = answer this first: { $asked }
play-allowed = That is legal.
play-allowed-at = Legal on: { $tiles }.
play-lacks = Missing: { $things }.
play-locked = this tile is locked to { $colour } this era
play-lay-how = Say what to place, for example: place blue north-east, or: place blue north-east { $own }
play-nothing-to-lay = You have no such connector to place.
play-no-such-side = None of your tiles has that side free.
play-greedy-would = Hint: { $action } Type yes to play it.
play-greedy-better = About { $number } { $number ->
    [one] point
   *[other] points
 } better than the second choice: { $action }
play-greedy-hardly = Second choice, nearly as good: { $action }
play-greedy-much = Too many options for a hint.
play-points-none = No points yet: { $tiles }
play-why-how = Say what you want to do, for example: why bid { $number } { $colour } { $bid }, or: why upgrade
play-no-tile = Which tile? Type enough of one name, for example: tile { $bid }
play-help =
    Type the number of an option, the beginning of a word in it, or a command:
      bid { $number } { $colour } { $bid }   use { $use }   upgrade { $own }   sail 2   pass
      place blue north-east { $own }   (2+1: 2 behind the screen, 1 in front)
    back (b)    one step back in this decision     later      let others act first
    undo        undo your last action, if nothing hidden came out since
    redo        redo what you undid
    why ...     why not, and what is missing: why upgrade, why bid { $bid }
    hint        what the bot greedy would play     score      your points now
    table (t)   the table                          mine (m)   your borough
    all (a)     all boroughs                       news (n)   what happened since
    tile NAME   a tile and its rules               rule ID    the text of a rule
    ask off     no confirmation before final steps; ask on: confirm again
    aim         the aim of the game                quit (q)   save and leave
    In the tables: any, different: connectors of any colour, of different colours.
    On the maps: ~ river, a letter for a connector, * an upgrade, . one still left.

# --- Around the game
play-aim =
    The aim: have the most points after the last era. The tiles of your borough
    score points, for connectors, keyples and other things that they count.
    Your turn is one action: bid on a tile, use one, upgrade one, pass, or sail.
    The first keyples on a tile lock its colour for the era; later ones cost more.
    Sailing ends your era: your berth gives keyples, and winning bids give tiles.

# --- On a page
hand-front = In front of the screen:
hand-behind = Behind the screen:
setting-tiles = Tile set
setting-variants = Variants
setting-open-hands = Show drawn keyples to everyone

# --- A demo
demo-boroughs = the boroughs
bot-greedy = takes the best turn it sees
bot-builder = upgrades its borough first
coach-bid = Bid for a tile: touch it, then Bid. If your bid is the highest at the end of the era, the tile joins your borough, and can score points.
coach-colour = The first keyples on a tile fix its colour for this era. All that follow there have this colour, yours and those of others.
coach-use = Use a tile in any borough or in the centre to gain what it gives. Each use or upgrade must place more keyples than the one before it.
coach-connectors = Place your connectors across sides of your tiles: touch a marked side. Between two tiles, a connector counts for both. Upgrades ask for them.
coach-outbid = You were outbid here. Your keyples stay until you move them all to another bid, or the era ends.
coach-upgrade = You have what this upgrade asks for. Upgraded tiles score more and give more. The button shows what you gain.
coach-sail = You have few keyples left. Set sail to end your era: the berth says how many you draw, and the barge furthest right starts the next era.
coach-tiles = You won tiles. Touch a place beside your tiles to place one there. River sides may only touch river sides.
coach-routemaster = Routemasters score at the end, for each thing of yours that they show, such as keyples of a colour. Bid for one that counts what you collect.
