# Words that stand in facts: colours, places, actions.
word-brown = brown
word-pink = pink
word-blue = blue
word-grey = grey
word-any = any colour
word-play = Play cards
word-run = Run city
word-land = Buy land
word-three = Take three cards

# Seats, which the board counts from 1 as players do.
seat = Seat { FROM_ONE($seat) }
seat-in-a-sentence = seat { FROM_ONE($seat) }
