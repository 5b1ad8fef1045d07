# Ce que dit une table au terminal dans tout jeu.
play-later = later : d'autres peuvent agir d'abord
play-none = aucun, ou plus aucun
play-hint = Tapez un numéro ou un mot de la liste ; ? pour de l'aide.
play-which = Lequel : { $names } ?
play-unknown = Pas de réponse ici : { $text }. Tapez un numéro ou un mot de la liste ; ? pour de l'aide.
play-bot-would = Le bot { $bot } ferait : { $action } Tapez yes pour le faire.
play-no-hint = Aucun bot ne connaît assez ce jeu pour un conseil.
play-points-now = Vos points maintenant : { $number }
play-points-of-others = Les autres, autant qu'on le voie : { $totals }
play-no-nearest = Il n'y a rien à quoi dire yes.
play-no-back = Rien n'est encore choisi. Pour reprendre la dernière action : undo
play-not-later = Personne d'autre ne peut agir avant.
play-no-news = Rien ne s'est passé depuis.
play-undone = Repris.
play-redone = Refait.
play-final = Cela ne se reprend pas. Le faire ?
play-final-drawn = Cela ne se reprend pas : avant votre prochaine décision, quelque chose sera tiré. Le faire ?
play-final-revealed = Cela ne se reprend pas : avant votre prochaine décision, du caché sera montré. Le faire ?
play-yes = oui
play-no-thanks = non
play-never-ask = oui, et ne plus demander
play-asks = On vous demande avant ce qui ne se reprend pas. Pour ne plus l'être : ask off
play-asks-not = On ne vous demande rien avant ce qui ne se reprend pas. Pour l'être de nouveau : ask on
play-plain-help =
    Répondez par un numéro de la liste, ou par le début d'une réponse.
    back (b)    un pas en arrière                  later      les autres d'abord
    undo        reprendre votre dernière action, si rien de caché n'est sorti
    redo        refaire ce qui a été repris
    why         ce qui est demandé, et pourquoi le reste ne se peut pas
    hint        ce que ferait un bot               score      vos points maintenant
    table (t)   la table                           news (n)   ce qui s'est passé
    ask off     pas de question avant ce qui ne se reprend pas ; ask on : de nouveau
    aim         ce qui se joue                     quit (q)   quitter ; c'est sauvé
play-rule-help = ce que dit une règle
play-no-rule = Aucune règle ne s'appelle ainsi. Chaque raison finit par sa règle.
play-near-rules = Aucune règle ne s'appelle ainsi. Proches : { $rules }.
play-go-on = Entrée pour continuer.
play-cannot-wipe = Ce n'est pas un terminal qui s'efface : ce qui est au-dessus y reste.
play-your-screen = { $player }, voici votre écran. Appuyez sur Entrée quand vous seul le voyez.
play-hand-over = Entrée efface l'écran pour { $player } ; undo reprend.
play-not-saved = La partie n'a pas pu être sauvée : { $reason }. Elle continue ; le prochain tour essaiera encore.
play-left = La partie est sauvée. Pour continuer :
play-record = La partie est écrite. D'où vient chaque point :
