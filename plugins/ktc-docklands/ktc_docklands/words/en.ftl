# What the tiles of the Docklands do.  A sentence goes on from the tile's name.  What others do stands in docklands.yaml.
warehouse = gives { $more } connector of any colour more for every { $keyples } keyples beyond the first, { $most } more at most
chandler = gives either its connectors or its skill tiles, as the player likes
customs-house = gives its owner { $tiles } skill tile of the type { $skill } when another player uses a tile of the borough, and { $connectors } connector of any colour more for each upgrade of its own
