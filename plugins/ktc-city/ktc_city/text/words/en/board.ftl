# A board to choose on: its parts, and what its spots are called.

# --- Parts
board-centre = The centre
board-hand = What you have
board-own-borough = Your borough
board-borough = The borough of { $player }
board-river = The river
board-supply = The supply

# --- What is seen beside pictures
board-acts = to act
board-answers = to answer
board-sailed = sailed
board-passed = passed
board-behind = behind the screen
board-front = in front
board-skill-tiles = skill tiles
board-to-lay = to be laid
board-won = won: { $tiles }
board-to-be-laid = Tiles to be laid:
board-turns = How may it be turned?
board-aside = Waiting for their era: { $tiles }
board-bag = { $number } in the bag
board-further-east = further east
board-claimed = Claimed by { $player }
board-has-rivers = { $player } has { $tiles }
board-rivers-gone = Nobody claimed, and out of the game: { $tiles }
board-barge = { $player } lies here.

# --- Spots
board-bid = { $player } { $number }
board-bids = Bids in { $colour }: { $bids }.
board-sealed = Sealed bids: { $players }.
board-placed = { $keyples } { $number ->
    [one] lies
   *[other] lie
 } on it; at least { $least } are next.
board-counts = Counts: { $what }.
board-berth = { $river }, berth { $number } of { $of }.
board-connector = Connector ({ $colour }) at { $tile }, { $side }
board-side = Free side of { $tile }: { $side }
board-place = Free place beside { $tiles } ({ $sides })
board-turn = { $tile }, turned { $number } { $number ->
    [one] time
   *[other] times
 }; river: { $sides }
board-keyples = Keyples ({ $colour }): { $behind } behind your screen, { $front } in front of it
board-skills = Skill tiles ({ $kind }): { $number }
board-waiting = Connectors to be laid ({ $colour }): { $number }
board-stock-connector = Connectors in the supply ({ $name }): { $number }
board-stock-skill = Skill tiles in the supply ({ $name }): { $number }

# --- The key to the marks
board-key = Key
key-connector = { $colour } connector
key-skill = { $kind } skill tile
key-keyple = { $colour } keyple
key-any = of any colour or type
key-different = all of different colours
key-now = points at this level
key-other = points at another level
key-landmark = landmark
key-claims = claims the river tile
key-star = points of a berth
key-upgraded = upgraded
key-river = river side
key-number = number: see below the map
key-gives = what a use gives
key-asks = what the next upgrade asks
key-note = what a tile remembers

# --- A position, and whom it waits for
position-reader = As { $player } knows it.
position-before = before the first era
position-home = { $player } chooses a home tile
position-answers = { $player } answers { $source }
position-turns = { $player } is next
position-taking = { $player } chooses what { $tile } gives
position-paying = { $player } chooses the skill tiles that { $tile } costs
position-sailing = all have passed, and { $player } sails
position-placing = the new tiles are laid
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
