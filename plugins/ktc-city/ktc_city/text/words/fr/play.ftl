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
play-which-colour = Quelle couleur ?
play-which-pile = Quelle enchère perdante se déplace avec ?
play-how-many-front = Combien de keyples de devant l'écran ? ({ $numbers })
play-how-many-behind = Combien de keyples de derrière l'écran ? ({ $numbers })
play-which-berth = Quel emplacement ?
play-which-return = Quelle tuile de compétence rendez-vous ?
play-which-connector = Quel connecteur ?
play-which-skill = Quelle tuile de compétence ?
play-which-skill-paid = Quelle tuile de compétence rendez-vous ? ({ $number } en tout)
play-which-skill-taken = Quelle tuile de compétence prenez-vous ? (jusqu'à { $number })
play-which-connector-taken = Quel connecteur prenez-vous ? (jusqu'à { $number })
play-which-side = À travers quel côté ?
play-which-place = Où ? Les numéros sont sur la carte ; à côté se trouve :
play-where = Où le poser ?
play-place-at = du côté : { $sides }
play-which-rotation = Tournée comment ?
play-no-pile = aucune, ou plus aucune
play-held = { $number } en main
play-edge = bord extérieur
play-river-at = rivière : { $sides }
play-words-lay = poser, pose, posez, placer, place, placez
play-words-passed-over = un, une, le, la, les, l, connecteur, tuile, sur, à, au, de, du, côté, vers
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
play-asks-in-all = L'amélioration demande { $things }.
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
play-head-lacks = il manque
play-aside = Plus tard :
play-river = Emplacements :
play-berths-keyples = { $river } (keyples tirés): { $berths }
play-berths-points = { $river } (points): { $berths }
play-claim = tuile
play-supply = Réserve :
play-bag = { $number } dans le sac
play-own = Vous :
play-sealed = enchères scellées en { $colour } : { $players }
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
map-tiles = Tuiles : { $upgraded } par amélioration, { $upgradable } pour chacune encore possible
map-further-east = plus à l'est :
map-home = maison

# --- Réponses
play-no = Non : { $reason }.
play-nearest = Au plus près, il est permis : { $action } Tapez yes pour le faire.
play-allowed = C'est permis.
play-allowed-at = Permis : { $tiles }.
play-lacks = Il manque : { $things }.
play-locked = cette tuile est réservée à la couleur { $colour } à cette époque
play-lay-how = Dites ce que vous posez, par exemple : poser bleu nord-est, ou : poser bleu nord-est gherkin
play-nothing-to-lay = Rien n'attend d'être posé ainsi.
play-no-such-side = Aucune de vos tuiles n'a ce côté libre.
play-greedy-would = Greedy ferait : { $action } Tapez yes pour le faire.
play-greedy-better = Il juge cela meilleur, d'environ { $number } { $number ->
    [one] point
   *[other] points
 }, que : { $action }
play-greedy-hardly = Il juge cela à peine meilleur que : { $action }
play-greedy-much = Il y a trop à faire pour un conseil.
play-points-none = Rien encore : { $tiles }
play-why-how = Dites ce que vous voulez, par exemple : why enchérir 3 rouge Gherkin, ou : why améliorer
play-no-tile = Quelle tuile ? Dites assez d'un nom, par exemple : tile gherkin
play-help =
    Répondez par un numéro, par le début d'un mot de la liste, ou tout d'un coup :
      enchérir 3 rouge gherkin    utiliser barbican    prendre le large 2    passer
      poser bleu nord-est gherkin    (2+1 : de derrière l'écran et de devant)
    back (b)    un pas en arrière                  later      les autres d'abord
    undo        reprendre votre dernière action, si rien de caché n'est sorti
    redo        refaire ce qui a été repris
    why ...     pourquoi pas, et ce qui manque : why améliorer, why utiliser
    hint        ce que ferait le bot greedy        score      vos points maintenant
    table (t)   la table                           mine (m)   votre quartier
    all (a)     tous les quartiers                 news (n)   ce qui s'est passé
    tile NOM    une tuile, ses règles              rule ID    ce que dit une règle
    ask off     pas de question avant ce qui ne se reprend pas ; ask on : de nouveau
    aim         le but du jeu                      quit (q)   quitter ; c'est sauvé
    Dans les tables : au choix, différents : des connecteurs de couleurs au choix, …
    Sur les cartes : ~ rivière, une lettre par connecteur, * amélioré, . possible.

# --- Autour de la partie
play-aim =
    Le but : le plus de points après la dernière époque. Les points sont sur les
    tuiles de votre quartier ; certaines comptent des connecteurs, des keyples, …
    Un tour : enchérir, utiliser ou améliorer une tuile, passer, ou partir.
    Les premiers keyples fixent la couleur d'une tuile ; ensuite il en faut plus.
    Partir finit votre époque : la place donne des keyples, les mises des tuiles.

# --- On a page
hand-front = Devant l'écran :
hand-behind = Derrière l'écran :
setting-tiles = Jeu de tuiles
setting-variants = Variantes
setting-open-hands = Les keyples tirés sont montrés à tous
