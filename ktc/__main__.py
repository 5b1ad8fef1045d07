"""``python -m ktc``: the command ``ktc``, even if its folder is not on the path."""

from ktc.cli import main

main(prog_name="ktc")
