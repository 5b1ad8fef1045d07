# Frasi del gioco Key to the City – London.
turn-of-another = tocca a { SEAT($turn) }, non a { SEAT($seat) }
turn-began = è il prossimo
ask-turn = offri, usa, migliora, passa o salpa
word-red = rosso
word-blue = blu
word-yellow = giallo
key-river = fianco del fiume
board-acts = tocca a lui
board-supply = La riserva
board-hand = Quello che hai
play-which-tile = Quale tessera?
play-river = Ormeggi:
play-supply = Riserva:
