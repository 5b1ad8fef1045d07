# Pourquoi une action est refusée.  Les noms des tuiles restent tels qu'ils sont imprimés.

# --- Aucune action
several-names = il faut ici une liste de noms, pas { $wish }
no-such-tile = il n'y a pas de tuile { $wish } dans ce jeu de tuiles
no-such-keyple = il n'y a pas de keyple de couleur { $wish } ; les couleurs sont { $colours }
no-such-connector = il n'y a pas de connecteur de couleur { $wish } ; les couleurs sont { $colours }
no-such-resource = vous ne pouvez ni prendre ni rendre { $wish } ; choisissez parmi { $known }
no-such-skill = il n'y a pas de tuile de compétence { $wish } ; les types sont { $known }
whole-keyples = indiquez un nombre entier de keyples
form-of-a-place = q et r sont des nombres entiers jusqu'à { $furthest }, et une rotation va de 0 à 5
form-of-a-side = posez un connecteur sur un côté, de 0 à 5, d'une tuile de ce jeu de tuiles
side-named-otherwise = nommez ce côté par l'autre tuile : côté { $direction } de { $name }
rules-missing = vous pouvez lire cette partie, mais pas la continuer : { $missing }

# --- Tours
not-in-a-turn = un tour est une seule action : enchérir, utiliser, améliorer, passer ou prendre le large
turn-of-another = c'est le tour de { SEAT($turn) }, pas celui de { SEAT($seat) }
first-take = choisissez d'abord ce que donne la tuile
first-pay = choisissez d'abord les tuiles de compétence à payer
first-place-connectors = posez ou remettez d'abord { $waiting ->
    [one] le connecteur en attente
   *[other] les { $waiting } connecteurs en attente
 }
all-sail-now = tous ont passé ; les barges prennent le large dans l'ordre où chacun a passé
connectors-first = posez ou remettez les connecteurs en attente avant la fin de l'époque
tiles-are-placed-now = l'époque est finie ; posez les tuiles que vous avez gagnées

# --- Keyples
one-keyple-at-least = utilisez au moins un keyple
tile-has-colour = { $name } est réservée à la couleur { $colour } pour cette époque ; { $held ->
    [0] vous n'avez pas de keyple de cette couleur, et la couleur { $wished } n'y va pas
   *[other] posez-y des keyples de cette couleur, pas de couleur { $wished } ; vous en avez { $held }
 }
keyples-stay-out = les keyples ne reviennent derrière l'écran qu'à la fin de l'époque
keyples-at-hand = vous avez { $behind } { $behind ->
    [one] keyple
   *[other] keyples
 } ({ $colour }) derrière l'écran et { $front } devant ; n'en utilisez pas plus
pile-named-twice = une enchère perdante se déplace en entier et une seule fois ; une tuile est nommée deux fois
no-bid-there = vous n'avez pas d'enchère à déplacer sur { $name }
bid-wins-there = votre enchère de { $keyples } est gagnante sur { $name } ; vous ne pouvez déplacer que les enchères perdantes
bid-has-other-colour = votre enchère sur { $name } est de couleur { $colour } ; elle ne se combine pas avec des keyples de couleur { $wished }
bid-lies-there-already = votre enchère est déjà sur { $name } ; vous ne pouvez déplacer que les enchères perdantes d'autres tuiles
front-spent-first = à cette table, dépensez d'abord tous vos keyples ({ $colour }) devant l'écran ; vous y en avez { $front }
behind-spent-first = à cette table, dépensez d'abord tous vos keyples ({ $colour }) derrière l'écran ; vous y en avez { $behind }
sealed-bids-stay = les enchères secrètes ne se déplacent pas avant la fin de l'époque

# --- Ce que proposent les variantes
no-such-variant = { $number ->
    [0] cette table n'a pas de variantes
   *[other] cette table n'a pas de variante { $variant } ; choisissez parmi { $variants }
 }
no-such-offer = { $number ->
    [0] { $variant } ne vous propose rien maintenant
   *[other] { $variant } ne propose pas { $wish } maintenant, mais { $offers }
 }
offer-costs = { $wish } coûte ces tuiles de compétence : { $skills } ; { $number ->
    [0] vous n'en avez pas
   *[other] vous avez { $own }
 }

# --- Enchérir, utiliser, améliorer
not-in-centre = { $name } n'est pas au centre
bid-too-low = misez au moins { $least } { $least ->
    [one] keyple
   *[other] keyples
 } ({ $colour }) sur { $name } ; votre enchère serait de { $total }, et vous en avez { $held } en main
placement-too-low = posez au moins { $least } { $least ->
    [one] keyple
   *[other] keyples
 } ({ $colour }) sur { $name }, pas { $keyples } ; la dernière fois, c'était { $previous }, et vous en avez { $held } en main
