"""London (Martin Wallace, Treefrog 2010), as a game of ktc: cards in hands, a Card Display, Building Displays that are run."""
