# Wat er gebeurd is.  Een zin over iemand gaat verder na de naam: "Rood … biedt 3 keyples (rood) op Gherkin".

some = { $number } { $name }
keyples = { $number } { $number ->
    [one] keyple
   *[other] keyples
 } ({ $colour }{ $where ->
    [all] , van voor het scherm
    [some] , waarvan { $front } van voor het scherm
   *[behind] {""}
 })
no-keyples = geen keyples
no-connectors = geen verbindingen
no-skills = geen vaardigheidskaartjes
counted-keyples = keyples ({ $counts })
counted-connectors = verbindingen ({ $counts })
counted-skills = vaardigheidskaartjes ({ $counts })
connectors-of-each = { $number } { $number ->
    [one] verbinding
   *[other] verbindingen
 } van elke kleur ({ $names })
skills-of-each = { $number } { $number ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } van elke soort ({ $names })
connectors-of-any-colour = { $number } { $number ->
    [one] verbinding
   *[other] verbindingen
 } van een kleur naar keuze
no-connector-for-want = geen verbinding, want er is er geen
no-tiles = geen tegels

# --- Ligplaatsen
berth-leftmost = de meest linkse ligplaats van { $river }{ $gives }
berth-nth = de { $number }e ligplaats van { $river }{ $gives }
berth-rightmost = de meest rechtse ligplaats van { $river }{ $gives }
berth-number = ligplaats nummer { $number }
berth-gives = {" "}({ $things })
count-of-keyples = { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
count-of-points = { $number } { $number ->
    [one] punt
   *[other] punten
 }
the-river-tile = de riviertegel

# --- De opbouw
seed-committed = het toeval van alle trekkingen is verzegeld met een controlegetal dat met { $digits } begint
home-chosen = woont in { $tile }
river-laid = stroomafwaarts liggen { $tiles }
supply-laid = in de voorraad zijn { $connectors } en { $skills }
bag-filled = in de zak zijn { $keyples }
barge-moored = meert af aan { $berth }
tiles-set-aside = { $number } { $number ->
    [one] tegel
   *[other] tegels
 } van dit spel ({ $kind }) { $number ->
    [one] wacht
   *[other] wachten
 } open: { $tiles }
tiles-dealt = in het aanbod komen{ $level ->
    [0] {""}
    [1] {" "}al opgewaardeerd
   *[other] {" "}al op niveau { $level }
 } { $tiles }

# --- Beurten
era-began = heeft het meest rechtse schip en begint
turn-began = is aan de beurt
pile-moved = verplaatst { $keyples } van een verliezend bod van { $tile }
keyples-bid = biedt { $keyples } op { $tile }
bid-with-piles = voor een bod van { $total } op { $tile }
bid-brought-to = brengt het eigen bod op { $tile } op { $total }
keyples-added-to-bid = legt { $keyples } bij voor een bod van { $total } op { $tile }
bid-sealed = biedt verdekt { $keyples } op { $tile }
bid-sealed-unseen = biedt verdekt in { $colour } op { $tile }
bid-revealed = heeft { $keyples } op { $tile } geboden
outbid = is overboden op { $tile }
keyples-placed = plaatst { $keyples } { $why }
piles-placed = plaatst { $keyples } van verliezende biedingen { $why }
keyples-added = voegt { $keyples } toe, { $number } in totaal, { $why }
for-an-upgrade = om op te waarderen
to-use = om { $tile } te gebruiken
to-use-in-borough = om { $tile } in de wijk van { $owner } te gebruiken
choice-of-yield = kiest wat { $tile } oplevert
choice-of-payment = kiest de vaardigheidskaartjes die { $tile } kost
offer-taken = neemt wat { $variant } aanbiedt: { $wish }
noted = { $variant } onthoudt { $key }: { $value }
taken = pakt { $things }
given-back = geeft { $things } terug
connector-joins = verbindt { $tile } en { $beside } met een verbinding ({ $colour })
connector-placed = legt een verbinding ({ $colour }) aan de zijde van { $tile } in het { $direction }
connector-put-back = geeft een verbinding ({ $colour }) terug
connector-left = laat een verbinding in de voorraad
landmark-set-up = zet het bouwwerk van { $tile } neer
tile-upgraded = waardeert { $tile } op{ $level ->
    [1] {""}
   *[other] {" "}naar niveau { $level }
 }
passed = past
all-passed = iedereen heeft gepast en vaart uit in deze volgorde: { $order }
barge-sailed = vaart naar { $berth }

# --- Het einde van een tijdperk
era-ended = iedereen is uitgevaren; vanaf het meest rechtse schip met de klok mee is de volgorde { $order }
phase-next-era = het volgende tijdperk begint
phase-taking-tiles = de winnaars pakken hun tegels
phase-unbid-tiles = tegels zonder bod verlaten het spel
phase-river-tile = de riviertegel wordt toegekend
phase-drawing = er worden keyples uit de zak getrokken
phase-retrieving = keyples komen thuis
phase-placing = de nieuwe tegels worden gelegd
phase-scoring = de punten worden geteld
phase-goes-on = het spel gaat verder
bid-returned = krijgt { $keyples } terug van het bod op { $tile }{ $where ->
    [front] , voor het scherm
   *[behind] {""}
 }
placed-returned = krijgt { $keyples } van { $tile }{ $where ->
    [front] , voor het scherm
   *[behind] {""}
 }
bid-paid = voor { $keyples }
tile-paid-for = betaalt { $keyples } voor { $tile }
keyples-leave = { $keyples } op { $tile } { $number ->
    [one] verlaat
   *[other] verlaten
 } het spel
keyples-to-bag = { $keyples } op { $tile } { $number ->
    [one] gaat
   *[other] gaan
 } in de zak
tile-left = { $tile } verlaat het spel
keyples-drawn = trekt { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
keyples-drawn-and-seen = trekt { $number } { $number ->
    [one] keyple
   *[other] keyples
 } ({ $colours })
tile-placed = legt { $tile }
tile-placed-beside = legt { $tile } naast { $beside }
game-ended = het spel is afgelopen: { $totals }; { $winner } wint
verdict-tied = { $winner } en { $others } hebben elk { $number } { $number ->
    [one] punt
   *[other] punten
 }; het schip van { $winner } ligt verder naar rechts, aan de { $berth } van { $river }, dus { $winner } wint.
verdict-tied-with = { $player } ({ $berth })
berth-from-the-left = { $number }e ligplaats van links
sheet-no-tile = geen tegel

# --- Regels van de telling: ze gaan verder op de naam van een tegel
score-printed = { $level ->
    [0] erop gedrukt
    [1] erop gedrukt, opgewaardeerd
    [2] erop gedrukt, twee keer opgewaardeerd
   *[other] erop gedrukt, niveau { $level }
 }
score-nothing = telt nu niets
score-own-rule = volgens de eigen regel
score-berth = de ligplaats van het schip aan { $tile }
score-partner = de punten van { SEAT($seat) }, van hetzelfde team
score-rank = onder gelijken: { $reason }, { $number }

# --- Koppen
chapter-another-era = nog een tijdperk
chapter-end-of = het einde: { $era }
