"""The rules, by phase of the game."""

SETTING_UP, FAMILIES, BETWEEN, TURN, OVER = "setting_up", "families", "between", "turn", "over"
BIDDING, PLACING, LIFTING, PESTILENCE, BUILDING = "bidding", "placing", "lifting", "pestilence", "building"
PRICING, OFFERING, PAYING, PROTESTING = "pricing", "offering", "paying", "protesting"
STRUGGLE, EXCHANGE, CHOOSING = "struggle", "exchange", "choosing"
