"""A census of the rules: ``python -m ktc.testing.census --help``; it lives with the game that has the rules."""

from ktc_city.checking.census import census, main

__all__ = ["census", "main"]

if __name__ == "__main__":
    main()
