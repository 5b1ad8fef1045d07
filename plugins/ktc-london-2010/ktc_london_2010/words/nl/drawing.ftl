# Een tafel in de terminal, als plaatje en als bord: titels, kleine woorden, en wat schermlezers zeggen.

# --- Wie aan de beurt is
draw-goes-on = { $player } is aan de beurt: { $what }
draw-over = Het spel is afgelopen.
draw-reader = Wat { $player } weet.
draw-everybody = Wat iedereen mag weten.
draw-phase-opening = het spel wordt klaargezet
draw-phase-start = de kaart van de beurt nemen
draw-phase-look = de stapel bekijken
draw-phase-return = kaarten terugleggen op de stapel
draw-phase-action = een actie kiezen
draw-phase-play = kaarten spelen
draw-phase-run = de stad activeren
draw-phase-flip = kaarten omdraaien
draw-phase-take = kaarten nemen
draw-phase-trim = kaarten afstaan
draw-phase-cover = een kaart van de uitstalling leggen
draw-phase-player = een speler kiezen
draw-phase-expend = kaarten uitgeven
draw-phase-underground = een metrofiche zetten
draw-phase-again = een kaart nog eens activeren
draw-phase-exchange = een kaart ruilen
draw-due-cards = { $number ->
    [one] nog een kaart nemen
   *[other] nog { $number } kaarten nemen
 }
draw-free-places = { $number ->
    [one] een kaart mag gelegd worden zonder er een uit te geven
   *[other] { $number } kaarten mogen gelegd worden zonder er een uit te geven
 }
draw-due = wacht op een antwoord: { $card }
draw-last-turns = { $number ->
    [one] de laatste beurt
   *[other] de laatste { $number } beurten
 }

# --- Delen
draw-display = Uitstalling
draw-top = Bovenste rij
draw-bottom = Onderste rij
draw-deck-left = { $number ->
    [one] een kaart in de stapel
   *[other] { $number } kaarten in de stapel
 }
draw-discarded = { $number ->
    [one] een kaart op de aflegstapel
   *[other] { $number } kaarten op de aflegstapel
 }: { $cards }
draw-nothing-discarded = geen kaart op de aflegstapel
draw-hand = Je hand
draw-looked = Kaarten die je bekijkt
draw-map = De kaart van Londen
draw-building = Gebouwen van { $player }
draw-built = Gebouwen
draw-own-building = Je gebouwen
draw-texts = Teksten van deze kaarten
draw-key = Legenda

# --- Wat een speler heeft
draw-money = Geld
draw-poverty = Armoede
draw-points = Genomen punten
draw-loans = Leningen
draw-cards = Handkaarten
draw-stacks = Stapels
draw-boroughs = Wijken
draw-underground = Metrofiches
draw-counters = Fiches over
draw-lost = Verloren aan armoede

# --- Kaarten
draw-card = { $card }, { $colour }, stapel { $letter }
draw-cost = £{ $number } om te leggen
draw-no-base = kan niet gelegd worden
draw-pay = £{ $number } om te activeren
draw-expend-any = een kaart naar keuze om te activeren
draw-expend = een kaart ({ $colour }) om te activeren
draw-earns = levert £{ $number } op
draw-gains = { $number ->
    [one] levert een overwinningspunt op
   *[other] levert { $number } overwinningspunten op
 }
draw-relieves = { $number ->
    [one] neemt een armoedepunt weg
   *[other] neemt { $number } armoedepunten weg
 }
draw-burdens = { $number ->
    [one] een armoedepunt meer
   *[other] { $number } armoedepunten meer
 }
draw-own-text = een eigen tekst
draw-text = tekst
draw-flips = wordt omgedraaid
draw-stays = blijft open
draw-hexagon = { $number ->
    [one] een punt aan het einde
   *[other] { $number } punten aan het einde
 }
draw-copies = { $number } keer
draw-stack = Stapel { $number }: { $top }
draw-down = { $card }, gedekt
draw-face-down = gedekt
draw-below = { $number ->
    [one] een kaart eronder
   *[other] { $number } kaarten eronder
 }: { $cards }
draw-lies = £{ $number } erop
draw-activated = geactiveerd
draw-new = nieuw
draw-saved = blijft deze keer open
draw-new-stack = een nieuwe stapel
draw-in-row = { $card }; { $row } van de uitstalling

# --- Wijken
draw-borough = { $borough }: £{ $cost }, { $cards ->
    [one] een kaart
   *[other] { $cards } kaarten
 }, { $points ->
    [one] een punt
   *[other] { $points } punten
 }
draw-owned = gebouwfiche van { $player }
draw-unowned = van niemand
draw-tunnelled = metrofiche
draw-thames = aan de Theems
draw-first = hier mag de eerste aankoop
draw-begins = de metro begint hier of ernaast
draw-beside = naast { $boroughs }
draw-over-bridges = over een brug naar { $boroughs }
draw-bridge = Brug: { $one } – { $other }
draw-way = Buren: { $one } – { $other }
draw-wall = Geen weg: { $one } – { $other }
draw-river = De Theems

# --- Legenda
draw-key-cost = prijs
draw-key-cards = te nemen kaarten
draw-key-points = punten aan het einde
draw-key-gains = overwinningspunten
draw-key-relief = armoedepunten
draw-key-expend = uit te geven kaart
draw-key-flip = daarna omgedraaid
draw-key-stays = blijft open
draw-key-underground = metrofiche
draw-key-first = eerste aankoop
draw-key-begins = begin van de metro
draw-key-thames = aan de Theems
draw-key-bridge = brug
