"""``python -m ktc.cli``."""

from ktc.cli import main

main(prog_name="ktc")
