# Waarom een actie niet mag.  Namen van tegels blijven zoals ze gedrukt zijn.

# --- Helemaal geen actie
several-names = hier zijn meerdere namen nodig, niet { $wish }
no-such-tile = de doos heeft geen tegel { $wish }
no-such-keyple = geen keyple is { $wish }; kleuren: { $colours }
no-such-connector = geen verbinding is { $wish }; kleuren: { $colours }
no-such-resource = { $wish } kan niet worden gepakt of teruggegeven; er zijn { $known }
no-such-skill = geen vaardigheidskaartje { $wish }; er zijn { $known }
whole-keyples = keyples worden in hele getallen geteld
form-of-a-place = q en r zijn hele getallen tot { $furthest }, een draaiing is 0 tot 5
form-of-a-side = een verbinding ligt over zijde 0 tot 5 van een tegel uit de doos
side-named-otherwise = die zijde is ook de zijde van { $name } in het { $direction }; noem haar zo
rules-missing = dit spel kan worden gelezen maar niet verder gespeeld: { $missing }

# --- Beurten
not-in-a-turn = een beurt is één van: bieden, gebruiken, opwaarderen, passen, uitvaren
turn-of-another = { SEAT($turn) } is aan de beurt, niet { SEAT($seat) }
first-take = eerst wordt gekozen wat het gebruik oplevert
first-pay = eerst worden de vaardigheidskaartjes betaald die het opwaarderen kost
first-place-connectors = { SEAT($seat) } legt eerst { $waiting ->
    [one] de wachtende verbinding
   *[other] de { $waiting } wachtende verbindingen
 } of geeft die terug
all-sail-now = iedereen heeft gepast: men vaart uit in de volgorde van het passen
connectors-first = het tijdperk eindigt als alle verbindingen liggen: leg de wachtende of geef ze terug
tiles-are-placed-now = het tijdperk is voorbij: nu worden gewonnen tegels gelegd

# --- Keyples
one-keyple-at-least = er is minstens één keyple nodig
tile-has-colour = deze tegel ligt in dit tijdperk vast op de kleur { $colour }: op { $name } komt geen { $wished }{ $held ->
    [0] , en { SEAT($seat) } heeft geen keyple van die kleur in de hand
   *[other] {""}
 }
keyples-stay-out = vóór het einde van het tijdperk gaat geen keyple terug achter een scherm
keyples-at-hand = keyples ({ $colour }) van { SEAT($seat) }: { $behind } achter het scherm, { $front } ervoor
pile-named-twice = een verliezend bod verhuist in zijn geheel en één keer; een tegel is twee keer genoemd
no-bid-there = { SEAT($seat) } heeft geen bod op { $name }
bid-wins-there = { SEAT($seat) } wint { $name } met { $keyples }; een winnend bod verhuist niet
bid-has-other-colour = het bod op { $name } heeft de kleur { $colour }; alle keyples van een actie hebben één kleur, hier { $wished }
bid-lies-there-already = het bod ligt al op { $name }; alleen verliezende biedingen van elders verhuizen
front-spent-first = aan deze tafel worden eerst de keyples voor het scherm uitgegeven
behind-spent-first = aan deze tafel worden eerst de keyples achter het scherm uitgegeven
sealed-bids-stay = verdekte biedingen blijven liggen tot het tijdperk eindigt

# --- Wat varianten aanbieden
no-such-variant = varianten aan deze tafel: { $variants }; niet { $variant }
no-such-offer = { $variant } biedt nu geen { $wish } aan; het biedt: { $offers }
offer-costs = { $wish } kost deze vaardigheidskaartjes: { $skills }

