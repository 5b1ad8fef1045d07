# A board to choose on: its parts, and what its spots are called.

# --- Parts
board-centre = Centre
board-hand = Your keyples and tiles
board-own-borough = Your borough
board-borough = The borough of { $player }
board-river = River
board-supply = Supply

# --- What is seen beside pictures
board-acts = to act
board-answers = to answer
board-sailed = sailed
board-passed = passed
board-behind = behind the screen
board-front = in front
board-skill-tiles = skill tiles
board-to-lay = to place
board-won = won: { $tiles }
board-to-be-laid = Tiles to place:
board-turns = Which rotation?
board-aside = Waiting for their era: { $tiles }
board-bag = { $number } in the bag
board-later = Later
board-era-of = { $era } of { $number }
board-keyples-all = keyples
board-in-bag = Keyples in the bag
board-further-east = further east
board-claimed = Claimed by { $player }
board-has-rivers = { $player } has { $tiles }
board-rivers-gone = Unclaimed, out of the game: { $tiles }
board-barge = { $player }'s barge.

# --- Spots
board-bid = { $player } { $number }
board-bids = Bids in { $colour }: { $bids }.
board-sealed = Sealed bids: { $players }.
board-placed = { $keyples } { $number ->
    [one] is
   *[other] are
 } on it; place at least { $least } next.
board-counts = Counts: { $what }.
board-berth = { $river }, berth { $number } of { $of }.
board-connector = Connector ({ $colour }) at { $tile }, { $side }
board-side = Free side of { $tile }: { $side }
board-edge = Free side between { $tiles }
board-place = Free space next to { $tiles } ({ $sides })
board-turn = { $tile }, turned { $number } { $number ->
    [one] time
   *[other] times
 }; river: { $sides }
board-keyples = Keyples ({ $colour }): { $behind } behind your screen, { $front } in front of it
board-skills = Skill tiles ({ $kind }): { $number }
board-waiting = Connectors to place ({ $colour }): { $number }
board-stock-connector = Connectors in the supply ({ $name }): { $number }
board-stock-skill = Skill tiles in the supply ({ $name }): { $number }

# --- The key to the marks
board-key = Key
key-connector = { $colour } connector
key-skill = { $kind } skill tile
key-keyple = { $colour } keyple
key-any = any colour or type
key-different = all different colours
key-now = points at this level
key-other = points at another level
key-landmark = landmark
key-claims = claims the river tile
key-star = points of a berth
key-upgraded = upgraded
key-river = river side
key-number = number: see below the map
key-gives = gained by using the tile
key-asks = cost of the next upgrade
key-note = notes on a tile

# --- A position, and whom it waits for
position-reader = Seen by { $player }.
position-before = before the first era
position-home = { $player } chooses a home tile
position-answers = { $player } answers { $source }
position-turns = { $player } is next
position-taking = { $player } chooses what { $tile } gives
position-paying = { $player } chooses the skill tiles that { $tile } costs
position-sailing = everyone has passed; { $player } sails
position-placing = players place their new tiles
borough-size = { $player }: { $tiles } { $tiles ->
    [one] tile
   *[other] tiles
 }, { $connectors } { $connectors ->
    [one] connector
   *[other] connectors
 }, { $upgrades } { $upgrades ->
    [one] upgrade
   *[other] upgrades
 }
