# Was von jedem Spiel gezeigt wird: Spieler, Punkte und Aufzeichnungen.
seat = Platz { $seat }
seat-in-a-sentence = Platz { $seat }
nobody = niemand
verdict = { $winner } { $winners ->
    [one] gewinnt
   *[other] gewinnen
 } mit { $number } { $number ->
    [one] Punkt
   *[other] Punkten
 }, { $more } mehr als { $others }.
verdict-alone = { $winner } { $winners ->
    [one] gewinnt
   *[other] gewinnen
 } mit { $number } { $number ->
    [one] Punkt
   *[other] Punkten
 }.
sheet-in-all = { $number ->
    [one] Punkt
   *[other] Punkte
 } insgesamt
chapter-set-up = der Aufbau
record-goes-on = Die Partie geht weiter: bisher { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
 }.
sheet-totals = die Summen
sheet-result = das Ergebnis
play-sheet = die Wertung
total = { $player } { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 }
list-two = { $first } und { $second }
list-goes-on = { $before }, { $next }
list-ends = { $before } und { $last }
