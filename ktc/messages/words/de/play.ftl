# Was ein Tisch am Terminal in jedem Spiel sagt.
play-later = later: erst die anderen handeln lassen
play-possible = { $kind }: jetzt möglich.
play-nothing = Du hast nichts, womit du das tun kannst.
play-names-nothing = So heißt hier nichts.
play-more-kinds = { $number } weitere Aktionen
play-why-one = Zu einer davon, zum Beispiel: why { $kind }
play-none = nichts / fertig
play-hint = Gib eine Zahl oder ein Wort aus der Liste ein; ? zeigt die Hilfe.
play-which = Welches davon meinst du: { $names }?
play-unknown = „{ $text }“ steht hier nicht zur Wahl. Gib eine Zahl oder ein Wort aus der Liste ein; ? zeigt die Hilfe.
play-unknown-word = „{ $word }“ in „{ $text }“ ist hier nicht bekannt. ? zeigt die Hilfe.
play-near-word = Meinst du: { $word }?
play-how-many = wie viele: { $kind }
play-how-many-each = wie viele von jedem
play-all-at-once = Oder alles auf einmal, zum Beispiel: { $example }
several-unknown = { $kind } gibt es hier nicht. Du kannst nehmen: { $kinds }.
several-lacking = Du kannst höchstens { $most } { $kind } nehmen, nicht { $number }.
several-number = Nimm insgesamt { $least } bis { $most }, nicht { $number }.
several-short = Das ergibt { $paid }; du brauchst { $price }.
several-beyond = Das ergibt { $paid }, und du brauchst nur { $price }: Nimm eines weniger.
play-bot-would = { $bot } würde spielen: { $action } Mit yes spielst du es.
play-no-hint = Kein Bot kennt dieses Spiel gut genug für einen Tipp.
play-points-now = Deine Punkte jetzt: { $number }
play-points-of-others = Die anderen, soweit du es sehen kannst: { $totals }
play-no-nearest = Es gibt keinen Vorschlag, den du annehmen kannst.
play-no-back = Du hast noch nichts gewählt. Deine letzte Aktion nimmst du mit undo zurück.
play-not-later = Bevor du das tust, kann sonst niemand handeln.
play-no-news = Seither ist nichts geschehen.
play-undone = Zurückgenommen.
play-redone = Wiederholt.
play-final = Das kannst du nicht zurücknehmen. Trotzdem weiter?
play-final-drawn = Das kannst du nicht zurücknehmen: Vor deiner nächsten Entscheidung wird etwas gezogen. Trotzdem weiter?
play-final-revealed = Das kannst du nicht zurücknehmen: Vor deiner nächsten Entscheidung wird Verdecktes aufgedeckt. Trotzdem weiter?
play-yes = ja
play-no-thanks = nein
play-never-ask = ja, und nicht mehr fragen
play-asks = Bevor du etwas tust, das du nicht zurücknehmen kannst, wirst du gefragt. Nicht mehr fragen: ask off
play-asks-not = Bevor du etwas tust, das du nicht zurücknehmen kannst, wirst du nicht gefragt. Wieder fragen: ask on
play-plain-help =
    Gib die Nummer einer Antwort ein oder ihren Anfang.
    back (b)    ein Schritt zurück                 later      erst die anderen
    undo        letzte Aktion zurücknehmen, wenn seither nichts Verdecktes herauskam
    redo        wiederholen, was du zurückgenommen hast
    why         was gefragt ist, und warum anderes nicht zur Wahl steht
    hint        was ein Bot spielen würde          score      deine Punkte jetzt
    table (t)   der Tisch                          news (n)   was seither geschah
    mine (m)    was du hast
    ask off     keine Rückfrage vor endgültigen Schritten; ask on: wieder fragen
    aim         das Ziel des Spiels                quit (q)   sichern und aufhören
# Die eigenen Wörter für Befehle, jeweils hinter dem englischen, der überall bekannt ist.
play-command-words = help: hilfe; back: zurück, zurueck; undo: rückgängig, rueckgaengig, zurücknehmen; redo: wiederholen; why: warum; hint: tipp; yes: ja; later: später, spaeter; save: speichern, sichern; quit: aufhören; score: punkte; table: tisch; mine: bezirk; all: alle; news: neuigkeiten; aim: ziel; rule: regel; tile: plättchen
play-also = Auch: { $words }
play-saves = Die Partie wird nach jedem Zug gesichert. Aufhören: { $word }
play-rule-help = den Wortlaut einer Regel zeigen
play-no-rule = Diese Regel gibt es nicht. Jede Ablehnung endet mit der ID ihrer Regel.
play-near-rules = Diese Regel gibt es nicht. Ähnlich heißen: { $rules }.
play-go-on = Weiter mit Enter.
play-cannot-wipe = Dieses Terminal lässt sich nicht löschen: Was oben steht, bleibt sichtbar.
play-your-screen = { $player }, der nächste Bildschirm ist für dich. Drücke Enter, wenn nur du ihn siehst.
play-hand-over = Drücke Enter, um den Bildschirm für { $player } zu löschen, oder gib undo ein.
play-not-saved = Die Partie ließ sich nicht sichern: { $reason }. Du kannst weiterspielen; der nächste Zug versucht es noch einmal.
play-left = Die Partie ist gesichert. So spielst du weiter:
play-record = Die Partie ist gesichert. Woher jeder Punkt kommt:
demo-played = Eine Demopartie: { $players } { $players ->
    [one] Platz
   *[other] Plätze
 }, Startwert { $seed }, gespielt von Bots ({ $bots }).
demo-numbers = Die Nummern zählen Schritte. Den Tisch nach einem davon zeigt: { $command }
