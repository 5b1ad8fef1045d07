# Was ein Tisch ablehnt, welches Spiel auch gespielt wird.
table-stale = dies wurde nach Änderung { $made_for } gewählt, und das Spiel ist jetzt bei Änderung { $revision }; sieh zuerst das Neue an
table-watches = wer zuschaut, tut nichts
table-undo-not-asked = niemand wartet auf eine Antwort von Platz { $seat }
