"""What the engine says to people, in several languages: one catalogue of messages, kept as data beside this file.

Below everything else: it knows no rules and no kernel, and is loaded when somebody first reads a sentence.
"""

from ktc.words.catalogue import LANGUAGES, has, joined, say, told_in, word

__all__ = ["LANGUAGES", "has", "joined", "say", "told_in", "word"]
