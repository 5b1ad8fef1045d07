# Une partie jouée au terminal.

# --- Ce qui peut se faire
play-kind-bid = enchérir
play-kind-use = utiliser
play-kind-upgrade = améliorer
play-kind-pass = passer
play-kind-sail = prendre le large
play-kind-offer = accepter une offre
play-kind-take = prendre
play-kind-pay = payer
play-kind-connector = poser un connecteur
play-kind-discard = remettre un connecteur
play-kind-tile = poser une tuile
play-later = later : d'autres peuvent agir d'abord

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
play-which-side = À travers quel côté ?
play-which-place = Où ? Les numéros sont sur la carte ; à côté se trouve :
play-which-rotation = Tournée comment ?
play-none = aucun, ou plus aucun
play-no-pile = aucune, ou plus aucune
play-held = { $number } en main
play-edge = bord extérieur
play-river-at = rivière : { $sides }

# --- Ce qui est imprimé sur les tuiles
play-any-connectors = { $number } { $number ->
    [one] connecteur
   *[other] connecteurs
 } au choix
play-different-connectors = { $number } connecteurs différents
play-any-skills = { $number } { $number ->
    [one] compétence
   *[other] compétences
 } au choix
play-for-skills = { $things } pour { $number } { $number ->
    [one] compétence
   *[other] compétences
 }
play-points-each = { $points } par : { $thing }

# --- La table
play-centre = Centre :
play-aside = Plus tard :
play-river = Emplacements :
play-berths-keyples = { $river } (keyples tirés): { $berths }
play-berths-points = { $river } (points): { $berths }
play-claim = tuile
play-supply = Réserve :
play-bag = { $number } dans le sac
play-own = Vous :
play-sealed = enchères scellées en { $colour } : { $players }
play-placed = { $number } posés ({ $colour }), puis { $least }
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
play-hint = Tapez un numéro ou un mot de la liste ; ? pour de l'aide.
play-which = Lequel : { $names } ?
play-unknown = Pas de réponse ici : { $text }. Tapez un numéro ou un mot de la liste ; ? pour de l'aide.
play-no = Non : { $reason }.
play-nearest = Au plus près, il est permis : { $action } Tapez yes pour le faire.
play-allowed = C'est permis.
play-no-nearest = Il n'y a rien à quoi dire yes.
play-why-how = Dites ce que vous voulez, par exemple : why enchérir 3 rouge Gherkin, ou : why améliorer
play-no-back = Rien n'est encore choisi. Pour reprendre la dernière action : undo
play-not-later = Personne d'autre ne peut agir avant.
play-no-news = Rien ne s'est passé depuis.
play-no-tile = Quelle tuile ? Dites assez d'un nom, par exemple : tile gherkin
play-undone = Repris.
play-help =
    Répondez par un numéro de la liste, ou par le début d'un de ses mots. Ou dites tout d'un coup :
      enchérir 3 rouge gherkin    utiliser barbican    améliorer monument    prendre le large 2    passer
    back (b)    un pas en arrière dans cette décision
    undo        reprendre votre dernière action, si rien de caché n'a été montré depuis
    why ...     pourquoi pas ? par exemple : why améliorer, why enchérir 2 rouge gherkin
    table (t)   la table                    mine (m)   votre quartier
    all (a)     tous les quartiers          news (n)   ce qui s'est passé
    tile NOM    une tuile, ses règles       rule ID    ce que dit une règle
    later       laisser agir les autres d'abord, là où c'est possible
    quit (q)    quitter ; la partie est sauvée
    Sur les cartes : ~ la rivière, une lettre par connecteur, * une amélioration, . une encore possible.

# --- Autour de la partie
play-go-on = Entrée pour continuer.
play-cannot-wipe = Ce n'est pas un terminal qui s'efface : ce qui est au-dessus y reste.
play-your-screen = { $player }, voici votre écran. Appuyez sur Entrée quand vous seul le voyez.
play-hand-over = Entrée efface l'écran pour { $player } ; undo reprend.
play-not-saved = La partie n'a pas pu être sauvée : { $reason }. Elle continue ; le prochain tour essaiera encore.
play-left = La partie est sauvée. Pour continuer :
play-sheet = le décompte
play-record = La partie est écrite. D'où vient chaque point :
