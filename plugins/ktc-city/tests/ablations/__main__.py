"""Every rule switched off once, those of the game itself among them.

PYTHONPATH=plugins/ktc-city/tests:tests python -m ablations --help
"""

from ablations.tables import SWITCHES
from ktc_city.ablations.switch_off import main

if __name__ == "__main__":
    main(obj=SWITCHES)
