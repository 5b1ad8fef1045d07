# Was geschehen ist, eine Nachricht für jedes Ereignis.
event-first-player-drawn = Platz { $seat } ist als Startspieler ausgelost
event-hand-dealt = Platz { $seat } erhält { $cards ->
    [none] { $number } Karten
   *[other] { $cards }
 }
event-turn-began = der Zug von Platz { $seat } beginnt
event-card-drawn = Platz { $seat } nimmt { $card ->
    [none] eine Karte
   *[other] { $card }
 } vom Stapel
event-card-picked = Platz { $seat } nimmt { $card } aus { $place ->
    [top] der oberen Reihe
   *[bottom] der unteren Reihe
 } der Auslage
event-deck-looked-at = Platz { $seat } sieht sich { $number ->
    [one] die oberste Karte
   *[other] die obersten { $number } Karten
 } des Stapels an{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-card-kept = Platz { $seat } behält { $card ->
    [none] eine dieser Karten
   *[other] { $card }
 }
event-cards-returned = Platz { $seat } legt { $cards ->
    [none] { $number ->
        [one] eine Karte
       *[other] { $number } Karten
     }
   *[other] { $cards }
 } auf den Stapel zurück
event-last-card-taken = das Ende beginnt: alle anderen haben noch einen Zug
event-taking-ended = Platz { $seat } hat seine Karten genommen
event-action-began = Platz { $seat } wählt seine Aktion: { $action }
event-cards-due = Platz { $seat } nimmt jetzt { $number ->
    [one] eine Karte
   *[other] { $number } Karten
 }
event-card-expended = Platz { $seat } gibt { $card } aus, in { $place ->
    [top] die obere
   *[bottom] die untere
 } Reihe der Auslage
event-card-given-up = Platz { $seat } wirft { $card } ab, in { $place ->
    [top] die obere
   *[bottom] die untere
 } Reihe der Auslage
event-display-overflowed = die Auslage ist voll: { $cards } werden abgelegt, und die untere Reihe rückt nach oben
event-card-placed = Platz { $seat } legt { $card } aus { $source ->
    [hand] der Hand
    [top] der oberen Reihe der Auslage
   *[bottom] der unteren Reihe der Auslage
 } auf Stapel { $stack }
event-person-played = Platz { $seat } spielt { $card }
event-placements-freed = Platz { $seat } darf { $number } Karten legen, ohne eine auszugeben
event-loans-taken = Platz { $seat } nimmt { $count ->
    [one] einen Kredit von £{ $each }
   *[other] { $count } Kredite von je £{ $each }
 } auf
event-money-paid = Platz { $seat } zahlt £{ $amount } an { $to ->
    [-1] die Bank
   *[other] Platz { $to }
 }
event-money-taken = Platz { $seat } nimmt £{ $amount } von der Bank
event-money-put-on-card = £{ $amount } kommen auf Stapel { $stack } von Platz { $seat }
event-money-left-card = £{ $amount } von Stapel { $stack } von Platz { $seat } gehen an { $to ->
    [-1] die Bank
   *[other] Platz { $to }
 }
event-points-taken = Platz { $seat } nimmt { $points ->
    [one] einen Siegpunkt
   *[other] { $points } Siegpunkte
 }
event-poverty-changed = die Armut von Platz { $seat } ändert sich um { $by }
event-poverty-counted = die Armut von Platz { $seat } ändert sich um { $by } ({ $stacks } für Stapel, { $cards } für Handkarten, abzüglich { $boroughs } für Bezirke)
event-card-activated = Platz { $seat } aktiviert { $card }{ $again ->
    [yes] { " " }noch einmal
   *[no] { "" }
 }
event-effects-due = Platz { $seat } hat eine Frage zu beantworten: { $card }
event-effects-left = Platz { $seat } macht weiter
event-run-ended = Platz { $seat } hat seine Stadt aktiviert
event-hospital-used = Platz { $seat } dreht Stapel { $hospital } anstelle von Stapel { $saved } um
event-card-flipped = { $card } von Platz { $seat } wird umgedreht
event-land-bought = Platz { $seat } kauft { $borough }
event-underground-placed = Platz { $seat } setzt einen Underground-Marker nach { $borough }
event-cards-exchanged = Platz { $seat } nimmt { $taken } aus { $place ->
    [top] der oberen Reihe
   *[bottom] der unteren Reihe
 } der Auslage und gibt { $given } dafür
event-action-ended = Platz { $seat } hat seine Aktion ausgeführt
event-turn-ended = der Zug von Platz { $seat } ist vorbei
event-loans-repaid = Platz { $seat } zahlt { $count ->
    [one] einen Kredit
   *[other] { $count } Kredite
 } mit £{ $amount } zurück
event-hand-discarded = Platz { $seat } nimmt { $number } Armutspunkte für seine Hand und legt sie ab: { $cards }
event-game-ended = das Spiel ist vorbei
