# Wat een server met kamers weigert.
server-wrong-link = er is geen kamer met deze link; misschien is hij onvolledig of vervangen
server-room-full = alle plaatsen van deze kamer zijn bezet
server-too-many-follow = er volgen te veel pagina's deze kamer
server-full = deze server is vol; de gastheer moet een paar spellen wissen
server-too-many-rooms = vanaf dit adres zijn te veel kamers geopend; wacht een poosje voordat je er nog een opent
server-too-busy = de server heeft het druk; probeer het zo meteen opnieuw
server-fault = er ging iets mis op de server; de fout is vastgelegd
