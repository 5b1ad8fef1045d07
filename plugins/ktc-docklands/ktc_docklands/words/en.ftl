# What the tiles of the Docklands do.  A sentence goes on from the tile's name.  What others do stands in docklands.yaml.
warehouse = gives { $more } connector of any colour more for every { $keyples } keyples beyond the first, { $most } more at most
chandler = gives either its connectors or its skill tiles, as the player likes
customs-house = gives its owner { $tiles } skill tile of the type { $skill } when another player uses a tile of the borough, and { $connectors } connector of any colour more for each upgrade of its own
legal-quay-tile-used = asks duty of any other player who uses it: a skill tile of the type { $skill } for its owner, or else its owner draws a keyple from the bag
bonded-warehouse-era-ended = gives its owner a connector of any colour for each of its casks at the end of each era, { $most } at most, and stands empty again
pilots-tile-used = lets whoever uses it draw { $drawn } skill tiles by chance, { $more } more when it is upgraded, and keep { $kept } of them
warrant-score = counts the tiles of the kind of its warrant in its borough, { $each }
graving-dock-tile-upgraded = raises a tile of its own kind ({ $kind }) beside it to the next level when it is upgraded itself, if its owner likes
# Why points are scored.  The English is what the code says.
terrace-beside = { $each } for each of { $count }: { $kind } beside it
longest-quay-smaller = { $each } for each of { $count }: other borough with fewer tiles
guild-skills = { $each } for each of { $count }: skill tile of one type
warrant-kind = { $each } for each of { $count }: { $kind } of its warrant
