# Was gefragt wird.
ask-start = nimm eine Karte vom Stapel oder aus der Auslage
ask-look = behalte eine der angesehenen Karten oder nimm eine aus der Auslage
ask-return = lege die anderen Karten auf den Stapel zurück, die erste nach oben
ask-action = wähle eine Aktion: Karten spielen, Karten der Stadt aktivieren, Land kaufen oder drei Karten nehmen
ask-play = spiele noch eine Karte oder beende die Aktion
ask-run = aktiviere noch eine Karte oder beende den Durchgang
ask-flip = drehe ein Hospital anstelle einer Karte um, oder lass alle umdrehen
ask-take = nimm { $number ->
    [one] eine Karte
   *[other] { $number } Karten, eine nach der anderen
 }
ask-trim = wirf { $number ->
    [one] eine Karte
   *[other] { $number } Karten
 } ab: das Handkartenlimit ist { $limit }
ask-cover = { $card }: wähle eine Karte der Auslage, die du darauflegst
ask-player = { $card }: wähle einen Spieler
ask-expend = { $card }: gib eine Karte aus oder höre auf
ask-underground = { $card }: wähle einen Bezirk für einen Underground-Marker
ask-again = { $card }: wähle eine Karte, die du noch einmal aktivierst
ask-exchange = wähle eine Karte, die du für { $card } gibst

# Was zu den Antworten innerhalb einer Aktion gefragt wird.
question-place-card-stack = Wohin legst du sie?
question-expend = Welche Karte gibst du dafür aus?
question-saves = Welche Karte rettet es?
