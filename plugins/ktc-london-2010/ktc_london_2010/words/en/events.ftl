# What has happened, one message an event.
event-first-player-drawn = { SEAT($seat) } is the first player
event-hand-dealt = { SEAT($seat) } is dealt { $cards ->
    [none] { $number } cards
   *[other] { $cards }
 }
event-turn-began = { SEAT($seat) }'s turn begins
event-card-drawn = { SEAT($seat) } takes { $card ->
    [none] a card
   *[other] { $card }
 } from the deck
event-card-picked = { SEAT($seat) } takes { $card } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display
event-deck-looked-at = { SEAT($seat) } looks at { $number ->
    [one] the top card
   *[other] the top { $number } cards
 } of the deck{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-card-kept = { SEAT($seat) } keeps { $card ->
    [none] one of these cards
   *[other] { $card }
 }
event-cards-returned = { SEAT($seat) } puts { $cards ->
    [none] { $number ->
        [one] a card
       *[other] { $number } cards
     }
   *[other] { $cards }
 } back on the deck
event-last-card-taken = the end of the game begins: each other player has one more turn
event-taking-ended = { SEAT($seat) } takes no more cards
event-action-began = { SEAT($seat) } chooses an action: { $action }
event-cards-due = { SEAT($seat) } takes { $number ->
    [one] one card
   *[other] { $number } cards
 } now
event-card-expended = { SEAT($seat) } expends { $card } to { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display
event-card-given-up = { SEAT($seat) } gives up { $card } to { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display
event-display-overflowed = the Card Display is full: { $cards } are discarded, and the bottom row moves up
event-card-placed = { SEAT($seat) } places { $card } from { $source ->
    [hand] the hand
    [top] the top row of the Card Display
   *[bottom] the bottom row of the Card Display
 } on stack { FROM_ONE($stack) }
event-person-played = { SEAT($seat) } plays { $card }
event-placements-freed = { SEAT($seat) } may place { $number } { $number ->
    [one] card
   *[other] cards
 } without expending any
event-loans-taken = { SEAT($seat) } takes { $count ->
    [one] a loan of £{ $each }
   *[other] { $count } loans of £{ $each } each
 }
event-money-paid = { SEAT($seat) } pays £{ $amount } to { $to ->
    [-1] the bank
   *[other] { SEAT($to) }
 }
event-money-taken = { SEAT($seat) } takes £{ $amount } from the bank
event-money-put-on-card = £{ $amount } is placed on { SEAT($seat) }'s stack { FROM_ONE($stack) }
event-money-left-card = £{ $amount } from { SEAT($seat) }'s stack { FROM_ONE($stack) } goes to { $to ->
    [-1] the bank
   *[other] { SEAT($to) }
 }
event-points-taken = { SEAT($seat) } takes { $points ->
    [one] a victory point
   *[other] { $points } victory points
 }
event-poverty-changed = { SEAT($seat) }'s poverty changes by { $by }
event-poverty-counted = { SEAT($seat) }'s poverty changes by { $by } ({ $stacks } for stacks, { $cards } for cards in hand, minus { $boroughs } for boroughs)
event-card-activated = { SEAT($seat) } activates { $card }{ $again ->
    [yes] { " " }again
   *[no] { "" }
 }
event-effects-due = { SEAT($seat) } has a question to answer: { $card }
event-effects-left = { SEAT($seat) } continues
event-run-ended = { SEAT($seat) } has run its city
event-hospital-used = { SEAT($seat) } turns stack { FROM_ONE($hospital) } face down in place of stack { FROM_ONE($saved) }
event-card-flipped = { SEAT($seat) }'s { $card } is turned face down
event-land-bought = { SEAT($seat) } buys { $borough }
event-underground-placed = { SEAT($seat) } places an Underground counter in { $borough }
event-cards-exchanged = { SEAT($seat) } takes { $taken } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display, and gives { $given } for it
event-action-ended = { SEAT($seat) } ends the action
event-turn-ended = { SEAT($seat) }'s turn is over
event-loans-repaid = { SEAT($seat) } repays { $count ->
    [one] a loan
   *[other] { $count } loans
 } with £{ $amount }
event-hand-discarded = { SEAT($seat) } takes { $number } { $number ->
    [one] poverty point
   *[other] poverty points
 } for its hand and discards it: { $cards }
event-game-ended = the game is over
