# What has happened, one message an event.
event-order-rolled = { SEAT($seat) } rolls { $number }
event-order-taken = { SEAT($seat) } has the turn order marker
event-family-chosen = { SEAT($seat) } plays the family { $family }
event-developments-laid = the Development cards are shuffled, and { $number } of them removed unseen
event-hand-dealt = { SEAT($seat) } draws { $cards ->
    [none] { $number } cards
   *[other] { $cards }
 } from { $pile }
event-purse-dealt = { SEAT($seat) } starts with { $cards }
event-marker-moved = game turn { FROM_ONE($space) } begins
event-development-discarded = { $card } is discarded
event-development-turned-up = { $card } is turned up
event-development-took-effect = { $card ->
    [none] the printed New City District takes effect
   *[other] { $card } takes effect
 }
event-status-moved = { SEAT($seat) } goes from status { $start } to { $to }
event-incumbent-died = { SEAT($seat) } loses the office of { $office }: the incumbent died
event-pestilence-laid = { SEAT($seat) } lays { $card } on district { $district }
event-pestilence-lifted = { $card } leaves district { $district }
event-bid-sealed = { SEAT($seat) } seals a bid{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
event-bid-reopened = { SEAT($seat) } takes a bid back
event-bid-revealed = { SEAT($seat) } shows { $cards ->
    [none] No Bid
   *[other] { $cards }
 }
event-auction-won = { SEAT($seat) } wins the auction with { $points } points, and discards { $cards }
event-nobody-bid = no player bids, and no district is placed
event-district-placed = { SEAT($seat) } places district { $district }
event-crest-placed = { SEAT($seat) } puts a crest on district { $district }
event-crest-lifted = { SEAT($seat) } takes the crest off district { $district }
event-price-stated = { SEAT($seat) } asks { $price } dalers
event-offer-accepted = { SEAT($seat) } accepts
event-offer-rejected = { SEAT($seat) } rejects
event-turn-began = { SEAT($seat) }'s turn begins
event-improvement-laid = { SEAT($seat) } lays { $card } on district { $district }
event-improvement-burnt = { $card } on district { $district } burns
event-event-played = { SEAT($seat) } plays { $card }
event-declined = { SEAT($seat) } declines
event-paid = { SEAT($seat) } pays { $cards } to { $to ->
    [-1] the graveyard
   *[other] { SEAT($to) }
 }
event-card-drawn = { SEAT($seat) } draws { $card ->
    [none] a card
   *[other] { $card }
 } from { $pile }
event-turn-ended = { SEAT($seat) }'s turn ends
event-game-ended = the game ends
event-office-claimed = { SEAT($seat) } claims the office of { $office }
event-claim-failed = { SEAT($seat) } cannot pay for the office of { $office }
event-incumbent-challenged = { SEAT($seat) } challenges { SEAT($incumbent) } for the office of { $office }
event-protested = { SEAT($seat) } protests
event-protest-waived = { SEAT($seat) } lets it pass
event-struggle-began = a struggle for the office of { $office } begins
event-card-played = { SEAT($seat) } plays { $card } on the pile of { SEAT($on) }
event-stood = { SEAT($seat) } stands
event-conceded = { SEAT($seat) } concedes
event-surrendered = { SEAT($seat) } surrenders, and { $cards } goes to the graveyard
event-struggle-won = { SEAT($seat) } wins the struggle for the office of { $office } with { $points } points
event-seal-placed = { SEAT($seat) } puts a seal on the office of { $office }
event-seal-returned = { SEAT($seat) } takes the seal back from the office of { $office }
event-pile-card-discarded = { SEAT($seat) } discards { $card } of the pile of { SEAT($of) }
event-piles-taken-back = the piles are taken back
event-effects-due = { "" }
event-effect-resolved = { "" }
event-option-chosen = { SEAT($seat) } chooses { $option }
