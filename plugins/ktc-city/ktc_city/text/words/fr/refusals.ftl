# Pourquoi une action est refusée.  Les noms des tuiles restent tels qu'ils sont imprimés.

# --- Aucune action
several-names = il faut ici plusieurs noms, pas { $wish }
no-such-tile = la boîte n'a pas de tuile { $wish }
no-such-keyple = aucun keyple n'est { $wish } ; couleurs : { $colours }
no-such-connector = aucun connecteur n'est { $wish } ; couleurs : { $colours }
no-such-resource = { $wish } ne peut être ni pris ni rendu ; il y a { $known }
no-such-skill = aucune tuile de compétence { $wish } ; il y a { $known }
whole-keyples = les keyples se comptent en nombres entiers
form-of-a-place = q et r sont des nombres entiers jusqu'à { $furthest }, une rotation va de 0 à 5
form-of-a-side = un connecteur se pose sur le côté 0 à 5 d'une tuile de la boîte
side-named-otherwise = ce côté est aussi le côté { $direction } de { $name } ; nommez-le ainsi
rules-missing = cette partie peut être lue mais pas continuée : { $missing }

# --- Tours
not-in-a-turn = un tour est l'un de : enchérir, utiliser, améliorer, passer, prendre le large
turn-of-another = c'est le tour de { SEAT($turn) }, pas de { SEAT($seat) }
first-take = il faut d'abord choisir ce que donne l'utilisation
first-pay = il faut d'abord payer les tuiles de compétence que coûte l'amélioration
first-place-connectors = { SEAT($seat) } pose ou rend d'abord { $waiting ->
    [one] son connecteur
   *[other] ses { $waiting } connecteurs
 }
all-sail-now = tous ont passé : ils prennent le large dans l'ordre où ils ont passé
connectors-first = l'ère finit quand tous les connecteurs sont posés : posez ou rendez ceux qui attendent
tiles-are-placed-now = l'époque est finie : on place maintenant les tuiles gagnées

# --- Keyples
one-keyple-at-least = il faut au moins un keyple
tile-has-colour = cette tuile est réservée à la couleur { $colour } à cette époque : sur { $name }, pas de { $wished }{ $held ->
    [0] , et { SEAT($seat) } n'a aucun keyple de cette couleur en main
   *[other] {""}
 }
keyples-stay-out = aucun keyple ne retourne derrière un écran avant la fin de l'époque
keyples-at-hand = keyples ({ $colour }) de { SEAT($seat) } : { $behind } derrière l'écran, { $front } devant
pile-named-twice = une enchère perdante se déplace entière et une seule fois ; une tuile est nommée deux fois
no-bid-there = { SEAT($seat) } n'a pas d'enchère sur { $name }
bid-wins-there = { SEAT($seat) } gagne { $name } avec { $keyples } ; une enchère gagnante ne se déplace pas
bid-has-other-colour = la couleur de l'enchère sur { $name } est { $colour } ; une action n'a qu'une couleur, ici { $wished }
bid-lies-there-already = l'enchère se trouve déjà sur { $name } ; seules les enchères perdantes d'ailleurs se déplacent
front-spent-first = à cette table les keyples devant l'écran se dépensent d'abord
behind-spent-first = à cette table les keyples derrière l'écran se dépensent d'abord
sealed-bids-stay = les mises secrètes restent où elles sont jusqu'à la fin de l'ère

# --- Ce que proposent les variantes
no-such-variant = variantes de cette table : { $variants } ; pas { $variant }
no-such-offer = { $variant } ne propose pas { $wish } maintenant ; il propose : { $offers }
offer-costs = { $wish } coûte ces tuiles de compétence : { $skills }

# --- Enchérir, utiliser, améliorer
not-in-centre = { $name } n'est pas au centre
bid-too-low = l'enchère de { SEAT($seat) } sur { $name } serait de { $total } ; misez au moins { $least }, ou faites autre chose
placement-too-low = le placement précédent sur { $name } était de { $previous } ; placez-en au moins { $least }, pas { $keyples }
lies-nowhere = { $name } n'est ni au centre ni dans un quartier
gives-nothing = { $name } ne donne rien
bid-before-use = personne n'a encore enchéri sur { $name }, et à cette table une tuile du centre ne s'utilise qu'après
too-few-skills = { $name } demande de rendre { $returns } { $returns ->
    [one] tuile
   *[other] tuiles
 } de compétence, et { SEAT($seat) } en a trop peu
