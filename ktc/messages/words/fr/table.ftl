# Ce qu'une table refuse, quel que soit le jeu.
table-stale = la partie a avancé : vous avez choisi à la révision { $made_for }, et elle en est à la révision { $revision } ; voyez les nouvelles, puis choisissez à nouveau
table-watches = les spectateurs ne peuvent pas jouer
table-undo-not-asked = aucune annulation n'attend la réponse de { SEAT($seat) }
table-wrong-token = ce jeton n'est pas valable à cette table ; la place a peut-être été cédée
table-seat-taken = la place { $seat } est prise ; cédez-la ou libérez-la d'abord
table-points-later = les spectateurs voient les points une fois la partie finie
table-past-later = jusqu'à la fin de la partie, chaque place ne peut revoir que ce qu'elle a vu
table-record-later = une fois la partie finie, tous ceux qui sont à la table peuvent en avoir l'enregistrement
table-over = la partie est finie et son enregistrement est public ; aucun coup ne peut plus être annulé
table-bot-waiting = le bot { $bot } ({ SEAT($seat) }) n'a pas réussi à jouer ; la partie attend qu'on le lui redemande
table-bot-replaced = le bot { $bot } ({ SEAT($seat) }) a échoué ; { $instead } a pris sa place
table-bot-free = le bot { $bot } ({ SEAT($seat) }) a échoué ; sa place est libre
table-answer-failed = le coup est joué, mais son résultat n'a pas pu être affiché ; l'erreur a été signalée à l'hôte