lies-nowhere = { $name } n'est ni au centre ni dans un quartier
gives-nothing = { $name } ne donne rien ; vous ne pouvez pas l'utiliser
bid-before-use = à cette table, vous ne pouvez utiliser une tuile du centre que si quelqu'un a enchéri sur elle ; { $name } n'a pas d'enchère
too-few-skills = il vous faut { $returns } { $returns ->
    [one] tuile
   *[other] tuiles
 } de compétence à rendre pour { $name } ; vous en avez { $held }
too-few-skills-to-use = pour utiliser { $name }, il vous faut en main { $returns } { $returns ->
    [one] tuile
   *[other] tuiles
 } de compétence, même si l'utilisation en coûte moins ; vous en avez { $held }
supply-lacks-it-all = la réserve n'a rien de ce que donne { $name }
supply-lacks-what-is-usual = vous ne pouvez pas utiliser { $name } : la réserve n'a aucun de ses gains habituels
not-in-borough = { $name } n'est pas dans votre quartier
no-arrow = { $name } n'a pas de flèche d'amélioration ; vous ne pouvez pas l'améliorer
connectors-lack = pour améliorer { $name }, il faut ces connecteurs dessus : { $connectors } ; { $number ->
    [0] il n'y en a pas
   *[other] il y a { $lying }
 }
skills-lack = améliorer { $name } coûte ces tuiles de compétence : { $skills } ; { $number ->
    [0] vous n'en avez pas
   *[other] vous avez { $own }
 }
keyples-to-pay = améliorer { $name } coûte des keyples ; posez-en au moins { $least } ({ $colour }), pas { $keyples } ; vous en avez { $held } en main

# --- Ce qui est pris et payé
skills-to-return = rendez pour cela { $returns } de vos tuiles de compétence ; { $number ->
    [0] vous n'en avez pas
   *[other] vous avez { $own }
 }
connectors-to-choose = { $most ->
    [0] ne choisissez pas de connecteur ici, pas { $chosen }
    [one] choisissez au plus { $most } connecteur, pas { $chosen }
   *[other] choisissez au plus { $most } connecteurs, pas { $chosen }
 }
skills-to-choose = choisissez { $wanted } { $wanted ->
    [one] tuile
   *[other] tuiles
 } de compétence, pas { $chosen }
one-of-the-yields = cette tuile donne un gain parmi plusieurs ; prenez-en un en entier
supply-has-not = choisissez dans la réserve : { $wanted } { $wanted ->
    [one] tuile
   *[other] tuiles
 } de compétence et au plus { $most } { $most ->
    [one] connecteur
   *[other] connecteurs
 }
skills-to-pay = payez { $wanted } de vos tuiles de compétence pour cette amélioration ; { $number ->
    [0] vous n'en avez pas
   *[other] vous avez { $own }
 }

# --- Connecteurs
supply-out-of-colour = la réserve n'a plus de connecteur ({ $colour })
no-connector-to-place = vous n'avez pas de connecteur ({ $colour }) en attente à poser ; un connecteur posé ne bouge plus
no-connector-to-put-back = vous n'avez pas de connecteur ({ $colour }) en attente à remettre ; un connecteur posé ne bouge plus
no-open-connector = vous n'avez pas de connecteur de couleur indéterminée à remettre
not-across-the-river = à cette table, un connecteur ne peut pas traverser un côté rivière
side-has-connector = ce côté de { $name } a déjà un connecteur

# --- Prendre le large et poser
no-such-berth = { $name } n'a pas d'emplacement { FROM_ONE($berth) }, seulement 1 à { FROM_ONE($last) }
berth-taken = l'emplacement { FROM_ONE($berth) } de { $name } est pris
river-of-the-start = les barges sont parties de { $name } ; pour cette époque, elles prennent le large vers { $river }
river-of-another-era = { $name } est la tuile rivière de l'époque { $era } ; pour cette époque, les barges prennent le large vers { $river }
tile-not-won = vous n'avez pas gagné { $name } et ne pouvez pas la poser
turned-looks-alike = tournée de { $rotation }, { $name } a le même aspect qu'avec une rotation plus petite ; donnez la plus petite
tiles-not-turned = vous ne pouvez pas tourner { $name } de { $rotation } ; les tuiles gardent leur orientation
no-free-place = ({ $q }, { $r }) n'est pas une case libre à côté d'une tuile du quartier
river-meets-land = là, un côté rivière de { $name } ou d'une voisine toucherait un côté terre

# --- Ce qui est demandé
ask-turn = enchérissez, utilisez, améliorez, passez ou prenez le large
ask-turn-without-keyples = plus de keyples : passez, ou prenez le large vers un emplacement
ask-place-connectors = posez ou remettez vos connecteurs
ask-take = choisissez ce que la tuile vous donne
ask-take-one = choisissez l'un des gains
ask-pay = choisissez les tuiles de compétence à payer
ask-sail = tous ont passé : choisissez l'emplacement vers lequel prendre le large
ask-place-tiles = posez vos nouvelles tuiles
