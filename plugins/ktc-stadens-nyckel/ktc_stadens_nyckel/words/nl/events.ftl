# Wat er gebeurd is, een bericht per gebeurtenis.
event-order-rolled = { SEAT($seat) } gooit { $number }
event-order-taken = { SEAT($seat) } heeft de volgordefiche
event-family-chosen = { SEAT($seat) } hoort bij de familie { $family }
event-developments-laid = de ontwikkelingskaarten worden geschud, en { $number } ervan ongezien verwijderd
event-hand-dealt = { SEAT($seat) } trekt { $cards ->
    [none] { $number } kaarten
   *[other] { $cards }
 } van { $pile }
event-purse-dealt = { SEAT($seat) } begint met { $cards }
event-marker-moved = ronde { FROM_ONE($space) } begint
event-development-discarded = { $card } gaat weg
event-development-turned-up = { $card } wordt opengelegd
event-development-took-effect = { $card ->
    [none] het gedrukte nieuwe stadsdeel gaat in
   *[other] { $card } gaat in
 }
event-status-moved = het aanzien van { SEAT($seat) } gaat van { $start } naar { $to }
event-incumbent-died = { SEAT($seat) } verliest het ambt van { $office }: de ambtsdrager is gestorven
event-pestilence-laid = { SEAT($seat) } legt { $card } op stadsdeel { $district }
event-pestilence-lifted = { $card } verlaat stadsdeel { $district }
event-bid-sealed = { SEAT($seat) } doet een gesloten bod{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-bid-reopened = { SEAT($seat) } neemt een bod terug
event-bid-revealed = { SEAT($seat) } toont { $cards ->
    [none] geen bod
   *[other] { $cards }
 }
event-auction-won = { SEAT($seat) } wint de veiling met { $points } punten, en doet { $cards } weg
event-nobody-bid = niemand biedt, en er wordt geen stadsdeel aangelegd
event-district-placed = { SEAT($seat) } legt stadsdeel { $district } aan
event-crest-placed = { SEAT($seat) } zet een wapen op stadsdeel { $district }
event-crest-lifted = { SEAT($seat) } haalt het wapen van stadsdeel { $district }
event-price-stated = { SEAT($seat) } vraagt { $price } daalder
event-offer-accepted = { SEAT($seat) } neemt aan
event-offer-rejected = { SEAT($seat) } wijst af
event-turn-began = de beurt van { SEAT($seat) } begint
event-improvement-laid = { SEAT($seat) } legt { $card } op stadsdeel { $district }
event-improvement-burnt = { $card } in stadsdeel { $district } brandt af
event-event-played = { SEAT($seat) } speelt { $card }
event-declined = { SEAT($seat) } ziet ervan af
event-paid = { SEAT($seat) } betaalt { $cards } aan { $to ->
    [-1] het kerkhof
   *[other] { SEAT($to) }
 }
event-card-drawn = { SEAT($seat) } trekt { $card ->
    [none] een kaart
   *[other] { $card }
 } van { $pile }
event-turn-ended = de beurt van { SEAT($seat) } eindigt
event-game-ended = het spel is afgelopen
event-office-claimed = { SEAT($seat) } eist het ambt van { $office } op
event-claim-failed = { SEAT($seat) } kan het ambt van { $office } niet betalen
event-incumbent-challenged = { SEAT($seat) } daagt { SEAT($incumbent) } uit om het ambt van { $office }
event-protested = { SEAT($seat) } maakt bezwaar
event-protest-waived = { SEAT($seat) } laat het gaan
event-struggle-began = een machtsstrijd om het ambt van { $office } begint
event-card-played = { SEAT($seat) } speelt { $card } op de stapel van { SEAT($on) }
event-stood = { SEAT($seat) } wacht af
event-conceded = { SEAT($seat) } geeft op
event-surrendered = { SEAT($seat) } staat het ambt af, en { $cards } gaat naar het kerkhof
event-struggle-won = { SEAT($seat) } wint de machtsstrijd om het ambt van { $office } met { $points } punten
event-seal-placed = { SEAT($seat) } legt een zegel op het ambt van { $office }
event-seal-returned = { SEAT($seat) } haalt het zegel van het ambt van { $office } terug
event-pile-card-discarded = { SEAT($seat) } doet { $card } van de stapel van { SEAT($of) } weg
event-piles-taken-back = de stapels gaan terug naar de hand
event-effects-due = { "" }
event-effect-resolved = { "" }
event-option-chosen = { SEAT($seat) } kiest { $option }
