# Ein Spielplan zum Anwählen: seine Teile, und wie das heißt, was darauf gewählt werden kann.

# --- Teile
board-centre = Die Mitte
board-hand = Was du hast
board-own-borough = Dein Bezirk
board-borough = Der Bezirk von { $player }
board-river = Der Fluss
board-supply = Der Vorrat

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
board-to-be-laid = Plättchen, die zu legen sind:
board-turns = Wie wird es gedreht?
board-aside = Warten auf ihre Epoche: { $tiles }
board-bag = { $number } im Beutel
board-claimed = Beansprucht von { $player }
board-barge = Hier liegt { $player }.

# --- Was gewählt werden kann
board-bid = { $player } { $number }
board-bids = Gebote ({ $colour }): { $bids }.
board-sealed = Verdeckte Gebote: { $players }.
board-placed = { $keyples } liegen darauf; als Nächstes mindestens { $least }.
board-berth = { $river }, Anlegeplatz { $number } von { $of }.
board-connector = Verbindungsstück ({ $colour }) an { $tile }, { $side }
board-side = Freie Seite von { $tile }: { $side }
board-place = Freier Platz neben { $tiles } ({ $sides })
board-turn = { $tile }, { $number }-mal gedreht; Fluss: { $sides }
board-keyples = Keyples ({ $colour }): { $behind } hinter deinem Sichtschirm, { $front } davor
board-skills = Fertigkeitsplättchen ({ $kind }): { $number }
board-waiting = Verbindungsstücke, die zu legen sind ({ $colour }): { $number }
board-stock-connector = Verbindungsstücke im Vorrat ({ $name }): { $number }
board-stock-skill = Fertigkeitsplättchen im Vorrat ({ $name }): { $number }
