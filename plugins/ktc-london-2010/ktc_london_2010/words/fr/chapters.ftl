chapter-deck = le paquet { $letter }
chapter-last-turns = les derniers tours
