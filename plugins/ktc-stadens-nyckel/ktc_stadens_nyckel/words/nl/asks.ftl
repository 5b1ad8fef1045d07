# Wat gevraagd wordt.
ask-families = kies een familie
ask-bidding = bied op een nieuw stadsdeel, of doe geen bod
ask-reopen = wacht op de andere biedingen, of neem je bod terug
ask-placing = kies een stadsdeel om aan te leggen
ask-lifting = kies een van je stadsdelen, dat zijn wapen verliest
ask-pestilence = kies een stadsdeel voor de pest
ask-building = leg een verbetering zonder te betalen, of zie ervan af
ask-turn = speel een kaart, eis een ambt op, daag een ambtsdrager uit, of trek een kaart om je beurt te beëindigen
ask-pricing = noem een prijs voor stadsdeel { $district }
ask-offering = neem stadsdeel { $district } voor { $price } daalder, of laat het aan de volgende
ask-paying = betaal { $price } daalder
ask-protesting = maak bezwaar tegen het opeisen van het ambt van { $office }, of laat het gaan
ask-struggle = jouw zet in de machtsstrijd om het ambt van { $office }
ask-concede = wacht op de anderen, of geef op
ask-exchange = doe een kaart van de stapel rechts van je weg
ask-choosing = kies een antwoord

# Wat bij de antwoorden binnen een actie wordt gevraagd.
question-improve-district = In welk stadsdeel leg je hem?
question-front = Aan welk eind van de rij?
question-target = Waarop speel je hem?
question-on = Op wiens stapel speel je hem?
