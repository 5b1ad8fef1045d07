# Wat de tegels van de Docklands doen.  Een zin gaat verder vanaf de naam van de tegel.
warehouse = geeft { $more } verbinding van een kleur naar keuze meer voor elke { $keyples } keyples boven de eerste, hoogstens { $most } meer
chandler = geeft naar keuze de verbindingen of de vaardigheidskaartjes
customs-house = geeft de eigenaar { $tiles } vaardigheidskaartje ({ $skill }) als een ander een tegel van de wijk gebruikt, en { $connectors } verbinding van een kleur naar keuze meer voor elke eigen opwaardering
legal-quay-tile-used = vraagt rechten van elke andere speler die hem gebruikt: een vaardigheidskaartje ({ $skill }) voor de eigenaar, of anders trekt de eigenaar een keyple uit de zak
bonded-warehouse-era-ended = geeft de eigenaar aan het einde van elk tijdperk voor elk vat erin een verbinding van een kleur naar keuze, hoogstens { $most }, en is dan weer leeg
pilots-tile-used = laat wie hem gebruikt op goed geluk { $drawn } vaardigheidskaartjes trekken, opgewaardeerd { $more } meer, en er { $kept } houden
warrant-score = telt de tegels van de soort van het ceel in de wijk, { $each }
graving-dock-tile-upgraded = brengt bij de eigen opwaardering een tegel van de eigen soort ({ $kind }) ernaast naar het volgende niveau, als de eigenaar dat wil
# Waarvoor er punten zijn.
terrace-beside = { $each } voor elke tegel van de soort { $kind } ernaast ({ $count })
longest-quay-smaller = { $each } voor elke andere wijk met minder tegels ({ $count })
guild-skills = { $each } voor elk vaardigheidskaartje van één soort ({ $count })
warrant-kind = { $each } voor elke tegel van de soort van het ceel, { $kind } ({ $count })
