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
play-kind-discard-connector = verbinding terugleggen
play-kind-place-tile = tegel leggen

# --- Wat er gevraagd wordt
play-which-tile = Welke tegel?
play-which-colour = Welke kleur?
play-which-pile = Welk verliezend bod gaat mee?
play-how-many-front = Hoeveel keyples van vóór het scherm? ({ $numbers })
play-how-many-behind = Hoeveel keyples van achter het scherm? ({ $numbers })
play-which-berth = Welke ligplaats?
play-which-return = Welk vaardigheidskaartje geef je terug?
play-which-connector = Welke verbinding?
play-which-skill = Welk vaardigheidskaartje?
play-which-skill-paid = Welk vaardigheidskaartje geef je terug? (in totaal { $number })
play-which-skill-taken = Welk vaardigheidskaartje neem je? (hoogstens { $number })
play-which-connector-taken = Welke verbinding neem je? (hoogstens { $number })
play-which-side = Over welke zijde?
play-which-place = Waar? De nummers staan op de kaart; ernaast ligt:
play-where = Waar komt het te liggen?
play-place-at = aan de kant: { $sides }
play-which-rotation = Hoe gedraaid?
play-no-pile = geen, of geen meer
play-held = { $number } voorhanden
play-edge = buitenrand
play-river-at = rivier: { $sides }
play-words-lay = leg, leggen, plaats
play-words-passed-over = een, de, het, verbinding, tegel, op, aan, naar, over, zijde, van
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
play-asks-in-all = De opwaardering vraagt { $things }.
play-gives-in-all = Het gebruik geeft { $things }.
play-few-any = { $number } naar keuze
play-few-different = { $number } verschillende
play-few-any-skills = { $number } { $number ->
    [one] vaardigheid naar keuze
   *[other] vaardigheden naar keuze
 }

# --- De tafel
play-centre = Midden:
play-head-tile = tegel
play-head-shows = geeft, telt
play-head-costs = opwaarderen (geeft)
play-head-lies = ligt erop
play-head-lacks = ontbreekt
play-aside = Later:
play-river = Ligplaatsen:
play-berths-keyples = { $river } (getrokken keyples): { $berths }
play-berths-points = { $river } (punten): { $berths }
play-claim = tegel
play-supply = Voorraad:
play-bag = { $number } in de zak
play-own = Jij:
play-sealed = verzegelde biedingen in { $colour }: { $players }
play-counts = { $number } (telt { $count })
play-placed = { $number } geplaatst ({ $colour }), dan { $least }
play-front = { $keyples } voor het scherm
play-barge = { $river }, ligplaats { $berth }
play-sailed = is uitgevaren
play-passed = heeft gepast
play-lays = te leggen: { $connectors }
play-won = gewonnen: { $tiles }
map-sides = Zijden: ~ rivier, verbindingen
map-tiles = Tegels: { $upgraded } per opwaardering, { $upgradable } voor elke die nog kan
map-further-east = verder naar het oosten:
map-home = thuis

# --- Antwoorden
play-no = Nee: { $reason }.
play-nearest = Het dichtst erbij mag: { $action } Typ yes om het te doen.
play-allowed = Dat mag.
play-allowed-at = Mag: { $tiles }.
play-lacks = Er ontbreekt: { $things }.
play-locked = deze tegel ligt in dit tijdperk vast op de kleur { $colour }
play-lay-how = Zeg wat je legt, bijvoorbeeld: leg blauw noordoost, of: leg blauw noordoost gherkin
play-nothing-to-lay = Zo wacht er niets om gelegd te worden.
play-no-such-side = Geen van je tegels heeft die zijde vrij.
play-greedy-would = Greedy zou: { $action } Typ yes om het te doen.
play-greedy-better = Het vindt dat beter, met ongeveer { $number } { $number ->
    [one] punt
   *[other] punten
 }, dan: { $action }
play-greedy-hardly = Het vindt dat nauwelijks beter dan: { $action }
play-greedy-much = Er kan te veel gedaan worden voor een hint.
play-points-none = Nog niets: { $tiles }
play-why-how = Zeg wat je wilt, bijvoorbeeld: why bieden 3 rood Gherkin, of: why opwaarderen
play-no-tile = Welke tegel? Zeg genoeg van een naam, bijvoorbeeld: tile gherkin
play-help =
    Antwoord met een nummer, met het begin van een woord van de lijst, of meteen:
      bieden 3 rood gherkin    gebruiken barbican    opwaarderen monument    passen
      leg blauw noordoost gherkin    (2+1: van achter het scherm en ervoor)
    back (b)    een stap terug                     later      anderen eerst
    undo        je laatste actie terug, als er niets verborgens uitkwam
    redo        opnieuw doen wat werd teruggenomen
    why ...     waarom niet, en wat ontbreekt: why opwaarderen, why gebruiken
    hint        wat de bot greedy zou doen         score      je punten nu
    table (t)   de tafel                           mine (m)   je eigen wijk
    all (a)     alle wijken                        news (n)   wat er gebeurd is
    tile NAAM   een tegel, zijn regels             rule ID    wat een regel zegt
    ask off     geen vraag voor wat niet kan worden teruggenomen; ask on: weer wel
    aim         het doel van het spel              quit (q)   stoppen; bewaard
    In de tabellen: naar keuze, verschillende: verbindingen van elke kleur, …
    Op de kaarten: ~ rivier, een letter per verbinding, * opgewaardeerd, . mogelijk.

# --- Rond het spel
play-aim =
    Het doel: de meeste punten na het laatste tijdperk. Punten staan op de tegels
    van je wijk; sommige tellen dingen: verbindingen, keyples, …
    Een beurt: bieden, een tegel gebruiken of opwaarderen, passen, of uitvaren.
    De eerste keyples leggen een tegel vast op een kleur; daarna moeten er meer.
    Uitvaren beëindigt je tijdperk: de ligplaats geeft keyples, biedingen tegels.

# --- On a page
hand-front = Voor het scherm:
hand-behind = Achter het scherm:
setting-tiles = Tegelset
setting-variants = Varianten
setting-open-hands = Getrokken keyples ziet iedereen
