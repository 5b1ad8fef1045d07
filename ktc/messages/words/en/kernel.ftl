# Refusals that belong to no game's rules.
record-of-one-seat = this record holds only what { SEAT($seat) } knows; continue at the host's table
record-stays = this record holds only what { SEAT($seat) } knows and cannot be changed
record-steps = the game has reached { $most } { $most ->
    [one] step
   *[other] steps
 }, the limit of a record, and ends here
record-events = the game would exceed { $most } events, the limit of a record; most of this step is { $culprit }
record-step = this step would exceed { $most } events, the limit of a step in a record; most of it is { $culprit }
record-draws = this step would draw more than { $most } times, the limit of a step in a record; it consists of { $culprit }
record-numbers = the record would contain a number beyond { $most }, its limit; it comes with { $culprit }
record-bytes = the record would exceed { $most } bytes, its limit; most of this step is { $culprit }
record-line = this step would exceed { $most } bytes, the limit of a step in a record; most of it is { $culprit }
record-depth = the record would nest objects and lists more than { $most } deep, its limit; they come with { $culprit }
undo-nothing = no step can be undone yet
undo-of-another = the last step is { SEAT($seat) }'s; you can undo only your own steps
undo-drawn = you cannot undo this step: something was drawn in it
undo-revealed = you cannot undo this step: it revealed hidden information
redo-nothing = nothing has been undone since the last action
game-is-asking = the game is waiting for this answer; return the action instead of applying it
own-actions-only = this view belongs to { SEAT($seat) } and lists only that seat's actions
no-action = { $kind } is not an action of this game
form-of-a-field = { $field } takes { $declared }, not { $wish }
no-such-seat = this game has seats 0 to { $last }, not { $wish }
game-over = the game is over
not-now = you cannot do this now
not-to-act = { SEAT($seat) } cannot act now; the game is waiting for { SEAT($awaited) }
choose-action = choose an action
form-of-an-answer = the key of a question and its answer must be text
nothing-to-choose = { SEAT($seat) } has no question to answer; the game is waiting for { SEAT($awaited) }
