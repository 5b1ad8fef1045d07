# Wat een tafel aan de terminal en een pagina zeggen.
play-aim =
    Het doel: de meeste punten aan het einde, van kaarten, wijken, fiches en geld.
    Een beurt: neem een kaart, doe dan één ding: kaarten spelen, de stad activeren,
    grond kopen of drie kaarten nemen. Wie een kaart legt, geeft een andere van haar
    kleur uit. Een ronde activeert je kaarten voor geld en punten. Zo'n ronde brengt
    ook armoede: voor elke stapel en elke kaart in de hand, minder voor wijken.
    Armoede en leningen kosten punten. Is de stapel leeg, dan heeft ieder ander nog
    één beurt.
play-help =
    Antwoord met een getal van de lijst, het begin van een antwoord, of meteen zo:
      take deck    place docks 2    activate 3    buy city    grond kopen city
    back (b)    een stap terug                     later      eerst de anderen
    undo        de laatste actie terug, als er niets verborgens is uitgekomen
    redo        weer doen wat teruggenomen is
    why ...     waarom niet: why, why grond kopen, why docks, why activate 3
    hint        wat een bot zou doen               score      je punten nu
    table (t)   de tafel                           mine (m)   wat je hebt
    card NAAM   wat een kaart of wijk zegt         news (n)   wat er gebeurd is
    rule ID     wat een regel zegt; haar ID staat aan het einde van elke reden
    ask off     geen vraag voor wat niet terug te nemen is; ask on: vraag weer
    aim         het doel van het spel              quit (q)   stoppen; bewaard

# --- Wat gevraagd wordt
which-place = Waar komt de kaart vandaan?
which-take-card = Welke kaart wordt genomen?
which-keep-card = Welke kaart houd je?
which-return-cards = In welke volgorde, van boven, gaan de kaarten terug?
which-place-card = Welke kaart wordt gelegd?
which-stack = Op welke stapel wordt { $name } gelegd?
which-price = Welke kaart wordt voor { $name } uitgegeven?
which-play-person = Welke kaart wordt om haar kracht gespeeld?
which-activate-card = Welke kaart wordt geactiveerd?
which-activate-again = Welke kaart wordt nog eens geactiveerd?
which-cover-stack = Welke kaart van de uitstalling wordt gelegd?
which-choose-player = Welke speler wordt gekozen?
which-expend-card = Welke kaart wordt uitgegeven?
which-place-underground = In welke wijk komt de fiche?
which-hospital = Welk hospitaal wordt omgedraaid?
which-saves = Welke kaart blijft in plaats daarvan open?
which-buy-land = Welke wijk wordt gekocht?
which-exchange-card = Welke kaart van de uitstalling wordt genomen?
which-give-card = Welke kaart wordt ervoor gegeven?
which-give-up-card = Welke kaart wordt afgestaan?

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
play-why-how = Zo heet hier geen soort actie, geen kaart, geen wijk en geen stapel. Bijvoorbeeld: why grond kopen, why docks, why activate 3
play-no = Nee: { $reason }.
play-allowed = Dat mag.
play-which-action = Dat kan van alles betekenen: { $kinds }. Zeg welke.
play-nothing = Er is hier niets waarmee dat zou kunnen.
play-no-thing = Geen kaart en geen wijk heet zo.

# --- Wat iemand heeft
hand-money = Geld: £{ $money }. { $loans ->
    [0] Geen leningen.
    [one] Eén lening.
   *[other] { $loans } leningen.
 } Armoedepunten: { $poverty }. Genomen overwinningspunten: { $points }.
hand-cards = Kaarten in de hand: { $number }
hand-land = Wijken: { $boroughs }
