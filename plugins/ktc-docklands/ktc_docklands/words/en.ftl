# What the tiles of the Docklands do.  A sentence goes on from the tile's name.  What others do stands in docklands.yaml.
warehouse = gives { $more } more connector of any colour for every { $keyples } keyples beyond the first, at most { $most } more
chandler = gives either its connectors or its skill tiles, at the player's choice
customs-house = gives its owner { $tiles } skill tile of the type { $skill } when another player uses a tile of the borough, and { $connectors } more connector of any colour for each of its upgrades
legal-quay-tile-used = charges other players duty when they use it: a skill tile of the type { $skill } for its owner, or else its owner draws a keyple from the bag
bonded-warehouse-era-ended = gives its owner a connector of any colour for each of its casks at the end of each era, at most { $most }, and is then empty again
pilots-tile-used = lets its user draw { $drawn } skill tiles at random, { $more } more when it is upgraded, and keep { $kept } of them
warrant-score = counts the tiles of the kind of its warrant in its borough, { $each }
graving-dock-tile-upgraded = when upgraded, may raise an adjacent tile of the same kind ({ $kind }) to the next level
# Why points are scored.  The English is what the code says.
terrace-beside = { $each } for each of { $count }: { $kind } beside it
longest-quay-smaller = { $each } for each of { $count }: other borough with fewer tiles
guild-skills = { $each } for each of { $count }: skill tile of one type
warrant-kind = { $each } for each of { $count }: { $kind } of its warrant
