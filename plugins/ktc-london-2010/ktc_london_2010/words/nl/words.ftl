# Woorden die in gegevens staan: kleuren, plaatsen, acties.
word-brown = bruin
word-pink = roze
word-blue = blauw
word-grey = grijs
word-any = een willekeurige kleur
word-play = kaarten spelen
word-run = de stad activeren
word-land = grond kopen
word-three = drie kaarten nemen

# Plaatsen, die het bord net als de spelers vanaf 1 telt.
seat = Plaats { FROM_ONE($seat) }
seat-in-a-sentence = plaats { FROM_ONE($seat) }
