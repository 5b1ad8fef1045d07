# Moments et effets : ce qui se passe par eux, ce qu'ils demandent, et ce que les tuiles en disent.

# --- Ce qui s'est passé.  Une phrase sur quelqu'un continue après le nom
moment-came = des effets se déclenchent { $when }{ $tile ->
    [none] {""}
   *[other] {" "}({ $tile })
 }
turn-held = joue ensuite, après tous les effets
effects-due = { $number } { $number ->
    [one] effet
   *[other] effets
 } en attente
effect-resolved = un effet est résolu
effect-lapsed = un effet ne produit rien
effect-of-lapsed = l'effet de { $name } ne produit rien : { $effect }
effect-left-out = un effet est ignoré : une chaîne d'effets a atteint sa limite
again-lapsed = l'action supplémentaire est perdue
effects-done = tous les effets sont résolus
chosen = répond à { $name } ({ question-asked }) : { $option }
chosen-alone = n'a qu'une réponse possible à { $name } ({ question-asked }) : { $option }
chosen-by-chance = le hasard répond à { $name } ({ question-asked }) : { $option }
noted-of-player = { $name } note { $key } de { $player } : { $value }
skills-given = donne { $things } à { $to } pour { $name }
skills-given-back = rend { $things } pour { $name }
keyples-given-back = remet { $things } dans le sac pour { $name }
tile-given = donne { $tile } à { $to } pour { $name }
points-taken = marque { $points } pour { $name } : { $reason }
points-lost = perd { $points } pour { $name } : { $reason }
again-granted = gagne une action supplémentaire grâce à { $name } : { $actions }
chosen-unseen = répond à { $name } ({ question-asked }) en secret
pool-drawn = pioche { $number } dans { $pool } pour { $name } : { $items }
pool-drawn-unseen = pioche { $number } dans { $pool } pour { $name } en secret
pool-returned = remet { $number } : { $pool }
note-shown = montre { $key } ({ $name }) : { $items }

# --- Ce qui est demandé et refusé
question-asked = { $key ->
    [again] agir encore une fois
    [colours] donner ces keyples
    [connector] quel connecteur
    [from] de qui
    [keyple] quel keyple
    [skill] quelle tuile de compétence
    [who] quel joueur
    [won] quelle tuile
   *[other] { $key }
 }
ask-choose = { $name } demande : { question-asked } ? ({ $options })
first-choose = { SEAT($seat) } répond d'abord à { $name } : { question-asked } ? ({ $options })
another-chooses = d'abord, { SEAT($seat) } répond à { $name } : { question-asked } ? ({ $options })
no-such-answer = { $name } demande : { question-asked } ? Les réponses sont { $answers }, pas { $wish }
one-more-of-a-kind = l'action supplémentaire doit être l'une de celles-ci : { $kinds }
ask-one-more = action supplémentaire : { $kinds }
play-kind-choose = répondre
play-effect-asks = { $name } demande : { question-asked } ?
play-effect-asks-for = { $name } demande : { question-asked } ? ({ $effect })
play-notes = Notes :
word-yes = oui
word-no = non
word-bid = enchérir
word-use = utiliser
word-upgrade = améliorer

# --- Quand les tuiles agissent
when-game-opened = au début de la partie
when-era-began = au début d'une époque
when-bid-laid = { $reach ->
    [own] quand on enchérit sur elle
    [borough] quand son propriétaire enchérit
   *[table] quand on enchérit
 }
when-tile-used = { $reach ->
    [own] quand on l'utilise
    [borough] quand on utilise une tuile de son quartier
   *[table] quand on utilise une tuile
 }
when-upgrade-began = { $reach ->
    [own] avant qu'on l'améliore
    [borough] avant qu'on améliore une tuile de son quartier
   *[table] avant qu'on améliore une tuile
 }
when-tile-upgraded = { $reach ->
    [own] quand on l'améliore
    [borough] quand on améliore une tuile de son quartier
   *[table] quand on améliore une tuile
 }
when-connector-laid = { $reach ->
    [own] quand on y pose un connecteur
    [borough] quand on pose un connecteur dans son quartier
   *[table] quand on pose un connecteur
 }
when-barge-sailed = { $reach ->
    [table] quand un joueur prend le large
   *[borough] quand son propriétaire prend le large
 }
when-tile-won = { $reach ->
    [own] quand on la gagne
    [borough] quand son propriétaire gagne une tuile
   *[table] quand on gagne une tuile
 }
when-era-ended = à la fin d'une époque
when-tile-placed = { $reach ->
    [own] quand on la pose
    [borough] quand on pose une tuile dans son quartier
   *[table] quand on pose une tuile
 }
when-offer-taken = comme action du tour de son propriétaire
when-chosen = après la réponse à sa question
tile-and-moment = { $tile } :
role-owner = son propriétaire
role-doer = le joueur actif
moment-brings = { $when } : { $effects }

# --- Ce que fait un effet
effect-gain = prendre { $things }
effect-draw = tirer { $keyples } du sac
effect-seek = prendre { $keyples } dans le sac
effect-give-back = rendre { $things }
effect-give = donner { $things } à { $to }
effect-take = prendre { $things } à un joueur de votre choix
effect-another-gives = { $picks ->
    [chance] un joueur tiré au sort
   *[choice] un joueur de votre choix
 } donne { $things } à { $to }
effect-another-gives-back = { $picks ->
    [chance] un joueur tiré au sort
   *[choice] un joueur de votre choix
 } rend { $things }
effect-drawn = { $effect }, au hasard
effect-pick = un { $others ->
    [others] autre joueur
   *[all] joueur
 }{ $picks ->
    [chance] {" "}tiré au sort
   *[choice] {" "}de votre choix
 } : { $effects }
effect-any-won-tile = une tuile gagnée pas encore posée
effect-as-far = { $effect }, autant que possible
effect-level = améliorer { $tile } sans payer
effect-level-own = améliorer cette tuile sans payer
effect-award = marquer { $points } ({ $reason })
effect-lose = perdre { $points } ({ $reason })
effect-again = faire une action supplémentaire ({ $actions })
effect-note = mettre { $key } à { $value }
effect-note-add = ajouter { $value } à { $key }
effect-note-less = retirer { $value } de { $key }
effect-then = { $before }, et en échange { $next }
effect-or = { $before } ou { $next }
effect-may = facultatif : { $effects }
effect-one-of = { $picks ->
    [chance] au hasard
   *[choice] au choix
 } : { $parts }
effect-option = { $name } ({ $effects })
effect-of-player = { $player } : { $effect }
effect-nothing = rien
effect-draw-pool = piocher { $number } dans { $pool }
effect-draw-keep = piocher { $number } dans { $pool } et en garder { $keep }
effect-in-secret = en secret : { $effect }
effect-reveal = montrer { $key }
pool-of-skills = les tuiles de compétence de la réserve
bid-counted = l'enchère sur { $tile } compte { $more } de plus que ses keyples
winners-named = { $winners } gagnent ensemble
game-ended-together = la partie est finie : { $totals }

# --- Des tuiles maison au choix
ask-choose-home = choisissez votre tuile maison ({ $tiles })
first-choose-home = d'abord, { SEAT($seat) } choisit une tuile maison ({ $tiles })
another-chooses-home = c'est d'abord à { SEAT($seat) } de choisir une tuile maison ({ $tiles })
no-such-answer-home = choisissez l'une des tuiles maison { $answers }, pas { $wish }
play-home-asked = Quelle tuile maison choisissez-vous ?
homes-dealt = reçoit deux tuiles maison au choix : { $tiles }
effect-home = commencer à { $tile }
