# Why an action is refused.
deck-unnamed = the top card of the deck has no name until you take it
keep-one-seen = from the deck, keep one of the cards you looked at
deck-empty = the deck is empty
not-on-display = that row of the Card Display has no such card
no-look = you have no card in view that lets you look at the deck
look-comes-first = look at the deck before you take your first card
not-seen = this is not one of the cards you looked at
all-go-back = put back all other cards you looked at, each once
take-all = take { $number } more { $number ->
    [one] card
   *[other] cards
 } first
take-one = take a card first
not-in-hand = { $card } is not in your hand
no-stone-base = { $card } has no stone base
no-such-stack = { $last ->
    [-1] you have no stacks yet
   *[other] your stacks are numbered up to { FROM_ONE($last) }
 }
on-new-card = you cannot place a card on one you placed this turn
nothing-expended = { $card } needs no card expended
expend-same = expend a card of the same colour ({ $colour })
no-person = { $card } has no power to play
place-one = place a card before you end the action
place-freely = place { $number } more { $number ->
    [one] card
   *[other] cards
 } first
face-down = face-down cards cannot be activated
activated-already = { $card } has already been activated in this run
too-late = { $card } can be activated only right away
not-to-activate = { $card } cannot be activated
expend-to-activate = expend a card ({ $colour }) to activate it
no-room-for-counters = no borough has room for { $number } Underground { $number ->
    [one] counter
   *[other] counters
 }
for-nothing = activating { $card } would have no effect
not-activated-yet = choose another card that you activated in this run
again-for-nothing = activating { $card } again would not have its full effect
no-hospital = you have no card in view that can be turned in place of another
not-to-save = this card is not turned face down in this run
another-player = choose another player
not-of-kind = { $card } cannot be expended for this
no-underground-there = { $borough } cannot take an Underground counter
no-such-borough = there is no borough { $borough }
borough-taken = { $borough } already has a building counter
no-counter = all { $number } of your building counters are on the map
first-land = your first purchase must be one of { $boroughs }
not-adjacent = you have no building counter in a borough next to { $borough }
no-exchange = you have no card in view that lets you exchange a card
exchanged-already = you have already exchanged a card this turn
nothing-to-give = you have no card to give for it
only-paupers = you have only Paupers in hand, and they cannot be given in exchange
no-pauper-given = { $card } cannot be given in exchange
no-need = take a loan only when a payment needs it
loan-in-action = without a payment that needs it, take a loan only in the action of your turn
first-take = take a card first
first-keep = first keep one of the cards you looked at
first-return = first put back the cards you looked at
choose-an-action = choose one of the four actions now
cards-are-played = you are playing cards in this action
city-is-run = you are running your city in this action
cards-are-flipped = the activated cards are turned face down now
cards-are-due = take the remaining cards first
first-give-up = first give up cards down to the hand limit
answer-first = first answer what the card asks
