"""The folder that a browser is given: Pyodide, the engine with what it needs, and the page."""

from ktc.kernel.errors import KtcError


class PageError(KtcError):
    """The folder of a page cannot be made: a file is missing, another than it should be, or cannot be written."""
