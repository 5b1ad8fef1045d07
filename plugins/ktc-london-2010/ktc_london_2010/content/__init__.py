"""Sets of cards, read and opened: figures from files, powers and effects from the plugins of the cards."""