too-few-skills-to-use = seul qui a { $returns } { $returns ->
    [one] tuile
   *[other] tuiles
} de compétence utilise { $name }, quoi que demande alors la tuile, et { SEAT($seat) } en a trop peu
supply-lacks-it-all = la réserve n'a rien de ce que donne { $name }
supply-lacks-what-is-usual = la réserve n'a rien de ce que donne d'habitude { $name }, et sans cela la tuile ne s'utilise pas
not-in-borough = { $name } n'est pas dans le quartier de { SEAT($seat) }
no-arrow = { $name } ne montre pas de flèche d'amélioration
connectors-lack = l'amélioration de { $name } demande ces connecteurs sur elle : { $connectors }
skills-lack = l'amélioration de { $name } coûte ces tuiles de compétence : { $skills }
keyples-to-pay = l'amélioration de { $name } se paie en keyples : placez-en au moins { $least }

# --- Ce qui est pris et payé
skills-to-return = il faut rendre pour cela { $returns } de ses tuiles de compétence
connectors-to-choose = on peut choisir au plus { $most } { $most ->
    [one] connecteur
   *[other] connecteurs
 }
skills-to-choose = on choisit ici { $wanted } { $wanted ->
    [one] tuile
   *[other] tuiles
 } de compétence, pas { $chosen }
one-of-the-yields = cette utilisation donne un rendement parmi plusieurs ; prenez-en un en entier
supply-has-not = on ne peut choisir que ce que la réserve a : { $wanted } { $wanted ->
    [one] tuile
   *[other] tuiles
 } de compétence et au plus { $most } { $most ->
    [one] connecteur
   *[other] connecteurs
 }
skills-to-pay = on paie { $wanted } de ses tuiles de compétence, comme le demande l'amélioration

# --- Connecteurs
supply-out-of-colour = la réserve n'a plus de connecteur ({ $colour })
no-connector-to-place = { SEAT($seat) } n'a pas de connecteur ({ $colour }) à poser ; ceux qui sont posés restent
no-connector-to-put-back = { SEAT($seat) } n'a pas de connecteur ({ $colour }) à poser ou à rendre ; ceux qui sont posés restent
no-open-connector = { SEAT($seat) } n'a pas de connecteur sans couleur à rendre
not-across-the-river = à cette table aucun connecteur ne se pose sur un côté de rivière
side-has-connector = un connecteur se trouve déjà sur ce côté de { $name }

# --- Prendre le large et placer
no-such-berth = { $name } a les emplacements 1 à { FROM_ONE($last) }
berth-taken = une barge se trouve déjà sur l'emplacement { FROM_ONE($berth) } de { $name }
river-of-the-start = le voyage est parti de { $name } ; à cette époque il mène à { $river }
river-of-another-era = { $name } est la tuile rivière de l'époque { $era } ; à cette époque le voyage mène à { $river }
tile-not-won = { SEAT($seat) } n'a pas { $name } à placer
turned-looks-alike = { $name } ne peut être tournée de { $rotation } : elle a le même aspect avec une rotation plus petite ; nommez celle-ci
tiles-not-turned = { $name } ne peut être tournée de { $rotation } : les tuiles ne se tournent pas
no-free-place = ({ $q }, { $r }) n'est pas un endroit libre à côté d'une tuile du quartier
river-meets-land = là, un côté de rivière de { $name } ou de sa voisine toucherait un côté de terre

# --- Ce qui est demandé
ask-turn = enchérissez, utilisez, améliorez, passez ou prenez le large
ask-place-connectors = posez ou rendez vos connecteurs
ask-take = choisissez ce que donne la tuile
ask-take-one = choisissez un des rendements
ask-pay = choisissez les tuiles de compétence que vous payez
ask-sail = tous ont passé : prenez le large vers un emplacement
ask-place-tiles = placez vos tuiles gagnées
