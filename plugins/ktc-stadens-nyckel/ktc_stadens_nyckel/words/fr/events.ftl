# Ce qui s'est passé, un message par événement.
event-order-rolled = { SEAT($seat) } fait { $number } au dé
event-order-taken = { SEAT($seat) } a le marqueur d'ordre du tour
event-family-chosen = { SEAT($seat) } est de la famille { $family }
event-developments-laid = les cartes Développement sont mélangées, et { $number } d'entre elles écartées sans être vues
event-hand-dealt = { SEAT($seat) } pioche { $cards ->
    [none] { $number } cartes
   *[other] { $cards }
 } dans { $pile }
event-purse-dealt = { SEAT($seat) } commence avec { $cards }
event-marker-moved = la manche { FROM_ONE($space) } commence
event-development-discarded = { $card } est défaussé
event-development-turned-up = { $card } est révélé
event-development-took-effect = { $card ->
    [none] le Nouveau quartier imprimé prend effet
   *[other] { $card } prend effet
 }
event-status-moved = le prestige de { SEAT($seat) } passe de { $start } à { $to }
event-incumbent-died = { SEAT($seat) } perd la charge « { $office } » : le titulaire est mort
event-pestilence-laid = { SEAT($seat) } pose { $card } sur le quartier { $district }
event-pestilence-lifted = { $card } quitte le quartier { $district }
event-bid-sealed = { SEAT($seat) } fait une enchère cachée{ $cards ->
    [none] { "" }
   *[other] { " " }: { $cards }
 }
event-bid-reopened = { SEAT($seat) } reprend une enchère
event-bid-revealed = { SEAT($seat) } montre { $cards ->
    [none] qu'il n'enchérit pas
   *[other] { $cards }
 }
event-auction-won = { SEAT($seat) } remporte l'enchère avec { $points } points, et défausse { $cards }
event-nobody-bid = personne n'enchérit, et aucun quartier n'est placé
event-district-placed = { SEAT($seat) } place le quartier { $district }
event-crest-placed = { SEAT($seat) } met un blason sur le quartier { $district }
event-crest-lifted = { SEAT($seat) } retire le blason du quartier { $district }
event-price-stated = { SEAT($seat) } demande { $price } dalers
event-offer-accepted = { SEAT($seat) } accepte
event-offer-rejected = { SEAT($seat) } refuse
event-turn-began = le tour de { SEAT($seat) } commence
event-improvement-laid = { SEAT($seat) } pose { $card } sur le quartier { $district }
event-improvement-burnt = { $card } brûle dans le quartier { $district }
event-event-played = { SEAT($seat) } joue { $card }
event-declined = { SEAT($seat) } renonce
event-paid = { SEAT($seat) } paie { $cards } { $to ->
    [-1] au cimetière
   *[other] à { SEAT($to) }
 }
event-card-drawn = { SEAT($seat) } pioche { $card ->
    [none] une carte
   *[other] { $card }
 } dans { $pile }
event-turn-ended = le tour de { SEAT($seat) } finit
event-game-ended = la partie est finie
event-office-claimed = { SEAT($seat) } revendique la charge « { $office } »
event-claim-failed = { SEAT($seat) } ne peut pas payer la charge « { $office } »
event-incumbent-challenged = { SEAT($seat) } défie { SEAT($incumbent) } pour la charge « { $office } »
event-protested = { SEAT($seat) } proteste
event-protest-waived = { SEAT($seat) } laisse faire
event-struggle-began = une lutte pour la charge « { $office } » commence
event-card-played = { SEAT($seat) } joue { $card } sur la pile de { SEAT($on) }
event-stood = { SEAT($seat) } attend
event-conceded = { SEAT($seat) } abandonne
event-surrendered = { SEAT($seat) } cède la charge, et { $cards } va au cimetière
event-struggle-won = { SEAT($seat) } remporte la lutte pour la charge « { $office } » avec { $points } points
event-seal-placed = { SEAT($seat) } met un sceau sur la charge « { $office } »
event-seal-returned = { SEAT($seat) } reprend son sceau de la charge « { $office } »
event-pile-card-discarded = { SEAT($seat) } défausse { $card } de la pile de { SEAT($of) }
event-piles-taken-back = les piles sont reprises en main
event-effects-due = { "" }
event-effect-resolved = { "" }
event-option-chosen = { SEAT($seat) } choisit { $option }
