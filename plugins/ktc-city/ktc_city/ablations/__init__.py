"""Rules switched off, one at a time, and what their stories say to that."""
