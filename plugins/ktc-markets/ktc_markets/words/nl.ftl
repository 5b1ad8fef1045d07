# Wat de tegels van de markten doen.  Een zin gaat verder na de naam van de tegel.
store-tile-used = bewaart een zak als een andere speler hem gebruikt; de eigenaar die hem gebruikt, leegt hem en neemt voor elke zak een verbinding van de kleur { $connector }, zoveel als erin past
night-bus-tile-used = laat één keer per tijdperk wie hem gebruikt een vaardigheidskaartje van de soort { $skill } teruggeven en nog een keer handelen
mason-tile-placed = brengt een tegel ernaast naar het volgende niveau als hij wordt gelegd en de eigenaar dat wil, maar geen thuistegel
turnpike-connector-laid = telt elke verbinding van de kleur { $connector } die in zijn wijk wordt gelegd, { $each }
ferry-barge-sailed = brengt de eigenaar vaardigheidskaartjes van elke soort als diens schip ver genoeg naar rechts vaart
counting-house-score = telt de munten erin, { $each }
lot-score = telt de biedingen die ervoor zijn gelegd, hoogstens { $most }, { $each }
showroom-score = telt de opwaarderingen in zijn wijk sinds hij er ligt, { $each }
extension-tile-upgraded = kan bij een opwaardering worden uitgebreid: de eigenaar sluit daarvoor een kleur keyples voor altijd buiten
extension-score = telt zijn punten dubbel als hij is uitgebreid
contract-tile-won = laat de eigenaar { $drawn } contracten open trekken en er één houden als hij wordt gewonnen
contract-score = betaalt voor elke { $wanted } verbindingen in de wijk of vaardigheidskaartjes die zijn contract noemt, { $each }
exchange-tile-used = laat wie hem gebruikt { $offered } contracten open trekken en er één houden; ligt hij aan het eind in een wijk, dan betaalt hij elke speler die { $wanted } verbindingen of vaardigheidskaartjes heeft van een zo gehouden contract, { $each }
livery-tile-won = laat de eigenaar in het geheim { $drawn } doelen trekken en er één houden als hij wordt gewonnen
livery-score = telt de verbindingen, vaardigheidskaartjes of tegels die zijn geheime doel noemt, { $each }
livery-era-ended = toont zijn doel als het laatste tijdperk eindigt
