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
verdict-you-win = Du gewinnst
verdict-you-share = Du gewinnst gemeinsam mit { $others }
verdict-you-lose = Du hast gegen { $others } verloren
verdict-score = { $headline }, { $number } zu { $other }
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
review-best = Bester Zug: { $action } Etwa { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 } mehr als: { $other }
review-dearest = Teuerster Zug: { $action } Etwa { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 } besser: { $other }
review-same = Der Bot täte dasselbe. Seine nächste Wahl liegt etwa { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 } dahinter.
review-near = Der Bot hält dies und seine nächste Wahl für fast gleich gut.
review-else = Der Bot täte etwas anderes, etwa { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 } besser.
bot-random = spielt zufällig
bot-search = plant voraus, langsam
bot-policy = spielt nach Faustregeln
bot-easy = ein leichter Gegner
bot-medium = ein mittelstarker Gegner
bot-hard = ein starker Gegner
bot-strength = gewinnt { $won } von 100 Spielen gegen andere Bots
