# Wat er op tegels staat.  Een zin over een tegel gaat verder vanaf de naam: "Gherkin … is 2 punten waard".

# --- De tegel
tile-head = { $tile } ({ $words })
tile-landmark = bouwwerk
tile-river-sides = rivierzijden: { $sides }
tile-level = niveau { $level } van { $top }

# --- Getallen per niveau
tile-upgraded-to = { $first }, opgewaardeerd { $then }
tile-and-then = { $before }, dan { $next }
tile-points-each = { $number } { $number ->
    [one] punt
   *[other] punten
 } per stuk

# --- Wat de tegel geeft en vraagt
tile-nothing = niets
tile-no-upgrade = geen opwaardering
tile-different-connectors = { $number } { $number ->
    [one] verbinding
   *[other] verbindingen van verschillende kleuren
 }
tile-any-skills = { $number } { $number ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } naar keuze
tile-in-return = { $things } in ruil voor { $number } { $number ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } naar keuze
tile-on-it = { $connectors } erop
tile-gives = geeft bij gebruik { $things }
tile-asks = vraagt voor { $upgrades ->
    [one] de opwaardering
   *[other] de opwaarderingen, na elkaar
 }: { $things }
tile-worth = telt voor { $points }
tile-berths = heeft { $number } { $number ->
    [one] ligplaats
   *[other] ligplaatsen
 }, van links naar rechts voor { $worth }
tile-berths-plain = heeft { $number } { $number ->
    [one] ligplaats, die alleen bepaalt wie begint
   *[other] ligplaatsen, die alleen bepalen wie begint
 }
tile-own-rule = heeft een speciale regel ({ $behaviour })
tile-and = { $before }; { $next }
tile-says-nothing = geeft niets, kost niets en telt niets

# --- Wat tegels uit de doos hebben geteld, op het puntenblad
score-chained-tiles = { $count } keer { $each }: tegels die er via verbindingen ({ $colour }) mee verbonden zijn
score-connector-sets = { $count } keer { $each }: sets verbindingen van alle kleuren in de wijk
score-different-connectors = { $count } keer { $each }: verschillende kleuren van de verbindingen erop
score-full-tiles = { $count } keer { $each }: tegels met { $sides } verbindingen
score-keyple-sets = { $count } keer { $each }: sets keyples van alle kleuren
score-landmark-markers = { $count } keer { $each }: neergezette bouwwerken in de wijk
score-london-bridge = { $count } keer { $each }: verbindingen erop
score-millennium-bridge = { $count } keer { $each }: andere riviertegels die er via verbindingen ({ $colour }) mee verbonden zijn
score-own-connectors = { $count } keer { $each }: verbindingen ({ $colour }) erop
score-own-keyples = { $count } keer { $each }: keyples ({ $colour }) van de eigenaar
score-own-skills = { $count } keer { $each }: vaardigheidskaartjes ({ $skills }) van de eigenaar
score-routemasters = { $count } keer { $each }: routemastertegels in de wijk
score-skill-sets = { $count } keer { $each }: sets van { $size } vaardigheidskaartjes
