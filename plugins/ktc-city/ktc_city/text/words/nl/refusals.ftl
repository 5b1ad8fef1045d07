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
first-place-connectors = { SEAT($seat) } moet eerst { $waiting ->
    [one] de wachtende verbinding
   *[other] de { $waiting } wachtende verbindingen
 } leggen of teruggeven
all-sail-now = iedereen heeft gepast; de schepen varen uit in de volgorde van passen
connectors-first = leg de wachtende verbindingen of geef ze terug voordat het tijdperk eindigt
tiles-are-placed-now = het tijdperk is afgelopen; leg de tegels die je hebt gewonnen

# --- Keyples
one-keyple-at-least = je hebt minstens één keyple nodig
tile-has-colour = { $name } ligt in dit tijdperk vast op de kleur { $colour }; plaats daar keyples in { $colour }, niet in { $wished }{ $held ->
    [0] ; { SEAT($seat) } heeft er geen in de hand
   *[other] {""}
 }
keyples-stay-out = keyples gaan pas aan het einde van het tijdperk terug achter het scherm
keyples-at-hand = { SEAT($seat) } heeft { $behind } { $behind ->
    [one] keyple
   *[other] keyples
 } ({ $colour }) achter het scherm en { $front } ervoor
pile-named-twice = een verliezend bod verplaats je in zijn geheel en één keer; een tegel is twee keer genoemd
no-bid-there = { SEAT($seat) } heeft geen bod op { $name }
bid-wins-there = { SEAT($seat) } heeft met { $keyples } het winnende bod op { $name }; een winnend bod kun je niet verplaatsen
bid-has-other-colour = het bod op { $name } is { $colour }; gebruik keyples van één kleur, hier { $wished }
bid-lies-there-already = dat bod ligt al op { $name }; je kunt alleen verliezende biedingen van andere tegels verplaatsen
front-spent-first = zet aan deze tafel eerst de keyples voor het scherm in
behind-spent-first = zet aan deze tafel eerst de keyples achter het scherm in
sealed-bids-stay = verdekte biedingen kun je pas na het einde van het tijdperk verplaatsen

# --- Wat varianten aanbieden
no-such-variant = { $variant } is aan deze tafel niet in het spel; de varianten zijn { $variants }
no-such-offer = { $variant } biedt { $wish } nu niet aan, wel { $offers }
offer-costs = { $wish } kost deze vaardigheidskaartjes: { $skills }

# --- Bieden, gebruiken, opwaarderen
not-in-centre = { $name } ligt niet in het aanbod
bid-too-low = bied minstens { $least } op { $name }; het bod van { SEAT($seat) } zou { $total } zijn
placement-too-low = plaats er minstens { $least } op { $name }, niet { $keyples }; de vorige keer waren het er { $previous }
lies-nowhere = { $name } ligt niet in het aanbod en ook niet in een wijk
gives-nothing = { $name } levert niets op
bid-before-use = aan deze tafel kun je een tegel in het aanbod pas gebruiken als iemand erop heeft geboden; op { $name } ligt geen bod
too-few-skills = { $name } vraagt { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } in ruil; { SEAT($seat) } heeft er te weinig
too-few-skills-to-use = om { $name } te gebruiken heb je { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
} nodig, ook als het gebruik er minder kost; { SEAT($seat) } heeft er te weinig
supply-lacks-it-all = de voorraad heeft niets van wat { $name } oplevert
supply-lacks-what-is-usual = je kunt { $name } niet gebruiken: de voorraad heeft niets van de gewone opbrengst
not-in-borough = { $name } ligt niet in de wijk van { SEAT($seat) }
no-arrow = { $name } heeft geen opwaardeerpijl
connectors-lack = om { $name } op te waarderen moeten deze verbindingen erop liggen: { $connectors }
skills-lack = { $name } opwaarderen kost deze vaardigheidskaartjes: { $skills }
keyples-to-pay = { $name } opwaarderen kost keyples; plaats er minstens { $least }

# --- Wat genomen en betaald wordt
skills-to-return = geef hiervoor { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } terug
connectors-to-choose = kies hoogstens { $most } { $most ->
    [one] verbinding
   *[other] verbindingen
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
 }

# --- Verbindingen
supply-out-of-colour = de voorraad heeft geen verbindingen ({ $colour }) meer
no-connector-to-place = { SEAT($seat) } heeft geen wachtende verbinding ({ $colour }) om te leggen; gelegde verbindingen kun je niet verplaatsen
no-connector-to-put-back = { SEAT($seat) } heeft geen wachtende verbinding ({ $colour }) om terug te geven; gelegde verbindingen kun je niet verplaatsen
no-open-connector = { SEAT($seat) } heeft geen verbinding zonder gekozen kleur om terug te geven
not-across-the-river = aan deze tafel leg je geen verbindingen over een rivierzijde
side-has-connector = aan die zijde van { $name } ligt al een verbinding

# --- Uitvaren en leggen
no-such-berth = { $name } heeft ligplaats 1 tot en met { FROM_ONE($last) }
berth-taken = ligplaats { FROM_ONE($berth) } van { $name } is bezet
river-of-the-start = de schepen zijn bij { $name } begonnen; in dit tijdperk varen ze naar { $river }
river-of-another-era = { $name } is de riviertegel van tijdperk { $era }; in dit tijdperk varen de schepen naar { $river }
tile-not-won = { SEAT($seat) } heeft { $name } niet gewonnen en kan die tegel niet leggen
turned-looks-alike = met draaiing { $rotation } ziet { $name } er hetzelfde uit als met een kleinere; kies de kleinere
tiles-not-turned = je kunt { $name } niet met { $rotation } draaien; tegels houden hun stand
no-free-place = ({ $q }, { $r }) is geen vrije plek naast een tegel van de wijk
river-meets-land = daar zou een rivierzijde van { $name } of van een buurtegel een landzijde raken

# --- Wat gevraagd wordt
ask-turn = bied, gebruik, waardeer op, pas of vaar uit
ask-place-connectors = leg je verbindingen of geef ze terug
ask-take = kies wat de tegel je oplevert
ask-take-one = kies één van de opbrengsten
ask-pay = kies de vaardigheidskaartjes waarmee je betaalt
ask-sail = iedereen heeft gepast: kies een ligplaats om naartoe te varen
ask-place-tiles = leg je gewonnen tegels
