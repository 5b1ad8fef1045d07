# Wat kaarten doen.
text-grows = allen gooien om de volgorde, en bieden dan op een nieuw stadsdeel
text-status-offices = aanzien voor ambtsdragers: { $offices }
text-status-symbols = aanzien voor de meeste { $symbol } op de stadsdelen van een speler: { $points }
text-death = de { $office } sterft, en het ambt komt vrij
text-building = allen mogen om de beurt een verbetering leggen zonder te betalen
text-pestilence = de bezitter van haar stadsdeel verliest aan het eind { $loss } aanzien
text-grow = leg een stadsdeel aan en noem een prijs: de eerste van de anderen die aanneemt, betaalt jou en bezit het; wijzen allen af, dan betaal je zelf
text-fire = in een stadsdeel zonder wachttoren { $ruling ->
    [all] branden alle verbeteringen af
    [any-one] brandt een verbetering af
   *[other] brandt de laatste verbetering af
 }
text-sudden-death = een ambtsdrager sterft, en het ambt komt vrij
text-physician = de pest verlaat het bord
