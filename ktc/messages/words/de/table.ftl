# Was ein Tisch ablehnt, welches Spiel auch gespielt wird.
table-stale = dies wurde nach Änderung { $made_for } gewählt, und das Spiel ist jetzt bei Änderung { $revision }; sieh zuerst das Neue an
table-watches = wer zuschaut, tut nichts
table-undo-not-asked = niemand wartet auf eine Antwort von { SEAT($seat) }
table-wrong-token = niemand an diesem Tisch hat dieses Zeichen; vielleicht wurde es weitergegeben
table-seat-taken = auf Platz { $seat } sitzt schon jemand: gib ihn zuerst weiter oder mach ihn frei
table-points-later = wer zuschaut, sieht die Punkte, wenn die Partie vorbei ist
table-past-later = die Partie geht weiter: bis zu ihrem Ende sieht jeder Platz nur zurück auf das, was er erfahren hat
table-record-later = wenn die Partie vorbei ist, kann jeder, der hier sitzt oder zuschaut, ihre Aufzeichnung haben
table-over = die Partie ist vorbei, und jeder kann ihre Aufzeichnung haben: kein Schritt wird mehr zurückgenommen
table-bot-waiting = der Bot { $bot } ({ SEAT($seat) }) konnte nicht ziehen; das Spiel wartet, bis er wieder gefragt wird
table-bot-replaced = der Bot { $bot } ({ SEAT($seat) }) ist ausgefallen; dort spielt jetzt { $instead }
table-bot-free = der Bot { $bot } ({ SEAT($seat) }) ist ausgefallen; der Platz ist jetzt frei
table-answer-failed = das ist getan, aber was daraus wurde, ließ sich nicht zeigen; der Fehler ist dem Gastgeber gemeldet
