# Kinds of actions, as lists and refusals name them.
kind-take-card = take a card
kind-look-at-deck = look at the deck
kind-keep-card = keep a card
kind-return-cards = put cards back
kind-end-taking = take no more cards
kind-place-card = place a card
kind-play-person = play a person
kind-activate-card = activate a card
kind-activate-again = activate a card again
kind-end-play = play no more cards
kind-end-run = end the run
kind-cover-stack = cover a card from the Card Display
kind-choose-player = choose a player
kind-expend-card = expend a card
kind-end-expending = expend no more cards
kind-place-underground = place an Underground counter
kind-use-hospital = turn a Hospital instead
kind-end-flips = let all cards be turned
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
do-end-taking = take no more cards
do-place-card = place { $name } on stack { FROM_ONE($stack) } ({ $top })
do-place-new = place { $name } as a new stack, number { FROM_ONE($stack) }
do-play-person = play { $name }
do-end-play = play no more cards and end the action
do-activate-card = activate { $name } on stack { FROM_ONE($stack) }
do-activate-again = activate { $name } on stack { FROM_ONE($stack) } again, without paying for it
do-end-run = activate no more cards and end the run
do-cover-stack = place { $name } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display on stack { FROM_ONE($stack) } ({ $top })
do-burden-player = give { $number ->
    [one] a poverty point
   *[other] { $number } poverty points
 } from the supply to { $player }
do-pass-on = give { $number ->
    [one] one of your poverty points
   *[other] { $number } of your poverty points
 } to { $player }
do-expend-card = expend { $name }
do-end-expending = expend no more cards
do-place-underground = place an Underground counter in { $name }
do-use-hospital = turn { $name } on stack { FROM_ONE($stack) } face down in place of { $saved } on stack { FROM_ONE($other) }
do-end-flips = save no more cards: all activated cards are turned face down
do-buy-land = buy { $name }
do-take-three = take three cards
do-exchange-card = take { $name } from { $place ->
    [top] the top row
   *[bottom] the bottom row
 } of the Card Display, then choose a card of your hand to give for it
do-give-card = give { $name } for { $taken }
do-give-up-card = give up { $name } to the Card Display
do-take-loan = take a loan of £{ $number } that no payment needs

# What an action costs and brings.
cost-money = costs £{ $number }
cost-colour = £{ $number } more for the different colour
cost-expends = expends { $name }
cost-no-card = expends no card
cost-loans = { $number ->
    [one] needs a loan of £{ $each }
   *[other] needs { $number } loans of £{ $each } each
 }
cost-bridge = for crossing the Thames
brings-lying = gives you the £{ $number } on it
brings-back = returns the £{ $number } on that stack to the bank
brings-cards = { $number ->
    [one] gives you a card
   *[other] gives you { $number } cards
 }
