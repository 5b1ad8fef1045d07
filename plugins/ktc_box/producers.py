"""The tiles of eras 1 and 2, and Waterloo Station: connectors or skill tiles for their use."""

from ktc_box.printed import Printed


class Producer(Printed):
    """A tile that is used for what it yields; it scores its printed points."""
