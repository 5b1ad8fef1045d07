# A table on a terminal, as pictures and as a board: titles, small words, and what screen readers say.

# --- Whose turn it is
draw-goes-on = Waiting for { $player }: { $what }
draw-over = The game is over.
draw-reader = Seen by { $player }.
draw-everybody = Seen by everyone.
draw-phase-opening = the game is set up
draw-phase-start = take the card of the turn
draw-phase-look = look at the deck
draw-phase-return = put cards back on the deck
draw-phase-action = choose an action
draw-phase-play = play cards
draw-phase-run = run the city
draw-phase-flip = turn cards face down
draw-phase-take = take cards
draw-phase-trim = give up cards
draw-phase-cover = place a card of the Card Display
draw-phase-player = choose a player
draw-phase-expend = expend cards
draw-phase-underground = place an Underground counter
draw-phase-again = activate a card again
draw-phase-exchange = exchange a card
draw-due-cards = { $number ->
    [one] a card to take
   *[other] { $number } cards to take
 }
draw-free-places = { $number ->
    [one] a card may be placed without expending one
   *[other] { $number } cards may be placed without expending one
 }
draw-due = waits for an answer: { $card }
draw-last-turns = { $number ->
    [one] the last turn
   *[other] the last { $number } turns
 }

# --- Parts
draw-display = Card Display
draw-top = Top row
draw-bottom = Bottom row
draw-deck-left = { $number ->
    [one] a card left in the deck
   *[other] { $number } cards left in the deck
 }
draw-discarded = { $number ->
    [one] a card on the discard pile
   *[other] { $number } cards on the discard pile
 }: { $cards }
draw-nothing-discarded = no card on the discard pile
draw-hand = Your hand
draw-looked = Cards you are looking at
draw-map = The map of London
draw-building = Building Display of { $player }
draw-built = Building Display
draw-own-building = Your Building Display
draw-texts = Texts of these cards
draw-key = Key

# --- What a player has
draw-money = Money
draw-poverty = Poverty
draw-points = Points taken
draw-loans = Loans
draw-cards = Cards in hand
draw-stacks = Stacks
draw-boroughs = Boroughs
draw-underground = Underground counters
draw-counters = Counters left
draw-lost = Lost to poverty

# --- Cards
draw-card = { $card }, { $colour }, deck { $letter }
draw-cost = £{ $number } to place
draw-no-base = cannot be placed
draw-pay = £{ $number } to activate
draw-expend-any = any card to activate
draw-expend = a { $colour } card to activate
draw-earns = brings £{ $number }
draw-gains = { $number ->
    [one] brings a victory point
   *[other] brings { $number } victory points
 }
draw-relieves = { $number ->
    [one] removes a poverty point
   *[other] removes { $number } poverty points
 }
draw-burdens = { $number ->
    [one] adds a poverty point
   *[other] adds { $number } poverty points
 }
draw-own-text = special text
draw-text = text
draw-flips = is turned face down
draw-stays = stays in view
draw-hexagon = { $number ->
    [one] a point at the end
   *[other] { $number } points at the end
 }
draw-copies = { $number } times
draw-stack = Stack { $number }: { $top }
draw-down = { $card }, face down
draw-face-down = face down
draw-below = { $number ->
    [one] a card below
   *[other] { $number } cards below
 }: { $cards }
draw-lies = £{ $number } on it
draw-activated = activated
draw-new = new
draw-saved = stays in view this time
draw-new-stack = a new stack
draw-in-row = { $card }; { $row } of the Card Display

# --- Boroughs
draw-borough = { $borough }: £{ $cost }, { $cards ->
    [one] a card
   *[other] { $cards } cards
 }, { $points ->
    [one] a point
   *[other] { $points } points
 }
draw-owned = building counter of { $player }
draw-unowned = unowned
draw-tunnelled = Underground counter
draw-thames = on the Thames
draw-first = the first purchase may be here
draw-begins = the Underground begins here or next to it
draw-beside = next to { $boroughs }
draw-over-bridges = by a bridge to { $boroughs }
draw-bridge = Bridge: { $one } – { $other }
draw-way = Neighbours: { $one } – { $other }
draw-wall = Blocked: { $one } – { $other }
draw-river = The Thames

# --- Key
draw-key-cost = cost
draw-key-cards = cards to take
draw-key-points = points at the end
draw-key-gains = victory points
draw-key-relief = poverty points
draw-key-expend = a card to expend
draw-key-flip = turned face down afterwards
draw-key-stays = stays in view
draw-key-underground = Underground counter
draw-key-first = first purchase
draw-key-begins = the Underground begins
draw-key-thames = on the Thames
draw-key-bridge = bridge
