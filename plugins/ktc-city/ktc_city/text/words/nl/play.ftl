# Een spel aan een terminal.

# --- Wat er gedaan kan worden
play-kind-bid = bieden
play-kind-use = gebruiken
play-kind-upgrade = opwaarderen
play-kind-pass = passen
play-kind-set-sail = uitvaren
play-kind-take-offer = een aanbod aannemen
play-kind-take = nemen
play-kind-pay = betalen
play-kind-place-connector = verbinding leggen
play-kind-discard-connector = verbinding teruggeven
play-kind-place-tile = tegel leggen

# --- Wat er gevraagd wordt
play-which-tile = Welke tegel?
play-which-new-tile = Welke nieuwe tegel leg je nu?
play-about-bid = Op { $tile } bieden:
play-about-use = { $tile } gebruiken:
play-about-upgrade = { $tile } opwaarderen:
play-which-colour = Welke kleur?
play-which-pile = Welk verliezend bod verplaats je mee?
play-how-many-front = Hoeveel keyples van vóór het scherm? ({ $numbers })
play-how-many-behind = Hoeveel keyples van achter het scherm? ({ $numbers })
play-which-berth = Welke ligplaats?
play-berth = ligplaats { $number }
play-which-return = Welk vaardigheidskaartje geef je terug?
play-which-connector = Welke verbinding?
play-which-skill = Welk vaardigheidskaartje?
play-which-skill-paid = Welk vaardigheidskaartje geef je terug? (in totaal { $number })
play-which-skill-taken = Welk vaardigheidskaartje neem je? (hoogstens { $number })
play-which-connector-taken = Welke verbinding neem je? (hoogstens { $number })
play-which-side = Aan welke zijde?
play-which-place = Waar? De nummers staan op de kaart. Buren:
play-where = Waar leg je de tegel?
play-place-at = aan de zijde: { $sides }
play-which-rotation = Welke draaiing?
play-no-pile = geen / klaar
play-held = { $number } in de hand
play-edge = buitenrand
play-river-at = rivier: { $sides }
play-words-bid = bied, biedt
play-words-use = gebruik, gebruikt
play-words-upgrade = waardeer op, waardeer
play-words-pass = pas, past
play-words-set-sail = vaar uit, vaar
play-words-lay = leg, leggen, plaats, plaatsen, zet, zetten
play-words-passed-over = een, de, het, verbinding, tegel, op, aan, in, naar, over, naast, zijde, kant, van, met, uit, voor, en, keyple, keyples, ligplaats, nummer
play-words-east = oosten, oost, o
play-words-north-east = noordoosten, noordoost, noord-oost, no, noorden, noord, n
play-words-north-west = noordwesten, noordwest, noord-west, nw, noorden, noord, n
play-words-west = westen, west, w
play-words-south-west = zuidwesten, zuidwest, zuid-west, zw, zuiden, zuid, z
play-words-south-east = zuidoosten, zuidoost, zuid-oost, zo, zuiden, zuid, z

# --- Wat er op tegels staat
play-any-connectors = { $number } { $number ->
    [one] verbinding
   *[other] verbindingen
 } naar keuze
play-different-connectors = { $number } { $number ->
    [one] verbinding
   *[other] verschillende verbindingen
 }
play-any-skills = { $number } { $number ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } naar keuze
play-for-skills = { $things } voor { $number } { $number ->
    [one] vaardigheid
   *[other] vaardigheden
 }
play-points-each = { $points } per: { $thing }
play-gain-each = +{ $points } per
play-upgrade-costs = opwaarderen { $things }
play-asks-in-all = De opwaardering kost { $things }.
play-gives-in-all = Gebruik levert { $things } op.
play-few-any = { $number } naar keuze
play-few-different = { $number } verschillende
play-few-any-skills = { $number } { $number ->
    [one] vaardigheid naar keuze
   *[other] vaardigheden naar keuze
 }

# --- De tafel
play-centre = Aanbod:
play-head-tile = tegel
play-head-shows = geeft, telt
play-head-costs = opwaarderen (geeft)
play-head-lies = erop
play-head-lacks = ontbreekt
play-aside = Later:
play-river = Ligplaatsen:
play-berths-keyples = { $river } (getrokken keyples): { $berths }
play-berths-points = { $river } (punten): { $berths }
play-claim = tegel
play-supply = Voorraad:
play-bag = { $number } in de zak
play-own = Jij:
play-sealed = verdekte biedingen in { $colour }: { $players }
play-counts = { $number } (telt { $count })
play-placed = { $number } geplaatst ({ $colour }), daarna { $least }
play-front = { $keyples } voor het scherm
play-barge = { $river }, ligplaats { $berth }
play-sailed = is uitgevaren
play-passed = heeft gepast
play-lays = te leggen: { $connectors }
play-won = gewonnen: { $tiles }
map-sides = Zijden: ~ rivier, verbindingen
map-tiles = Tegels: { $upgraded } per opwaardering, { $upgradable } per opwaardering die nog kan
map-further-east = verder naar het oosten:
map-home = thuis

