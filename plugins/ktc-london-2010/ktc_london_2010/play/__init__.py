"""London (2010) at a terminal and on a page, in words: its part ``play`` of the kit.

Everything here takes the calls of one seat, so nobody is told more than that seat knows.
"""
