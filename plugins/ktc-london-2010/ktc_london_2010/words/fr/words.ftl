# Mots qui figurent dans les faits : couleurs, lieux, actions.
word-brown = brun
word-pink = rose
word-blue = bleu
word-grey = gris
word-any = n'importe quelle couleur
word-play = jouer des cartes
word-run = activer la ville
word-land = acheter du terrain
word-three = prendre trois cartes

# Les places, que le plateau compte à partir de 1, comme les joueurs.
seat = Place { FROM_ONE($seat) }
seat-in-a-sentence = la place { FROM_ONE($seat) }
