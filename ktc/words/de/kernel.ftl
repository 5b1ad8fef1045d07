# Ablehnungen, die zu keinen Spielregeln gehören.
record-of-one-seat = diese Aufzeichnung enthält nur, was Platz { $seat } erfahren hat; weiter geht es am Tisch des Gastgebers
record-stays = diese Aufzeichnung enthält, was Platz { $seat } erfahren hat, und bleibt, wie sie ist
record-steps = die Partie hat { $most } Schritte, mehr fasst eine Aufzeichnung von ihr nicht; hier endet sie
record-events = die Partie hätte mehr als { $most } Ereignisse, und mehr fasst eine Aufzeichnung von ihr nicht
record-draws = der Schritt zöge mehr als { $most } Mal, und mehr fasst eine Aufzeichnung von einem Schritt nicht
record-numbers = eine Zahl über { $most } stünde in der Aufzeichnung der Partie, und so große fasst sie nicht
undo-nothing = noch ist nichts geschehen
undo-of-another = der letzte Schritt war der von Platz { $seat }; jeder nimmt nur eigene Schritte zurück
undo-drawn = in diesem Schritt wurde gezogen; was gesehen wurde, bleibt gesehen
undo-revealed = dieser Schritt hat Verborgenes gezeigt; was gesehen wurde, bleibt gesehen
redo-nothing = seit der letzten Aktion wurde nichts zurückgenommen
game-is-asking = das Spiel fragt gerade; gib zurück, was zu tun ist, und wer gefragt hat, tut es
own-actions-only = dies ist die Sicht von Platz { $seat }; hier wird nur nach eigenen Aktionen gefragt
no-action = { $kind } ist keine Aktion dieses Spiels
no-such-seat = dieses Spiel hat die Plätze 0 bis { $last }, nicht { $wish }
game-over = das Spiel ist vorbei
not-now = das geht jetzt nicht
not-to-act = Platz { $seat } kann das jetzt nicht tun: das Spiel wartet auf { $count ->
    [one] Platz
   *[other] die Plätze
} { $awaited }
choose-action = wähle, was du tust
