# What a table at the terminal and a page say.
play-aim =
    The aim: most points at the end, from cards, boroughs, counters and money.
    A turn: take a card, then do one thing: play cards, run the city, buy land, or
    take three cards. To place a card, another of its colour is expended.
    A run activates your cards for money and points. It also brings poverty: for
    each stack and each card in hand, less for boroughs. Poverty and loans cost
    points. When the deck is empty, everybody else has one last turn.
play-help =
    Answer with a number of the list, with the beginning of an answer in it, or at
    once:  take deck    place docks 2    activate 3    buy city    three
    back (b)    one step back in this decision     later      let others act first
    undo        take back your last action, if nothing hidden came out since
    redo        do again what was taken back
    why ...     why not: why, why buy land, why docks, why activate 3
    hint        what a bot would do                score      your points now
    table (t)   the table                          mine (m)   what you have
    card NAME   what a card or a borough says      news (n)   what has happened
    rule ID     what a rule says; every reason ends with the id of its rule
    ask off     no question before what cannot be taken back; ask on: ask again
    aim         the aim of the game                quit (q)   leave; it is saved

# --- What is asked
which-place = From where is a card taken?
which-take-card = Which card is taken?
which-keep-card = Which card is kept?
which-return-cards = In which order, from the top, do the cards go back?
which-place-card = Which card is placed?
which-stack = On which stack is { $name } placed?
which-price = Which card is expended for { $name }?
which-play-person = Which card is played for its power?
which-activate-card = Which card is activated?
which-activate-again = Which card is activated again?
which-cover-stack = Which card of the Card Display is placed?
which-choose-player = Which player is chosen?
which-expend-card = Which card is expended?
which-place-underground = In which borough is the counter placed?
which-hospital = Which Hospital is turned face down?
which-saves = Which card stays in view in its place?
which-buy-land = Which borough is bought?
which-exchange-card = Which card of the Card Display is taken?
which-give-card = Which card is given for it?
which-give-up-card = Which card is given up?

# --- Answers
play-deck = the deck
play-row = { $place ->
    [top] the top row
   *[bottom] the bottom row
 }
play-stack = stack { FROM_ONE($stack) }
play-new-stack = a new stack
play-no-card = no card
play-on = on { $top }
play-of-action = the action “{ $action }”

# --- Why not
play-why-how = No kind of action, card, borough or stack here is called that. Say for example: why buy land, why docks, why activate 3
play-no = No: { $reason }.
play-allowed = That is allowed.
play-which-action = That may mean several things: { $kinds }. Say which.
play-nothing = There is nothing here that this could be done with.
play-no-thing = No card or borough is called that.

# --- What somebody has
hand-money = Money: £{ $money }. { $loans ->
    [0] No loans.
    [one] A loan.
   *[other] { $loans } loans.
 } Poverty points: { $poverty }. Victory points taken: { $points }.
hand-cards = Cards in hand: { $number }
hand-land = Boroughs: { $boroughs }
