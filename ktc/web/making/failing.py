"""What is wrong where a page cannot be made."""

from ktc.kernel.errors import KtcError


class PageError(KtcError):
    """The folder of a page cannot be made: a file is missing, another than it should be, or cannot be written."""
