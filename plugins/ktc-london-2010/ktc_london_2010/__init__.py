"""London (Martin Wallace, Treefrog 2010), a card game for ktc with a Card Display and Building Displays."""
