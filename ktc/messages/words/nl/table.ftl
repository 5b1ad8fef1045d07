# Wat een tafel weigert, welk spel er ook gespeeld wordt.
table-stale = dit is gekozen na wijziging { $made_for }, en het spel is nu bij wijziging { $revision }; bekijk eerst het nieuws
table-watches = wie toekijkt, doet niets
table-undo-not-asked = niemand wacht op een antwoord van { SEAT($seat) }
table-wrong-token = niemand aan deze tafel heeft dit teken; misschien is het doorgegeven
table-seat-taken = op plaats { $seat } zit al iemand: geef die eerst door of maak die vrij
table-points-later = wie kijkt, ziet de punten wanneer het spel voorbij is
table-past-later = het spel gaat door: tot het einde kijkt elke plaats terug op wat haar is verteld
table-record-later = wanneer het spel voorbij is, kan iedereen die hier zit of kijkt het verslag ervan krijgen
table-over = het spel is voorbij, en iedereen kan het verslag ervan krijgen: er wordt geen stap meer teruggenomen
table-bot-waiting = de bot { $bot } ({ SEAT($seat) }) kon niets doen; het spel wacht tot die opnieuw wordt gevraagd
table-bot-replaced = de bot { $bot } ({ SEAT($seat) }) is uitgevallen; daar speelt nu { $instead }
table-bot-free = de bot { $bot } ({ SEAT($seat) }) is uitgevallen; de plaats is nu vrij
table-answer-failed = dit is gedaan, maar het gevolg kon niet worden getoond; de fout is aan de gastheer gemeld