# --- Antwoorden
play-no = Nee: { $reason }.
play-nearest = Dit mag wel en lijkt er het meest op: { $action } Typ yes om dat te doen.
play-asked-first = beantwoord eerst: { $asked }
play-allowed = Dat mag.
play-allowed-at = Dit mag op: { $tiles }.
play-lacks = Er ontbreekt: { $things }.
play-locked = deze tegel ligt in dit tijdperk vast op de kleur { $colour }
play-lay-how = Zeg wat je legt, bijvoorbeeld: leg blauw noordoost, of: leg blauw noordoost { $own }
play-nothing-to-lay = Zo'n verbinding heb je niet om te leggen.
play-no-such-side = Geen van je tegels heeft die zijde vrij.
play-greedy-would = Hint: { $action } Typ yes om dat te doen.
play-greedy-better = Ongeveer { $number } { $number ->
    [one] punt
   *[other] punten
 } beter dan de tweede keus: { $action }
play-greedy-hardly = Tweede keus, bijna net zo goed: { $action }
play-greedy-much = Te veel mogelijkheden voor een hint.
play-points-none = Nog geen punten: { $tiles }
play-why-how = Zeg wat je wilt doen, bijvoorbeeld: why bieden { $number } { $colour } { $bid }, of: why opwaarderen
play-no-tile = Welke tegel? Typ genoeg van één naam, bijvoorbeeld: tile { $bid }
play-help =
    Typ het nummer van een optie, het begin van een woord erin, of een opdracht:
      bieden { $number } { $colour } { $bid }   gebruiken { $use }   opwaarderen { $own }
      leg blauw noordoost { $own }   uitvaren 2   passen
      (2+1: 2 achter je scherm, 1 ervoor)
    back (b)    één stap terug in deze beslissing  later      eerst de anderen
    undo        je laatste actie terugnemen, als er niets verborgens uitkwam
    redo        opnieuw doen wat je terugnam
    why ...     waarom niet, en wat ontbreekt: why opwaarderen, why gebruiken
    hint        wat de bot greedy zou doen         score      je punten nu
    table (t)   de tafel                           mine (m)   je wijk
    all (a)     alle wijken                        news (n)   wat er is gebeurd
    tile NAAM   een tegel en zijn regels           rule ID    de tekst van een regel
    ask off     geen vraag vóór wat je niet kunt terugnemen; ask on: weer wel
    aim         het doel van het spel              quit (q)   bewaren en stoppen
    In de tabellen: naar keuze: elke kleur mag; verschillende: allemaal anders.
    Op de kaarten: ~ rivier, een letter per verbinding, * opgewaardeerd, . kan nog.

# --- Rond het spel
play-aim =
    Het doel: de meeste punten na het laatste tijdperk. De tegels in je wijk geven
    punten, ook voor verbindingen, keyples en meer. Je beurt is één actie: bieden,
    een tegel gebruiken of opwaarderen, passen of uitvaren. De eerste keyples op
    een tegel bepalen zijn kleur dit tijdperk; de volgende kosten meer. Uitvaren
    beëindigt je tijdperk: je ligplaats geeft keyples, winnende biedingen tegels.

# --- On a page
hand-front = Voor het scherm:
hand-behind = Achter het scherm:
setting-tiles = Tegelset
setting-variants = Varianten
setting-open-hands = Getrokken keyples aan iedereen tonen

# --- A demo
demo-boroughs = de wijken
bot-greedy = doet de beste zet die hij ziet
bot-builder = bouwt eerst zijn wijk uit
coach-bid = Bied op een tegel: tik hem aan, dan Bieden. Overbiedt niemand je, dan komt hij aan het eind van het tijdperk in je wijk en kan hij punten opleveren.
coach-colour = De eerste keyples op een tegel leggen zijn kleur voor dit tijdperk vast. Alle volgende hebben daar die kleur, van wie ze ook zijn.
coach-use = Gebruik een tegel, van wie dan ook, en je krijgt wat hij geeft. Elk gebruik en elke uitbreiding vraagt meer keyples dan het vorige.
coach-connectors = Leg je verbindingen over zijden van je tegels: tik een gemarkeerde zijde aan. Tussen twee tegels telt er een voor beide. Uitbreidingen vragen erom.
coach-outbid = Hier ben je overboden. Je keyples blijven tot je ze allemaal naar een ander bod verplaatst, of tot het tijdperk eindigt.
coach-upgrade = Je hebt wat deze uitbreiding vraagt. Uitgebreide tegels leveren meer punten op en geven meer. De knop toont wat je wint.
coach-sail = Je hebt nog maar weinig keyples. Vaar uit om je tijdperk te beëindigen: de ligplaats zegt hoeveel je er trekt, en de boot helemaal rechts begint het volgende.
coach-tiles = Je hebt tegels gewonnen. Tik een plek naast je tegels aan om er een te leggen. Rivierzijden raken alleen rivierzijden.
coach-routemaster = Routemasters scoren aan het eind, voor alles van jou wat ze tonen, zoals keyples van een kleur. Bied op een die telt wat jij verzamelt.
