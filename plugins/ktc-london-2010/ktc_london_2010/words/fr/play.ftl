# Ce que disent une table au terminal et une page.
play-aim =
    Le but : le plus de points à la fin, par cartes, arrondissements, marqueurs et
    argent. Un tour : prends une carte, puis fais une chose : jouer des cartes,
    activer la ville, acheter du terrain ou prendre trois cartes. Pour poser une
    carte, on en dépense une autre de sa couleur. Un passage active tes cartes pour
    de l'argent et des points. Il apporte aussi de la pauvreté : pour chaque pile et
    chaque carte en main, moins pour les arrondissements. Pauvreté et emprunts
    coûtent des points. La pioche vide, chaque autre joueur a encore un tour.
play-help =
    Répondez par un nombre de la liste, le début d'une réponse, ou aussitôt :
      take deck    place docks 2    activate 3    acheter du terrain city
    back (b)    un pas en arrière                  later      d'abord les autres
    undo        reprendre la dernière action, si rien de caché n'est sorti depuis
    redo        refaire ce qui a été repris
    why ...     pourquoi pas : why acheter du terrain, why docks, why activate 3
    hint        ce que ferait un bot               score      vos points maintenant
    table (t)   la table                           mine (m)   ce que vous avez
    card NOM    ce que dit une carte               news (n)   ce qui s'est passé
    rule ID     ce que dit une règle ; chaque raison finit par son ID
    ask off     pas de question avant ce qui ne peut être repris ; ask on
    aim         le but du jeu                      quit (q)   partir ; enregistré

# --- Ce qui est demandé
which-place = D'où vient la carte qui est prise ?
which-take-card = Quelle carte est prise ?
which-keep-card = Quelle carte est gardée ?
which-return-cards = Dans quel ordre, à partir du dessus, les cartes sont-elles remises ?
which-place-card = Quelle carte est posée ?
which-stack = Sur quelle pile { $name } est-elle posée ?
which-price = Quelle carte est dépensée pour { $name } ?
which-play-person = Quelle carte est jouée pour son pouvoir ?
which-activate-card = Quelle carte est activée ?
which-activate-again = Quelle carte est activée de nouveau ?
which-cover-stack = Quelle carte de l'étalage est posée ?
which-choose-player = Quel joueur est choisi ?
which-expend-card = Quelle carte est dépensée ?
which-place-underground = Dans quel arrondissement va le marqueur ?
which-hospital = Quel hôpital est retourné ?
which-saves = Quelle carte reste visible à sa place ?
which-buy-land = Quel arrondissement est acheté ?
which-exchange-card = Quelle carte de l'étalage est prise ?
which-give-card = Quelle carte est donnée en échange ?
which-give-up-card = Quelle carte est abandonnée ?

# --- Réponses
play-deck = la pioche
play-row = { $place ->
    [top] la rangée du haut
   *[bottom] la rangée du bas
 }
play-stack = pile { FROM_ONE($stack) }
play-new-stack = une nouvelle pile
play-no-card = aucune carte
play-on = sur { $top }
play-of-action = l'action « { $action } »

# --- Pourquoi pas
play-why-how = Aucune sorte d'action, carte, pile ni aucun arrondissement ne porte ce nom ici. Par exemple : why acheter du terrain, why docks, why activate 3
play-no = Non : { $reason }.
play-allowed = C'est permis.
play-which-action = Cela peut vouloir dire plusieurs choses : { $kinds }. Dites laquelle.
play-nothing = Il n'y a rien ici avec quoi le faire.
play-no-thing = Aucune carte et aucun arrondissement ne s'appelle ainsi.

# --- Ce que chacun possède
hand-money = Argent : { $money } £. { $loans ->
    [0] Aucun emprunt.
    [1] Un emprunt.
   *[other] { $loans } emprunts.
 } Points de pauvreté : { $poverty }. Points de victoire pris : { $points }.
hand-cards = Cartes en main : { $number }
hand-land = Arrondissements : { $boroughs }
