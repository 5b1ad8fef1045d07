"""What tiles, variants and cards bring about: values, a stack of what is due, and one action that answers; of no game.

A plugin is asked at a moment and answers with effects.  From then on they are data in the position: nothing asks the plugin
again.  A game adds effects of its own and says how each is done (``stack.Doer``).
"""
