"""The rules, one topic a file.  ``check_…`` says whether and why not, ``decide_…`` returns the events."""
