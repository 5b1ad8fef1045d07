# Sortes d'actions, comme les listes et les refus les nomment.
kind-take-card = prendre une carte
kind-look-at-deck = regarder la pioche
kind-keep-card = garder une carte
kind-return-cards = remettre des cartes
kind-end-taking = ne plus prendre de carte
kind-place-card = poser une carte
kind-play-person = jouer un personnage
kind-activate-card = activer une carte
kind-activate-again = activer une carte de nouveau
kind-end-play = ne plus jouer de carte
kind-end-run = finir le passage
kind-cover-stack = couvrir avec une carte de l'étalage
kind-choose-player = choisir un joueur
kind-expend-card = dépenser une carte
kind-end-expending = ne plus dépenser de carte
kind-place-underground = poser un marqueur de métro
kind-use-hospital = retourner plutôt un hôpital
kind-end-flips = laisser tout retourner
kind-buy-land = acheter du terrain
kind-take-three = prendre trois cartes
kind-exchange-card = échanger une carte
kind-give-card = donner une carte
kind-give-up-card = abandonner une carte
kind-take-loan = contracter un emprunt

# Une action, avant qu'elle soit faite.
do-take-deck = prendre la carte du dessus de la pioche
do-take-card = prendre { $name } dans { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage
do-look-at-deck = regarder { $number ->
    [one] la carte du dessus
   *[other] les { $number } cartes du dessus
 } de la pioche, pour en garder une
do-keep-card = garder { $name }
do-return-cards = remettre { $names } sur la pioche, dans cet ordre à partir du dessus
do-end-taking = ne plus prendre de carte
do-place-card = poser { $name } sur la pile { FROM_ONE($stack) } ({ $top })
do-place-new = poser { $name } comme nouvelle pile, la numéro { FROM_ONE($stack) }
do-play-person = jouer { $name }
do-end-play = ne plus jouer de carte, et finir l'action
do-activate-card = activer { $name } sur la pile { FROM_ONE($stack) }
do-activate-again = activer de nouveau { $name } sur la pile { FROM_ONE($stack) }, sans rien payer
do-end-run = ne plus activer de carte, et finir le passage
do-cover-stack = poser { $name } de { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage sur la pile { FROM_ONE($stack) } ({ $top })
do-burden-player = donner { $number ->
    [one] un point de pauvreté
   *[other] { $number } points de pauvreté
 } de la réserve à { $player }
do-pass-on = donner { $number ->
    [one] un de vos points de pauvreté
   *[other] { $number } de vos points de pauvreté
 } à { $player }
do-expend-card = dépenser { $name }
do-end-expending = ne plus dépenser de carte
do-place-underground = poser un marqueur de métro à { $name }
do-use-hospital = retourner { $name } (pile { FROM_ONE($stack) }) à la place de { $saved } (pile { FROM_ONE($other) })
do-end-flips = ne plus sauver de carte : toutes les cartes activées sont retournées
do-buy-land = acheter { $name }
do-take-three = prendre trois cartes
do-exchange-card = prendre { $name } dans { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 } de l'étalage, puis choisir une carte de votre main à donner en échange
do-give-card = donner { $name } pour { $taken }
do-give-up-card = abandonner { $name } vers l'étalage
do-take-loan = contracter un emprunt de { $number } £ qu'aucun paiement n'exige

# Ce qu'une action coûte et rapporte.
cost-money = coûte { $number } £
cost-colour = { $number } £ de plus pour la couleur différente
cost-expends = dépense { $name }
cost-no-card = ne dépense aucune carte
cost-loans = { $number ->
    [one] exige un emprunt de { $each } £
   *[other] exige { $number } emprunts de { $each } £ chacun
 }
cost-bridge = pour la traversée de la Tamise
brings-lying = vous rapporte l'argent posé dessus ({ $number } £)
brings-back = remet à la banque l'argent de cette pile ({ $number } £)
brings-cards = { $number ->
    [one] vous rapporte une carte
   *[other] vous rapporte { $number } cartes
 }
