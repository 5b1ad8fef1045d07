# Kinds of actions, as lists and refusals name them.
kind-take-card = take a card
kind-look-at-deck = look at the deck
kind-keep-card = keep a card
kind-return-cards = put cards back
kind-end-taking = take no further card
kind-place-card = place a card
kind-play-person = play a person
kind-activate-card = activate a card
kind-activate-again = activate a card again
kind-end-play = play no further card
kind-end-run = end the run
kind-cover-stack = cover a card from the Card Display
kind-choose-player = choose a player
kind-expend-card = expend a card
kind-end-expending = expend no further card
kind-place-underground = place an Underground counter
kind-use-hospital = turn a Hospital instead
kind-end-flips = let all be turned
kind-buy-land = buy land
kind-take-three = take three cards
kind-exchange-card = exchange a card
kind-give-card = give a card
kind-give-up-card = give up a card
kind-take-loan = take a loan

# An action, before it is done.
do-take-deck = take the top card of the deck
do-take-card = take { $name } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display
do-look-at-deck = look at the top { $number ->
    [one] card
   *[other] { $number } cards
 } of the deck, to keep one
do-keep-card = keep { $name }
do-return-cards = put { $names } back on the deck, in this order from the top
do-end-taking = take no further card
do-place-card = place { $name } on stack { FROM_ONE($stack) } ({ $top })
do-place-new = place { $name } as a new stack, number { FROM_ONE($stack) }
do-play-person = play { $name }
do-end-play = play no further card, and end the action
do-activate-card = activate { $name } on stack { FROM_ONE($stack) }
do-activate-again = activate { $name } on stack { FROM_ONE($stack) } again, without paying for it
do-end-run = activate no further card, and end the run
do-cover-stack = place { $name } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display on stack { FROM_ONE($stack) } ({ $top })
do-burden-player = give { $number ->
    [one] a poverty point
   *[other] { $number } poverty points
 } from the supply to { $player }
do-pass-on = give { $number ->
    [one] an own poverty point
   *[other] { $number } own poverty points
 } to { $player }
do-expend-card = expend { $name }
do-end-expending = expend no further card
do-place-underground = place an Underground counter in { $name }
do-use-hospital = turn { $name } on stack { FROM_ONE($stack) } face down in the place of { $saved } on stack { FROM_ONE($other) }
do-end-flips = save no further card: all that were activated are turned face down
do-buy-land = buy { $name }
do-take-three = take three cards
do-exchange-card = take { $name } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display for a card of the hand, which is chosen next
do-give-card = give { $name } for { $taken }
do-give-up-card = give up { $name } to the Card Display
do-take-loan = take a loan of £{ $number } that no payment needs

# What an action costs and brings.
cost-money = costs £{ $number }
cost-colour = £{ $number } more, as the colour is another
cost-expends = { $name } is expended for it
cost-no-card = no card is expended for it
cost-loans = { $number ->
    [one] needs a loan of £{ $each }
   *[other] needs { $number } loans of £{ $each } each
 }
cost-bridge = as it crosses the Thames
brings-lying = brings the £{ $number } that lie on it
brings-back = the £{ $number } on that stack go to the bank
brings-cards = { $number ->
    [one] brings a card
   *[other] brings { $number } cards
 }
