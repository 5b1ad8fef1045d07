# Een advies: wat een bot zou doen, zonder de naam van wie het doet.

do-pile-moved = { $keyples } van een verliezend bod van { $tile } verplaatsen
do-keyples-bid = { $keyples } op { $tile } bieden
do-bid-brought-to = { $total } op { $tile } bieden
do-keyples-added-to-bid = { $keyples } bijleggen voor een bod van { $total } op { $tile }
do-keyples-placed = { $keyples } plaatsen { $why }
do-piles-placed = { $keyples } van verliezende biedingen plaatsen { $why }
do-keyples-added = { $keyples } toevoegen, { $number } in totaal, { $why }
do-tile-offer-taken = het aanbod van { $tile } aannemen
do-offer-taken = { $wish } van { $variant } nemen
do-taken = { $things } nemen
do-given-back = { $things } teruggeven
do-connector-joins = een verbinding ({ $colour }) tussen { $tile } en { $beside } leggen
do-connector-placed = een verbinding ({ $colour }) aan { $tile } leggen, in het { $direction }
do-connector-put-back = een verbinding ({ $colour }) teruggeven aan de voorraad
do-connector-left = een verbinding in de voorraad laten
do-landmark-set-up = het bouwwerk van { $tile } neerzetten
do-tile-upgraded = { $tile } opwaarderen{ $level ->
    [1] {""}
   *[other] {" "}naar niveau { $level }
 }
do-passed = passen
do-barge-sailed = naar { $berth } varen
do-tile-placed-beside = { $tile } naast { $beside } leggen
