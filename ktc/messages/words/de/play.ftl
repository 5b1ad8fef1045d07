# Was ein Tisch am Terminal in jedem Spiel sagt.
play-later = later: erst dürfen andere handeln
play-none = keines, oder keines mehr
play-hint = Eine Zahl oder ein Wort der Liste eingeben; ? hilft.
play-which = Was davon: { $names }?
play-unknown = Keine Antwort hier: { $text }. Eine Zahl oder ein Wort der Liste eingeben; ? hilft.
play-bot-would = Der Bot { $bot } würde: { $action } Mit yes wird es getan.
play-no-hint = Kein Bot kennt dieses Spiel gut genug für einen Rat.
play-points-now = Deine Punkte jetzt: { $number }
play-points-of-others = Die anderen, soweit es zu sehen ist: { $totals }
play-no-nearest = Es gibt nichts, wozu yes zu sagen wäre.
play-no-back = Noch ist nichts gewählt. Die letzte Aktion nimmt zurück: undo
play-not-later = Vorher kann sonst niemand handeln.
play-no-news = Seither ist nichts geschehen.
play-undone = Zurückgenommen.
play-redone = Wieder getan.
play-final = Das lässt sich nicht zurücknehmen. Trotzdem?
play-final-drawn = Das lässt sich nicht zurücknehmen: ehe du wieder entscheidest, wird etwas gezogen. Trotzdem?
play-final-revealed = Das lässt sich nicht zurücknehmen: ehe du wieder entscheidest, wird Verdecktes gezeigt. Trotzdem?
play-yes = ja
play-no-thanks = nein
play-never-ask = ja, und nicht wieder fragen
play-asks = Vor dem, was sich nicht zurücknehmen lässt, wird gefragt. Nicht mehr fragen: ask off
play-asks-not = Vor dem, was sich nicht zurücknehmen lässt, wird nicht gefragt. Wieder fragen: ask on
play-plain-help =
    Antworte mit einer Zahl der Liste oder dem Anfang einer Antwort darin.
    back (b)    ein Schritt zurück                 later      erst andere lassen
    undo        die letzte Aktion zurück, wenn seither nichts Verdecktes herauskam
    redo        wieder tun, was zurückgenommen wurde
    why         was gefragt ist, und warum anderes nicht möglich ist
    hint        was ein Bot täte                   score      deine Punkte jetzt
    table (t)   der Tisch                          news (n)   was geschehen ist
    ask off     keine Frage vor dem, was sich nicht zurücknehmen lässt; ask on
    aim         was gespielt wird                  quit (q)   aufhören; gesichert
play-rule-help = was eine Regel sagt
play-no-rule = So heißt keine Regel. Am Ende jedes Grundes steht seine Regel.
play-near-rules = So heißt keine Regel. Ähnlich: { $rules }.
play-go-on = Weiter mit Enter.
play-cannot-wipe = Dies ist kein Terminal, das sich löschen lässt: was oben steht, bleibt dort.
play-your-screen = { $player }, dies ist dein Bildschirm. Enter drücken, wenn nur du ihn siehst.
play-hand-over = Enter löscht den Bildschirm für { $player }; undo nimmt zurück.
play-not-saved = Die Partie ließ sich nicht sichern: { $reason }. Sie geht weiter; der nächste Zug versucht es wieder.
play-left = Die Partie ist gesichert. Weiter geht es mit:
play-record = Die Partie ist aufgeschrieben. Woher jeder Punkt kommt:
