# Wat er gebeurd is.  Een zin over iemand gaat verder na de naam: "Rood … biedt 3 keyples (rood) op Gherkin".

some = { $number } { $name }
keyples = { $number } { $number ->
    [one] keyple
   *[other] keyples
 } ({ $colour }{ $where ->
    [all] , van vóór het scherm
    [some] , waarvan { $front } van vóór het scherm
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
no-connector-for-want = geen verbinding, want er zijn er geen
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
the-river-tile = de riviertegel van dit tijdperk

# --- De opbouw
seed-committed = het startgetal van alle trekkingen ligt vast: het controlegetal ervan begint met { $digits }
home-chosen = begint met thuistegel { $tile }
river-laid = de riviertegels zijn { $tiles }
supply-laid = de voorraad bevat { $connectors } en { $skills }
bag-filled = de zak bevat { $keyples }
barge-moored = meert af aan { $berth }
tiles-set-aside = { $number } { $number ->
    [one] tegel
   *[other] tegels
 } van dit spel ({ $kind }) { $number ->
    [one] ligt
   *[other] liggen
 } open klaar: { $tiles }
tiles-dealt = in het aanbod komen { $tiles }{ $level ->
    [0] {""}
    [1] , al opgewaardeerd
   *[other] , al op niveau { $level }
 }

# --- Beurten
era-began = heeft het meest rechtse schip en begint
turn-began = is aan de beurt
pile-moved = verplaatst { $keyples } van een verliezend bod van { $tile }
keyples-bid = biedt { $keyples } op { $tile }
bid-with-piles = voor een bod van { $total } op { $tile }
bid-brought-to = biedt nu { $total } op { $tile }
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
tile-offer-taken = neemt het aanbod van { $tile } aan
offer-taken = neemt { $wish } van { $variant }
noted = { $variant } noteert { $key }: { $value }
taken = neemt { $things }
given-back = geeft { $things } terug
connector-joins = legt een verbinding ({ $colour }) tussen { $tile } en { $beside }
connector-placed = legt een verbinding ({ $colour }) aan { $tile }, in het { $direction }
connector-put-back = geeft een verbinding ({ $colour }) terug aan de voorraad
connector-left = laat een verbinding in de voorraad
landmark-set-up = zet het bouwwerk van { $tile } neer
tile-upgraded = waardeert { $tile } op{ $level ->
    [1] {""}
   *[other] {" "}naar niveau { $level }
 }
passed = past
all-passed = iedereen heeft gepast; er wordt uitgevaren in deze volgorde: { $order }
barge-sailed = vaart naar { $berth }

# --- Het einde van een tijdperk
era-ended = alle schepen zijn uitgevaren; vanaf het meest rechtse schip met de klok mee is de volgorde { $order }
phase-next-era = het volgende tijdperk begint
phase-taking-tiles = de winnaars nemen hun tegels
phase-unbid-tiles = tegels zonder bod verlaten het spel
phase-river-tile = de riviertegel wordt opgeëist
phase-drawing = de spelers trekken keyples uit de zak
phase-retrieving = de spelers nemen hun keyples terug
phase-placing = de spelers leggen hun nieuwe tegels
phase-scoring = de puntentelling
phase-goes-on = het spel gaat verder
bid-returned = neemt { $keyples } van het bod op { $tile } terug{ $where ->
    [front] , voor het scherm
   *[behind] {""}
 }
placed-returned = neemt { $keyples } van { $tile } terug{ $where ->
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
 } terug in de zak
tile-left = { $tile } verlaat het spel
keyples-drawn = trekt { $number } { $number ->
    [one] keyple
   *[other] keyples
 }
keyples-sought = kijkt in de zak en neemt { $keyples }
keyples-not-found = zoekt { $keyples } in de zak en vindt er geen
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
 }; { $winner } wint met het schip dat verder naar rechts ligt, aan de { $berth } van { $river }.
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
score-nothing = levert nog niets op
score-own-rule = volgens de speciale regel
score-berth = de ligplaats van het schip aan { $tile }
score-partner = de punten van { SEAT($seat) }, uit hetzelfde team
score-rank = bij gelijke stand: { $reason }, { $number }

# --- Koppen
chapter-another-era = volgend tijdperk
chapter-end-of = einde van { $era }
