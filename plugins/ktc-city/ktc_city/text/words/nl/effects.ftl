# Momenten en effecten: wat er door hen gebeurt, wat er gevraagd wordt, en wat tegels daarvan zeggen.

# --- Wat er gebeurd is.  Een zin over iemand gaat verder vanaf de naam
moment-came = effecten treden in werking { $when }{ $tile ->
    [none] {""}
   *[other] {" "}({ $tile })
 }
turn-held = is aan de beurt na alle effecten
effects-due = { $number } { $number ->
    [one] effect wacht
   *[other] effecten wachten
 }
effect-resolved = een effect wordt afgehandeld
effect-lapsed = een effect vervalt
effect-of-lapsed = het effect van { $name } vervalt: { $effect }
effect-left-out = een effect wordt overgeslagen: het maximum aan effecten in één keten is bereikt
again-lapsed = de extra actie vervalt
effects-done = alle effecten zijn afgehandeld
chosen = antwoordt op { $name } ({ question-asked }): { $option }
chosen-alone = heeft maar één antwoord op { $name } ({ question-asked }): { $option }
chosen-by-chance = het toeval antwoordt op { $name } ({ question-asked }): { $option }
noted-of-player = { $name } noteert { $key } van { $player }: { $value }
skills-given = geeft { $things } aan { $to } voor { $name }
skills-given-back = geeft { $things } terug voor { $name }
keyples-given-back = legt { $things } voor { $name } in de zak
tile-given = geeft { $tile } aan { $to } voor { $name }
points-taken = krijgt { $points } voor { $name }: { $reason }
points-lost = verliest { $points } voor { $name }: { $reason }
again-granted = krijgt van { $name } een extra actie: { $actions }
chosen-unseen = antwoordt in het geheim op { $name } ({ question-asked })
pool-drawn = trekt { $number } uit { $pool } voor { $name }: { $items }
pool-drawn-unseen = trekt { $number } uit { $pool } voor { $name }, in het geheim
pool-returned = legt { $number } terug: { $pool }
note-shown = toont { $key } ({ $name }): { $items }

# --- Wat er gevraagd en geweigerd wordt
question-asked = { $key ->
    [again] een extra actie
    [colours] deze keyples geven
    [connector] welke verbinding
    [from] van wie
    [keyple] welke keyple
    [skill] welk vaardigheidskaartje
    [who] welke speler
    [won] welke tegel
   *[other] { $key }
 }
ask-choose = { $name } vraagt: { question-asked }? ({ $options })
first-choose = eerst antwoordt { SEAT($seat) } op { $name }: { question-asked }? ({ $options })
another-chooses = { SEAT($seat) } antwoordt eerst op { $name }: { question-asked }? ({ $options })
no-such-answer = { $name } vraagt: { question-asked }? De antwoorden zijn { $answers }, niet { $wish }
one-more-of-a-kind = de extra actie moet een van deze zijn: { $kinds }
ask-one-more = extra actie: { $kinds }
play-kind-choose = antwoorden
play-effect-asks = { $name } vraagt: { question-asked }?
play-effect-asks-for = { $name } vraagt: { question-asked }? ({ $effect })
play-notes = Notities:
word-yes = ja
word-no = nee
word-bid = bieden
word-use = gebruiken
word-upgrade = opwaarderen

# --- Wanneer tegels werken
when-game-opened = aan het begin van het spel
when-era-began = aan het begin van een tijdperk
when-bid-laid = { $reach ->
    [own] als iemand erop biedt
    [borough] als de eigenaar biedt
   *[table] als iemand biedt
 }
when-tile-used = { $reach ->
    [own] als hij gebruikt wordt
    [borough] als een tegel van zijn wijk gebruikt wordt
   *[table] als een tegel gebruikt wordt
 }
when-upgrade-began = { $reach ->
    [own] voordat hij opgewaardeerd wordt
    [borough] voordat een tegel van zijn wijk opgewaardeerd wordt
   *[table] voordat een tegel opgewaardeerd wordt
 }
