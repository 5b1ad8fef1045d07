# Der Tisch: Überschriften, kleine Wörter und was Vorleseprogramme sagen.

# --- Wer an der Reihe ist
table-to-act = { $players } am Zug: { $what }
table-over = Die Partie ist vorbei
table-game-turn = Runde { $turn } von { $last }{ $development ->
    [none] { "" }
   *[other] : { $development }
 }.
table-offer = Stadtteil { $district } kostet { $price } Daler. Noch gefragt: { $players }.
table-claim = { SEAT($seat) } beansprucht das Amt des { $office }s. Noch gefragt: { $players }.
table-protests = Einspruch von: { $players }.
table-payment = { SEAT($seat) } zahlt { $price } Daler an { $to ->
    [-1] den Friedhof
   *[other] { SEAT($to) }
 }.
phase-setting-up = die Partie wird vorbereitet
phase-families = eine Familie wählen
phase-between = eine Runde beginnt
phase-turn = Karte spielen, Amt anstreben, ziehen
phase-bidding = Gebote für einen neuen Stadtteil
phase-placing = einen Stadtteil anlegen
phase-lifting = ein Wappen abgeben
phase-pestilence = die Pest legen
phase-building = bauen, ohne zu zahlen
phase-pricing = den Preis von Stadtteil { $district } nennen
phase-offering = Stadtteil { $district } für { $price } Daler
phase-paying = { $price } Daler zahlen
phase-protesting = Einspruch gegen den Anspruch auf das Amt des { $office }s
phase-struggle = Machtkampf um das Amt des { $office }s
phase-exchange = eine Karte eines Stapels ablegen
phase-choosing = eine Karte beantworten

# --- Teile
table-families = Familien
table-auction = Verdeckte Gebote
table-struggle = Machtkampf
table-hand = Deine Hand
table-map = Die Stadt
table-row = Entwicklungen
table-offices = Ämter
table-track = Ansehen
table-players = Spieler
table-texts = Texte dieser Karten

# --- Versteigerungen und Machtkämpfe
table-sealed = verdeckt
table-open = noch nicht
table-own-bid = Dein Gebot
table-no-bid = Kein Gebot
table-points = { $number ->
    [one] 1 Punkt
   *[other] { $number } Punkte
 }
table-moves = am Zug
table-in = dabei
table-stands = wartet ab
table-conceded = aufgegeben
table-discards = legt ab
table-done = fertig
table-protested = { SEAT($seat) } hat das Amt des { $office }s beansprucht und gewinnt bei Gleichstand; danach jene, die Einspruch erhoben, in dieser Reihenfolge: { $players }.
table-challenge = { SEAT($seat) } fordert { SEAT($incumbent) } um das Amt des { $office }s heraus.
table-exchange = Jeder legt eine Karte des Stapels zur Rechten ab und nimmt dann den eigenen Stapel zurück.

# --- Karten
table-hand-money = Geld: { $dalers } Daler
table-hand-improvement = Verbesserungen
table-hand-event = Ereigniskarten
table-cost = kostet { $number } Daler
table-daler = Daler
table-guards = schützt vor Brand
table-worth = zählt { $number } in Versteigerungen und Machtkämpfen
table-worth-bid = zählt { $number } in Versteigerungen
table-worth-office = zählt { $number } in Machtkämpfen
table-named = { $name }: { $text }
table-now = jetzt
table-printed = Neuer Stadtteil
table-face-down = Verdeckt
table-pile-money = Geldstapel
table-pile-event = Ereignisstapel
table-graveyard = Friedhof

# --- Der Plan
table-centre = Stadtmitte
table-river = Der Fluss
table-bridge = Brücke
table-district = Stadtteil { $number }
table-boxed = in der Schachtel
table-full = { $number } von { $most } Verbesserungen
table-free = { $number } frei
table-beside = neben { $districts }
table-front = an den Anfang der Reihe
table-back = an das Ende der Reihe
table-in-line = in der Linie
table-line = { $number } { $symbol } in einer Linie: +{ $points }
table-line-double = { $number } { $symbol } in einer Linie, doppelt: +{ $points }
table-vacant = frei

# --- Was ein Spieler hat
table-points-so-far = Punkte bisher
table-status = Ansehen
table-cards = Karten
table-cards-money = Geldkarten
table-cards-event = Ereigniskarten
table-crests = Wappen übrig
table-seals = Siegel übrig
table-order = In der Reihenfolge
table-known = Schon gesehen

# --- Legende
table-key-line = längste Linie
table-key-free = Platz für eine Verbesserung
table-key-points = Punkte einer Karte
