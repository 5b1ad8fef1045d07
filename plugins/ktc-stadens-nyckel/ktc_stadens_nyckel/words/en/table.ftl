# The table: titles, small words, and what screen readers say.

# --- Whose turn it is
table-to-act = Waiting for { $players }: { $what }
table-over = The game is over
table-game-turn = Game turn { $turn } of { $last }{ $development ->
    [none] { "" }
   *[other] : { $development }
 }.
table-offer = District { $district } costs { $price } dalers. Next to answer: { $players }.
table-claim = { SEAT($seat) } claims the office of { $office }. Next to answer: { $players }.
table-protests = Protesting: { $players }.
table-payment = { SEAT($seat) } pays { $price } dalers to { $to ->
    [-1] the graveyard
   *[other] { SEAT($to) }
 }.
phase-setting-up = the game is set up
phase-families = choose a family
phase-between = a game turn begins
phase-turn = play a card, try for an office, draw
phase-bidding = bid for a new district
phase-placing = place a district
phase-lifting = give up a crest
phase-pestilence = lay Pestilence
phase-building = build without paying
phase-pricing = state the price of district { $district }
phase-offering = district { $district } for { $price } dalers
phase-paying = pay { $price } dalers
phase-protesting = protest against the claim to the office of { $office }
phase-struggle = the struggle for the office of { $office }
phase-exchange = discard a card of a pile
phase-choosing = answer a card

# --- Parts
table-families = Families
table-auction = Sealed bids
table-struggle = Struggle
table-hand = Your hand
table-map = The city
table-row = Developments
table-offices = Offices
table-track = Status track
table-players = Players
table-texts = Texts of these cards

# --- Auctions and struggles
table-sealed = sealed
table-open = not yet
table-own-bid = Your bid
table-no-bid = No Bid
table-points = { $number ->
    [one] 1 point
   *[other] { $number } points
 }
table-moves = moves
table-in = still in
table-stands = stands
table-conceded = conceded
table-discards = discards
table-done = done
table-protested = { SEAT($seat) } claimed the office of { $office } and wins ties; then those who protested, in this order: { $players }.
table-challenge = { SEAT($seat) } challenges { SEAT($incumbent) } for the office of { $office }.
table-exchange = Each player discards a card of the pile to the right, then takes back their pile.

# --- Cards
table-hand-money = Money: { $dalers } dalers
table-hand-improvement = Improvements
table-hand-event = Event cards
table-cost = costs { $number } dalers
table-daler = daler
table-guards = guards against Fire
table-worth = worth { $number } in auctions and struggles
table-worth-bid = worth { $number } in auctions
table-worth-office = worth { $number } in struggles
table-named = { $name }: { $text }
table-now = now
table-printed = New City District
table-face-down = Face down
table-pile-money = Money pile
table-pile-event = Event pile
table-graveyard = Graveyard

# --- The board
table-centre = City centre
table-river = The river
table-bridge = Bridge
table-district = District { $number }
table-boxed = in the box
table-full = { $number } of { $most } improvements
table-free = { $number } free
table-beside = next to { $districts }
table-front = at the beginning of the row
table-back = at the end of the row
table-in-line = in line
table-line = { $number } { $symbol } in a line: +{ $points }
table-line-double = { $number } { $symbol } in a line, double: +{ $points }
table-vacant = vacant

# --- What a player has
table-points-so-far = Points so far
table-status = Status
table-cards = Cards
table-cards-money = Money cards
table-cards-event = Event cards
table-crests = Crests left
table-seals = Seals left
table-order = In turn order
table-known = Seen before

# --- Key
table-key-line = longest line
table-key-free = room for an improvement
table-key-points = points of a card
