# Wat de tegels van de doos tellen.  Een zin gaat verder vanaf de naam van de tegel.
chained-tiles = telt de andere tegels die een ononderbroken keten van verbindingen ({ $connector }) ermee verbindt, { $each }
connector-sets = telt sets verbindingen van alle kleuren in de wijk, elke verbinding in een enkele set, { $each }
different-connectors = telt de verschillende kleuren van de verbindingen erop, { $each }
full-tiles = telt de tegels van de wijk met een verbinding aan elke zijde, ook riviertegels en de thuistegel, { $each }
keyple-sets = telt sets keyples van alle kleuren die de eigenaar aan het einde heeft, { $each }
landmark-markers = telt de neergezette bouwwerken in de wijk, { $each }
london-bridge = telt alle verbindingen erop, { $each }
millennium-bridge = telt de andere riviertegels die een ononderbroken keten van verbindingen ({ $connector }) ermee verbindt, { $each }
own-connectors = telt de verbindingen ({ $connector }) erop, { $each }
own-keyples = telt de keyples ({ $keyple }) die de eigenaar aan het einde heeft, { $each }
own-skills = telt de vaardigheidskaartjes ({ $skill }) van de eigenaar, { $each }
routemasters = telt de tegels van de eigen soort ({ $kind }) in de wijk, zichzelf inbegrepen, { $each }
skill-sets = telt sets vaardigheidskaartjes, in elke set alle soorten en { $more } extra naar keuze, { $each }
