# Wat een tafel weigert, welk spel er ook gespeeld wordt.
table-stale = het spel is verder gegaan: je koos na wijziging { $made_for }, en nu is het bij wijziging { $revision }; bekijk het nieuws en kies opnieuw
table-watches = wie toekijkt, kan geen acties doen
table-undo-not-asked = er wacht geen verzoek tot terugnemen op antwoord van { SEAT($seat) }
table-wrong-token = deze code is aan deze tafel niet geldig; misschien is de plaats doorgegeven
table-seat-taken = op plaats { $seat } zit al iemand; geef die plaats eerst door of maak haar vrij
table-points-later = wie toekijkt, ziet de punten pas als het spel is afgelopen
table-past-later = tot het spel is afgelopen, kijkt elke plaats alleen terug op wat ze zelf heeft gezien
table-record-later = als het spel is afgelopen, kan iedereen aan tafel het verslag krijgen
table-over = het spel is afgelopen en het verslag is openbaar; er kan geen stap meer worden teruggenomen
table-bot-waiting = de bot { $bot } ({ SEAT($seat) }) kon geen actie doen; het spel wacht tot die opnieuw wordt gevraagd
table-bot-replaced = de bot { $bot } ({ SEAT($seat) }) is uitgevallen; { $instead } heeft de plaats overgenomen
table-bot-free = de bot { $bot } ({ SEAT($seat) }) is uitgevallen; de plaats is vrij
table-answer-failed = dit is gespeeld, maar het resultaat kon niet worden getoond; de fout is aan de gastheer gemeld
