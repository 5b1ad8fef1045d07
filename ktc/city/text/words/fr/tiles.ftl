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

# --- Ce qu'elle donne et demande
tile-nothing = rien
tile-no-upgrade = aucune amélioration
tile-different-connectors = { $number } { $number ->
    [one] connecteur
   *[other] connecteurs
 } de couleurs différentes
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
    [one] l'amélioration
   *[other] les améliorations, l'une après l'autre
 } : { $things }
tile-worth = vaut { $points }
tile-berths = a { $number } { $number ->
    [one] emplacement
   *[other] emplacements
 }, de gauche à droite pour { $worth }
tile-berths-plain = a { $number } { $number ->
    [one] emplacement
   *[other] emplacements
 }, qui disent seulement qui commence
tile-own-rule = a une règle à elle ({ $behaviour })
tile-and = { $before } ; { $next }
tile-says-nothing = ne donne rien, ne demande rien et ne compte rien
