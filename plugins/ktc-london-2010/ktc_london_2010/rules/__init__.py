"""The rules, one module per topic.

A ``check_`` function returns the refusal of an action or None, ``decide_`` the events of a legal action, ``list_`` the legal
actions of a seat, and ``follow_`` the automatic events of a phase.
"""
