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
   *[other] Verbindungsstücke
 } verschiedener Farben
tile-any-skills = { $number } Fertigkeitsplättchen beliebiger Art
tile-in-return = { $things } gegen { $number } Fertigkeitsplättchen beliebiger Art
tile-on-it = { $connectors } darauf
tile-gives = bringt bei einer Nutzung { $things }
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
    [one] Anlegeplatz
   *[other] Anlegeplätze
 }, die nur sagen, wer beginnt
tile-own-rule = hat eine eigene Regel ({ $behaviour })
tile-and = { $before }; { $next }
tile-says-nothing = bringt nichts, verlangt nichts und zählt nichts
