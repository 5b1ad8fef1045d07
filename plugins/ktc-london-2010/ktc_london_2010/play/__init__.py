"""Play London (2010) at a terminal and on a page: the part ``play`` of its kit.

All of it uses the calls of one seat only, so it cannot reveal more than that seat knows.
"""
