chapter-deck = der Stapel { $letter }
chapter-last-turns = die letzten Züge
