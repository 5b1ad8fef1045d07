# Ce qui s'est passé, un message par événement.
event-first-player-drawn = { SEAT($seat) } joue en premier
event-hand-dealt = { SEAT($seat) } reçoit { $cards ->
    [none] { $number } cartes
   *[other] { $cards }
 }
event-turn-began = le tour de { SEAT($seat) } commence
event-card-drawn = { SEAT($seat) } prend { $card ->
    [none] une carte
   *[other] { $card }
 } dans la pioche
event-card-picked = { SEAT($seat) } prend { $card } dans { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage
event-deck-looked-at = { SEAT($seat) } regarde { $number ->
    [one] la carte du dessus
   *[other] les { $number } cartes du dessus
 } de la pioche{ $cards ->
    [none] { "" }
   *[other] { " " }: { $cards }
 }
event-card-kept = { SEAT($seat) } garde { $card ->
    [none] une de ces cartes
   *[other] { $card }
 }
event-cards-returned = { SEAT($seat) } remet { $cards ->
    [none] { $number ->
        [one] une carte
       *[other] { $number } cartes
     }
   *[other] { $cards }
 } sur la pioche
event-last-card-taken = la fin de la partie commence : chaque autre joueur a encore un tour
event-taking-ended = { SEAT($seat) } ne prend plus de carte
event-action-began = { SEAT($seat) } choisit une action : { $action }
event-cards-due = { SEAT($seat) } prend maintenant { $number ->
    [one] une carte
   *[other] { $number } cartes
 }
event-card-expended = { SEAT($seat) } dépense { $card } vers { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage
event-card-given-up = { SEAT($seat) } abandonne { $card } vers { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage
event-display-overflowed = l'étalage est plein : { $cards } sont défaussées, et la rangée du bas remonte
event-card-placed = { SEAT($seat) } pose { $card }, venant de { $source ->
    [hand] la main
    [top] la rangée du haut de l'étalage
   *[bottom] la rangée du bas de l'étalage
 }, sur la pile { FROM_ONE($stack) }
event-person-played = { SEAT($seat) } joue { $card }
event-placements-freed = { SEAT($seat) } peut poser { $number } { $number ->
    [one] carte
   *[other] cartes
 } sans en dépenser
event-loans-taken = { SEAT($seat) } contracte { $count ->
    [one] un emprunt de { $each } £
   *[other] { $count } emprunts de { $each } £ chacun
 }
event-money-paid = { SEAT($seat) } paie { $amount } £ à { $to ->
    [-1] la banque
   *[other] { SEAT($to) }
 }
event-money-taken = { SEAT($seat) } prend { $amount } £ à la banque
event-money-put-on-card = la pile { FROM_ONE($stack) } de { SEAT($seat) } reçoit { $amount } £
event-money-left-card = la pile { FROM_ONE($stack) } de { SEAT($seat) } verse { $amount } £ à { $to ->
    [-1] la banque
   *[other] { SEAT($to) }
 }
event-points-taken = { SEAT($seat) } prend { $points ->
    [one] un point de victoire
   *[other] { $points } points de victoire
 }
event-poverty-changed = la pauvreté de { SEAT($seat) } change de { $by }
event-poverty-counted = la pauvreté de { SEAT($seat) } change de { $by } ({ $stacks } pour les piles, { $cards } pour les cartes en main, moins { $boroughs } pour les arrondissements)
event-card-activated = { SEAT($seat) } active { $card }{ $again ->
    [yes] { " " }de nouveau
   *[no] { "" }
 }
event-effects-due = { SEAT($seat) } doit répondre à une question : { $card }
event-effects-left = { SEAT($seat) } continue
event-run-ended = { SEAT($seat) } a activé sa ville
event-hospital-used = { SEAT($seat) } retourne la pile { FROM_ONE($hospital) } à la place de la pile { FROM_ONE($saved) }
event-card-flipped = { $card } de { SEAT($seat) } est retournée face cachée
event-land-bought = { SEAT($seat) } achète { $borough }
event-underground-placed = { SEAT($seat) } pose un marqueur de métro à { $borough }
event-cards-exchanged = { SEAT($seat) } prend { $taken } dans { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage et donne { $given } en échange
event-action-ended = { SEAT($seat) } finit l'action
event-turn-ended = le tour de { SEAT($seat) } est fini
event-loans-repaid = { SEAT($seat) } rembourse { $count ->
    [one] un emprunt
   *[other] { $count } emprunts
 } avec { $amount } £
event-hand-discarded = { SEAT($seat) } prend { $number } { $number ->
    [one] point
   *[other] points
 } de pauvreté pour sa main et la défausse : { $cards }
event-game-ended = la partie est finie
