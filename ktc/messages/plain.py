"""Text from strangers made safe to print, and capitals."""

from ktc.kernel.plain import plain

__all__ = ["capital", "plain"]


def capital(text: str) -> str:
    """Return a text with a capital first letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]
