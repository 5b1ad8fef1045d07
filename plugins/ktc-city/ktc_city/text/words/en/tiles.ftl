# What stands on tiles.  A sentence about a tile goes on from its name: "Gherkin … is worth 2 points".

# --- The tile
tile-head = { $tile } ({ $words })
tile-landmark = landmark
tile-river-sides = river sides: { $sides }
tile-level = level { $level } of { $top }

# --- Figures by level
tile-upgraded-to = { $first }, upgraded { $then }
tile-and-then = { $before }, then { $next }
tile-points-each = { $number } { $number ->
    [one] point
   *[other] points
 } each

# --- What is given and asked
tile-nothing = nothing
tile-no-upgrade = no upgrade
tile-different-connectors = { $number } { $number ->
    [one] connector
   *[other] connectors of different colours
 }
tile-any-skills = { $number } skill { $number ->
    [one] tile
   *[other] tiles
 } of any type
tile-in-return = { $things } in return for { $number } skill { $number ->
    [one] tile
   *[other] tiles
 } of any type
tile-on-it = { $connectors } on it
tile-gives = gives its user { $things }
tile-asks = needs for its { $upgrades ->
    [one] upgrade
   *[other] upgrades, in turn
 }: { $things }
tile-worth = is worth { $points }
tile-berths = has { $number } { $number ->
    [one] berth
   *[other] berths
 }, from left to right for { $worth }
tile-berths-plain = has { $number } { $number ->
    [one] berth, which only decides who starts
   *[other] berths, which only decide who starts
 }
tile-own-rule = has a special rule ({ $behaviour })
tile-and = { $before }; { $next }
tile-says-nothing = gives, costs and scores nothing

# --- What tiles of the box have counted, on score sheets
score-chained-tiles = { $each } for each of { $count }: tile chained to it by { $colour } connectors
score-connector-sets = { $each } for each of { $count }: set of connectors of all colours in the borough
score-different-connectors = { $each } for each of { $count }: different colour of connectors on it
score-full-tiles = { $each } for each of { $count }: tile with { $sides } connectors
score-keyple-sets = { $each } for each of { $count }: set of keyples of all colours
score-landmark-markers = { $each } for each of { $count }: 3D landmark marker in the borough
score-london-bridge = { $each } for each of { $count }: connector on it
score-millennium-bridge = { $each } for each of { $count }: other river tile chained to it by { $colour } connectors
score-own-connectors = { $each } for each of { $count }: { $colour } connector on it
score-own-keyples = { $each } for each of { $count }: { $colour } keyple owned
score-own-skills = { $each } for each of { $count }: { $skills } skill tile owned
score-routemasters = { $each } for each of { $count }: Routemaster tile in the borough
score-skill-sets = { $each } for each of { $count }: set of { $size } skill tiles
