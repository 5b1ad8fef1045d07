# Das Ziel, für neue Spieler.
play-aim =
    Das Ziel: am Ende die meisten Punkte haben, aus Ansehen, Ämtern, Stadtteilen
    mit ihren Linien von Symbolen und Geld. Jede Runde beginnt mit einer
    Entwicklung. In deinem Zug spielst du eine Karte und kämpfst um ein Amt, wenn
    du willst beides, und ziehst dann eine Karte. Neue Stadtteile werden mit
    verdeckten Geboten versteigert. Um ein Amt kämpfen mehrere mit Geld und Hohen
    Ämtern. Die längste Linie eines Symbols zählt ihre Länge weniger 1, doppelt bei
    Kreuzen.
bot-greedy = spielt, was es am besten bewertet
bot-fighter = bietet hoch und kämpft gern
bot-builder = bietet hoch und kämpft wenig
bot-mild = meidet die meisten Kämpfe
bot-keeper = kämpft selten um ein Amt und bietet wenig
