# What has happened, one message an event.
event-first-player-drawn = seat { $seat } is drawn as the first player
event-hand-dealt = seat { $seat } is dealt { $cards ->
    [none] { $number } cards
   *[other] { $cards }
 }
event-turn-began = the turn of seat { $seat } begins
event-card-drawn = seat { $seat } takes { $card ->
    [none] a card
   *[other] { $card }
 } from the deck
event-card-picked = seat { $seat } takes { $card } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display
event-deck-looked-at = seat { $seat } looks at { $number ->
    [one] the top card
   *[other] the top { $number } cards
 } of the deck{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-card-kept = seat { $seat } keeps { $card ->
    [none] one of these cards
   *[other] { $card }
 }
event-cards-returned = seat { $seat } puts { $cards ->
    [none] { $number ->
        [one] a card
       *[other] { $number } cards
     }
   *[other] { $cards }
 } back on the deck
event-last-card-taken = the end begins: each other player has one more turn
event-taking-ended = seat { $seat } has taken its cards
event-action-began = seat { $seat } chooses its action: { $action }
event-cards-due = seat { $seat } takes { $number ->
    [one] one card
   *[other] { $number } cards
 } now
event-card-expended = seat { $seat } expends { $card } to { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display
event-card-given-up = seat { $seat } gives up { $card } to { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display
event-display-overflowed = the Card Display is full: { $cards } are discarded, and the bottom row moves up
event-card-placed = seat { $seat } places { $card } from { $source ->
    [hand] the hand
    [top] the top row of the Card Display
   *[bottom] the bottom row of the Card Display
 } on stack { $stack }
event-person-played = seat { $seat } plays { $card }
event-placements-freed = seat { $seat } may place { $number } cards without expending any
event-loans-taken = seat { $seat } takes { $count ->
    [one] a loan of £{ $each }
   *[other] { $count } loans of £{ $each } each
 }
event-money-paid = seat { $seat } pays £{ $amount } to { $to ->
    [-1] the bank
   *[other] seat { $to }
 }
event-money-taken = seat { $seat } takes £{ $amount } from the bank
event-money-put-on-card = £{ $amount } is put on stack { $stack } of seat { $seat }
event-money-left-card = £{ $amount } from stack { $stack } of seat { $seat } goes to { $to ->
    [-1] the bank
   *[other] seat { $to }
 }
event-points-taken = seat { $seat } takes { $points ->
    [one] a victory point
   *[other] { $points } victory points
 }
event-poverty-changed = the poverty of seat { $seat } changes by { $by }
event-poverty-counted = the poverty of seat { $seat } changes by { $by } ({ $stacks } for stacks, { $cards } for cards in hand, less { $boroughs } for boroughs)
event-card-activated = seat { $seat } activates { $card }{ $again ->
    [yes] { " " }again
   *[no] { "" }
 }
event-effects-due = seat { $seat } has a question to answer: { $card }
event-effects-left = seat { $seat } goes on
event-run-ended = seat { $seat } has run its city
event-hospital-used = seat { $seat } turns stack { $hospital } face down in the place of stack { $saved }
event-card-flipped = { $card } of seat { $seat } is turned face down
event-land-bought = seat { $seat } buys { $borough }
event-underground-placed = seat { $seat } places an Underground counter in { $borough }
event-cards-exchanged = seat { $seat } takes { $taken } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display, and gives { $given } for it
event-action-ended = seat { $seat } has done its action
event-turn-ended = the turn of seat { $seat } is over
event-loans-repaid = seat { $seat } repays { $count ->
    [one] a loan
   *[other] { $count } loans
 } with £{ $amount }
event-hand-discarded = seat { $seat } takes { $number } poverty points for its hand and discards it: { $cards }
event-game-ended = the game is over
