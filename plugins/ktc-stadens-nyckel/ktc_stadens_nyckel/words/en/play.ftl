# The aim, for new players.
play-aim =
    The aim: have the most points at the end, from status, offices, districts with
    their lines of symbols, and money. Each game turn begins with a development. In
    your turn, play one card and try for one office, both if you wish, then draw a
    card. New districts are auctioned: bid Money and Bid cards in secret. Several
    may fight for an office with Money and High Office cards. The longest line of a
    symbol in a district counts its length less 1, and double if it is of crosses.
bot-greedy = plays what it rates best
bot-fighter = bids high and likes to fight
bot-builder = bids high, and fights little
bot-mild = avoids most fights
bot-keeper = rarely fights for an office, and bids little
