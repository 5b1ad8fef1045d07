# Wat een tafel weigert, welk spel er ook gespeeld wordt.
table-stale = dit is gekozen na wijziging { $made_for }, en het spel is nu bij wijziging { $revision }; bekijk eerst het nieuws
table-watches = wie toekijkt, doet niets
table-undo-not-asked = niemand wacht op een antwoord van plaats { $seat }
