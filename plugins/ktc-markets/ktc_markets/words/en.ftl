# What the tiles of the markets do.  A sentence goes on from the tile's name.  What the engine says itself does not stand here.
store-tile-used = keeps a sack when another player uses it; its owner, who uses it, empties it and takes a { $connector } connector for each sack, as far as it holds any
night-bus-tile-used = lets whoever uses it give back a skill tile of the type { $skill } and act once more, once an era
mason-tile-placed = raises a tile beside it to its next level when it is laid, if its owner likes, and no home tile
contract-tile-won = asks its owner for a colour of connectors when it is won
turnpike-connector-laid = scores for each { $connector } connector that is laid in its borough, { $each }
ferry-barge-sailed = brings its owner skill tiles of any type when the owner's barge sails far enough to the right
counting-house-score = counts the coins in it, { $each }
lot-score = counts the bids that were laid for it, { $most } at most, { $each }
showroom-score = counts the upgrades in its borough from the day it lies there, { $each }
contract-score = counts the connectors of its contract in the borough, { $each }
