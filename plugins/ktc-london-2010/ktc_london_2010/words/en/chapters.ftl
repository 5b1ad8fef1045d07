chapter-deck = the { $letter } deck
chapter-last-turns = the last turns
