# What a table at the terminal and a page say.
play-aim =
    The aim: have the most points at the end, from cards, boroughs, counters and
    money. In your turn, take a card, then do one thing: play cards, run your city,
    buy land, or take three cards. Placing a card costs another card of its colour.
    A run activates your cards for money and points. It also gives poverty points,
    for each stack and each card in hand, less your boroughs. Poverty and loans cost
    points. When the deck is empty, each other player has one last turn.
play-help =
    Type the number of an option, the beginning of its text, or a command:
      take deck    place { $card }    activate 3    buy { $borough }    three
    back (b)    one step back in this decision     later      let others act first
    undo        undo your last action, if nothing hidden came out since
    redo        redo what you undid
    why ...     why not: why, why buy land, why { $card }, why activate 3
    hint        what a bot would play              score      your points now
    table (t)   the table                          mine (m)   what you have
    card NAME   the text of a card or borough      news (n)   what happened since
    rule ID     the text of a rule; each refusal ends with the id of its rule
    ask off     no confirmation before final steps; ask on: confirm again
    aim         the aim of the game                quit (q)   save and leave

# --- What is asked
which-place = Where do you take the card from?
which-take-card = Which card do you take?
which-keep-card = Which card do you keep?
which-return-cards = In which order do the cards go back, top card first?
which-place-card = Which card do you place?
which-place-card-stack = On which stack do you place { $name }?
which-expend = Which card do you expend for { $name }?
which-play-person = Which card do you play for its power?
which-activate-card = Which card do you activate?
which-activate-again = Which card do you activate again?
which-cover-stack = Which card of the Card Display do you place?
which-choose-player = Which player do you choose?
which-expend-card = Which card do you expend?
which-place-underground = In which borough do you place the counter?
which-hospital = Which Hospital do you turn face down?
which-saves = Which card stays in view instead?
which-buy-land = Which borough do you buy?
which-exchange-card = Which card of the Card Display do you take?
which-give-card = Which card do you give for it?
which-give-up-card = Which card do you give up?

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
play-names-nothing = There is no action, card, borough or stack of that name here. Say for example: why buy land, why activate 3

# --- What somebody has
hand-land = Boroughs: { $boroughs }
bot-greedy = takes the best turn it sees
bot-gatherer = gathers cards, then runs its city
