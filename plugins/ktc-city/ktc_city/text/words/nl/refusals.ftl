# Waarom een actie niet mag.  Namen van tegels blijven zoals ze gedrukt zijn.

# --- Helemaal geen actie
several-names = hier moet een lijst met namen staan, niet { $wish }
no-such-tile = er is geen tegel { $wish } in deze tegelset
no-such-keyple = er zijn geen keyples in de kleur { $wish }; de kleuren zijn { $colours }
no-such-connector = er zijn geen verbindingen in de kleur { $wish }; de kleuren zijn { $colours }
no-such-resource = { $wish } kun je niet nemen of teruggeven; kies uit { $known }
no-such-skill = er is geen vaardigheidskaartje { $wish }; de soorten zijn { $known }
whole-keyples = geef het aantal keyples als heel getal
form-of-a-place = q en r zijn hele getallen tot en met { $furthest }, en een draaiing is 0 tot en met 5
form-of-a-side = leg een verbinding aan zijde 0 tot en met 5 van een tegel uit de tegelset
side-named-otherwise = noem die zijde naar { $name }: de zijde in het { $direction }
rules-missing = je kunt dit spel wel bekijken, maar niet verder spelen: { $missing }

# --- Beurten
not-in-a-turn = een beurt is één actie: bieden, gebruiken, opwaarderen, passen of uitvaren
turn-of-another = { SEAT($turn) } is aan de beurt, niet { SEAT($seat) }
first-take = kies eerst wat de tegel oplevert
first-pay = kies eerst met welke vaardigheidskaartjes je betaalt
first-place-connectors = leg eerst { $waiting ->
    [one] de wachtende verbinding
   *[other] de { $waiting } wachtende verbindingen
 } of geef ze terug
all-sail-now = iedereen heeft gepast; de schepen varen uit in de volgorde van passen
connectors-first = leg de wachtende verbindingen of geef ze terug voordat het tijdperk eindigt
tiles-are-placed-now = het tijdperk is afgelopen; leg de tegels die je hebt gewonnen

# --- Keyples
one-keyple-at-least = gebruik minstens één keyple
tile-has-colour = { $name } ligt in dit tijdperk vast op de kleur { $colour }; { $held ->
    [0] je hebt geen keyples in { $colour }, en { $wished } mag daar niet
   *[other] plaats daar keyples in { $colour }, niet in { $wished }; je hebt er { $held }
 }
keyples-stay-out = keyples gaan pas aan het einde van het tijdperk terug achter het scherm
keyples-at-hand = je hebt { $behind } { $behind ->
    [one] keyple
   *[other] keyples
 } ({ $colour }) achter het scherm en { $front } ervoor; gebruik er niet meer
pile-named-twice = een verliezend bod verplaats je in zijn geheel en één keer; een tegel is twee keer genoemd
no-bid-there = je hebt geen bod op { $name } om te verplaatsen
bid-wins-there = je bod van { $keyples } is het winnende op { $name }; je kunt alleen verliezende biedingen verplaatsen
bid-has-other-colour = je bod op { $name } is { $colour }; je kunt het niet combineren met keyples in { $wished }
bid-lies-there-already = je bod ligt al op { $name }; je kunt alleen verliezende biedingen van andere tegels verplaatsen
front-spent-first = zet aan deze tafel eerst al je keyples ({ $colour }) voor het scherm in; je hebt er daar { $front }
behind-spent-first = zet aan deze tafel eerst al je keyples ({ $colour }) achter het scherm in; je hebt er daar { $behind }
sealed-bids-stay = verdekte biedingen kun je pas na het einde van het tijdperk verplaatsen

# --- Wat varianten aanbieden
no-such-variant = { $number ->
    [0] aan deze tafel zijn er geen varianten
   *[other] { $variant } is aan deze tafel niet in het spel; kies uit { $variants }
 }
no-such-offer = { $number ->
    [0] { $variant } biedt je nu niets aan
   *[other] { $variant } biedt { $wish } nu niet aan, wel { $offers }
 }
offer-costs = { $wish } kost deze vaardigheidskaartjes: { $skills }; { $number ->
    [0] je hebt er geen
   *[other] je hebt { $own }
 }

# --- Bieden, gebruiken, opwaarderen
not-in-centre = { $name } ligt niet in het aanbod
bid-too-low = bied minstens { $least } { $least ->
    [one] keyple
   *[other] keyples
 } ({ $colour }) op { $name }; je bod zou { $total } zijn, en je hebt er { $held } in de hand
placement-too-low = plaats minstens { $least } { $least ->
    [one] keyple
   *[other] keyples
 } ({ $colour }) op { $name }, niet { $keyples }; de vorige keer waren het er { $previous }, en je hebt er { $held } in de hand
