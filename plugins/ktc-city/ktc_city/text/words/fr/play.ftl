# Une partie jouée au terminal.

# --- Ce qui peut se faire
play-kind-bid = enchérir
play-kind-use = utiliser
play-kind-upgrade = améliorer
play-kind-pass = passer
play-kind-set-sail = prendre le large
play-kind-take-offer = accepter une offre
play-kind-take = prendre
play-kind-pay = payer
play-kind-place-connector = poser un connecteur
play-kind-discard-connector = remettre un connecteur
play-kind-place-tile = poser une tuile

# --- Ce qui est demandé
play-which-tile = Quelle tuile ?
play-which-new-tile = Quelle nouvelle tuile posez-vous ?
play-about-bid = Enchérir sur { $tile } :
play-about-use = Utiliser { $tile } :
play-about-upgrade = Améliorer { $tile } :
play-which-colour = Quelle couleur ?
play-which-pile = Quelle enchère perdante déplacez-vous en plus ?
play-how-many-front = Combien de keyples prenez-vous devant l'écran ? ({ $numbers })
play-how-many-behind = Combien de keyples prenez-vous derrière l'écran ? ({ $numbers })
play-which-berth = Quel emplacement ?
play-berth = emplacement { $number }
play-which-return = Quelle tuile de compétence rendez-vous ?
play-which-connector = Quel connecteur ?
play-which-skill = Quelle tuile de compétence ?
play-which-skill-paid = Quelle tuile de compétence rendez-vous ? ({ $number } en tout)
play-which-skill-taken = Quelle tuile de compétence prenez-vous ? (jusqu'à { $number })
play-which-connector-taken = Quel connecteur prenez-vous ? (jusqu'à { $number })
play-which-side = Sur quel côté ?
play-which-place = Où ? Les numéros sont sur la carte. Tuiles voisines :
play-where = Où la posez-vous ?
play-place-at = du côté : { $sides }
play-which-rotation = Quelle orientation ?
play-no-pile = aucune / terminé
play-held = { $number } en main
play-edge = bord extérieur
play-river-at = rivière : { $sides }
play-words-bid = enchéris, enchérissez, mise, misez, miser
play-words-use = utilise, utilisez
play-words-upgrade = améliore, améliorez
play-words-pass = passe, passez
play-words-set-sail = prenez le large, prends le large
play-words-lay = poser, pose, posez, placer, place, placez
play-words-passed-over = un, une, le, la, les, l, connecteur, tuile, sur, à, au, de, du, côté, vers, avec, pour, dans, et, keyple, keyples, emplacement, n°
play-words-east = est, e
play-words-north-east = nord-est, nordest, ne, nord, n
play-words-north-west = nord-ouest, nordouest, no, nord, n
play-words-west = ouest, o
play-words-south-west = sud-ouest, sudouest, so, sud, s
play-words-south-east = sud-est, sudest, se, sud, s

# --- Ce qui est imprimé sur les tuiles
play-any-connectors = { $number } { $number ->
    [one] connecteur
   *[other] connecteurs
 } au choix
play-different-connectors = { $number } { $number ->
    [one] connecteur
   *[other] connecteurs différents
 }
play-any-skills = { $number } { $number ->
    [one] compétence
   *[other] compétences
 } au choix
play-for-skills = { $things } pour { $number } { $number ->
    [one] compétence
   *[other] compétences
 }
play-points-each = { $points } par : { $thing }
play-gain-each = +{ $points } par
play-upgrade-costs = amélioration { $things }
play-asks-in-all = L'amélioration coûte { $things }.
play-gives-in-all = L'utilisation donne { $things }.
play-few-any = { $number } au choix
play-few-different = { $number } { $number ->
    [one] différent
   *[other] différents
 }
play-few-any-skills = { $number } { $number ->
    [one] compétence au choix
   *[other] compétences au choix
 }

# --- La table
play-centre = Centre :
play-head-tile = tuile
play-head-shows = donne, compte
play-head-costs = amélioration (gain)
play-head-lies = dessus
play-head-lacks = manque
play-aside = Plus tard :
play-river = Emplacements :
play-berths-keyples = { $river } (keyples tirés) : { $berths }
play-berths-points = { $river } (points) : { $berths }
play-claim = tuile
play-supply = Réserve :
play-bag = { $number } dans le sac
play-own = Vous :
play-sealed = enchères secrètes ({ $colour }) : { $players }
play-counts = { $number } (compte { $count })
play-placed = { $number } { $number ->
    [one] posé
   *[other] posés
 } ({ $colour }), puis { $least }
play-front = { $keyples } devant l'écran
play-barge = { $river }, emplacement { $berth }
play-sailed = a pris le large
play-passed = a passé
play-lays = à poser : { $connectors }
play-won = gagné : { $tiles }
map-sides = Côtés : ~ rivière, connecteurs
map-tiles = Tuiles : { $upgraded } par amélioration faite, { $upgradable } par amélioration encore possible
map-further-east = plus à l'est :
map-home = maison

# --- Réponses
play-no = Non : { $reason }.
play-nearest = Action permise la plus proche : { $action } Tapez yes pour jouer ce coup.
play-asked-first = répondez d'abord : { $asked }
play-allowed = C'est permis.
play-allowed-at = Permis sur : { $tiles }.
play-lacks = Il manque : { $things }.
play-locked = cette tuile est réservée à la couleur { $colour } pour cette époque
play-lay-how = Dites quoi poser, par exemple : poser bleu nord-est, ou : poser bleu nord-est { $own }
play-nothing-to-lay = Vous n'avez pas de tel connecteur à poser.
play-no-such-side = Aucune de vos tuiles n'a ce côté libre.
play-greedy-would = Conseil : { $action } Tapez yes pour jouer ce coup.
play-greedy-better = Environ { $number } { $number ->
    [one] point
   *[other] points
 } de mieux que le deuxième choix : { $action }
play-greedy-hardly = Deuxième choix, presque aussi bon : { $action }
play-greedy-much = Trop de possibilités pour un conseil.
play-points-none = Encore aucun point : { $tiles }
play-why-how = Dites ce que vous voulez faire, par exemple : why enchérir { $number } { $colour } { $bid }, ou : why améliorer
play-no-tile = Quelle tuile ? Tapez assez de lettres d'un seul nom, par exemple : tile { $bid }
play-help =
    Tapez le numéro d'un choix, le début d'un mot de son texte, ou une commande :
      enchérir { $number } { $colour } { $bid }   utiliser { $use }   améliorer { $own }
      poser bleu nord-est { $own }   prendre le large 2   passer
      (2+1 : 2 derrière l'écran, 1 devant)
    back (b)    un pas en arrière dans ce choix    later      les autres d'abord
    undo        annuler votre dernière action, si rien de caché n'est sorti depuis
    redo        rétablir ce que vous avez annulé
    why ...     pourquoi pas, et ce qui manque : why améliorer, why utiliser
    hint        ce que jouerait le bot greedy      score      vos points maintenant
    table (t)   la table                           mine (m)   votre quartier
    all (a)     tous les quartiers                 news (n)   ce qui s'est passé
    tile NOM    une tuile et ses règles            rule ID    le texte d'une règle
    ask off     ne plus confirmer ce qui est définitif ; ask on : confirmer
    aim         le but du jeu                      quit (q)   quitter ; sauvegardé
    Dans les tables : connecteurs au choix, ou différents (de couleurs différentes).
    Sur les cartes : ~ rivière, lettre : connecteur, * amélioration, . encore libre.

# --- Autour de la partie
play-aim =
    Le but : le plus de points après la dernière époque. Vos tuiles en rapportent
    selon les connecteurs, keyples, … qu'elles comptent. À votre tour, une action :
    enchérir sur une tuile, en utiliser ou améliorer une, passer, prendre le large.
    Les premiers keyples fixent la couleur d'une tuile pour l'époque ; puis il en
    faut plus. Prendre le large finit votre époque : keyples et tuiles gagnées.

# --- Sur une page
hand-front = Devant l'écran :
hand-behind = Derrière l'écran :
setting-tiles = Jeu de tuiles
setting-variants = Variantes
setting-open-hands = Montrer à tous les keyples tirés

# --- A demo
demo-boroughs = les quartiers
bot-greedy = joue le meilleur coup qu'il voit
bot-builder = améliore d'abord son quartier
coach-bid = Mise sur une tuile : touche-la, puis Miser. Si personne ne surenchérit, elle rejoint ton quartier à la fin de l'époque et peut rapporter des points.
coach-colour = Les premiers keyples posés sur une tuile fixent sa couleur pour cette époque. Tous les suivants y ont cette couleur, quel que soit le joueur.
coach-use = Utilise une tuile, même d'un autre, pour gagner ce qu'elle donne. Chaque utilisation ou amélioration doit placer plus de keyples que la précédente.
coach-connectors = Pose tes connexions sur des côtés de tes tuiles : touche un côté marqué. Entre deux tuiles, une connexion compte pour les deux. Les améliorations en demandent.
coach-outbid = On a surenchéri sur toi ici. Tes keyples restent jusqu'à ce que tu les déplaces tous vers une autre mise, ou jusqu'à la fin de l'époque.
coach-upgrade = Tu as ce que cette amélioration demande. Une tuile améliorée rapporte et donne plus. Le bouton montre ce que tu gagnes.
coach-sail = Il te reste peu de keyples. Prends le large pour finir ton époque : le poste dit combien tu en pioches, et la barge la plus à droite commence la suivante.
coach-tiles = Tu as gagné des tuiles. Touche une place à côté de tes tuiles pour en poser une là. Un côté de fleuve ne touche que des côtés de fleuve.
coach-routemaster = Les routemasters rapportent à la fin, pour chaque chose à toi qu'ils montrent, comme des keyples d'une couleur. Mise sur celui qui compte ce que tu amasses.
