# Wat gevraagd wordt.
ask-start = neem een kaart van de stapel of uit de uitstalling
ask-look = houd een van de kaarten die je hebt bekeken, of neem er een uit de uitstalling
ask-return = leg de andere kaarten terug op de stapel, de eerste bovenop
ask-action = kies een actie: kaarten spelen, kaarten van de stad activeren, grond kopen of drie kaarten nemen
ask-play = speel nog een kaart, of beëindig de actie
ask-run = activeer nog een kaart, of beëindig de ronde
ask-flip = draai een hospitaal om in plaats van een kaart, of laat alles omdraaien
ask-take = neem { $number ->
    [one] een kaart
   *[other] { $number } kaarten, een voor een
 }
ask-trim = sta { $number ->
    [one] een kaart
   *[other] { $number } kaarten
 } af: de handlimiet is { $limit }
ask-cover = { $card }: kies een kaart van de uitstalling om erop te leggen
ask-player = { $card }: kies een speler
ask-expend = { $card }: geef een kaart uit, of houd op
ask-underground = { $card }: kies een wijk voor een metrofiche
ask-again = { $card }: kies een kaart om nog eens te activeren
ask-exchange = kies een kaart om voor { $card } te geven

# Wat bij de antwoorden binnen een actie wordt gevraagd.
question-place-card-stack = Waar leg je hem?
question-expend = Welke kaart geef je ervoor uit?
question-saves = Welke kaart redt het?
