# Wat de tegels van de markten doen.  Een zin gaat verder na de naam van de tegel.
store-tile-used = bewaart een zak als een andere speler hem gebruikt; de eigenaar die hem gebruikt, leegt hem en neemt voor elke zak een verbinding van de kleur { $connector }, zoveel als erin past
night-bus-tile-used = laat één keer per tijdperk wie hem gebruikt een vaardigheidskaartje van de soort { $skill } teruggeven en nog een keer handelen
mason-tile-placed = brengt een tegel ernaast naar het volgende niveau als hij wordt gelegd en de eigenaar dat wil, maar geen thuistegel
contract-tile-won = vraagt de eigenaar om een kleur van verbindingen als hij wordt gewonnen
turnpike-connector-laid = telt elke verbinding van de kleur { $connector } die in zijn wijk wordt gelegd, { $each }
ferry-barge-sailed = brengt de eigenaar vaardigheidskaartjes van elke soort als diens schip ver genoeg naar rechts vaart
counting-house-score = telt de munten erin, { $each }
lot-score = telt de biedingen die ervoor zijn gelegd, hoogstens { $most }, { $each }
showroom-score = telt de opwaarderingen in zijn wijk sinds hij er ligt, { $each }
contract-score = telt de verbindingen van zijn contract in de wijk, { $each }
