"""Write the generated stories anew: ``PYTHONPATH=tests python -m figures``."""

from figures.stories import GENERATED, page

if __name__ == "__main__":
    GENERATED.write_text(page(), encoding="utf-8")
