# Wat er gebeurd is, één bericht voor elke gebeurtenis.
event-first-player-drawn = { SEAT($seat) } is startspeler
event-hand-dealt = { SEAT($seat) } krijgt { $cards ->
    [none] { $number } kaarten
   *[other] { $cards }
 }
event-turn-began = de beurt van { SEAT($seat) } begint
event-card-drawn = { SEAT($seat) } neemt { $card ->
    [none] een kaart
   *[other] { $card }
 } van de stapel
event-card-picked = { SEAT($seat) } neemt { $card } uit { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling
event-deck-looked-at = { SEAT($seat) } bekijkt { $number ->
    [one] de bovenste kaart
   *[other] de bovenste { $number } kaarten
 } van de stapel{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-card-kept = { SEAT($seat) } houdt { $card ->
    [none] een van deze kaarten
   *[other] { $card }
 }
event-cards-returned = { SEAT($seat) } legt { $cards ->
    [none] { $number ->
        [one] een kaart
       *[other] { $number } kaarten
     }
   *[other] { $cards }
 } terug op de stapel
event-last-card-taken = het einde van het spel begint: elke andere speler heeft nog één beurt
event-taking-ended = { SEAT($seat) } neemt geen kaarten meer
event-action-began = { SEAT($seat) } kiest een actie: { $action }
event-cards-due = { SEAT($seat) } neemt nu { $number ->
    [one] een kaart
   *[other] { $number } kaarten
 }
event-card-expended = { SEAT($seat) } geeft { $card } uit, naar { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling
event-card-given-up = { SEAT($seat) } staat { $card } af, naar { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling
event-display-overflowed = de uitstalling is vol: { $cards } worden afgelegd, en de onderste rij schuift naar boven
event-card-placed = { SEAT($seat) } legt { $card } uit { $source ->
    [hand] de hand
    [top] de bovenste rij van de uitstalling
   *[bottom] de onderste rij van de uitstalling
 } op stapel { FROM_ONE($stack) }
event-person-played = { SEAT($seat) } speelt { $card }
event-placements-freed = { SEAT($seat) } mag { $number } { $number ->
    [one] kaart
   *[other] kaarten
 } leggen zonder er een uit te geven
event-loans-taken = { SEAT($seat) } neemt { $count ->
    [one] een lening van £{ $each }
   *[other] { $count } leningen van elk £{ $each }
 }
event-money-paid = { SEAT($seat) } betaalt £{ $amount } aan { $to ->
    [-1] de bank
   *[other] { SEAT($to) }
 }
event-money-taken = { SEAT($seat) } neemt £{ $amount } van de bank
event-money-put-on-card = £{ $amount } komt op stapel { FROM_ONE($stack) } van { SEAT($seat) }
event-money-left-card = £{ $amount } van stapel { FROM_ONE($stack) } van { SEAT($seat) } gaat naar { $to ->
    [-1] de bank
   *[other] { SEAT($to) }
 }
event-points-taken = { SEAT($seat) } neemt { $points ->
    [one] een overwinningspunt
   *[other] { $points } overwinningspunten
 }
event-poverty-changed = de armoede van { SEAT($seat) } verandert met { $by }
event-poverty-counted = de armoede van { SEAT($seat) } verandert met { $by } ({ $stacks } voor stapels, { $cards } voor handkaarten, min { $boroughs } voor wijken)
event-card-activated = { SEAT($seat) } activeert { $card }{ $again ->
    [yes] { " " }nog een keer
   *[no] { "" }
 }
event-effects-due = { SEAT($seat) } heeft een vraag te beantwoorden: { $card }
event-effects-left = { SEAT($seat) } gaat verder
event-run-ended = { SEAT($seat) } is klaar met de stad activeren
event-hospital-used = { SEAT($seat) } draait stapel { FROM_ONE($hospital) } om in plaats van stapel { FROM_ONE($saved) }
event-card-flipped = { $card } van { SEAT($seat) } wordt omgedraaid
event-land-bought = { SEAT($seat) } koopt { $borough }
event-underground-placed = { SEAT($seat) } zet een metrofiche in { $borough }
event-cards-exchanged = { SEAT($seat) } neemt { $taken } uit { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 } van de uitstalling en geeft er { $given } voor
event-action-ended = { SEAT($seat) } beëindigt de actie
event-turn-ended = de beurt van { SEAT($seat) } is voorbij
event-loans-repaid = { SEAT($seat) } lost { $count ->
    [one] een lening
   *[other] { $count } leningen
 } af met £{ $amount }
event-hand-discarded = { SEAT($seat) } neemt { $number } { $number ->
    [one] armoedepunt
   *[other] armoedepunten
 } voor de handkaarten en legt die af: { $cards }
event-game-ended = het spel is afgelopen
