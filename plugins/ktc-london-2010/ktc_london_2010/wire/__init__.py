"""The wire format of London (2010): descriptions of fields, the content of its box, and the bounds of views."""
