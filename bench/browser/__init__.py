"""What `page_in_browser.py` measures, a file for each part of it."""
