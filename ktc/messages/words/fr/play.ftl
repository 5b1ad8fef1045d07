# Ce que dit une table au terminal dans tout jeu.
play-later = later : laisser d'abord agir les autres
play-possible = { $kind } : possible maintenant.
play-nothing = Vous n'avez rien avec quoi le faire.
play-names-nothing = Rien ici ne porte ce nom.
play-more-kinds = { $number } autres actions
play-why-one = Pour l'une d'elles, par exemple : why { $kind }
play-none = aucun / terminé
play-hint = Tapez un numéro ou un mot de la liste ; ? pour l'aide.
play-which = Lequel choisir : { $names } ?
play-unknown = « { $text } » n'est pas un choix possible ici. Tapez un numéro ou un mot de la liste ; ? pour l'aide.
play-unknown-word = « { $word } » dans « { $text } » n'est pas connu ici. Tapez ? pour l'aide.
play-near-word = Vouliez-vous dire : { $word } ?
play-how-many = combien : { $kind }
play-how-many-each = combien de chaque
play-all-at-once = Ou tout à la fois, par exemple : { $example }
several-unknown = { $kind } n'existe pas ici. Vous pouvez prendre : { $kinds }.
several-lacking = Vous pouvez prendre au plus { $most } { $kind }, pas { $number }.
several-number = Prenez-en de { $least } à { $most } en tout, pas { $number }.
several-short = Cela fait { $paid } ; il vous faut { $price }.
several-beyond = Cela fait { $paid }, et il ne vous faut que { $price } : retirez-en un.
play-bot-would = { $bot } jouerait : { $action } Tapez yes pour jouer ce coup.
play-no-hint = Aucun bot ne connaît assez bien ce jeu pour vous conseiller.
play-points-now = Vos points maintenant : { $number }
play-points-of-others = Autres joueurs, pour ce que vous en voyez : { $totals }
play-no-nearest = Il n'y a aucune suggestion à accepter.
play-no-back = Vous n'avez encore rien choisi. Pour annuler votre dernière action, tapez undo.
play-not-later = Personne d'autre ne peut agir avant vous.
play-no-news = Rien ne s'est passé depuis.
play-undone = Annulé.
play-redone = Rétabli.
play-final = Vous ne pourrez pas annuler ce coup. Continuer ?
play-final-drawn = Vous ne pourrez pas annuler ce coup : il y aura un tirage avant votre prochaine décision. Continuer ?
play-final-revealed = Vous ne pourrez pas annuler ce coup : une information cachée sera révélée avant votre prochaine décision. Continuer ?
play-yes = oui
play-no-thanks = non
play-never-ask = oui, et ne plus demander
play-asks = Vous devrez confirmer tout ce que vous ne pourrez pas annuler. Pour ne plus confirmer : ask off
play-asks-not = Vous n'aurez plus à confirmer ce que vous ne pourrez pas annuler. Pour confirmer de nouveau : ask on
play-plain-help =
    Tapez le numéro d'un choix, ou le début de son texte.
    back (b)    un pas en arrière dans ce choix    later      les autres d'abord
    undo        annuler votre dernière action, si rien de caché n'est sorti depuis
    redo        rétablir ce que vous avez annulé
    why         ce qui est demandé, et pourquoi le reste n'est pas proposé
    hint        ce que jouerait un bot             score      vos points maintenant
    table (t)   la table                           news (n)   ce qui s'est passé
    mine (m)    ce que vous avez
    ask off     ne plus confirmer ce qui est définitif ; ask on : confirmer
    aim         le but du jeu                      quit (q)   quitter ; sauvegardé
# Les mots propres des commandes, chacun derrière le mot anglais, connu partout.
play-command-words = help: aide; back: retour; undo: annuler; redo: rétablir, retablir, refaire; why: pourquoi; hint: conseil; yes: oui; later: après, apres; save: sauvegarder; quit: quitter; score: points; mine: quartier; all: tous; news: nouvelles; aim: but; rule: règle, regle; tile: tuile
play-also = Aussi : { $words }
play-saves = La partie est sauvegardée après chaque tour. Pour quitter : { $word }
play-rule-help = le texte d'une règle
play-no-rule = Cette règle n'existe pas. Chaque refus finit par l'ID de sa règle.
play-near-rules = Cette règle n'existe pas. ID proches : { $rules }.
play-go-on = Appuyez sur Entrée pour continuer.
play-cannot-wipe = Ce terminal ne peut pas être effacé : le texte au-dessus reste visible.
play-your-screen = { $player }, le prochain écran est pour vous. Appuyez sur Entrée quand personne d'autre ne peut le voir.
play-hand-over = Appuyez sur Entrée pour effacer l'écran avant le tour de { $player }, ou tapez undo.
play-not-saved = La partie n'a pas pu être sauvegardée : { $reason }. Vous pouvez continuer à jouer ; le prochain tour réessaiera.
play-left = La partie est sauvegardée. Pour continuer :
play-record = La partie est sauvegardée. D'où vient chaque point :
demo-played = Une partie de démonstration : { $players } { $players ->
    [one] joueur
   *[other] joueurs
 }, graine { $seed }, jouée par des bots ({ $bots }).
demo-numbers = Les numéros comptent les étapes. Pour voir la table après une étape : { $command }
