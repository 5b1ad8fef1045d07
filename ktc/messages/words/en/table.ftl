# What a table refuses, whichever game is played at it.
table-stale = this was chosen at revision { $made_for }, and the game is at revision { $revision } now; look at the news first
table-watches = whoever watches does nothing
table-undo-not-asked = nobody waits for an answer of seat { $seat }
