"""Write the generated stories anew: ``PYTHONPATH=plugins/ktc-city/tests:tests python -m generating``."""

from generating.stories import GENERATED, page

if __name__ == "__main__":
    GENERATED.write_text(page(), encoding="utf-8")
