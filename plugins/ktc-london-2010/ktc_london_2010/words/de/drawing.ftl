# Ein Tisch im Terminal, als Bild und als Brett: Titel, kleine Wörter, und was Bildschirmleser vorlesen.

# --- Wer an der Reihe ist
draw-goes-on = { $player } ist am Zug: { $what }
draw-over = Das Spiel ist vorbei.
draw-reader = Aus der Sicht von { $player }.
draw-everybody = Was alle wissen dürfen.
draw-phase-opening = das Spiel wird aufgebaut
draw-phase-start = die Karte des Zuges nehmen
draw-phase-look = in den Stapel sehen
draw-phase-return = Karten auf den Stapel zurücklegen
draw-phase-action = eine Aktion wählen
draw-phase-play = Karten spielen
draw-phase-run = die Stadt aktivieren
draw-phase-flip = Karten umdrehen
draw-phase-take = Karten nehmen
draw-phase-trim = Karten abwerfen
draw-phase-cover = eine Karte der Auslage legen
draw-phase-player = einen Spieler wählen
draw-phase-expend = Karten ausgeben
draw-phase-underground = einen Underground-Marker setzen
draw-phase-again = eine Karte noch einmal aktivieren
draw-phase-exchange = eine Karte tauschen
draw-due-cards = { $number ->
    [one] eine Karte zu nehmen
   *[other] { $number } Karten zu nehmen
 }
draw-free-places = { $number ->
    [one] eine Karte darf gelegt werden, ohne eine auszugeben
   *[other] { $number } Karten dürfen gelegt werden, ohne welche auszugeben
 }
draw-due = wartet auf eine Antwort: { $card }
draw-last-turns = { $number ->
    [one] der letzte Zug
   *[other] die letzten { $number } Züge
 }

# --- Teile
draw-display = Auslage
draw-top = Obere Reihe
draw-bottom = Untere Reihe
draw-deck-left = { $number ->
    [one] eine Karte im Stapel
   *[other] { $number } Karten im Stapel
 }
draw-discarded = { $number ->
    [one] eine Karte im Ablagestapel
   *[other] { $number } Karten im Ablagestapel
 }: { $cards }
draw-nothing-discarded = keine Karte im Ablagestapel
draw-hand = Deine Hand
draw-looked = Karten, die du ansiehst
draw-map = Der Stadtplan von London
draw-building = Viertel von { $player }
draw-built = Viertel
draw-own-building = Dein Viertel
draw-texts = Texte dieser Karten
draw-key = Legende

# --- Was jemand hat
draw-money = Geld
draw-poverty = Armut
draw-points = Siegpunkte
draw-loans = Kredite
draw-cards = Handkarten
draw-stacks = Stapel
draw-boroughs = Bezirke
draw-underground = Underground-Marker
draw-counters = Marker übrig
draw-lost = An Armut verloren

# --- Karten
draw-card = { $card }, { $colour }, Stapel { $letter }
draw-cost = £{ $number } zum Legen
draw-no-base = kann nicht gelegt werden
draw-pay = £{ $number } zum Aktivieren
draw-expend-any = eine beliebige Karte zum Aktivieren
draw-expend = eine Karte ({ $colour }) zum Aktivieren
draw-earns = bringt £{ $number }
draw-gains = { $number ->
    [one] bringt einen Siegpunkt
   *[other] bringt { $number } Siegpunkte
 }
draw-relieves = { $number ->
    [one] nimmt einen Armutspunkt weg
   *[other] nimmt { $number } Armutspunkte weg
 }
draw-burdens = { $number ->
    [one] ein Armutspunkt mehr
   *[other] { $number } Armutspunkte mehr
 }
draw-own-text = ein eigener Text
draw-text = Text
draw-flips = wird umgedreht
draw-stays = bleibt offen
draw-hexagon = { $number ->
    [one] ein Punkt am Ende
   *[other] { $number } Punkte am Ende
 }
draw-copies = { $number }-mal
draw-stack = Stapel { $number }: { $top }
draw-down = { $card }, verdeckt
draw-face-down = verdeckt
draw-below = { $number ->
    [one] eine Karte darunter
   *[other] { $number } Karten darunter
 }: { $cards }
draw-lies = £{ $number } darauf
draw-activated = aktiviert
draw-new = neu
draw-saved = bleibt diesmal offen
draw-new-stack = ein neuer Stapel
draw-in-row = { $card }; { $row } der Auslage

# --- Bezirke
draw-borough = { $borough }: £{ $cost }, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
 }, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
 }
draw-owned = Gebäudemarker von { $player }
draw-unowned = gehört niemandem
draw-tunnelled = Underground-Marker
draw-thames = an der Themse
draw-first = der erste Kauf darf hier sein
draw-begins = die Underground beginnt hier oder nebenan
draw-beside = neben { $boroughs }
draw-over-bridges = über eine Brücke nach { $boroughs }
draw-bridge = Brücke: { $one } – { $other }
draw-way = Nachbarn: { $one } – { $other }
draw-wall = Kein Weg: { $one } – { $other }
draw-river = Die Themse

# --- Legende
draw-key-cost = Preis
draw-key-cards = Karten zu nehmen
draw-key-points = Punkte am Ende
draw-key-gains = Siegpunkte
draw-key-relief = Armutspunkte
draw-key-expend = eine Karte auszugeben
draw-key-flip = wird danach umgedreht
draw-key-stays = bleibt offen
draw-key-underground = Underground-Marker
draw-key-first = erster Kauf
draw-key-begins = Beginn der Underground
draw-key-thames = an der Themse
draw-key-bridge = Brücke
