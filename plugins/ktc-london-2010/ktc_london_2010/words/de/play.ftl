# Was ein Tisch am Terminal und eine Seite sagen.
play-aim =
    Das Ziel: am Ende die meisten Punkte, aus Karten, Bezirken, Markern und Geld. In
    deinem Zug nimmst du eine Karte und tust dann eines: Karten spielen, deine Stadt
    aktivieren, Land kaufen oder drei Karten nehmen. Eine Karte zu legen kostet eine
    andere ihrer Farbe. Ein Durchgang aktiviert deine Karten für Geld und Punkte. Er
    bringt auch Armutspunkte: für jeden Stapel und jede Handkarte, abzüglich deiner
    Bezirke. Armut und Kredite kosten Punkte. Ist der Stapel leer, haben alle
    anderen noch einen letzten Zug.
play-help =
    Gib die Nummer einer Antwort ein, ihren Anfang oder einen Befehl:
      take deck    place { $card }    activate 3    land kaufen { $borough }
    back (b)    ein Schritt zurück                 later      erst die anderen
    undo        letzte Aktion zurücknehmen, wenn seither nichts Verdecktes herauskam
    redo        wiederholen, was du zurückgenommen hast
    why ...     warum nicht: why, why land kaufen, why { $card }, why activate 3
    hint        was ein Bot spielen würde          score      deine Punkte jetzt
    table (t)   der Tisch                          mine (m)   was du hast
    card NAME   Text einer Karte, eines Bezirks    news (n)   was seither geschah
    rule ID     Wortlaut einer Regel; jede Ablehnung endet mit der ID ihrer Regel
    ask off     keine Rückfrage vor endgültigen Schritten; ask on: wieder fragen
    aim         das Ziel des Spiels                quit (q)   sichern und aufhören

# --- Was gefragt wird
which-place = Woher nimmst du die Karte?
which-take-card = Welche Karte nimmst du?
which-keep-card = Welche Karte behältst du?
which-return-cards = In welcher Reihenfolge gehen die Karten zurück, die oberste zuerst?
which-place-card = Welche Karte legst du?
which-place-card-stack = Auf welchen Stapel legst du { $name }?
which-expend = Welche Karte gibst du für { $name } aus?
which-play-person = Welche Karte spielst du für ihre Fähigkeit?
which-activate-card = Welche Karte aktivierst du?
which-activate-again = Welche Karte aktivierst du noch einmal?
which-cover-stack = Welche Karte der Auslage legst du?
which-choose-player = Welchen Spieler wählst du?
which-expend-card = Welche Karte gibst du aus?
which-place-underground = In welchen Bezirk setzt du den Marker?
which-hospital = Welches Hospital drehst du um?
which-saves = Welche Karte bleibt stattdessen offen?
which-buy-land = Welchen Bezirk kaufst du?
which-exchange-card = Welche Karte der Auslage nimmst du?
which-give-card = Welche Karte gibst du dafür?
which-give-up-card = Welche Karte wirfst du ab?

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
play-names-nothing = Eine Aktion, eine Karte, einen Bezirk oder einen Stapel dieses Namens gibt es hier nicht. Sag zum Beispiel: why land kaufen, why activate 3

# --- Was jemand hat
hand-land = Bezirke: { $boroughs }
bot-greedy = nimmt den besten Zug, den er sieht
bot-gatherer = sammelt Karten und aktiviert dann seine Stadt
