# What is asked.
ask-families = choose a family
ask-bidding = bid for a new district, or show No Bid
ask-reopen = wait for the other bids, or take yours back
ask-placing = choose a district to place
ask-lifting = choose one of your districts that gives up its crest
ask-pestilence = choose a district for Pestilence
ask-building = lay an improvement without paying, or decline
ask-turn = play a card, claim or challenge an office, or draw a card to end your turn
ask-pricing = state a price for district { $district }
ask-offering = take district { $district } for { $price } dalers, or leave it to the next player
ask-paying = pay { $price } dalers
ask-protesting = protest against the claim to the office of { $office }, or let it pass
ask-struggle = your move in the struggle for the office of { $office }
ask-concede = wait for the others, or concede
ask-exchange = discard a card of the pile to your right
ask-choosing = choose an answer

# What is asked for the answers within an action.
question-improve-district = In which district do you lay it?
question-front = At which end of the row?
question-target = On what do you play it?
question-on = On whose pile do you play it?
