"""The wire format of London (2010): texts of fields, the content of its box, and the maximum size of views."""
