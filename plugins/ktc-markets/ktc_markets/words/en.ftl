# What the tiles of the markets do.  A sentence goes on from the tile's name.  What the engine says itself does not stand here.
store-tile-used = keeps a sack when another player uses it; its owner, who uses it, empties it and takes a { $connector } connector for each sack, as far as it holds any
night-bus-tile-used = lets whoever uses it give back a skill tile of the type { $skill } and act once more, once an era
mason-tile-placed = raises a tile beside it to its next level when it is laid, if its owner likes, and no home tile
turnpike-connector-laid = scores for each { $connector } connector that is laid in its borough, { $each }
ferry-barge-sailed = brings its owner skill tiles of any type when the owner's barge sails far enough to the right
counting-house-score = counts the coins in it, { $each }
lot-score = counts the bids that were laid for it, { $most } at most, { $each }
showroom-score = counts the upgrades in its borough from the day it lies there, { $each }
extension-tile-upgraded = may be extended when it is upgraded: its owner shuts a colour of keyples out of it for good
extension-score = scores its points twice when it is extended
contract-tile-won = lets its owner draw { $drawn } contracts openly and keep one when it is won
contract-score = pays for each { $wanted } connectors in the borough, or skill tiles, that its contract names, { $each }
exchange-tile-used = lets whoever uses it draw { $offered } contracts openly and keep one; if it lies in a borough at the end, it pays each player who has { $wanted } connectors or skill tiles of a contract kept from it, { $each }
livery-tile-won = lets its owner draw { $drawn } aims in secret and keep one when it is won
livery-score = counts the connectors, skill tiles or tiles that its secret aim names, { $each }
livery-era-ended = shows its aim when the last era ends
