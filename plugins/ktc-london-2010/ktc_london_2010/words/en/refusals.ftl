# Why an action is refused.
deck-unnamed = the card on top of the deck has no name before it is taken
keep-one-seen = of the deck, only a card that was looked at can be kept now
deck-empty = the deck is empty
not-on-display = there is no such card in that row of the Card Display
no-look = no card in view lets its owner look at the deck
look-comes-first = the look at the deck comes before the first card
not-seen = it is none of the cards that were looked at
all-go-back = all cards that were looked at and not kept go back, each once
take-all = { $number } { $number ->
    [one] card more is
   *[other] cards more are
 } to be taken
take-one = a card must be taken first
not-in-hand = { $card } is not in the hand
no-stone-base = { $card } has no stone base
no-such-stack = { $last ->
    [-1] there are no stacks yet
   *[other] there are stacks up to number { FROM_ONE($last) }
 }
on-new-card = no card goes on one that was placed in the same turn
nothing-expended = no card is expended for { $card }
expend-same = a card of the same colour ({ $colour }) must be expended
no-person = { $card } cannot be played for a power
place-one = one card must be placed before the action ends
place-freely = { $number } { $number ->
    [one] card
   *[other] cards
 } more must be placed
face-down = a card that lies face down is not activated
activated-already = { $card } was activated in this run already
too-late = { $card } could be activated only at once
not-to-activate = { $card } has nothing to be activated
expend-to-activate = a card ({ $colour }) must be expended to activate it
no-room-for-counters = there is no room for { $number } Underground { $number ->
    [one] counter
   *[other] counters
 }
for-nothing = { $card } would be activated for nothing
not-activated-yet = only another card that was activated in this run is activated again
again-for-nothing = { $card } would do too little to be activated again
no-hospital = there is no card in view that can be turned in the place of another
not-to-save = it is no card that is turned face down in this run
another-player = another player must be chosen
not-of-kind = { $card } cannot be expended for this
no-underground-there = no Underground counter can go to { $borough }
no-such-borough = there is no borough { $borough }
borough-taken = { $borough } has a building counter already
no-counter = all { $number } building counters lie on the map
first-land = the first purchase is one of { $boroughs }
not-adjacent = no borough beside { $borough } has a building counter
no-exchange = no card in view lets its owner exchange a card
exchanged-already = a card was exchanged in this turn already
nothing-to-give = there is no card to give for it
only-paupers = Paupers are not given in exchange, and the hand has no other card
no-pauper-given = { $card } cannot be given in exchange
no-need = a loan is taken only when a payment needs it
loan-in-action = without need, a loan is taken in the action of the turn only
first-take = a card is taken first
first-keep = the cards that were looked at come first
first-return = the cards that were looked at go back first
choose-an-action = one of the four actions is chosen now
cards-are-played = cards are played in this action
city-is-run = the city is run in this action
cards-are-flipped = the cards that were activated are turned face down now
cards-are-due = the cards that are due are taken first
first-give-up = the hand is brought down to its limit first
answer-first = what a card asks is answered first
