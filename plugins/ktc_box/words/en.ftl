# What the tiles of the box count.  A sentence goes on from the tile's name: "Gherkin … counts the grey connectors on it".
chained-tiles = counts the other tiles that an unbroken chain of { $connector } connectors joins to it, { $each }
connector-sets = counts sets of connectors of all colours in the borough, each connector in a single set, { $each }
different-connectors = counts the different colours of the connectors on it, { $each }
full-tiles = counts the tiles of the borough that have a connector on every side, including river tiles and the home, { $each }
keyple-sets = counts sets of keyples of all colours that its owner has at the end, { $each }
landmark-markers = counts the landmark markers in the borough, { $each }
london-bridge = counts all connectors on it, { $each }
millennium-bridge = counts the other river tiles that an unbroken chain of { $connector } connectors joins to it, { $each }
own-connectors = counts the { $connector } connectors on it, { $each }
own-keyples = counts its owner's { $keyple } keyples at the end, { $each }
own-skills = counts its owner's skill tiles of the type { $skill }, { $each }
routemasters = counts the tiles of its kind ({ $kind }) in the borough, including itself, { $each }
skill-sets = counts sets of skill tiles, each with every type and { $more } more of any type, { $each }
