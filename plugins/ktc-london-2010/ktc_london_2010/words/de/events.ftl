# Was geschehen ist, eine Nachricht für jedes Ereignis.
event-first-player-drawn = { SEAT($seat) } ist Startspieler
event-hand-dealt = { SEAT($seat) } erhält { $cards ->
    [none] { $number } Karten
   *[other] { $cards }
 }
event-turn-began = der Zug von { SEAT($seat) } beginnt
event-card-drawn = { SEAT($seat) } nimmt { $card ->
    [none] eine Karte
   *[other] { $card }
 } vom Stapel
event-card-picked = { SEAT($seat) } nimmt { $card } aus { $place ->
    [top] der oberen Reihe
   *[bottom] der unteren Reihe
 } der Auslage
event-deck-looked-at = { SEAT($seat) } sieht sich { $number ->
    [one] die oberste Karte
   *[other] die obersten { $number } Karten
 } des Stapels an{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-card-kept = { SEAT($seat) } behält { $card ->
    [none] eine dieser Karten
   *[other] { $card }
 }
event-cards-returned = { SEAT($seat) } legt { $cards ->
    [none] { $number ->
        [one] eine Karte
       *[other] { $number } Karten
     }
   *[other] { $cards }
 } auf den Stapel zurück
event-last-card-taken = das Spielende beginnt: alle anderen haben noch einen Zug
event-taking-ended = { SEAT($seat) } nimmt keine weiteren Karten
event-action-began = { SEAT($seat) } wählt eine Aktion: { $action }
event-cards-due = { SEAT($seat) } nimmt jetzt { $number ->
    [one] eine Karte
   *[other] { $number } Karten
 }
event-card-expended = { SEAT($seat) } gibt { $card } aus, in { $place ->
    [top] die obere
   *[bottom] die untere
 } Reihe der Auslage
event-card-given-up = { SEAT($seat) } wirft { $card } ab, in { $place ->
    [top] die obere
   *[bottom] die untere
 } Reihe der Auslage
event-display-overflowed = die Auslage ist voll: { $cards } werden abgelegt, und die untere Reihe rückt nach oben
event-card-placed = { SEAT($seat) } legt { $card } aus { $source ->
    [hand] der Hand
    [top] der oberen Reihe der Auslage
   *[bottom] der unteren Reihe der Auslage
 } auf Stapel { FROM_ONE($stack) }
event-person-played = { SEAT($seat) } spielt { $card }
event-placements-freed = { SEAT($seat) } darf { $number } { $number ->
    [one] Karte
   *[other] Karten
 } legen, ohne eine auszugeben
event-loans-taken = { SEAT($seat) } nimmt { $count ->
    [one] einen Kredit von £{ $each }
   *[other] { $count } Kredite von je £{ $each }
 } auf
event-money-paid = { SEAT($seat) } zahlt £{ $amount } an { $to ->
    [-1] die Bank
   *[other] { SEAT($to) }
 }
event-money-taken = { SEAT($seat) } nimmt £{ $amount } von der Bank
event-money-put-on-card = auf Stapel { FROM_ONE($stack) } von { SEAT($seat) } { $amount ->
    [one] kommt
   *[other] kommen
 } £{ $amount }
event-money-left-card = von Stapel { FROM_ONE($stack) } von { SEAT($seat) } { $amount ->
    [one] geht
   *[other] gehen
 } £{ $amount } an { $to ->
    [-1] die Bank
   *[other] { SEAT($to) }
 }
event-points-taken = { SEAT($seat) } nimmt { $points ->
    [one] einen Siegpunkt
   *[other] { $points } Siegpunkte
 }
event-poverty-changed = die Armut von { SEAT($seat) } ändert sich um { $by }
event-poverty-counted = die Armut von { SEAT($seat) } ändert sich um { $by } ({ $stacks } für Stapel, { $cards } für Handkarten, abzüglich { $boroughs } für Bezirke)
event-card-activated = { SEAT($seat) } aktiviert { $card }{ $again ->
    [yes] { " " }noch einmal
   *[no] { "" }
 }
event-effects-due = { SEAT($seat) } hat eine Frage zu beantworten: { $card }
event-effects-left = { SEAT($seat) } macht weiter
event-run-ended = { SEAT($seat) } hat die eigene Stadt aktiviert
event-hospital-used = { SEAT($seat) } dreht Stapel { FROM_ONE($hospital) } anstelle von Stapel { FROM_ONE($saved) } um
event-card-flipped = { $card } von { SEAT($seat) } wird umgedreht
event-land-bought = { SEAT($seat) } kauft { $borough }
event-underground-placed = { SEAT($seat) } setzt einen Underground-Marker nach { $borough }
event-cards-exchanged = { SEAT($seat) } nimmt { $taken } aus { $place ->
    [top] der oberen Reihe
   *[bottom] der unteren Reihe
 } der Auslage und gibt { $given } dafür
event-action-ended = { SEAT($seat) } beendet die Aktion
event-turn-ended = der Zug von { SEAT($seat) } ist vorbei
event-loans-repaid = { SEAT($seat) } zahlt { $count ->
    [one] einen Kredit
   *[other] { $count } Kredite
 } mit £{ $amount } zurück
event-hand-discarded = { SEAT($seat) } nimmt { $number } { $number ->
    [one] Armutspunkt
   *[other] Armutspunkte
 } für die Handkarten und legt sie ab: { $cards }
event-game-ended = das Spiel ist vorbei
