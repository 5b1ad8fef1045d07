"""How balanced London is when bots play it: games counted, and the page of them (``python -m ktc_london_2010.balance``)."""
