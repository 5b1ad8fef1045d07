# Was ein Tisch ablehnt, welches Spiel auch gespielt wird.
table-stale = das Spiel ist weitergegangen: du hast bei Spielstand { $made_for } gewählt, jetzt ist es bei Spielstand { $revision }; sieh nach, was geschehen ist, und wähle neu
table-watches = du schaust nur zu und kannst nicht handeln
table-undo-not-asked = keine Rücknahme wartet auf die Antwort von { SEAT($seat) }
table-wrong-token = dieser Zugangsschlüssel gilt an diesem Tisch nicht; vielleicht wurde der Platz weitergegeben
table-seat-taken = Platz { $seat } ist besetzt; gib ihn zuerst weiter oder mach ihn frei
table-points-later = wer zuschaut, sieht die Punkte, wenn die Partie vorbei ist
table-past-later = bis die Partie vorbei ist, kann jeder Platz nur nachspielen, was er gesehen hat
table-record-later = wenn die Partie vorbei ist, steht die Aufzeichnung allen am Tisch offen
table-over = die Partie ist vorbei und ihre Aufzeichnung öffentlich; kein Schritt lässt sich mehr zurücknehmen
table-bot-waiting = der Bot { $bot } ({ SEAT($seat) }) konnte nicht handeln; das Spiel wartet, bis er wieder gefragt wird
table-bot-replaced = der Bot { $bot } ({ SEAT($seat) }) ist ausgefallen; { $instead } hat seinen Platz übernommen
table-bot-free = der Bot { $bot } ({ SEAT($seat) }) ist ausgefallen; sein Platz ist frei
table-answer-failed = das ist gespielt, aber das Ergebnis ließ sich nicht zeigen; der Fehler wurde dem Gastgeber gemeldet
