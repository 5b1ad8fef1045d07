# What is asked.
ask-start = take a card from the deck or the Card Display
ask-look = keep a card that you looked at, or take one from the Card Display
ask-return = put the other cards back on the deck, the first on top
ask-action = choose an action: play cards, activate cards of your city, buy land or take three cards
ask-play = play another card, or end the action
ask-run = activate another card, or end the run
ask-flip = turn a Hospital in place of a card, or let all be turned
ask-take = take { $number ->
    [one] a card
   *[other] { $number } cards, one after another
 }
ask-trim = give up { $number ->
    [one] a card
   *[other] { $number } cards
 }: the limit is { $limit }
ask-cover = { $card }: choose a card of the Card Display to place on it
ask-player = { $card }: choose a player
ask-expend = { $card }: expend a card, or end
ask-underground = { $card }: choose a borough for an Underground counter
ask-again = { $card }: choose a card to activate again
ask-exchange = choose a card to give for { $card }

# What is asked for the answers within an action.
question-place-card-stack = Where do you place it?
question-expend = Which card do you expend for it?
question-saves = Which card does it save?
