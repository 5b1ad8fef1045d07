"""Text from strangers made safe to print."""

UNPRINTABLE = "?"


def plain(text: str) -> str:
    """Return a text on one line, without control characters; names in records come from strangers."""
    return "".join(letter if letter.isprintable() else UNPRINTABLE for letter in " ".join(text.split()))


def capital(text: str) -> str:
    """Return a text with a capital first letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]
