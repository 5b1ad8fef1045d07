chapter-deck = de stapel { $letter }
chapter-last-turns = de laatste beurten
