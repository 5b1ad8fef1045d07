# Was Karten bewirken.
text-grows = alle würfeln um die Reihenfolge und bieten dann für einen neuen Stadtteil
text-status-offices = Ansehen für Amtsinhaber: { $offices }
text-status-symbols = Ansehen für die meisten { $symbol } auf den Stadtteilen eines Spielers: { $points }
text-death = der { $office } stirbt, und das Amt wird frei
text-building = alle dürfen der Reihe nach eine Verbesserung legen, ohne zu zahlen
text-pestilence = der Besitzer ihres Stadtteils verliert am Ende { $loss } Ansehen
text-grow = lege einen Stadtteil an und nenne seinen Preis: der Erste der anderen, der annimmt, zahlt ihn dir und besitzt den Stadtteil; lehnen alle ab, zahlst du
text-fire = in einem Stadtteil ohne Wachturm { $ruling ->
    [all] brennen alle Verbesserungen ab
    [any-one] brennt eine Verbesserung ab
   *[other] brennt die letzte Verbesserung ab
 }
text-sudden-death = ein Amtsinhaber stirbt, und das Amt wird frei
text-physician = die Pest verlässt den Plan
