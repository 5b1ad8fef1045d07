# Advice: the deed of a bot, without a player's name.

do-pile-moved = move { $keyples } of a losing bid from { $tile }
do-keyples-bid = bid { $keyples } on { $tile }
do-bid-brought-to = bid { $total } on { $tile }
do-keyples-added-to-bid = add { $keyples } to bid { $total } on { $tile }
do-keyples-placed = place { $keyples } { $why }
do-piles-placed = place { $keyples } of losing bids { $why }
do-keyples-added = add { $keyples }, { $number } in all, { $why }
do-tile-offer-taken = take the offer of { $tile }
do-offer-taken = take { $wish } from { $variant }
do-taken = take { $things }
do-given-back = give back { $things }
do-connector-joins = connect { $tile } and { $beside } with a { $colour } connector
do-connector-placed = place a { $colour } connector on the { $direction } side of { $tile }
do-connector-put-back = return a { $colour } connector to the supply
do-connector-left = leave a connector in the supply
do-landmark-set-up = set up the landmark of { $tile }
do-tile-upgraded = upgrade { $tile }{ $level ->
    [1] {""}
   *[other] {" "}to level { $level }
 }
do-passed = pass
do-barge-sailed = sail to { $berth }
do-tile-placed-beside = place { $tile } next to { $beside }
