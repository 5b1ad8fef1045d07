# Moments and effects: what happens through them, what is asked, and what tiles say of them.

# --- What happened.  A sentence about a player goes on from the player's name
moment-came = effects are asked for, { $when }{ $tile ->
    [none] {""}
   *[other] {" "}({ $tile })
 }
turn-held = is next when all effects are done
effects-due = { $number } { $number ->
    [one] effect is
   *[other] effects are
 } due
effect-resolved = an effect is done
effect-lapsed = an effect comes to nothing
effect-of-lapsed = the effect of { $name } comes to nothing: { $effect }
effect-left-out = an effect is left out, for there were too many: no chain of effects is endless
again-lapsed = one more action comes to nothing
effects-done = all effects are done
chosen = answers { $name } ({ question-asked }): { $option }
chosen-alone = has one answer to { $name } ({ question-asked }): { $option }
noted-of-player = { $name } remembers { $key } of { $player }: { $value }
skills-given = gives { $things } to { $to } for { $name }
skills-given-back = gives back { $things } for { $name }
keyples-given-back = puts { $things } into the bag for { $name }
tile-given = gives { $tile } to { $to } for { $name }
points-taken = scores { $points } for { $name }: { $reason }
points-lost = loses { $points } for { $name }: { $reason }
again-granted = may act once more for { $name }: { $actions }
chosen-unseen = answers { $name } ({ question-asked }) in secret
pool-drawn = draws { $number } from { $pool } for { $name }: { $items }
pool-drawn-unseen = draws { $number } from { $pool } for { $name } in secret
pool-returned = puts { $number } back: { $pool }
note-shown = shows { $key } ({ $name }): { $items }

# --- What is asked and refused
question-asked = { $key ->
    [again] act once more
    [connector] which connector
    [from] from whom
    [keyple] which keyple
    [skill] which skill tile
    [won] which tile
   *[other] { $key }
 }
ask-choose = { $name } asks: { question-asked }? ({ $options })
first-choose = first { SEAT($seat) } answers { $name }: { question-asked }? ({ $options })
another-chooses = { SEAT($seat) } answers { $name } first: { question-asked }? ({ $options })
no-such-answer = { $name } asks: { question-asked }? The answers are { $answers }, not { $wish }
one-more-of-a-kind = one more action is one of these: { $kinds }
ask-one-more = one more action: { $kinds }
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
    [own] when somebody bids for it
    [borough] when its owner bids
   *[table] when somebody bids
 }
when-tile-used = { $reach ->
    [own] when it is used
    [borough] when a tile of its borough is used
   *[table] when a tile is used
 }
when-tile-upgraded = { $reach ->
    [own] when it is upgraded
    [borough] when a tile of its borough is upgraded
   *[table] when a tile is upgraded
 }
when-connector-laid = { $reach ->
    [own] when a connector is laid on it
    [borough] when a connector is laid in its borough
   *[table] when a connector is laid
 }
when-barge-sailed = { $reach ->
    [table] when somebody sails
   *[borough] when its owner sails
 }
when-tile-won = { $reach ->
    [own] when it is won
    [borough] when its owner wins a tile
   *[table] when a tile is won
 }
when-era-ended = at the end of an era
when-tile-placed = { $reach ->
    [own] when it is laid
    [borough] when a tile is laid in its borough
   *[table] when a tile is laid
 }
when-chosen = after its question is answered
tile-and-moment = { $tile }:
role-owner = its owner
role-doer = whoever did it
moment-brings = { $when }: { $effects }

# --- What an effect does
effect-gain = take { $things }
effect-draw = draw { $keyples } from the bag
effect-give-back = give back { $things }
effect-give = give { $things } to { $to }
effect-take = take { $things } from a player of your choice
effect-another-gives = a player of your choice gives { $things } to { $to }
effect-another-gives-back = a player of your choice gives back { $things }
effect-any-won-tile = a tile won and not laid yet
effect-as-far = { $effect }, as far as possible
effect-level = upgrade { $tile } without paying
effect-level-own = upgrade this tile without paying
effect-award = score { $points } ({ $reason })
effect-lose = lose { $points } ({ $reason })
effect-again = act once more ({ $actions })
effect-note = set { $key } to { $value }
effect-note-add = add { $value } to { $key }
effect-note-less = take { $value } from { $key }
effect-then = { $before } and for that { $next }
effect-or = { $before } or { $next }
effect-may = if you like: { $effects }
effect-one-of = one of these: { $parts }
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
another-chooses-home = it is { SEAT($seat) } that chooses a home tile now ({ $tiles })
no-such-answer-home = the home tiles to choose from are { $answers }, not { $wish }
play-home-asked = Which home tile do you choose?
homes-dealt = is dealt two home tiles to choose from: { $tiles }
effect-home = be at home at { $tile }
