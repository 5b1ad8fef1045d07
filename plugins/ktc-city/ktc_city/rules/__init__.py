"""The rules, one topic per module.  ``check_…`` returns a refusal or None, ``decide_…`` returns the events."""
