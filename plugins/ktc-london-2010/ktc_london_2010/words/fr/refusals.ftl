# Pourquoi une action est refusée.
deck-unnamed = la carte du dessus de la pioche n'a pas de nom tant que vous ne l'avez pas prise
keep-one-seen = de la pioche, gardez une des cartes que vous avez regardées
deck-empty = la pioche est vide
not-on-display = cette rangée de l'étalage n'a pas cette carte
no-look = aucune de vos cartes visibles ne vous permet de regarder la pioche
look-comes-first = regardez la pioche avant de prendre votre première carte
not-seen = ce n'est pas une des cartes que vous avez regardées
all-go-back = remettez toutes les autres cartes que vous avez regardées, chacune une fois
take-all = prenez d'abord encore { $number } { $number ->
    [one] carte
   *[other] cartes
 }
take-one = prenez d'abord une carte
not-in-hand = { $card } n'est pas dans votre main
no-stone-base = { $card } n'a pas de socle de pierre
no-such-stack = { $last ->
    [-1] vous n'avez pas encore de pile
   *[other] vos piles vont jusqu'au numéro { FROM_ONE($last) }
 }
on-new-card = vous ne pouvez pas poser de carte sur une carte posée pendant ce tour
nothing-expended = { $card } ne demande de dépenser aucune carte
expend-same = dépensez une carte de la même couleur ({ $colour })
no-person = { $card } n'a pas de pouvoir à jouer
place-one = posez une carte avant de finir l'action
place-freely = posez d'abord encore { $number } { $number ->
    [one] carte
   *[other] cartes
 }
face-down = une carte face cachée ne peut pas être activée
activated-already = { $card } a déjà été activée dans ce passage
too-late = { $card } ne peut être activée que tout de suite
not-to-activate = { $card } n'a rien à activer
expend-to-activate = dépensez une carte ({ $colour }) pour l'activer
no-room-for-counters = aucun arrondissement n'a de place pour { $number } { $number ->
    [one] marqueur
   *[other] marqueurs
 } de métro
for-nothing = activer { $card } n'aurait aucun effet
not-activated-yet = vous ne pouvez activer de nouveau qu'une autre carte déjà activée dans ce passage
again-for-nothing = activer { $card } de nouveau n'aurait pas tout son effet
no-hospital = vous n'avez aucune carte visible à retourner à la place d'une autre
not-to-save = cette carte n'est pas retournée dans ce passage
another-player = choisissez un autre joueur
not-of-kind = { $card } ne peut pas être dépensée pour cela
no-underground-there = { $borough } ne peut pas recevoir de marqueur de métro
no-such-borough = il n'y a pas d'arrondissement { $borough }
borough-taken = { $borough } a déjà un marqueur de bâtiment
no-counter = vos { $number } marqueurs de bâtiment sont tous sur le plan
first-land = votre premier achat doit être l'un de ceux-ci : { $boroughs }
not-adjacent = vous n'avez pas de marqueur de bâtiment dans un arrondissement voisin de { $borough }
no-exchange = aucune de vos cartes visibles ne vous permet d'échanger une carte
exchanged-already = vous avez déjà échangé une carte pendant ce tour
nothing-to-give = vous n'avez aucune carte à donner en échange
only-paupers = vous n'avez que des Paupers en main, et ils ne se donnent pas en échange
no-pauper-given = { $card } ne peut pas être donnée en échange
no-need = ne contractez un emprunt que si un paiement l'exige
loan-in-action = sans paiement qui l'exige, ne contractez un emprunt que pendant l'action de votre tour
first-take = prenez d'abord une carte
first-keep = gardez d'abord une des cartes que vous avez regardées
first-return = remettez d'abord les cartes que vous avez regardées
choose-an-action = choisissez maintenant une des quatre actions
cards-are-played = dans cette action, vous jouez des cartes
city-is-run = dans cette action, vous activez votre ville
cards-are-flipped = les cartes activées sont maintenant retournées face cachée
cards-are-due = prenez d'abord les cartes restantes
first-give-up = abandonnez d'abord des cartes jusqu'à la limite de main
answer-first = répondez d'abord à ce que demande la carte
