# Een spel aan een terminal.

# --- Wat er gedaan kan worden
play-kind-bid = bieden
play-kind-use = gebruiken
play-kind-upgrade = opwaarderen
play-kind-pass = passen
play-kind-sail = uitvaren
play-kind-offer = een aanbod aannemen
play-kind-take = nemen
play-kind-pay = betalen
play-kind-connector = verbinding leggen
play-kind-discard = verbinding terugleggen
play-kind-tile = tegel leggen
play-later = later: anderen mogen eerst

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
play-which-side = Over welke zijde?
play-which-place = Waar? De nummers staan op de kaart; ernaast ligt:
play-which-rotation = Hoe gedraaid?
play-none = geen, of geen meer
play-no-pile = geen, of geen meer
play-held = { $number } voorhanden
play-edge = buitenrand
play-river-at = rivier: { $sides }

# --- Wat er op tegels staat
play-any-connectors = { $number } { $number ->
    [one] verbinding
   *[other] verbindingen
 } naar keuze
play-different-connectors = { $number } verschillende verbindingen
play-any-skills = { $number } { $number ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 } naar keuze
play-for-skills = { $things } voor { $number } { $number ->
    [one] vaardigheidskaartje
   *[other] vaardigheidskaartjes
 }
play-points-each = { $points } per: { $thing }

# --- De tafel
play-centre = Midden:
play-aside = Later:
play-river = Ligplaatsen:
play-berths-keyples = { $river } (getrokken keyples): { $berths }
play-berths-points = { $river } (punten): { $berths }
play-claim = tegel
play-supply = Voorraad:
play-bag = { $number } in de zak
play-own = Jij:
play-sealed = verzegelde biedingen in { $colour }: { $players }
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
play-hint = Typ een nummer of een woord van de lijst; ? voor hulp.
play-which = Welke hiervan: { $names }?
play-unknown = Geen antwoord hier: { $text }. Typ een nummer of een woord van de lijst; ? voor hulp.
play-no = Nee: { $reason }.
play-nearest = Het dichtst erbij mag: { $action } Typ yes om het te doen.
play-allowed = Dat mag.
play-no-nearest = Er is niets om yes tegen te zeggen.
play-why-how = Zeg wat je wilt, bijvoorbeeld: why bieden 3 rood Gherkin, of: why opwaarderen
play-no-back = Er is nog niets gekozen. De laatste actie neemt terug: undo
play-not-later = Niemand anders kan hiervoor iets doen.
play-no-news = Er is sindsdien niets gebeurd.
play-no-tile = Welke tegel? Zeg genoeg van een naam, bijvoorbeeld: tile gherkin
play-undone = Teruggenomen.
play-help =
    Antwoord met een nummer van de lijst, of met het begin van een woord erin. Of zeg het meteen:
      bieden 3 rood gherkin    gebruiken barbican    opwaarderen monument    uitvaren 2    passen
    back (b)    een stap terug in deze beslissing
    undo        je laatste actie terugnemen, als er sindsdien niets verborgens uitkwam
    why ...     waarom niet? bijvoorbeeld: why opwaarderen, why bieden 2 rood gherkin
    table (t)   de tafel                   mine (m)   je eigen wijk
    all (a)     alle wijken                news (n)   wat er gebeurd is
    tile NAAM   een tegel, zijn regels     rule ID    wat een regel zegt
    later       anderen eerst laten, waar dat kan
    quit (q)    stoppen; het spel is bewaard
    Op de kaarten: ~ rivier, een letter per verbinding, * een opwaardering, . een die nog kan.

# --- Rond het spel
play-go-on = Enter om verder te gaan.
play-cannot-wipe = Dit is geen terminal die gewist kan worden: wat hierboven staat, blijft staan.
play-your-screen = { $player }, dit is jouw scherm. Druk op Enter als alleen jij het ziet.
play-hand-over = Enter wist het scherm voor { $player }; undo neemt terug.
play-not-saved = Het spel kon niet bewaard worden: { $reason }. Het gaat door; de volgende beurt probeert het weer.
play-left = Het spel is bewaard. Om verder te gaan:
play-sheet = de telling
play-record = Het spel is opgeschreven. Waar elk punt vandaan komt:
