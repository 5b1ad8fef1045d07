# Wat een server met kamers weigert.
server-wrong-link = deze link leidt naar geen kamer; misschien geldt er nu een andere, of is hij niet helemaal gekopieerd
server-room-full = alle plaatsen van deze kamer zijn bezet
server-too-many-follow = te veel pagina's volgen deze kamer al
server-full = deze server bewaart zoveel spellen als hij mag; zijn gastheer moet er een paar wissen
server-too-many-rooms = er zijn van hieruit zoveel kamers geopend dat de volgende moet wachten
server-too-busy = de server heeft het nu te druk; probeer het zo meteen opnieuw
server-fault = de server kon dit niet doen; de fout ligt bij hem en is genoteerd
