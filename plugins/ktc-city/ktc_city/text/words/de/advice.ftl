# Ein Rat: was ein Bot täte, ohne den Namen dessen, der es tut.

do-pile-moved = { $keyples } eines unterlegenen Gebots von { $tile } versetzen
do-keyples-bid = { $keyples } auf { $tile } bieten
do-bid-brought-to = { $total } auf { $tile } bieten
do-keyples-added-to-bid = { $keyples } mehr und damit { $total } auf { $tile } bieten
do-keyples-placed = { $keyples } { $why } einsetzen
do-piles-placed = { $keyples } aus unterlegenen Geboten { $why } einsetzen
do-keyples-added = { $keyples }, insgesamt { $number }, { $why } einsetzen
do-tile-offer-taken = das Angebot von { $tile } annehmen
do-offer-taken = ein Angebot von { $variant } annehmen: { $wish }
do-taken = { $things } nehmen
do-given-back = { $things } zurückgeben
do-connector-joins = { $tile } und { $beside } mit einem Verbindungsstück ({ $colour }) verbinden
do-connector-placed = ein Verbindungsstück ({ $colour }) im { $direction } an { $tile } legen
do-connector-put-back = ein Verbindungsstück ({ $colour }) in den Vorrat zurückgeben
do-connector-left = ein Verbindungsstück im Vorrat lassen
do-landmark-set-up = das Wahrzeichen von { $tile } aufstellen
do-tile-upgraded = { $tile }{ $level ->
    [1] {""}
   *[other] {" "}auf Stufe { $level }
 } ausbauen
do-passed = passen
do-barge-sailed = zu { $berth } segeln
do-tile-placed-beside = { $tile } neben { $beside } legen
