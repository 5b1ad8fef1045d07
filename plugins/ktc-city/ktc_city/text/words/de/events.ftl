# Was geschehen ist.  Ein Satz über jemanden geht vom Namen aus weiter: "Rot … bietet 3 Keyples (rot) für Gherkin".

some = { $number } { $name }
keyples = { $number } { $number ->
    [one] Keyple
   *[other] Keyples
 } ({ $colour }{ $where ->
    [all] , vor dem Sichtschirm
    [some] , davon { $front } vor dem Sichtschirm
   *[behind] {""}
 })
no-keyples = keine Keyples
no-connectors = keine Verbindungsstücke
no-skills = keine Fertigkeitsplättchen
counted-keyples = Keyples ({ $counts })
counted-connectors = Verbindungsstücke ({ $counts })
counted-skills = Fertigkeitsplättchen ({ $counts })
connectors-of-each = { $number } { $number ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 } jeder Farbe ({ $names })
skills-of-each = { $number } Fertigkeitsplättchen jeder Art ({ $names })
connectors-of-any-colour = { $number } { $number ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke
 } beliebiger Farbe
no-connector-for-want = kein Verbindungsstück, weil keines da ist
no-tiles = keine Plättchen

# --- Anlegeplätze
berth-leftmost = dem Anlegeplatz ganz links bei { $river }{ $gives }
berth-nth = dem { $number }. Anlegeplatz bei { $river }{ $gives }
berth-rightmost = dem Anlegeplatz ganz rechts bei { $river }{ $gives }
berth-number = dem Anlegeplatz Nummer { $number }
berth-gives = {" "}({ $things })
count-of-keyples = { $number } { $number ->
    [one] Keyple
   *[other] Keyples
 }
count-of-points = { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 }
the-river-tile = das Flussplättchen dieser Epoche

# --- Der Aufbau
seed-committed = der Startwert des Zufalls ist festgelegt; seine Prüfsumme beginnt mit { $digits }
home-chosen = startet mit { $tile }
river-laid = die Flussplättchen sind { $tiles }
supply-laid = im Vorrat sind { $connectors } und { $skills }
bag-filled = im Beutel sind { $keyples }
barge-moored = legt an { $berth } an
tiles-set-aside = { $number } Plättchen dieses Spiels ({ $kind }) { $number ->
    [one] wartet
   *[other] warten
 } offen: { $tiles }
tiles-dealt = in die Auslage { $level ->
    [0] kommen
    [1] kommen schon ausgebaut
   *[other] kommen schon auf Stufe { $level }
 } { $tiles }

# --- Züge
era-began = hat das Segelboot ganz rechts und beginnt
turn-began = ist am Zug
pile-moved = versetzt { $keyples } eines unterlegenen Gebots von { $tile }
keyples-bid = bietet { $keyples } auf { $tile }
bid-with-piles = für ein Gebot von { $total } auf { $tile }
bid-brought-to = bietet jetzt { $total } auf { $tile }
keyples-added-to-bid = bietet { $keyples } mehr und damit { $total } auf { $tile }
bid-sealed = bietet verdeckt { $keyples } auf { $tile }
bid-sealed-unseen = bietet verdeckt in { $colour } auf { $tile }
bid-revealed = hat { $keyples } auf { $tile } geboten
outbid = wird auf { $tile } überboten
keyples-placed = setzt { $keyples } { $why } ein
piles-placed = setzt { $keyples } aus unterlegenen Geboten { $why } ein
keyples-added = setzt { $keyples }, insgesamt { $number }, { $why } ein
for-an-upgrade = für einen Ausbau
to-use = zur Nutzung von { $tile }
to-use-in-borough = zur Nutzung von { $tile } im Bezirk von { $owner }
choice-of-yield = wählt, was { $tile } bringt
choice-of-payment = wählt die Fertigkeitsplättchen, die { $tile } kostet
tile-offer-taken = nimmt das Angebot von { $tile } an
offer-taken = nimmt ein Angebot von { $variant } an: { $wish }
noted = { $variant } notiert { $key }: { $value }
taken = nimmt { $things }
given-back = gibt { $things } zurück
connector-joins = verbindet { $tile } und { $beside } mit einem Verbindungsstück ({ $colour })
connector-placed = legt ein Verbindungsstück ({ $colour }) im { $direction } an { $tile }
connector-put-back = gibt ein Verbindungsstück ({ $colour }) in den Vorrat zurück
connector-left = lässt ein Verbindungsstück im Vorrat
landmark-set-up = stellt das Wahrzeichen von { $tile } auf
tile-upgraded = baut { $tile }{ $level ->
    [1] {""}
   *[other] {" "}auf Stufe { $level }
 } aus
