# Kinds of actions, as lists and refusals name them.
kind-choose-family = choose a family
kind-seal-bid = bid
kind-seal-no-bid = show No Bid
kind-reopen-bid = take your bid back
kind-place-district = place a district
kind-move-crest = take a crest off a district
kind-lay-pestilence = lay Pestilence
kind-improve = lay an improvement
kind-decline = decline
kind-play-event = play an Event card
kind-state-price = state a price
kind-accept = accept
kind-reject = reject
kind-pay = pay
kind-claim = claim an office
kind-challenge = challenge an incumbent
kind-protest = protest
kind-let-pass = let it pass
kind-play-card = play a card
kind-stand = stand
kind-concede = concede
kind-surrender = surrender
kind-discard-from-pile = discard a card of the pile
kind-choose = choose
kind-draw-card = draw a card
kind-end-turn = end your turn

# An action before it is done.
action-choose-family = choose the family { $family }
action-seal-bid = bid with { $cards }
action-seal-no-bid = show No Bid
action-reopen-bid = take your bid back
action-place-district = place district { $district }
action-move-crest = take your crest off district { $district }
action-lay-pestilence = lay Pestilence on district { $district }
action-improve = lay { $card } on district { $district }{ $front ->
    [yes] , at the beginning of its row
   *[no] { "" }
 }
action-decline = decline
action-play-event = play { $card }{ $target ->
    [none] { "" }
   *[other] : { $target }
 }
action-state-price = ask { $price } dalers
action-accept = accept
action-reject = reject
action-pay = pay { $cards }
action-claim = claim the office of { $office }
action-challenge = challenge the incumbent of the office of { $office }
action-protest = protest
action-let-pass = let it pass
action-play-card = play { $card } on the pile of { SEAT($on) }
action-stand = stand
action-concede = concede
action-surrender = surrender the office
action-discard-from-pile = discard { $card }
action-choose = choose { $option }
action-draw-card = draw from { $pile }, which ends your turn
action-end-turn = end your turn

# What is asked about an action.
asks-family = which family
asks-card = which card
asks-district = which district
asks-target = on what
asks-front = at the beginning of the row
asks-price = how many dalers
asks-office = which office
asks-on = on whose pile
asks-pile = which pile
asks-option = which answer
