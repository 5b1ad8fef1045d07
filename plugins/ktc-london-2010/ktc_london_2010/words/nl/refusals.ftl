# Waarom een actie geweigerd wordt.
deck-unnamed = de bovenste kaart van de stapel heeft geen naam voordat ze genomen is
keep-one-seen = van de stapel kan nu alleen een bekeken kaart gehouden worden
deck-empty = de stapel is leeg
not-on-display = deze kaart ligt niet in die rij van de uitstalling
no-look = geen zichtbare kaart laat in de stapel kijken
look-comes-first = de blik in de stapel komt vóór de eerste kaart
not-seen = dit is geen van de bekeken kaarten
all-go-back = alle bekeken en niet gehouden kaarten gaan terug, elk één keer
take-all = { $number ->
    [one] er moet nog 1 kaart
   *[other] er moeten nog { $number } kaarten
 } genomen worden
take-one = eerst moet een kaart genomen worden
not-in-hand = { $card } is niet in de hand
no-stone-base = { $card } heeft geen stenen voet
no-such-stack = { $last ->
    [-1] er zijn nog geen stapels
   *[other] er zijn stapels tot nummer { FROM_ONE($last) }
 }
on-new-card = op een kaart die in dezelfde beurt gelegd is komt geen andere
nothing-expended = voor { $card } wordt geen kaart uitgegeven
expend-same = een kaart van dezelfde kleur ({ $colour }) moet uitgegeven worden
no-person = { $card } kan niet voor een kracht gespeeld worden
place-one = vóór het einde van de actie moet een kaart gelegd worden
place-freely = { $number ->
    [one] er moet nog 1 kaart
   *[other] er moeten nog { $number } kaarten
 } gelegd worden
face-down = een omgedraaide kaart wordt niet geactiveerd
activated-already = { $card } is in deze ronde al geactiveerd
too-late = { $card } kon alleen meteen geactiveerd worden
not-to-activate = aan { $card } valt niets te activeren
expend-to-activate = om te activeren moet een kaart ({ $colour }) uitgegeven worden
no-room-for-counters = er is geen ruimte voor { $number } { $number ->
    [one] metrofiche
   *[other] metrofiches
 }
for-nothing = { $card } zou voor niets geactiveerd worden
not-activated-yet = alleen een andere kaart die in deze ronde geactiveerd is wordt nog eens geactiveerd
again-for-nothing = { $card } zou te weinig doen om nog eens geactiveerd te worden
no-hospital = geen zichtbare kaart kan in plaats van een andere omgedraaid worden
not-to-save = deze kaart wordt in deze ronde niet omgedraaid
another-player = een andere speler moet gekozen worden
not-of-kind = { $card } kan hiervoor niet uitgegeven worden
no-underground-there = in { $borough } kan geen metrofiche komen
no-such-borough = er is geen wijk { $borough }
borough-taken = in { $borough } ligt al een gebouwfiche
no-counter = alle { $number } gebouwfiches liggen op het bord
first-land = de eerste aankoop is een van { $boroughs }
not-adjacent = geen wijk naast { $borough } heeft een gebouwfiche
no-exchange = geen zichtbare kaart laat een kaart ruilen
exchanged-already = in deze beurt is al een kaart geruild
nothing-to-give = er is geen kaart om ervoor te geven
only-paupers = Paupers worden niet in ruil gegeven, en de hand heeft geen andere kaart
no-pauper-given = { $card } kan niet in ruil gegeven worden
no-need = een lening wordt alleen genomen als een betaling ze vereist
loan-in-action = zonder noodzaak wordt een lening alleen tijdens de actie van de beurt genomen
first-take = eerst wordt een kaart genomen
first-keep = eerst komen de bekeken kaarten
first-return = eerst gaan de bekeken kaarten terug
choose-an-action = nu wordt een van de vier acties gekozen
cards-are-played = in deze actie worden kaarten gespeeld
city-is-run = in deze actie wordt de stad geactiveerd
cards-are-flipped = nu worden de geactiveerde kaarten omgedraaid
cards-are-due = eerst worden de verschuldigde kaarten genomen
first-give-up = eerst wordt de hand tot haar grens teruggebracht
answer-first = eerst wordt beantwoord wat een kaart vraagt
