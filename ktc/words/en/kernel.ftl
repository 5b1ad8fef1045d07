# Refusals that belong to no game's rules.
record-of-one-seat = this record holds only what seat { $seat } was told; play goes on at the host's table
record-stays = this record holds what seat { $seat } was told, and stays as it is
record-steps = the game has { $most } steps, and a record of it holds no more; it ends here
record-events = the game would have more than { $most } events, and a record of it holds no more
record-draws = the step would draw more than { $most } times, and a record holds no more of one step
record-numbers = a number beyond { $most } would stand in the record of the game, which holds none
undo-nothing = nothing has been done yet
undo-of-another = the last step is seat { $seat }'s; one seat takes back its own steps only
undo-drawn = something was drawn in this step; what was seen cannot be unseen
undo-revealed = this step showed what was hidden; what was seen cannot be unseen
redo-nothing = nothing was taken back since the last action
game-is-asking = the game is asking just now; return what is to be done, and whoever asked does it
own-actions-only = this is seat { $seat }'s view; it asks only for its own actions
no-action = a { $kind } is no action of this game
no-such-seat = this game has seats 0 to { $last }, not { $wish }
game-over = the game is over
not-now = this cannot be done now
not-to-act = seat { $seat } cannot do this now: the game waits for { $count ->
    [one] seat
   *[other] seats
} { $awaited }
choose-action = choose what to do
