# Ce qui s'est passé, un message par événement.
event-first-player-drawn = la place { $seat } est tirée au sort et commence
event-hand-dealt = la place { $seat } reçoit { $cards ->
    [none] { $number } cartes
   *[other] { $cards }
 }
event-turn-began = le tour de la place { $seat } commence
event-card-drawn = la place { $seat } prend { $card ->
    [none] une carte
   *[other] { $card }
 } dans la pioche
event-card-picked = la place { $seat } prend { $card } dans { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage
event-deck-looked-at = la place { $seat } regarde { $number ->
    [one] la carte du dessus
   *[other] les { $number } cartes du dessus
 } de la pioche{ $cards ->
    [none] { "" }
   *[other] { " " }: { $cards }
 }
event-card-kept = la place { $seat } garde { $card ->
    [none] une de ces cartes
   *[other] { $card }
 }
event-cards-returned = la place { $seat } remet { $cards ->
    [none] { $number ->
        [one] une carte
       *[other] { $number } cartes
     }
   *[other] { $cards }
 } sur la pioche
event-last-card-taken = la fin commence : chaque autre joueur a encore un tour
event-taking-ended = la place { $seat } a pris ses cartes
event-action-began = la place { $seat } choisit son action : { $action }
event-cards-due = la place { $seat } prend maintenant { $number ->
    [one] une carte
   *[other] { $number } cartes
 }
event-card-expended = la place { $seat } dépense { $card } vers { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage
event-card-given-up = la place { $seat } abandonne { $card } vers { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage
event-display-overflowed = l'étalage est plein : { $cards } sont défaussées, et la rangée du bas remonte
event-card-placed = la place { $seat } pose { $card }, venant de { $source ->
    [hand] la main
    [top] la rangée du haut de l'étalage
   *[bottom] la rangée du bas de l'étalage
 }, sur la pile { $stack }
event-person-played = la place { $seat } joue { $card }
event-placements-freed = la place { $seat } peut poser { $number } cartes sans en dépenser
event-loans-taken = la place { $seat } contracte { $count ->
    [one] un emprunt de £{ $each }
   *[other] { $count } emprunts de £{ $each } chacun
 }
event-money-paid = la place { $seat } paie £{ $amount } à { $to ->
    [-1] la banque
   *[other] la place { $to }
 }
event-money-taken = la place { $seat } prend £{ $amount } à la banque
event-money-put-on-card = £{ $amount } vont sur la pile { $stack } de la place { $seat }
event-money-left-card = £{ $amount } de la pile { $stack } de la place { $seat } vont à { $to ->
    [-1] la banque
   *[other] la place { $to }
 }
event-points-taken = la place { $seat } prend { $points ->
    [one] un point de victoire
   *[other] { $points } points de victoire
 }
event-poverty-changed = la pauvreté de la place { $seat } change de { $by }
event-poverty-counted = la pauvreté de la place { $seat } change de { $by } ({ $stacks } pour les piles, { $cards } pour les cartes en main, moins { $boroughs } pour les arrondissements)
event-card-activated = la place { $seat } active { $card }{ $again ->
    [yes] { " " }une fois de plus
   *[no] { "" }
 }
event-effects-due = la place { $seat } doit répondre à une question : { $card }
event-effects-left = la place { $seat } continue
event-run-ended = la place { $seat } a activé sa ville
event-hospital-used = la place { $seat } retourne la pile { $hospital } au lieu de la pile { $saved }
event-card-flipped = { $card } de la place { $seat } est retournée
event-land-bought = la place { $seat } achète { $borough }
event-underground-placed = la place { $seat } pose un marqueur de métro à { $borough }
event-cards-exchanged = la place { $seat } prend { $taken } dans { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage et donne { $given } en échange
event-action-ended = la place { $seat } a fait son action
event-turn-ended = le tour de la place { $seat } est fini
event-loans-repaid = la place { $seat } rembourse { $count ->
    [one] un emprunt
   *[other] { $count } emprunts
 } avec £{ $amount }
event-hand-discarded = la place { $seat } prend { $number } points de pauvreté pour sa main et la défausse : { $cards }
event-game-ended = la partie est finie