when-tile-upgraded = { $reach ->
    [own] als hij opgewaardeerd wordt
    [borough] als een tegel van zijn wijk opgewaardeerd wordt
   *[table] als een tegel opgewaardeerd wordt
 }
when-connector-laid = { $reach ->
    [own] als er een verbinding aan gelegd wordt
    [borough] als er in zijn wijk een verbinding gelegd wordt
   *[table] als er een verbinding gelegd wordt
 }
when-barge-sailed = { $reach ->
    [table] als iemand uitvaart
   *[borough] als de eigenaar uitvaart
 }
when-tile-won = { $reach ->
    [own] als hij gewonnen wordt
    [borough] als de eigenaar een tegel wint
   *[table] als een tegel gewonnen wordt
 }
when-era-ended = aan het einde van een tijdperk
when-tile-placed = { $reach ->
    [own] als hij gelegd wordt
    [borough] als er in zijn wijk een tegel gelegd wordt
   *[table] als er een tegel gelegd wordt
 }
when-offer-taken = als actie in de beurt van de eigenaar
when-chosen = na het antwoord op zijn vraag
tile-and-moment = { $tile }:
role-owner = de eigenaar
role-doer = de actieve speler
moment-brings = { $when }: { $effects }

# --- Wat een effect doet
effect-gain = { $things } nemen
effect-draw = { $keyples } uit de zak trekken
effect-seek = { $keyples } uit de zak nemen
effect-give-back = { $things } teruggeven
effect-give = { $things } aan { $to } geven
effect-take = { $things } nemen van een speler naar keuze
effect-another-gives = { $picks ->
    [chance] een willekeurige speler
   *[choice] een speler naar keuze
 } geeft { $things } aan { $to }
effect-another-gives-back = { $picks ->
    [chance] een willekeurige speler
   *[choice] een speler naar keuze
 } geeft { $things } terug
effect-drawn = { $effect }, willekeurig getrokken
effect-pick = een { $others ->
    [others] andere{" "}
   *[all] {""}
 }{ $picks ->
    [chance] willekeurige speler
   *[choice] speler naar keuze
 }: { $effects }
effect-any-won-tile = een gewonnen tegel die nog niet gelegd is
effect-as-far = { $effect }, voor zover mogelijk
effect-level = { $tile } opwaarderen zonder te betalen
effect-level-own = deze tegel opwaarderen zonder te betalen
effect-award = { $points } krijgen ({ $reason })
effect-lose = { $points } verliezen ({ $reason })
effect-again = een extra actie doen ({ $actions })
effect-note = { $key } op { $value } zetten
effect-note-add = { $value } bij { $key } optellen
effect-note-less = { $value } van { $key } aftrekken
effect-then = { $before } en daarvoor { $next }
effect-or = { $before } of { $next }
effect-may = als je wilt: { $effects }
effect-one-of = één van deze{ $picks ->
    [chance] , willekeurig
   *[choice] {""}
 }: { $parts }
effect-option = { $name } ({ $effects })
effect-of-player = { $player }: { $effect }
effect-nothing = niets
effect-draw-pool = { $number } uit { $pool } trekken
effect-draw-keep = { $number } uit { $pool } trekken en er { $keep } houden
effect-in-secret = in het geheim: { $effect }
effect-reveal = { $key } tonen
pool-of-skills = de vaardigheidskaartjes in de voorraad
bid-counted = het bod op { $tile } telt voor { $more } meer dan het aantal keyples
winners-named = { $winners } winnen samen
game-ended-together = het spel is afgelopen: { $totals }

# --- Thuistegels naar keuze
ask-choose-home = kies je thuistegel ({ $tiles })
first-choose-home = eerst kiest { SEAT($seat) } een thuistegel ({ $tiles })
another-chooses-home = { SEAT($seat) } kiest eerst een thuistegel ({ $tiles })
no-such-answer-home = kies een van de thuistegels { $answers }, niet { $wish }
play-home-asked = Welke thuistegel kies je?
homes-dealt = krijgt twee thuistegels om uit te kiezen: { $tiles }
effect-home = { $tile } als thuistegel nemen
