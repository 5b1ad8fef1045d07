# Was auf Plättchen steht.  Ein Satz über ein Plättchen geht vom Namen aus weiter: "Gherkin … ist 2 Punkte wert".

# --- Das Plättchen
tile-head = { $tile } ({ $words })
tile-landmark = Wahrzeichen
tile-river-sides = Flussseiten: { $sides }
tile-level = Stufe { $level } von { $top }

# --- Zahlen je Stufe
tile-upgraded-to = { $first }, ausgebaut { $then }
tile-and-then = { $before }, dann { $next }
tile-points-each = je { $number } { $number ->
    [one] Punkt
   *[other] Punkte
 }

# --- Was es bringt und verlangt
tile-nothing = nichts
tile-no-upgrade = kein Ausbau
tile-different-connectors = { $number } { $number ->
    [one] Verbindungsstück
   *[other] Verbindungsstücke verschiedener Farben
 }
tile-any-skills = { $number } Fertigkeitsplättchen beliebiger Art
tile-in-return = { $things } gegen { $number } Fertigkeitsplättchen beliebiger Art
tile-on-it = { $connectors } darauf
tile-gives = bringt bei Nutzung { $things }
tile-asks = verlangt für { $upgrades ->
    [one] den Ausbau
   *[other] die Ausbauten nacheinander
 }: { $things }
tile-worth = ist { $points } wert
tile-berths = hat { $number } { $number ->
    [one] Anlegeplatz
   *[other] Anlegeplätze
 }, von links nach rechts für { $worth }
tile-berths-plain = hat { $number } { $number ->
    [one] Anlegeplatz, der nur entscheidet, wer beginnt
   *[other] Anlegeplätze, die nur entscheiden, wer beginnt
 }
tile-own-rule = hat eine Sonderregel ({ $behaviour })
tile-and = { $before }; { $next }
tile-says-nothing = bringt, kostet und zählt nichts

# --- Was Plättchen der Schachtel gezählt haben, im Wertungsblatt
score-chained-tiles = { $count } mal { $each }: Plättchen, die Verbindungsstücke ({ $colour }) mit ihm verketten
score-connector-sets = { $count } mal { $each }: Sätze von Verbindungsstücken aller Farben im Bezirk
score-different-connectors = { $count } mal { $each }: verschiedene Farben der Verbindungsstücke darauf
score-full-tiles = { $count } mal { $each }: Plättchen mit { $sides } Verbindungsstücken
score-keyple-sets = { $count } mal { $each }: Sätze von Keyples aller Farben
score-landmark-markers = { $count } mal { $each }: aufgestellte Wahrzeichen im Bezirk
score-london-bridge = { $count } mal { $each }: Verbindungsstücke darauf
score-millennium-bridge = { $count } mal { $each }: weitere Flussplättchen, die Verbindungsstücke ({ $colour }) mit ihm verketten
score-own-connectors = { $count } mal { $each }: Verbindungsstücke ({ $colour }) darauf
score-own-keyples = { $count } mal { $each }: Keyples ({ $colour }) im Besitz
score-own-skills = { $count } mal { $each }: Fertigkeitsplättchen ({ $skills }) im Besitz
score-routemasters = { $count } mal { $each }: Routemaster-Plättchen im Bezirk
score-skill-sets = { $count } mal { $each }: Sätze von { $size } Fertigkeitsplättchen
