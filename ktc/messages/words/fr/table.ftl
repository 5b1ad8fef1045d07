# Ce qu'une table refuse, quel que soit le jeu.
table-stale = ceci a été choisi à la révision { $made_for }, et la partie en est à la révision { $revision } ; voyez d'abord les nouvelles
table-watches = qui regarde ne fait rien
table-undo-not-asked = personne n'attend de réponse de la place { $seat }
