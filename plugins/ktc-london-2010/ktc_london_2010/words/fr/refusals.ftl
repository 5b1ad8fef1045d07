# Pourquoi une action est refusée.
deck-unnamed = la carte du dessus de la pioche n'a pas de nom avant d'être prise
keep-one-seen = de la pioche, on ne peut garder maintenant qu'une carte regardée
deck-empty = la pioche est vide
not-on-display = cette carte n'est pas dans cette rangée de l'étalage
no-look = aucune carte visible ne permet de regarder la pioche
look-comes-first = on regarde la pioche avant la première carte
not-seen = ce n'est aucune des cartes regardées
all-go-back = toutes les cartes regardées et non gardées retournent, chacune une fois
take-all = il reste { $number } { $number ->
    [one] carte
   *[other] cartes
 } à prendre
take-one = il faut d'abord prendre une carte
not-in-hand = { $card } n'est pas dans la main
no-stone-base = { $card } n'a pas de socle de pierre
no-such-stack = { $last ->
    [-1] il n'y a pas encore de piles
   *[other] il y a des piles jusqu'au numéro { FROM_ONE($last) }
 }
on-new-card = on ne pose rien sur une carte posée dans le même tour
nothing-expended = on ne dépense aucune carte pour { $card }
expend-same = il faut dépenser une carte de la même couleur ({ $colour })
no-person = { $card } ne se joue pas pour un pouvoir
place-one = il faut poser une carte avant la fin de l'action
place-freely = il faut encore poser { $number } { $number ->
    [one] carte
   *[other] cartes
 }
face-down = une carte face cachée ne s'active pas
activated-already = { $card } est déjà activée dans ce passage
too-late = { $card } ne pouvait être activée que tout de suite
not-to-activate = { $card } n'a rien à activer
expend-to-activate = il faut dépenser une carte ({ $colour }) pour l'activer
no-room-for-counters = il n'y a pas de place pour { $number } { $number ->
    [one] marqueur
   *[other] marqueurs
 } de métro
for-nothing = { $card } serait activée pour rien
not-activated-yet = on ne réactive qu'une autre carte activée dans ce passage
again-for-nothing = { $card } ferait trop peu pour être réactivée
no-hospital = aucune carte visible ne peut être retournée au lieu d'une autre
not-to-save = cette carte n'est pas retournée dans ce passage
another-player = il faut choisir un autre joueur
not-of-kind = { $card } ne peut pas être dépensée pour cela
no-underground-there = aucun marqueur de métro ne peut aller à { $borough }
no-such-borough = il n'y a pas d'arrondissement { $borough }
borough-taken = { $borough } a déjà un marqueur de bâtiment
no-counter = les { $number } marqueurs de bâtiment sont tous sur le plan
first-land = le premier achat est l'un de { $boroughs }
not-adjacent = aucun voisin de { $borough } n'a de marqueur de bâtiment
no-exchange = aucune carte visible ne permet un échange
exchanged-already = une carte a déjà été échangée dans ce tour
nothing-to-give = il n'y a aucune carte à donner en échange
only-paupers = les Paupers ne se donnent pas en échange, et la main n'a pas d'autre carte
no-pauper-given = { $card } ne peut pas être donnée en échange
no-need = un emprunt se prend seulement quand un paiement l'exige
loan-in-action = sans nécessité, un emprunt se prend seulement pendant l'action du tour
first-take = on prend d'abord une carte
first-keep = les cartes regardées viennent d'abord
first-return = les cartes regardées retournent d'abord
choose-an-action = on choisit maintenant une des quatre actions
cards-are-played = on joue des cartes dans cette action
city-is-run = on active la ville dans cette action
cards-are-flipped = on retourne maintenant les cartes activées
cards-are-due = on prend d'abord les cartes dues
first-give-up = on ramène d'abord la main à sa limite
answer-first = on répond d'abord à ce que demande une carte
