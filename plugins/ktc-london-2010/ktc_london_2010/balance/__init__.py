"""Measure the balance of London in bot games and write ``balance.md`` (``python -m ktc_london_2010.balance``)."""
