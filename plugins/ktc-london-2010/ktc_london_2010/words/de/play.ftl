# Was ein Tisch am Terminal und eine Seite sagen.
play-aim =
    Das Ziel: am Ende die meisten Punkte, aus Karten, Bezirken, Markern und Geld.
    Ein Zug: nimm eine Karte, dann tu eines: Karten spielen, die Stadt aktivieren,
    Land kaufen oder drei Karten nehmen. Wer eine Karte legt, gibt eine andere ihrer
    Farbe aus. Ein Durchgang aktiviert deine Karten für Geld und Punkte. Er bringt
    auch Armut: für jeden Stapel und jede Handkarte, weniger für Bezirke. Armut und
    Kredite kosten Punkte. Ist der Stapel leer, haben alle anderen noch einen Zug.
play-help =
    Antworte mit einer Zahl der Liste, dem Anfang einer Antwort oder gleich so:
      take deck    place docks 2    activate 3    buy city    land kaufen city
    back (b)    ein Schritt zurück                 later      erst andere lassen
    undo        die letzte Aktion zurück, wenn seither nichts Verdecktes herauskam
    redo        wieder tun, was zurückgenommen wurde
    why ...     warum nicht: why, why land kaufen, why docks, why activate 3
    hint        was ein Bot täte                   score      deine Punkte jetzt
    table (t)   der Tisch                          mine (m)   was du hast
    card NAME   was Karte oder Bezirk sagt         news (n)   was geschehen ist
    rule ID     was eine Regel sagt; ihre ID steht am Ende jedes Grundes
    ask off     keine Frage vor dem, was sich nicht zurücknehmen lässt; ask on
    aim         das Ziel des Spiels                quit (q)   aufhören; gesichert

# --- Was gefragt wird
which-place = Woher wird eine Karte genommen?
which-take-card = Welche Karte wird genommen?
which-keep-card = Welche Karte wird behalten?
which-return-cards = In welcher Reihenfolge, von oben, gehen die Karten zurück?
which-place-card = Welche Karte wird gelegt?
which-stack = Auf welchen Stapel wird { $name } gelegt?
which-price = Welche Karte wird für { $name } ausgegeben?
which-play-person = Welche Karte wird für ihre Fähigkeit gespielt?
which-activate-card = Welche Karte wird aktiviert?
which-activate-again = Welche Karte wird noch einmal aktiviert?
which-cover-stack = Welche Karte der Auslage wird gelegt?
which-choose-player = Welcher Spieler wird gewählt?
which-expend-card = Welche Karte wird ausgegeben?
which-place-underground = In welchen Bezirk kommt der Marker?
which-hospital = Welches Hospital wird umgedreht?
which-saves = Welche Karte bleibt stattdessen offen?
which-buy-land = Welcher Bezirk wird gekauft?
which-exchange-card = Welche Karte der Auslage wird genommen?
which-give-card = Welche Karte wird dafür gegeben?
which-give-up-card = Welche Karte wird abgeworfen?

# --- Antworten
play-deck = der Stapel
play-row = { $place ->
    [top] die obere Reihe
   *[bottom] die untere Reihe
 }
play-stack = Stapel { FROM_ONE($stack) }
play-new-stack = ein neuer Stapel
play-no-card = keine Karte
play-on = auf { $top }
play-of-action = die Aktion „{ $action }“

# --- Warum nicht
play-why-how = So heißt hier keine Art von Aktion, keine Karte, kein Bezirk und kein Stapel. Zum Beispiel: why land kaufen, why docks, why activate 3
play-no = Nein: { $reason }.
play-allowed = Das ist erlaubt.
play-which-action = Das kann mehreres heißen: { $kinds }. Sag, welches.
play-nothing = Hier gibt es nichts, womit sich das tun ließe.
play-no-thing = Keine Karte und kein Bezirk heißt so.

# --- Was jemand hat
hand-money = Geld: £{ $money }. { $loans ->
    [0] Keine Kredite.
    [one] Ein Kredit.
   *[other] { $loans } Kredite.
 } Armutspunkte: { $poverty }. Genommene Siegpunkte: { $points }.
hand-cards = Handkarten: { $number }
hand-land = Bezirke: { $boroughs }
