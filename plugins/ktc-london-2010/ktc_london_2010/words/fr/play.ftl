# Ce que disent une table au terminal et une page.
play-aim =
    Le but : avoir le plus de points à la fin, grâce à vos cartes, arrondissements,
    marqueurs et argent. À votre tour, prenez une carte, puis faites une seule
    chose : jouer des cartes, activer votre ville, acheter du terrain ou prendre
    trois cartes. Poser une carte en coûte une autre de la même couleur. Un passage
    active vos cartes pour de l'argent et des points. Il apporte aussi de la
    pauvreté, pour chaque pile et chaque carte en main, moins vos arrondissements.
    Pauvreté et emprunts coûtent des points. Quand la pioche est vide, chaque autre
    joueur a un dernier tour.
play-help =
    Tapez le numéro d'un choix, le début de son texte, ou une commande :
      take deck    place { $card }    activate 3
      acheter du terrain { $borough }
    back (b)    un pas en arrière dans ce choix    later      les autres d'abord
    undo        annuler votre dernière action, si rien de caché n'est sorti depuis
    redo        rétablir ce que vous avez annulé
    why ...     pourquoi pas : why acheter du terrain, why { $card }
    hint        ce que jouerait un bot             score      vos points maintenant
    table (t)   la table                           mine (m)   ce que vous avez
    card NOM    une carte ou un arrondissement     news (n)   ce qui s'est passé
    rule ID     le texte d'une règle ; chaque refus finit par l'ID de sa règle
    ask off     ne plus confirmer ce qui est définitif ; ask on : confirmer
    aim         le but du jeu                      quit (q)   quitter ; sauvegardé

# --- Ce qui est demandé
which-place = D'où prenez-vous la carte ?
which-take-card = Quelle carte prenez-vous ?
which-keep-card = Quelle carte gardez-vous ?
which-return-cards = Dans quel ordre remettez-vous les cartes, en commençant par celle du dessus ?
which-place-card = Quelle carte posez-vous ?
which-place-card-stack = Sur quelle pile posez-vous { $name } ?
which-expend = Quelle carte dépensez-vous pour { $name } ?
which-play-person = Quelle carte jouez-vous pour son pouvoir ?
which-activate-card = Quelle carte activez-vous ?
which-activate-again = Quelle carte activez-vous de nouveau ?
which-cover-stack = Quelle carte de l'étalage posez-vous ?
which-choose-player = Quel joueur choisissez-vous ?
which-expend-card = Quelle carte dépensez-vous ?
which-place-underground = Dans quel arrondissement posez-vous le marqueur ?
which-hospital = Quel hôpital retournez-vous ?
which-saves = Quelle carte reste visible à sa place ?
which-buy-land = Quel arrondissement achetez-vous ?
which-exchange-card = Quelle carte de l'étalage prenez-vous ?
which-give-card = Quelle carte donnez-vous en échange ?
which-give-up-card = Quelle carte abandonnez-vous ?

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
play-names-nothing = Il n'y a ici ni action, ni carte, ni arrondissement, ni pile de ce nom. Dites par exemple : why acheter du terrain, why activate 3

# --- Ce que chacun possède
hand-land = Arrondissements : { $boroughs }
bot-greedy = joue le meilleur coup qu'il voit
bot-gatherer = amasse des cartes, puis active sa ville
