# Moments and effects: what happens through them, what is asked, and what tiles say of them.

# --- What happened.  A sentence about a player goes on from the player's name
moment-came = effects trigger { $when }{ $tile ->
    [none] {""}
   *[other] {" "}({ $tile })
 }
turn-held = is next, after all effects
effects-due = { $number } { $number ->
    [one] effect is
   *[other] effects are
 } pending
effect-resolved = an effect resolves
effect-lapsed = an effect has no effect
effect-of-lapsed = the effect of { $name } has no effect: { $effect }
effect-left-out = an effect is skipped: the limit of effects in one chain is reached
again-lapsed = the extra action is lost
effects-done = all effects are resolved
chosen = answers { $name } ({ question-asked }): { $option }
chosen-alone = has only one answer to { $name } ({ question-asked }): { $option }
chosen-by-chance = chance answers { $name } ({ question-asked }): { $option }
noted-of-player = { $name } notes { $key } of { $player }: { $value }
skills-given = gives { $things } to { $to } for { $name }
skills-given-back = gives back { $things } for { $name }
keyples-given-back = puts { $things } into the bag for { $name }
tile-given = gives { $tile } to { $to } for { $name }
points-taken = scores { $points } for { $name }: { $reason }
points-lost = loses { $points } for { $name }: { $reason }
again-granted = gets another action from { $name }: { $actions }
chosen-unseen = answers { $name } ({ question-asked }) in secret
pool-drawn = draws { $number } from { $pool } for { $name }: { $items }
pool-drawn-unseen = draws { $number } from { $pool } for { $name } in secret
pool-returned = puts { $number } back: { $pool }
note-shown = shows { $key } ({ $name }): { $items }

# --- What is asked and refused
question-asked = { $key ->
    [again] act once more
    [colours] give these keyples
    [connector] which connector
    [from] from whom
    [keyple] which keyple
    [skill] which skill tile
    [who] which player
    [won] which tile
   *[other] { $key }
 }
ask-choose = { $name } asks: { question-asked }? ({ $options })
first-choose = first { SEAT($seat) } answers { $name }: { question-asked }? ({ $options })
another-chooses = { SEAT($seat) } answers { $name } first: { question-asked }? ({ $options })
no-such-answer = { $name } asks: { question-asked }? The answers are { $answers }, not { $wish }
one-more-of-a-kind = the extra action must be one of these: { $kinds }
ask-one-more = extra action: { $kinds }
play-kind-choose = choose an answer
play-effect-asks = { $name } asks: { question-asked }?
play-effect-asks-for = { $name } asks: { question-asked }? ({ $effect })
play-notes = Notes:
word-yes = yes
word-no = no
word-bid = bid
word-use = use
word-upgrade = upgrade

# --- When tiles act
when-game-opened = at the start of the game
when-era-began = at the start of an era
when-bid-laid = { $reach ->
    [own] when someone bids on it
    [borough] when its owner bids
   *[table] when someone bids
 }
when-tile-used = { $reach ->
    [own] when it is used
    [borough] when a tile of its borough is used
   *[table] when a tile is used
 }
when-upgrade-began = { $reach ->
    [own] before an upgrade of it
    [borough] before an upgrade in its borough
   *[table] before an upgrade
 }
when-tile-upgraded = { $reach ->
    [own] when it is upgraded
    [borough] when a tile of its borough is upgraded
   *[table] when a tile is upgraded
 }
when-connector-laid = { $reach ->
    [own] when a connector is placed on it
    [borough] when a connector is placed in its borough
   *[table] when a connector is placed
 }
when-barge-sailed = { $reach ->
    [table] when someone sails
   *[borough] when its owner sails
 }
when-tile-won = { $reach ->
    [own] when it is won
    [borough] when its owner wins a tile
   *[table] when a tile is won
 }
when-era-ended = at the end of an era
when-tile-placed = { $reach ->
    [own] when it is placed
    [borough] when a tile is placed in its borough
   *[table] when a tile is placed
 }
when-offer-taken = as the action of its owner's turn
when-chosen = after its question is answered
tile-and-moment = { $tile }:
role-owner = its owner
role-doer = the acting player
moment-brings = { $when }: { $effects }

# --- What an effect does
effect-gain = take { $things }
effect-draw = draw { $keyples } from the bag
effect-seek = take { $keyples } from the bag
effect-give-back = give back { $things }
effect-give = give { $things } to { $to }
effect-take = take { $things } from a player of your choice
effect-another-gives = { $picks ->
    [chance] a player drawn at random
   *[choice] a player of your choice
 } gives { $things } to { $to }
effect-another-gives-back = { $picks ->
    [chance] a player drawn at random
   *[choice] a player of your choice
 } gives back { $things }
effect-drawn = { $effect }, drawn at random
effect-pick = { $others ->
    [others] another player
   *[all] a player
 }{ $picks ->
    [chance] , drawn at random
   *[choice] {" "}of your choice
 }: { $effects }
effect-any-won-tile = a won tile that is not placed yet
effect-as-far = { $effect }, as far as possible
effect-level = upgrade { $tile } without paying
effect-level-own = upgrade this tile without paying
effect-award = score { $points } ({ $reason })
effect-lose = lose { $points } ({ $reason })
effect-again = take another action ({ $actions })
effect-note = set { $key } to { $value }
effect-note-add = add { $value } to { $key }
effect-note-less = take { $value } from { $key }
effect-then = { $before }, and for that { $next }
effect-or = { $before } or { $next }
effect-may = optionally: { $effects }
effect-one-of = one of these{ $picks ->
    [chance] {" "}at random
   *[choice] {""}
 }: { $parts }
effect-option = { $name } ({ $effects })
effect-of-player = { $player }: { $effect }
effect-nothing = nothing
effect-draw-pool = draw { $number } from { $pool }
effect-draw-keep = draw { $number } from { $pool } and keep { $keep }
effect-in-secret = in secret: { $effect }
effect-reveal = show { $key }
pool-of-skills = the skill tiles of the supply
bid-counted = the bid on { $tile } counts { $more } more than its keyples
winners-named = { $winners } win together
game-ended-together = the game is over: { $totals }

# --- Home tiles that are chosen
ask-choose-home = choose your home tile ({ $tiles })
first-choose-home = first { SEAT($seat) } chooses a home tile ({ $tiles })
another-chooses-home = { SEAT($seat) } chooses a home tile first ({ $tiles })
no-such-answer-home = choose one of the home tiles { $answers }, not { $wish }
play-home-asked = Which home tile do you choose?
homes-dealt = is dealt two home tiles to choose from: { $tiles }
effect-home = start at { $tile }
