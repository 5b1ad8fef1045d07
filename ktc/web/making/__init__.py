"""The folder that a browser is given: Pyodide, the engine with what it needs, and the page."""
