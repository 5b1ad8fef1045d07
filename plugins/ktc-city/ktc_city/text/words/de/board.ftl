# Ein Spielplan zum Anwählen: seine Teile, und wie das heißt, was darauf gewählt werden kann.

# --- Teile
board-centre = Auslage
board-hand = Deine Keyples und Plättchen
board-own-borough = Dein Bezirk
board-borough = Bezirk von { $player }
board-river = Fluss
board-supply = Vorrat

# --- Was neben Bildern steht
board-acts = ist dran
board-answers = antwortet
board-sailed = gesegelt
board-passed = gepasst
board-behind = hinter dem Sichtschirm
board-front = davor
board-skill-tiles = Fertigkeitsplättchen
board-to-lay = zu legen
board-won = gewonnen: { $tiles }
board-to-be-laid = Plättchen zum Legen:
board-turns = Welche Drehung?
board-aside = Warten auf ihre Epoche: { $tiles }
board-bag = { $number } im Beutel
board-later = Später
board-era-of = { $era } von { $number }
board-keyples-all = Keyples
board-in-bag = Keyples im Beutel
board-further-east = weiter im Osten
board-claimed = Beansprucht von { $player }
board-has-rivers = { $player } hat { $tiles }
board-rivers-gone = Von niemandem beansprucht, aus dem Spiel: { $tiles }
board-barge = Segelboot von { $player }.

# --- Was gewählt werden kann
board-bid = { $player } { $number }
board-bids = Gebote ({ $colour }): { $bids }.
board-sealed = Verdeckte Gebote: { $players }.
board-placed = { $keyples } { $number ->
    [one] liegt
   *[other] liegen
 } darauf; setze als Nächstes mindestens { $least } ein.
board-counts = Zählt: { $what }.
board-berth = { $river }, Anlegeplatz { $number } von { $of }.
board-connector = Verbindungsstück ({ $colour }) an { $tile }, { $side }
board-side = Freie Seite von { $tile }: { $side }
board-edge = Freie Seite zwischen { $tiles }
board-place = Freies Feld neben { $tiles } ({ $sides })
board-turn = { $tile }, { $number }-mal gedreht; Fluss: { $sides }
board-keyples = Keyples ({ $colour }): { $behind } hinter deinem Sichtschirm, { $front } davor
board-skills = Fertigkeitsplättchen ({ $kind }): { $number }
board-waiting = Verbindungsstücke zum Legen ({ $colour }): { $number }
board-stock-connector = Verbindungsstücke im Vorrat ({ $name }): { $number }
board-stock-skill = Fertigkeitsplättchen im Vorrat ({ $name }): { $number }

# --- Was die Zeichen bedeuten
board-key = Zeichenerklärung
key-connector = Verbindungsstück ({ $colour })
key-skill = Fertigkeitsplättchen ({ $kind })
key-keyple = Keyple ({ $colour })
key-any = beliebige Farbe oder Art
key-different = lauter verschiedene Farben
key-now = Punkte auf dieser Stufe
key-other = Punkte auf einer anderen Stufe
key-landmark = Wahrzeichen
key-claims = beansprucht das Flussplättchen
key-star = Punkte eines Anlegeplatzes
key-upgraded = ausgebaut
key-river = Flussseite
key-number = Nummer: siehe unter der Karte
key-gives = Ertrag einer Nutzung
key-asks = Preis des nächsten Ausbaus
key-note = Notizen zu einem Plättchen

# --- A position, and whom it waits for
position-reader = Aus der Sicht von { $player }.
position-before = vor der ersten Epoche
position-home = { $player } wählt ein Startplättchen
position-answers = { $player } beantwortet die Frage von { $source }
position-turns = { $player } ist am Zug
position-taking = { $player } wählt, was { $tile } bringt
position-paying = { $player } wählt die Fertigkeitsplättchen, die { $tile } kostet
position-sailing = alle haben gepasst; { $player } segelt
position-placing = alle legen ihre neuen Plättchen
borough-size = { $player }: { $tiles } Plättchen, { $connectors } { $connectors ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 }, { $upgrades } { $upgrades ->
    [one] Ausbau
   *[other] Ausbauten
 }
