# Ce qui est imprimé sur les tuiles.  Une phrase sur une tuile continue après son nom : "Gherkin … vaut 2 points".

# --- La tuile
tile-head = { $tile } ({ $words })
tile-landmark = monument
tile-river-sides = côtés rivière : { $sides }
tile-level = niveau { $level } de { $top }

# --- Les nombres par niveau
tile-upgraded-to = { $first }, améliorée { $then }
tile-and-then = { $before }, puis { $next }
tile-points-each = { $number } { $number ->
    [one] point
   *[other] points
 } par unité

# --- Ce qu'elle donne et coûte
tile-nothing = rien
tile-no-upgrade = aucune amélioration
tile-different-connectors = { $number } { $number ->
    [one] connecteur
   *[other] connecteurs de couleurs différentes
 }
tile-any-skills = { $number } { $number ->
    [one] tuile
   *[other] tuiles
 } de compétence au choix
tile-in-return = { $things } en échange de { $number } { $number ->
    [one] tuile
   *[other] tuiles
 } de compétence au choix
tile-on-it = { $connectors } sur elle
tile-gives = donne à qui l'utilise { $things }
tile-asks = demande pour { $upgrades ->
    [one] son amélioration
   *[other] ses améliorations, dans l'ordre
 } : { $things }
tile-worth = vaut { $points }
tile-berths = a { $number } { $number ->
    [one] emplacement
   *[other] emplacements
 }, de gauche à droite pour { $worth }
tile-berths-plain = a { $number } { $number ->
    [one] emplacement, qui décide seulement qui commence
   *[other] emplacements, qui décident seulement qui commence
 }
tile-own-rule = a une règle spéciale ({ $behaviour })
tile-and = { $before } ; { $next }
tile-says-nothing = ne donne rien, ne coûte rien et ne rapporte rien

# --- Ce que des tuiles de la boîte ont compté, au décompte
score-chained-tiles = { $count } fois { $each } : tuiles que des connecteurs ({ $colour }) lui relient
score-connector-sets = { $count } fois { $each } : séries de connecteurs de toutes les couleurs dans le quartier
score-different-connectors = { $count } fois { $each } : différentes couleurs des connecteurs posés sur elle
score-full-tiles = { $count } fois { $each } : tuiles avec { $sides } connecteurs
score-keyple-sets = { $count } fois { $each } : séries de keyples de toutes les couleurs
score-landmark-markers = { $count } fois { $each } : monuments posés dans le quartier
score-london-bridge = { $count } fois { $each } : connecteurs posés sur elle
score-millennium-bridge = { $count } fois { $each } : autres tuiles rivière que des connecteurs ({ $colour }) lui relient
score-own-connectors = { $count } fois { $each } : connecteurs ({ $colour }) posés sur elle
score-own-keyples = { $count } fois { $each } : keyples ({ $colour }) que possède son propriétaire
score-own-skills = { $count } fois { $each } : tuiles de compétence ({ $skills }) de son propriétaire
score-routemasters = { $count } fois { $each } : tuiles routemaster dans le quartier
score-skill-sets = { $count } fois { $each } : séries de { $size } tuiles de compétence
