# Ce qu'une table refuse, quel que soit le jeu.
table-stale = ceci a été choisi à la révision { $made_for }, et la partie en est à la révision { $revision } ; voyez d'abord les nouvelles
table-watches = qui regarde ne fait rien
table-undo-not-asked = personne n'attend de réponse de { SEAT($seat) }
table-wrong-token = personne à cette table n'a ce jeton ; il a peut-être été cédé
table-seat-taken = quelqu'un est assis à la place { $seat } : cédez-la ou libérez-la d'abord
table-points-later = qui regarde voit les points quand la partie est finie
table-past-later = la partie continue : jusqu'à la fin, chaque place ne revoit que ce qu'elle a appris
table-record-later = quand la partie est finie, tous ceux qui sont assis ici ou regardent peuvent avoir son enregistrement
table-over = la partie est finie, et tous peuvent avoir son enregistrement : aucun coup n'est plus repris
table-bot-waiting = le bot { $bot } ({ SEAT($seat) }) n'a pas pu jouer ; la partie attend qu'on lui redemande
table-bot-replaced = le bot { $bot } ({ SEAT($seat) }) est tombé en panne ; { $instead } y joue maintenant
table-bot-free = le bot { $bot } ({ SEAT($seat) }) est tombé en panne ; la place est libre maintenant
table-answer-failed = c'est fait, mais la suite n'a pas pu être montrée ; la faute a été signalée à l'hôte
