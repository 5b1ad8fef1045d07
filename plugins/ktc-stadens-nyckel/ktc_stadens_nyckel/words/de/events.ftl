# Was geschehen ist, eine Nachricht für jedes Ereignis.
event-order-rolled = { SEAT($seat) } würfelt { $number }
event-order-taken = { SEAT($seat) } hat den Reihenfolgemarker
event-family-chosen = { SEAT($seat) } gehört zur Familie { $family }
event-developments-laid = die Entwicklungskarten werden gemischt und { $number } davon ungesehen entfernt
event-hand-dealt = { SEAT($seat) } zieht { $cards ->
    [none] { $number } Karten
   *[other] { $cards }
 } von { $pile }
event-purse-dealt = { SEAT($seat) } beginnt mit { $cards }
event-marker-moved = Runde { FROM_ONE($space) } beginnt
event-development-discarded = { $card } wird abgelegt
event-development-turned-up = { $card } wird aufgedeckt
event-development-took-effect = { $card ->
    [none] der aufgedruckte neue Stadtteil tritt ein
   *[other] { $card } tritt ein
 }
event-status-moved = das Ansehen von { SEAT($seat) } geht von { $start } auf { $to }
event-incumbent-died = { SEAT($seat) } verliert das Amt des { $office }s: der Inhaber ist gestorben
event-pestilence-laid = { SEAT($seat) } legt { $card } auf Stadtteil { $district }
event-pestilence-lifted = { $card } verlässt Stadtteil { $district }
event-bid-sealed = { SEAT($seat) } gibt ein verdecktes Gebot ab{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-bid-reopened = { SEAT($seat) } nimmt ein Gebot zurück
event-bid-revealed = { SEAT($seat) } zeigt { $cards ->
    [none] kein Gebot
   *[other] { $cards }
 }
event-auction-won = { SEAT($seat) } ersteigert mit { $points } Punkten und legt { $cards } ab
event-nobody-bid = niemand bietet, und kein Stadtteil wird angelegt
event-district-placed = { SEAT($seat) } legt Stadtteil { $district } an
event-crest-placed = { SEAT($seat) } stellt ein Wappen auf Stadtteil { $district }
event-crest-lifted = { SEAT($seat) } nimmt das Wappen von Stadtteil { $district }
event-price-stated = { SEAT($seat) } verlangt { $price } Daler
event-offer-accepted = { SEAT($seat) } nimmt an
event-offer-rejected = { SEAT($seat) } lehnt ab
event-turn-began = der Zug von { SEAT($seat) } beginnt
event-improvement-laid = { SEAT($seat) } legt { $card } auf Stadtteil { $district }
event-improvement-burnt = { $card } in Stadtteil { $district } brennt ab
event-event-played = { SEAT($seat) } spielt { $card }
event-declined = { SEAT($seat) } verzichtet
event-paid = { SEAT($seat) } zahlt { $cards } an { $to ->
    [-1] den Friedhof
   *[other] { SEAT($to) }
 }
event-card-drawn = { SEAT($seat) } zieht { $card ->
    [none] eine Karte
   *[other] { $card }
 } von { $pile }
event-turn-ended = der Zug von { SEAT($seat) } endet
event-game-ended = die Partie endet
event-office-claimed = { SEAT($seat) } beansprucht das Amt des { $office }s
event-claim-failed = { SEAT($seat) } kann das Amt des { $office }s nicht bezahlen
event-incumbent-challenged = { SEAT($seat) } fordert { SEAT($incumbent) } um das Amt des { $office }s heraus
event-protested = { SEAT($seat) } erhebt Einspruch
event-protest-waived = { SEAT($seat) } lässt es geschehen
event-struggle-began = ein Machtkampf um das Amt des { $office }s beginnt
event-card-played = { SEAT($seat) } spielt { $card } auf den Stapel von { SEAT($on) }
event-stood = { SEAT($seat) } wartet ab
event-conceded = { SEAT($seat) } gibt auf
event-surrendered = { SEAT($seat) } tritt das Amt ab, und { $cards } kommt auf den Friedhof
event-struggle-won = { SEAT($seat) } gewinnt den Machtkampf um das Amt des { $office }s mit { $points } Punkten
event-seal-placed = { SEAT($seat) } legt ein Siegel auf das Amt des { $office }s
event-seal-returned = { SEAT($seat) } nimmt das Siegel vom Amt des { $office }s zurück
event-pile-card-discarded = { SEAT($seat) } legt { $card } vom Stapel von { SEAT($of) } ab
event-piles-taken-back = die Stapel kommen wieder auf die Hand
event-effects-due = { "" }
event-effect-resolved = { "" }
event-option-chosen = { SEAT($seat) } wählt { $option }
