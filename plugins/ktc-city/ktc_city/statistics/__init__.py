"""What is counted of many games of this city."""