# --- Bieden, gebruiken, opwaarderen
not-in-centre = { $name } ligt niet in het aanbod
bid-too-low = het bod van { SEAT($seat) } op { $name } zou { $total } zijn; bied minstens { $least }, of doe iets anders
placement-too-low = de vorige plaatsing op { $name } was { $previous }; plaats er minstens { $least }, niet { $keyples }
lies-nowhere = { $name } ligt niet in het aanbod en niet in een wijk
gives-nothing = { $name } levert niets op
bid-before-use = op { $name } heeft nog niemand geboden, en aan deze tafel wordt een tegel in het aanbod pas daarna gebruikt
too-few-skills = { $name } vraagt { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } terug, en { SEAT($seat) } heeft er te weinig
too-few-skills-to-use = { $name } wordt alleen gebruikt door wie { $returns } { $returns ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
} heeft, wat er dan ook gevraagd wordt, en { SEAT($seat) } heeft er te weinig
supply-lacks-it-all = de voorraad heeft niets van wat { $name } oplevert
supply-lacks-what-is-usual = de voorraad heeft niets van wat { $name } gewoonlijk geeft, en zonder dat wordt het niet gebruikt
not-in-borough = { $name } ligt niet in de wijk van { SEAT($seat) }
no-arrow = { $name } toont geen opwaardeerpijl
connectors-lack = het opwaarderen van { $name } vraagt deze verbindingen erop: { $connectors }
skills-lack = het opwaarderen van { $name } kost deze vaardigheidskaartjes: { $skills }
keyples-to-pay = het opwaarderen van { $name } wordt in keyples betaald: plaats er minstens { $least }

# --- Wat gepakt en betaald wordt
skills-to-return = hiervoor { $returns ->
    [one] wordt 1 eigen vaardigheidskaartje
   *[other] worden { $returns } eigen vaardigheidskaartjes
 } teruggegeven
connectors-to-choose = hoogstens { $most } { $most ->
    [one] verbinding mag
   *[other] verbindingen mogen
 } worden gekozen
skills-to-choose = hier { $wanted ->
    [one] wordt 1 vaardigheidskaartje
   *[other] worden { $wanted } vaardigheidskaartjes
 } gekozen, niet { $chosen }
one-of-the-yields = dit gebruik levert één van meerdere opbrengsten; neem er één helemaal
supply-has-not = alleen wat de voorraad heeft mag worden gekozen: { $wanted } { $wanted ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } en hoogstens { $most } { $most ->
    [one] verbinding
   *[other] verbindingen
 }
skills-to-pay = { $wanted ->
    [one] 1 eigen vaardigheidskaartje wordt
   *[other] { $wanted } eigen vaardigheidskaartjes worden
 } betaald, zoals het opwaarderen vraagt

# --- Verbindingen
supply-out-of-colour = de voorraad heeft geen verbinding ({ $colour }) meer
no-connector-to-place = { SEAT($seat) } heeft geen verbinding ({ $colour }) te leggen; wat ligt, blijft liggen
no-connector-to-put-back = { SEAT($seat) } heeft geen verbinding ({ $colour }) te leggen of terug te geven; wat ligt, blijft
no-open-connector = { SEAT($seat) } heeft geen verbinding zonder kleur terug te geven
not-across-the-river = aan deze tafel ligt geen verbinding over een rivierzijde
side-has-connector = over die zijde van { $name } ligt al een verbinding

# --- Uitvaren en leggen
no-such-berth = { $name } heeft de ligplaatsen 1 tot { FROM_ONE($last) }
berth-taken = op ligplaats { FROM_ONE($berth) } van { $name } ligt al een schip
river-of-the-start = bij { $name } zijn de schepen begonnen; in dit tijdperk varen ze naar { $river }
river-of-another-era = { $name } is de riviertegel van tijdperk { $era }; in dit tijdperk varen de schepen naar { $river }
tile-not-won = { SEAT($seat) } heeft { $name } niet te leggen
turned-looks-alike = { $name } kan niet { $rotation } worden gedraaid: zo ziet de tegel eruit als met een kleinere draaiing; noem die
tiles-not-turned = { $name } kan niet { $rotation } worden gedraaid: tegels worden niet gedraaid
no-free-place = ({ $q }, { $r }) is geen vrije plek naast een tegel van de wijk
river-meets-land = daar zou een rivierzijde van { $name } of van de buurtegel een landzijde raken

# --- Wat gevraagd wordt
ask-turn = bied, gebruik, waardeer op, pas of vaar uit
ask-place-connectors = leg je verbindingen of geef ze terug
ask-take = kies wat de tegel oplevert
ask-take-one = kies één van de opbrengsten
ask-pay = kies de vaardigheidskaartjes waarmee je betaalt
ask-sail = iedereen heeft gepast: vaar naar een ligplaats
ask-place-tiles = leg je gewonnen tegels
