"""Stories that differ only in a figure: written by hand of one tile, and generated of the others.

A tile of the same form as one of ``BY_HAND`` (the same kind, sides, behaviour and numbers, other colours, skill tiles and
points) needs no stories of its own: ``stories.py`` reads the tile set's YAML and tells the first tile's stories of it.
``tiles/generated.yaml`` beside this folder keeps them, one a line, so that a changed figure shows in its diff.  Nothing here
imports the engine: a reading that both shared could be wrong on both sides.  After a change of the tile set or of a story:

    PYTHONPATH=plugins/ktc-city/tests:tests .venv/bin/python -m generating
"""
