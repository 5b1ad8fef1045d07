"""The folder served to a browser: Pyodide, the engine with its dependencies, and the page."""

from ktc.kernel.errors import KtcError


class PageError(KtcError):
    """The folder of a page cannot be created: a file is missing, differs from the expected one, or cannot be written."""
