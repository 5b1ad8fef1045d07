# Wörter, die in Angaben stehen: Farben, Orte, Aktionen.
word-brown = braun
word-pink = rosa
word-blue = blau
word-grey = grau
word-any = beliebige Farbe
word-play = Karten spielen
word-run = Stadt aktivieren
word-land = Land kaufen
word-three = Drei Karten nehmen

# Plätze, die der Spielplan wie die Spieler von 1 an zählt.
seat = Platz { FROM_ONE($seat) }
seat-in-a-sentence = Platz { FROM_ONE($seat) }
