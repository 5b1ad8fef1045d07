# Wat er gebeurd is, één bericht voor elke gebeurtenis.
event-first-player-drawn = plaats { $seat } is als startspeler geloot
event-hand-dealt = plaats { $seat } krijgt { $cards ->
    [none] { $number } kaarten
   *[other] { $cards }
 }
event-turn-began = de beurt van plaats { $seat } begint
event-card-drawn = plaats { $seat } neemt { $card ->
    [none] een kaart
   *[other] { $card }
 } van de stapel
event-card-picked = plaats { $seat } neemt { $card } uit { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling
event-deck-looked-at = plaats { $seat } bekijkt { $number ->
    [one] de bovenste kaart
   *[other] de bovenste { $number } kaarten
 } van de stapel{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-card-kept = plaats { $seat } houdt { $card ->
    [none] een van deze kaarten
   *[other] { $card }
 }
event-cards-returned = plaats { $seat } legt { $cards ->
    [none] { $number ->
        [one] een kaart
       *[other] { $number } kaarten
     }
   *[other] { $cards }
 } terug op de stapel
event-last-card-taken = het einde begint: ieder ander heeft nog één beurt
event-taking-ended = plaats { $seat } heeft zijn kaarten genomen
event-action-began = plaats { $seat } kiest zijn actie: { $action }
event-cards-due = plaats { $seat } neemt nu { $number ->
    [one] een kaart
   *[other] { $number } kaarten
 }
event-card-expended = plaats { $seat } geeft { $card } uit, naar { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling
event-card-given-up = plaats { $seat } staat { $card } af, naar { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling
event-display-overflowed = de uitstalling is vol: { $cards } worden afgelegd, en de onderste rij schuift naar boven
event-card-placed = plaats { $seat } legt { $card } uit { $source ->
    [hand] de hand
    [top] de bovenste rij van de uitstalling
   *[bottom] de onderste rij van de uitstalling
 } op stapel { $stack }
event-person-played = plaats { $seat } speelt { $card }
event-placements-freed = plaats { $seat } mag { $number } kaarten leggen zonder er een uit te geven
event-loans-taken = plaats { $seat } neemt { $count ->
    [one] een lening van £{ $each }
   *[other] { $count } leningen van elk £{ $each }
 }
event-money-paid = plaats { $seat } betaalt £{ $amount } aan { $to ->
    [-1] de bank
   *[other] plaats { $to }
 }
event-money-taken = plaats { $seat } neemt £{ $amount } van de bank
event-money-put-on-card = £{ $amount } komt op stapel { $stack } van plaats { $seat }
event-money-left-card = £{ $amount } van stapel { $stack } van plaats { $seat } gaat naar { $to ->
    [-1] de bank
   *[other] plaats { $to }
 }
event-points-taken = plaats { $seat } neemt { $points ->
    [one] een overwinningspunt
   *[other] { $points } overwinningspunten
 }
event-poverty-changed = de armoede van plaats { $seat } verandert met { $by }
event-poverty-counted = de armoede van plaats { $seat } verandert met { $by } ({ $stacks } voor stapels, { $cards } voor handkaarten, min { $boroughs } voor wijken)
event-card-activated = plaats { $seat } activeert { $card }{ $again ->
    [yes] { " " }nog een keer
   *[no] { "" }
 }
event-effects-due = plaats { $seat } heeft een vraag te beantwoorden: { $card }
event-effects-left = plaats { $seat } gaat verder
event-run-ended = plaats { $seat } heeft zijn stad geactiveerd
event-hospital-used = plaats { $seat } draait stapel { $hospital } om in plaats van stapel { $saved }
event-card-flipped = { $card } van plaats { $seat } wordt omgedraaid
event-land-bought = plaats { $seat } koopt { $borough }
event-underground-placed = plaats { $seat } zet een metrofiche in { $borough }
event-cards-exchanged = plaats { $seat } neemt { $taken } uit { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling en geeft er { $given } voor
event-action-ended = plaats { $seat } heeft zijn actie gedaan
event-turn-ended = de beurt van plaats { $seat } is voorbij
event-loans-repaid = plaats { $seat } lost { $count ->
    [one] een lening
   *[other] { $count } leningen
 } af met £{ $amount }
event-hand-discarded = plaats { $seat } neemt { $number } armoedepunten voor zijn hand en legt die af: { $cards }
event-game-ended = het spel is voorbij