passed = passt
all-passed = alle haben gepasst; gesegelt wird in dieser Reihenfolge: { $order }
barge-sailed = segelt zu { $berth }

# --- Das Ende einer Epoche
era-ended = alle Segelboote haben angelegt; vom Segelboot ganz rechts aus ist die Reihenfolge im Uhrzeigersinn { $order }
phase-next-era = die nächste Epoche beginnt
phase-taking-tiles = alle nehmen die Plättchen, die sie gewonnen haben
phase-unbid-tiles = Plättchen ohne Gebot verlassen das Spiel
phase-river-tile = das Flussplättchen wird beansprucht
phase-drawing = Keyples werden aus dem Beutel gezogen
phase-retrieving = alle nehmen ihre Keyples zurück
phase-placing = alle legen ihre neuen Plättchen
phase-scoring = die Wertung
phase-goes-on = das Spiel geht weiter
bid-returned = nimmt { $keyples } vom Gebot auf { $tile } zurück{ $where ->
    [front] , vor den Sichtschirm
   *[behind] {""}
 }
placed-returned = nimmt { $keyples } von { $tile } zurück{ $where ->
    [front] , vor den Sichtschirm
   *[behind] {""}
 }
bid-paid = für { $keyples }
tile-paid-for = zahlt { $keyples } für { $tile }
keyples-leave = { $keyples } auf { $tile } { $number ->
    [one] verlässt
   *[other] verlassen
 } das Spiel
keyples-to-bag = { $keyples } auf { $tile } { $number ->
    [one] kommt
   *[other] kommen
 } zurück in den Beutel
tile-left = { $tile } verlässt das Spiel
keyples-drawn = zieht { $number } { $number ->
    [one] Keyple
   *[other] Keyples
 }
keyples-sought = sieht in den Beutel und nimmt { $keyples }
keyples-not-found = sucht { $keyples } im Beutel und findet nichts
keyples-drawn-and-seen = zieht { $number } { $number ->
    [one] Keyple
   *[other] Keyples
 } ({ $colours })
tile-placed = legt { $tile }
tile-placed-beside = legt { $tile } neben { $beside }
game-ended = das Spiel ist vorbei: { $totals }; { $winner } gewinnt
verdict-tied = { $winner } und { $others } haben je { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 }; { $winner } gewinnt mit dem Segelboot weiter rechts, am { $berth } bei { $river }.
verdict-tied-with = { $player } ({ $berth })
berth-from-the-left = { $number }. Anlegeplatz von links
sheet-no-tile = kein Plättchen

# --- Wertungszeilen: sie gehen vom Namen eines Plättchens aus weiter
score-printed = { $level ->
    [0] aufgedruckt
    [1] aufgedruckt, ausgebaut
    [2] aufgedruckt, zweimal ausgebaut
   *[other] aufgedruckt, Stufe { $level }
 }
score-nothing = zählt noch nichts
score-own-rule = nach seiner Sonderregel
score-berth = der Anlegeplatz des Segelboots an { $tile }
score-partner = die Punkte von { SEAT($seat) } aus demselben Team
score-rank = bei Gleichstand: { $reason }, { $number }

# --- Überschriften
chapter-another-era = die nächste Epoche
chapter-end-of = das Ende von { $era }
