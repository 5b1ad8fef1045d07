# Arten von Aktionen, wie Listen und Ablehnungen sie nennen.
kind-take-card = eine Karte nehmen
kind-look-at-deck = in den Stapel sehen
kind-keep-card = eine Karte behalten
kind-return-cards = Karten zurücklegen
kind-end-taking = keine weitere Karte nehmen
kind-place-card = eine Karte legen
kind-play-person = eine Person spielen
kind-activate-card = eine Karte aktivieren
kind-activate-again = eine Karte noch einmal aktivieren
kind-end-play = keine weitere Karte spielen
kind-end-run = den Durchgang beenden
kind-cover-stack = eine Karte aus der Auslage darauflegen
kind-choose-player = einen Spieler wählen
kind-expend-card = eine Karte ausgeben
kind-end-expending = keine weitere Karte ausgeben
kind-place-underground = einen Underground-Marker setzen
kind-use-hospital = stattdessen ein Hospital umdrehen
kind-end-flips = alle umdrehen lassen
kind-buy-land = Land kaufen
kind-take-three = drei Karten nehmen
kind-exchange-card = eine Karte tauschen
kind-give-card = eine Karte geben
kind-give-up-card = eine Karte abwerfen
kind-take-loan = einen Kredit aufnehmen

# Eine Aktion, bevor sie getan wird.
do-take-deck = die oberste Karte des Stapels nehmen
do-take-card = { $name } aus { $place ->
    [top] der oberen Reihe
   *[bottom] der unteren Reihe
 } der Auslage nehmen
do-look-at-deck = { $number ->
    [one] die oberste Karte
   *[other] die obersten { $number } Karten
 } des Stapels ansehen, um eine zu behalten
do-keep-card = { $name } behalten
do-return-cards = { $names } auf den Stapel zurücklegen, von oben in dieser Reihenfolge
do-end-taking = keine weitere Karte nehmen
do-place-card = { $name } auf Stapel { FROM_ONE($stack) } legen ({ $top })
do-place-new = { $name } als neuen Stapel legen, Nummer { FROM_ONE($stack) }
do-play-person = { $name } spielen
do-end-play = keine weitere Karte spielen und die Aktion beenden
do-activate-card = { $name } auf Stapel { FROM_ONE($stack) } aktivieren
do-activate-again = { $name } auf Stapel { FROM_ONE($stack) } noch einmal aktivieren, ohne dafür zu zahlen
do-end-run = keine weitere Karte aktivieren und den Durchgang beenden
do-cover-stack = { $name } aus { $place ->
    [top] der oberen Reihe
   *[bottom] der unteren Reihe
 } der Auslage auf Stapel { FROM_ONE($stack) } legen ({ $top })
do-burden-player = { $player } { $number ->
    [one] einen Armutspunkt
   *[other] { $number } Armutspunkte
 } aus dem Vorrat geben
do-pass-on = { $player } { $number ->
    [one] einen deiner Armutspunkte
   *[other] { $number } deiner Armutspunkte
 } geben
do-expend-card = { $name } ausgeben
do-end-expending = keine weitere Karte ausgeben
do-place-underground = einen Underground-Marker nach { $name } setzen
do-use-hospital = { $name } auf Stapel { FROM_ONE($stack) } anstelle von { $saved } auf Stapel { FROM_ONE($other) } umdrehen
do-end-flips = keine weitere Karte retten: alle aktivierten Karten werden umgedreht
do-buy-land = { $name } kaufen
do-take-three = drei Karten nehmen
do-exchange-card = { $name } aus { $place ->
    [top] der oberen Reihe
   *[bottom] der unteren Reihe
 } der Auslage nehmen und danach eine Handkarte wählen, die du dafür gibst
do-give-card = { $name } für { $taken } geben
do-give-up-card = { $name } in die Auslage abwerfen
do-take-loan = einen Kredit von £{ $number } aufnehmen, den du für keine Zahlung brauchst

# Was eine Aktion kostet und bringt.
cost-money = kostet £{ $number }
cost-colour = £{ $number } mehr für die andere Farbe
cost-expends = gibt { $name } aus
cost-no-card = gibt keine Karte aus
cost-loans = { $number ->
    [one] braucht einen Kredit von £{ $each }
   *[other] braucht { $number } Kredite von je £{ $each }
 }
cost-bridge = für den Weg über die Themse
brings-lying = bringt dir die £{ $number }, die darauf liegen
brings-back = gibt die £{ $number } auf diesem Stapel an die Bank zurück
brings-cards = { $number ->
    [one] bringt dir eine Karte
   *[other] bringt dir { $number } Karten
 }
