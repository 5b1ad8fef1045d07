"""Every rule switched off once: ``python -m ktc.testing.switch_off --help``; it lives with the game that has the rules."""

from ktc_city.ablations.switch_off import main

if __name__ == "__main__":
    main()
