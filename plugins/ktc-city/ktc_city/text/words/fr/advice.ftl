# Un conseil : ce que ferait un bot, sans le nom de qui le fait.

do-pile-moved = déplacer { $keyples } d'une enchère perdante sur { $tile }
do-keyples-bid = miser { $keyples } sur { $tile }
do-bid-brought-to = miser { $total } sur { $tile }
do-keyples-added-to-bid = ajouter { $keyples } pour porter l'enchère sur { $tile } à { $total }
do-keyples-placed = poser { $keyples } { $why }
do-piles-placed = poser { $keyples } d'enchères perdantes { $why }
do-keyples-added = ajouter { $keyples }, { $number } en tout, { $why }
do-tile-offer-taken = prendre l'offre de { $tile }
do-offer-taken = prendre { $wish } de { $variant }
do-taken = prendre { $things }
do-given-back = rendre { $things }
do-connector-joins = relier { $tile } et { $beside } par un connecteur ({ $colour })
do-connector-placed = poser un connecteur ({ $colour }) sur le côté { $direction } de { $tile }
do-connector-put-back = remettre un connecteur ({ $colour }) dans la réserve
do-connector-left = laisser un connecteur dans la réserve
do-landmark-set-up = poser le monument de { $tile }
do-tile-upgraded = améliorer { $tile }{ $level ->
    [1] {""}
   *[other] {" "}au niveau { $level }
 }
do-passed = passer
do-barge-sailed = prendre le large vers { $berth }
do-tile-placed-beside = poser { $tile } à côté de { $beside }
