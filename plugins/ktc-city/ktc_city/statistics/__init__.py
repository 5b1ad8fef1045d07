"""Statistics of many games of this city."""
