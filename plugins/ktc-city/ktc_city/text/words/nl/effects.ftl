# Momenten en effecten: wat er door hen gebeurt, wat er gevraagd wordt, en wat tegels daarvan zeggen.

# --- Wat er gebeurd is.  Een zin over iemand gaat verder vanaf de naam
moment-came = effecten worden gevraagd, { $when }{ $tile ->
    [none] {""}
   *[other] {" "}({ $tile })
 }
turn-held = is aan de beurt als alle effecten klaar zijn
effects-due = { $number } { $number ->
    [one] effect wacht
   *[other] effecten wachten
 }
effect-resolved = een effect is klaar
effect-lapsed = een effect vervalt
effect-of-lapsed = het effect van { $name } vervalt: { $effect }
effect-left-out = een effect blijft achterwege, want het werden er te veel: geen keten van effecten is eindeloos
again-lapsed = nog een actie vervalt
effects-done = alle effecten zijn klaar
chosen = antwoordt { $name } ({ question-asked }): { $option }
chosen-alone = heeft voor { $name } maar één antwoord ({ question-asked }): { $option }
noted-of-player = { $name } onthoudt { $key } van { $player }: { $value }
skills-given = geeft { $things } aan { $to } voor { $name }
skills-given-back = geeft { $things } terug voor { $name }
keyples-given-back = legt { $things } voor { $name } in de zak
tile-given = geeft { $tile } aan { $to } voor { $name }
points-taken = krijgt { $points } voor { $name }: { $reason }
points-lost = verliest { $points } voor { $name }: { $reason }
again-granted = mag voor { $name } nog een keer: { $actions }
chosen-unseen = antwoordt { $name } ({ question-asked }) in het geheim
pool-drawn = trekt { $number } uit { $pool } voor { $name }: { $items }
pool-drawn-unseen = trekt { $number } uit { $pool } voor { $name }, in het geheim
pool-returned = legt { $number } terug: { $pool }
note-shown = toont { $key } ({ $name }): { $items }

# --- Wat er gevraagd en geweigerd wordt
question-asked = { $key ->
    [again] nog een keer
    [connector] welke verbinding
    [from] van wie
    [keyple] welke keyple
    [skill] welk vaardigheidskaartje
    [won] welke tegel
   *[other] { $key }
 }
ask-choose = { $name } vraagt: { question-asked }? ({ $options })
first-choose = eerst antwoordt { SEAT($seat) } { $name }: { question-asked }? ({ $options })
another-chooses = { SEAT($seat) } antwoordt eerst { $name }: { question-asked }? ({ $options })
no-such-answer = { $name } vraagt: { question-asked }? De antwoorden zijn { $answers }, niet { $wish }
one-more-of-a-kind = nog een actie is één van deze: { $kinds }
ask-one-more = nog een actie: { $kinds }
play-kind-choose = antwoorden
play-effect-asks = { $name } vraagt: { question-asked }?
play-effect-asks-for = { $name } vraagt: { question-asked }? ({ $effect })
play-notes = Onthouden:
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
when-chosen = na het antwoord op zijn vraag
tile-and-moment = { $tile }:
role-owner = de eigenaar
role-doer = wie het deed
moment-brings = { $when }: { $effects }

# --- Wat een effect doet
effect-gain = { $things } pakken
effect-draw = { $keyples } uit de zak trekken
effect-give-back = { $things } teruggeven
effect-give = { $things } aan { $to } geven
effect-take = { $things } pakken van een speler naar keuze
effect-another-gives = een speler naar keuze geeft { $things } aan { $to }
effect-another-gives-back = een speler naar keuze geeft { $things } terug
effect-any-won-tile = een gewonnen tegel die nog niet ligt
effect-as-far = { $effect }, zover het kan
effect-level = { $tile } opwaarderen zonder te betalen
effect-level-own = deze tegel opwaarderen zonder te betalen
effect-award = { $points } krijgen ({ $reason })
effect-lose = { $points } verliezen ({ $reason })
effect-again = nog een keer ({ $actions })
effect-note = { $key } op { $value } zetten
effect-note-add = { $value } bij { $key } optellen
effect-note-less = { $value } van { $key } aftrekken
effect-then = { $before } en daarvoor { $next }
effect-or = { $before } of { $next }
effect-may = als je wilt: { $effects }
effect-one-of = één van deze: { $parts }
effect-option = { $name } ({ $effects })
effect-of-player = { $player }: { $effect }
effect-nothing = niets
effect-draw-pool = trek { $number } uit { $pool }
effect-draw-keep = trek { $number } uit { $pool } en houd er { $keep }
effect-in-secret = in het geheim: { $effect }
effect-reveal = toon { $key }
pool-of-skills = de vaardigheidskaartjes in de voorraad
bid-counted = het bod op { $tile } telt { $more } meer dan zijn keyples
winners-named = { $winners } winnen samen
game-ended-together = het spel is afgelopen: { $totals }

# --- Thuistegels naar keuze
ask-choose-home = kies je thuistegel ({ $tiles })
first-choose-home = eerst kiest { SEAT($seat) } een thuistegel ({ $tiles })
another-chooses-home = het is { SEAT($seat) } die nu een thuistegel kiest ({ $tiles })
no-such-answer-home = de thuistegels om uit te kiezen zijn { $answers }, niet { $wish }
play-home-asked = Welke thuistegel kies je?
homes-dealt = krijgt twee thuistegels om uit te kiezen: { $tiles }
effect-home = in { $tile } wonen
