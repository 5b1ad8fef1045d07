# Wat de tegels van de Docklands doen.  Een zin gaat verder vanaf de naam van de tegel.
warehouse = geeft { $more } verbinding van een kleur naar keuze meer voor elke { $keyples } keyples boven de eerste, hoogstens { $most } meer
chandler = geeft naar keuze de verbindingen of de vaardigheidskaartjes
customs-house = geeft de eigenaar { $tiles } vaardigheidskaartje ({ $skill }) als een ander een tegel van de wijk gebruikt, en { $connectors } verbinding van een kleur naar keuze meer voor elke eigen opwaardering