lies-nowhere = { $name } ligt niet in het aanbod en ook niet in een wijk
gives-nothing = { $name } levert niets op; je kunt die tegel niet gebruiken
bid-before-use = aan deze tafel kun je een tegel in het aanbod pas gebruiken als iemand erop heeft geboden; op { $name } ligt geen bod
too-few-skills = je hebt { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } nodig om in te ruilen voor { $name }; je hebt er { $held }
too-few-skills-to-use = om { $name } te gebruiken heb je { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } nodig, ook als het gebruik er minder kost; je hebt er { $held }
supply-lacks-it-all = de voorraad heeft niets van wat { $name } oplevert
supply-lacks-what-is-usual = je kunt { $name } niet gebruiken: de voorraad heeft niets van de gewone opbrengst
not-in-borough = { $name } ligt niet in je wijk
no-arrow = { $name } heeft geen opwaardeerpijl; je kunt die tegel niet opwaarderen
connectors-lack = om { $name } op te waarderen moeten deze verbindingen erop liggen: { $connectors }; { $number ->
    [0] er ligt er geen
   *[other] nu ligt er { $lying }
 }
skills-lack = { $name } opwaarderen kost deze vaardigheidskaartjes: { $skills }; { $number ->
    [0] je hebt er geen
   *[other] je hebt { $own }
 }
keyples-to-pay = { $name } opwaarderen kost keyples; plaats er minstens { $least } ({ $colour }), niet { $keyples }; je hebt er { $held } in de hand

# --- Wat genomen en betaald wordt
skills-to-return = geef hiervoor { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } terug; { $number ->
    [0] je hebt er geen
   *[other] je hebt { $own }
 }
connectors-to-choose = { $most ->
    [0] kies hier geen verbindingen; je koos er { $chosen }
    [one] kies hoogstens { $most } verbinding, niet { $chosen }
   *[other] kies hoogstens { $most } verbindingen, niet { $chosen }
 }
skills-to-choose = kies { $wanted } { $wanted ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 }, niet { $chosen }
one-of-the-yields = deze tegel levert één van meerdere opbrengsten op; neem die helemaal
supply-has-not = kies uit de voorraad: { $wanted } { $wanted ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } en hoogstens { $most } { $most ->
    [one] verbinding
   *[other] verbindingen
 }
skills-to-pay = betaal voor deze opwaardering { $wanted } { $wanted ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 }; { $number ->
    [0] je hebt er geen
   *[other] je hebt { $own }
 }

# --- Verbindingen
supply-out-of-colour = de voorraad heeft geen verbindingen ({ $colour }) meer
no-connector-to-place = je hebt geen wachtende verbinding ({ $colour }) om te leggen; gelegde verbindingen kun je niet verplaatsen
no-connector-to-put-back = je hebt geen wachtende verbinding ({ $colour }) om terug te geven; gelegde verbindingen kun je niet verplaatsen
no-open-connector = je hebt geen verbinding zonder gekozen kleur om terug te geven
not-across-the-river = aan deze tafel leg je geen verbindingen over een rivierzijde
side-has-connector = aan die zijde van { $name } ligt al een verbinding

# --- Uitvaren en leggen
no-such-berth = { $name } heeft geen ligplaats { FROM_ONE($berth) }, alleen 1 tot en met { FROM_ONE($last) }
berth-taken = ligplaats { FROM_ONE($berth) } van { $name } is bezet
river-of-the-start = de schepen zijn bij { $name } begonnen; in dit tijdperk varen ze naar { $river }
river-of-another-era = { $name } is de riviertegel van tijdperk { $era }; in dit tijdperk varen de schepen naar { $river }
tile-not-won = je hebt { $name } niet gewonnen en kunt die tegel niet leggen
turned-looks-alike = met draaiing { $rotation } ziet { $name } er hetzelfde uit als met een kleinere; kies de kleinere
tiles-not-turned = je kunt { $name } niet met { $rotation } draaien; tegels houden hun stand
no-free-place = ({ $q }, { $r }) is geen vrije plek naast een tegel van de wijk
river-meets-land = daar zou een rivierzijde van { $name } of van een buurtegel een landzijde raken

# --- Wat gevraagd wordt
ask-turn = bied, gebruik, waardeer op, pas of vaar uit
ask-turn-without-keyples = geen keyples meer: pas, of vaar uit naar een ligplaats
ask-place-connectors = leg je verbindingen of geef ze terug
ask-take = kies wat de tegel je oplevert
ask-take-one = kies één van de opbrengsten
ask-pay = kies de vaardigheidskaartjes waarmee je betaalt
ask-sail = iedereen heeft gepast: kies een ligplaats om naartoe te varen
ask-place-tiles = leg je nieuwe tegels
