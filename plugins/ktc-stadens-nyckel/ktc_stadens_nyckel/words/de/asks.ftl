# Was gefragt wird.
ask-families = wähle eine Familie
ask-bidding = biete für einen neuen Stadtteil oder gib kein Gebot ab
ask-reopen = warte auf die anderen Gebote oder nimm deines zurück
ask-placing = wähle einen Stadtteil, den du anlegst
ask-lifting = wähle einen deiner Stadtteile, der sein Wappen abgibt
ask-pestilence = wähle einen Stadtteil für die Pest
ask-building = lege eine Verbesserung, ohne zu zahlen, oder verzichte
ask-turn = spiele eine Karte, beanspruche ein Amt, fordere einen Inhaber heraus oder beende deinen Zug mit dem Ziehen einer Karte
ask-pricing = nenne einen Preis für Stadtteil { $district }
ask-offering = nimm Stadtteil { $district } für { $price } Daler oder überlasse ihn dem Nächsten
ask-paying = zahle { $price } Daler
ask-protesting = erhebe Einspruch gegen den Anspruch auf das Amt des { $office }s oder lass es geschehen
ask-struggle = dein Zug im Machtkampf um das Amt des { $office }s
ask-concede = warte auf die anderen oder gib auf
ask-exchange = lege eine Karte des Stapels zu deiner Rechten ab
ask-choosing = wähle eine Antwort

# Was zu den Antworten innerhalb einer Aktion gefragt wird.
question-improve-district = In welchen Stadtteil legst du sie?
question-front = An welches Ende der Reihe?
question-target = Worauf spielst du sie?
question-on = Auf wessen Stapel spielst du sie?
