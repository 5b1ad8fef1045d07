"""Values in JSON that are small as text and as slow to read as the limits allow; and some beyond them."""

from collections.abc import Iterator

from ktc.wire.text import DEEPEST, LONGEST_JSON


def worst() -> Iterator[tuple[str, bytes]]:
    """Yield texts, each with what is bad about it."""
    for item in ("[]", "{}", "[[]]", '{"":0}', '""', "0", "1e1", "9" * 4_000, '{"type":"Pass","seat":true}', '{"type":"Bid"}'):
        yield f"a list full of {item[:30]}", filled(item)
    for field in ("piles", "returned"):
        yield (
            f"{field} full of names",
            b'{"type":"Take","seat":0,"' + field.encode() + b'":' + filled('"a"')[: -len(field) - 60] + b"}",
        )
    yield "lists in one another", b"[" * LONGEST_JSON
    yield "objects in one another", b'{"type":' * (LONGEST_JSON // 8)
    yield "as deep as may be, again and again", filled("[" * (DEEPEST - 2) + "]" * (DEEPEST - 2))
    yield "one text", b'"' + b"x" * (LONGEST_JSON - 2) + b'"'
    yield "one text of escapes", b'"' + b"\\ud800" * (LONGEST_JSON // 6 - 1) + b'"'
    yield "one number", b"9" * LONGEST_JSON
    yield "one fraction", b"0." + b"9" * (LONGEST_JSON - 2)
    yield "names", b"{" + b",".join(b'"%d":0' % n for n in range(LONGEST_JSON // 12)) + b"}"
    yield "longer than any", b" " * (LONGEST_JSON + 1)
    yield "UTF-16", '{"type":"Pass","seat":0}'.encode("utf-16")


def filled(item: str) -> bytes:
    """Return a list of one value, as long as may be."""
    return ("[" + ",".join([item] * ((LONGEST_JSON - 2) // (len(item) + 1))) + "]").encode()
