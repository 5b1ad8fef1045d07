# Wat een tafel aan de terminal en een pagina zeggen.
play-aim =
    Het doel: de meeste punten aan het einde, van kaarten, wijken, fiches en geld.
    Neem in je beurt een kaart en doe dan één ding: speel kaarten, activeer je stad,
    koop grond of neem drie kaarten. Een kaart leggen kost een andere kaart van haar
    kleur. Een ronde activeert je kaarten voor geld en punten. Ze levert ook
    armoedepunten op: voor elke stapel en elke kaart in je hand, min je wijken.
    Armoede en leningen kosten punten. Is de stapel leeg, dan heeft elke andere
    speler nog één beurt.
play-help =
    Typ het nummer van een optie, het begin van de tekst ervan, of een opdracht:
      take deck    place { $card }    activate 3    grond kopen { $borough }
    back (b)    één stap terug in deze beslissing  later      eerst de anderen
    undo        je laatste actie terugnemen, als er niets verborgens uitkwam
    redo        opnieuw doen wat je terugnam
    why ...     waarom niet: why, why grond kopen, why { $card }, why activate 3
    hint        wat een bot zou doen               score      je punten nu
    table (t)   de tafel                           mine (m)   wat je hebt
    card NAAM   de tekst van een kaart of wijk     news (n)   wat er is gebeurd
    rule ID     de tekst van een regel; elke weigering eindigt met het ID ervan
    ask off     geen vraag vóór wat je niet kunt terugnemen; ask on: weer wel
    aim         het doel van het spel              quit (q)   bewaren en stoppen

# --- Wat gevraagd wordt
which-place = Waar neem je de kaart vandaan?
which-take-card = Welke kaart neem je?
which-keep-card = Welke kaart houd je?
which-return-cards = In welke volgorde leg je de kaarten terug, de bovenste eerst?
which-place-card = Welke kaart leg je?
which-place-card-stack = Op welke stapel leg je { $name }?
which-expend = Welke kaart geef je uit voor { $name }?
which-play-person = Welke kaart speel je om haar kracht?
which-activate-card = Welke kaart activeer je?
which-activate-again = Welke kaart activeer je nog eens?
which-cover-stack = Welke kaart van de uitstalling leg je?
which-choose-player = Welke speler kies je?
which-expend-card = Welke kaart geef je uit?
which-place-underground = In welke wijk zet je de fiche?
which-hospital = Welk hospitaal draai je om?
which-saves = Welke kaart blijft in plaats daarvan open?
which-buy-land = Welke wijk koop je?
which-exchange-card = Welke kaart van de uitstalling neem je?
which-give-card = Welke kaart geef je ervoor?
which-give-up-card = Welke kaart sta je af?

# --- Antwoorden
play-deck = de stapel
play-row = { $place ->
    [top] de bovenste rij
   *[bottom] de onderste rij
 }
play-stack = stapel { FROM_ONE($stack) }
play-new-stack = een nieuwe stapel
play-no-card = geen kaart
play-on = op { $top }
play-of-action = de actie ‘{ $action }’

# --- Waarom niet
play-names-nothing = Er is hier geen actie, kaart, wijk of stapel met die naam. Zeg bijvoorbeeld: why grond kopen, why activate 3

# --- Wat iemand heeft
hand-land = Wijken: { $boroughs }
bot-greedy = doet de beste zet die hij ziet
bot-gatherer = verzamelt kaarten en activeert dan zijn stad
